import { expenseSubTypes } from '#areas/cost/terms.ts'
import { useBothNames } from '#areas/purchase/paper/both-names.web.ts'
import { Facts, figure, PaperTable, Paragraph, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

const linesOf = (record: Wire, name: string) => (record[name] as Wire[] | undefined) ?? []

/** A settlement on paper as its vendor may read it: what was sold by item, what it cost, what is paid; no margin (business.md 4.6). */
const paper =
  (title: Label, names: { readonly vendor: string; readonly eta: string }) =>
  ({ record }: { readonly record: Wire }) => {
    const currency = String(record.currencyCode ?? '')
    const both = useBothNames({ 'operating-unit': [record.orgId], vendor: [record[names.vendor]] })
    const costs = linesOf(record, 'costLines').filter(line => line.deductFlag !== 'N')
    const items = linesOf(record, 'skuLines')
    return (
      <Sheet
        title={title}
        facts={[
          [['结算单号', 'Settlement no.'], record.settlementNo],
          [['柜号', 'Container'], record.containerNo],
        ]}
      >
        <Facts
          facts={[
            [['业务主体', 'Unit'], both('operating-unit', record.orgId, record.orgName)],
            [
              ['供应商', 'Vendor'],
              both('vendor', record[names.vendor], record[`${names.vendor.replace(/Id$/, '')}Name`]),
            ],
            [['采购订单号', 'PO number'], record.poNumber],
            [['船名航次', 'Vessel voyage'], record.vesselVoyage],
            [['预计到港', 'ETA'], record[names.eta]],
            [['结算汇率', 'Rate'], record.currencyRate],
          ]}
        />
        <Paragraph heading={['按物料', 'By item']}>
          <PaperTable
            rows={items}
            columns={[
              { label: ['物料', 'Item'], cell: line => String(line.itemName ?? line.itemCode ?? '') },
              { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.confirmQty, 'quantity') },
              { label: ['公斤', 'kg'], figure: true, cell: line => figure(line.confirmWeight, 'quantity') },
              { label: ['销售额(CNY)', 'Sales (CNY)'], figure: true, cell: line => figure(line.confirmAmountCny) },
              { label: ['费用(CNY)', 'Costs (CNY)'], figure: true, cell: line => figure(line.costAmountCny) },
              { label: ['佣金(CNY)', 'Commission (CNY)'], figure: true, cell: line => figure(line.commissionAmount) },
              {
                label: [`应付(${currency})`, `Payable (${currency})`],
                figure: true,
                cell: line => figure(line.payableAmount),
              },
              { label: [`${currency}/公斤`, `${currency}/kg`], figure: true, cell: line => figure(line.payablePrice) },
            ]}
          />
        </Paragraph>
        {record.tradeMode !== 'PURCHASE' && costs.length > 0 && (
          <Paragraph heading={['扣除费用', 'Costs deducted']}>
            <PaperTable
              rows={costs}
              columns={[
                {
                  label: ['费用科目', 'Subject'],
                  cell: line => {
                    const [zh, en] = expenseSubTypes[line.expenseSubType as keyof typeof expenseSubTypes] ?? ['', '']
                    return `${zh} ${en}`
                  },
                },
                {
                  label: ['原币', 'Amount'],
                  figure: true,
                  cell: line => `${figure(line.amount)} ${String(line.currencyCode ?? '')}`,
                },
                { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
              ]}
              foot={['', '', figure(sum(costs, line => line.amountCny as string).toFixed(2))]}
            />
          </Paragraph>
        )}
        <Paragraph heading={['结算', 'Settlement']}>
          <Facts
            facts={[
              [['销售额', 'Sales'], `${figure(record.salesAmountCny)} CNY`],
              [['扣除费用', 'Costs deducted'], `${figure(record.deductibleCostCny)} CNY`],
              [['佣金', 'Commission'], `${figure(record.commissionAmount)} CNY`],
              [
                ['应付金额', 'Payable'],
                `${figure(record.payableAmountCny)} CNY = ${figure(record.payableAmount)} ${currency}`,
              ],
              [['预付款核销', 'Prepayment applied'], `${figure(record.totalApplied)} ${currency}`],
              [['净付金额', 'Net to pay'], `${figure(record.netPayAmount)} ${currency}`],
            ]}
          />
        </Paragraph>
      </Sheet>
    )
  }

export const SettlementPaper = paper(['结算报告', 'SETTLEMENT REPORT'], { vendor: 'vendorId', eta: 'etaDate' })
export const ConfirmPaper = paper(['结算确认单', 'SETTLEMENT CONFIRMATION'], { vendor: 'vendor', eta: 'etaTime' })
