import { describe, expect, test } from 'vitest'
import { costSheet } from '#areas/cost/cost-sheet/document.ts'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import { statementPaper } from '#areas/sales/sales-report/paper.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { salesSummary } from '../sales-summary/document.ts'
import { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { reportTypes } from './types.ts'

const opened = await house()
const { admin, sql, user } = opened
const { container, cost, generate, itemsOf, sell, submitted } = settling(opened)

const rowOf = ({ id, version }: { id: string; version: number }) => ({ id, version })
async function small() {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  return list
}

describe('reports of a settlement', () => {
  test('are of five kinds, one of which must be chosen, of a settlement and of its confirmation [D1-5-02] [D1-2-31] [D0-1-13]', async () => {
    const { one, confirm } = await submitted(await small())
    for (const [document, record] of [
      [settlement, await admin.get(settlement, one)],
      [settlementConfirm, confirm],
    ] as const) {
      for (const [language, message] of [
        ['zh', '请选择报表类型'],
        ['en', 'Choose a report type'],
      ] as const)
        await expect(
          admin.in(language).ask('POST', `${document.calls}/report`, { rows: [rowOf(record)] }),
        ).rejects.toMatchObject({ bizCode: 'REPORT_TYPE_REQUIRED', message })
      for (const reportType of Object.keys(reportTypes)) {
        const { fileName, taskId } = (await admin.ask('POST', `${document.calls}/report`, {
          rows: [rowOf(record)],
          reportType,
        })) as Wire
        expect(fileName).toMatch(/\.xlsx$/)
        expect(await admin.finished(taskId)).toMatchObject({ status: 2 })
      }
    }
  })

  test('show margins only to who may see them, and need a ticked sale', async () => {
    const list = await small()
    const one = await generate(list)
    const clerk = user('settlement:settlement:list', 'settlement:settlement:report')
    const asked = { rows: [rowOf(one)], reportType: 'INTERNAL_REPORT' }
    expect(await clerk.call('POST', `${settlement.calls}/report`, asked)).toMatchObject({ status: 403 })
    await admin.save(settlement, one, { salesLines: [{ id: one.salesLines[0]?.id, tickFlag: 'N' }] })
    await expect(
      admin.ask('POST', `${settlement.calls}/report`, {
        rows: [rowOf(await admin.get(settlement, one))],
        reportType: 'VENDOR_REPORT',
      }),
    ).rejects.toThrow('Please tick sales detail data')
  })
})

test('what is given to a vendor of fruit bought outright tells what is paid, and nothing of our sales (decision 0105)', async () => {
  const list = await container({ currencyCode: 'CNY', tradeMode: 'PURCHASE' }, ['10'], ['50'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const { one, confirm } = await submitted(list)
  for (const [document, { id }] of [
    [settlement, one],
    [settlementConfirm, confirm],
  ] as const) {
    const told = JSON.stringify(
      await admin.ask('GET', `${document.calls}/report-table?id=${id}&reportType=VENDOR_REPORT`),
    )
    expect(told).toContain('500.00')
    for (const ours of ['5600', '700.00', 'Sales']) expect(told).not.toContain(ours)
  }
  const report = await admin.findOne(salesReport, { settlementId: one.id })
  expect(await admin.get(salesReport, report)).toMatchObject({
    payableAmount: '500.00',
    salesAmountCny: null,
    days: [],
    skus: [{ amountCny: null, payableAmount: '500.00' }],
  })
  expect(JSON.stringify(statementPaper((await admin.get(salesReport, report)) as never))).not.toContain('Sales')
})

describe('reports over containers', () => {
  test('the sales summary tells per container what was sold, at which price and what it earned; margins for who may', async () => {
    const list = await small()
    const { containerNo } = list
    const found = async (who = admin) => (await who.page(salesSummary, { containerNo: containerNo ?? '' })).records[0]
    await eventually(async () =>
      expect(await found()).toMatchObject({
        qty: '10.000',
        sellQty: '8.000',
        leftQty: '2.000',
        soldRate: '80.0000',
        salesAmount: '5600.00',
        averagePrice: '700.0000',
        costAmount: '100.00',
        lastSale: '2025-05-06',
      }),
    )
    const seen = await found(user('report:sales:list'))
    for (const name of ['profit', 'costAmount', 'payableAmountCny']) expect(seen).not.toHaveProperty(name)
    const elsewhere = user('report:sales:list', { scope: 'ORG', orgIds: [] })
    expect((await elsewhere.page(salesSummary, { containerNo: containerNo ?? '' })).total).toBe(0)
  })

  test('the sales summary has a container where the hindmost of its goods is', async () => {
    const { id } = await container({ currencyCode: 'CNY' }, ['10', '5'])
    const skus = await sql('select id from cargo_tracking where packing_list_id = $1 order by id', [id])
    for (const [at, status] of ['ARRIVED', 'LOADED'].entries())
      await sql('update cargo_tracking set status = $2 where id = $1', [skus[at]?.id, status])
    expect(await admin.get(salesSummary, { id })).toMatchObject({ node: 'LOADED' })
  })

  test('the cost sheet tells each container’s part of every cost', async () => {
    const list = await small()
    expect(await admin.page(costSheet, { containerNo: list.containerNo ?? '' })).toMatchObject({
      total: 1,
      records: [{ expenseSubType: 'DOCK', costStatus: 'CONFIRMED', amount: '100.00', amountCny: '100.00' }],
    })
  })
})
