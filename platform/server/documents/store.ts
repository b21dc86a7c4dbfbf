import { checkFields, checkRecord, type Wire } from '../../model/check.ts'
import { concluded, dehydrate, emptied, guarded, hydrate, LinesUnread, refusals, settled } from '../../model/compute.ts'
import { type Declaration, nameBeside } from '../../model/document.ts'
import { isOpen } from '../../model/editable.ts'
import type { Label } from '../../model/label.ts'
import { ofKind } from '../../model/of-kind.ts'
import { type Reason, reasonsOf } from '../../model/rules.ts'
import { closedBy, nothingChanged } from '../../model/sentences.ts'
import type { Gathered } from '../gathered.ts'
import { notFound, Refused, versionConflict } from '../http/refusal.ts'
import type { Channel } from '../outbox/channel.ts'
import type { Secrets } from '../session/secrets.ts'
import type { User } from '../session/user.ts'
import { holdFiles } from '../storage/hold.ts'
import { type AnyActions, ownRefusals, type Reaction, savesWhole, type Work, withReaction } from './actions.ts'
import { answeredOf, openUnless } from './answers.ts'
import { asksOf } from './asks.ts'
import { behind, bringOver, isMeantAnew, type Reader, reading, withReferences } from './brought.ts'
import { type Changes, changesBetween, isUnchanged } from './difference.ts'
import { checkExplanations, type Explanations } from './explain.ts'
import {
  begunRecord,
  mergedRecord,
  papersChanged,
  refusedOwned,
  refusedRemoval,
  refusedRows,
  refusedShut,
  withoutKept,
} from './given.ts'
import { type Answered, type Entry, writeLog } from './history.ts'
import { Memory } from './memory.ts'
import { makerOf, type Named, namedValues, requireVersion, stampOf } from './named.ts'
import { nextNumber } from './numbers.ts'
import { onceReasons } from './origins.ts'
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
import { type Dangling, danglingReason, fillNames } from './references.ts'
import { searchTextOf } from './search-text.ts'
import { listOf, type Shape, type Shapes } from './shape.ts'
import { Steps } from './steps.ts'
import { circleReason } from './tree.ts'

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

  /** The records each transaction is writing just now. */
  private readonly held = new WeakMap<Work['transaction'], Set<string>>()

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
  async create(work: Work, shape: Shape, given: Wire, more: Pick<Leave, 'asking' | 'unfinished'> = {}): Promise<Wire> {
    const checked = await this.checked(work, shape, begunRecord(shape, given), undefined, more)
    const { row, changes, answered } = await this.withNumbers(work, shape, checked)
    const searchText = await searchTextOf(shape, row)
    const id = await insertHeader(work.transaction, shape, { ...row, ...makerOf(work), searchText })
    const result = { ...row, id, version: 0 }
    // The history is put together while the database writes the lines.
    await Promise.all([
      ...shape.lines.map(line => insertLines(work.transaction, line.table, id, numbered(row[line.name]))),
      this.log(work, shape, [{ row: result, action: 'create', to: row.status as string, changes, answered }]),
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
    more: Pick<Leave, 'asking'> = {},
  ): Promise<(Refused | string)[]> {
    const filled = await eachOrRefused(given, record => this.filled(work, shape, begunRecord(shape, record), undefined))
    const rows = filled.flatMap(one => (one instanceof Refused ? [] : [one.row]))
    const dangling = await this.fillNames(work, shape, rows)
    const ids = (await freshIds(work.transaction, rows.length)).values()
    const checked = await eachOrRefused(filled, async one => {
      if (one instanceof Refused) throw one
      return this.withNumbers(work, shape, await this.judged(work, shape, one, dangling.get(one.row), more))
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

  /** A checked record about to be made with its numbers. */
  private async withNumbers(work: Work, shape: Shape, checked: Checked): Promise<Checked> {
    const { row } = checked
    for (const [name, field] of ofKind(shape.fields, 'number-series'))
      if (!row[name])
        row[name] = await nextNumber(
          work.transaction,
          work.recall,
          (field as { series?: string }).series ?? name,
          work.today,
          partsOf(row),
        )
    return checked
  }

  /**
   * Changes a record a person has edited; refuses a stale version, a closed state and a save without change. Lines that
   * were not sent are read only when a rule asks for them or looks at a header field that changes.
   */
  async update(work: Work, shape: Shape, named: Named, given: Wire, more: Pick<Leave, 'asking'> = {}): Promise<Wire> {
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
    const release = this.holding(work, shape, named.id)
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
    { asking, unread = [] }: Leave,
    release: () => void,
  ): Promise<Wire> {
    const before = await this.read(work, shape, named.id, true, `${shape.document.permission}:save`, unread)
    requireVersion(before, named)
    const papers = papersChanged(shape, before, given)
    if (papers) return this.addPapers(work, shape, before, given, papers, unread)
    if (!isOpen(shape.document, before))
      throw refusedFor(shape, before, 'STATE_NOT_ALLOWED', closedBy(shape.document, before, '{no}'))
    const owned = [...refusedOwned(shape, before, given), ...refusedRows(shape, before, given)]
    if (owned.length > 0) throw new Refused(owned)
    const record = mergedRecord(shape, before, given)
    const { row, changes, held, was, answered } = await this.checked(work, shape, record, before, {
      asking,
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
    await this.carryOn(work, shape, result, changes)
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

  /**
   * Writes some fields on the machine's own account, with what follows from them. Lines, and header fields that lines
   * hang on, pass every rule of a save, so that figures are right whichever way lines arrive.
   */
  async patch(work: Work, shape: Shape, named: Named, changed: Wire, action = 'update'): Promise<void> {
    const before = await this.read({ ...work, user: { ...work.user, everything: true } }, shape, named.id, true)
    const given = dehydrate(shape.document, changed)
    const release = this.holding(work, shape, named.id)
    const written = await this.following(work, shape, before, given).finally(release)
    const after = { ...before, ...written }
    const changes = changesBetween(shape, before, after)
    const done = await updateHeader(work.transaction, shape, named.id, named.version, {
      ...written,
      ...stampOf(work),
      searchText: await searchTextOf(shape, after),
    })
    if (!done) throw versionConflict(before as never)
    await this.writeLines(work, shape, named.id, before, after, changes)
    const state = (row: Wire) => row.status as string | undefined
    const moved = state(before) === state(after) ? {} : { from: state(before), to: state(after) }
    await this.log(work, shape, [{ row: after, action, changes, ...moved }])
    this.written(work, shape)
    await this.carryOn(work, shape, after, changes)
  }

  /** Marks a record as being written, until the answer is called: what it reads through references it takes over by itself. */
  private holding(work: Work, shape: Shape, id: string): () => void {
    const held = this.held.get(work.transaction) ?? new Set()
    this.held.set(work.transaction, held)
    const place = `${shape.document.name} ${id}`
    held.add(place)
    return () => held.delete(place)
  }

  /** Has every record that names one record name another instead. */
  async repoint(work: Work, shape: Shape, fromId: string, toId: string): Promise<void> {
    for (const one of await reading(work.transaction, this.shapes, shape, fromId))
      await this.patchPlace(work, one, fromId, { [one.field]: toId })
  }

  /** Changes the records that read what was changed here through a reference, with their history and all that follows. */
  private async carryOn(work: Work, shape: Shape, row: Wire, changes: Changes): Promise<void> {
    const held = this.held.get(work.transaction)
    for (const one of await behind(work.transaction, this.shapes, shape, row, new Set(Object.keys(changes.fields)))) {
      if (!held?.has(`${one.shape.document.name} ${one.id}`))
        await this.patchPlace(work, one, String(row.id), one.values)
    }
  }

  /** Writes fields of a record, or of those of its lines that name another record. */
  private async patchPlace(
    work: Work,
    { shape, id, lines, field }: Reader,
    named: string,
    values: Wire,
  ): Promise<void> {
    const everything = { ...work, user: { ...work.user, everything: true } }
    const record = hydrate(shape.document, await this.read(everything, shape, id)) as Wire
    const told = lines
      ? { [lines]: (record[lines] as Wire[]).map(line => (line[field] === named ? { ...line, ...values } : line)) }
      : values
    await this.patch(work, shape, { id, version: record.version as number }, told)
  }

  /** Fields about to be written with all that follows from them; where lines hang on them every rule of a save is passed. */
  async following(work: Work, shape: Shape, before: Wire, said: Wire): Promise<Wire> {
    const given = { ...withReferences(shape.fields, before, said), ...said }
    await bringOver(work.transaction, this.shapes, shape, given)
    return this.concernsLines(shape, given)
      ? this.withLines(work, shape, before, given)
      : this.named(work, shape, this.withFigures(shape, before, given))
  }

  /** Whether fields about to be written are lines, or such as the rules of lines look at. */
  private concernsLines(shape: Shape, given: Wire): boolean {
    const own = this.actionsOf(shape)?.lines?.uses ?? []
    const rules = Object.values(shape.known.rules?.lines ?? {}).flatMap(({ uses }) => uses)
    return shape.lines.some(({ name }) => given[name] !== undefined) || [...own, ...rules].some(name => name in given)
  }

  /** A record with other lines, as every rule of a save leaves it. */
  private async withLines(work: Work, shape: Shape, before: Wire, given: Wire): Promise<Wire> {
    const lines = new Set(shape.lines.map(({ name }) => name))
    const header = Object.fromEntries(Object.entries(given).filter(([name]) => !lines.has(name)))
    const record = { ...mergedRecord(shape, before, given), ...header }
    const { row } = await this.checked(work, shape, record, before, { unfinished: true, accepting: true })
    return { ...withoutKept(shape, row), ...header }
  }

  /** Fields about to be written with the figures of the header that follow from them. */
  private withFigures(shape: Shape, before: Wire, given: Wire): Wire {
    const { document, known } = shape
    if (!known.rules?.derive) return given
    const after = hydrate(document, { ...before, ...given })
    const figures = known.rules.derive(after) as Wire
    return { ...given, ...dehydrate(document, settled(document, figures)) }
  }

  /** Some fields of a record with today's names beside the references among them; names of the others stay as they were. */
  async named(work: Work, shape: Shape, changed: Wire): Promise<Wire> {
    const all = structuredClone(changed)
    await this.fillNames(work, shape, [all])
    const beside = Object.keys(changed)
      .filter(name => shape.fields[name]?.kind === 'reference')
      .map(nameBeside)
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => Object.hasOwn(changed, name) || beside.includes(name)),
    )
  }

  /** A record that was deleted as it would be if it were made today; refused where it could not be made any more. */
  async again(work: Work, shape: Shape, record: Wire): Promise<Wire> {
    const { row } = await this.checked(work, shape, record, undefined, { unfinished: true, accepting: true })
    return { ...record, ...withoutKept(shape, row) }
  }

  /**
   * Everything that must hold of a record about to be written, in the order the guides give; answers it ready to store
   * with what it changes. Lines that stay as they are were checked when they were stored; when something turns out to
   * hang on lines left unread, that is thrown before anything is written.
   */
  private async checked(
    work: Work,
    shape: Shape,
    record: Wire,
    before: Wire | undefined,
    more: Leave,
  ): Promise<Checked> {
    const filled = await this.filled(work, shape, record, before, more.unread)
    const dangling = await this.fillNames(work, shape, [filled.row], renamed(shape, filled.row, before))
    return this.judged(work, shape, filled, dangling.get(filled.row), more)
  }

  /** A record with everything that follows from what was given, before anybody looks whether it may be so. */
  private async filled(
    work: Work,
    shape: Shape,
    record: Wire,
    before: Wire | undefined,
    unread: readonly string[] = [],
  ): Promise<Filled> {
    const { document, known } = shape
    const own = this.actionsOf(shape)
    const was = before && hydrate(document, before, { unread })
    const row = hydrate(document, record, { twin: twinOf(before, was), unread })
    // A record that never was complete has not been checked as a whole either.
    const old = before && was && checkFields(shape.fields, before).length === 0 ? guarded(was, unread) : undefined
    if (unread.length > 0 && !old) throw new LinesUnread(unread.join(', '))
    if (own?.prepare) Object.assign(row, await own.prepare(guarded(row, unread), work, old))
    if (unread.length === 0) Object.assign(row, await own?.lines?.prepare?.(row, work))
    // Who writes something else into what is read elsewhere means another record: the lines may have to say which.
    if (unread.length > 0 && was && isMeantAnew(shape.fields, was, row)) throw new LinesUnread(unread.join(', '))
    await bringOver(work.transaction, this.shapes, shape, row, unread)
    const there = emptied(document, row, unread)
    return { row: concluded(document, known.rules, there, unread), record, before, was, old }
  }

  private fillNames(
    work: Work,
    shape: Shape,
    rows: readonly Wire[],
    among?: readonly string[],
  ): Promise<Map<Wire, Dangling[]>> {
    return fillNames(work.transaction, work.recall, this.shapes, shape, rows, among)
  }

  /** Whether a record may be written as it was filled in; references that point at nothing speak against it. */
  private async judged(
    work: Work,
    shape: Shape,
    { row, record, before, was, old }: Filled,
    dangling: readonly Dangling[] = [],
    { unfinished = false, accepting = false, asking = false, shut = () => [], unread = [] }: Leave = {},
  ): Promise<Checked> {
    const { document, known } = shape
    const own = this.actionsOf(shape)
    const wire = dehydrate(document, row, twinOf(before, was))
    const reasons = checkRecord(document, wire, record, unread).filter(
      reason => !(unfinished && reason.bizCode === 'REQUIRED' && !reason.lines),
    )
    for (const one of dangling) reasons.push(danglingReason(shape, one))
    const circle = await circleReason(work, shape, wire, before)
    if (circle) reasons.push(circle)
    const changes = changesBetween(shape, before ?? {}, wire)
    const uses = [own?.lines?.uses ?? [], ...unread.map(name => known.rules?.lines?.[name]?.uses ?? [])].flat()
    if (unread.length > 0 && uses.some(name => Object.hasOwn(changes.fields, name)))
      throw new LinesUnread(unread.join(', '))
    // A record that came from outside may still lack what only a person knows; it is checked whole on the next save.
    if (unfinished && reasons.length === 0 && checkFields(shape.fields, wire).length > 0)
      return { row: wire, changes, held: row, was }
    if (reasons.length === 0) reasons.push(...refusals(known.rules, 'save', row, unread))
    if (reasons.filter(reason => !reason.warning).length === 0)
      for (const refused of await ownRefusals(own, row, work, { before: old, unread }))
        if (refused) reasons.push(...reasonsOf(refused, namedValues(shape, wire)))
    if (reasons.every(reason => reason.warning)) reasons.push(...shut(wire, changes))
    if (asking && !(before && isUnchanged(changes)) && reasons.every(reason => reason.warning))
      reasons.push(...(await asksOf(work, this.shapes, shape, row, changes)))
    if (reasons.every(reason => reason.warning) && !before)
      reasons.push(...(await onceReasons(work, this.shapes, shape, wire)))
    const open = reasons.filter(openUnless(record, accepting))
    if (open.length > 0) throw new Refused(open, { warningsOnly: open.every(reason => reason.warning) })
    delete wire.accepted
    delete wire.because
    return { row: wire, changes, held: row, was, answered: answeredOf(reasons, record) }
  }

  /** Writes down what was done to records. */
  async log(work: Work, shape: Shape, entries: readonly Entry[]): Promise<void> {
    await holdFiles(work, shape, entries)
    await writeLog(work, shape, entries)
  }
}

/** What a record about to be written may leave open. */
interface Leave {
  /** It may still lack what only a person knows. */
  readonly unfinished?: boolean | undefined
  /** Nobody is there to be warned. */
  readonly accepting?: boolean
  /** Somebody is there to be asked about what can be, but hardly is. */
  readonly asking?: boolean | undefined
  /** What of a changed record was not to be changed. */
  readonly shut?: (row: Wire, changes: Changes) => readonly Reason[]
  /** Tables of lines that stay as they are and were not read. */
  readonly unread?: readonly string[]
}

const twinOf = (record: Wire | undefined, row: Wire | undefined) => (record && row ? { record, row } : undefined)

/** A record with everything filled in that follows from what was given. */
interface Filled {
  readonly row: Wire
  /** As it was given. */
  readonly record: Wire
  /** As it stands, when it is changed. */
  readonly before: Wire | undefined
  /** The same as rules hold it. */
  readonly was: Wire | undefined
  /** Likewise, when it was checked as a whole. */
  readonly old: Wire | undefined
}

/** A record that may be written, and what it changes. */
interface Checked {
  readonly row: Wire
  /** The same as rules hold it, and as it stood. */
  readonly held: Wire
  readonly was: Wire | undefined
  readonly changes: Changes
  /** What was asked, and why it was saved all the same. */
  readonly answered?: Answered | undefined
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

/** Lines whose names beside references must be read: all of a new record, otherwise those that point elsewhere than they did. */
function renamed(shape: Shape, row: Wire, before: Wire | undefined): string[] {
  return shape.lines
    .filter(({ name, fields }) => {
      const old = before?.[name] as Wire[] | undefined
      const rows = row[name] as Wire[] | undefined
      if (!old || !rows || old.length !== rows.length) return true
      const references = ofKind(fields, 'reference')
      return rows.some((line, at) => references.some(([field]) => line[field] !== (old[at]?.[field] ?? null)))
    })
    .map(line => line.name)
}

const numbered = (lines: unknown): Wire[] =>
  ((lines as Wire[] | undefined) ?? []).map((line, index) =>
    line.lineNo === index + 1 ? line : { ...line, lineNo: index + 1 },
  )

/** Texts of a record that a number pattern may ask for. */
const partsOf = (row: Wire): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
