import { randomUUID } from 'node:crypto'
import type { Wire } from '#platform/model/check.ts'
import type { Samples } from '#platform/testing/samples.ts'

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
  'robot-message': {
    header: async (maker): Promise<Wire> => ({ roomId: await maker.one('robot-room') }),
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
      account: await somebody(maker),
    }),
  },
}
export default samples
