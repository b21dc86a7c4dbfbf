import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { coldRuleFor } from '../cold-treatment/rule-for.server.ts'
import { customsRateOn } from '../customs-rate/of-month.server.ts'
import { ratesOf } from '../hs-code/rates.server.ts'
import { drawRefusal } from '../import-licence/draw.server.ts'
import { coldRefusal } from './cold-proof.ts'
import type { customsDocument } from './document.ts'
import { inForce, isSamePrice } from './in-force.server.ts'
import { certificateAdvice, objectionOf } from './objections.server.ts'
import { listReason, otherFruitReason } from './with-list.server.ts'

type Entry = Row<typeof customsDocument>

/** What the loading of the container recorded of its cold treatment must be enough (business.md 3.8). */
async function coldReason(entry: Entry, work: Work): Promise<Reason | null> {
  const rule = await coldRuleFor(work, entry.category, entry.coo, entry.declareDate ?? work.today)
  if (!rule) return null
  const loading = await work.find(loadingRecord, { packingListId: entry.packingListId, enableFlag: 'Y' })
  const message = coldRefusal(loading && (await work.get(loadingRecord, loading.id)), rule)
  return message ? { bizCode: 'COLD_TREATMENT_INCOMPLETE', message } : null
}

/** Lines whose price stands outside its band; only a customs lead may let them pass, as they then were (business.md 3.7). */
function priceReasons({ goods, priceApprovedBy }: Entry, approved: Entry): Reason[] {
  return goods
    .filter(
      (line, at) =>
        (line.priceResult === 'BELOW' || line.priceResult === 'ABOVE') &&
        !(priceApprovedBy && isSamePrice(line, approved.goods[at])),
    )
    .map(line => {
      const { declaredPrice: price, lineNo, lowerLimitPrice: lower, upperLimitPrice: upper } = line
      const isBelow = line.priceResult === 'BELOW'
      return {
        lines: 'goods',
        line: lineNo,
        field: 'declaredPrice',
        bizCode: isBelow ? 'PRICE_BELOW_LIMIT' : 'PRICE_ABOVE_LIMIT',
        message: isBelow
          ? [
              `第${lineNo}行申报价${plain(price)}低于下限${plain(lower)}`,
              `Row ${lineNo}: Declared price ${plain(price)} is below the limit ${plain(lower)}`,
            ]
          : [
              `第${lineNo}行申报价${plain(price)}高于上限${plain(upper)}`,
              `Row ${lineNo}: Declared price ${plain(price)} is above the limit ${plain(upper)}`,
            ],
      }
    })
}

const plain = (price: Decimal | null): string => price?.toFixed() ?? ''

/** What must be configured before an entry can be worked out: weights, the rate of its month, tax rates (business.md 3.7). */
function configReasons(entry: Entry, today: string): Reason[] {
  const refused: Reason[] = []
  if (!entry.waterLossRate || entry.goods.some(line => !line.pieceNetWeight))
    refused.push({
      bizCode: 'DECLARE_CONFIG_MISSING',
      message: ['未找到申报重量配置', 'No declared-weight configuration found'],
    })
  if (!entry.customsRate) {
    const month = (entry.declareDate ?? today).slice(0, 7).replace('-', '')
    refused.push({
      field: 'declareDate',
      bizCode: 'CUSTOMS_RATE_NOT_FOUND',
      message: [`${month}无海关汇率`, `No customs rate for ${month}`],
    })
  }
  if (entry.goods.some(line => !line.tariffRate || !line.vatRate))
    refused.push({
      lines: 'goods',
      bizCode: 'HS_CODE_MISSING',
      message: [
        '有商品的HS编码没有税率，请先维护HS编码',
        'Goods have no tax rate by their HS code; enter the HS code first',
      ],
    })
  return refused
}

/** Everything an entry must have before it goes to the broker; of its licence whoever asks says whether it is enough (business.md 3.7). */
export async function reasonsBeside(
  entry: Entry,
  work: Work,
  licence: () => Promise<Reason | null>,
  stored: Entry = entry,
): Promise<Reason[]> {
  const refused = configReasons(entry, work.today)
  if (refused.length === 0 && entry.licenceFlag === 'Y') {
    const reason = await licence()
    if (reason) refused.push(reason)
  }
  const cold = await coldReason(entry, work)
  if (cold) refused.push(cold)
  const fruit = await otherFruitReason(entry, work)
  if (fruit) refused.push(fruit)
  return [...refused, ...priceReasons(entry, stored)]
}

/** What customs add to the price of the goods, by the terms they were bought on (M7). */
const carriage = [
  { name: 'freightAmount', terms: ['EXW', 'FCA', 'FOB'], label: ['运费', 'freight'] },
  { name: 'inlandAmount', terms: ['EXW'], label: ['产地内陆费', 'inland charges'] },
] as const

/** Carriage that is not in the price and was not entered: value and taxes would be too low. A typed 0 is asked about. */
function carriageReasons(entry: Entry): Reason[] {
  const { customsNo: no, tradeTerm } = entry
  return carriage
    .filter(({ name, terms }) => terms.some(term => term === tradeTerm) && !entry[name]?.gt(0))
    .map(
      ({ name, label: [zh, en] }): Reason =>
        entry[name]
          ? {
              field: name,
              bizCode: 'FREIGHT_ZERO',
              warning: true,
              message: [
                `${no}为${tradeTerm}，${zh}填为0，完税价格不含${zh}，是否仍要提交？`,
                `${no} is ${tradeTerm} with ${en} of 0; the dutiable value is without ${en}; submit all the same?`,
              ],
            }
          : {
              field: name,
              bizCode: 'FREIGHT_MISSING',
              message: [
                `${no}为${tradeTerm}，请先填写${zh}再提交；确实没有的请填0`,
                `${no} is ${tradeTerm}; enter the ${en} before it is submitted, 0 where there is none`,
              ],
            },
    )
}

/** An agreement's tariff the goods could have, were their certificate of origin on file: declared without it they cost more (M7). */
async function certificateReason(entry: Entry, work: Work): Promise<Reason[]> {
  const advice = await certificateAdvice(entry, work)
  if (!advice) return []
  const { message, remedy } = advice
  return [
    {
      bizCode: advice.bizCode,
      warning: true,
      message: [
        `${entry.customsNo}${message[0]}，${remedy[0]}；请先在单证跟踪登记原产地证，或仍按普通税率提交`,
        `${entry.customsNo}: ${message[1]}. ${remedy[1]}; enter the certificate of origin in the file tracking first, or submit at the general tariff`,
      ],
    },
  ]
}

/** A day of a month that is over by now: value and taxes are those of the month it is declared in (M7). */
export function monthReason({ customsNo: no, declareDate }: Entry, today: string, remedy: Label): Reason[] {
  const month = declareDate?.slice(0, 7)
  if (!month || month >= today.slice(0, 7)) return []
  return [
    {
      field: 'declareDate',
      bizCode: 'DECLARE_MONTH_OVER',
      warning: true,
      message: [
        `${no}的申报日期${declareDate}所在月份已过，将按${month}的海关汇率计税；本月申报的请先${remedy[0]}，是否仍要继续？`,
        `${no} is dated ${declareDate}, a month that is over; it would be taxed at the customs rate of ${month}. If it is declared this month, ${remedy[1]} first; go on all the same?`,
      ],
    },
  ]
}

/** The rate of the month was corrected since the entry went to the broker: value and taxes are still those of the former (business.md 3.8). */
export async function rateReason(entry: Entry, work: Work): Promise<Reason[]> {
  const { currencyCode, customsNo: no, customsRate: then, declareDate, homeCurrencyCode } = entry
  const now =
    declareDate && currencyCode && homeCurrencyCode
      ? await customsRateOn(work, declareDate, currencyCode, homeCurrencyCode)
      : null
  if (!then || !now || now.eq(then)) return []
  const [month, was, is] = [declareDate?.slice(0, 7), then.toFixed(), now.toFixed()]
  return [
    {
      field: 'customsRate',
      bizCode: 'CUSTOMS_RATE_CHANGED',
      warning: true,
      message: [
        `${month}的${currencyCode}海关汇率已由${was}更正为${is}，${no}的完税价格和税款仍按${was}计算；请取消并重新生成报关单，是否仍要按原汇率申报？`,
        `The customs rate of ${currencyCode} for ${month} was corrected from ${was} to ${is}; value and taxes of ${no} are still at ${was}. Cancel it and generate it anew; declare it at the former rate all the same?`,
      ],
    },
  ]
}

/** A tariff or VAT rate was changed since the entry went to the broker, as it is at the turn of a year: taxes are still those of the former. */
export async function tariffReason(entry: Entry, work: Work): Promise<Reason[]> {
  const { customsNo: no, originCertFlag } = entry
  const told = new Map<string, Reason>()
  for (const { hsCode, lineNo, tariffRate, vatRate } of entry.goods) {
    const now = await ratesOf(work, hsCode, originCertFlag === 'Y')
    if (!hsCode || !now || !tariffRate || !vatRate || told.has(hsCode)) continue
    if (now.tariffRate.eq(tariffRate) && now.vatRate.eq(vatRate)) continue
    const [was, is] = [{ tariffRate, vatRate }, now].map(one => [one.tariffRate.toFixed(), one.vatRate.toFixed()])
    told.set(hsCode, {
      lines: 'goods',
      line: lineNo,
      field: 'hsCode',
      bizCode: 'TARIFF_CHANGED',
      warning: true,
      message: [
        `HS编码${hsCode}的关税率/增值税率已由${was?.join('%/')}%改为${is?.join('%/')}%，${no}的税款仍按原税率计算；按新税率申报的请取消并重新生成报关单，是否仍要按原税率申报？`,
        `Tariff and VAT of HS code ${hsCode} were changed from ${was?.join('% and ')}% to ${is?.join('% and ')}%; taxes of ${no} are still at the former. If the new ones hold for it, cancel it and generate it anew; declare it at the former rates all the same?`,
      ],
    })
  }
  return [...told.values()]
}

/** Refusals whose sentence says what is wrong alone; what is to be done about it stands beside them in a rehearsal. */
const remedied = new Set([
  'DECLARE_CONFIG_MISSING',
  'CUSTOMS_RATE_NOT_FOUND',
  'COLD_TREATMENT_INCOMPLETE',
  'PRICE_BELOW_LIMIT',
  'PRICE_ABOVE_LIMIT',
])

/** The same reason with what is to be done about it, for whoever has nothing but its sentence (desk.md 6). */
async function withRemedy(reason: Reason, entry: Entry, work: Work): Promise<Reason> {
  if (!remedied.has(reason.bizCode ?? '')) return reason
  const { message, remedy } = await objectionOf(reason, entry, undefined, work)
  return { ...reason, message: [`${message[0]}；${remedy[0]}`, `${message[1]}. ${remedy[1]}`] }
}

/** Everything an entry must have before it goes to the broker, by what is in force today and with its own licence (business.md 3.7). */
export async function submitReasons(stored: Entry, work: Work): Promise<Reason[]> {
  const gone = await listReason(stored, work)
  if (gone) return [gone]
  const entry = await inForce(stored, work)
  const licence = async () => (await drawRefusal(entry, entry.declaredNetWeight ?? decimal(0), work)) as Reason | null
  const refused = [
    ...(await reasonsBeside(entry, work, licence, stored)),
    ...carriageReasons(entry),
    ...monthReason(entry, work.today, ['修改申报日期', 'correct its date']),
  ]
  const hard = refused.filter(reason => !reason.warning)
  if (hard.length > 0) return Promise.all(hard.map(reason => withRemedy(reason, entry, work)))
  return [...refused, ...(await certificateReason(entry, work))]
}
