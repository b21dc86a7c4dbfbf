import type { Row } from '#platform/model/document.ts'
import type { TestHouse } from '#platform/testing/house.ts'
import { warn } from './daily.server.ts'
import { warningRule } from './document.ts'

/** What somebody reads in the morning by a rule of a kind. */
export const warned =
  ({ admin, house, make, sql, user }: TestHouse) =>
  async (kind: Row<typeof warningRule>['kind'], daysBefore: number, orgId: unknown, ofUnit: string | null = null) => {
    const reader = user('customs:declare:list', { scope: 'ORG', orgIds: [String(orgId)] })
    const { id, roleId } = await reader.made
    const rule = await make(warningRule, {
      ruleName: `${kind} ${id}`,
      kind,
      daysBefore,
      receivers: [roleId],
      orgId: ofUnit,
    })
    await house.asHouse('1', warn)
    await admin.delete(warningRule, rule)
    return JSON.stringify(await sql('select * from notice where user_id = $1', [id]))
  }
