import { expect, test } from 'vitest'
import { isWritable, type Wire } from '#platform/model/check.ts'
import {
  comesBack,
  type Declaration,
  firstState,
  headerFields,
  isSwitchable,
  linesOf,
} from '#platform/model/document.ts'
import type { Fields, ReferenceField } from '#platform/model/fields.ts'
import type { Language } from '#platform/model/label.ts'
import { titleIn } from '#platform/model/verbs.ts'
import { queryOf } from '#platform/testing/person.ts'
import { documents, fieldsOf, refused, running, type Versioned } from './known.ts'
import type { Records } from './records.ts'

const { admin, house, maker, sql } = running

const remove = (document: Declaration, record: Versioned, language: Language = 'en') =>
  admin.in(language).call('DELETE', document.calls, [{ id: record.id, version: record.version }])

/** Whether a later state leaves open everything that may be changed at all. */
const isWholeOpen = (document: Declaration, state: string): boolean =>
  [...Object.entries(document.header), ...linesOf(document)]
    .filter(([, part]) => Object.values(part.fields).some(isWritable))
    .every(([part]) => document.editable?.[state]?.includes(part))

/** What holds of taking a record away. */
export function deletingHolds(records: Records): void {
  const { document } = records
  // Where everything may still be changed, as in the first state, an area may let it go as well.
  const states = Object.keys(document.states ?? {}).filter(
    state => state !== firstState(document) && !isWholeOpen(document, state),
  )

  test('is not deleted once somebody has taken a step, and is when nothing names it', async () => {
    const record = await records.plain()
    for (const state of states) {
      await records.put(record, state)
      expect(await remove(document, record), state).toMatchObject(refused(200, 'STATE_NOT_ALLOWED'))
    }
    if (document.states) await records.put(record, firstState(document))
    const before = await admin.get(document, record)
    expect(await remove(document, record)).toMatchObject({ status: 200, code: 0, msg: 'Deleted' })
    expect(await admin.call('GET', `${document.calls}/${record.id}`)).toMatchObject(refused(404, 'NOT_FOUND'))
    const [log] = await sql(
      'select action, record_no from action_log where tenant_id = 1 and document = $1 and record_id = $2 order by created_time desc, id desc',
      [document.name, record.id],
    )
    expect(log).toMatchObject({ action: 'delete', record_no: titleIn(document, record) })
    if (!comesBack(document)) return
    const back = await admin
      .in('en')
      .call('POST', '/admin/deleted/restore', { document: document.name, recordId: record.id })
    expect(back).toMatchObject({ status: 200, code: 0, msg: 'Brought back' })
    expect(content(document, await admin.get(document, record))).toEqual(content(document, before))
    expect(await remove(document, back.data as unknown as Versioned)).toMatchObject({ code: 0 })
  })
}

/** What no call can do with a record that is taken back by a step of its own. */
export function keptHolds({ document }: Records): void {
  test('is never deleted', async () => {
    expect(await admin.call('DELETE', document.calls, [])).toMatchObject({ status: 405 })
  })
}

/** What people wrote into a record, and where it stands; what the house works out of it, it works out again. */
function content(document: Declaration, record: Wire): Wire {
  const written = (fields: Fields, row: Wire) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [[name, row[name]]] : [])),
    )
  const tables = linesOf(document).map(([name, { fields }]) => [
    name,
    ((record[name] as Wire[] | undefined) ?? []).map(line => written(fields, line)),
  ])
  const { id, status, createdTime, createdByName } = record
  return {
    id,
    status,
    createdTime,
    createdByName,
    ...written(headerFields(document), record),
    ...Object.fromEntries(tables),
  }
}

/** The fields in which people name records that people make. */
const naming = (document: Declaration): [name: string, target: Declaration][] =>
  Object.entries(headerFields(document))
    .filter(([, field]) => ['reference', 'references'].includes(field.kind) && isWritable(field))
    .map(([name, field]): [string, Declaration] => [
      name,
      house.catalogue.get((field as unknown as ReferenceField).to).document,
    ])
    .filter(([, target]) => !target.readOnly && !target.report && !target.kept)

/** What holds of the records that a record of a document names. */
export function namedStay(records: Records): void {
  const { document } = records
  const names = naming(document)
  if (names.length === 0) return
  test('keeps the records it names from being deleted', async () => {
    for (const [name, target] of names) {
      const record = await recordNaming(records, name, target)
      const [stored] = [record[name]].flat()
      const [choice] = await admin.ask(
        'GET',
        `/admin/lookup${queryOf({ document: target.name, values: String(stored) })}`,
      )
      const answer = await remove(target, choice?.record as Versioned)
      const { status } = (await admin.get(target, choice?.record as Versioned)) as Wire
      if (target.states && status !== firstState(target)) {
        // What is named only once it was released, or runs, is kept by its state already.
        expect(answer, name).toMatchObject(refused(200, 'STATE_NOT_ALLOWED'))
        continue
      }
      expect(answer, name).toMatchObject(refused(200, 'IN_USE'))
      const sentences = documents
        .filter(one =>
          fieldsOf(one).some(([, fields]) =>
            Object.values(fields).some(field => (field as unknown as ReferenceField).to === target.name),
          ),
        )
        .map(one => `is used by ${one.label[1]}; it cannot be deleted`)
      expect(
        sentences.some(text => answer.msg?.includes(text)),
        `${name}: ${answer.msg}`,
      ).toBe(true)
      if (!isSwitchable(target)) expect(answer.msg, name).not.toContain('disable it instead')
    }
  })
}

/** What a record was made of that names another in a field. */
async function recordNaming(records: Records, name: string, target: Declaration): Promise<Wire> {
  await records.whole()
  if (records.sent[name] !== undefined && records.sent[name] !== null) return records.sent
  // A reference that its sample leaves empty, because two records may not share it, gets a record of its own.
  const sent = await maker.filled(records.document, {}, true)
  const { where = {} } = headerFields(records.document)[name] as unknown as ReferenceField
  const beside = Object.fromEntries(Object.entries(where).map(([theirs, ours]) => [theirs, sent[ours]]))
  sent[name] ??= (await maker.make(target, beside as never)).id
  await admin.create(records.document, sent)
  return sent
}
