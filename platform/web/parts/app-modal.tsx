import { Modal, type ModalProps } from 'antd'
import { useEffect, useState } from 'react'
import { useTab } from '../tab-context.tsx'

/** A dialog of a page: it goes from the tree with its tab, because one left open in a hidden tab would take the tree down. */
export function AppModal({ open, ...modal }: ModalProps) {
  const { active } = useTab()
  if (!open || !active) return null
  return <Opened {...modal} />
}

/** Whoever works by keyboard goes on where the dialog was opened, however it is closed. */
function Opened(modal: ModalProps) {
  const [before] = useState(() => globalThis.document.activeElement)
  useEffect(
    () => () => {
      const { activeElement, body } = globalThis.document
      if (activeElement === body && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
  return <Modal open {...modal} mask={{ closable: false }} />
}
