import { checkRecord, isEmpty, isWritable, type Wire } from '../../model/check.ts'
import { dehydrate, derived, hydrate, refusals } from '../../model/compute.ts'
import { firstState, nameBeside, type Transition } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import { type Reason, reasonsOf } from '../../model/rules.ts'
import { actionReasons, stepOf, stepReasons, titleIn, wrongState } from '../../model/verbs.ts'
import { notFound, Refused, versionConflict } from '../http/refusal.ts'
import type { AnyActions, Work } from './actions.ts'
import { type Changes, changesBetween, isUnchanged } from './difference.ts'
import { nextNumber } from './numbers.ts'
import { Parameters, scopeConditions } from './query.ts'
import { deleteLines, fillNames, insertHeader, insertLines, readRecord, updateHeader, updateLines } from './records.ts'
import { searchTextOf } from './search-text.ts'
import type { Shape, Shapes } from './shape.ts'

/** A record named by a caller, with the version it saw. */
export interface Named {
  readonly id: string
  readonly version: number
}

/** What a batch did to one row; the shape the result sheet shows (business.md C8). */
export interface RowResult {
  readonly id: string
  readonly docNo: string
  readonly ok: boolean
  readonly msg: string | null
  readonly version: number
}

/** Makes, changes, steps and deletes records: the one place where documents are written. */
export class Store {
  readonly shapes: Shapes
  private readonly actions: ReadonlyMap<string, AnyActions>

  constructor(shapes: Shapes, actions: readonly AnyActions[]) {
    this.shapes = shapes
    this.actions = new Map(actions.map(one => [one.document.name, one]))
  }

  actionsOf(shape: Shape): AnyActions | undefined {
    return this.actions.get(shape.document.name)
  }

  /** A record with its lines as rules hold it, within what the person may see; otherwise "not there". */
  async read(
    work: Work,
    shape: Shape,
    id: string,
    lock = false,
    permission = `${shape.document.permission}:list`,
  ): Promise<Wire> {
    const parameters = new Parameters()
    const conditions = [
      `h.id = ${parameters.put(id)}::bigint`,
      ...scopeConditions(shape, work.user, permission, parameters),
    ]
    const text = await readRecord(
      work.transaction,
      shape,
      { ...work.user, everything: true },
      conditions,
      parameters.values,
      lock,
    )
    if (text === undefined) throw notFound()
    return JSON.parse(text) as Wire
  }

  /** Makes a record; everything that holds for a save holds here. */
  async create(work: Work, shape: Shape, given: Wire, more: { readonly unfinished?: boolean } = {}): Promise<Wire> {
    const first = firstState(shape.document)
    const record: Wire = { ...initialValues(shape.fields), ...given }
    for (const line of shape.lines)
      record[line.name] = ((given[line.name] as Wire[] | undefined) ?? []).map(row => ({
        ...initialValues(line.fields),
        ...row,
        id: null,
      }))
    if (first && record.status === undefined) record.status = first
    const row = await this.checked(work, shape, record, undefined, more.unfinished)
    for (const [name, field] of Object.entries(shape.fields))
      if (field.kind === 'number-series' && !row[name])
        row[name] = await nextNumber(
          work.transaction,
          (field as { series?: string }).series ?? name,
          work.today,
          partsOf(row),
        )
    const stamp = {
      createdBy: work.user.id,
      createdByName: work.user.name,
      createdTime: work.now.toISOString(),
      updatedBy: work.user.id,
      updatedByName: work.user.name,
      updatedTime: work.now.toISOString(),
    }
    const saved = { ...row, ...stamp, searchText: await searchTextOf(shape, row) }
    const id = await insertHeader(work.transaction, shape, saved)
    for (const line of shape.lines) await insertLines(work.transaction, line.table, id, numbered(row[line.name]))
    const result = { ...row, id, version: 0 }
    await this.log(work, shape, result, 'create', { to: row.status as string, changes: changesBetween(shape, {}, row) })
    await this.actionsOf(shape)?.run.save?.(hydrate(shape.document, result) as never, work, undefined as never)
    return result
  }

  /** Changes a record a person has edited; refuses a stale version, a closed state and a save without change. */
  async update(work: Work, shape: Shape, named: Named, given: Wire): Promise<Wire> {
    const before = await this.read(work, shape, named.id, true)
    this.requireVersion(before, named)
    const first = firstState(shape.document)
    if (first && before.status !== first)
      throw refusedFor(shape, before, 'STATE_NOT_ALLOWED', [
        '{no}已审核或已作废，不允许修改',
        '{no} is audited or invalid and cannot be changed',
      ])
    const merged = mergedRecord(shape, before, given)
    const row = await this.checked(work, shape, merged, before)
    const changes = changesBetween(shape, before, row)
    if (isUnchanged(changes))
      throw new Refused([{ bizCode: 'NO_CHANGE', message: ['数据没有变化，无需保存', 'No changes, no need to save'] }])
    const written = { ...row, ...this.stamp(work), searchText: await searchTextOf(shape, row) }
    const done = await updateHeader(
      work.transaction,
      shape,
      named.id,
      named.version,
      withoutKept(shape, written),
      first,
    )
    if (!done) throw versionConflict(before as never)
    await this.writeLines(work, shape, named.id, before, row, changes)
    const result: Wire = { ...row, id: named.id, version: named.version + 1 }
    await this.log(work, shape, result, 'save', { from: before.status as string, to: row.status as string, changes })
    await this.actionsOf(shape)?.run.save?.(
      hydrate(shape.document, result) as never,
      work,
      hydrate(shape.document, before) as never,
    )
    return result
  }

  /** Brings the lines of a record from how they stood to how they shall stand: only what differs is written. */
  private async writeLines(
    work: Work,
    shape: Shape,
    id: string,
    before: Wire,
    after: Wire,
    changes: Changes,
  ): Promise<void> {
    for (const line of shape.lines) {
      const entry = changes.lines[line.name]
      if (!entry) continue
      const old = new Set(((before[line.name] as Wire[] | undefined) ?? []).map(one => String(one.id)))
      const rows = numbered(after[line.name])
      const stays = rows.filter(one => one.id && old.has(String(one.id)))
      const staying = new Set(stays.map(one => String(one.id)))
      const touched = new Set(entry.changed.map(one => one.lineNo))
      await deleteLines(
        work.transaction,
        line.table,
        id,
        [...old].filter(one => !staying.has(one)),
      )
      await updateLines(
        work.transaction,
        line.table,
        id,
        stays.filter(one => touched.has(one.lineNo as number)),
      )
      await insertLines(
        work.transaction,
        line.table,
        id,
        rows.filter(one => !one.id || !old.has(String(one.id))),
      )
    }
  }

  /** Writes fields, and lines where they are named, on the machine's own account. */
  async patch(work: Work, shape: Shape, named: Named, changed: Wire, action = 'update'): Promise<void> {
    const before = await this.read({ ...work, user: { ...work.user, everything: true } }, shape, named.id, true)
    const written = await this.named(work, shape, dehydrate(shape.document, changed))
    const after: Wire = { ...before, ...written }
    const changes = changesBetween(shape, before, after)
    const done = await updateHeader(work.transaction, shape, named.id, named.version, {
      ...written,
      ...this.stamp(work),
      searchText: await searchTextOf(shape, after),
    })
    if (!done) throw versionConflict(before as never)
    await this.writeLines(work, shape, named.id, before, after, changes)
    await this.log(work, shape, after, action, { changes })
  }

  /** Some fields of a record with today's names beside the references among them; names of the others stay as they were. */
  private async named(work: Work, shape: Shape, changed: Wire): Promise<Wire> {
    const all = structuredClone(changed)
    await fillNames(work.transaction, this.shapes, shape, all)
    const beside = Object.keys(changed)
      .filter(name => shape.fields[name]?.kind === 'reference')
      .map(nameBeside)
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => Object.hasOwn(changed, name) || beside.includes(name)),
    )
  }

  /** Takes one step with many records, all or nothing (business.md C8, C22). */
  async step(work: Work, shape: Shape, verb: string, named: readonly Named[], input: Wire): Promise<RowResult[]> {
    const transition = transitionOf(shape, verb)
    const rows = await this.lockAll(work, shape, named, verb)
    await this.refuseRows(work, shape, verb, rows, row => this.whyNotStep(work, shape, verb, row, input))
    const results: RowResult[] = []
    for (const row of rows) results.push(await this.takeStep(work, shape, verb, transition, row, input))
    return results
  }

  private async whyNotStep(work: Work, shape: Shape, verb: string, row: Wire, input: Wire): Promise<Reason[]> {
    const reasons = stepReasons(shape.document, shape.known.rules, verb, row)
    if (reasons.length > 0) return reasons
    const full = hydrate(shape.document, row)
    const refuse = this.actionsOf(shape)?.refuse
    // What is signed must stand as if it were saved now: a record from outside was not checked whole when it came.
    if (transitionOf(shape, verb).review === 'sign') {
      reasons.push(...refusals(shape.known.rules, 'save', full).filter(reason => !reason.warning))
      reasons.push(
        ...reasonsOf((await refuse?.save?.(full as never, work, full as never)) ?? null, namedValues(shape, row)),
      )
      if (reasons.length > 0) return reasons
    }
    return reasonsOf((await refuse?.[verb]?.(full as never, work, input as never)) ?? null, namedValues(shape, row))
  }

  private async takeStep(
    work: Work,
    shape: Shape,
    verb: string,
    transition: Transition,
    row: Wire,
    input: Wire,
  ): Promise<RowResult> {
    const named = { id: String(row.id), version: row.version as number }
    const changes: Wire = { ...this.stamp(work) }
    if (shape.document.states) changes.status = transition.to
    else changes.enableFlag = transition.to
    if (transition.review === 'sign')
      Object.assign(changes, { reviewedByName: work.user.name, auditTime: work.now.toISOString() })
    if (transition.review === 'unsign') Object.assign(changes, { reviewedByName: null, auditTime: null })
    if (transition.ends) changes.enableFlag = 'N'
    if (transition.revises) changes.revision = (row.revision as number) + 1
    const done = await updateHeader(
      work.transaction,
      shape,
      named.id,
      named.version,
      changes,
      shape.document.states ? transition.from : undefined,
    )
    if (!done) throw versionConflict(row as never)
    const after: Wire = { ...row, ...changes, version: named.version + 1 }
    await this.log(work, shape, after, verb, {
      from: transition.from,
      to: transition.to,
      remark: input.remark as string | undefined,
    })
    await this.actionsOf(shape)?.run[verb]?.(hydrate(shape.document, after) as never, work, input as never)
    return { ...named, version: named.version + 1, docNo: titleOf(shape, row), ok: true, msg: null }
  }

  /** Runs an action of a document over the rows it was pressed for. */
  async act(
    work: Work,
    shape: Shape,
    verb: string,
    named: readonly Named[],
    input: Wire,
  ): Promise<{ results: RowResult[]; answer: unknown }> {
    const action = shape.document.actions?.[verb]
    if (!action) throw notFound()
    const rows = await this.lockAll(work, shape, named, verb)
    const reasons = actionReasons(shape.document, shape.known.rules, verb, action, rows)
    const hydrated = rows.map(row => hydrate(shape.document, row))
    const subject = action.rows === 'many' ? hydrated : (hydrated[0] as Wire)
    const own = this.actionsOf(shape)
    if (reasons.length === 0)
      reasons.push(
        ...reasonsOf(
          (await own?.refuse?.[verb]?.(subject as never, work, input as never)) ?? null,
          namedValues(shape, rows[0] ?? {}),
        ),
      )
    if (reasons.length > 0) throw new Refused(reasons)
    const answer = await own?.run[verb]?.(subject as never, work, input as never)
    const results = rows.map(row => ({
      id: String(row.id),
      docNo: titleOf(shape, row),
      ok: true,
      msg: null,
      version: row.version as number,
    }))
    for (const row of rows) await this.log(work, shape, row, verb, {})
    return { results, answer: answer ?? null }
  }

  /** Deletes records nothing refers to and nobody has audited (business.md C10). */
  async delete(work: Work, shape: Shape, named: readonly Named[]): Promise<RowResult[]> {
    const first = firstState(shape.document)
    const rows = await this.lockAll(work, shape, named, 'delete')
    await this.refuseRows(work, shape, 'delete', rows, async row => {
      if (first && row.status !== first) return [wrongState(shape.document, row, ['删除', 'Delete'])]
      const reasons = reasonsOf(
        (await this.actionsOf(shape)?.refuse?.delete?.(hydrate(shape.document, row) as never, work, {} as never)) ??
          null,
        namedValues(shape, row),
      )
      if (reasons.length > 0) return reasons
      const used = await this.usedBy(work, shape, row)
      return used
        ? [
            {
              bizCode: 'IN_USE',
              message: [
                `${titleOf(shape, row)}已被${used[0]}使用，不能删除，可改为停用`,
                `${titleOf(shape, row)} is used by ${used[1]}; it cannot be deleted, disable it instead`,
              ],
            },
          ]
        : []
    })
    const results: RowResult[] = []
    for (const row of rows) {
      const { rowCount } = await work.transaction.query(
        `delete from ${shape.header.name} where tenant_id = current_tenant() and id = $1 and version = $2`,
        [row.id, row.version],
      )
      if (rowCount !== 1) throw versionConflict(row as never)
      await this.log(work, shape, row, 'delete', {
        from: row.status as string,
        changes: changesBetween(shape, row, {}),
      })
      await this.actionsOf(shape)?.run.delete?.(hydrate(shape.document, row) as never, work, {} as never)
      results.push({
        id: String(row.id),
        docNo: titleOf(shape, row),
        ok: true,
        msg: null,
        version: row.version as number,
      })
    }
    return results
  }

  /** The label of a document that refers to a record, if any does. */
  private async usedBy(work: Work, shape: Shape, row: Wire): Promise<Label | undefined> {
    const target = shape.document.name
    const value = row[shape.document.value ?? 'id']
    if (value === null || value === undefined) return undefined
    for (const { document } of this.shapes.catalogue.all) {
      const other = this.shapes.of(document.name)
      const places = [{ table: other.header, fields: other.fields }, ...other.lines]
      for (const { table, fields } of places)
        for (const [name, field] of Object.entries(fields)) {
          if (!/^references?$/.test(field.kind) || (field as { to?: string }).to !== target) continue
          const column = table.byField.get(name)?.name
          const names = field.kind === 'reference' ? `${column} = $1` : `$1::text = any(${column})`
          const { rowCount } = await work.transaction.query(
            `select from ${table.name} where tenant_id = current_tenant() and ${names} limit 1`,
            [value],
          )
          if (rowCount) return document.label
        }
    }
    return undefined
  }

  /** Everything that must hold of a record about to be written, in the order the guides give; answers it ready to store. */
  private async checked(
    work: Work,
    shape: Shape,
    record: Wire,
    before: Wire | undefined,
    unfinished = false,
  ): Promise<Wire> {
    const { document, known } = shape
    const own = this.actionsOf(shape)
    let row = hydrate(document, record)
    if (own?.prepare) row = { ...row, ...(await own.prepare(row, work, before && hydrate(document, before))) }
    row = derived(document, known.rules, row)
    const wire = dehydrate(document, row)
    const reasons = checkRecord(document, asWritten(shape, record, wire)).filter(
      reason => !(unfinished && reason.bizCode === 'REQUIRED' && !reason.lines),
    )
    const dangling = await fillNames(work.transaction, this.shapes, shape, wire)
    for (const one of dangling) reasons.push(danglingReason(shape, one))
    const full = hydrate(document, wire)
    // A record that came from outside may still lack what only a person knows; it is checked whole on the next save.
    if (unfinished && reasons.length === 0) return wire
    if (reasons.length === 0) reasons.push(...refusals(known.rules, 'save', full))
    if (reasons.filter(reason => !reason.warning).length === 0)
      reasons.push(
        ...reasonsOf(
          (await own?.refuse?.save?.(full as never, work, (before && hydrate(document, before)) as never)) ?? null,
          namedValues(shape, wire),
        ),
      )
    const accepted = new Set((record.accepted as string[] | undefined) ?? [])
    const open = reasons.filter(reason => !(reason.warning && accepted.has(reason.bizCode ?? '')))
    if (open.length > 0) throw new Refused(open, { warningsOnly: open.every(reason => reason.warning) })
    delete wire.accepted
    return wire
  }

  /** Locks the named rows in one order, so that two batches never wait for each other in a circle. */
  private async lockAll(work: Work, shape: Shape, named: readonly Named[], verb: string): Promise<Wire[]> {
    const rows = new Map<string, Wire>()
    for (const one of [...named].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
      const row = await this.read(work, shape, one.id, true)
      if (named.length === 1) this.requireVersion(row, one)
      else if (row.version !== one.version) {
        const text: Label = ['已被他人修改，请刷新后重试', 'was changed by someone else; refresh and try again']
        throw new Refused(
          [
            {
              bizCode: 'VERSION_CONFLICT',
              message: [`${titleOf(shape, row)}${text[0]}`, `${titleOf(shape, row)} ${text[1]}`],
            },
          ],
          {
            rows: [
              {
                id: one.id,
                docNo: titleOf(shape, row),
                ok: false,
                msg: inLanguage(text, work.language),
                version: row.version,
              },
            ],
            verb,
          },
        )
      }
      rows.set(one.id, row)
    }
    return named.map(one => rows.get(one.id) as Wire)
  }

  private async refuseRows(
    work: Work,
    shape: Shape,
    verb: string,
    rows: readonly Wire[],
    why: (row: Wire) => Promise<Reason[]>,
  ): Promise<void> {
    const refused: Reason[] = []
    const results: RowResult[] = []
    for (const row of rows) {
      const reasons = await why(row)
      refused.push(...reasons)
      const msg =
        reasons.length > 0 ? reasons.map(reason => inLanguage(reason.message, work.language)).join('; ') : null
      results.push({
        id: String(row.id),
        docNo: titleOf(shape, row),
        ok: reasons.length === 0,
        msg,
        version: row.version as number,
      })
    }
    if (refused.length === 0) return
    const sentences = [0, 1].map(side => refused.map(reason => reason.message[side]).join('; '))
    throw new Refused(
      [
        { bizCode: refused[0]?.bizCode ?? 'REFUSED', message: [sentences[0] ?? '', sentences[1] ?? ''] },
        ...refused.slice(1),
      ],
      { rows: results, verb },
    )
  }

  private requireVersion(row: Wire, named: Named): void {
    if (row.version !== named.version)
      throw versionConflict({
        version: row.version as number,
        updatedByName: row.updatedByName as string | null,
        updatedTime: row.updatedTime as string,
      })
  }

  private stamp(work: Work): Wire {
    return { updatedBy: work.user.id, updatedByName: work.user.name, updatedTime: work.now.toISOString() }
  }

  private async log(
    work: Work,
    shape: Shape,
    row: Wire,
    action: string,
    more: { from?: string | undefined; to?: string | undefined; remark?: string | undefined; changes?: Changes },
  ): Promise<void> {
    await work.transaction.query(
      `insert into action_log (tenant_id, document, record_id, record_no, action, from_status, to_status, user_id, user_name, address, request_id, remark, changes, created_time)
       values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        shape.document.name,
        row.id,
        titleOf(shape, row),
        action,
        more.from ?? null,
        more.to ?? null,
        work.user.id,
        work.user.name,
        work.address,
        work.requestId,
        more.remark ?? null,
        more.changes ? JSON.stringify(more.changes) : null,
        work.now.toISOString(),
      ],
      'action-log',
    )
  }
}

/** What a person calls a record: its number or name. */
export const titleOf = (shape: Shape, row: Wire): string => titleIn(shape.document, row)

/** Values that fill the places of a sentence; `{no}` is the record's own number. */
const namedValues = (shape: Shape, row: Wire): Wire => ({ ...row, no: titleOf(shape, row) })

function refusedFor(shape: Shape, row: Wire, bizCode: string, label: Label): Refused {
  return new Refused(reasonsOf({ message: label, bizCode }, namedValues(shape, row)))
}

const initialValues = (fields: Fields): Wire =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.initial !== undefined)
      .map(([name, field]) => [name, field.initial]),
  )

/** A record ready to store with what was sent laid over it: a figure is judged as it was written, before it is rounded. */
function asWritten(shape: Shape, sent: Wire, ready: Wire): Wire {
  const over = (fields: Fields, values: Wire, stored: Wire): Wire => ({
    ...stored,
    ...Object.fromEntries(
      Object.entries(values).filter(([name, value]) => fields[name] && isWritable(fields[name]) && !isEmpty(value)),
    ),
  })
  const written = over(shape.fields, sent, ready)
  for (const { name, fields } of shape.lines) {
    const rows = (sent[name] as Wire[] | undefined) ?? []
    written[name] = ((ready[name] as Wire[] | undefined) ?? []).map((row, index) =>
      over(fields, rows[index] ?? {}, row),
    )
  }
  return written
}

const numbered = (lines: unknown): Wire[] =>
  ((lines as Wire[] | undefined) ?? []).map((line, index) => ({ ...line, lineNo: index + 1 }))

/** Texts of a record that a number pattern may ask for. */
const partsOf = (row: Wire): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function transitionOf(shape: Shape, verb: string): Transition {
  const found = stepOf(shape.document, verb)
  if (!found) throw notFound()
  return found
}

/** What a person sent laid over what is stored: fields not sent and fields not theirs stay. */
function mergedRecord(shape: Shape, before: Wire, given: Wire): Wire {
  const merged: Wire = { ...before }
  for (const [name, value] of Object.entries(given)) {
    const field = shape.fields[name]
    if (name === 'remark' || name === 'accepted' || (field && isWritable(field) && !field.fixed)) merged[name] = value
  }
  for (const line of shape.lines) {
    const sent = given[line.name] as Wire[] | undefined
    if (!sent) continue
    const old = new Map(((before[line.name] as Wire[] | undefined) ?? []).map(one => [String(one.id), one]))
    merged[line.name] = sent.map(row => ({
      ...initialValues(line.fields),
      ...old.get(String(row.id)),
      ...row,
      id: row.id && old.has(String(row.id)) ? row.id : null,
    }))
  }
  return merged
}

/** Columns that a person's save never writes: who made it and when. */
function withoutKept(shape: Shape, row: Wire): Wire {
  const kept = new Set([
    'createdBy',
    'createdByName',
    'createdTime',
    'status',
    'revision',
    'reviewedByName',
    'auditTime',
    'enableFlag',
  ])
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !kept.has(name) || Object.hasOwn(shape.fields, name)),
  )
}

function danglingReason(shape: Shape, one: { field: string; lines?: string; line?: number; value: string }): Reason {
  const fields = one.lines ? shape.lines.find(line => line.name === one.lines)?.fields : shape.fields
  const label = fields?.[one.field]?.label ?? [one.field, one.field]
  const row: Label = one.line === undefined ? ['', ''] : [`第${one.line}行`, `Row ${one.line}: `]
  return {
    ...one,
    bizCode: 'REFERENCE_UNKNOWN',
    message: [
      `${row[0]}${label[0]}“${one.value}”不存在，请重新选择`,
      `${row[1]}${label[1]} "${one.value}" does not exist; choose it again`,
    ],
  }
}
