import { daysAfter } from '#platform/model/days.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { shipment } from '../shipment/document.ts'
import { type Shipment, shipmentNamed } from '../shipment/found.server.ts'
import { containerNoIn, lotNoIn } from '../shipment/naming.ts'
import { openMention } from './document.ts'
import { alike, type Known } from './likeness.ts'
import { mentionOf, type Told } from './text.ts'

type Mention = Row<typeof openMention>

/** What came from outside, and where it stands there. */
export interface Outside extends Told {
  readonly source: Exclude<Mention['source'], null>
  readonly sourceNo?: string | null
  readonly date?: string | null
  readonly amount?: Decimal | null
  readonly currencyCode?: string | null
  readonly orgId?: string | null
}

/** Days a container may be spoken of before it is loaded and after it has arrived. */
const [daysBefore, daysAfterwards] = [30, 240]

/** Whether a day fits the way of a shipment. */
function fits({ ataDate, etaDate, etdDate, loadDate }: Shipment, day: string): boolean {
  const from = loadDate ?? etdDate
  const to = ataDate ?? etaDate ?? from
  return (
    Boolean(from && to) &&
    day >= daysAfter(from as string, -daysBefore) &&
    day <= daysAfter(to as string, daysAfterwards)
  )
}

/** Whether a voyage is so long over on a day that its box is spoken of for another. */
const isOver = ({ ataDate, etaDate, etdDate }: Shipment, day: string): boolean => {
  const last = ataDate ?? etaDate ?? etdDate
  return last !== null && day > daysAfter(last, daysAfterwards)
}

/** The shipment a lot is of: its own, or that of one that was merged into it, under which its boxes may lie still (business.md 2.5). */
async function shipmentOfLot(work: Work, lot: string): Promise<Shipment | undefined> {
  const known = await work.find(shipment, { shipmentLotNo: lot, enableFlag: 'Y' })
  if (known) return known
  const { rows } = await work.transaction.query<{ id: string }>(
    `select id::text as id from shipment
      where tenant_id = current_tenant() and enable_flag = 'Y' and $1 = any(string_to_array(former_lots, ' '))
      order by shipment.id limit 1`,
    [lot],
    'shipment-of-former-lot',
  )
  return rows[0] && work.find(shipment, { id: rows[0].id })
}

/** Whether a shipment goes, or went, by the number of a container. */
const goesBy = ({ containerNo, formerNos }: Shipment, told: string): boolean =>
  containerNo === told || (formerNos?.split(' ').includes(told) ?? false)

/**
 * The shipment that is meant by what was said: by its lot; by container and voyage; by the container where one shipment of
 * it is open, or one alone fits the day (business.md 2.5). Nothing where it cannot be told, or where what was said
 * contradicts itself.
 */
export async function shipmentMeant(
  work: Work,
  told: Told & { readonly date?: string | null },
): Promise<Shipment | undefined> {
  const [containerNo, lot] = [containerNoIn(told.containerNo), lotNoIn(told.shipmentLotNo)]
  if (lot) {
    const known = await shipmentOfLot(work, lot)
    return known && (!containerNo || goesBy(known, containerNo)) ? known : undefined
  }
  if (!containerNo) return undefined
  if (told.vesselVoyage) return shipmentNamed(work, { containerNo, vesselVoyage: told.vesselVoyage })
  const all = await work.all(shipment, { containerNo, enableFlag: 'Y' })
  const open = all.filter(one => one.status !== 'SETTLED')
  if (open.length === 1) return open[0]
  const { date } = told
  const fitting = date ? all.filter(one => fits(one, date)) : []
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Whether nothing but the number of a box was said, which comes again with other fruit. */
const isBareBox = ({ shipmentLotNo, vesselVoyage }: Outside): boolean => !(shipmentLotNo || vesselVoyage)

/** What a person has said a source means by the same words; of a box alone, which comes again with other fruit, on a day of that voyage. */
async function remembered(work: Work, outside: Outside, mention: string): Promise<Shipment | undefined> {
  const said = await work.newest(openMention, { source: outside.source, mention, status: 'RESOLVED' })
  const meant = said?.shipmentId ? await work.find(shipment, { id: said.shipmentId }) : undefined
  return meant && isBareBox(outside) && isOver(meant, outside.date ?? work.today) ? undefined : meant
}

/** Whether a person's answer to a mention is none any more: its voyage is over, or a box that was not ours was told of long ago. */
function isOutdated({ mentionDate, status }: Mention, outside: Outside, work: Work): boolean {
  if (status === 'RESOLVED') return true
  if (status !== 'DISMISSED' || !isBareBox(outside) || mentionDate === null) return false
  return (outside.date ?? work.today) > daysAfter(mentionDate, daysAfterwards)
}

/** The shipments a mention may mean: those that are not settled. */
const candidates = (work: Work): Promise<Known[]> =>
  work.all(shipment, { enableFlag: 'Y' }).then(all => all.filter(({ status }) => status !== 'SETTLED'))

/**
 * Resolves at the door what was said from outside; what cannot be told waits as an open mention with a proposal, once for
 * the same words of a source, and counts at the shipments it resembles.
 */
export async function shipmentOrMention(work: Work, outside: Outside): Promise<Shipment | undefined> {
  const mention = mentionOf(outside)
  if (!mention) return undefined
  const meant = (await shipmentMeant(work, outside)) ?? (await remembered(work, outside, mention))
  if (meant) return meant
  await work.lock('open-mention', outside.source, mention)
  const known = await work.find(openMention, { source: outside.source, mention, enableFlag: 'Y' })
  if (known && !isOutdated(known, outside, work)) {
    await work.update(openMention, known, { times: (known.times ?? 0) + 1 })
    return undefined
  }
  const like = alike(outside, await candidates(work))
  const { amount, containerNo, currencyCode, date, orgId, shipmentLotNo, source, sourceNo, vesselVoyage } = outside
  const told = {
    sourceNo: sourceNo ?? null,
    mentionDate: date ?? work.today,
    amount: amount ?? null,
    currencyCode: currencyCode ?? null,
    orgId: orgId ?? null,
    proposalId: like[0]?.id ?? null,
    proposalReason: like[0]?.reason ?? null,
    resembles: like.map(({ id }) => id),
  }
  if (known) {
    // It is asked about anew, as it was told now.
    await work.update(openMention, known, { ...told, shipmentId: null, times: (known.times ?? 0) + 1 })
    await work.run(openMention, 'reopen', await work.get(openMention, known.id))
  } else
    await work.create(openMention, {
      ...told,
      mention,
      source,
      containerNo: containerNo ?? null,
      vesselVoyage: vesselVoyage ?? null,
      shipmentLotNo: shipmentLotNo ?? null,
    })
  await countAt(
    work,
    like.map(({ id }) => id),
  )
  return undefined
}

/** The open mentions that resemble a shipment. */
export async function openMentionsOf(work: Work, shipmentId: string): Promise<Mention[]> {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select id::text as id from open_mention
      where tenant_id = current_tenant() and status = 'OPEN' and $1::text = any(resembles) order by open_mention.id`,
    [shipmentId],
    'mentions-resembling',
  )
  return rows.length === 0 ? [] : work.all(openMention, { id: rows.map(({ id }) => id) as never })
}

/** Writes down how many open mentions resemble some shipments. */
export async function countAt(work: Work, shipmentIds: readonly string[]): Promise<void> {
  for (const id of new Set(shipmentIds)) {
    const openMentions = (await openMentionsOf(work, id)).length
    const known = await work.find(shipment, { id })
    if (known && (known.openMentions ?? 0) !== openMentions) await work.update(shipment, known, { openMentions })
  }
}

/** A shipment that is new, or is told by other words now, is compared with what waits; what surely means it is resolved. */
export async function compareWithOpen(work: Work, known: Shipment): Promise<void> {
  const open = await work.all(openMention, { status: 'OPEN' })
  if (open.length === 0 && !known.openMentions) return
  for (const one of open) {
    const like = alike(one, [known])
    const isListed = one.resembles?.includes(known.id) ?? false
    if (like.length === 0 && !isListed) continue
    const meant = like.length > 0 ? await shipmentMeant(work, { ...one, date: one.mentionDate }) : undefined
    if (meant?.id === known.id) await work.run(openMention, 'resolve', one, { shipmentId: known.id })
    else if (like.length > 0 !== isListed) {
      const resembles = isListed
        ? (one.resembles ?? []).filter(id => id !== known.id)
        : [...(one.resembles ?? []), known.id]
      await work.update(openMention, one, {
        resembles,
        ...(one.proposalId ? {} : { proposalId: known.id, proposalReason: like[0]?.reason ?? null }),
      })
    }
  }
  await countAt(work, [known.id])
}
