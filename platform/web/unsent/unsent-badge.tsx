import CloudUploadOutlined from '@ant-design/icons/CloudUploadOutlined'
import { Badge, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../language.ts'
import { UnsentDialog } from './ready.ts'
import { useUnsent, watchUnsent } from './use-unsent.ts'

/** How much waits on this device for the server; stands there only while something does, red when something was refused. */
export function UnsentBadge() {
  const say = useLanguage()
  const { all, sending } = useUnsent()
  const [open, setOpen] = useState(false)
  useEffect(watchUnsent, [])
  if (all.length === 0) return null
  const refused = all.filter(one => one.refused !== undefined).length
  return (
    <>
      <Badge count={all.length} size="small" color={refused > 0 ? 'red' : 'orange'} offset={[-6, 6]}>
        <Button
          type="text"
          loading={sending}
          icon={<CloudUploadOutlined />}
          onClick={() => setOpen(true)}
          aria-label={
            refused > 0
              ? say(`待送出${all.length}条，退回${refused}条`, `${all.length} to be sent, ${refused} refused`)
              : say(`待送出${all.length}条`, `${all.length} to be sent`)
          }
        />
      </Badge>
      {open && (
        <Suspense fallback={null}>
          <UnsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
