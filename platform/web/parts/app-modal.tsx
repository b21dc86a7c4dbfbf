import { Modal, type ModalProps } from 'antd'
import { useTab } from '../tab-context.tsx'

/** A dialog of a page: it goes from the tree with its tab, because one left open in a hidden tab would take the tree down. */
export function AppModal({ open, ...modal }: ModalProps) {
  const { active } = useTab()
  if (!open || !active) return null
  return <Modal open {...modal} mask={{ closable: false }} />
}
