import { round } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { currency } from './currency/document.ts'
import { chineseCurrencyNames } from './currency/names.ts'
import { lookupValue } from './lookup-value/document.ts'
import { usualLookups } from './lookup-value/usual.ts'
import { port } from './port/document.ts'
import { chinesePortNames, otherPorts } from './port/names.ts'

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
  await foundLookups(work)
}

/** A list that nobody has a value of is begun; what people made of the others stays. */
async function foundLookups(work: Work): Promise<void> {
  const known = new Set((await work.all(lookupValue, {})).map(one => one.lookupType))
  for (const [lookupType, words] of Object.entries(usualLookups))
    for (const [index, [value, description, descriptionEn]] of known.has(lookupType) ? [] : words.entries())
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
  const inChinese = new Intl.DisplayNames('zh-Hans', { type: 'currency', fallback: 'none' })
  for (const { code, currency: name, digits } of currencyCodes.data)
    if (digits <= 4 && !code.startsWith('X'))
      await work.create(currency, {
        currencyCode: code,
        currencyName: chineseCurrencyNames[code] ?? inChinese.of(code) ?? name,
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
