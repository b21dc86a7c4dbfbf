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
  const missing = Object.entries(usualLookups).filter(([lookupType]) => !known.has(lookupType))
  await work.createAll(
    lookupValue,
    missing.flatMap(([lookupType, words]) =>
      words.map(([value, description, descriptionEn, attribute1], index) => ({
        lookupType,
        lookupValue: value,
        description,
        descriptionEn,
        attribute1: attribute1 ?? null,
        sortOrder: index + 1,
      })),
    ),
  )
}

async function foundCurrencies(work: Work): Promise<void> {
  const { default: currencyCodes } = await import('currency-codes')
  const inChinese = new Intl.DisplayNames('zh-Hans', { type: 'currency', fallback: 'none' })
  await work.createAll(
    currency,
    currencyCodes.data
      .filter(({ code, digits }) => digits <= 4 && !code.startsWith('X'))
      .map(({ code, currency: name, digits }) => ({
        currencyCode: code,
        currencyName: chineseCurrencyNames[code] ?? inChinese.of(code) ?? name,
        currencyNameEn: name.trim(),
        decimalPlaces: digits,
      })),
  )
}

async function foundPorts(work: Work): Promise<void> {
  const { default: seaPorts } = await import('sea-ports')
  const seen = new Set<string>()
  const known = Object.entries(seaPorts.JSON as Readonly<Record<string, SeaPort>>).flatMap(([code, one]) =>
    [...new Set([code, ...(one.unlocs ?? [])])].slice(0, 1).map(unloc => ({ unloc, ...one })),
  )
  const ports = [...known, ...otherPorts].filter(({ unloc }) => {
    if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(unloc) || seen.has(unloc)) return false
    seen.add(unloc)
    return true
  })
  await work.createAll(
    port,
    ports.map(({ unloc, name, coordinates, timezone }) => ({
      portCode: unloc,
      portName: chinesePortNames[unloc] ?? name,
      portNameEn: name,
      country: unloc.slice(0, 2),
      timeZone: timezone ?? null,
      longitude: coordinates ? round(coordinates[0], 6) : null,
      latitude: coordinates ? round(coordinates[1], 6) : null,
    })),
  )
}
