import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { Label } from '../../model/label.ts'
import { useLanguage } from '../language.ts'
import { useMay } from '../session/session.ts'

interface DialogProps {
  readonly onClose: (isChanged: boolean) => void
}

/** A button of a list that opens a dialog, for those who may; the list is read afresh when something came of it. */
export const listButton = (
  label: Label,
  permission: string,
  Dialog: ComponentType<DialogProps>,
  /** The one way records begin here; otherwise it stands beside "new". */
  only = false,
) =>
  function ListButton({ reload }: { readonly reload: () => void }) {
    const say = useLanguage()
    const may = useMay()
    const [open, setOpen] = useState(false)
    if (!may(permission)) return null
    return (
      <>
        <Button color="primary" variant={only ? 'solid' : 'outlined'} onClick={() => setOpen(true)}>
          {say(label)}
        </Button>
        {open && (
          <Dialog
            onClose={isChanged => {
              setOpen(false)
              if (isChanged) reload()
            }}
          />
        )}
      </>
    )
  }
