import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import {
  facts,
  linesOn,
  nameOf,
  type Paper,
  type PaperColumn,
  part,
  run,
  table,
  text,
  type Word,
  type Written,
} from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { evidenceKinds } from '../terms.ts'
import { salesReport } from './document.ts'

const item: PaperColumn<Written> = { label: ['物料', 'Item'], cell: line => line.itemName ?? line.itemCode }
const boxes: PaperColumn<Written> = {
  label: ['件数', 'Boxes'],
  figure: true,
  cell: line => figure(line.confirmQty, 'quantity'),
}
const weight: PaperColumn<Written> = {
  label: ['公斤', 'kg'],
  figure: true,
  cell: line => figure(line.confirmWeight, 'quantity'),
}

/** What was sold, item by item and day by day. */
const daysPart = (record: Written, currency: string) =>
  part(
    ['每日销售', 'Sales by item and day'],
    table(
      linesOn(record, 'days'),
      [
        item,
        { label: ['日期', 'Date'], cell: line => line.saleDate },
        boxes,
        weight,
        { label: ['均价(CNY)', 'Price (CNY)'], figure: true, cell: line => figure(line.price) },
        { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
        { label: [`${currency}/公斤`, `${currency}/kg`], figure: true, cell: line => figure(line.pricePerKg) },
      ],
      [
        '',
        '',
        figure(record.confirmQty, 'quantity'),
        figure(record.confirmWeight, 'quantity'),
        '',
        figure(record.salesAmountCny),
        '',
      ],
    ),
  )

/** What is paid of goods that were bought outright, item by item: their sales are ours. */
const boughtPart = (record: Written, currency: string) =>
  part(
    ['按物料', 'By item'],
    table(
      linesOn(record, 'skus'),
      [
        item,
        boxes,
        weight,
        {
          label: [`应付(${currency})`, `Payable (${currency})`],
          figure: true,
          cell: line => figure(line.payableAmount),
        },
        { label: [`${currency}/公斤`, `${currency}/kg`], figure: true, cell: line => figure(line.payablePrice) },
      ],
      [
        '',
        figure(record.confirmQty, 'quantity'),
        figure(record.confirmWeight, 'quantity'),
        figure(record.payableAmount),
        '',
      ],
    ),
  )

/** A sales report on paper: day by day, cost by cost, and what is paid (business.md 3.11). */
export function statementPaper(record: Written): Paper {
  const isOurs = record.tradeMode === 'PURCHASE'
  const evidence = linesOn(record, 'evidence')
  const currency = String(record.currencyCode ?? '')
  return {
    title: ['销售报告', 'SALES REPORT'],
    facts: [
      [['报告号', 'Report no.'], record.salesReportNo],
      [['报告日期', 'Date'], record.reportDate],
      [['校验码', 'Check code'], record.checkCode],
    ],
    body: [
      facts(
        [['业务主体', 'Unit'], nameOf('operating-unit', record.orgId, record.orgName)],
        [['供应商', 'Vendor'], nameOf('vendor', record.vendorId, record.vendorName)],
        [['柜号', 'Container'], record.containerNo],
        [['采购订单号', 'PO number'], record.poNumber],
      ),
      isOurs ? boughtPart(record, currency) : daysPart(record, currency),
      part(
        ['费用', 'Costs'],
        table(
          linesOn(record, 'costs'),
          [
            {
              label: ['费用科目', 'Subject'],
              cell: line => expenseSubTypes[line.expenseSubType as keyof typeof expenseSubTypes],
            },
            { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
          ],
          ['', figure(record.deductibleCostCny)],
        ),
      ),
      ...(evidence.length > 0
        ? [
            part(
              ['单据索引', 'Index of evidence'],
              table(evidence, [
                { label: ['类别', 'Kind'], cell: line => evidenceKinds[line.kind as keyof typeof evidenceKinds] },
                { label: ['说明', 'About'], cell: line => line.about },
                { label: ['单据', 'Document'], cell: line => run(line.documentNo, line.fileName) },
                { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
              ]),
            ),
          ]
        : []),
      part(
        ['结算', 'Settlement'],
        facts(
          ...(isOurs
            ? []
            : ([
                [['销售额', 'Sales'], `${figure(record.salesAmountCny)} CNY`],
                [['佣金', 'Commission'], `${figure(record.commissionAmount)} CNY`],
              ] as const)),
          [['结算汇率', 'Rate'], record.currencyRate],
          [
            ['应付金额', 'Payable'],
            `${figure(record.payableAmountCny)} CNY = ${figure(record.payableAmount)} ${currency}`,
          ],
          [[`${currency}/公斤`, `${currency}/kg`], figure(record.payablePrice)],
        ),
      ),
    ],
  }
}

/** What a printed report says of itself: only the file that was issued can be held against the original. */
function copyNote({ issuedTime }: Written): Word {
  const minute = issuedTime && String(issuedTime).slice(0, 16)
  return minute
    ? [
        `副本，不是${minute}发出的原件：不能作为原件核对，只能核对校验码。`,
        `A copy, not the file issued on ${minute}: only its check code can be compared.`,
      ]
    : [
        '副本，报告尚未发出：不能作为原件核对，只能核对校验码。',
        'A copy; the report is not issued yet: only its check code can be compared.',
      ]
}

/** A report as anybody prints it or keeps it as PDF: a copy, which says so; its original is the file that was issued. */
export const reportPaper = definePaper(salesReport, record => {
  const paper = statementPaper(record)
  const [zh, en] = paper.title
  return { ...paper, title: [`${zh}（副本）`, `${en} (COPY)`], body: [text(copyNote(record)), ...paper.body] }
})
