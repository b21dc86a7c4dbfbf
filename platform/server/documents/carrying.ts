import type { Wire } from '../../model/check.ts'
import { dehydrate, hydrate, settled } from '../../model/compute.ts'
import { nameBeside } from '../../model/document.ts'
import { versionConflict } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { behind, bringOver, type Reader, reading, withReferences } from './brought.ts'
import { type Changes, changesBetween, isSame, isUnchanged } from './difference.ts'
import { mergedRecord, withoutKept } from './given.ts'
import { type Named, stampOf } from './named.ts'
import { updateHeader } from './records.ts'
import { fillNames } from './references.ts'
import { searchTextOf } from './search-text.ts'
import type { Shape } from './shape.ts'
import type { Store } from './store.ts'

/** What the house writes by itself: fields on its own account, and what is read elsewhere through a reference. */
export class Carrying {
  private readonly store: Store
  /** The records each transaction is writing just now. */
  private readonly held = new WeakMap<Work['transaction'], Set<string>>()

  constructor(store: Store) {
    this.store = store
  }

  /**
   * Writes some fields on the machine's own account, with what follows from them. Lines, and header fields that lines
   * hang on, pass every rule of a save, so that figures are right whichever way lines arrive. A record that says all of it
   * already stays as it is: whoever has it open may go on. Answers the version it has now.
   */
  async patch(work: Work, shape: Shape, named: Named, changed: Wire): Promise<number> {
    const before = await this.store.read({ ...work, user: { ...work.user, everything: true } }, shape, named.id, true)
    const given = dehydrate(shape.document, changed)
    const release = this.holding(work, shape, named.id)
    const written = await this.following(work, shape, before, given).finally(release)
    const after = { ...before, ...written }
    const changes = changesBetween(shape, before, after)
    const says = (name: string) =>
      Array.isArray(written[name]) || isSame(shape.fields, name, before[name], written[name])
    if (isUnchanged(changes) && before.version === named.version && Object.keys(written).every(says))
      return named.version
    const done = await updateHeader(work.transaction, shape, named.id, named.version, {
      ...written,
      ...stampOf(work),
      searchText: await searchTextOf(shape, after),
    })
    if (!done) throw versionConflict(before as never)
    await this.store.writeLines(work, shape, named.id, before, after, changes)
    const state = (row: Wire) => row.status as string | undefined
    const moved = state(before) === state(after) ? {} : { from: state(before), to: state(after) }
    await this.store.log(work, shape, [{ row: after, action: 'update', changes, ...moved }])
    this.store.written(work, shape)
    await this.carryOn(work, shape, after, changes)
    return named.version + 1
  }

  /** Marks a record as being written, until the answer is called: what it reads through references it takes over by itself. */
  holding(work: Work, shape: Shape, id: string): () => void {
    const held = this.held.get(work.transaction) ?? new Set()
    this.held.set(work.transaction, held)
    const place = `${shape.document.name} ${id}`
    held.add(place)
    return () => held.delete(place)
  }

  /** Has every record that names one record name another instead. */
  async repoint(work: Work, shape: Shape, fromId: string, toId: string): Promise<void> {
    for (const one of await reading(work.transaction, this.store.shapes, shape, fromId))
      await this.patchPlace(work, one, fromId, { [one.field]: toId })
  }

  /** Changes the records that read what was changed here through a reference, with their history and all that follows. */
  async carryOn(work: Work, shape: Shape, row: Wire, changes: Changes): Promise<void> {
    const held = this.held.get(work.transaction)
    for (const one of await behind(
      work.transaction,
      this.store.shapes,
      shape,
      row,
      new Set(Object.keys(changes.fields)),
    )) {
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
    // Nobody is asked again for a record the house goes on to: it waits for whoever is writing it.
    const record = hydrate(shape.document, await this.store.read(everything, shape, id, true)) as Wire
    const told = lines
      ? { [lines]: (record[lines] as Wire[]).map(line => (line[field] === named ? { ...line, ...values } : line)) }
      : values
    await this.patch(work, shape, { id, version: record.version as number }, told)
  }

  /** Fields about to be written with all that follows from them; where lines hang on them every rule of a save is passed. */
  async following(work: Work, shape: Shape, before: Wire, said: Wire): Promise<Wire> {
    const given = { ...withReferences(shape.fields, before, said), ...said }
    await bringOver(work.transaction, this.store.shapes, shape, given)
    return this.concernsLines(shape, given)
      ? this.withLines(work, shape, before, given)
      : this.named(work, shape, this.withFigures(shape, before, given))
  }

  /** Whether fields about to be written are lines, or such as the rules of lines look at. */
  private concernsLines(shape: Shape, given: Wire): boolean {
    const own = this.store.actionsOf(shape)?.lines?.uses ?? []
    const rules = Object.values(shape.known.rules?.lines ?? {}).flatMap(({ uses }) => uses)
    return shape.lines.some(({ name }) => given[name] !== undefined) || [...own, ...rules].some(name => name in given)
  }

  /** A record with other lines, as every rule of a save leaves it. */
  private async withLines(work: Work, shape: Shape, before: Wire, given: Wire): Promise<Wire> {
    const lines = new Set(shape.lines.map(({ name }) => name))
    const header = Object.fromEntries(Object.entries(given).filter(([name]) => !lines.has(name)))
    const record = { ...mergedRecord(shape, before, given), ...header }
    const row = await this.store.ruled(work, shape, record, before)
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
    await fillNames(work.transaction, work.recall, this.store.shapes, shape, [all])
    const beside = Object.keys(changed)
      .filter(name => shape.fields[name]?.kind === 'reference')
      .map(nameBeside)
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => Object.hasOwn(changed, name) || beside.includes(name)),
    )
  }
}
