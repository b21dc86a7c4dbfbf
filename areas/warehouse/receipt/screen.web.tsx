import { listButton } from '#areas/purchase/list-button.web.tsx'
import { useBothNames } from '#areas/purchase/paper/both-names.web.ts'
import { Both, figure, PaperTable, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import { generateDialog } from '#areas/tracking/generate-dialog.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { TraceLink } from '../trace/trace-link.web.tsx'
import { receipt } from './document.ts'
import { ScanStation } from './scan-station.web.tsx'

/** A receipt on paper, pallet by pallet, with room for what is written by hand (business.md 3.26). */
function ReceiptPaper({ record }: { readonly record: Wire }) {
  const lines = (record.details as Wire[] | undefined) ?? []
  const both = useBothNames({ vendor: [record.vendorId], item: lines.map(line => line.itemCode) })
  return (
    <Sheet
      title={['收货单', 'Receipt']}
      facts={[
        [['收货单号', 'Receipt no.'], record.receiptNo],
        [['柜号', 'Container no.'], record.containerNo],
        [['批次号', 'Lot no.'], record.shipmentLotNo],
        [['仓库', 'Warehouse'], record.warehouseName],
        [['供应商', 'Vendor'], both('vendor', record.vendorId, record.vendorName)],
        [['到仓日期', 'Arrived on'], record.arrivalDate],
      ]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { label: ['托盘号', 'Pallet'], cell: line => String(line.palletNo ?? '') },
          { label: ['物料', 'Item'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
          { label: ['发运', 'Shipped'], figure: true, cell: line => figure(line.shippedQty, 'quantity') },
          { label: ['实收', 'Received'], figure: true, cell: line => figure(line.receivedQty, 'quantity') },
          { label: ['损坏', 'Damaged'], figure: true, cell: line => figure(line.damagedQty, 'quantity') },
          { label: ['温度(℃)', 'Temp. (°C)'], figure: true, cell: line => String(line.arrivalTemperature ?? '') },
          { label: ['备注', 'Remark'], cell: line => String(line.lineRemark ?? '') },
        ]}
        foot={[
          '',
          <Both key="total" of={['合计', 'Total']} />,
          figure(record.shippedQty, 'quantity'),
          figure(record.receivedQty, 'quantity'),
          figure(record.damagedQty, 'quantity'),
          '',
          '',
        ]}
      />
    </Sheet>
  )
}

const GenerateReceipts = generateDialog(receipt, ['由装箱单生成收货单', 'Make receipts of packing lists'])

/** What the standard screens lack for a receipt: the containers that wait, the scanner, its trace and its paper form. */
export const screen = defineScreen(receipt, {
  listTools: listButton(['生成收货单', 'Generate'], `${receipt.permission}:save`, GenerateReceipts),
  aboveLines: ScanStation,
  detailTools: TraceLink,
  paper: ReceiptPaper,
})
