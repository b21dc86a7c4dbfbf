import { z } from 'zod'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { escaped, Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { customsDocument } from './document.ts'
import { entryOf } from './from-list.server.ts'
import { inForce } from './in-force.server.ts'
import { type Balances, licenceBalances, licenceFor } from './licence-for.server.ts'
import { certificateAdvice, kilograms, licenceObjection, objectionOf } from './objections.server.ts'
import { type Objection, type Rehearsed, rehearsed } from './rehearsal.ts'
import { reasonsBeside } from './submit-reasons.server.ts'

type List = Row<typeof packingList>
type Entry = Row<typeof customsDocument>

const permission = `${customsDocument.permission}:generate`

/** The entry a packing list would make on a day, worked out as a save would and not stored. */
async function entryOn(list: List, draft: Entry | undefined, day: string, work: Work): Promise<Entry> {
  const made = (draft ?? (await entryOf(list, work))) as Entry
  return inForce({ ...made, declareDate: day }, work)
}

const text = (value: Decimal | null | undefined, scale = 2): string | null => value?.toFixed(scale) ?? null

/** What customs would say to one container; the licence it would draw from is less for the next. */
async function rehearse(list: List, day: string, balances: Balances, work: Work): Promise<Rehearsed> {
  const [known] = await work.all(customsDocument, { packingListId: list.id, enableFlag: 'Y' })
  const existing = known && (await work.get(customsDocument, known.id))
  const isGone = existing && existing.status !== 'DRAFT'
  const entry = isGone ? existing : await entryOn(list, existing, day, work)
  const choice = await licenceFor(entry, day, balances, work)
  const objections: Objection[] = []
  if (!isGone) {
    let licence: Objection | null = null
    const own = async () => {
      licence = licenceObjection(choice, existing, balances)
      return null
    }
    const reasons = await reasonsBeside(entry, work, own, existing)
    if (licence) objections.push(licence)
    for (const reason of reasons) objections.push(await objectionOf(reason, entry, existing, work))
  }
  const advice = isGone ? null : await certificateAdvice(entry, work)
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
    advice: advice ? [advice] : [],
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

/** So many days after its arrival a voyage that is not at customs stands behind those that are on their way. */
const daysPast = 60
/** So many voyages are offered; the others are found by typing. */
const mostVoyages = 200

/** Voyages with containers that are not at customs yet, those arriving first at the top, what is long past behind them. */
const voyagesCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${customsDocument.calls}/voyages`,
    summary: ['报关单：待报关的航次', 'Customs documents: voyages not at customs yet'],
    permission,
    input: z.object({ q: z.string().max(100).optional() }),
    output: z.array(z.object({ vesselVoyage: z.string(), etaDate: z.string().nullable(), containers: z.number() })),
    effect: 'read',
    async answer({ input: { q }, transaction, user }) {
      const parameters = new Parameters()
      const past = parameters.put(daysAfter(parts.clock().today, -daysPast))
      const seen = placeConditions(parts.store.shapes.of(packingList.name), user, permission, parameters)
      const { rows } = await transaction.query(
        `select vessel_voyage as "vesselVoyage", min(eta_date)::text as "etaDate", count(*)::int as containers from packing_list
          where ${['tenant_id = current_tenant()', "status in ('UNAUDITED', 'AUDITED')", 'vessel_voyage is not null', ...(q ? [`vessel_voyage ilike ${parameters.put(`%${escaped(q)}%`)}`] : []), ...seen].join(' and ')}
            and not exists (select from customs_document d where d.tenant_id = current_tenant()
                 and d.packing_list_id = packing_list.id and d.enable_flag = 'Y' and d.status <> 'DRAFT')
          group by vessel_voyage order by coalesce(min(eta_date) < ${past}::date, false), min(eta_date), vessel_voyage limit ${mostVoyages}`,
        parameters.values,
      )
      return rows
    },
  })

/** Calls of the rehearsal. */
export const rehearsalCalls = (parts: HouseParts): Call[] => [rehearseCall(parts), voyagesCall(parts)]
