import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { trackingFile } from '#areas/tracking/tracking-file/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { TestHouse } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { customsDocument } from './customs-document/document.ts'
import type { Rehearsed } from './customs-document/rehearsal.ts'
import { customsRate } from './customs-rate/document.ts'
import { declaredWeight } from './declared-weight/document.ts'
import { hsCode } from './hs-code/document.ts'
import { importLicence } from './import-licence/document.ts'

/** A fruit of its own, so that no other test's configuration is about it. */
interface Fruit {
  readonly category: string
  readonly coo: string
  readonly commodity: string
  readonly hs: string
  readonly unit: string
}

/** A packing list as tests look at it. */
type List = Wire & { id: string; containerNo: string; version: number }

/** What a test of clearance makes and does, from what is configured for a fruit to the entry of its container. */
export function clearing({ admin, make, maker, sql }: TestHouse) {
  const valueOf = async (attrCode: string, more: Wire = {}) => {
    // A short code tells one value only: whoever had it before gives it up.
    if (more.bizCode)
      await sql('update attribute_value set biz_code = right(id::text, 5) where attr_code = $1 and biz_code = $2', [
        attrCode,
        more.bizCode,
      ])
    return (await make(attributeValue, { attrCode, ...more } as never)).dopCode
  }
  const currencyOf = async (currencyCode: string) => {
    const { records } = await admin.page(currency, { currencyCode })
    if (records.length === 0) await make(currency, { currencyCode })
    return currencyCode
  }
  /** The rate customs count with in a month, and its currency. */
  const rates = async (yearMonth: string, fromCurrency: string, exchangeRate: string) => {
    await currencyOf(fromCurrency)
    const { records } = await admin.page(customsRate, { yearMonth, fromCurrency, toCurrency: 'CNY' })
    if (records.length === 0) await make(customsRate, { yearMonth, fromCurrency, toCurrency: 'CNY', exchangeRate })
  }

  /** A fruit with its HS code, and a unit that trades in it. */
  async function fruitOf(
    short: readonly [coo: string, category: string],
    tariff: string,
    licenceFlag: 'Y' | 'N',
  ): Promise<Fruit> {
    const [category, coo] = [
      await valueOf('category', { bizCode: short[1] }),
      await valueOf('coo', { bizCode: short[0] }),
    ]
    const commodity = await valueOf('commodity')
    const hs = unused('hs', 10)
    await make(hsCode, {
      hsCode: hs,
      generalTariffRate: tariff,
      preferentialTariffRate: '0',
      vatRate: '9',
      licenceFlag,
    })
    const unit = (await make(operatingUnit, { currencyCode: await currencyOf('CNY') })).id
    return { category, coo, commodity, hs, unit }
  }

  /** What pieces of a fruit are declared to weigh, less the water they lose. */
  const weights = (
    { category: productCategory, coo }: Fruit,
    waterLossRate: string,
    pieces: Readonly<Record<string, string>>,
  ) =>
    make(declaredWeight, {
      productCategory,
      coo,
      startDate: '2025-01-01',
      waterLossRate,
      details: Object.entries(pieces).map(([packingName, netWeight]) => ({ packingName, netWeight })),
    } as never)

  /** One line of a packing list, with an item of its own. */
  async function line(
    fruit: Fruit,
    grade: string,
    [qty, net, gross]: readonly [string, string, string],
    purchase: string,
    sales: string,
  ) {
    const codes: Wire = { category: fruit.category, coo: fruit.coo, commodity: fruit.commodity, grade }
    for (const attrCode of ['class', 'brand', 'spec', 'packaging'])
      codes[attrCode] = await maker.one('attribute-value', { attrCode })
    const { itemCode } = await make(item, {
      ...codes,
      spec: await valueOf('spec'),
      netWeight: net,
      hsCode: fruit.hs,
    } as never)
    const totalNetWeight = String(Number(qty) * Number(net))
    return {
      itemCode,
      qty,
      totalNetWeight,
      grossWeight: String(Number(qty) * Number(gross)),
      purchaseUnitPrice: purchase,
      salesUnitPrice: sales,
    }
  }

  /** A packing list with its purchase contract, audited. */
  const audited = (fruit: Fruit, values: Wire) =>
    auditedList(maker, { orgId: fruit.unit, tradeType: 'REEXPORT', ...values }) as Promise<List>

  const generate = async (list: { id: string }) => {
    const [made] = await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
    return admin.get(customsDocument, { id: String(made?.targetId) })
  }
  /** What customs would say today. */
  const rehearse = async (about: Wire) =>
    (await admin.ask('POST', `${customsDocument.calls}/rehearse`, about)) as unknown as (Rehearsed & Wire)[]
  const tracked = async (list: { containerNo: string }) =>
    (await admin.page(cargoTracking, { containerNo: list.containerNo, size: '100', ascs: 'id' })).records as (Wire & {
      id: string
    })[]
  const stateOf = async (list: { containerNo: string }) => new Set((await tracked(list)).map(row => row.status))
  const now = (entry: { id: string }) => admin.get(customsDocument, entry)

  /** Container A, Thai durian on consignment, audited; with its broker, and a licence that is enough. */
  async function containerA() {
    const fruit = await fruitOf(['TH', 'DR'], '20', 'Y')
    const broker = await make(vendor, { vendorType: 'SERVICE', vendorName: `Broker ${unused('broker', 8)}` })
    const { id: consigneeId } = await make(consignee, { businessEntity: fruit.unit, customsBrokerId: broker.id })
    await rates('2025-05', 'THB', '0.2132')
    const [gradeA, gradeB] = [await valueOf('grade'), await valueOf('grade')]
    const list = await audited(fruit, {
      currencyCode: 'THB',
      consigneeId,
      tradeMode: 'CONSIGN',
      salesTradeTerm: 'FOB',
      purchaseTradeTerm: 'FOB',
      shipmentLotNo: `THDR250426A${unused('LOT', 3)}`,
      loadDate: '2025-04-26',
      etdDate: '2025-04-28',
      etaDate: '2025-05-04',
      details: [
        await line(fruit, gradeA, ['480', '18', '19.5'], '2250', '2272.5'),
        await line(fruit, gradeA, ['288', '18', '19.5'], '2070', '2090.7'),
        await line(fruit, gradeB, ['192', '18', '19.5'], '1710', '1727.1'),
      ],
    })
    const licence = await make(importLicence, {
      category: fruit.category,
      coo: fruit.coo,
      approvedQty: '20000',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    })
    return { fruit, broker, list, licence }
  }
  const weightsOfA = (fruit: Fruit) => weights(fruit, '2.5', { LARGE: '18', SMALL: '10' })

  /** The certificate of origin of a container has come. */
  const certificateComes = async ({ containerNo }: { containerNo: string }) => {
    const certificate = await admin.findOne(trackingFile, { containerNo, kind: 'ORIGIN_CERT' })
    await admin.save(trackingFile, certificate, { received: 'Y' })
    return certificate
  }
  /** An entry with the freight of container A. */
  async function drawnUp(list: List) {
    const entry = await generate(list)
    await admin.save(customsDocument, entry, { freightAmount: '86580' })
    return now(entry)
  }
  /** What the entry of container A needs comes, and its draft is worked out. */
  async function draftOf({ fruit, list }: Awaited<ReturnType<typeof containerA>>) {
    await weightsOfA(fruit)
    await certificateComes(list)
    return drawnUp(list)
  }
  /** Container A departed and arrived, its entry with the broker; a first one was taken back. */
  async function submittedA() {
    const a = await containerA()
    const first = await draftOf(a)
    await admin.run(customsDocument, 'submit', first)
    await admin.run(customsDocument, 'cancel', await now(first))
    const entry = await drawnUp(a.list)
    await admin.run(customsDocument, 'submit', entry)
    const [sku] = await tracked(a.list)
    await admin.run(cargoTracking, 'depart', sku as never, { blNo: 'SITGLCSK250428' })
    await admin.run(cargoTracking, 'arrive', sku as never, { ataDate: '2025-05-04' })
    return { ...a, entry: await now(entry) }
  }
  /** Container A, released. */
  async function releasedA() {
    const { entry, ...a } = await submittedA()
    await admin.run(customsDocument, 'declare', entry, { entryNo: '531620251162012345' })
    await admin.run(customsDocument, 'payTax', entry)
    await admin.run(customsDocument, 'release', entry)
    return { ...a, entry: await now(entry) }
  }

  return {
    audited,
    certificateComes,
    containerA,
    draftOf,
    fruitOf,
    generate,
    line,
    now,
    rates,
    rehearse,
    releasedA,
    stateOf,
    submittedA,
    tracked,
    valueOf,
    weights,
    weightsOfA,
  }
}
