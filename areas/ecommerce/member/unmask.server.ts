import { z } from 'zod'
import { textOfMoment } from '#platform/model/date-text.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { member } from './document.ts'
import { phoneOf } from './phone.server.ts'

/** The whole phone of a member, for a reason: who saw it, when and why stands in the member's history. */
export const unmaskCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${member.calls}/unmask`,
    summary: ['会员：查看完整手机号', 'Member: the whole phone, for a reason'],
    permission: `${member.permission}:unmask`,
    input: z.object({ id: z.string().regex(/^\d{1,18}$/), reason: z.string().trim().min(2).max(200) }),
    output: z.object({ phone: z.string() }),
    effect: 'write',
    audit: 'unmask',
    async answer(context) {
      const { id, reason } = context.input
      const work = workOf(parts, context)
      // Read with the person's eyes first: a member they may not see is not there.
      await parts.store.read(work, parts.store.shapes.of(member.name), id, false, `${member.permission}:unmask`)
      const one = await work.get(member, id)
      const phone = await phoneOf(work, id)
      if (!phone)
        throw refuse(
          [`会员${one.memberNo}没有保存手机号`, `No phone is kept of member ${one.memberNo}; enter it in the record`],
          'PHONE_UNKNOWN',
        )
      await work.update(member, one, {
        unmaskedBy: work.user.id,
        unmaskedTime: textOfMoment(work.now),
        unmaskReason: reason,
      })
      return { phone }
    },
  })
