import { z } from 'zod'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { preEmployment } from '../pre-employment/document.ts'
import { detailsOf } from './kept.server.ts'

type Application = Row<typeof preEmployment>
const personal = z.object({ idNo: z.string(), phone: z.string() })

/** Who somebody is, whole; refused where nothing readable is kept. */
async function wholeOf(work: Work, { id, applyNo, name }: Application): Promise<z.infer<typeof personal>> {
  const { idNo, phone } = await detailsOf(work, id)
  if (!idNo || !phone)
    throw refuse(
      [
        `${applyNo} ${name}没有保存完整的证件号与手机号，请在单据中重新填写`,
        `The identity number and phone of ${applyNo} ${name} are not kept; enter them in the record again`,
      ],
      'PERSONAL_UNKNOWN',
    )
  return { idNo, phone }
}

/** Identity number and phone of an applicant, for a reason: who saw them, when and why stands in the record and its history. */
const unmaskCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${preEmployment.calls}/unmask`,
    summary: ['预入职：查看完整证件号与手机号', 'Pre-employment: identity number and phone whole, for a reason'],
    permission: `${preEmployment.permission}:unmask`,
    input: z.object({ id: z.string().regex(/^\d{1,18}$/), reason: z.string().trim().min(2).max(200) }),
    output: personal,
    effect: 'write',
    audit: 'unmask',
    async answer(context) {
      const { id, reason } = context.input
      const work = workOf(parts, context)
      // Read with the person's eyes first: an application they may not see is not there.
      await parts.store.read(
        work,
        parts.store.shapes.of(preEmployment.name),
        id,
        false,
        `${preEmployment.permission}:unmask`,
      )
      const application = await work.get(preEmployment, id)
      const whole = await wholeOf(work, application)
      await work.update(preEmployment, application, {
        unmaskedBy: work.user.id,
        unmaskedTime: textOfMoment(work.now),
        unmaskReason: reason,
      })
      return whole
    },
  })

/** What is asked of who somebody is. */
export const personalCalls = (parts: HouseParts): Call[] => [unmaskCall(parts)]
