import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { TestHouse } from '#platform/testing/house.ts'
import { robotMessage } from '../../robot-message/document.ts'

/** What became of messages in rooms, and what the simulated robots heard. */
export const roomsOf = ({ admin, sql }: Pick<TestHouse, 'admin' | 'sql'>) => ({
  /** Waits until all messages of a room have gone, or failed. */
  gone: async (roomId: string): Promise<Wire[]> => {
    const { records } = await eventually(
      () => admin.page(robotMessage, { roomId, size: '100' }),
      page => page.records.every(one => one.status !== 'PENDING'),
    )
    return records.toSorted((a, b) => Number(a.id) - Number(b.id))
  },
  /** What the simulated robot of a key has heard, in the order it heard it. */
  heardBy: async (key: string): Promise<string[]> =>
    (
      await sql(`select content from simulated_paper where system = 'wecom' and doc_no = $1 order by id`, [
        key.slice(-50),
      ])
    ).map(row => {
      const body = JSON.parse(row.content) as { msgtype: string } & Record<string, { content: string }>
      return body[body.msgtype]?.content ?? ''
    }),
})
