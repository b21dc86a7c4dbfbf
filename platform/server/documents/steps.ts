import type { Wire } from '../../model/check.ts'
import { chosenLines } from '../../model/chosen-lines.ts'
import { hydrate, refusals } from '../../model/compute.ts'
import { type Action, comesBack, firstState, isSwitchable, type Transition } from '../../model/document.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import { type Reason, reasonsOf } from '../../model/rules.ts'
import { actionReasons, stateIn, stepOf, stepReasons, wrongState } from '../../model/verbs.ts'
import { notFound, Refused, versionConflict } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { ownRefusals, type Work } from './actions.ts'
import { answeredOf, askedBefore, openUnless } from './answers.ts'
import { asksOf } from './asks.ts'
import { tellFollowers } from './comments.ts'
import { keepDeleted } from './deleted.ts'
import { changesBetween } from './difference.ts'
import { type Answered, writeLog } from './history.ts'
import { editedBySigner, refuseUnlessJudged, samePerson, whyNotJudged } from './judged.ts'
import { type Named, namedValues, type Records, requireVersion, stampOf, titleOf } from './named.ts'
import { groundReasons } from './origins.ts'
import { updateHeader } from './records.ts'
import type { Shape } from './shape.ts'

/** What a batch did to one row; the shape the result sheet shows (business.md C8). */
export interface RowResult {
  readonly id: string
  readonly docNo: string
  readonly ok: boolean
  readonly msg: string | null
  readonly version: number
}

/** How a step is taken. */
interface Manner {
  /** Questions are taken to be answered: the house goes on by itself, or somebody tries out what would be. */
  readonly accepting?: boolean
  /** Somebody takes it, if only to see what would be: what one person may not judge is refused. */
  readonly byPerson?: boolean
}

/** Takes steps with records, runs their actions and deletes them; many at once, all or nothing. */
export class Steps {
  private readonly store: Records

  constructor(store: Records) {
    this.store = store
  }

  /** Takes one step with many records, all or nothing (business.md C8, C22). */
  async step(
    work: Work,
    shape: Shape,
    verb: string,
    named: readonly Named[],
    { accepted, because, ...input }: Wire,
    { accepting = false, byPerson = !accepting }: Manner = {},
  ): Promise<RowResult[]> {
    const transition = transitionOf(shape, verb)
    if (byPerson) refuseUnlessJudged(work, transition)
    const rows = await this.lockAll(work, shape, named, verb)
    const said = { accepted, because }
    const isOpen = openUnless(said, accepting)
    const own = byPerson && transition.review === 'sign' ? await editedBySigner(work, shape, rows) : undefined
    const answered = new Map<Wire, Answered>()
    const why = async (row: Wire) => {
      const manner = { accepting, byPerson, isOwn: own?.has(row.id) ?? false }
      const reasons = await this.whyNotStep(work, shape, verb, row, input, isOpen, manner)
      const answer = answeredOf(reasons, said)
      if (answer) answered.set(row, answer)
      return reasons.filter(isOpen)
    }
    const refused = transition.perRow
      ? await this.refusedOf(work, shape, verb, rows, why)
      : (await this.refuseRows(work, shape, verb, rows, why), new Map<Wire, RowResult>())
    const results: RowResult[] = []
    const late: Reason[] = []
    for (const row of rows) {
      // What the rows before it have done may stand against it by now: two that exclude each other are one.
      const isFirst = results.every(({ ok }) => !ok)
      const take = async () => {
        const against = isFirst ? [] : await this.ownReasons(work, shape, verb, row, input)
        if (against.some(isOpen)) throw new Refused(against.filter(isOpen))
        return this.takeStep(work, shape, verb, transition, row, input, answered.get(row))
      }
      results.push(
        refused.get(row) ??
          (rows.length === 1
            ? await take()
            : await this.takeOneOf(work, shape, { verb, rows, row, transition, take, late })),
      )
    }
    if (late.length > 0 && results.every(({ ok }) => !ok)) throw noneDone(late, results, verb)
    const taken = rows.filter((_, at) => results[at]?.ok)
    await tellFollowers(this.store, work, shape, taken, transition.label)
    return this.asLeft(work, shape, verb, results)
  }

  /** Takes the step with one of several: what stands against it is said of it by its number, and stops the others unless they are answered row by row. */
  private async takeOneOf(
    work: Work,
    shape: Shape,
    {
      late,
      row,
      rows,
      take,
      transition,
      verb,
    }: {
      readonly verb: string
      readonly rows: readonly Wire[]
      readonly row: Wire
      readonly transition: Transition
      readonly take: () => Promise<RowResult>
      /** Takes down what was said of rows that are answered one by one. */
      readonly late: Reason[]
    },
  ): Promise<RowResult> {
    if (transition.perRow) {
      const attempt = await work.attempted(take)
      return 'done' in attempt ? attempt.done : heldBack(work, shape, row, attempt.reasons, late)
    }
    try {
      return await take()
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      const reasons = namedBy(shape, row, fault.reasons)
      throw new Refused(reasons, {
        rows: rows.map(one => resultOf(shape, one, one === row ? sentenceOf(reasons, work) : null)),
        verb,
        ...(reasons.every(reason => reason.warning) ? { warningsOnly: true } : {}),
      })
    }
  }

  /** What the document itself says against a step. */
  private async ownReasons(work: Work, shape: Shape, verb: string, row: Wire, input: Wire): Promise<Reason[]> {
    const full = hydrate(shape.document, row)
    const refused = await this.store.actionsOf(shape)?.refuse?.[verb]?.(full as never, work, input as never)
    return reasonsOf(refused ?? null, namedValues(shape, row))
  }

  /** Results with the versions their records are left in: what follows from a verb may have written them once more. */
  private async asLeft(work: Work, shape: Shape, verb: string, results: readonly RowResult[]): Promise<RowResult[]> {
    const done = results.filter(one => one.ok)
    if (done.length === 0 || !this.store.actionsOf(shape)?.run[verb]) return [...results]
    const { rows } = await work.transaction.query<{ id: string; version: number }>(
      `select id::text as id, version from ${shape.header.name} where tenant_id = current_tenant() and id = any($1::bigint[])`,
      [done.map(one => one.id)],
    )
    const versions = new Map(rows.map(row => [row.id, row.version]))
    return results.map(one => ({ ...one, version: (one.ok ? versions.get(one.id) : undefined) ?? one.version }))
  }

  private async whyNotStep(
    work: Work,
    shape: Shape,
    verb: string,
    row: Wire,
    input: Wire,
    isOpen: (reason: Reason) => boolean,
    { accepting, byPerson, isOwn }: Required<Manner> & { readonly isOwn: boolean },
  ): Promise<Reason[]> {
    const reasons = stepReasons(shape.document, shape.known.rules, verb, row)
    if (byPerson) reasons.push(...(await whyNotJudged(work, shape, row)))
    if (reasons.some(isOpen)) return reasons
    const full = hydrate(shape.document, row)
    const own = this.store.actionsOf(shape)
    // What is signed must stand as if it were saved now: a record from outside was not checked whole when it came.
    if (transitionOf(shape, verb).review === 'sign') {
      reasons.push(...refusals(shape.known.rules, 'save', full).filter(reason => !reason.warning))
      for (const refused of await ownRefusals(own, full, work))
        reasons.push(...reasonsOf(refused, namedValues(shape, row)).filter(reason => !reason.warning))
      if (isOwn) reasons.push(samePerson(shape, row))
      if (reasons.some(isOpen)) return reasons
      // Who signs is asked once more, and hears what was said when it was asked before.
      if (!accepting)
        reasons.push(...(await askedBefore(work, shape, row, await asksOf(work, this.store.shapes, shape, full))))
    }
    reasons.push(...(await this.ownReasons(work, shape, verb, row, input)))
    return reasons.some(isOpen) ? reasons : groundReasons(work, this.store.shapes, shape, verb, row)
  }

  private async takeStep(
    work: Work,
    shape: Shape,
    verb: string,
    transition: Transition,
    row: Wire,
    input: Wire,
    answered?: Answered,
  ): Promise<RowResult> {
    const named = { id: String(row.id), version: row.version as number }
    const filled = await this.filledIn(work, shape, transition, row, input)
    const changes: Wire = { ...filled, ...stampOf(work) }
    if (transition.course) changes[transition.course] = transition.to
    else if (shape.document.states) changes.status = transition.to
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
      row.status as string | undefined,
    )
    if (!done) throw versionConflict(row as never)
    const after: Wire = { ...row, ...changes, version: named.version + 1 }
    const followed = Object.keys(filled).length > 0 ? changesBetween(shape, row, { ...row, ...filled }) : undefined
    if (followed) await this.store.writeLines(work, shape, named.id, row, after, followed)
    const remark = input.remark as string | undefined
    await this.store.log(work, shape, [
      {
        row: after,
        action: verb,
        from: String(stateIn(shape.document, transition, row)),
        to: transition.to,
        remark,
        ...(followed ? { changes: followed } : {}),
        answered,
      },
    ])
    this.store.written(work, shape)
    await this.store.actionsOf(shape)?.run[verb]?.(hydrate(shape.document, after) as never, work, input as never)
    return { ...named, version: named.version + 1, docNo: titleOf(shape, row), ok: true, msg: null }
  }

  /** What a person filled in for a step, as far as the record has fields for it, with what follows from it. */
  private async filledIn(work: Work, shape: Shape, { input = {} }: Transition, row: Wire, given: Wire): Promise<Wire> {
    const own = Object.fromEntries(
      Object.keys(input)
        .filter(name => shape.fields[name] && Object.hasOwn(given, name))
        .map(name => [name, given[name] ?? null]),
    )
    if (Object.keys(own).length === 0) return {}
    return this.store.carrying.following(work, shape, row, own)
  }

  /** Runs an action of a document over the rows it was pressed for. */
  async act(
    work: Work,
    shape: Shape,
    verb: string,
    named: readonly Named[],
    { accepted, because, ...input }: Wire,
    { accepting = false, byPerson = !accepting }: Manner = {},
  ): Promise<{ results: RowResult[]; answer: unknown }> {
    const action = shape.document.actions?.[verb]
    if (!action) throw notFound()
    if (byPerson) refuseUnlessJudged(work)
    const rows = await this.lockAll(work, shape, named, verb)
    refuseGoneLines(action, rows, input)
    const isOpen = openUnless({ accepted, because }, accepting)
    if (action.perRow) return this.actPerRow(work, shape, verb, rows, input, isOpen)
    const reasons = actionReasons(shape.document, shape.known.rules, verb, action, rows)
    const hydrated = rows.map(row => hydrate(shape.document, row))
    const subject = action.rows === 'many' ? hydrated : (hydrated[0] as Wire)
    const own = this.store.actionsOf(shape)
    if (reasons.length === 0)
      reasons.push(
        ...reasonsOf(
          (await own?.refuse?.[verb]?.(subject as never, work, input as never)) ?? null,
          namedValues(shape, rows[0] ?? {}),
        ).filter(isOpen),
      )
    if (reasons.length === 0)
      for (const row of rows) reasons.push(...(await groundReasons(work, this.store.shapes, shape, verb, row)))
    if (reasons.length > 0) throw new Refused(reasons, { warningsOnly: reasons.every(reason => reason.warning) })
    const answer = await own?.run[verb]?.(subject as never, work, input as never)
    const results = await this.asLeft(
      work,
      shape,
      verb,
      rows.map(row => resultOf(shape, row)),
    )
    await this.store.log(
      work,
      shape,
      rows.map(row => ({ row, action: verb })),
    )
    return { results, answer: answer ?? null }
  }

  /** Runs an action over those rows it may run for; the others stay and say why not (business.md C8). */
  private async actPerRow(
    work: Work,
    shape: Shape,
    verb: string,
    rows: readonly Wire[],
    input: Wire,
    isOpen: (reason: Reason) => boolean,
  ): Promise<{ results: RowResult[]; answer: unknown }> {
    const action = shape.document.actions?.[verb] as Action
    const own = this.store.actionsOf(shape)
    const subjectOf = (some: readonly Wire[]) => {
      const hydrated = some.map(row => hydrate(shape.document, row))
      return (action.rows === 'many' ? hydrated : hydrated[0]) as never
    }
    const refused = await this.refusedOf(work, shape, verb, rows, async row => {
      const reasons = actionReasons(shape.document, shape.known.rules, verb, action, [row])
      if (reasons.length > 0) return reasons
      const said = reasonsOf(
        (await own?.refuse?.[verb]?.(subjectOf([row]), work, input as never)) ?? null,
        namedValues(shape, row),
      ).filter(isOpen)
      return said.length > 0 ? said : groundReasons(work, this.store.shapes, shape, verb, row)
    })
    const going = rows.filter(row => !refused.has(row))
    const run = (some: readonly Wire[]) => Promise.resolve(own?.run[verb]?.(subjectOf(some), work, input as never))
    const whole = going.length > 1 ? await work.attempted(() => run(going)) : { done: await run(going) }
    // What stands against one of them keeps none of the others back: they go one by one then.
    const answers: unknown[] = 'done' in whole ? [whole.done] : []
    const late: Reason[] = []
    for (const row of 'done' in whole ? [] : going) {
      const alone = await work.attempted(() => run([row]))
      if ('done' in alone) answers.push(alone.done)
      else refused.set(row, heldBack(work, shape, row, alone.reasons, late))
    }
    const done = going.filter(row => !refused.has(row))
    if (late.length > 0 && done.length === 0)
      throw noneDone(
        late,
        rows.flatMap(row => refused.get(row) ?? []),
        verb,
      )
    const told = new Map(
      answers.flatMap(answer => (Array.isArray(answer) ? (answer as Wire[]) : [])).map(one => [String(one.id), one]),
    )
    await this.store.log(
      work,
      shape,
      done.map(row => ({ row, action: verb })),
    )
    // What came of each is told with it, such as the record that was made.
    const results = rows.map(row => refused.get(row) ?? { ...resultOf(shape, row), ...told.get(String(row.id)) })
    return { results: await this.asLeft(work, shape, verb, results), answer: null }
  }

  /** Deletes records nothing refers to and nobody has audited (business.md C10). */
  async delete(work: Work, shape: Shape, named: readonly Named[]): Promise<RowResult[]> {
    const first = firstState(shape.document)
    const rows = await this.lockAll(work, shape, named, 'delete')
    await this.refuseRows(work, shape, 'delete', rows, async row => {
      if (first && row.status !== first) return [wrongState(shape.document, row, ['删除', 'Delete'])]
      const ruled = refusals(shape.known.rules, 'delete', hydrate(shape.document, row))
      if (ruled.length > 0) return ruled
      const reasons = reasonsOf(
        (await this.store
          .actionsOf(shape)
          ?.refuse?.delete?.(hydrate(shape.document, row) as never, work, {} as never)) ?? null,
        namedValues(shape, row),
      )
      if (reasons.length > 0) return reasons
      const grounded = await groundReasons(work, this.store.shapes, shape, 'delete', row)
      if (grounded.length > 0) return grounded
      const used = await this.usedBy(work, shape, row)
      return used
        ? [
            {
              bizCode: 'IN_USE',
              message: isSwitchable(shape.document)
                ? [
                    `${titleOf(shape, row)}已被${used[0]}使用，不能删除，可改为禁用`,
                    `${titleOf(shape, row)} is used by ${used[1]}; it cannot be deleted, disable it instead`,
                  ]
                : [
                    `${titleOf(shape, row)}已被${used[0]}使用，不能删除，请先在其中去掉它`,
                    `${titleOf(shape, row)} is used by ${used[1]}; it cannot be deleted, take it out of that first`,
                  ],
            },
          ]
        : []
    })
    if (comesBack(shape.document)) await keepDeleted(work, shape, rows)
    const results: RowResult[] = []
    for (const row of rows) {
      const { rowCount } = await work.transaction.query(
        `delete from ${shape.header.name} where tenant_id = current_tenant() and id = $1 and version = $2`,
        [row.id, row.version],
      )
      if (rowCount !== 1) throw versionConflict(row as never)
      const changes = changesBetween(shape, row, {})
      const entries = [{ row, action: 'delete', from: row.status as string, changes }]
      // A draft that may come back keeps its files meanwhile.
      if (comesBack(shape.document)) await writeLog(work, shape, entries)
      else await this.store.log(work, shape, entries)
      this.store.written(work, shape)
      await this.store.actionsOf(shape)?.run.delete?.(hydrate(shape.document, row) as never, work, {} as never)
      results.push(resultOf(shape, row))
    }
    return results
  }

  /** The label of a document that refers to a record, if any does. */
  private async usedBy(work: Work, shape: Shape, row: Wire): Promise<Label | undefined> {
    const target = shape.document.name
    const value = row[shape.document.value ?? 'id']
    if (value === null || value === undefined) return undefined
    for (const { document } of this.store.shapes.catalogue.all) {
      if (document.report) continue
      const other = this.store.shapes.of(document.name)
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

  /** Locks the named rows in one order, so that two batches never wait for each other in a circle. */
  private async lockAll(work: Work, shape: Shape, named: readonly Named[], verb: string): Promise<Wire[]> {
    const rows = new Map<string, Wire>()
    for (const one of [...named].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
      const row = await this.store.read(work, shape, one.id, true, sightFor(work, shape, verb))
      if (named.length === 1) requireVersion(row, one)
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

  /** The rows of a batch that may not go along, with why; when none may, the batch is refused. */
  private async refusedOf(
    work: Work,
    shape: Shape,
    verb: string,
    rows: readonly Wire[],
    why: (row: Wire) => Promise<Reason[]>,
  ): Promise<Map<Wire, RowResult>> {
    const refused = new Map<Wire, RowResult>()
    const known = new Map<Wire, Reason[]>()
    for (const row of rows) {
      const reasons = await why(row)
      known.set(row, reasons)
      if (reasons.length > 0) refused.set(row, resultOf(shape, row, sentenceOf(reasons, work)))
    }
    if (refused.size === rows.length) await this.refuseRows(work, shape, verb, rows, async row => known.get(row) ?? [])
    return refused
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
      results.push(resultOf(shape, row, reasons.length > 0 ? sentenceOf(reasons, work) : null))
    }
    if (refused.length === 0) return
    const said = (language: 0 | 1) => refused.map(reason => reason.message[language]).join('; ')
    throw new Refused(
      refused,
      { rows: results, verb, ...(refused.every(reason => reason.warning) ? { warningsOnly: true } : {}) },
      [said(0), said(1)],
    )
  }
}

/** Refuses a verb on lines that are no longer among those of the record. */
function refuseGoneLines({ lines }: Action, [row]: readonly Wire[], input: Wire): void {
  if (!lines || !row) return
  const asked = new Set(input.lines as readonly string[])
  if (chosenLines((row[lines] as Wire[] | undefined) ?? [], input).length < asked.size)
    throw new Refused([
      {
        bizCode: 'LINE_GONE',
        message: ['所选明细已不存在，请刷新后重试', 'A line you chose is no longer there; refresh and try again'],
      },
    ])
}

/** What became of a row: done, or why not. */
const resultOf = (shape: Shape, row: Wire, msg: string | null = null): RowResult => ({
  id: String(row.id),
  docNo: titleOf(shape, row),
  ok: msg === null,
  msg,
  version: row.version as number,
})

/** Reasons that say of which record they are. */
const namedBy = (shape: Shape, row: Wire, reasons: readonly Reason[]): Reason[] => {
  const no = titleOf(shape, row)
  return reasons.map(({ message: [zh, en], ...reason }) => ({
    ...reason,
    message: [zh.includes(no) ? zh : `${no}：${zh}`, en.includes(no) ? en : `${no}: ${en}`],
  }))
}

/** A row that may not go along after all; what was said of it is noted among what was said late. */
function heldBack(work: Work, shape: Shape, row: Wire, reasons: readonly Reason[], late: Reason[]): RowResult {
  late.push(...namedBy(shape, row, reasons))
  return resultOf(shape, row, sentenceOf(reasons, work))
}

/** No row of a batch came through: it is refused as a whole, with what was said of each. */
function noneDone(reasons: readonly Reason[], rows: readonly RowResult[], verb: string): Refused {
  const [zh, en] = [0, 1].map(side => reasons.map(({ message }) => message[side]).join('; '))
  return new Refused(
    [{ bizCode: reasons[0]?.bizCode ?? 'REFUSED', message: [zh ?? '', en ?? ''] }, ...reasons.slice(1)],
    {
      rows,
      verb,
    },
  )
}

const sentenceOf = (reasons: readonly Reason[], { language }: Work): string =>
  reasons.map(reason => inLanguage(reason.message, language)).join('; ')

/** The permission whose scope says which records a verb may reach; the list's, when the machine does it for somebody. */
function sightFor(work: Work, { document }: Shape, verb: string): string {
  const code = `${document.permission}:${document.actions?.[verb]?.permission ?? verb}`
  return may(work.user, code) ? code : `${document.permission}:list`
}

function transitionOf(shape: Shape, verb: string): Transition {
  const found = stepOf(shape.document, verb)
  if (!found) throw notFound()
  return found
}
