import { Facts, figure, PaperTable, Paragraph, Sheet } from '#areas/purchase/paper/paper-parts.web.tsx'
import type { Wire } from '#platform/model/check.ts'

/** An exchange receipt on paper: what was bought at which rate, and for which containers (business.md 3.13, 3.26). */
export function ReceiptPaper({ record }: { readonly record: Wire }) {
  const lines = (record.details as Wire[] | undefined) ?? []
  const payee = String(record.payeeCurrencyCode ?? '')
  const home = String(record.homeCurrencyCode ?? '')
  return (
    <Sheet
      title={['购汇单', 'EXCHANGE RECEIPT']}
      facts={[
        [['购汇单号', 'Receipt no.'], record.currencyExchangeNo],
        [['购汇日期', 'Date'], record.currencyExchangeDate],
      ]}
    >
      <Facts
        facts={[
          [['部门', 'Department'], record.deptName],
          [['原产国', 'Country of origin'], record.cooName],
          ...('bankAccountNumber' in record ? [[['银行账号', 'Bank account'], record.bankAccountNumber] as const] : []),
          [['收款金额', 'Bought'], `${figure(record.payeeAmount)} ${payee}`],
          [['购汇金额', 'Paid'], `${figure(record.currencyExchangeAmount)} ${home}`],
          [['汇率', 'Rate'], record.exchangeRate],
          [['购汇余额', 'Balance'], `${figure(record.currencyExchangeBalance)} ${payee}`],
        ]}
      />
      <Paragraph heading={['匹配货柜', 'Containers']}>
        <PaperTable
          rows={lines}
          columns={[
            { label: ['柜号', 'Container'], cell: line => String(line.containerNo ?? '') },
            { label: ['批次号', 'Lot'], cell: line => String(line.shipmentLotNo ?? '') },
            { label: ['品类', 'Category'], cell: line => String(line.productCategoryName ?? '') },
            { label: [`金额(${payee})`, `Amount (${payee})`], figure: true, cell: line => figure(line.amount) },
            {
              label: [`本币(${home})`, `Home (${home})`],
              figure: true,
              cell: line => figure(line.homeCurrencyAmount),
            },
          ]}
        />
      </Paragraph>
    </Sheet>
  )
}
