import { randomUUID } from 'node:crypto'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { robotMessage } from './robot-message/document.ts'

const somebody = async (maker: Parameters<NonNullable<Samples[string]['header'] & object>>[0]): Promise<string> =>
  String((await maker.make(maker.catalogue.get('user').document)).id)

/** What chat rooms and their messages need in tests. */
const samples: Samples = {
  // The address of a robot stands for one room only.
  'robot-room': {
    header: async (): Promise<Wire> => ({
      webhook: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${randomUUID()}`,
    }),
  },
  // One that goes out changes by itself: in tests of every document it is one that was taken back before it went.
  'robot-message': {
    header: async (maker): Promise<Wire> => ({
      roomId: String((await maker.make(maker.catalogue.get('robot-room').document)).id),
    }),
    async make(maker, given) {
      const values = await maker.filled(robotMessage, given)
      const { id } = await maker.asHouse(async work => {
        const made = await work.create(robotMessage, values)
        const sending = await work.find(outboxMessage, { docType: robotMessage.name, docId: made.id })
        if (sending) await work.run(outboxMessage, 'cancel', sending, { remark: 'a test' })
        return made
      })
      return maker.person.get(robotMessage, { id })
    },
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
