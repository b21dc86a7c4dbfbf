import { item } from '#areas/masterdata/item/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Maker } from '#platform/testing/make.ts'
import type { Samples } from '#platform/testing/samples.ts'

let months = 0

/** A category nothing was configured for yet. */
const freshCategory = async (maker: Maker) => ({
  productCategory: (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'category' }))
    .dopCode,
})

/** A record of a configuration, made when nothing like it is there yet. */
async function once(maker: Maker, name: string, where: Readonly<Record<string, string>>, more: Wire): Promise<void> {
  const { document } = maker.catalogue.get(name)
  const { records } = await maker.person.page(document, where)
  if (records.length === 0) await maker.make(document, { ...where, ...more })
}

/** Everything an entry of a packing list is refused or asked about without: an HS code no agreement lowers, a declared weight, the rate of the month. */
export async function configureFor(maker: Maker, list: Wire): Promise<void> {
  const [line] = list.details as Wire[]
  const fruit = await maker.person.findOne(item, { itemCode: String(line?.itemCode) })
  const hsCode = fruit.hsCode ?? '08106090'
  if (!fruit.hsCode) await maker.person.save(item, fruit, { hsCode })
  await once(maker, 'hs-code', { hsCode }, { generalTariffRate: '20', preferentialTariffRate: '20', vatRate: '9' })
  const [productCategory, coo] = [String(fruit.category), String(fruit.coo)]
  await once(
    maker,
    'declared-weight',
    { productCategory, coo },
    {
      startDate: '2025-01-01',
      waterLossRate: '2.5',
      details: [{ packingName: 'LARGE', netWeight: '18' }],
    },
  )
  const [fromCurrency, toCurrency] = [String(list.currencyCode), 'CNY']
  const yearMonth = [String(list.etaDate), maker.today].sort().at(-1)?.slice(0, 7) ?? ''
  if (fromCurrency !== toCurrency)
    await once(maker, 'customs-rate', { yearMonth, fromCurrency, toCurrency }, { exchangeRate: '0.2132' })
}

/** The entry of a packing list that was audited, with everything configured for it. */
export async function entryOf(maker: Maker, list: Wire & { id: string }): Promise<Wire> {
  await configureFor(maker, list)
  const { document } = maker.catalogue.get('customs-document')
  const [made] = await maker.person.ask('POST', `${document.calls}/generate`, { packingListIds: [list.id] })
  return maker.person.get(document, { id: String(made?.targetId) })
}

/** A licence that is large enough for an entry. */
async function licenceFor(maker: Maker, { category, coo }: Wire): Promise<Wire> {
  const { document } = maker.catalogue.get('import-licence')
  const period = { startDate: '2025-01-01', endDate: '2026-12-31' }
  const { id } = await maker.make(document, { ...period, category, coo, approvedQty: '1000000' })
  return { licenceId: id, freightAmount: '100', inlandAmount: '10' }
}

/** What customs need in tests: periods that do not meet, months that are months, currencies that differ. */
const samples: Samples = {
  'declared-weight': {
    header: freshCategory,
    line: async () => ({ packingName: 'LARGE', netWeight: '18' }),
  },
  'customs-document': {
    make: async (maker, given) => ({ ...(await entryOf(maker, await auditedList(maker))), ...given }),
    ready: { submit: licenceFor, declare: { entryNo: '531620251162012345' } },
  },
  'declared-price': { header: freshCategory },
  'warning-rule': { header: async maker => ({ receivers: [await maker.one('role')] }) },
  'customs-rate': {
    header: async () => ({
      yearMonth: `${2200 + Math.floor(++months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`,
      fromCurrency: 'USD',
      toCurrency: 'CNY',
    }),
  },
}
export default samples
