import { Button } from 'antd'
import { useState } from 'react'
import { defineScreen, type ListToolProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { declaredWeight } from './document.ts'

const ImportDialog = lazyDialog(() => import('#platform/web/document/list/import-dialog.tsx'))

/** Rates come as a workbook, each with what its pieces weigh. */
function Import({ reload }: ListToolProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(`${declaredWeight.permission}:import`)) return null
  const close = () => {
    setOpen(false)
    reload()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('导入', 'Import')}</Button>
      {open && <ImportDialog document={declaredWeight} withLines onClose={close} />}
    </>
  )
}

/** What the standard screens lack for a declared weight: its workbook. */
export const screen = defineScreen(declaredWeight, { listTools: Import })
