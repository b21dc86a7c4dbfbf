import { figuresOf } from '#areas/formulas/in-rules.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { coldRuleFor } from '../cold-treatment/rule-for.server.ts'
import { customsRateOn } from '../customs-rate/of-month.server.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { priceLimit } from '../declared-price/limit.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import { hsCode as hsCodes } from '../hs-code/document.ts'
import { ratesOf } from '../hs-code/rates.server.ts'
import type { customsDocument } from './document.ts'
import { dutyOf } from './duty.ts'
import { originCertificate, papersOf } from './papers.server.ts'

type Entry = Row<typeof customsDocument>
type Goods = Entry['goods'][number]

/** The declared-weight configuration in force for a fruit: that of the port of discharge before one for any address (business.md 3.8). */
async function weightOf({ category, coo, pod, declareDate }: Entry, work: Work) {
  if (!category || !coo || !declareDate) return undefined
  const all = (await work.all(declaredWeight, { productCategory: category, coo, enableFlag: 'Y' })).filter(
    one => one.startDate <= declareDate && (one.endDate === null || declareDate <= one.endDate),
  )
  const place = pod ? await work.find(port, { portCode: pod }) : undefined
  const found =
    all.find(one => one.address !== null && [place?.portCode, place?.portName].includes(one.address)) ??
    all.find(one => one.address === null)
  return found && work.get(declaredWeight, found.id)
}

/** The size of piece a box of goods is: the one whose declared weight is nearest, unless somebody said so. */
function pieceOf(line: Goods, details: Row<typeof declaredWeight>['details']) {
  const told = details.find(one => one.packingName === line.packingName)
  if (told) return told
  if (!line.qty || !line.netWeight || line.qty.isZero()) return undefined
  const kg = line.netWeight.div(line.qty)
  return details.toSorted((a, b) => a.netWeight.minus(kg).abs().cmp(b.netWeight.minus(kg).abs()))[0]
}

/** A line with everything customs configured for it on the day it is declared. */
async function configuredLine(
  entry: Entry,
  line: Goods,
  bands: Row<typeof declaredPrice>[],
  more: {
    readonly certified: boolean
    readonly weight: Row<typeof declaredWeight> | undefined
  },
  work: Work,
): Promise<Goods> {
  const piece = more.weight && pieceOf(line, more.weight.details)
  const rates = await ratesOf(work, line.hsCode, more.certified)
  const { category: productCategory, coo, currencyCode, declareDate } = entry
  const { commodity, brand, grade } = line
  const band = declareDate
    ? priceLimit({ productCategory, coo, commodity, brand, grade, currencyCode }, declareDate, bands)
    : undefined
  return {
    ...line,
    packingName: piece?.packingName ?? line.packingName,
    pieceNetWeight: piece?.netWeight ?? null,
    lowerLimitPrice: band?.lowerLimitPrice ?? null,
    upperLimitPrice: band?.upperLimitPrice ?? null,
    tariffRate: rates?.tariffRate ?? null,
    vatRate: rates?.vatRate ?? null,
  }
}

/** Whether one of the goods may only come in under a licence. */
async function needsLicence(goods: readonly Goods[], work: Work): Promise<boolean> {
  for (const { hsCode } of goods)
    if (hsCode && (await work.find(hsCodes, { hsCode, enableFlag: 'Y' }))?.licenceFlag === 'Y') return true
  return false
}

const flag = (holds: boolean) => (holds ? ('Y' as const) : ('N' as const))

/** A draft with what is configured for its day: rate, weights, price bands, tax rates, and what it needs beside (business.md 3.7, M7). */
export async function configured(entry: Entry, work: Work): Promise<Partial<Entry>> {
  const { declareDate, currencyCode, homeCurrencyCode, packingListId, category, coo } = entry
  const weight = await weightOf(entry, work)
  const papers = (await work.asked(papersOf, packingListId)).flatMap(({ all }) => all)
  const certified = papers.some(one => one.kind === originCertificate && one.hasCome)
  const bands =
    category && coo ? await work.all(declaredPrice, { productCategory: category, coo, enableFlag: 'Y' }) : []
  const rate: Decimal | null =
    declareDate && currencyCode && homeCurrencyCode
      ? await customsRateOn(work, declareDate, currencyCode, homeCurrencyCode)
      : null
  const goods: Goods[] = []
  for (const line of entry.goods) goods.push(await configuredLine(entry, line, bands, { certified, weight }, work))
  const taxes = figuresOf(() => dutyOf({ ...entry, customsRate: rate }, goods))?.taxes
  return {
    customsRate: rate,
    waterLossRate: weight?.waterLossRate ?? null,
    originCertFlag: flag(certified),
    coldTreatmentFlag: flag((await coldRuleFor(work, category, coo, declareDate ?? work.today)) !== undefined),
    licenceFlag: flag(await needsLicence(goods, work)),
    goods: goods.map((line, at) => ({ ...line, taxes: taxes?.[at] ?? (taxes ? decimal(0) : null) })),
  }
}
