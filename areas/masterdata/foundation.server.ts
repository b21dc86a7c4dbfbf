import { round } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { currency } from './currency/document.ts'
import { chineseCurrencyNames } from './currency/names.ts'
import { lookupValue } from './lookup-value/document.ts'
import { port } from './port/document.ts'
import { chinesePortNames, otherPorts } from './port/names.ts'

/** Lists every tenant begins with; users add to them. */
const lookups: readonly [type: string, value: string, zh: string, en: string][] = [
  ['SHIPPING_LINE', 'SITC', '海丰国际', 'SITC Container Lines'],
  ['SHIPPING_LINE', 'COSCO', '中远海运', 'COSCO Shipping'],
  ['SHIPPING_LINE', 'MAERSK', '马士基', 'Maersk'],
  ['SHIPPING_LINE', 'MSC', '地中海航运', 'MSC'],
  ['SHIPPING_LINE', 'CMA', '达飞轮船', 'CMA CGM'],
  ['SHIPPING_LINE', 'EVERGREEN', '长荣海运', 'Evergreen'],
  ['SHIPPING_LINE', 'WANHAI', '万海航运', 'Wan Hai'],
  ['SHIPPING_LINE', 'OOCL', '东方海外', 'OOCL'],
  ['PAYMENT_TERM', 'TT30', '电汇30天', 'T/T 30 days'],
  ['PAYMENT_TERM', 'TT60', '电汇60天', 'T/T 60 days'],
  ['PAYMENT_TERM', 'PREPAID', '预付', 'Prepaid'],
  ['PAYMENT_TERM', 'SETTLE', '结算后付款', 'After settlement'],
]

interface SeaPort {
  readonly name: string
  readonly country: string
  readonly coordinates?: readonly [number, number]
  readonly timezone?: string
  readonly unlocs?: readonly string[]
}

/** Puts the currencies, ports and lists into a tenant that has none yet. */
export async function foundMasterdata(work: Work): Promise<void> {
  if ((await work.find(currency, {})) === undefined) await foundCurrencies(work)
  if ((await work.find(port, {})) === undefined) await foundPorts(work)
  if ((await work.find(lookupValue, {})) === undefined)
    for (const [index, [lookupType, value, description, descriptionEn]] of lookups.entries())
      await work.create(lookupValue, {
        lookupType,
        lookupValue: value,
        description,
        descriptionEn,
        sortOrder: index + 1,
      })
}

async function foundCurrencies(work: Work): Promise<void> {
  const { default: currencyCodes } = await import('currency-codes')
  for (const { code, currency: name, digits } of currencyCodes.data)
    if (digits <= 4 && !code.startsWith('X'))
      await work.create(currency, {
        currencyCode: code,
        currencyName: chineseCurrencyNames[code] ?? name,
        currencyNameEn: name,
        decimalPlaces: digits,
      })
}

async function foundPorts(work: Work): Promise<void> {
  const { default: seaPorts } = await import('sea-ports')
  const seen = new Set<string>()
  const known = Object.entries(seaPorts.JSON as Readonly<Record<string, SeaPort>>).flatMap(([code, one]) =>
    [...new Set([code, ...(one.unlocs ?? [])])].slice(0, 1).map(unloc => ({ unloc, ...one })),
  )
  for (const { unloc, name, coordinates, timezone } of [...known, ...otherPorts]) {
    if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(unloc) || seen.has(unloc)) continue
    seen.add(unloc)
    await work.create(port, {
      portCode: unloc,
      portName: chinesePortNames[unloc] ?? name,
      portNameEn: name,
      country: unloc.slice(0, 2),
      timeZone: timezone ?? null,
      longitude: coordinates ? round(coordinates[0], 6) : null,
      latitude: coordinates ? round(coordinates[1], 6) : null,
    })
  }
}
