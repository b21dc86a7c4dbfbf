import type { Refusal } from '#platform/model/rules.ts'
import { isIdentityNumber, isMasked, isPhone } from './masked.ts'

/** Why what was typed of somebody cannot be theirs; what is shown masked was right when it was stored. */
export function personalRefusals({
  name,
  idNo,
  phone,
}: {
  readonly name: string | null
  readonly idNo?: string | null
  readonly phone?: string | null
}): Refusal[] {
  const refused: Refusal[] = []
  if (idNo && !isMasked(idNo) && !isIdentityNumber(idNo))
    refused.push({
      field: 'idNo',
      bizCode: 'ID_NUMBER_WRONG',
      message: [
        `${name ?? ''}的身份证号不正确，请核对18位号码及末位校验码`,
        `The identity number of ${name ?? ''} is not one; check its eighteen characters and the last one`,
      ],
    })
  if (phone && !isMasked(phone) && !isPhone(phone))
    refused.push({
      field: 'phone',
      bizCode: 'PHONE_WRONG',
      message: [
        `${name ?? ''}的手机号不正确，请填写7至15位数字`,
        `The phone number of ${name ?? ''} is not one; enter seven to fifteen digits`,
      ],
    })
  return refused
}
