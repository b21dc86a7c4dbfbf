import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import { sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import {
  facts,
  linesOn,
  nameOf,
  type Paper,
  type PaperColumn,
  part,
  table,
  type Written,
} from '#platform/model/paper.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { reportOf } from './report.server.ts'
import { type ReportTable, type ReportType, reportTypes } from './types.ts'

interface Head {
  readonly title: Label
  readonly states: Readonly<Record<string, Label>>
  readonly vendor: string
  readonly eta: string
}

/** What is read of goods on consignment, item by item, before what is paid. */
const ofConsigned: readonly PaperColumn<Written>[] = [
  { label: ['销售额(CNY)', 'Sales (CNY)'], figure: true, cell: line => figure(line.confirmAmountCny) },
  { label: ['费用(CNY)', 'Costs (CNY)'], figure: true, cell: line => figure(line.costAmountCny) },
  { label: ['佣金(CNY)', 'Commission (CNY)'], figure: true, cell: line => figure(line.commissionAmount) },
]

/** A settlement as its vendor may read it: what was sold by item, what it cost, what is paid; no margin (business.md 4.6). */
function statement(record: Written, { title, states, vendor, eta }: Head): Paper {
  const currency = String(record.currencyCode ?? '')
  // What was bought outright is sold at our risk: its vendor reads what is paid (decision 0105).
  const isOurs = record.tradeMode === 'PURCHASE'
  const costs = linesOn(record, 'costLines').filter(line => line.deductFlag !== 'N')
  const vendorName = record[`${vendor.replace(/Id$/, '')}Name`]
  return {
    title,
    facts: [
      [['结算单号', 'Settlement no.'], record.settlementNo],
      [['柜号', 'Container'], record.containerNo],
      [['状态', 'Status'], states[String(record.status)]],
    ],
    body: [
      facts(
        [['业务主体', 'Unit'], nameOf('operating-unit', record.orgId, record.orgName)],
        [['供应商', 'Vendor'], nameOf('vendor', record[vendor], vendorName)],
        [['采购订单号', 'PO number'], record.poNumber],
        [['船名航次', 'Vessel voyage'], record.vesselVoyage],
        [['预计到港', 'ETA'], record[eta]],
        [['结算汇率', 'Rate'], record.currencyRate],
      ),
      part(
        ['按物料', 'By item'],
        table(linesOn(record, 'skuLines'), [
          { label: ['物料', 'Item'], cell: line => line.itemName ?? line.itemCode },
          { label: ['件数', 'Boxes'], figure: true, cell: line => figure(line.confirmQty, 'quantity') },
          { label: ['公斤', 'kg'], figure: true, cell: line => figure(line.confirmWeight, 'quantity') },
          ...(isOurs ? [] : ofConsigned),
          {
            label: [`应付(${currency})`, `Payable (${currency})`],
            figure: true,
            cell: line => figure(line.payableAmount),
          },
          { label: [`${currency}/公斤`, `${currency}/kg`], figure: true, cell: line => figure(line.payablePrice) },
        ]),
      ),
      ...(!isOurs && costs.length > 0
        ? [
            part(
              ['扣除费用', 'Costs deducted'],
              table(
                costs,
                [
                  {
                    label: ['费用科目', 'Subject'],
                    cell: line => expenseSubTypes[line.expenseSubType as keyof typeof expenseSubTypes],
                  },
                  {
                    label: ['原币', 'Amount'],
                    figure: true,
                    cell: line => `${figure(line.amount)} ${String(line.currencyCode ?? '')}`,
                  },
                  { label: ['金额(CNY)', 'Amount (CNY)'], figure: true, cell: line => figure(line.amountCny) },
                ],
                ['', '', figure(sum(costs, line => line.amountCny as string).toFixed(2))],
              ),
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
                [['扣除费用', 'Costs deducted'], `${figure(record.deductibleCostCny)} CNY`],
                [['佣金', 'Commission'], `${figure(record.commissionAmount)} CNY`],
              ] as const)),
          [
            ['应付金额', 'Payable'],
            `${figure(record.payableAmountCny)} CNY = ${figure(record.payableAmount)} ${currency}`,
          ],
          [['预付款核销', 'Prepayment applied'], `${figure(record.totalApplied)} ${currency}`],
          [['净付金额', 'Net to pay'], `${figure(record.netPayAmount)} ${currency}`],
        ),
      ),
    ],
  }
}

/** A report on paper, as its workbook has it (business.md 4.6). */
const reportPaper = (record: Written, report: ReportTable, type: ReportType): Paper => ({
  title: [reportTypes[type][0], reportTypes[type][1].toUpperCase()],
  facts: [
    [['结算单号', 'Settlement no.'], record.settlementNo],
    [['柜号', 'Container'], record.containerNo],
  ],
  body: [
    facts(...report.head.slice(1)),
    table(
      report.rows,
      report.columns.map(({ kind, label }, at) => ({
        label,
        figure: kind === 'number',
        cell: row => {
          const cell = row[at] ?? null
          return kind === 'number' && typeof cell === 'string' ? figure(cell, 'quantity') : cell
        },
      })),
    ),
  ],
})

const types = Object.keys(reportTypes) as ReportType[]

/** The papers of settlements and of finance's copies: the statement, and each report. */
export const settlementPapers = [
  definePaper(settlement, record =>
    statement(record, {
      title: ['结算报告', 'SETTLEMENT REPORT'],
      states: settlement.states,
      vendor: 'vendorId',
      eta: 'etaDate',
    }),
  ),
  definePaper(settlementConfirm, record =>
    statement(record, {
      title: ['结算确认单', 'SETTLEMENT CONFIRMATION'],
      states: settlementConfirm.states,
      vendor: 'vendor',
      eta: 'etaTime',
    }),
  ),
  ...types.flatMap(name =>
    [settlement, settlementConfirm].map(document =>
      definePaper(
        document,
        async (record, work) => reportPaper(record, await reportOf(work, document.name, String(record.id), name), name),
        { name },
      ),
    ),
  ),
]
