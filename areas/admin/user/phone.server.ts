import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { mobileIn } from '#platform/server/session/sms.ts'
import { lockRights } from '../grants/refuse.server.ts'
import { user } from './document.ts'

type UserRow = Row<typeof user>

/** A number as signing in compares it; nothing where it is none. */
function mobileOf(phone: string): string | undefined {
  try {
    return mobileIn(phone)
  } catch {
    return undefined
  }
}

/** The number of somebody as it is kept, so that they can sign in with it however it was typed; nobody is given another by it. */
export const asCompared = ({ phone }: UserRow, before: UserRow | undefined): string | null =>
  phone && phone !== before?.phone ? (mobileOf(phone) ?? phone) : phone

/** Refuses what is typed in place of a mobile number; one that has stood there stays until somebody changes it. */
export function noPhone({ name, phone, username }: UserRow, before: UserRow | undefined) {
  if (!phone || phone === before?.phone || mobileOf(phone)) return null
  return {
    field: 'phone',
    bizCode: 'MOBILE_INVALID',
    message: [
      `用户${name ?? username}的手机号“${phone}”格式不正确，请填写6至15位数字，前面可加“+”`,
      `"${phone}" is not a mobile number of the user ${name ?? username}; enter 6 to 15 digits, with a "+" before them if need be`,
    ],
  } as const
}

/** Whoever holds the phone signs in with it; it is one person's, also where two are given it at once. */
export async function takenPhone({ id, phone }: UserRow, work: Work) {
  if (!phone) return null
  // Rights first, as everywhere: whoever waits for a number holds no lock that its holder waits for.
  await lockRights(work)
  // The same as when people give themselves a number, in their profile or by proving that they hold it.
  await work.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone ${phone}`])
  const others = (await work.all(user, { phone })).filter(one => one.id !== id)
  return (
    others.length > 0 &&
    ({
      field: 'phone',
      bizCode: 'PHONE_TAKEN',
      message: [
        `该手机号已被用户${others[0]?.username}使用，请换一个`,
        `The user ${others[0]?.username} already has this mobile number; enter another`,
      ],
    } as const)
  )
}
