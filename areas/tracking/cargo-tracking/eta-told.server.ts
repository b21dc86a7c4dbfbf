import { peopleOf, peopleOfVendor } from '#areas/admin/offers.server.ts'
import { role } from '#areas/admin/role/document.ts'
import { user } from '#areas/admin/user/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { isSharedWith } from '#areas/packing/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { tellRoom } from '../rooms/eta-changed.server.ts'
import { cargoTracking } from './document.ts'

type Tracking = Row<typeof cargoTracking>

/** What changed; to ours also why, and when it may be sold: neither is for a vendor's people. */
function wordsOf(
  { containerNo: no, etaDate, expectedMarketDate }: Tracking,
  from: string,
  ours?: { why: string | null },
) {
  const why = ours?.why ?? null
  const market = ours ? expectedMarketDate : null
  const words: Label = [
    `柜号${no}预计到港由${from}改为${etaDate}${why ? `（${why}）` : ''}${market ? `，预计上市${market}` : ''}，请及时处理`,
    `Container ${no}: the ETA changed from ${from} to ${etaDate}${why ? ` (${why})` : ''}${market ? `, expected on the market on ${market}` : ''}; please handle promptly`,
  ]
  return words
}

/** An arrival that is another one than it was. */
interface ChangedEta {
  readonly row: Tracking
  readonly oldEta: string
}

/** Tells of the changed arrival of a container, whosever goods are in it; nobody hears of it twice (business.md 3.6, 5.5, 5.8). */
export async function tellEtas(changed: readonly ChangedEta[], work: Work): Promise<void> {
  const told = new Set<string>([work.user.id])
  const rooms = new Set<string>()
  for (const { row, oldEta } of changed) {
    await tellEta(row, oldEta, told, work)
    const department = row.receivingDepartmentCode ?? ''
    if (!rooms.has(department)) await tellRoom(row, oldEta, work)
    rooms.add(department)
  }
}

/** Who of ours waits for a container: its buyer, the sales leads of the receiving department and logistics of its unit (business.md 3.6, 5.8). */
async function awaiting(row: Tracking, users: readonly Row<typeof user>[], work: Work) {
  const bought = row.buyerId ? await work.find(buyer, { id: row.buyerId }) : undefined
  const lead = await work.find(role, { roleCode: 'SALES_LEAD' })
  const ofDepartment = users.filter(
    one => lead && one.roleIds?.includes(lead.id) && one.departmentCodes?.includes(row.receivingDepartmentCode ?? ''),
  )
  // A receiving department that no sales lead works for is sold from by those of its unit.
  const sellers =
    ofDepartment.length > 0 ? ofDepartment.map(({ id }) => id) : await peopleOf(work, ['SALES_LEAD'], row.orgId)
  const logistics = await peopleOf(work, ['LOGISTICS', 'LOGISTICS_LEAD'], row.orgId)
  return [bought?.userId, ...sellers, ...logistics]
}

/**
 * Tells of a changed arrival: buyer, logistics of the unit and the sales lead of the receiving department with the
 * reason, where it is shared the vendor's people without it; whoever changed it knows (business.md 3.6, 5.8).
 */
async function tellEta(row: Tracking, oldEta: string, told: Set<string>, work: Work): Promise<void> {
  const users = await work.all(user, { enableFlag: 'Y' })
  const waiting = await awaiting(row, users, work)
  const outside = new Set(
    (await isSharedWith(work, row.vendor, row.packingListId))
      ? await peopleOfVendor(work, row.vendor, 'supplier:tracking:list')
      : [],
  )
  const ours = new Set(waiting)
  const about = { document: cargoTracking, id: row.id, no: row.containerNo }
  const why = row.etaHistory.at(-1)?.reason ?? null
  const anew = (ids: Iterable<string | null | undefined>) => [...ids].filter(id => id && !told.has(id))
  const inside = anew(ours).filter(id => !outside.has(id ?? ''))
  await work.tell(inside, wordsOf(row, oldEta, { why }), about)
  for (const id of inside) told.add(id ?? '')
  // What a vendor is told is told of their own goods.
  await work.tell(anew(outside), wordsOf(row, oldEta), about)
}

/** Whoever of ours waits for a container hears that it was settled to its end without having come in, or that it is expected after all (business.md 4.7). */
export async function tellExpected(row: Tracking, isExpected: boolean, work: Work): Promise<void> {
  const { containerNo: no, etaDate, id } = row
  const waiting = await awaiting(row, await work.all(user, { enableFlag: 'Y' }), work)
  await work.tell(
    [...new Set(waiting)].filter(one => one && one !== work.user.id),
    isExpected
      ? [
          `柜号${no}的末次结算已反审核，重新等待到货（预计到港${etaDate}），请及时处理`,
          `Container ${no} is expected again (ETA ${etaDate}): its last settlement was taken back; please handle promptly`,
        ]
      : [
          `柜号${no}未收货即已末次结算，不再到货，请核对依赖它的需求和计划，请及时处理`,
          `Container ${no} was settled to its end without having come in and is expected no more; check the demands and plans that count on it; please handle promptly`,
        ],
    { document: cargoTracking, id, no },
  )
}
