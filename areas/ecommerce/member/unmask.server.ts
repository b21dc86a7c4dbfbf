import { z } from 'zod'
import { unmaskCall } from '#platform/server/documents/unmask-call.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { member } from './document.ts'
import { phoneOf } from './phone.server.ts'

/** The whole phone of a member, for a reason: who saw it, when and why stands in the member's history. */
export const unmaskMember = (parts: HouseParts) =>
  unmaskCall(parts, member, {
    summary: ['会员：查看完整手机号', 'Member: the whole phone, for a reason'],
    output: z.object({ phone: z.string() }),
    async wholeOf(work, { id, memberNo }) {
      const phone = await phoneOf(work, id)
      if (!phone)
        throw refuse(
          [`会员${memberNo}没有保存手机号`, `No phone is kept of member ${memberNo}; enter it in the record`],
          'PHONE_UNKNOWN',
        )
      return { phone }
    },
  })
