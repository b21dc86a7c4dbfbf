import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useMay } from '#platform/web/session/session.ts'
import { preMaterial } from '../pre-material/document.ts'
import { processPlan } from './document.ts'
import { RawMaterial } from './raw-material.web.tsx'

/** What a plan that is open is made of; a plan in the making has no material yet. */
function Material({ record, editing, reload }: SlotProps) {
  const may = useMay()
  const isOpen = ['10', '20', '30'].includes(String(record.status))
  if (editing || !record.id || !isOpen || !may(`${preMaterial.permission}:list`)) return null
  return <RawMaterial plan={record} reload={reload} />
}

/** What the standard screens lack for plans: the raw material they need, and the lots that can give it. */
export const screen = defineScreen(processPlan, { aboveLines: Material })
