import { checkFields, checkRecord, type Wire } from '../../model/check.ts'
import { concluded, dehydrate, emptied, guarded, hydrate, LinesUnread, refusals } from '../../model/compute.ts'
import { ofKind } from '../../model/of-kind.ts'
import { type Reason, reasonsOf } from '../../model/rules.ts'
import { Refused } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { type AnyActions, ownRefusals, type Work } from './actions.ts'
import { answeredOf, openUnless } from './answers.ts'
import { asksOf } from './asks.ts'
import { bringOver, isMeantAnew } from './brought.ts'
import { type Changes, changesBetween, isUnchanged } from './difference.ts'
import type { Answered } from './history.ts'
import { namedValues } from './named.ts'
import { type Given, isByHand, unseenNamed } from './named-by-hand.ts'
import { nextNumber } from './numbers.ts'
import { onceReasons } from './origins.ts'
import { type Dangling, danglingReason, type Form, fillNames, goesBy } from './references.ts'
import type { Shape, Shapes } from './shape.ts'
import { circleReason } from './tree.ts'

/** What a record about to be written may leave open. */
export interface Leave {
  /** It may still lack what only a person knows. */
  readonly unfinished?: boolean | undefined
  /** Nobody is there to be warned. */
  readonly accepting?: boolean
  /** Somebody is there to be asked about what can be, but hardly is. */
  readonly asking?: boolean | undefined
  /**
   * A person has written it: what they name anew is theirs to see and goes with what stands beside it. So it is where
   * somebody is asked, and where a file of theirs is read.
   */
  readonly byHand?: boolean | undefined
  /** What of a changed record was not to be changed. */
  readonly shut?: (row: Wire, changes: Changes) => readonly Reason[]
  /** Tables of lines that stay as they are and were not read. */
  readonly unread?: readonly string[]
}

/** A record with everything filled in that follows from what was given. */
export interface Filled {
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
export interface Checked {
  readonly row: Wire
  /** The same as rules hold it, and as it stood. */
  readonly held: Wire
  readonly was: Wire | undefined
  readonly changes: Changes
  /** What was asked, and why it was saved all the same. */
  readonly answered?: Answered | undefined
}

/** What must hold of a record before it is written, and what it is written as. */
export class Checking {
  readonly shapes: Shapes
  private readonly actionsOf: (shape: Shape) => AnyActions | undefined

  constructor(shapes: Shapes, actionsOf: (shape: Shape) => AnyActions | undefined) {
    this.shapes = shapes
    this.actionsOf = actionsOf
  }

  /**
   * Everything that must hold of a record about to be written, in the order the guides give; answers it ready to store
   * with what it changes. Lines that stay as they are were checked when they were stored; when something turns out to
   * hang on lines left unread, that is thrown before anything is written.
   */
  async checked(work: Work, shape: Shape, record: Wire, before: Wire | undefined, more: Leave): Promise<Checked> {
    const filled = await this.filled(work, shape, record, before, more.unread)
    const written = { form: shape, by: writingBy(work, shape, more) }
    const dangling = await this.dangling(work, written, [filled], renamed(shape, filled.row, before))
    return this.judged(work, shape, filled, dangling.get(filled.row), more)
  }

  /** A record with everything that follows from what was given, before anybody looks whether it may be so. */
  async filled(
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
    if (unread.length > 0 && was && (isMeantAnew(shape.fields, was, row) || isNarrowedAnew(shape, unread, was, row)))
      throw new LinesUnread(unread.join(', '))
    await bringOver(work.transaction, this.shapes, shape, row, unread)
    const there = emptied(document, row, unread)
    return { row: concluded(document, known.rules, there, unread), record, before, was, old }
  }

  /**
   * Fills in the names beside references; answers which references of which record name nothing that may be named: of what
   * a person writes by a permission of theirs also what they do not see, and what does not go with what stands beside it.
   */
  async dangling(
    work: Work,
    { form, by }: { readonly form: Form; readonly by: string | undefined },
    filled: readonly Given[],
    among?: readonly string[],
  ): Promise<Map<Wire, Dangling[]>> {
    const byHand = by !== undefined
    const rows = filled.map(one => one.row)
    const none = await fillNames(work.transaction, work.recall, this.shapes, form, rows, among)
    const unseen = byHand ? await unseenNamed(work, this.shapes, { form, by }, filled) : undefined
    return new Map(
      filled.map(one => {
        const hidden = unseen?.get(one.row) ?? []
        const wrong = (none.get(one.row) ?? []).filter(it => it.unlike === undefined || (byHand && isByHand(it, one)))
        return [one.row, [...wrong.filter(it => !hidden.some(other => isSamePlace(it, other))), ...hidden]]
      }),
    )
  }

  /** Whether a record may be written as it was filled in; references that point at nothing speak against it. */
  async judged(
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
    for (const one of dangling) if (!one.unlike) reasons.push(danglingReason(shape, one))
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
    // A document may have a sentence of its own for what does not go together, and nothing goes with what is wrong itself.
    for (const one of dangling) {
      const { unlike } = one
      if (unlike && !reasons.some(reason => isSamePlace(reason, one) || reason.field === unlike.by))
        reasons.push(danglingReason(shape, one))
    }
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

  /** A checked record about to be made with its numbers. */
  async withNumbers(work: Work, shape: Shape, checked: Checked): Promise<Checked> {
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
}

/**
 * The permission a person writes records of a document by: their file goes by its own where they may not save. Nothing where
 * the house writes.
 */
export function writingBy(
  { user }: Pick<Work, 'user'>,
  { document }: Shape,
  { asking = false, byHand = asking }: Pick<Leave, 'asking' | 'byHand'>,
): string | undefined {
  if (!byHand) return undefined
  const save = `${document.permission}:save`
  return may(user, save) ? save : `${document.permission}:import`
}

/** Whether two things are said of one cell, or of one field. */
const isSamePlace = (one: Pick<Reason, 'field' | 'line' | 'lines'>, other: Dangling): boolean =>
  one.field === other.field && one.lines === other.lines && one.line === other.line

const twinOf = (record: Wire | undefined, row: Wire | undefined) => (record && row ? { record, row } : undefined)

/** Whether a field of the record has changed that references in some of its lines go by. */
const isNarrowedAnew = ({ lines }: Shape, among: readonly string[], before: Wire, after: Wire): boolean =>
  lines
    .filter(({ name }) => among.includes(name))
    .some(({ fields }) =>
      goesBy(fields).some(ours => !Object.hasOwn(fields, ours) && (after[ours] ?? null) !== (before[ours] ?? null)),
    )

/**
 * Lines whose names beside references must be read: all of a new record, otherwise those that point elsewhere than they
 * did, or go by a field of the record that has changed.
 */
function renamed(shape: Shape, row: Wire, before: Wire | undefined): string[] {
  return shape.lines
    .filter(({ name, fields }) => {
      const old = before?.[name] as Wire[] | undefined
      const rows = row[name] as Wire[] | undefined
      if (!old || !rows || old.length !== rows.length) return true
      const references = ofKind(fields, 'reference')
      if (isNarrowedAnew(shape, [name], before ?? {}, row)) return true
      return rows.some((line, at) => references.some(([field]) => line[field] !== (old[at]?.[field] ?? null)))
    })
    .map(line => line.name)
}

/** Texts of a record that a number pattern may ask for. */
const partsOf = (row: Wire): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
