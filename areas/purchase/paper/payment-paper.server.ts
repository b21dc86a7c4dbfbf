import { figure } from '#platform/kinds/paper-figure.ts'
import type { Label } from '#platform/model/label.ts'
import { facts, linesOn, nameOf, part, signatures, table, type Word } from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { payableInvoice } from '../payable-invoice/document.ts'

type Words = Readonly<Record<'title' | 'unit' | 'payable' | 'amounts' | 'net' | 'amount', Label>>

const payment: Words = {
  title: ['付款申请单', 'PAYMENT REQUEST'],
  unit: ['付款主体', 'Paid by'],
  payable: ['应付', 'Payable'],
  amounts: ['付款', 'Payment'],
  net: ['应付净额', 'Net amount'],
  amount: ['付款金额', 'Amount to pay'],
}
/** Of a settlement below zero nothing is paid: the vendor owes us (business.md 4.7). */
const claimed: Words = {
  title: ['索赔通知单', 'CLAIM'],
  unit: ['索赔主体', 'Claimed by'],
  payable: ['供应商应付', 'Owed by the vendor'],
  amounts: ['索赔', 'Claim'],
  net: ['索赔净额', 'Net amount claimed'],
  amount: ['应收金额', 'Amount to receive'],
}

/** The request to pay an invoice, or to claim it: for which orders, less what, how much, to whom (business.md 3.12). */
export const paymentPaper = definePaper(payableInvoice, record => {
  const words = record.invoiceType === 'CLAIM' ? claimed : payment
  const currency = String(record.invoiceCurrencyCode ?? '')
  const deductions = [
    ...linesOn(record, 'claimLines').map(line => ({
      what: ['索赔', 'Claim'] as Label,
      no: line.claimName,
      amount: line.claimAmount,
    })),
    ...linesOn(record, 'prepaymentLines').map(line => ({
      what: ['预付款', 'Prepayment'] as Label,
      no: line.paymentRequestNumber,
      amount: line.declarationAmount,
    })),
  ]
  const bank: readonly (readonly [Label, Word])[] =
    'bankAccountNumber' in record ? [[['银行账号', 'Bank account'], record.bankAccountNumber]] : []
  return {
    title: words.title,
    facts: [
      [['发票批号', 'Batch no.'], record.invoiceBatchCode],
      [['发票编号', 'Invoice no.'], record.invoiceCode],
      [['发票日期', 'Invoice date'], record.invoiceDate],
      [['ERP发票号', 'ERP invoice no.'], record.erpInvoiceNo],
    ],
    body: [
      facts(
        [words.unit, nameOf('operating-unit', record.orgId, record.orgName)],
        [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
        [['收款方', 'Payee'], record.payeeNames],
        ...bank,
        [['采购部门', 'Department'], nameOf('department', record.purchaseDepartment, record.purchaseDepartmentName)],
        [['OA流程', 'Workflow'], record.oaWorkflowNumber],
      ),
      part(
        ['采购订单', 'Orders'],
        table(
          linesOn(record, 'orderLines'),
          [
            { label: ['订单号', 'Order no.'], cell: line => line.poNumber },
            { label: ['柜号', 'Container'], cell: line => line.containerNo },
            {
              label: [`${words.payable[0]}(${currency})`, `${words.payable[1]} (${currency})`],
              figure: true,
              cell: line => figure(line.orderAmount),
            },
            { label: [`本次(${currency})`, `Now (${currency})`], figure: true, cell: line => figure(line.matchAmount) },
          ],
          [['发票金额', 'Invoice amount'], '', '', figure(record.invoiceAmount)],
        ),
      ),
      ...(deductions.length > 0
        ? [
            part(
              ['扣减', 'Deductions'],
              table(deductions, [
                { label: ['项目', 'What'], cell: line => line.what },
                { label: ['单号', 'No.'], cell: line => line.no },
                {
                  label: [`金额(${currency})`, `Amount (${currency})`],
                  figure: true,
                  cell: line => figure(line.amount),
                },
              ]),
            ),
          ]
        : []),
      part(
        words.amounts,
        facts(
          [words.net, `${figure(record.netAmount)} ${currency}`],
          [['汇率', 'Exchange rate'], record.exchangeRate ?? '1'],
          [words.amount, `${figure(record.payAmount)} ${String(record.payCurrencyCode ?? '')}`],
          [['备注', 'Remark'], record.remark],
        ),
      ),
      signatures([['申请人', 'Requested by'], record.createdByName], [['审核人', 'Audited by'], record.reviewedByName]),
    ],
  }
})
