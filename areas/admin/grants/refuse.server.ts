import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusals } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { role } from '../role/document.ts'
import type { user } from '../user/document.ts'
import {
  administratorRole,
  beyond,
  holdsSame,
  type Power,
  powerless,
  type Reach,
  reachBeyond,
  reachChanged,
  reachLabels,
} from './beyond.server.ts'
import {
  giverNow,
  hasAdministrator,
  holdersOf,
  isHouse,
  type PersonNow,
  peopleNow,
  type RoleNow,
  rolesNow,
  sightOf,
} from './people.server.ts'

type UserRow = Row<typeof user>
type RoleRow = Row<typeof role>

/** Rights change one after the other, so that what is judged still holds when it is written. */
export const lockRights = (work: Work): Promise<void> => work.lock('rights')

/** Some permission codes as a sentence names them: the first three, and how many more there are. */
export function codesNamed(codes: readonly string[]): Label {
  if (codes.includes('*')) return ['全部权限', 'every permission']
  const [first, more] = [codes.slice(0, 3), codes.length - 3]
  if (more <= 0) return [first.join('、'), first.join(', ')]
  return [`${first.join('、')}等${codes.length}项`, `${first.join(', ')} and ${more} more`]
}

/** Says that somebody gives, to somebody or something, codes they do not hold themselves. */
export const cannotGive = (to: Label, codes: readonly string[]) => {
  const [zh, en] = codesNamed(codes)
  return {
    bizCode: 'GRANT_BEYOND_OWN',
    message: [
      `您不能给${to[0]}您自己没有的权限（${zh}）；请由拥有这些权限的管理员办理`,
      `You cannot give ${to[1]} rights that you do not hold yourself (${en}); ask an administrator who holds them`,
    ],
  } as const
}

const cannotTake = (from: Label, codes: readonly string[]) => {
  const [zh, en] = codesNamed(codes)
  return {
    bizCode: 'RIGHTS_BEYOND_OWN',
    message: [
      `您不能收回${from[0]}超出您自己权限的权限（${zh}）；请由拥有这些权限的管理员办理`,
      `You cannot take rights from ${from[1]} that you do not hold yourself (${en}); ask an administrator who holds them`,
    ],
  } as const
}

/** Says that somebody or something stands above who asks, and what was to be done with them. */
export const standsAbove = (what: Label, whom: Label, codes: readonly string[]) => {
  const [zh, en] = codesNamed(codes)
  return {
    bizCode: 'RIGHTS_BEYOND_OWN',
    message: [
      `您不能${what[0]}${whom[0]}：其权限超出您自己的权限（${zh}）；请由拥有这些权限的管理员办理`,
      `You cannot ${what[1]} ${whom[1]}, whose rights go beyond your own (${en}); ask an administrator who holds them`,
    ],
  } as const
}

const userNamed = (title: string): Label => [`用户${title}`, `the user ${title}`]
const roleNamed = (title: string): Label => [`角色${title}`, `the role ${title}`]

const reachOf = (row: UserRow): Reach => ({
  orgIds: row.orgIds ?? [],
  departmentCodes: row.departmentCodes ?? [],
  warehouseCodes: row.warehouseCodes ?? [],
  vendorIds: row.vendorIds ?? [],
})

/** What nobody changes about themselves as somebody who keeps the list of users. */
function ownRefusal(row: UserRow, before: PersonNow, giver: Power): Refusals {
  const isChanged = !holdsSame(row.roleIds ?? [], before.roleIds) || reachChanged(reachOf(row), before).length > 0
  if (isChanged && !giver.everything)
    return {
      field: 'roleIds',
      bizCode: 'OWN_RIGHTS',
      message: [
        `您不能修改自己（${before.title}）的角色和数据范围；请由另一位管理员修改`,
        `You cannot change your own roles and data scope (${before.title}); ask another administrator to do it`,
      ],
    }
  if ((row.phone ?? null) !== before.phone)
    return {
      field: 'phone',
      bizCode: 'OWN_PHONE',
      message: [
        `您自己（${before.title}）的手机号请在“个人信息”中修改`,
        `Change your own mobile number (${before.title}) in your profile`,
      ],
    }
  if (row.lockFlag === '9' && before.lockFlag !== '9')
    return {
      field: 'lockFlag',
      message: ['不能锁定自己，请由另一位管理员办理', 'You cannot lock yourself; ask another administrator to do it'],
    }
  return null
}

/**
 * What somebody shall hold beside what they hold: a role out of use gives nothing today, so that what it says may not be
 * given by another; it stays where it was, and is given anew by those alone who hold what it opens.
 */
function withoutIdle(
  after: Omit<Power, 'roles'> & { readonly roles: readonly RoleNow[] },
  before: PersonNow | undefined,
): [Power, Power] {
  const asked = after.roles.filter(role => role.usable || !before?.roleIds.includes(role.id))
  const already = before ? { ...before, roles: before.roles.filter(role => role.usable) } : powerless
  return [{ ...after, roles: asked }, already]
}

/** Refuses a saved user whose rights would go beyond those of who saves, or who stands above them (business.md 6). */
export async function refuseSavingUser(row: UserRow, work: Work): Promise<Refusals> {
  if (isHouse(work)) return null
  await lockRights(work)
  const giver = await giverNow(work)
  const [before] = row.id ? await peopleNow(work, [row.id]) : []
  if (before?.id === giver.id) {
    const own = ownRefusal(row, before, giver)
    if (own || !giver.everything) return own
  }
  if (giver.everything) return null
  const name = userNamed(row.name ?? row.username)
  const reach = reachOf(row)
  const roles = await rolesNow(work, row.roleIds ?? [])
  const after = { ...reach, roles, everything: roles.some(one => one.id === administratorRole) }
  const given = beyond(giver, ...withoutIdle(after, before))
  if (given.length > 0) return { field: 'roleIds', ...cannotGive(name, given) }
  const taken = before ? beyond(giver, before, after) : []
  if (taken.length > 0) return { field: 'roleIds', ...cannotTake(name, taken) }
  const [wide] = reachBeyond(giver, reach, before ?? powerless, sightOf(giver, 'system:user:save'))
  if (wide) {
    const [zh, en] = reachLabels[wide]
    return {
      field: wide,
      bizCode: 'GRANT_BEYOND_OWN',
      message: [
        `您不能给${name[0]}不属于您自己的${zh}；请由拥有它们的管理员办理`,
        `You cannot give ${name[1]} ${en} that are not yours; ask an administrator who has them`,
      ],
    }
  }
  if (!before) return null
  const touched =
    (row.phone ?? null) !== before.phone
      ? ('phone' as const)
      : row.lockFlag !== before.lockFlag
        ? ('lockFlag' as const)
        : (row.email ?? null) !== before.email
          ? ('email' as const)
          : undefined
  // Of an administrator nothing at all is changed by who is none: not the name, not the units they work for.
  if (!touched && before.everything) return standsAbove(['修改', 'change'], userNamed(before.title), ['*'])
  const above = touched ? beyond(giver, before) : []
  if (!touched || above.length === 0) return null
  const what = {
    phone: ['修改手机号：', 'change the mobile number of'],
    email: ['修改邮箱：', 'change the e-mail address of'],
    lockFlag: ['锁定或解锁', 'lock or unlock'],
  } as const
  return { field: touched, ...standsAbove(what[touched], name, above) }
}

/** Refuses to do something to people who stand above who asks. */
export async function refuseTouching(rows: readonly UserRow[], work: Work, what: Label): Promise<Refusals> {
  if (isHouse(work)) return null
  await lockRights(work)
  const giver = await giverNow(work)
  if (giver.everything) return null
  const found = await peopleNow(
    work,
    rows.map(row => row.id).filter(id => id !== giver.id),
  )
  return found.flatMap(person => {
    const above = beyond(giver, person)
    return above.length > 0 ? [standsAbove(what, userNamed(person.title), above)] : []
  })
}

/** Refuses to make somebody an administrator of any tenant to who does not hold everything at home. */
export async function refuseGivingAdministrator(work: Work, username: string): Promise<void> {
  await lockRights(work)
  if ((await giverNow(work)).everything) return
  const { message, bizCode } = cannotGive(userNamed(username), ['*'])
  throw refuse(message, bizCode)
}

const ownRole = (title: string) =>
  ({
    bizCode: 'OWN_RIGHTS',
    message: [
      `您不能修改自己持有的角色${title}的权限；请由另一位管理员修改`,
      `You cannot change the permissions of your own role ${title}; ask another administrator to do it`,
    ],
  }) as const

/** Refuses a saved role that would open more than who saves holds, wherever people use it, or one of their own. */
export async function refuseSavingRole(row: RoleRow, work: Work): Promise<Refusals> {
  if (isHouse(work)) return null
  await lockRights(work)
  const giver = await giverNow(work)
  if (giver.everything) return null
  const [before] = row.id ? await rolesNow(work, [row.id]) : []
  const after = { id: row.id ?? '', scope: row.dataScope, permissions: row.permissions ?? [] }
  if (before && before.scope === after.scope && holdsSame(before.permissions, after.permissions)) return null
  if (before && giver.roleIds.includes(before.id)) return { field: 'permissions', ...ownRole(before.name) }
  const name = roleNamed(row.roleName ?? row.roleCode)
  if (before?.id === administratorRole) return standsAbove(['修改', 'change'], name, ['*'])
  const used = before ? await holdersOf(work, before.id) : powerless
  const [now, then] = [
    { ...powerless, ...used, roles: [after] },
    { ...powerless, ...used, roles: before ? [before] : [] },
  ]
  const given = beyond(giver, now, then)
  if (given.length > 0) return { field: 'permissions', ...cannotGive(name, given) }
  const taken = beyond(giver, then, now)
  return taken.length > 0 && { field: 'permissions', ...cannotTake(name, taken) }
}

/** Refuses to switch or delete a role that opens more than who asks holds, or one of their own. */
export async function refuseSwitchingRole(row: RoleRow, work: Work, what: Label): Promise<Refusals> {
  if (isHouse(work)) return null
  await lockRights(work)
  const giver = await giverNow(work)
  if (giver.everything) return null
  if (giver.roleIds.includes(row.id)) return ownRole(row.roleName)
  const [now] = await rolesNow(work, [row.id])
  if (!now) return null
  const power = { ...powerless, ...(await holdersOf(work, row.id)), roles: [now] }
  const above = beyond(giver, { ...power, everything: row.id === administratorRole })
  return above.length > 0 && standsAbove(what, roleNamed(row.roleName), above)
}

/** Takes back what would leave a tenant without anybody who can sign in as its administrator. */
export async function keepAdministrator(work: Work, changed: readonly UserRow[]): Promise<void> {
  const administrators = changed.filter(row => row.roleIds?.includes(administratorRole))
  if (administrators.length === 0) return
  await lockRights(work)
  if (await hasAdministrator(work)) return
  const names = administrators.map(row => row.name ?? row.username)
  throw refuse(
    [
      `${names.join('、')}是最后一位可以登录的管理员；请先让另一位已启用、未锁定且有密码的用户担任管理员`,
      `${names.join(', ')} is the last administrator who can sign in; first make another user an administrator: one who is enabled and unlocked and has a password`,
    ],
    'LAST_ADMINISTRATOR',
  )
}
