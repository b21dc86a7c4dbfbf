import { z } from 'zod'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { unmaskCall } from '#platform/server/documents/unmask-call.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
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

/** What is asked of who somebody is: identity number and phone of an applicant, for a reason that is kept. */
export const personalCalls = (parts: HouseParts): Call[] => [
  unmaskCall(parts, preEmployment, {
    summary: ['预入职：查看完整证件号与手机号', 'Pre-employment: identity number and phone whole, for a reason'],
    output: personal,
    wholeOf,
  }),
]
