import type { Wire } from '../../model/check.ts'
import { hydrate, LinesUnread, refusals } from '../../model/compute.ts'
import type { Declaration } from '../../model/document.ts'
import { isOpen } from '../../model/editable.ts'
import type { Label } from '../../model/label.ts'
import { reasonsOf } from '../../model/rules.ts'
import { closedBy, nothingChanged } from '../../model/sentences.ts'
import type { Gathered } from '../gathered.ts'
import { notFound, Refused, versionConflict } from '../http/refusal.ts'
import type { Channel } from '../outbox/channel.ts'
import type { Secrets } from '../session/secrets.ts'
import type { User } from '../session/user.ts'
import { holdFiles } from '../storage/hold.ts'
import { type AnyActions, type Reaction, savesWhole, type Work, withReaction } from './actions.ts'
import { Carrying } from './carrying.ts'
import { Checking, type Leave, writingBy } from './checking.ts'
import { type Changes, isUnchanged } from './difference.ts'
import { checkExplanations, type Explanations } from './explain.ts'
import {
  begunRecord,
  mergedRecord,
  papersChanged,
  refusedOwned,
  refusedRemoval,
  refusedRows,
  refusedShut,
  refusedTwice,
  withoutKept,
} from './given.ts'
import { type Entry, writeLog } from './history.ts'
import { Memory } from './memory.ts'
import { makerOf, type Named, namedValues, requireVersion, stampOf } from './named.ts'
import { Parameters, scopeConditions } from './query.ts'
import type { Answer } from './questions.ts'
import {
  deleteLines,
  freshIds,
  insertHeader,
  insertHeaders,
  insertLines,
  type Reading,
  readRecord,
  sentRecord,
  updateHeader,
  updateLines,
} from './records.ts'
import { searchTextOf } from './search-text.ts'
import { listOf, type Shape, type Shapes } from './shape.ts'
import { Steps } from './steps.ts'

/** Reads, makes and changes records; with `steps` the one place where documents are written. */
export class Store {
  readonly shapes: Shapes
  readonly memory = new Memory()
  /** Steps, actions and deletion. */
  readonly steps: Steps
  private readonly actions: ReadonlyMap<string, AnyActions>

  /** How documents are pushed to other systems. */
  readonly channels: readonly Channel[]
  /** What areas tell when others ask. */
  readonly answers: readonly Answer[]

  private own: Secrets | undefined

  readonly checking: Checking
  /** What the house writes by itself. */
  readonly carrying: Carrying

  private readonly explanations = new Map<string, Explanations['figures']>()

  constructor(
    shapes: Shapes,
    actions: readonly AnyActions[],
    reactions: readonly Reaction[] = [],
    channels: readonly Channel[] = [],
    explanations: readonly Explanations[] = [],
    answers: readonly Answer[] = [],
  ) {
    checkExplanations(
      shapes.catalogue.all.map(({ document }) => document),
      explanations,
    )
    for (const { document, figures } of explanations)
      this.explanations.set(document.name, { ...this.explanations.get(document.name), ...figures })
    this.shapes = shapes
    this.channels = channels
    this.answers = answers
    const own = new Map(actions.map(one => [one.document.name, one]))
    for (const reaction of reactions)
      own.set(reaction.document.name, withReaction(own.get(reaction.document.name), reaction))
    for (const { document } of shapes.catalogue.all)
      for (const verb of Object.keys(document.actions ?? {}))
        if (!own.get(document.name)?.run[verb]) throw new Error(`nobody does ${verb} of ${document.name}`)
    this.actions = own
    this.checking = new Checking(shapes, shape => this.actionsOf(shape))
    this.carrying = new Carrying(this)
    this.steps = new Steps(this)
  }

  /** Under what secrets of other houses are sealed; set once, before anything is written. */
  secrets(own?: Secrets): Secrets {
    this.own ??= own
    if (!this.own) throw new Error('nothing to seal secrets under')
    return this.own
  }

  /** Where the figures of a document come from, by their field. */
  explanationsOf(document: Declaration): Explanations['figures'] {
    return this.explanations.get(document.name) ?? {}
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
    permission = listOf(shape),
    unread: readonly string[] = [],
  ): Promise<Wire> {
    const reading = readingOf(work, shape, id, permission, { ...work.user, everything: true })
    return found(await readRecord(work.transaction, shape, reading, lock, unread))
  }

  /** A record as its reader may see it: fields that are not theirs are absent. */
  async seen(work: Work, shape: Shape, id: string): Promise<Wire> {
    return found(await readRecord(work.transaction, shape, readingOf(work, shape, id, listOf(shape), work.user)))
  }

  /** The same as JSON, written where it is sent. */
  async sent(work: Work, shape: Shape, id: string): Promise<(into: Gathered) => void> {
    return found(await sentRecord(work.transaction, shape, readingOf(work, shape, id, listOf(shape), work.user)))
  }

  /** Makes a record; everything that holds for a save holds here. */
  async create(
    work: Work,
    shape: Shape,
    given: Wire,
    more: Pick<Leave, 'asking' | 'byHand' | 'unfinished'> = {},
  ): Promise<Wire> {
    const checked = await this.checking.checked(work, shape, begunRecord(shape, given), undefined, more)
    const { row, changes, answered } = await this.checking.withNumbers(work, shape, checked)
    return this.insert(work, shape, { ...row, version: 0 }, { action: 'create', changes, answered }, makerOf(work))
  }

  /** Writes a checked record that is not there yet, with its lines and its history, and does what follows of its being made. */
  async insert(
    work: Work,
    shape: Shape,
    row: Wire,
    done: Pick<Entry, 'action' | 'changes' | 'answered'>,
    stamps: Wire = {},
  ): Promise<Wire> {
    const searchText = await searchTextOf(shape, row)
    const id = await insertHeader(work.transaction, shape, { ...row, ...stamps, searchText })
    const result = { ...row, id }
    // The history is put together while the database writes the lines.
    await Promise.all([
      ...shape.lines.map(line => insertLines(work.transaction, line.table, id, numbered(row[line.name]))),
      this.log(work, shape, [{ row: result, to: row.status as string, ...done }]),
    ])
    this.written(work, shape)
    await this.actionsOf(shape)?.run.save?.(hydrate(shape.document, result) as never, work, undefined as never)
    return result
  }

  /**
   * Makes many records of a document without lines in a few statements, with every check of a save; answers for each
   * given record, in the order given, why it was refused, or the id it was made with.
   */
  async createMany(
    work: Work,
    shape: Shape,
    given: readonly Wire[],
    more: Pick<Leave, 'asking' | 'byHand'> = {},
  ): Promise<(Refused | string)[]> {
    const filled = await eachOrRefused(given, record =>
      this.checking.filled(work, shape, begunRecord(shape, record), undefined),
    )
    const whole = filled.flatMap(one => (one instanceof Refused ? [] : [one]))
    const written = { form: shape, by: writingBy(work, shape, more) }
    const dangling = await this.checking.dangling(work, written, whole)
    const ids = (await freshIds(work.transaction, whole.length)).values()
    const checked = await eachOrRefused(filled, async one => {
      if (one instanceof Refused) throw one
      return this.checking.withNumbers(
        work,
        shape,
        await this.checking.judged(work, shape, one, dangling.get(one.row), more),
      )
    })
    const entries: Entry[] = []
    for (const one of checked) {
      if (one instanceof Refused) continue
      const { row, changes, answered } = one
      row.id = ids.next().value
      row.version = 0
      row.searchText = await searchTextOf(shape, row)
      entries.push({ row, action: 'create', to: row.status as string, changes, answered })
    }
    await holdFiles(work, shape, entries)
    const made = entries.map(one => one.row)
    // One is put together while the database writes the other. The history goes first: others wait for whoever has
    // changed a remembered table until that one is done.
    await Promise.all([writeLog(work, shape, entries), insertHeaders(work.transaction, shape, made, makerOf(work))])
    this.written(work, shape)
    const after = this.actionsOf(shape)?.run.save
    if (after) for (const row of made) await after(hydrate(shape.document, row) as never, work, undefined as never)
    return checked.map(one => (one instanceof Refused ? one : String(one.row.id)))
  }

  /**
   * Changes a record a person has edited; refuses a stale version, a closed state and a save without change. Lines that
   * were not sent are read only when a rule asks for them or looks at a header field that changes.
   */
  async update(
    work: Work,
    shape: Shape,
    named: Named,
    given: Wire,
    more: Pick<Leave, 'asking' | 'byHand'> = {},
  ): Promise<Wire> {
    const tables = shape.lines.map(line => line.name)
    const whole = savesWhole(this.actionsOf(shape)) || tables.some(name => given[name] !== undefined)
    const unread = whole ? [] : tables
    try {
      return await this.updateReading(work, shape, named, given, { ...more, unread })
    } catch (fault) {
      if (!(fault instanceof LinesUnread)) throw fault
      return await this.updateReading(work, shape, named, given, { ...more, unread: [] })
    }
  }

  private async updateReading(work: Work, shape: Shape, named: Named, given: Wire, leave: Leave): Promise<Wire> {
    const release = this.carrying.holding(work, shape, named.id)
    try {
      return await this.updateHeld(work, shape, named, given, leave, release)
    } finally {
      release()
    }
  }

  /** The same, with `release` called as soon as the record is written. */
  private async updateHeld(
    work: Work,
    shape: Shape,
    named: Named,
    given: Wire,
    { asking, byHand, unread = [] }: Leave,
    release: () => void,
  ): Promise<Wire> {
    const before = await this.read(work, shape, named.id, true, `${shape.document.permission}:save`, unread)
    requireVersion(before, named)
    const papers = papersChanged(shape, before, given)
    if (papers) return this.addPapers(work, shape, before, given, papers, unread)
    if (!isOpen(shape.document, before))
      throw refusedFor(shape, before, 'STATE_NOT_ALLOWED', closedBy(shape.document, before, '{no}'))
    const owned = [
      ...refusedTwice(shape, given),
      ...refusedOwned(shape, before, given),
      ...refusedRows(shape, before, given),
    ]
    if (owned.length > 0) throw new Refused(owned)
    const record = mergedRecord(shape, before, given)
    const { row, changes, held, was, answered } = await this.checking.checked(work, shape, record, before, {
      asking,
      byHand,
      unread,
      shut: (after, changed) => refusedShut(shape, before, after, changed, given),
    })
    if (isUnchanged(changes)) throw new Refused([{ bizCode: 'NO_CHANGE', message: nothingChanged(shape.document) }])
    const written = { ...row, ...stampOf(work), searchText: await searchTextOf(shape, row) }
    const done = await updateHeader(
      work.transaction,
      shape,
      named.id,
      named.version,
      withoutKept(shape, written),
      before.status as string | undefined,
    )
    if (!done) throw versionConflict(before as never)
    await this.writeLines(work, shape, named.id, before, row, changes)
    release()
    const result: Wire = { ...row, id: named.id, version: named.version + 1 }
    await this.log(work, shape, [
      { row: result, action: 'save', from: before.status as string, to: row.status as string, changes, answered },
    ])
    this.written(work, shape)
    await this.carrying.carryOn(work, shape, result, changes)
    await this.actionsOf(shape)?.run.save?.(
      hydrate(shape.document, result, { twin: { record: row, row: held } }) as never,
      work,
      (was ?? hydrate(shape.document, before)) as never,
    )
    return result
  }

  /** Hangs further files on a record that is closed otherwise: of its rules only those about these files are asked. */
  private async addPapers(
    work: Work,
    shape: Shape,
    before: Wire,
    given: Wire,
    changes: Changes,
    unread: readonly string[],
  ): Promise<Wire> {
    const named = { id: String(before.id), version: before.version as number }
    const papers = Object.fromEntries(Object.entries(changes.fields).map(([name, [, now]]) => [name, now]))
    const after = { ...before, ...papers }
    const ruled = refusals(shape.known.rules, 'save', hydrate(shape.document, after), unread)
    const reasons = [
      ...refusedOwned(shape, before, given),
      ...refusedRemoval(shape, before, changes),
      ...ruled.filter(reason => !reason.warning && !reason.lines && Object.hasOwn(papers, reason.field ?? '')),
    ]
    if (reasons.length > 0) throw new Refused(reasons)
    const state = before.status as string | undefined
    const written = { ...papers, ...stampOf(work) }
    if (!(await updateHeader(work.transaction, shape, named.id, named.version, written, state)))
      throw versionConflict(before as never)
    const result: Wire = { ...after, ...written, version: named.version + 1 }
    await this.log(work, shape, [
      { row: result, action: 'save', ...(state ? { from: state, to: state } : {}), changes },
    ])
    this.written(work, shape)
    return result
  }

  /** Memory is asked anew once records it may hold were changed here. */
  written(work: Work, shape: Shape): void {
    if (shape.document.remembered) work.recall.refresh()
  }

  /** Brings the lines of a record from how they stood to how they shall stand: only what differs is written. */
  async writeLines(work: Work, shape: Shape, id: string, before: Wire, after: Wire, changes: Changes): Promise<void> {
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

  /** A record that was deleted as it would be if it were made today; refused where it could not be made any more. */
  async again(work: Work, shape: Shape, record: Wire): Promise<Wire> {
    const { enableFlag } = record
    // What was taken out of use comes back so; whether it may be there is asked of what is in use.
    const asked = enableFlag === 'N' ? { ...record, enableFlag: 'Y' } : record
    const { row } = await this.checking.checked(work, shape, asked, undefined, { unfinished: true, accepting: true })
    return { ...record, ...withoutKept(shape, row), ...(enableFlag === undefined ? {} : { enableFlag }) }
  }

  /** A record as every rule of a save leaves it when the house writes lines of it. */
  async ruled(work: Work, shape: Shape, record: Wire, before: Wire): Promise<Wire> {
    const { row } = await this.checking.checked(work, shape, record, before, { unfinished: true, accepting: true })
    return row
  }

  /** Writes down what was done to records. */
  async log(work: Work, shape: Shape, entries: readonly Entry[]): Promise<void> {
    await holdFiles(work, shape, entries)
    await writeLog(work, shape, entries)
  }
}

/** Does something with each record in turn; what is refused of one says nothing of the others. */
async function eachOrRefused<Given, Made>(
  given: readonly Given[],
  make: (one: Given) => Promise<Made>,
): Promise<(Made | Refused)[]> {
  const answers: (Made | Refused)[] = []
  for (const one of given)
    answers.push(
      await make(one).catch((fault: unknown) => {
        if (fault instanceof Refused) return fault
        throw fault
      }),
    )
  return answers
}

/** A record somebody may see if they hold a permission, with the fields that a reader sees. */
function readingOf(work: Work, shape: Shape, id: string, permission: string, reader: User): Reading {
  const parameters = new Parameters()
  const conditions = [
    `h.id = ${parameters.put(id)}::bigint`,
    ...scopeConditions(shape, work.user, permission, parameters),
  ]
  return { user: reader, id, conditions, values: parameters.values }
}

/** What was read; what is not there and what may not be seen is refused in the same words. */
function found<R>(read: R | undefined): R {
  if (read === undefined) throw notFound()
  return read
}

function refusedFor(shape: Shape, row: Wire, bizCode: string, label: Label): Refused {
  return new Refused(reasonsOf({ message: label, bizCode }, namedValues(shape, row)))
}

const numbered = (lines: unknown): Wire[] =>
  ((lines as Wire[] | undefined) ?? []).map((line, index) =>
    line.lineNo === index + 1 ? line : { ...line, lineNo: index + 1 },
  )
