import { describe, expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { settlementConfirm } from '#areas/settlement/settlement-confirm/document.ts'
import { settling } from '#areas/settlement/testing.server.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { businessCost } from '../business-cost/document.ts'
import { delivery } from './document.ts'

const opened = await house()
const { admin, make, sql } = opened
const { confirmOf, container, generate, itemsOf, sell, submit } = settling(opened)

const cny = { currencyCode: 'CNY' }
const current = (one: { id: string }) => admin.get(delivery, one)
const run = async (verb: 'confirmExpense' | 'cancelExpense', one: { id: string }) =>
  admin.run(delivery, verb, await current(one))
const entries = async (one: { shipmentNumber: string | null }) => {
  const { records } = await admin.page(businessCost, { sourceType: 'DELIVERY', size: '100' })
  const of = records.filter(record => record.sourceNo === one.shipmentNumber)
  return Promise.all(of.map(record => admin.get(businessCost, { id: String(record.id) })))
}

type List = { readonly shipmentId: string | null; readonly details: readonly { readonly itemCode: string | null }[] }
const packed = (qty: string, totalNetWeight: string) =>
  make(packingList, { details: [{ qty, totalNetWeight, grossWeight: '18720' }] } as never)
const carried = ({ shipmentId, details }: List, qty: string, netWeight: string) => ({
  shipmentId,
  itemCode: details[0]?.itemCode ?? '',
  qty,
  netWeight,
})

describe('a delivery', () => {
  test('carries fruit [D1-2-110] and costs money, which becomes confirmed costs split by what it carried [D1-2-111] [D1-2-112] [D1-4-21]', async () => {
    const [one, two] = [await packed('960', '17280'), await packed('192', '3456')]
    const made = await make(delivery, {
      freight: '1000',
      details: [carried(one, '480', '8640'), carried(one, '288', '5184'), carried(two, '192', '3456')],
      expenseLines: [{ expenseTypeName: 'STORAGE', amount: '350', hasEstimatedAmount: 'N' }],
    })
    expect(made).toMatchObject({
      shipmentNumber: expect.stringMatching(/^DN250506\d{4}$/),
      expensesStatue: 'UNCONFIRMED',
      expenseAmount: '350.00',
      printStatus: 'UNPRINTED',
    })
    await run('confirmExpense', made)
    expect(await entries(made)).toMatchObject([
      {
        expenseSubType: 'STORAGE',
        amount: '350.00',
        status: 'CONFIRMED',
        containers: [{ amountCny: '280.00' }, { amountCny: '70.00' }],
      },
      {
        expenseSubType: 'HAULAGE',
        amount: '1000.00',
        status: 'CONFIRMED',
        containers: [{ amountCny: '800.00' }, { amountCny: '200.00' }],
      },
    ])
    expect((await current(made)).expensesStatue).toBe('CONFIRMED')
    await expect(admin.save(delivery, await current(made), { remark: 'x' })).rejects.toThrow('cannot be changed')
    await expect(admin.delete(delivery, await current(made))).rejects.toThrow('cancel them first')

    const [taken] = await entries(made)
    await sql('update business_cost_containers set settlement_id = 1 where document_id = $1', [taken?.id])
    await expect(run('cancelExpense', made)).rejects.toMatchObject({
      bizCode: 'COST_SETTLED',
      message: expect.stringContaining('The expense is settled, cannot cancel'),
    })
    await sql('update business_cost_containers set settlement_id = null where document_id = $1', [taken?.id])
    await run('cancelExpense', made)
    expect((await current(made)).expensesStatue).toBe('CANCELLED')
    expect(await entries(made)).toMatchObject([{ status: 'INVALID' }, { status: 'INVALID' }])
    await expect(run('confirmExpense', made)).rejects.toThrow('not allowed to confirm expenses')
  })

  test('that brings what another has brought to the warehouse already is asked about: the same trip is paid once', async () => {
    const list = await packed('960', '17280')
    const first = await make(delivery, { freight: '1000', details: [carried(list, '600', '10800')] })
    const again = (qty: string, more: object = {}) =>
      make(delivery, {
        warehouseCode: first.warehouseCode,
        details: [carried(list, qty, String(Number(qty) * 18))],
        ...more,
      } as never)
    // Two trucks share a container.
    const second = await again('360')
    await expect(again('600')).rejects.toMatchObject({
      bizCode: 'CARRIED_ALREADY',
      message: expect.stringContaining(`${first.shipmentNumber}, ${second.shipmentNumber} brought 960 of them`),
      answer: { data: { warningsOnly: true } },
    })
    const meant = await again('600', { accepted: ['CARRIED_ALREADY'] })
    await admin.save(delivery, await current(meant), { orderer: '何仓' })
    // What is cancelled was not driven; what goes on to another place is another trip.
    for (const one of [second, meant]) await run('cancelExpense', one)
    await again('360')
    const elsewhere = await make(secondaryInventory, { orgId: first.orgId })
    await again('960', { warehouseCode: elsewhere.warehouseCode })
  })

  test('has entries that are neither changed nor deleted behind it, and no cancelling while the outcome of a push is unknown', async () => {
    const list = await packed('960', '17280')
    const made = await make(delivery, { freight: '600', details: [carried(list, '960', '17280')] })
    await run('confirmExpense', made)
    const [entry] = await entries(made)
    const of = { id: String(entry?.id) }
    await admin.run(businessCost, 'antiAudit', await admin.get(businessCost, of))
    const open = await admin.get(businessCost, of)
    await expect(admin.save(businessCost, open, { amount: '1' })).rejects.toThrow('cannot be changed')
    await expect(admin.delete(businessCost, open)).rejects.toMatchObject({ bizCode: 'SOURCE_STANDS' })
    await sql("update business_cost set remark = 'SIM-REFUSE' where id = $1", [of.id])
    await admin.run(businessCost, 'audit', open)
    await admin.run(businessCost, 'push', await admin.get(businessCost, of))
    await eventually(async () => expect((await admin.get(businessCost, of)).pushErpFlag).toBe('F'))
    await sql("update outbox_message set unknown_flag = 'Y' where doc_type = $1 and doc_id = $2", [
      businessCost.name,
      of.id,
    ])
    await expect(run('cancelExpense', made)).rejects.toMatchObject({
      bizCode: 'OUTCOME_UNKNOWN',
      message: expect.stringContaining(String(open.costNo)),
    })
    await sql("update outbox_message set unknown_flag = 'N' where doc_type = $1 and doc_id = $2", [
      businessCost.name,
      of.id,
    ])
    await run('cancelExpense', made)
    expect(await entries(made)).toMatchObject([{ status: 'INVALID' }])
  })

  test('whose expenses are cancelled costs its container nothing any more', async () => {
    const list = await container(cny, ['10'])
    const made = await make(delivery, { freight: '600', details: [carried(list, '10', '180')] })
    const actual = async () => {
      await queueEmpty(sql)
      return (await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records[0]
    }
    await run('confirmExpense', made)
    expect(await actual()).toMatchObject({ actMarketCost: '600.00' })
    await run('cancelExpense', made)
    expect(await entries(made)).toMatchObject([{ status: 'INVALID', enableFlag: 'N' }])
    expect(await actual()).toMatchObject({ actMarketCost: null })
  })

  test('that is billed after the last settlement is ours to bear for that container, and says so', async () => {
    const [late, open] = [await container(cny, ['10']), await container(cny, ['10'])]
    await sell(late, [{ itemCode: itemsOf(late)[0], saleQty: '8', salePrice: '700' }])
    const last = await generate(late, { finalFlag: 'Y' })
    await submit(last)
    await admin.run(settlementConfirm, 'audit', await confirmOf(last))
    const made = await make(delivery, {
      freight: '900',
      details: [carried(late, '5', '60'), carried(open, '10', '120')],
    })
    for (const [language, message] of [
      ['zh', `柜号${late.containerNo}已完成结算，${made.shipmentNumber}中属于这些货柜的费用由我方承担，不从结算扣除`],
      ['en', `Container ${late.containerNo} is settled: its part of the expenses of ${made.shipmentNumber} is ours`],
    ] as const)
      await expect(admin.in(language).run(delivery, 'confirmExpense', await current(made))).rejects.toMatchObject({
        bizCode: 'EXPENSE_LATE',
        message: expect.stringContaining(message),
      })
    expect(await entries(made)).toEqual([])
    await admin.run(delivery, 'confirmExpense', await current(made), { accepted: ['EXPENSE_LATE'] })
    const both = await entries(made)
    expect(both.toSorted((one, other) => Number(one.amount) - Number(other.amount))).toMatchObject([
      { amount: '300.00', deductFlag: 'N', status: 'CONFIRMED', containers: [{ containerNo: late.containerNo }] },
      { amount: '600.00', deductFlag: null, status: 'CONFIRMED', containers: [{ containerNo: open.containerNo }] },
    ])

    // A supplementary settlement that is worked on takes it as usual.
    await sell(late, [{ itemCode: itemsOf(late)[0], saleQty: '1', salePrice: '600' }])
    await generate(late)
    const more = await make(delivery, { freight: '90', details: [carried(late, '5', '60')] })
    await run('confirmExpense', more)
    expect(await entries(more)).toMatchObject([{ amount: '90.00', deductFlag: null }])
  })

  test('makes costs of what it carried: not of the whole container a truck took a quarter of', async () => {
    const list = await packed('960', '17280')
    const made = await make(delivery, {
      freight: '600',
      details: [carried(list, '240', '4320')],
    })
    await run('confirmExpense', made)
    const [entry] = await entries(made)
    expect(entry?.containers).toMatchObject([
      { packingListId: list.id, qty: '240.000', netWeight: '4320.000', grossWeight: '4680.000', amountCny: '600.00' },
    ])
  })

  test('carries what is in containers of its unit, and no more; a container nobody knows is no container (business.md 2.5)', async () => {
    const list = await packed('763', '13734')
    const refused = (details: object[], more: object = {}) =>
      expect(make(delivery, { details, ...more } as never)).rejects
    await refused([{ ...carried(list, '5000', '90000') }]).toMatchObject({ bizCode: 'QTY_EXCEEDS_CONTAINER' })
    await refused([carried(list, '500', '90000')]).toMatchObject({ bizCode: 'WEIGHT_EXCEEDS_CONTAINER' })
    const unknown = { ...carried(list, '5', '90'), shipmentId: null, containerNo: 'XXXX0000000' }
    await refused([unknown]).toMatchObject({
      bizCode: 'CONTAINER_UNKNOWN',
      message: expect.stringContaining('XXXX0000000'),
    })
    await refused([carried(list, '5', '90')], { poNumber: 'NOBODYS' }).toMatchObject({ bizCode: 'ORDER_UNKNOWN' })
    const other = await make(operatingUnit)
    const warehouse = await make(secondaryInventory, { orgId: other.id })
    await refused([carried(list, '5', '90')], {
      orgId: other.id,
      warehouseCode: warehouse.warehouseCode,
    }).toMatchObject({ bizCode: 'UNIT_DIFFERS' })
    // Whoever says the number alone means the container it is of.
    const said = await make(delivery, {
      details: [{ ...carried(list, '5', '90'), shipmentId: null, containerNo: list.containerNo?.toLowerCase() }],
    } as never)
    expect(said.details).toMatchObject([{ shipmentId: list.shipmentId, containerNo: list.containerNo }])
  })

  test('is not confirmed while an expense is estimated, or there is none', async () => {
    const line = { expenseTypeName: 'STORAGE' as const, amount: '350', hasEstimatedAmount: 'Y' as const }
    const made = await make(delivery, { expenseLines: [line] })
    expect(made.hasEstimatedAmount).toBe('Y')
    await expect(run('confirmExpense', made)).rejects.toMatchObject({
      bizCode: 'EXPENSE_ESTIMATED',
      message: expect.stringContaining('Estimated expenses exist, cannot confirm'),
    })
    await admin.save(delivery, made, { expenseLines: [{ ...line, hasEstimatedAmount: 'N' }] })
    await run('confirmExpense', made)
    const free = await make(delivery, { freight: null })
    await expect(run('confirmExpense', free)).rejects.toMatchObject({
      bizCode: 'EXPENSE_MISSING',
      message: expect.stringContaining('has no expenses to confirm'),
    })
  })

  test('counts how often its papers were printed, the two apart [D1-2-113] [D1-4-22]', async () => {
    const made = await make(delivery)
    const print = async (paper?: string) => {
      const { id, version } = await current(made)
      return admin.ask('POST', `${delivery.calls}/print`, { rows: [{ id, version }], ...(paper ? { paper } : {}) })
    }
    await print()
    expect(await print()).toMatchObject([{ id: made.id, printCount: 2 }])
    expect(await current(made)).toMatchObject({
      printStatus: 'PRINTED',
      printCount: 2,
      expensePrintStatus: 'UNPRINTED',
      expensePrintCount: null,
    })
    await print('EXPENSE')
    expect(await current(made)).toMatchObject({ printCount: 2, expensePrintStatus: 'PRINTED', expensePrintCount: 1 })
    const { id, version } = made
    const late = await admin.call('POST', `${delivery.calls}/print`, { rows: [{ id, version }] })
    expect(late).toMatchObject({ status: 409, bizCode: 'VERSION_CONFLICT' })
  })

  test.each(['NONE', '__proto__', 'constructor'])('has no paper called %s and says which it has', async name => {
    const made = await make(delivery)
    const answer = await admin.call('GET', `${delivery.calls}/${made.id}/print?paper=${name}`)
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain('EXPENSE')
  })
})
