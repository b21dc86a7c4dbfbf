import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { robotMessage } from '../robot-message/document.ts'
import { chatRoom } from './document.ts'
import { isAbout, roomsFor, type Told } from './match.ts'

type Said = Pick<New<typeof robotMessage>, 'template' | 'content' | 'aboutType' | 'aboutNo'>

/** Tells every room whose rule is about a sales document; of an order on hold with the remark the rule keeps for it. Where none is, the message stands in the log as matching no room. */
export async function tellRooms(about: Told, said: Said, work: Work): Promise<number> {
  const rules = await work.all(chatRoom, { status: 'EFFECTIVE' })
  const rooms = roomsFor(rules, about)
  for (const roomId of rooms.length > 0 ? rooms : [null]) {
    const own = rules.filter(rule => roomId !== null && rule.chatRoomId === roomId && isAbout(rule, about))
    const remarks = said.template === 'ORDER_HOLD' ? own.flatMap(rule => rule.orderHoldRemark || []) : []
    const content = [said.content, ...new Set(remarks.map(remark => `>${remark}`))].join('\n')
    await work.create(robotMessage, { ...said, content, roomId, messageType: 'markdown' })
  }
  return rooms.length
}
