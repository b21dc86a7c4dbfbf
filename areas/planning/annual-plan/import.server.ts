import { shortProvince } from '#areas/demand/offers.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import type { RowEffect } from '#platform/server/tasks/import-rows.ts'
import { deliveringUnit } from '../delivering-unit.server.ts'
import { namedInFile } from '../once-a-file.server.ts'
import type { Level } from '../terms.ts'
import { weekColumns } from '../weeks.ts'
import { annualPlan } from './document.ts'
import { rowKey } from './spread.ts'

/** What a plan is told apart by beside level, year and fruit; the rest of its place follows from it. */
const placedBy = {
  centre: [],
  zone: ['zone'],
  province: ['province'],
  provinceCustomer: ['customerId'],
  delivery: ['orgId'],
  deliveryCustomer: ['orgId', 'customerId'],
} as const satisfies Record<Level, readonly string[]>

/** The plan a record of a file is about, where it is there already; a customer goods are delivered to is their unit's where the file names none. */
async function planMeant(work: Work, given: Wire) {
  const { category, coo, level, year } = given
  const record =
    level === 'deliveryCustomer'
      ? { ...given, orgId: await deliveringUnit(work, given.orgId, given.customerId) }
      : given
  const own = placedBy[level as Level]
  if (!own || own.some(name => !record[name])) return undefined
  const place = Object.fromEntries(
    own.map(name => [name, name === 'province' ? shortProvince(String(record[name])) : record[name]]),
  )
  return work.find(annualPlan, { level, year: Number(year), category, coo, ...place } as never)
}

const figures = ['targetQty', ...weekColumns] as const
const keyOf = (line: Wire) =>
  rowKey({ spec: line.spec ? String(line.spec) : null, breed: line.breed ? String(line.breed) : null })
const sameFigure = (one: unknown, other: unknown) => decimal(String(one ?? '0')).eq(decimal(String(other ?? '0')))

/** A row of a file says the figures its columns hold; what it has no column for stays. */
const changes = (line: Wire, given: Wire) =>
  figures.some(name => given[name] !== undefined && !sameFigure(line[name], given[name]))

/** What of a plan a file may say anew beside its figures: who is responsible, and which model it goes by. */
const terms = ['departmentCode', 'modelId'] as const

/** Refuses rows for a spec and breed that the file has named for the same plan: only one of them could count. */
async function refuseTwice(work: Work, { id, planNo }: { id: string; planNo: string | null }, lines: readonly Wire[]) {
  const before = namedInFile(work)
  const own = new Set<string>()
  const twice = lines.flatMap((line, at) => {
    const key = `${id} ${keyOf(line)}`
    if (before.has(key) || own.has(key)) return [{ spec: String(line.spec), line: at + 1 }]
    own.add(key)
    return []
  })
  if (twice.length === 0) return own
  const names = await work.all(attributeValue, { attrCode: 'spec', dopCode: twice.map(({ spec }) => spec) })
  throw new Refused(
    twice.map(({ line, spec }) => {
      const name = names.find(({ dopCode }) => dopCode === spec)?.nameCn ?? spec
      return {
        lines: 'details',
        line,
        field: 'spec',
        bizCode: 'PLAN_SPEC_TWICE',
        message: [
          `计划${planNo}的规格${name}在文件中有两行，请只保留一行`,
          `Spec ${name} of plan ${planNo} has two rows in this file; keep one of them`,
        ],
      }
    }),
  )
}

/**
 * Brings a plan in: a new one is made; one that is there takes the figures of the file row by row, by spec and breed, and
 * what the file says of its department and model. Rows the file does not name stay as they are, so that a part of a plan
 * can be sent round and brought back.
 */
async function write({ store }: HouseParts, work: Work, record: Wire): Promise<RowEffect> {
  const shape = store.shapes.of(annualPlan.name)
  const known = await planMeant(work, record)
  const lines = (record.details as Wire[] | undefined) ?? []
  if (!known) {
    const made = await store.create(work, shape, record, { byHand: true })
    await refuseBeyondScope(work, shape, [String(made.id)], 'import')
    for (const line of lines) namedInFile(work).add(`${String(made.id)} ${keyOf(line)}`)
    return 'insert'
  }
  await refuseBeyondScope(work, shape, [known.id], 'import')
  const plan = await work.get(annualPlan, known.id)
  const named = await refuseTwice(work, plan, lines)
  const given = new Map(lines.map(line => [keyOf(line), line]))
  const standing = plan.details as unknown as Wire[]
  const stand = new Set(standing.map(keyOf))
  const added = [...given].filter(([key]) => !stand.has(key)).map(([, line]) => line)
  // A cell left empty says nothing of who is responsible: the plan keeps what it has.
  const said = Object.fromEntries(
    terms.filter(name => record[name] && record[name] !== plan[name]).map(name => [name, record[name]]),
  )
  const isFigured = added.length > 0 || standing.some(line => changes(line, given.get(keyOf(line)) ?? {}))
  if (!isFigured && Object.keys(said).length === 0) {
    for (const key of named) namedInFile(work).add(key)
    return 'unchanged'
  }
  const details = [
    ...standing.map(line => {
      const row = given.get(keyOf(line)) ?? {}
      const own = figures.filter(name => row[name] !== undefined)
      return {
        id: line.id,
        spec: line.spec,
        breed: line.breed,
        ...Object.fromEntries(figures.map(name => [name, line[name] === null ? null : String(line[name])])),
        ...Object.fromEntries(own.map(name => [name, row[name]])),
      }
    }),
    ...added,
  ]
  await store.update(work, shape, { id: plan.id, version: plan.version }, { ...said, details }, { byHand: true })
  for (const key of named) namedInFile(work).add(key)
  return 'update'
}

/** Template and import of annual plans: what was exported with its lines comes back (business.md 3.19). */
export const annualPlanImportCalls = (parts: HouseParts): Call[] =>
  recordImportCalls(parts, { document: annualPlan, write })
