import { expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { salesDemand } from './document.ts'

const { admin, house: running, make, sql, user } = await house()

/** A demand and who sells it. */
async function sold() {
  const made = await make(salesDemand, {})
  const orgIds = [String(made.orgId)]
  const { id: userId } = await user('sales:demand:list', { scope: 'OWN', orgIds }).made
  const { id: salesrepId } = await make(salesrep, { userId })
  await running.asHouse('1', async work =>
    work.update(salesDemand, await work.get(salesDemand, made.id), { salesrepId }),
  )
  return { made, orgIds, userId }
}

test('an order the ERP cancelled is told to who sells: its boxes are promised until it is cancelled here', async () => {
  const { made, userId } = await sold()
  const no = String(made.salesPlanNumber)
  await admin.run(salesDemand, 'confirm', made)
  await admin.run(salesDemand, 'push', made)
  await eventually(async () => expect(await admin.get(salesDemand, made)).toMatchObject({ status: 'PUSHED' }))
  await tellState(admin, await admin.findOne(simulatedPaper, { docNo: no }), 'CANCELLED')
  const told = () =>
    sql('select text_en as text from notice where record_no = $1 and user_id = $2 order by id', [no, userId])
  await eventually(async () =>
    expect(await told()).toMatchObject([
      {
        text: `The order of sales demand ${no} was cancelled in the ERP, and its boxes are still promised here; cancel it as an adjustment`,
      },
    ]),
  )
})

test('an order on hold is told to who sells; where they have left, to whoever leads sales for its unit', async () => {
  const { made, orgIds, userId } = await sold()
  const { id: lead } = await user('sales:demand:list', { roles: ['SALES_LEAD'], orgIds }).made
  const told = async () => {
    const rows = await sql(
      'select distinct user_id::text as id from notice where record_no = $1 and user_id = any($2::bigint[])',
      [made.salesPlanNumber, [userId, lead]],
    )
    return rows.map(({ id }) => String(id)).toSorted()
  }
  const now = () => admin.get(salesDemand, made)
  await admin.run(salesDemand, 'hold', await now(), { holdReason: '超过信用额度' })
  expect(await told()).toEqual([userId])
  await admin.run(salesDemand, 'release', await now())
  await admin.run(person, 'disable', { id: userId }, { accepted: ['NO_SUCCESSOR'] })
  await admin.run(salesDemand, 'hold', await now(), { holdReason: '等款到' })
  expect(await told()).toEqual([lead, userId].toSorted())
})
