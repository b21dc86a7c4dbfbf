import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { robotRoom } from '../robot-room/document.ts'
import { robotMessage } from './document.ts'

type Announced = Pick<New<typeof robotMessage>, 'template' | 'content' | 'aboutType' | 'aboutNo'>

/** Tells every room in use of a department something, in the form a robot lays out; who has no room is told nothing. */
export async function tellDepartment(department: string | null, said: Announced, work: Work): Promise<void> {
  if (!department) return
  for (const room of await work.all(robotRoom, { departmentCode: department, enableFlag: 'Y' }))
    await work.create(robotMessage, { ...said, roomId: room.id, messageType: 'markdown' })
}
