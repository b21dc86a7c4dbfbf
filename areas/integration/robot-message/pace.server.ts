import type { Work } from '#platform/server/documents/actions.ts'

/** As many messages a robot says in any minute (business.md 5.5). */
export const mostInAMinute = 20
/** A minute, and the part of a second that a written moment leaves out. */
const minuteMilliseconds = 61_000

/**
 * When the robot of a room may speak again, where it has spoken twenty times within the last minute: a minute after the
 * twentieth last. Nothing when it may speak now. The outbox counts by minutes of the clock, in which forty fit into one
 * minute at the turn; the chat does not.
 */
export async function pacedUntil(roomId: string, { transaction, now }: Work): Promise<Date | undefined> {
  const { rows } = await transaction.query<{ sent: number }>(
    `select extract(epoch from o.sent_at)::float8 * 1000 as sent from robot_message m
       join outbox_message o on o.tenant_id = m.tenant_id and o.doc_id = m.id::text and o.doc_type = 'robot-message'
      where m.tenant_id = current_tenant() and m.room_id = $1::bigint and m.updated_time > $2 and o.sent_at > $2
      order by o.sent_at desc offset $3 limit 1`,
    [roomId, new Date(now.getTime() - minuteMilliseconds), mostInAMinute - 1],
    'spoken-lately',
  )
  return rows[0] && new Date(rows[0].sent + minuteMilliseconds)
}
