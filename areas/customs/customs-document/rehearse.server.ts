import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { dehydrate, derived, hydrate } from '#platform/model/compute.ts'
import { Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { AnyRules, Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import { hsCode } from '../hs-code/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { isUsable } from '../import-licence/usable.ts'
import { configured } from './configured.server.ts'
import { customsDocument } from './document.ts'
import { entryOf } from './from-list.server.ts'
import { type Objection, type Rehearsed, rehearsed } from './rehearsal.ts'
import { rules } from './rules.ts'
import { reasonsBeside } from './submit-reasons.server.ts'

type List = Row<typeof packingList>
type Entry = Row<typeof customsDocument>
type Licence = Row<typeof importLicence>

const permission = `${customsDocument.permission}:generate`

/** The entry a packing list would make on a day, worked out as a save would and not stored. */
async function entryOn(list: List, draft: Entry | undefined, day: string, work: Work): Promise<Entry> {
  const made = (draft ?? (await entryOf(list, work))) as Entry
  const entry = hydrate(customsDocument, dehydrate(customsDocument, { ...made, declareDate: day })) as unknown as Entry
  const whole = { ...entry, ...(await configured(entry, work)) }
  return derived(customsDocument, rules as unknown as AnyRules, whole as never) as unknown as Entry
}

/** What is left of each licence while one container after the other is rehearsed. */
function licenceBalances() {
  const left = new Map<string, Decimal>()
  const of = ({ id, balanceQty }: Licence): Decimal => left.get(id) ?? balanceQty ?? decimal(0)
  return { of, take: (licence: Licence, kg: Decimal) => void left.set(licence.id, of(licence).minus(kg)) }
}
type Balances = ReturnType<typeof licenceBalances>

/** The licence an entry would draw from: its own, else the one that ends first and is enough. */
async function licenceFor(entry: Entry, balances: Balances, work: Work) {
  const { category, coo, licenceId } = entry
  const kg = entry.declaredNetWeight ?? decimal(0)
  const all = category && coo ? await work.all(importLicence, { category, coo, enableFlag: 'Y' }) : []
  const usable = all
    .filter(one => isUsable({ ...one, balanceQty: balances.of(one) }, work.today))
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate))
  const enough = usable.find(one => balances.of(one).gte(kg))
  const own = licenceId ? all.find(({ id }) => id === licenceId) : undefined
  const isOwnEnough = own && usable.includes(own) && balances.of(own).gte(kg)
  return { chosen: isOwnEnough ? own : own ? undefined : enough, instead: enough, usable, kg, own }
}

type Choice = Awaited<ReturnType<typeof licenceFor>>

const kilograms = (kg: Decimal) => kg.toFixed(2)

/** Why no licence is enough, and what would be. */
function licenceObjection({ chosen, instead, usable, kg, own }: Choice, balances: Balances): Objection | null {
  if (chosen) return null
  const most = usable.reduce((best, one) => Decimal.max(best, balances.of(one)), decimal(0))
  const remedy: Label = instead
    ? [
        `改用许可证${instead.licenceNo}（余${kilograms(balances.of(instead))}公斤，至${instead.endDate}）`,
        `Use licence ${instead.licenceNo} instead (${kilograms(balances.of(instead))} kg left until ${instead.endDate})`,
      ]
    : [
        `还缺${kilograms(kg.minus(most))}公斤，需要新的许可证`,
        `${kilograms(kg.minus(most))} kg are missing; a new licence is needed`,
      ]
  return {
    bizCode: 'LICENCE_INSUFFICIENT',
    message: own
      ? [`许可证${own.licenceNo}余量不足`, `The balance of licence ${own.licenceNo} is insufficient`]
      : ['许可证余量不足', 'The licence balance is insufficient'],
    remedy,
    to: `${importLicence.screen}/index`,
  }
}

/** What to do about a reason, and where. */
async function objectionOf({ bizCode = '', message }: Reason, entry: Entry, work: Work): Promise<Objection> {
  const told = (remedy: Label, to: string | null): Objection => ({ bizCode, message: message as Label, remedy, to })
  const { categoryName, cooName, currencyCode, declareDate } = entry
  switch (bizCode) {
    case 'DECLARE_CONFIG_MISSING':
      return told(
        [
          `维护${categoryName ?? entry.category ?? ''}、${cooName ?? entry.coo ?? ''}的申报重量`,
          `Enter the declared weight of ${entry.category ?? 'the category'} from ${entry.coo ?? 'its origin'}`,
        ],
        `${declaredWeight.screen}/edit`,
      )
    case 'CUSTOMS_RATE_NOT_FOUND':
      return told(
        [
          `维护${declareDate?.slice(0, 7)}的${currencyCode}海关汇率`,
          `Enter the customs rate of ${currencyCode} for ${declareDate?.slice(0, 7)}`,
        ],
        `${customsRate.screen}/index`,
      )
    case 'HS_CODE_MISSING':
      return told(['维护商品的HS编码和税率', 'Enter the HS code of the goods with its rates'], `${hsCode.screen}/index`)
    case 'COLD_TREATMENT_INCOMPLETE': {
      const loading = await work.find(loadingRecord, { packingListId: entry.packingListId, enableFlag: 'Y' })
      return told(
        [
          '在装柜单补录冷处理起止、设定温度和每天的探头读数',
          'Enter the treatment and a probe reading of every day on the loading record',
        ],
        loading ? `${loadingRecord.screen}/edit?id=${loading.id}` : null,
      )
    }
    default:
      return told(
        [
          '合同价不改；由关务主管批准申报价并备注',
          'The contract price stays; a customs lead approves it with a remark',
        ],
        null,
      )
  }
}

const text = (value: Decimal | null | undefined, scale = 2): string | null => value?.toFixed(scale) ?? null

/** What customs would say to one container; the licence it would draw from is less for the next. */
async function rehearse(list: List, day: string, balances: Balances, work: Work): Promise<Rehearsed> {
  const [known] = await work.all(customsDocument, { packingListId: list.id, enableFlag: 'Y' })
  const existing = known && (await work.get(customsDocument, known.id))
  const isGone = existing && existing.status !== 'DRAFT'
  const entry = isGone ? existing : await entryOn(list, existing, day, work)
  const choice = await licenceFor(entry, balances, work)
  const objections: Objection[] = []
  if (!isGone) {
    let licence: Objection | null = null
    const reasons = await reasonsBeside(entry, work, async () => {
      licence = licenceObjection(choice, balances)
      return null
    })
    if (licence) objections.push(licence)
    for (const reason of reasons) objections.push(await objectionOf(reason, entry, work))
  }
  const draws = !isGone && entry.licenceFlag === 'Y' ? choice.chosen : undefined
  const before = draws && balances.of(draws)
  if (draws) balances.take(draws, choice.kg)
  return {
    packingListId: list.id,
    packingListNo: list.packingListNo,
    containerNo: list.containerNo,
    vesselVoyage: list.vesselVoyage,
    vendorId: list.vendorId,
    vendorName: list.vendorName,
    etaDate: entry.etaDate ?? list.etaDate,
    customsNo: existing?.customsNo ?? null,
    status: existing?.status ?? null,
    currencyCode: entry.currencyCode,
    goodsAmount: text(entry.goodsAmount),
    declaredNetWeight: text(entry.declaredNetWeight),
    customsRate: text(entry.customsRate, 8),
    dutiableValueCny: text(entry.dutiableValueCny),
    tariff: text(entry.tariff),
    vat: text(entry.vat),
    taxTotal: text(entry.taxTotal),
    licence:
      draws && before
        ? { licenceNo: draws.licenceNo, before: kilograms(before), after: kilograms(before.minus(choice.kg)) }
        : null,
    objections,
  }
}

/** Packing lists a person may see that hold some conditions. */
async function seenLists(
  parts: HouseParts,
  { transaction, user }: CallContext<unknown>,
  conditions: (parameters: Parameters) => readonly string[],
): Promise<string[]> {
  const parameters = new Parameters()
  const seen = placeConditions(parts.store.shapes.of(packingList.name), user, permission, parameters)
  const { rows } = await transaction.query<{ id: string }>(
    `select id::text as id from packing_list
      where ${['tenant_id = current_tenant()', "status in ('UNAUDITED', 'AUDITED')", ...conditions(parameters), ...seen].join(' and ')}
      order by packing_list.eta_date, packing_list.id limit ${most}`,
    parameters.values,
  )
  return rows.map(({ id }) => id)
}

/** A voyage has no more containers of ours. */
const most = 200
const id = z.string().regex(/^\d{1,18}$/)

/** "What would customs say today" for packing lists or a whole voyage; nothing is stored. */
const rehearseCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${customsDocument.calls}/rehearse`,
    summary: ['报关单：试报', 'Customs documents: what would customs say'],
    permission,
    input: z
      .object({
        packingListIds: z.array(id).max(most).optional(),
        vesselVoyage: z.string().max(100).optional(),
        day: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .optional(),
      })
      .refine(
        one => (one.packingListIds?.length ?? 0) > 0 || Boolean(one.vesselVoyage),
        'packingListIds or vesselVoyage',
      ),
    output: z.array(rehearsed),
    effect: 'read',
    async answer(context) {
      const { packingListIds, vesselVoyage, day } = context.input
      const ids = await seenLists(parts, context, parameters => [
        ...(packingListIds?.length ? [`id = any(${parameters.put(packingListIds)}::bigint[])`] : []),
        ...(vesselVoyage ? [`vessel_voyage = ${parameters.put(vesselVoyage)}`] : []),
      ])
      const work = workOf(parts, context)
      const balances = licenceBalances()
      const told: Rehearsed[] = []
      for (const list of ids)
        told.push(await rehearse(await work.get(packingList, list), day ?? work.today, balances, work))
      return told
    },
  })

/** Voyages with containers that are not at customs yet, those arriving first at the top. */
const voyagesCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${customsDocument.calls}/voyages`,
    summary: ['报关单：待报关的航次', 'Customs documents: voyages not at customs yet'],
    permission,
    input: z.object({}),
    output: z.array(z.object({ vesselVoyage: z.string(), etaDate: z.string().nullable(), containers: z.number() })),
    effect: 'read',
    async answer({ transaction, user }) {
      const parameters = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(packingList.name), user, permission, parameters)
      const { rows } = await transaction.query(
        `select vessel_voyage as "vesselVoyage", min(eta_date)::text as "etaDate", count(*)::int as containers from packing_list
          where ${['tenant_id = current_tenant()', "status in ('UNAUDITED', 'AUDITED')", 'vessel_voyage is not null', ...seen].join(' and ')}
            and not exists (select from customs_document d where d.tenant_id = current_tenant()
                 and d.packing_list_id = packing_list.id and d.enable_flag = 'Y' and d.status <> 'DRAFT')
          group by vessel_voyage order by min(eta_date), vessel_voyage limit 500`,
        parameters.values,
      )
      return rows
    },
  })

/** Calls of the rehearsal. */
export const rehearsalCalls = (parts: HouseParts): Call[] => [rehearseCall(parts), voyagesCall(parts)]
