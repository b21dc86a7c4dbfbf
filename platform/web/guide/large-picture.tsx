import CloseOutlined from '@ant-design/icons/CloseOutlined'
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined'
import { Button, Image, Space } from 'antd'
import { useLanguage } from '../language.ts'

interface LargePictureProps {
  readonly address: string
  readonly words: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A picture of the guide over the whole window, which can be looked at closely. */
export default function LargePicture({ address, words, isOpen, onClose }: LargePictureProps) {
  const say = useLanguage()
  return (
    <Image
      src={address}
      alt={words}
      styles={{ root: { display: 'none' } }}
      classNames={{ popup: { root: 'guide-large' } }}
      preview={{
        open: isOpen,
        onOpenChange: open => !open && onClose(),
        closeIcon: <CloseOutlined aria-label={say('关闭', 'Close')} />,
        actionsRender: (_, { actions }) => <Zoom {...actions} />,
      }}
    />
  )
}

interface ZoomProps {
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
}

function Zoom({ onZoomIn, onZoomOut }: ZoomProps) {
  const say = useLanguage()
  return (
    <Space>
      <Button size="large" icon={<ZoomOutOutlined />} aria-label={say('缩小', 'Zoom out')} onClick={onZoomOut} />
      <Button size="large" icon={<ZoomInOutlined />} aria-label={say('放大', 'Zoom in')} onClick={onZoomIn} />
    </Space>
  )
}
