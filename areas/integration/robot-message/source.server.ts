import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Channel } from '#platform/server/outbox/channel.ts'
import { channelOf } from '#platform/server/outbox/push.ts'
import { robotMessage } from './document.ts'

type Message = Pick<Row<typeof robotMessage>, 'id' | 'aboutType' | 'aboutNo'>

/** What became of a message, as the record it was about shows it. */
export interface Outcome {
  readonly flag: 'N' | 'P' | 'Y' | 'F'
  /** Why it failed. */
  readonly message: string | null
}

/**
 * Shows what became of a message on the record it was about, where that record's document says that it speaks to rooms
 * (a channel to WECOM). Of several messages about a record the newest counts.
 */
export async function markSource({ id, aboutType, aboutNo }: Message, outcome: Outcome, work: Work): Promise<void> {
  const channel = aboutType ? channelOf(work, aboutType, 'WECOM') : undefined
  if (!channel || !aboutNo) return
  const newest = await work.newest(robotMessage, { aboutType, aboutNo })
  if (newest && newest.id !== id) return
  const source = () => work.find(channel.document.name, { [channel.document.title]: aboutNo })
  const row = (await source()) as { id: string; version: number } | undefined
  if (!row) return
  await work.update(channel.document, row, marks(channel, outcome) as never)
  if (outcome.flag === 'Y')
    await channel.answered?.((await source()) as never, work, { externalNo: null, status: null, message: null })
}

const marks = ({ flag, message }: Channel, outcome: Outcome) => ({
  ...(flag ? { [flag]: outcome.flag } : {}),
  ...(message ? { [message]: outcome.message?.slice(0, 300) ?? null } : {}),
})
