import { generateDialog } from '#areas/packing/offers.web.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { TraceLink } from '../trace/trace-link.web.tsx'
import { receipt } from './document.ts'
import { ScanStation } from './scan-station.web.tsx'

const GenerateReceipts = generateDialog(receipt, ['由装箱单生成收货单', 'Make receipts of packing lists'])

/** What the standard screens lack for a receipt: the containers that wait, the scanner and its trace. */
export const screen = defineScreen(receipt, {
  listTools: listButton(['生成收货单', 'Generate'], `${receipt.permission}:save`, GenerateReceipts),
  aboveLines: ScanStation,
  detailTools: TraceLink,
})
