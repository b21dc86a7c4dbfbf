import { Facts, figure, PaperTable, Paragraph, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { deliveryExpenses } from '../terms.ts'

const linesOf = (record: Wire, name: string) => (record[name] as Wire[] | undefined) ?? []

/** A delivery on paper: the note that travels with the truck, or the sheet of what it costs (business.md 3.14, 3.26). */
export function DeliveryPaper({ record, paper }: { readonly record: Wire; readonly paper: 'DELIVERY' | 'EXPENSE' }) {
  const isNote = paper === 'DELIVERY'
  return (
    <Sheet
      title={isNote ? ['配送单', 'DELIVERY NOTE'] : ['配送费用单', 'DELIVERY EXPENSES']}
      facts={[
        [['发运单号', 'Shipment no.'], record.shipmentNumber],
        [['配送时间', 'Time'], record.deliveryTime],
      ]}
    >
      <Facts
        facts={[
          [['业务主体', 'Unit'], record.orgName],
          [['仓库', 'Warehouse'], record.warehouseName],
          [['采购订单号', 'PO number'], record.poNumber],
          [['承运商', 'Carrier'], record.vendorName],
          [['车牌号', 'Car no.'], record.carNo],
          ...('driverInformation' in record ? [[['司机', 'Driver'], record.driverInformation] as const] : []),
          [['下单人', 'Ordered by'], record.orderer],
        ]}
      />
      {isNote ? (
        <Paragraph heading={['发运明细', 'Goods']}>
          <PaperTable
            rows={linesOf(record, 'details')}
            columns={[
              { label: ['物料', 'Item'], cell: line => String(line.itemName ?? line.itemCode ?? '') },
              { label: ['柜号', 'Container'], cell: line => String(line.containerNo ?? '') },
              { label: ['批次号', 'Lot'], cell: line => String(line.shipmentLotNo ?? '') },
              { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.qty, 'quantity') },
              { label: ['净重(公斤)', 'Net kg'], figure: true, cell: line => figure(line.netWeight, 'quantity') },
            ]}
          />
        </Paragraph>
      ) : (
        <Paragraph heading={['费用明细', 'Expenses']}>
          <PaperTable
            rows={[
              ...(Number(record.freight ?? 0) > 0 ? [{ freight: true, amount: record.freight } as Wire] : []),
              ...linesOf(record, 'expenseLines'),
            ]}
            columns={[
              {
                label: ['费用', 'Expense'],
                cell: line =>
                  line.freight
                    ? '运费 Freight'
                    : (deliveryExpenses[line.expenseTypeName as keyof typeof deliveryExpenses] ?? []).join(' '),
              },
              { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amount) },
            ]}
          />
        </Paragraph>
      )}
      <footer className="stamps">
        <div>
          <strong>收货签字 Received by: ____________</strong>
          <span>第{String(record[isNote ? 'printCount' : 'expensePrintCount'] ?? 1)}次打印</span>
        </div>
      </footer>
    </Sheet>
  )
}
