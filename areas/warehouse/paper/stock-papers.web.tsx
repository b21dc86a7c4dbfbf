import { useBothNames } from '#areas/purchase/paper/both-names.web.ts'
import { Both, figure, PaperTable, Sheet, Stamps } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import type { Label } from '#platform/model/label.ts'

const linesOf = (record: Wire) => (record.details as Wire[] | undefined) ?? []

/** A transfer note: what goes from where to where (business.md 3.26). */
export function TransferPaper({ record }: { readonly record: Wire }) {
  const lines = linesOf(record)
  const both = useBothNames({ item: lines.map(line => line.itemCode) })
  return (
    <Sheet
      title={['调拨单', 'Transfer note']}
      facts={[
        [['调拨单号', 'Transfer no.'], record.transferNo],
        [['调拨日期', 'Transferred on'], record.transferDate],
        [['调出仓库', 'From'], record.fromWarehouseName],
        [['调入仓库', 'To'], record.toWarehouseName],
      ]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { label: ['物料', 'Item'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
          { label: ['批次号', 'Lot no.'], cell: line => String(line.lotNo ?? '') },
          { label: ['数量', 'Quantity'], figure: true, cell: line => figure(line.quantity, 'quantity') },
          { label: ['实收', 'Received'], figure: true, cell: line => figure(line.receivedQuantity, 'quantity') },
        ]}
        foot={['', <Both key="total" of={['合计', 'Total']} />, figure(record.totalQty, 'quantity'), '']}
      />
      <Stamps
        sides={[
          side(['发货', 'Issued by'], record.fromWarehouseName),
          side(['收货', 'Received by'], record.toWarehouseName),
        ]}
      />
    </Sheet>
  )
}

const side = (role: Label, name: unknown): [Label, Label] => [role, [String(name ?? ''), '']]

/** A count sheet: blank to write on while a count is open, filled once it is counted (business.md 3.26). */
export function CountPaper({ record }: { readonly record: Wire }) {
  const lines = linesOf(record)
  const both = useBothNames({ item: lines.map(line => line.itemCode) })
  const isBlank = record.status === 'DRAFT'
  return (
    <Sheet
      title={isBlank ? ['盘点表（空白）', 'Count sheet, blank'] : ['盘点表', 'Count sheet']}
      facts={[
        [['盘点单号', 'Count no.'], record.countNumber],
        [['仓库', 'Warehouse'], record.warehouseName],
        [['盘点日期', 'Counted on'], record.countDate],
        [['账面冻结', 'Books frozen'], record.frozenTime],
      ]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { label: ['物料', 'Item'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
          { label: ['批次号', 'Lot no.'], cell: line => String(line.lotNo ?? '') },
          { label: ['账面', 'Books'], figure: true, cell: line => (isBlank ? '' : figure(line.bookQty, 'quantity')) },
          {
            label: ['盘点', 'Counted'],
            figure: true,
            cell: line => (isBlank ? '' : figure(line.countQty, 'quantity')),
          },
          {
            label: ['差异', 'Difference'],
            figure: true,
            cell: line => (isBlank ? '' : figure(line.diffQty, 'quantity')),
          },
        ]}
      />
    </Sheet>
  )
}

/** A misc transaction on paper. */
export function MiscPaper({ record }: { readonly record: Wire }) {
  const lines = linesOf(record)
  const both = useBothNames({ item: lines.map(line => line.itemCode) })
  return (
    <Sheet
      title={['杂项事务单', 'Misc transaction']}
      facts={[
        [['单号', 'No.'], record.transactionNumber],
        [['日期', 'Day'], record.transactionDate],
        [['仓库', 'Warehouse'], record.warehouseName],
        [['备注', 'Remark'], record.remark],
      ]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { label: ['物料', 'Item'], cell: line => <Both of={both('item', line.itemCode, line.itemName)} /> },
          { label: ['批次号', 'Lot no.'], cell: line => String(line.lotNo ?? '') },
          { label: ['数量', 'Quantity'], figure: true, cell: line => figure(line.quantity, 'quantity') },
        ]}
        foot={['', <Both key="total" of={['合计', 'Total']} />, figure(record.totalQty, 'quantity')]}
      />
    </Sheet>
  )
}
