import { z } from 'zod'
import { tellAccess } from '#areas/admin/offers.server.ts'
import { user } from '#areas/admin/user/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type Making, workOf } from '#platform/server/documents/making.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idGiven } from '#platform/server/http/inputs.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { operatingUnit } from './document.ts'

const common = {
  ...usualCall,
  permission: null,
}

const isTheirs = ({ user: { everything, orgIds } }: Work, orgId: string) => everything || orgIds.includes(orgId)

const unitFor = ({ id: orgId, orgCode, orgName, orgNameEn, shortCode, currencyCode }: Row<typeof operatingUnit>) => ({
  id: orgId,
  orgId,
  orgCode,
  orgName,
  orgNameEn,
  shortCode,
  currencyCode,
})

const unit = z.strictObject({
  id: z.string(),
  orgId: z.string().describe('The same as id'),
  orgCode: z.string(),
  orgName: z.string(),
  orgNameEn: z.string().nullable(),
  shortCode: z.string().nullable(),
  currencyCode: z.string().nullable(),
})

/** The unit a person works for at the moment; none when it was taken from them meanwhile. */
async function currentUnit(work: Work) {
  const person = await work.find(user, { id: work.user.id })
  const orgId = person?.currentOrgId
  if (!orgId || !isTheirs(work, orgId)) return null
  const found = await work.find(operatingUnit, { id: orgId, enableFlag: 'Y' })
  return found ? unitFor(found) : null
}

async function changeUnit(work: Work, orgId: string) {
  const chosen = await work.find(operatingUnit, { id: orgId, enableFlag: 'Y' })
  if (!chosen)
    throw refuse(
      ['该业务主体不存在或已禁用，请重新选择', 'This operating unit does not exist or is disabled; choose another'],
      'ORG_NOT_FOUND',
    )
  if (!isTheirs(work, orgId))
    throw refuse(
      [
        `您没有业务主体${chosen.orgName}的权限，不能切换；请联系管理员`,
        `You have no access to the operating unit ${chosen.orgNameEn ?? chosen.orgName}; ask the administrator for it`,
      ],
      'ORG_NOT_YOURS',
    )
  const person = await work.find(user, { id: work.user.id })
  if (!person) throw notFound()
  if (person.currentOrgId !== orgId) {
    await work.update(user, person, { currentOrgId: orgId })
    await tellAccess(work.transaction.query)
  }
  return chosen
}

/** Which unit a person works for: read, and changed to another of theirs (Spec 000 §7.2; open question O-056). */
export const operatingUnitCalls = (making: Making): Call[] => [
  defineCall({
    ...common,
    method: 'GET',
    path: '/masterdata/md-operating-units/get/current/org',
    summary: ['当前业务主体', 'The current operating unit'],
    effect: 'read',
    input: z.object({}),
    output: unit.nullable().describe('Nothing when none is chosen'),
    answer: context => currentUnit(workOf(making, context)),
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/masterdata/md-operating-units/change/current/org',
    summary: ['切换当前业务主体', 'Change the current operating unit'],
    effect: 'write',
    audit: 'change-current-org',
    input: z.object({ orgId: idGiven }),
    output: unit,
    async answer(context) {
      const chosen = await changeUnit(workOf(making, context), context.input.orgId)
      return new Done(unitFor(chosen), [
        `已切换到${chosen.orgName}`,
        `You now work for ${chosen.orgNameEn ?? chosen.orgName}`,
      ])
    },
  }),
]
