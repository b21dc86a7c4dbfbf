import type { OfferedAt } from '#platform/server/documents/offers.ts'
import type { Asked } from '#platform/server/documents/query.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { badRequest, forbidden } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { department } from '../department/document.ts'
import { operatingUnit } from '../operating-unit/document.ts'
import { secondaryInventory } from '../secondary-inventory/document.ts'

/** What was asked, among these units only. */
function among({ id, ...asked }: Asked, units: readonly string[]): Asked {
  const wanted = id === undefined || id === null || id === '' ? undefined : [id].flat().map(String)
  return { ...asked, id: wanted ? units.filter(unit => wanted.includes(unit)) : [...units] }
}

/** The units a person is given; nothing for who sees them all (business.md 6.3). */
const ownOf = ({ user }: CallContext<unknown>) => (user.everything ? undefined : user.orgIds)

/** Only the person's own units; all of them for who may read the list and asks for all. */
function mine({ myDataFlag, ...asked }: Asked, context: CallContext<unknown>): Asked {
  if (myDataFlag === 'N' && !may(context.user, `${operatingUnit.permission}:list`)) throw forbidden()
  const units = myDataFlag === 'N' ? undefined : ownOf(context)
  return units ? among(asked, units) : asked
}

/** The units of one person: one's own, or somebody's whose record one may read. */
async function unitsOf(asked: Asked, userId: unknown, context: CallContext<unknown>): Promise<Asked> {
  const id = String(userId)
  if (!/^\d{1,18}$/.test(id))
    throw badRequest(['参数userId不正确', 'The parameter userId is not valid'], { field: 'userId' })
  if (id !== context.user.id && !may(context.user, 'system:user:list')) throw forbidden()
  const { rows } = await context.transaction.query<{ units: string[] | null; all: boolean }>(
    `select org_ids as units, coalesce('1' = any(role_ids), false) as all from app_user where tenant_id = current_tenant() and id = $1`,
    [id],
    'units-of-user',
  )
  const [found] = rows
  return found?.all ? asked : among(asked, found?.units ?? [])
}

const ofUser = ({ userId, ...asked }: Asked, context: CallContext<unknown>) =>
  unitsOf(asked, userId === undefined || userId === null || userId === '' ? context.user.id : userId, context)

/** A list that only looks at the person when it is asked to. */
const ofUserIfAsked = ({ userId, ...asked }: Asked, context: CallContext<unknown>) =>
  userId === undefined || userId === null || userId === '' ? asked : unitsOf(asked, userId, context)

const unit = { document: operatingUnit, as: { label: 'orgName', value: 'id' } } as const
const departments = {
  document: department,
  takes: { name: 'q' },
  as: { label: 'departmentName', value: 'departmentCode', deptCode: 'departmentCode', deptName: 'departmentName' },
} as const

/** Units, departments and sub-inventories as forms ask for them (Spec 000 §7.2, §7.6; Spec 001 §7). */
export const organisationLookups: readonly OfferedAt[] = [
  {
    ...unit,
    method: 'POST',
    path: '/masterdata/md-operating-units/data/list',
    summary: ['本人的业务主体', 'The person’s own operating units'],
    answer: 'list',
    takes: { name: 'q', myDataFlag: 'myDataFlag' },
    usual: { myDataFlag: 'Y' },
    turn: mine,
  },
  {
    ...unit,
    path: '/masterdata/md-operating-units/getOrgInfoForUserId',
    summary: ['用户的业务主体', 'Operating units of a user'],
    answer: 'list',
    takes: { userId: 'userId' },
    turn: ofUser,
  },
  {
    ...unit,
    path: '/masterdata/md-operating-units/page',
    answer: 'records',
    most: 200,
    takes: { userId: 'userId' },
    whole: true,
    turn: ofUserIfAsked,
  },
  {
    ...unit,
    path: '/masterdata/user-business-relation/dropDown',
    summary: ['用户与业务主体的关系', 'Operating units a user is related to'],
    answer: 'list',
    takes: { userId: 'userId', name: 'q' },
    as: { ...unit.as, businessEntityId: 'id', businessEntityName: 'orgName' },
    turn: ofUser,
  },
  {
    ...unit,
    path: '/settlement/jwmmdoperatingunits/findByName',
    summary: ['按名称查业务主体', 'Operating units by name'],
    answer: 'list',
    takes: { name: 'q', orgName: 'q' },
  },
  {
    ...unit,
    path: '/settlement/so/wholesales/ou/info',
    summary: ['批发订单的业务主体', 'Operating units of wholesale orders'],
    answer: 'list',
    takes: { name: 'q' },
    as: { ...unit.as, ouId: 'id', ouName: 'orgName' },
    turn: mine,
  },
  {
    ...departments,
    path: '/logistics/poshipinfoline/getCoaDept',
    summary: ['核算部门', 'Departments of the chart of accounts'],
    answer: 'list',
    only: { departmentType: 'COA' },
  },
  {
    ...departments,
    path: '/settlement/domesticDistribution/getReceivingDepartment',
    summary: ['收货部门', 'Receiving departments'],
    answer: 'list',
    only: { departmentType: 'RECEIVING' },
  },
  {
    ...departments,
    path: '/settlement/so/wholesales/delivery/dept',
    summary: ['批发订单的发货部门', 'Departments that ship wholesale orders'],
    answer: 'list',
    only: { departmentType: 'RECEIVING' },
  },
  {
    ...departments,
    path: '/masterdata/md_salesdepartments/page',
    summary: ['销售部门', 'Sales departments'],
    answer: 'records',
    only: { departmentType: 'SALES' },
  },
  {
    document: secondaryInventory,
    path: '/masterdata/secondary-inventories/page',
    answer: 'records',
    most: 500,
    as: { label: 'warehouseName', value: 'warehouseCode' },
    whole: true,
  },
  {
    document: secondaryInventory,
    path: '/settlement/domestic-warehouse/destinationPage',
    summary: ['国内仓目的地', 'Destinations among domestic warehouses'],
    answer: 'records',
    only: { warehouseType: ['COLD', 'MARKET', 'PROCESS'] },
    takes: { name: 'q' },
    as: {
      label: 'warehouseName',
      value: 'warehouseCode',
      destinationCode: 'warehouseCode',
      destinationName: 'warehouseName',
    },
  },
]
