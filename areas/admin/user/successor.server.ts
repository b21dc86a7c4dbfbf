import type { Row } from '#platform/model/document.ts'
import { type Refusal, type Refusals, reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { ownPersonRefusal } from '../grants/own-person.server.ts'
import { standingFor } from '../grants/own-rows.server.ts'
import { lockRights, refuseTouching } from '../grants/refuse.server.ts'
import { user } from './document.ts'

type UserRow = Row<typeof user>

const named = ({ name, username }: Pick<UserRow, 'name' | 'username'>): string => name ?? username

/** Who may take over from somebody: staff in use, for staff, and none whose own work would come back to them (decision 0107). */
export async function refuseSuccessor(row: UserRow, work: Work, before: UserRow | undefined): Promise<Refusals> {
  const { id, successorId } = row
  if (successorId === (before?.successorId ?? null)) return null
  // Circles are looked for one after the other.
  await lockRights(work)
  const unfit = successorId === null ? null : await whyUnfit(row, successorId, work)
  return unfit ?? (id ? beyondGiver(row, work, before) : null)
}

async function whyUnfit(row: UserRow, successorId: string, work: Work): Promise<Refusal | null> {
  const whose = named(row)
  const next = await work.find(user, { id: successorId })
  if (row.userType !== 'STAFF' || next?.userType !== 'STAFF' || next.enableFlag !== 'Y')
    return {
      field: 'successorId',
      bizCode: 'SUCCESSOR_WHO',
      message: [
        `${whose}的接替人必须是在用的员工，且只有员工可以有接替人；请选择另一位同事`,
        `The successor of ${whose} is staff in use, and only staff have one; choose a colleague`,
      ],
    }
  const seen = new Set<string>()
  for (let at: UserRow | undefined = next; at && !seen.has(at.id); ) {
    if (at.id === row.id)
      return {
        field: 'successorId',
        bizCode: 'SUCCESSOR_CIRCLE',
        message: [
          `${whose}的工作会交回${whose}本人；请选择另一位同事`,
          `The work of ${whose} would come back to ${whose}; choose another colleague`,
        ],
      }
    seen.add(at.id)
    at = at.successorId ? await work.find(user, { id: at.successorId }) : undefined
  }
  return null
}

/** Somebody's own records are given on by who stands above them, and by nobody but an administrator to oneself. */
async function beyondGiver(row: UserRow, work: Work, before: UserRow | undefined): Promise<Refusals> {
  const whose = named(row)
  const own = await ownPersonRefusal(
    work,
    { field: 'successorId', now: row.successorId, before: before?.successorId },
    [`${whose}的接替人`, `successor of ${whose}`],
  )
  if (own) return own
  const above = await refuseTouching([row], work, ['设置接替人：', 'set the successor of'])
  return reasonsOf(above).map(one => ({ ...one, field: 'successorId' }))
}

/** As many records that stand for somebody are named. */
const mostNamed = 5

/** Somebody, and all who left and whose work has come to them, also through others who left after. */
async function withWorkOf({ transaction }: Work, id: string): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `with recursive had(id) as (select $1::bigint
        union select u.id from app_user u join had h on u.successor_id = h.id where u.tenant_id = current_tenant() and u.enable_flag = 'N')
     select id::text as id from had`,
    [id],
    'work-of-leavers',
  )
  return rows.map(one => one.id)
}

/** How many requests some people were asked and have not done. */
async function openRequests({ transaction }: Work, userIds: readonly string[]): Promise<number> {
  const { rows } = await transaction.query<{ open: number }>(
    `select count(*)::int as open from record_comment
      where tenant_id = current_tenant() and assigned_to = any($1::bigint[]) and done_time is null`,
    [userIds],
    'asked-of-leaver',
  )
  return rows[0]?.open ?? 0
}

/** Who was asked something and has not done it is disabled, not deleted: nobody could find it any more. */
export async function asksLeft(row: UserRow, work: Work): Promise<Refusal | null> {
  const open = await openRequests(work, [row.id])
  return open === 0
    ? null
    : {
        bizCode: 'REQUESTS_OPEN',
        message: [
          `${named(row)}还有${open}项未完成的交办，删除后无人能看到；请填写接替人并禁用该用户`,
          `${named(row)} has ${open === 1 ? '1 request' : `${open} requests`} still to do, which nobody would find any more; name a successor and disable the user instead`,
        ],
      }
}

/** Whoever leaves without a successor leaves what nobody hears of, their own and what they took over: it is asked about, once, by name. */
export async function leavesBehind(row: UserRow, work: Work): Promise<Refusal | null> {
  if (row.userType !== 'STAFF' || row.successorId !== null) return null
  const whose = await withWorkOf(work, row.id)
  const standing: string[][] = []
  for (const { document, person } of standingFor())
    for (const one of await work.all(document, { [person]: whose, enableFlag: 'Y' })) {
      const title = String((one as Record<string, unknown>)[document.title] ?? '')
      standing.push([`${document.label[0]}${title}`, `${document.label[1]} ${title}`])
    }
  const open = await openRequests(work, whose)
  if (standing.length === 0 && open === 0) return null
  const asked = open > 0 ? [[`${open}项交办`, open === 1 ? '1 request' : `${open} requests`]] : []
  const left = [...standing.slice(0, mostNamed), ...asked]
  const words = (language: 0 | 1) => left.map(one => one[language]).join(language === 0 ? '、' : ', ')
  return {
    bizCode: 'NO_SUCCESSOR',
    warning: true,
    message: [
      `${named(row)}没有接替人，禁用后无人接手：${words(0)}${standing.length > mostNamed ? '等' : ''}；请先在其资料中填写接替人，或确认继续`,
      `${named(row)} has no successor; once disabled nobody takes over ${words(1)}${standing.length > mostNamed ? ' and others' : ''}. Name a successor in the record first, or go on`,
    ],
  }
}
