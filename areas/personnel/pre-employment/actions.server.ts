import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { type Detail, detailsOf, forgetDetails, keepDetail } from '../personal/kept.server.ts'
import { isMasked, masked } from '../personal/masked.ts'
import { personalRefusals } from '../personal/refusals.ts'
import { preEmployment } from './document.ts'
import { hrEntryOf } from './push.ts'

type Application = Row<typeof preEmployment>

/** What was sent whole, by the application it came with, until it is stored and has its id. */
const sent = new WeakMap<object, Map<string, Partial<Record<Detail, string>>>>()

const keyOf = ({ name, idNo, phone }: Application) => `${name}\n${idNo}\n${phone}`

const run: Actions<typeof preEmployment>['run'] = {
  async save(application: Application, work: Work) {
    const whole = sent.get(work.transaction)?.get(keyOf(application)) ?? {}
    for (const [detail, value] of Object.entries(whole)) await keepDetail(work, application.id, detail as Detail, value)
  },
  delete: ({ id }, work) => forgetDetails(work, id),
  async return(application, work) {
    await dropFailed(preEmployment, application, work)
  },
  async withdraw(application, work) {
    await dropFailed(preEmployment, application, work)
  },
  async push(applications, work) {
    for (const { id } of applications) {
      const application = await work.get(preEmployment, id)
      const unit = await work.find(operatingUnit, { id: application.orgId })
      await work.push({
        document: preEmployment,
        record: application,
        no: application.applyNo ?? '',
        target: 'HR',
        path: '/hr/v1/entries',
        payload: hrEntryOf(application, { orgCode: unit?.shortCode ?? null }),
      })
    }
  },
}

const labels = { idNo: ['身份证号', 'Identity number'], phone: ['手机号', 'Phone'] } as const

/** What was changed within its mask: nobody can tell what the whole of it is now. */
const maskedAnew = (
  now: Application,
  before: Pick<Application, Detail>,
  whole: Partial<Record<Detail, string>> | undefined,
): Refusal[] =>
  (['idNo', 'phone'] as const)
    .filter(detail => now[detail] && now[detail] !== before[detail] && !whole?.[detail])
    .map(field => ({
      field,
      bizCode: 'MASKED_CHANGED',
      message: [
        `{applyNo}的${labels[field][0]}带有*，无法识别，请完整填写或恢复原值`,
        `{applyNo}: ${labels[field][1]} has * in it; enter it whole, or put back what stood there`,
      ],
    }))

/** Another application of the same person that is under way, however their name is written: by the whole number, where masked ones look alike. */
async function twinOf(
  { id, idNo, name }: Application,
  work: Work,
  typed: string | undefined,
  isNew: boolean,
): Promise<Application | undefined> {
  // Two clerks with the same paper are not let through side by side.
  await work.lock('applicant', idNo)
  const open = await work.all(preEmployment, { idNo, status: ['DRAFT', 'SUBMITTED', 'AUDITED'] })
  const mine = typed ?? (isNew ? undefined : (await detailsOf(work, id)).idNo)
  for (const one of open.filter(other => other.id !== id)) {
    const theirs = mine && (await detailsOf(work, one.id)).idNo
    // Where the whole of one is not kept, the name has to do.
    if (theirs ? theirs === mine : one.name === name) return one
  }
  return undefined
}

/** Why an application stays where it is: it is on its way to the HR system, or nobody knows whether it has arrived. */
const underway = async (application: Application, work: Work): Promise<Refusal | null | undefined> =>
  application.pushHrFlag === 'P'
    ? {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `${application.applyNo}正在推送人事系统，请等待结果再操作`,
          `${application.applyNo} is on its way to the HR system; wait for the outcome, then go on`,
        ],
      }
    : await unknownOutcome(preEmployment, application, work)

/** Who somebody is, is masked as it is saved, and the whole of it kept apart. */
export const actions = defineActions(preEmployment, {
  async prepare(application, work, before) {
    const whole: Partial<Record<Detail, string>> = {}
    const shown: Partial<Record<Detail, string>> = {}
    for (const detail of ['idNo', 'phone'] as const) {
      const value = application[detail]
      if (!value || value === before?.[detail] || isMasked(value)) continue
      whole[detail] = value.toUpperCase()
      shown[detail] = masked(value.toUpperCase())
    }
    if (Object.keys(whole).length === 0) return {}
    const waiting = sent.get(work.transaction) ?? new Map<string, Partial<Record<Detail, string>>>()
    sent.set(work.transaction, waiting.set(keyOf({ ...application, ...shown }), whole))
    // Masked alike it may be another number: the record changes with what was typed whole.
    return { ...shown, enteredTime: work.now.toISOString() }
  },
  refuse: {
    async save(application: Application, work: Work, before: Application | undefined) {
      const { name } = application
      // What was typed is masked by now; rules saw it in the browser only.
      const whole = sent.get(work.transaction)?.get(keyOf(application))
      const masked = before ? maskedAnew(application, before, whole) : []
      if (masked.length > 0) return masked
      const refused = personalRefusals({ name, ...whole })
      if (refused.length > 0) return refused
      const twin = await twinOf(application, work, whole?.idNo, !before)
      return (
        !!twin && {
          field: 'idNo',
          bizCode: 'APPLICATION_EXISTS',
          message: [
            `${name}已有未完成的预入职${twin.applyNo}，请在该单据上修改`,
            `There is application ${twin.applyNo} of ${name} already; change that one`,
          ],
        }
      )
    },
    async push(applications, work) {
      const refused: Refusal[] = []
      for (const { applyNo, id, idNo, phone } of applications) {
        const kept = await detailsOf(work, id)
        if ((idNo && !kept.idNo) || (phone && !kept.phone))
          refused.push({
            bizCode: 'DETAILS_MISSING',
            message: [
              `${applyNo}的身份证号或手机号不完整，请退回后重新完整填写再推送`,
              `${applyNo}: identity or phone number is not kept whole; send it back, enter it whole, then push`,
            ],
          })
      }
      return refused
    },
    return: underway,
    withdraw: underway,
  },
  run,
})
