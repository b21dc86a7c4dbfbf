import { createHash } from 'node:crypto'
import type { Work } from '#platform/server/documents/actions.ts'

/** What a robot is known by where its key must not be seen. */
export const robotCodeOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

const purpose = 'robot'

/** Keeps the key of a robot, sealed, apart from its room's record, so that no list, export, history or answer can hold it. */
export async function keepKey(work: Work, key: string): Promise<string> {
  const code = robotCodeOf(key)
  await work.transaction.query(
    `insert into robot_key (tenant_id, robot_code, robot_key) values (current_tenant(), $1, $2)
     on conflict (tenant_id, robot_code) do update set robot_key = excluded.robot_key`,
    [code, work.sealed(purpose, key)],
  )
  return code
}

/** The key of a robot; nothing when it was taken away, or cannot be read after a move to another database. */
export async function keyOfRobot(work: Work, code: string): Promise<string | undefined> {
  const { rows } = await work.transaction.query<{ key: string }>(
    'select robot_key as key from robot_key where tenant_id = current_tenant() and robot_code = $1',
    [code],
  )
  return rows[0] && work.opened(purpose, rows[0].key)
}

/** Forgets the key of a robot that no room has any more. */
export async function forgetKey({ transaction }: Work, code: string): Promise<void> {
  await transaction.query('delete from robot_key where tenant_id = current_tenant() and robot_code = $1', [code])
}
