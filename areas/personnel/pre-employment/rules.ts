import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { personalRefusals } from '../personal/refusals.ts'
import { preEmployment } from './document.ts'

/** What must hold of an application, and when it goes to the HR system (business.md 3.25). */
export const rules = defineRules(preEmployment, {
  refuse: {
    save: personalRefusals,
    push: applications =>
      applications.flatMap(({ applyNo, status, pushHrFlag }): Refusal[] => {
        if (pushHrFlag === 'P' || pushHrFlag === 'Y')
          return [
            {
              bizCode: 'ALREADY_PUSHED',
              message: [`${applyNo}已推送或正在推送`, `${applyNo} is pushed or on its way`],
            },
          ]
        if (status !== 'AUDITED')
          return [
            {
              bizCode: 'PUSH_NOT_ALLOWED',
              message: [`${applyNo}未审核，请先审核再推送`, `${applyNo} is not audited; audit it, then push it`],
            },
          ]
        return []
      }),
  },
})
