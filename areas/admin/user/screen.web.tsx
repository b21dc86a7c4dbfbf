import { Button } from 'antd'
import { useState } from 'react'
import { defineScreen, type Slot } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { StandInsPanel } from '#platform/web/standing-in/stand-ins-panel.tsx'
import { user } from './document.ts'

/** Who stands in for somebody who is away, named by whoever keeps the list of users. */
function Substitutes({ record }: Slot<typeof user>) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('system:user:save') || record.userType === 'SUPPLIER') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('代理人', 'Substitutes')}</Button>
      <AppModal
        open={open}
        title={say(`代理人：${record.name}`, `Substitutes: ${record.name}`)}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <StandInsPanel userId={String(record.id)} />
      </AppModal>
    </>
  )
}

export const screen = defineScreen(user, { detailTools: Substitutes })
