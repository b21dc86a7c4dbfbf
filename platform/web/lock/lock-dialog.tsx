import { Button, Modal } from 'antd'
import { useLanguage } from '../language.ts'
import { lockScreen } from './lock.ts'
import { LockPassword } from './lock-password.tsx'

/** Locking asks for the password first, so that nobody locks themselves out with one they do not know. */
export default function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useLanguage()
  const lock = () => {
    onClose()
    lockScreen()
  }
  return (
    <Modal open onCancel={onClose} footer={null} width={380} title={say('锁定屏幕', 'Lock the screen')}>
      <LockPassword onDone={lock}>
        {busy => (
          <Button type="primary" htmlType="submit" block loading={busy}>
            {say('锁屏', 'Lock')}
          </Button>
        )}
      </LockPassword>
    </Modal>
  )
}
