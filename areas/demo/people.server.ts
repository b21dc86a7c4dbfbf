import { givePassword } from '#areas/admin/found.server.ts'
import { user } from '#areas/admin/user/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** The demo users. */
export async function foundPeople(work: Work, password: string): Promise<void> {
  const { id } = await work.create(user, {
    username: 'admin',
    name: '系统管理员',
    userType: 'STAFF',
    lockFlag: '0',
    roleIds: ['1'],
  })
  await givePassword(work, id, password, false)
}
