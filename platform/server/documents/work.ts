import type { Wire } from '../../model/check.ts'
import { dehydrate, hydrate } from '../../model/compute.ts'
import type { Declaration } from '../../model/document.ts'
import type { Attachment } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { writtenByHouse } from '../http/refusal.ts'
import { tell } from '../live/notices.ts'
import type { Outgoing } from '../outbox/channel.ts'
import { push } from '../outbox/push.ts'
import { copiedFiles } from '../storage/hold.ts'
import { enqueue } from '../tasks/queue.ts'
import type { Noted, Work } from './actions.ts'
import { reading } from './brought.ts'
import { writeLog } from './history.ts'
import type { Named } from './named.ts'
import { nextNumber } from './numbers.ts'
import { askAll, type Question } from './questions.ts'
import { attempted } from './refused-by.ts'
import { type Shape, selectList, statementName } from './shape.ts'
import { seenFor } from './sight.ts'
import { refuseBeyondScope } from './stays.ts'
import type { Store } from './store.ts'

/** The business day of a moment in Asia/Shanghai (business.md C5). */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** More records than this are not held at once: whoever asks for them has to ask for less, and never gets a part of them. */
const mostRecords = 100_000

/** Records that are made together. */
const atOnce = 500

/** Whether a record is asked for by an id that is none: there is none, and the database need not be asked for it. */
const namesNothing = (shape: Shape, where: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).some(([field, value]) => {
    if (shape.header.byField.get(field)?.type !== 'bigint') return false
    return [value].flat().some(one => typeof one === 'string' && !/^\d{1,18}$/.test(one))
  })

/** Opens a piece of work: one transaction, one person, one moment. */
export function openWork(
  store: Store,
  transaction: Transaction,
  asking: Asking,
  now: Date,
  today = businessDay(now),
): Work {
  const shapeOf = (document: Declaration | string) =>
    store.shapes.of(typeof document === 'string' ? document : document.name)

  const recall = store.memory.recall(asking.user.tenantId, transaction)

  /** Records of a remembered document come from memory; nobody may change what others hold as well. */
  async function all(
    document: Declaration | string,
    where: Readonly<Record<string, unknown>>,
    only?: 'oldest',
  ): Promise<Wire[]> {
    const shape = shapeOf(document)
    if (!shape.document.remembered) return records(shape, where, only)
    const question = `${shape.header.name} ${only ?? 'all'} ${JSON.stringify(where)}`
    return [
      ...(await recall.value(
        [shape.header.name],
        question,
        async () => (await records(shape, where, only)).map(Object.freeze) as Wire[],
      )),
    ]
  }

  async function records(
    shape: Shape,
    where: Readonly<Record<string, unknown>>,
    only?: 'oldest' | 'newest',
  ): Promise<Wire[]> {
    const values: unknown[] = []
    if (namesNothing(shape, where)) return []
    const conditions = Object.entries(where).map(([field, value]) => {
      const column = shape.header.byField.get(field)
      if (!column) throw new Error(`${shape.document.name} has no field ${field}`)
      if (value === null) return `${column.name} is null`
      values.push(value)
      const bare = column.type.replace(/\(.*/, '')
      return Array.isArray(value)
        ? `${column.name} = any($${values.length}::${bare}[])`
        : `${column.name} = $${values.length}::${bare}`
    })
    const columns = selectList(shape.header, shape.fields, { ...asking.user, everything: true })
    const statement = `select row_to_json(r)::text as record from (select ${columns} from ${shape.header.name}
      where ${['tenant_id = current_tenant()', ...conditions].join(' and ')} order by ${shape.header.name}.id${only === 'newest' ? ' desc' : ''} limit ${only ? 1 : mostRecords + 1}) r`
    const { rows } = await transaction.query<{ record: string }>(statement, values, statementName(statement))
    if (rows.length > mostRecords)
      throw new Error(`More than ${mostRecords} records of ${shape.document.name} were asked for`)
    return rows.map(row => hydrate(shape.document, JSON.parse(row.record) as Wire))
  }

  const sealedFor = (purpose: string) => `${asking.user.tenantId} ${purpose}`
  const work = {
    ...asking,
    sealed: (purpose: string, secret: string) => store.secrets().sealed(sealedFor(purpose), secret).toString('base64'),
    opened(purpose: string, sealed: string) {
      try {
        return store.secrets().opened(sealedFor(purpose), Buffer.from(sealed, 'base64'))
      } catch {
        return undefined
      }
    },
    transaction,
    now,
    today,
    recall,
    all,
    kept<Value>(documents: readonly Declaration[], question: string, make: () => Promise<Value>): Promise<Value> {
      const tables = documents.map(document => shapeOf(document).header.name)
      return recall.value(tables, question, make)
    },
    async find(document: Declaration | string, where: Readonly<Record<string, unknown>>) {
      return (await all(document, where, 'oldest'))[0]
    },
    async newest(document: Declaration, where: Readonly<Record<string, unknown>>) {
      return (await records(shapeOf(document), where, 'newest'))[0]
    },
    async staysWithin(document: Declaration, ids: readonly string[]) {
      await refuseBeyondScope(work as unknown as Work, shapeOf(document), ids, 'save')
    },
    async get(document: Declaration, id: string) {
      const shape = shapeOf(document)
      return hydrate(shape.document, await store.read(machine(), shape, id))
    },
    async create(document: Declaration, record: Wire, more: { readonly byHand?: boolean } = {}) {
      const shape = shapeOf(document)
      return hydrate(
        shape.document,
        await store.create(work as unknown as Work, shape, dehydrate(shape.document, record), more),
      )
    },
    async createAll(document: Declaration, records: readonly Wire[]) {
      const shape = shapeOf(document)
      const given = records.map(record => dehydrate(shape.document, record))
      for (let from = 0; from < given.length; from += atOnce) {
        const made = await store.createMany(work as unknown as Work, shape, given.slice(from, from + atOnce))
        for (const one of made) if (typeof one !== 'string') throw one
      }
    },
    async createUnfinished(document: Declaration, record: Wire) {
      const shape = shapeOf(document)
      return hydrate(
        shape.document,
        await store.create(work as unknown as Work, shape, dehydrate(shape.document, record), { unfinished: true }),
      )
    },
    async update(document: Declaration, record: Named, changes: Wire) {
      return writtenByHouse(() => store.carrying.patch(work as unknown as Work, shapeOf(document), record, changes))
    },
    async note(document: Declaration, changed: readonly Noted[]) {
      const shape = shapeOf(document)
      const entries = changed.map(({ id, no, fields }) => ({
        row: { id, [document.title]: no },
        action: 'update',
        changes: { fields, lines: {} },
      }))
      await writeLog(work as unknown as Work, shape, entries)
    },
    async run(document: Declaration, verb: string, record: Named, input: Wire = {}) {
      const shape = shapeOf(document)
      // Nobody is there to be warned.
      const way = shape.document.actions?.[verb] ? 'act' : 'step'
      await writtenByHouse(async () => {
        await store.steps[way](work as unknown as Work, shape, verb, [record], input, { accepting: true })
      })
    },
    async readers(document: Declaration, id: string) {
      const all = await reading(transaction, store.shapes, shapeOf(document), id, { through: true })
      return all.map(one => ({ document: one.shape.document.name, id: one.id }))
    },
    async repoint(document: Declaration, fromId: string, toId: string) {
      await store.carrying.repoint(work as unknown as Work, shapeOf(document), fromId, toId)
    },
    async delete(document: Declaration, record: Named) {
      await writtenByHouse(() => store.steps.delete(work as unknown as Work, shapeOf(document), [record]))
    },
    attempted: <R>(make: () => Promise<R>) =>
      attempted({ recall, shapes: store.shapes, transaction, user: asking.user }, make),
    async lock(...thing: readonly string[]) {
      await transaction.query(
        'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        [[asking.user.tenantId, ...thing].join(' ')],
        'work-lock',
      )
      recall.refresh()
    },
    tell: (
      userIds: readonly (string | null | undefined)[],
      text: Label,
      about: { document: Declaration; id?: string; no?: string | null },
    ) =>
      tell(
        transaction,
        userIds.filter((id): id is string => Boolean(id)),
        {
          text,
          document: about.document.name,
          ...(about.id ? { recordId: about.id } : {}),
          address: about.id ? `${about.document.screen}/detail?id=${about.id}` : about.document.screen,
          ...outsideOf(store.shapes.catalogue, about),
          ...(about.no ? { recordNo: about.no } : {}),
        },
      ),
    seenFor: (document: Declaration, id: string, userIds: readonly (string | null | undefined)[]) =>
      seenFor(store, work as unknown as Work, shapeOf(document), id, userIds),
    asked: <About, Told>(question: Question<About, Told>, about: About) =>
      askAll(store.answers, question, about, work as unknown as Work),
    copied: (files: readonly Attachment[]) => copiedFiles(work as unknown as Work, files),
    channels: store.channels,
    push: (message: Outgoing<Declaration>) => push(work as unknown as Work, message),
    later: (job: string, about: Wire, { key, after }: { key?: string; after?: number } = {}) =>
      enqueue(
        transaction,
        job,
        { tenantId: asking.user.tenantId, about },
        { ...(key ? { key: `${job} ${asking.user.tenantId} ${key}` } : {}), ...(after ? { within: after } : {}) },
      ),
    nextNumber: (series: string, parts?: Readonly<Record<string, string>>) =>
      nextNumber(transaction, recall, series, today, parts),
  }
  const machine = (): Work => ({ ...(work as unknown as Work), user: { ...asking.user, everything: true } })
  return work as unknown as Work
}

/** Where a supplier's people find what they are told of a record of ours: in the view that shows it to them. */
function outsideOf(
  catalogue: Catalogue,
  { document, no }: { readonly document: Declaration; readonly no?: string | null },
): { readonly outside?: string } {
  if (document.audience === 'supplier') return {}
  const view = catalogue.all.find(one => one.document.shows?.document === document.name)?.document
  if (!view?.shows) return {}
  return { outside: `${view.screen}/index${no ? `?${view.shows.by}=${encodeURIComponent(no)}` : ''}` }
}
