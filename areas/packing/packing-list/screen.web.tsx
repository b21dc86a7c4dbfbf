import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { FlowOfList } from '../flow.web.tsx'
import { PackingPaper } from '../paper.web.tsx'
import { packingList } from './document.ts'

/** What the standard screens lack for a packing list: where it comes from, and its paper form. */
export const screen = defineScreen(packingList, {
  underTitle: FlowOfList,
  paper: ({ record }) => <PackingPaper record={record} title={['装箱单', 'Packing list']} />,
})
