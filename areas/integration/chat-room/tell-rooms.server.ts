import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { robotMessage } from '../robot-message/document.ts'
import { chatRoom } from './document.ts'
import { roomsFor, type Told } from './match.ts'

type Said = Pick<New<typeof robotMessage>, 'template' | 'content' | 'aboutType' | 'aboutNo'>

/** Tells every room whose rule is about a sales document; where none is, the message stands in the log as matching no room. */
export async function tellRooms(about: Told, said: Said, work: Work): Promise<number> {
  const rooms = roomsFor(await work.all(chatRoom, { status: 'EFFECTIVE' }), about)
  for (const roomId of rooms.length > 0 ? rooms : [null])
    await work.create(robotMessage, { ...said, roomId, messageType: 'markdown' })
  return rooms.length
}
