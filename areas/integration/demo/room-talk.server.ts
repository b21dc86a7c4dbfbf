import type { New } from '#platform/model/document.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { robotMessage } from '../robot-message/document.ts'

/** One thing a room of the demo was told, and what about. */
export type Said = Pick<New<typeof robotMessage>, 'template' | 'content' | 'aboutType' | 'aboutNo'>

/** What is told in the demo's rooms in turn, and what found no room. */
interface Talk {
  readonly inRooms: readonly Said[]
  readonly unmatched: readonly Said[]
}

/** What the rooms of the demo were told of the house's business: so many messages, and so many that found no room. */
export const roomTalk = defineQuestion<{ readonly sent: number; readonly unmatched: number }, Talk>(
  'what the rooms of the demo were told',
)
