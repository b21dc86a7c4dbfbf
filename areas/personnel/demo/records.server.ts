import { dayFrom } from '#areas/demo/offers.ts'
import type { House } from '#platform/server/house.ts'
import { electronicSignature } from '../electronic-signature/document.ts'
import { preEmployment } from '../pre-employment/document.ts'

const people = [
  ['黎晓彤', '440106199603124528', '13570012041', 'S11', '销售专员', 'PUSH'],
  ['区志明', '440104199011087310', '13922016675', 'S12', '渠道经理', 'AUDITED'],
  ['罗雅文', '440305199807261123', '18664509932', 'P11', '采购助理', 'AUDITED'],
  ['孙浩然', '310115200004155616', '15821340778', 'P12', '采购实习生', 'SUBMITTED'],
  ['沈佳怡', '310104199712013024', '13816622094', 'S11', '销售内勤', 'DRAFT'],
  ['何俊杰', '440106199408153219', '13610094472', 'S12', '销售专员', 'WITHDRAWN'],
] as const

const terms = '甲乙双方在平等自愿的基础上，就岗位、工作地点、工作时间、劳动报酬、社会保险与保密义务达成一致，特此签订。'

/** Who joins the demo tenant, one in each state, and what they sign (business.md 7). */
export const foundPersonnel = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const audited: string[] = []
    for (const [at, [name, idNo, phone, departmentCode, position, state]] of people.entries()) {
      const application = await work.create(preEmployment, {
        name,
        idNo,
        phone,
        orgId: departmentCode.endsWith('2') ? '103' : '101',
        departmentCode,
        position,
        employmentType: position.includes('实习') ? 'INTERN' : 'FULL_TIME',
        entryDate: dayFrom(work.today, 10 + at * 3),
        probationMonths: position.includes('实习') ? null : 3,
      })
      if (state === 'DRAFT') continue
      await work.run(preEmployment, 'submit', application)
      if (state === 'SUBMITTED') continue
      if (state === 'WITHDRAWN') {
        const submitted = await work.get(preEmployment, application.id)
        await work.run(preEmployment, 'withdraw', submitted, { withdrawReason: '本人放弃入职' })
        continue
      }
      await work.run(preEmployment, 'audit', await work.get(preEmployment, application.id))
      audited.push(application.id)
      if (state === 'PUSH') await work.run(preEmployment, 'push', await work.get(preEmployment, application.id))
    }
    for (const [at, preEmploymentId] of [...audited, ...audited.slice(0, 1)].entries()) {
      const paper = await work.create(electronicSignature, {
        preEmploymentId,
        contractType: at === 3 ? 'CONFIDENTIALITY' : 'LABOUR',
        startDate: dayFrom(work.today, 10 + at * 3),
        endDate: at === 3 ? null : dayFrom(work.today, 10 + at * 3 + 1095),
        terms,
        validUntil: dayFrom(work.today, 7),
      })
      if (at === 2) continue
      await work.run(electronicSignature, 'send', paper)
      const sent = await work.get(electronicSignature, paper.id)
      if (at === 0) await work.run(electronicSignature, 'sign', sent, { signedName: sent.name })
      // One whose day is over, as the clock finds it at night.
      if (at === 3)
        await work.update(electronicSignature, sent, { validUntil: dayFrom(work.today, -1), status: 'EXPIRED' })
    }
  })
