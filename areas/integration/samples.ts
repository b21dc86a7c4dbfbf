import { randomUUID } from 'node:crypto'
import { containerNo } from '#areas/packing/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { robotMessage } from './robot-message/document.ts'

type SampleMaker = Parameters<NonNullable<Samples[string]['header'] & object>>[0]

const somebody = async (maker: SampleMaker): Promise<string> =>
  String((await maker.make(maker.catalogue.get('user').document)).id)

interface BusyRoom {
  readonly roomId: string
  /** Where what is written to it stands in line. */
  readonly lane: string
}

const busy = new WeakMap<object, Promise<BusyRoom>>()

/** A room whose robot is held up for as long as a push ever waits, one for each tenant's maker: what is written to it waits. */
function busyRoom(maker: SampleMaker): Promise<BusyRoom> {
  let room = busy.get(maker)
  if (!room) {
    room = heldUp(maker)
    busy.set(maker, room)
  }
  return room
}

async function heldUp(maker: SampleMaker): Promise<BusyRoom> {
  const { id } = await maker.make(maker.catalogue.get('robot-room').document)
  const roomId = String(id)
  const lane = await maker.asHouse(async work => {
    const first = await work.create(robotMessage, { roomId, messageType: 'text', content: 'held up' })
    const sending = await work.find(outboxMessage, { docType: robotMessage.name, docId: first.id })
    if (!sending) throw new Error('A message to a room goes out by itself')
    await work.update(outboxMessage, sending, {
      status: 'RETRY',
      attempt: 5,
      nextAttemptAt: textOfMoment(new Date(work.now.getTime() + 6 * 3_600_000)),
    })
    return sending.lane ?? ''
  })
  return { roomId, lane }
}

/** What chat rooms and their messages need in tests. */
const samples: Samples = {
  // The address of a robot stands for one room only.
  'robot-room': {
    header: async (): Promise<Wire> => ({
      webhook: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${randomUUID()}`,
    }),
  },
  // One that goes out changes by itself: in tests of every document it stands in line behind one that goes next century.
  'robot-message': {
    header: async (maker): Promise<Wire> => ({ roomId: (await busyRoom(maker)).roomId }),
    ready: { retry: { pushFlag: 'N' } },
  },
  // Likewise what is sent again.
  'outbox-message': { header: async (maker): Promise<Wire> => ({ lane: (await busyRoom(maker)).lane }) },
  // A voyage leads from one port to another.
  'simulated-voyage': {
    header: async (maker): Promise<Wire> => ({
      containerNo: containerNo(),
      pol: String((await maker.make(maker.catalogue.get('port').document)).portCode),
      pod: String((await maker.make(maker.catalogue.get('port').document)).portCode),
      etdDate: '2025-05-01',
      etaDate: '2025-05-04',
    }),
  },
  // What a group is told of is there.
  'oa-setting': {
    header: async (maker): Promise<Wire> => ({
      dimesionType: 'CATEGORY',
      dimesionValues: String(
        (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'category' })).dopCode,
      ),
    }),
  },
  // A rule names its room, its unit and what is sold; the room keeps one apart from the next.
  'chat-room': {
    header: async (maker): Promise<Wire> => ({
      chatRoomId: String((await maker.make(maker.catalogue.get('robot-room').document)).id),
      orgId: await maker.one('operating-unit'),
      brand: await maker.one('attribute-value', { attrCode: 'brand' }),
    }),
  },
  'chat-relation': {
    header: async (maker): Promise<Wire> => ({
      chatPlatformName: 'WECOM',
      chatUserId: randomUUID().slice(0, 20),
      chatUserName: `user ${randomUUID().slice(0, 8)}`,
      account: await somebody(maker),
    }),
  },
}
export default samples
