import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTab } from '../tab-context.tsx'

/** A dialog of a page: it goes from the tree with its tab, because one left open in a hidden tab would take the tree down. */
export function AppModal({ open, ...modal }: ModalProps) {
  const { active } = useTab()
  if (!open || !active) return null
  return <Opened {...modal} />
}

/** What somebody types in; a calendar would open over what is beneath it. */
const typedIn =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], :disabled), textarea:not(:disabled)'

/** Whoever has a keyboard begins in the first field, unless that is a calendar or they are somewhere inside already. */
function beginIn(body: HTMLElement | null): void {
  if (!body || body.contains(globalThis.document.activeElement) || !globalThis.matchMedia('(pointer: fine)').matches)
    return
  const first = body.querySelector<HTMLElement>(typedIn)
  if (!first || first.closest('.ant-picker')) return
  first.focus()
  // As coming there by Tab does: what stands there already is typed over.
  if (first instanceof HTMLInputElement) first.select()
}

/** Whoever works by keyboard begins in the first field, and goes on where the dialog was opened, however it is closed. */
function Opened({ afterOpenChange, modalRender, ...modal }: ModalProps) {
  const [before] = useState(() => globalThis.document.activeElement)
  const inside = useRef<HTMLDivElement>(null)
  useEffect(
    () => () => {
      const { activeElement, body } = globalThis.document
      if (activeElement === body && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
  return (
    <Modal
      open
      {...modal}
      mask={{ closable: false }}
      modalRender={dialog => <div ref={inside}>{modalRender?.(dialog) ?? dialog}</div>}
      afterOpenChange={isOpen => {
        afterOpenChange?.(isOpen)
        if (isOpen) beginIn(inside.current?.querySelector<HTMLElement>('.ant-modal-body') ?? null)
      }}
    />
  )
}
