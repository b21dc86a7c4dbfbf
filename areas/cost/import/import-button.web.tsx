import { Button } from 'antd'
import { useState } from 'react'
import type { Declaration } from '#platform/model/document.ts'
import type { ListToolProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { useMay } from '#platform/web/session/session.ts'

const ImportDialog = lazyDialog(() => import('#platform/web/document/list/import-dialog.tsx'))

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
