import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { PackingPaper } from '../paper.web.tsx'
import { packingList } from './document.ts'

/** What the standard screens lack for a packing list: its paper form. */
export const screen = defineScreen(packingList, {
  paper: ({ record }) => <PackingPaper record={record} title={['装箱单', 'Packing list']} />,
})
