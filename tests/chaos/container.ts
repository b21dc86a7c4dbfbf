import type { Draw } from '#areas/demo/draw.ts'
import { lanes } from '#areas/demo/lanes.ts'
import { palletLines, sheetOf } from '#areas/demo/sheets.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { numbered } from '#areas/formulas/container.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { exact, minus, over, plus, rounded, said, times } from './figures.ts'
import type { Staff } from './staff.ts'

/** A figure of the house beside the one worked out by hand. */
export interface Compared {
  readonly what: string
  readonly ours: unknown
  readonly house: unknown
}

/** One container as it is played: what is put in, all of it drawn by the seed. */
export interface Played {
  readonly containerNo: string
  readonly pallets: readonly {
    readonly itemCode: string
    readonly qty: number
    readonly purchase: string
    readonly sales: string
  }[]
  readonly boughtCurrency: string
  readonly paidHome: string
  readonly received: number
  readonly damaged: number
  readonly sales: readonly { readonly itemCode: string; readonly qty: number; readonly price: string }[]
  readonly costs: readonly { readonly subject: string; readonly amount: string; readonly deductFlag: 'Y' | 'N' }[]
  readonly claimRate: string
}

const lane = lanes[0] as (typeof lanes)[number]
const at = {
  original: '/packing/original-packing-list',
  list: '/packing/packing-list',
  contract: '/purchase/purchase-contract',
  sold: '/purchase/sales-contract',
  quotation: '/purchase/quotation',
  loading: '/logistics/loading-record',
  tracking: '/logistics/cargo-tracking',
  paper: '/logistics/tracking-file',
  exchange: '/exchange/exchange-receipt',
  customs: '/customs/customs-document',
  receipt: '/logistics/receipt',
  check: '/qc/market-check',
  sale: '/sales/sale-record',
  cost: '/cost/business-cost',
  settlement: '/settlement/settlement',
  confirm: '/settlement/settlement-confirm',
  invoice: '/purchase/payable-invoice',
  claim: '/purchase/claim',
} as const

/**
 * Draws a container of Thai durian on consignment, like container A of the guide in everything but its figures. Its number
 * is counted: two that were drawn alike in one house are one container to it, and the second is refused.
 */
export function drawn(draw: Draw, count: number): Played {
  const items = lane.items.slice(0, 3)
  const prices = new Map(items.map(code => [code, `${draw.whole(1800, 2700)}.${draw.whole(0, 9)}`]))
  const pallets = Array.from({ length: draw.whole(3, 8) }, (_, place) => {
    const itemCode = items[place % items.length] as string
    const purchase = prices.get(itemCode) as string
    return {
      itemCode,
      qty: draw.whole(20, 48),
      purchase,
      sales: said(times(exact(purchase), exact('1.01')), 4),
    }
  })
  const boughtCurrency = draw.whole(1_000, 3_000) * 1000
  const shipped = pallets.reduce((sum, { qty }) => sum + qty, 0)
  const sales = items.flatMap(itemCode => {
    const there = pallets.filter(one => one.itemCode === itemCode).reduce((sum, { qty }) => sum + qty, 0)
    const first = Math.floor((there * draw.whole(30, 60)) / 100)
    const second = draw.whole(1, Math.max(1, there - first - 4))
    return [first, second].map(qty => ({ itemCode, qty, price: `${draw.whole(450, 780)}.${draw.whole(0, 1) * 5}` }))
  })
  return {
    containerNo: numbered(`TEMU${100_000 + (count % 900_000)}`),
    pallets,
    boughtCurrency: String(boughtCurrency),
    // Not far from the month's rate, or somebody is asked.
    paidHome: String(Math.round((boughtCurrency * draw.whole(2070, 2190)) / 10_000)),
    received: shipped,
    damaged: draw.whole(0, 3),
    sales,
    costs: [
      { subject: 'DOCK', amount: `${draw.whole(2000, 4000)}.${draw.whole(10, 99)}`, deductFlag: 'Y' },
      { subject: 'CLEARANCE', amount: String(draw.whole(1500, 3000)), deductFlag: 'Y' },
      { subject: 'MARKET', amount: String(draw.whole(5000, 12000)), deductFlag: 'Y' },
      { subject: 'OTHER', amount: String(draw.whole(300, 900)), deductFlag: 'N' },
    ],
    claimRate: `${draw.whole(1, 4)}.${draw.whole(1, 9)}`,
  }
}

const sumOf = <T>(all: readonly T[], of: (one: T) => ReturnType<typeof exact>) => plus(...all.map(of))
const whole = (qty: number) => exact(String(qty))

/**
 * Permits what a run brings in, by the number it is given: the demo's own permits are used up after some hundred and fifty
 * containers. It ends before them, so that it is drawn first: the last of a permit is proposed to all who ask at once.
 */
export async function permit(staff: Staff, number: string): Promise<void> {
  await staff.as('admin').post('/customs/import-licence', {
    licenceNo: `IL-TH-DR-${number}`,
    category: 'DURIAN',
    coo: 'TH',
    approvedQty: '90000000',
    startDate: '2025-01-01',
    endDate: '2025-08-31',
  })
}

/** Plays one container from its vendor's list to the claim, each step by the person who does it; answers every figure compared. */
export async function play(staff: Staff, played: Played, day: string, compared: Compared[]): Promise<void> {
  const agree = (what: string, ours: unknown, house: unknown) => compared.push({ what, ours, house })
  const { containerNo, pallets } = played
  const [chenli, zhaomin, somchai] = [staff.as('chenli'), staff.as('zhaomin'), staff.as('somchai')]
  const [liuwei, logistics, guanwu] = [staff.as('liuwei'), staff.as('logi_lead'), staff.as('guanwu')]
  const [cangku, jiesuan] = [staff.as('cangku'), staff.as('jiesuan')]
  const [caiwu, lead, seller] = [staff.as('caiwu'), staff.as('caiwu_lead'), staff.as('admin')]

  // Bought: the vendor's list, in the vendor's words, becomes ours.
  const loadDate = '2025-04-26'
  const sheet = sheetOf(lane, '101', loadDate)
  const lines = palletLines(
    lane,
    pallets.map(({ itemCode, purchase, qty, sales }) => ({
      itemCode,
      qty,
      purchaseUnitPrice: decimal(purchase),
      salesUnitPrice: decimal(sales),
    })),
    loadDate,
    pallets.length,
  )
  const original = await chenli.post(at.original, {
    ...sheet,
    containerNo,
    sealNumber: 'TH8842917',
    thermometer: 'TR-1',
    vesselVoyage: 'SITC SHEKOU 2517N',
    vendorOrderNo: containerNo,
    details: lines.map(({ salesUnitPrice: _, ...line }) => line),
  })
  const boxes = pallets.reduce((sum, { qty }) => sum + qty, 0)
  const bought = sumOf(pallets, one => rounded(times(whole(one.qty), exact(one.purchase))))
  const soldOn = sumOf(pallets, one => rounded(times(whole(one.qty), exact(one.sales))))
  // What it is sold on for is the lead's to say.
  await zhaomin.save(at.original, original.id, row => ({
    details: (row.details as Wire[]).map(({ id }, place) => ({ id, salesUnitPrice: pallets[place]?.sales })),
  }))
  // A contract has one line for what is the same at the same price: its amount is rounded once, not once a pallet.
  const boxesOf = (itemCode: string) =>
    pallets.filter(one => one.itemCode === itemCode).reduce((sum, { qty }) => sum + qty, 0)
  const merged = (price: 'purchase' | 'sales') =>
    sumOf([...new Map(pallets.map(one => [one.itemCode, one])).values()], one =>
      rounded(times(whole(boxesOf(one.itemCode)), exact(one[price]))),
    )
  const contracted = merged('sales')
  const kept = await zhaomin.get(at.original, original.id)
  agree('boxes bought', `${boxes}.000`, kept.totalQty)
  agree('bought for', said(bought), kept.totalPurchaseAmount)
  agree('sold on for', said(soldOn), kept.totalSalesAmount)
  agree('difference', said(minus(soldOn, bought)), kept.differenceAmount)
  await zhaomin.press(at.original, 'audit', original.id)
  await chenli.press(at.original, 'generate-packing-list', original.id)
  await chenli.press(at.original, 'generate-purchase-contract', original.id)
  await chenli.press(at.original, 'generate-sales-contract', original.id)
  const contract = await chenli.one(at.contract, { containerNo })
  agree('contract', said(merged('purchase')), contract.totalAmount)
  const sold = await zhaomin.one(at.sold, { containerNo })
  agree('sales contract', said(contracted), sold.totalAmount)
  await zhaomin.press(at.contract, 'audit', contract.id)
  const list = await chenli.one(at.list, { containerNo })
  await zhaomin.press(at.list, 'audit', list.id)

  // Loaded and under way.
  const loading = await somchai.one(at.loading, { containerNo })
  await somchai.press(at.loading, 'start', loading.id)
  const photo = await somchai.file('door.png', pixel)
  await somchai.save(at.loading, loading.id, row => ({
    sealNumber: 'TH8842917',
    photos: [photo],
    details: (row.details as Wire[]).map(({ id, plannedQty }) => ({ id, containerPutQty: plannedQty })),
  }))
  await somchai.press(at.loading, 'put', loading.id)
  await logistics.press(at.loading, 'audit', loading.id)
  const rows = await liuwei.list(at.tracking, { containerNo })
  const ids = rows.map(({ id }) => id)
  await liuwei.press(at.tracking, 'depart', ids, { blNo: `BL${containerNo}` })
  await liuwei.press(at.tracking, 'arrive', ids, { ataDate: '2025-05-04' })

  // Currency is bought for it.
  const fx = await caiwu.post(at.exchange, {
    currencyExchangeDate: '2025-05-02',
    coo: 'TH',
    deptCode: 'P11',
    bankAccountNumber: '755-001',
    payeeCurrencyCode: 'THB',
    payeeAmount: played.boughtCurrency,
    homeCurrencyCode: 'CNY',
    currencyExchangeAmount: played.paidHome,
  })
  await lead.press(at.exchange, 'audit', fx.id)
  const lot = String((await chenli.get(at.list, list.id)).shipmentLotNo)
  const matched = said(times(exact(played.boughtCurrency), exact('0.5')))
  await caiwu.press(at.exchange, 'match', fx.id, { containerNo, shipmentLotNo: lot, amount: matched })
  const rate = rounded(over(exact(played.paidHome), exact(played.boughtCurrency)), 8)
  const exchanged = await caiwu.get(at.exchange, fx.id)
  agree('rate bought', said(rate, 8), exchanged.exchangeRate)
  agree('balance left', said(minus(exact(played.boughtCurrency), exact(matched))), exchanged.currencyExchangeBalance)

  // Through customs.
  const proof = await liuwei.file('form-e.png', pixel)
  const origin = await liuwei.one(at.paper, { containerNo, kind: 'ORIGIN_CERT' })
  await liuwei.save(at.paper, origin.id, { files: [proof] })
  await guanwu.post(`${at.customs}/generate`, { packingListIds: [list.id] })
  const entry = await guanwu.one(at.customs, { containerNo })
  await guanwu.save(at.customs, entry.id, { declareDate: '2025-05-04', freightAmount: '2600' })
  await guanwu.press(at.customs, 'submit', entry.id)
  await guanwu.press(at.customs, 'declare', entry.id, { entryNo: `5316${containerNo.slice(4)}0000001` })
  await guanwu.press(at.customs, 'pay-tax', entry.id)
  await guanwu.press(at.customs, 'release', entry.id)
  const released = await guanwu.get(at.customs, entry.id)
  // Insurance is three in a thousand of goods and freight, the month's rate 0.2132; fruit of ASEAN comes free of tariff.
  const carried = plus(contracted, exact('2600'))
  const cif = plus(carried, rounded(times(carried, exact('0.003'))))
  const dutiable = rounded(times(cif, exact('0.2132')))
  const vat = rounded(times(dutiable, exact('0.09')))
  agree('goods declared', said(contracted), released.goodsAmount)
  agree('CIF', said(cif), released.cifAmount)
  agree('dutiable value', said(dutiable), released.dutiableValueCny)
  agree('VAT', said(vat), released.vat)

  // Into the warehouse, and looked at.
  const receipt = await cangku.one(at.receipt, { containerNo })
  await cangku.save(at.receipt, receipt.id, row => ({
    details: (row.details as Wire[]).map(({ id }, place) =>
      place === 0
        ? {
            id,
            receivedQty: String((pallets[0]?.qty ?? 0) - played.damaged),
            damagedQty: String(played.damaged),
            arrivalTemperature: '13.2',
          }
        : { id },
    ),
  }))
  await cangku.press(at.receipt, 'confirm', receipt.id, { restAsShipped: 'Y' })
  const received = await cangku.get(at.receipt, receipt.id)
  agree('received', `${boxes - played.damaged}.000`, received.receivedQty)

  // Sold, charged.
  await seller.post(`${at.sale}/intake`, {
    rows: played.sales.map(({ itemCode, price, qty }, place) => ({
      feederSystem: 'MARKET',
      feederDocNo: `${containerNo}-${place}`,
      feederLineNo: '1',
      orgId: '101',
      saleDate: day,
      channel: 'WHOLESALE',
      feederLotNo: lot,
      itemCode,
      saleQty: String(qty),
      salePrice: price,
    })),
  })
  for (const { amount, deductFlag, subject } of played.costs) {
    const cost = await logistics.post(at.cost, {
      orgId: '101',
      expenseSubType: subject,
      vendorId: '30001',
      expenseDate: '2025-05-05',
      pricingUom: 'SHIPMENT',
      amount,
      deductFlag,
      containers: [{ containerNo, shipmentLotNo: lot }],
    })
    await logistics.press(at.cost, 'audit', cost.id)
  }

  // Settled.
  const takings = sumOf(played.sales, ({ price, qty }) => rounded(times(whole(qty), exact(price))))
  const charged = plus(...played.costs.filter(one => one.deductFlag === 'Y').map(one => exact(one.amount)), vat)
  const commission = rounded(times(takings, exact('0.07')))
  const payable = minus(minus(takings, charged), commission)
  await eventually(async () => {
    const all = await jiesuan.list(at.sale, { containerNo })
    if (all.length !== played.sales.length) throw new Error(`${all.length} of ${played.sales.length} sales are there`)
  })
  const { id: settlementId } = await jiesuan.post(`${at.settlement}/generate`, { containerNo, shipmentLotNo: lot })
  const settled = await jiesuan.get(at.settlement, settlementId)
  agree('sales', said(takings), settled.salesAmountCny)
  agree('deductible costs', said(charged), settled.deductibleCostCny)
  agree('commission', said(commission), settled.commissionAmount)
  agree('payable', said(payable), settled.payableAmountCny)
  agree('settled at', said(rate, 8), settled.currencyRate)
  const foreign = rounded(over(payable, rate))
  agree('payable abroad', said(foreign), settled.payableAmount)
  await jiesuan.press(at.settlement, 'submit', settlementId)
  const confirm = await caiwu.one(at.confirm, { containerNo })
  await caiwu.press(at.confirm, 'audit', confirm.id)
  const { id: invoiceId } = await lead.post(`${at.confirm}/create-invoice`, {
    rows: [{ id: confirm.id, version: (await lead.get(at.confirm, confirm.id)).version }],
    invoiceCode: `INV-${containerNo}`,
    invoiceDate: day,
  })
  const paper = await lead.file('invoice.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
  await lead.save(at.invoice, invoiceId, { attachments: [paper] })
  // What a container sold for is drawn: after some of them a price is asked about, and it is right.
  await lead.press(at.invoice, 'audit', invoiceId, { accepted: ['VALUE_UNUSUAL'], because: 'as it was settled' })
  const invoice = await lead.get(at.invoice, invoiceId)
  agree('invoice', said(foreign), invoice.invoiceAmount)
  await lead.press(at.invoice, 'push-erp', invoiceId)
  await eventually(async () => {
    const { pushErpFlag } = await lead.get(at.invoice, invoiceId)
    if (pushErpFlag !== 'Y') throw new Error(`The invoice of ${containerNo} is pushed: ${String(pushErpFlag)}`)
  })

  // Looked at again, and asked back.
  const claimed = await zhaomin.post(at.claim, {
    claimDate: day,
    claimType: 'QUALITY',
    checkLevel: 'B',
    vendorId: lane.vendorId,
    orgId: '101',
    purchaseDepartment: 'P11',
    currencyCode: 'THB',
    payeeNames: 'Chanthaburi Golden Fruit',
    claimReason: '果面损伤',
    checkInfo: containerNo,
    remark: containerNo,
    details: [{ contractId: contract.id, itemCode: pallets[0]?.itemCode, claimRate: played.claimRate }],
  })
  const base = sumOf(
    pallets.filter(one => one.itemCode === pallets[0]?.itemCode),
    one => rounded(times(whole(one.qty), exact(one.purchase))),
  )
  const claim = await zhaomin.get(at.claim, claimed.id)
  agree('claim', said(times(base, over(exact(played.claimRate), exact('100')))), claim.claimAmount)
  await lead.press(at.claim, 'audit', claimed.id)
}
