import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { Sheets } from '../print/sheets.web.tsx'
import { weighingRecord } from './document.ts'

const labels = [{ label: ['打印标签', 'Print label'], page: 'preview' }] as const

/** The label of a box. */
const Label = ({ record, editing }: SlotProps) =>
  editing || !record.id ? null : <Sheets of={labels} id={String(record.id)} />

/** What the standard screens lack for weighing records: the label of the box. */
export const screen = defineScreen(weighingRecord, { detailTools: Label })
