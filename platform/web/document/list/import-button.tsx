import { Button } from 'antd'
import { useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import { useLanguage } from '../../language.ts'
import { lazyDialog } from '../../parts/lazy-dialog.tsx'
import { useMay } from '../../session/session.ts'
import type { ListToolProps } from '../screen-slots.ts'

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'))

/** The import of records that have lines, among the buttons of their list. */
export const importButton = (document: Declaration) =>
  function ImportButton({ reload }: ListToolProps) {
    const say = useLanguage()
    const may = useMay()
    const [open, setOpen] = useState(false)
    if (!may(`${document.permission}:import`)) return null
    return (
      <>
        <Button onClick={() => setOpen(true)}>{say('导入', 'Import')}</Button>
        {open && (
          <ImportDialog
            document={document}
            withLines
            onClose={() => {
              setOpen(false)
              reload()
            }}
          />
        )}
      </>
    )
  }
