import type { Wire } from '#platform/model/check.ts'
import { hydrate } from '#platform/model/compute.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { changesBetween } from '#platform/server/documents/difference.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { type Shape, selectList } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { noted } from '#platform/server/http/noted.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { tellAccess } from '../access.server.ts'
import { lockRights } from '../grants/refuse.server.ts'
import { tenantCode } from '../tenant/code.server.ts'
import { user } from '../user/document.ts'
import { type Counted, recordsAtWork } from './business.server.ts'
import { type Step, stepsOf } from './steps.server.ts'

/** As many rows go at once in all; a company that brought more begins in a tenant of its own. */
const mostRows = 50_000
/** Rows that are deleted together. */
const atOnce = 500

/** Lists that a reset empties: all of the chart but roles and people, which an administrator decides about one by one. */
const emptied = (parts: HouseParts): readonly Step[] =>
  stepsOf(parts.catalogue, parts.areas).filter(({ chapter }) => chapter !== 'people')

/** What would go, by list: everything somebody brought; what the house began with stays. */
async function brought(parts: HouseParts, work: Work): Promise<readonly Counted[]> {
  const steps = emptied(parts)
  const statement = steps.map(({ document }, at) => {
    const { name } = parts.store.shapes.of(document.name).header
    return `(select $${at + 1}::text as document, count(*)::int as rows from ${name} where tenant_id = current_tenant() and created_by <> 0 having count(*) > 0)`
  })
  const { rows } = await work.transaction.query<{ document: string; rows: number }>(
    statement.join(' union all '),
    steps.map(({ document }) => document.name),
  )
  return rows.map(({ document, rows: count }) => ({ document: parts.catalogue.get(document).document, rows: count }))
}

/** Imports that are still on their way. */
async function importsUnderWay({ transaction }: Work): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    'select count(*)::int as count from excel_task where tenant_id = current_tenant() and type = 1 and status in (0, 1)',
  )
  return rows[0]?.count ?? 0
}

/** Which lists would be emptied, and what speaks against it. */
export async function resetOutlook(parts: HouseParts, context: CallContext<unknown>) {
  const work = workOf(parts, context)
  return {
    code: await tenantCode(work.transaction, work.user.tenantId),
    goes: await brought(parts, work),
    against: await recordsAtWork(parts, work.transaction, stepsOf(parts.catalogue, parts.areas)),
    imports: await importsUnderWay(work),
  }
}

const named = (records: readonly Counted[]): Label => {
  const [first, more] = [records.slice(0, 8), records.length - 8]
  const [zh, en] = [
    first.map(({ document, rows }) => `${document.label[0]}${rows}条`).join('、'),
    first.map(({ document, rows }) => `${document.label[1]} (${rows})`).join(', '),
  ]
  return more > 0 ? [`${zh}等${records.length}种`, `${en} and ${more} more kinds`] : [zh, en]
}

const atWork = (records: readonly Counted[]) => {
  const [zh, en] = named(records)
  return refuse(
    [
      `已有业务记录：${zh}；投入使用后不能重来。请先删除或反审核这些记录，或逐条禁用主数据`,
      `There are records of the business: ${en}. What is in use is not started anew; delete these records or take their audit back first, or disable single masters`,
    ],
    'SETUP_AT_WORK',
  )
}

/** Refuses a reset that is not this administrator's to make, or not the time for. */
async function refuseReset(parts: HouseParts, work: Work, code: string): Promise<void> {
  if (!work.user.everything)
    throw refuse(
      ['只有系统管理员可以重来', 'Only an administrator who holds every permission can start anew'],
      'ADMINISTRATOR_ONLY',
    )
  const own = await tenantCode(work.transaction, work.user.tenantId)
  if (code.trim() !== own)
    throw refuse(
      [`租户编码“${code}”不对，请输入“${own}”`, `The tenant code "${code}" is not this one; type "${own}"`],
      'TENANT_CODE_WRONG',
    )
  const imports = await importsUnderWay(work)
  if (imports > 0)
    throw refuse(
      [
        `还有${imports}个导入正在进行，请等它们结束后再试；进度见“我的导入导出”`,
        `${imports} imports are still under way; try again when they have ended, as My imports and exports shows`,
      ],
      'SETUP_IMPORTING',
    )
}

/** Empties one list of what somebody brought, some rows at a time; each is in the history as deleted. */
async function empty(parts: HouseParts, work: Work, shape: Shape): Promise<number> {
  const { transaction } = work
  const columns = selectList(shape.header, shape.fields, work.user)
  const goesWith = parts.store.actionsOf(shape)?.run.delete
  for (let gone = 0; ; ) {
    const { rows } = await transaction.query<{ record: Wire }>(
      `select row_to_json(r) as record from (select ${columns} from ${shape.header.name}
        where tenant_id = current_tenant() and created_by <> 0 order by id limit ${atOnce} for update) r`,
    )
    if (rows.length === 0) return gone
    const records = rows.map(({ record }) => record)
    await transaction.query(
      `delete from ${shape.header.name} where tenant_id = current_tenant() and id = any($1::bigint[])`,
      [records.map(({ id }) => id)],
    )
    const entries = records.map(row => ({
      row,
      action: 'delete',
      from: row.status as string | undefined,
      changes: changesBetween(shape, row, {}),
    }))
    await parts.store.log(work, shape, entries)
    parts.store.written(work, shape)
    // What is kept beside a record, as a member's telephone number, goes with it.
    if (goesWith) for (const row of records) await goesWith(hydrate(shape.document, row) as never, work, {} as never)
    gone += records.length
  }
}

/** Units, departments, warehouses and vendors that are gone are nobody's any more. */
async function emptyReach(work: Work): Promise<void> {
  await lockRights(work)
  for (const person of await work.all(user, {})) {
    const { currentOrgId, departmentCodes, orgIds, vendorIds, warehouseCodes } = person
    if (!currentOrgId && [departmentCodes, orgIds, vendorIds, warehouseCodes].every(one => !one?.length)) continue
    const nothing = { orgIds: [], departmentCodes: [], warehouseCodes: [], vendorIds: [], currentOrgId: null }
    await work.update(user, person, nothing)
  }
  await tellAccess(work.transaction.query)
}

/** Starts anew: takes away what was brought in, in one transaction, as long as nobody works with it. */
export async function reset(
  parts: HouseParts,
  context: CallContext<unknown>,
  code: string,
): Promise<readonly Counted[]> {
  const work = workOf(parts, context)
  await refuseReset(parts, work, code)
  await work.lock('setup-reset')
  const steps = stepsOf(parts.catalogue, parts.areas)
  const against = await recordsAtWork(parts, work.transaction, steps)
  if (against.length > 0) throw atWork(against)
  const goes = await brought(parts, work)
  const rows = goes.reduce((sum, one) => sum + one.rows, 0)
  if (rows === 0)
    throw refuse(
      ['没有导入过任何数据，无需重来', 'Nothing was brought in; there is nothing to take away'],
      'SETUP_EMPTY',
    )
  if (rows > mostRows)
    throw refuse(
      [
        `共${rows}条，超过一次可清除的${mostRows}条；请新建租户重新开始`,
        `${rows} rows are more than the ${mostRows} that go at once; begin in a new tenant instead`,
      ],
      'SETUP_TOO_LARGE',
    )
  const names = new Set(goes.map(({ document }) => document.name))
  for (const { document } of emptied(parts).toReversed())
    if (names.has(document.name)) await empty(parts, work, parts.store.shapes.of(document.name))
  await emptyReach(work)
  // Somebody may have begun to work meanwhile: then nothing of this was done.
  const since = await recordsAtWork(parts, work.transaction, steps)
  if (since.length > 0) throw atWork(since)
  await noted(work.transaction, context, { document: 'setup', action: 'setup-reset', remark: named(goes)[0] })
  return goes
}
