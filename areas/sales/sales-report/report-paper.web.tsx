import { expenseSubTypes } from '#areas/cost/terms.ts'
import { useBothNames } from '#areas/purchase/paper/both-names.web.ts'
import { Facts, figure, PaperTable, Paragraph, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import { evidenceKinds } from '#areas/settlement/evidence/evidence.ts'
import type { Wire } from '#platform/model/check.ts'

const linesOf = (record: Wire, name: string) => (record[name] as Wire[] | undefined) ?? []

/** A sales report on paper, in both languages: day by day, cost by cost, and what is paid (business.md 3.11). */
export function ReportPaper({ record }: { readonly record: Wire }) {
  const evidence = linesOf(record, 'evidence')
  const currency = String(record.currencyCode ?? '')
  const both = useBothNames({ 'operating-unit': [record.orgId], vendor: [record.vendorId] })
  return (
    <Sheet
      title={['销售报告', 'SALES REPORT']}
      facts={[
        [['报告号', 'Report no.'], record.salesReportNo],
        [['报告日期', 'Date'], record.reportDate],
        [['校验码', 'Check code'], record.checkCode],
      ]}
    >
      <Facts
        facts={[
          [['业务主体', 'Unit'], both('operating-unit', record.orgId, record.orgName)],
          [['供应商', 'Vendor'], both('vendor', record.vendorId, record.vendorName)],
          [['柜号', 'Container'], record.containerNo],
          [['采购订单号', 'PO number'], record.poNumber],
        ]}
      />
      <Paragraph heading={['每日销售', 'Sales by item and day']}>
        <PaperTable
          rows={linesOf(record, 'days')}
          columns={[
            { label: ['物料', 'Item'], cell: line => String(line.itemName ?? line.itemCode ?? '') },
            { label: ['日期', 'Date'], cell: line => String(line.saleDate ?? '') },
            { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.confirmQty, 'quantity') },
            { label: ['公斤', 'kg'], figure: true, cell: line => figure(line.confirmWeight, 'quantity') },
            { label: ['均价(CNY)', 'Price (CNY)'], figure: true, cell: line => figure(line.price) },
            { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
            { label: [`${currency}/公斤`, `${currency}/kg`], figure: true, cell: line => figure(line.pricePerKg) },
          ]}
          foot={[
            '',
            '',
            figure(record.confirmQty, 'quantity'),
            figure(record.confirmWeight, 'quantity'),
            '',
            figure(record.salesAmountCny),
            '',
          ]}
        />
      </Paragraph>
      <Paragraph heading={['费用', 'Costs']}>
        <PaperTable
          rows={linesOf(record, 'costs')}
          columns={[
            {
              label: ['费用科目', 'Subject'],
              cell: line => (expenseSubTypes[line.expenseSubType as keyof typeof expenseSubTypes] ?? []).join(' '),
            },
            { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
          ]}
          foot={['', figure(record.deductibleCostCny)]}
        />
      </Paragraph>
      {evidence.length > 0 && (
        <Paragraph heading={['单据索引', 'Index of evidence']}>
          <PaperTable
            rows={evidence}
            columns={[
              {
                label: ['类别', 'Kind'],
                cell: line => evidenceKinds[line.kind as keyof typeof evidenceKinds].join(' '),
              },
              { label: ['说明', 'About'], cell: line => String(line.about ?? '') },
              {
                label: ['单据', 'Document'],
                cell: line => [line.documentNo, line.fileName].filter(Boolean).join(' '),
              },
              { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
            ]}
          />
        </Paragraph>
      )}
      <Paragraph heading={['结算', 'Settlement']}>
        <Facts
          facts={[
            [['销售额', 'Sales'], `${figure(record.salesAmountCny)} CNY`],
            [['佣金', 'Commission'], `${figure(record.commissionAmount)} CNY`],
            [['结算汇率', 'Rate'], record.currencyRate],
            [
              ['应付金额', 'Payable'],
              `${figure(record.payableAmountCny)} CNY = ${figure(record.payableAmount)} ${currency}`,
            ],
            [[`${currency}/公斤`, `${currency}/kg`], figure(record.payablePrice)],
          ]}
        />
      </Paragraph>
    </Sheet>
  )
}
