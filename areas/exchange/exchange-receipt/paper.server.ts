import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import { facts, linesOn, part, table, type Word } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { exchangeReceipt } from './document.ts'

/** An exchange receipt on paper: what was bought at which rate, and for which containers (business.md 3.13, 3.26). */
export const receiptPaper = definePaper(exchangeReceipt, record => {
  const payee = String(record.payeeCurrencyCode ?? '')
  const home = String(record.homeCurrencyCode ?? '')
  const bank: readonly (readonly [Label, Word])[] =
    'bankAccountNumber' in record ? [[['银行账号', 'Bank account'], record.bankAccountNumber]] : []
  return {
    title: ['购汇单', 'EXCHANGE RECEIPT'],
    facts: [
      [['购汇单号', 'Receipt no.'], record.currencyExchangeNo],
      [['购汇日期', 'Date'], record.currencyExchangeDate],
    ],
    body: [
      facts(
        [['部门', 'Department'], record.deptName],
        [['原产国', 'Country of origin'], record.cooName],
        ...bank,
        [['收款金额', 'Bought'], `${figure(record.payeeAmount)} ${payee}`],
        [['购汇金额', 'Paid'], `${figure(record.currencyExchangeAmount)} ${home}`],
        [['汇率', 'Rate'], record.exchangeRate],
        [['购汇余额', 'Balance'], `${figure(record.currencyExchangeBalance)} ${payee}`],
      ),
      part(
        ['匹配货柜', 'Containers'],
        table(linesOn(record, 'details'), [
          { label: ['柜号', 'Container'], cell: line => line.containerNo },
          { label: ['批次号', 'Lot'], cell: line => line.shipmentLotNo },
          { label: ['品类', 'Category'], cell: line => line.productCategoryName },
          { label: [`金额(${payee})`, `Amount (${payee})`], figure: true, cell: line => figure(line.amount) },
          { label: [`本币(${home})`, `Home (${home})`], figure: true, cell: line => figure(line.homeCurrencyAmount) },
        ]),
      ),
    ],
  }
})
