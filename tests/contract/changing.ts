import { expect, test } from 'vitest'
import { isWritable, type Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import type { Language } from '#platform/model/label.ts'
import { nothingChanged } from '#platform/model/sentences.ts'
import type { Refusal } from '#platform/testing/person.ts'
import { holder, refused, running, type Versioned } from './known.ts'
import type { Records } from './records.ts'

const { admin } = running

/** A text of a record that a person may change afterwards. */
export function changeable(document: Declaration): [string, Field] | undefined {
  const keys = new Set((document.unique ?? []).flat())
  return Object.entries(headerFields(document)).find(
    ([name, field]) =>
      ['text', 'long-text'].includes(field.kind) &&
      isWritable(field) &&
      !field.fixed &&
      !keys.has(name) &&
      // What is asked for beside another field holds what that one tells.
      !field.requiredWhen &&
      !field.permission,
  )
}

/** What holds of changing a record. */
export function changingHolds(records: Records): void {
  const { document } = records
  const put = (record: Versioned, changes: Wire, language: Language = 'en') =>
    admin.in(language).call('PUT', document.calls, { id: record.id, version: record.version, ...changes })

  test('is not changed when nothing changes [D0-8.5-09] [D1-5-56]', async () => {
    const record = await records.plain()
    const sent = Object.fromEntries(
      Object.entries(headerFields(document))
        .filter(([name, field]) => isWritable(field) && record[name] !== undefined)
        .map(([name]) => [name, record[name]]),
    )
    expect(await put(record, sent), 'what was sent').toMatchObject({
      ...refused(200, 'NO_CHANGE'),
      msg: nothingChanged(document)[1],
    })
    expect(await put(record, record), 'what a detail answers').toMatchObject(refused(200, 'NO_CHANGE'))
    expect((await put(record, {}, 'zh')).msg, 'nothing').toBe(nothingChanged(document)[0])
    expect(await records.plain()).toEqual(record)
  })

  test('refuses by name what only the server writes, and another value for what is fixed once it is made', async () => {
    const record = await records.plain()
    const own = Object.entries(headerFields(document)).find(([, field]) => field.readOnly || field.derived)
    const forged = { ...record, createdByName: 'Somebody else', ...(own ? { [own[0]]: '77' } : {}) }
    const answer = await put(record, forged)
    expect(answer).toMatchObject(refused(200, 'FIELD_READ_ONLY'))
    const named = (answer.data.errors as readonly Wire[]).map(one => one.field)
    expect(named).toEqual(expect.arrayContaining(['createdByName', ...(own ? [own[0]] : [])]))
    for (const name of ['tenantId', 'searchText'])
      expect(await put(record, { [name]: 'x' }), name).toMatchObject({
        ...refused(400, 'BAD_REQUEST'),
        data: { field: name },
      })
    for (const name of [...(document.states ? ['status'] : []), 'createdByName', 'revision', 'enableFlag'])
      expect(await put(record, { [name]: 'x' }), name).toMatchObject({
        ...refused(200, 'FIELD_READ_ONLY'),
        data: { errors: [{ field: name }] },
      })
    for (const [name, field] of Object.entries(headerFields(document)))
      if (field.fixed && field.kind === 'code')
        expect(await put(record, { remark: 'x', [name]: 'ZZ' }), name).toMatchObject({
          ...refused(200, 'FIELD_READ_ONLY'),
          data: { errors: [{ field: name }] },
        })
    expect(await records.plain()).toEqual(record)
  })

  test('needs the version that stands, tells whose came before, and keeps what was and what became', async () => {
    const record = await records.plain()
    const field = changeable(document)
    const changes: Wire = { remark: 'looked at', ...(field ? { [field[0]]: 'changed words' } : {}) }
    const sent = (more: Wire = {}) => holder(document).save(document, record, { ...changes, ...more })
    // Words that mean something here are asked about.
    const saved = await sent().catch((refused: Refusal) => {
      if (refused.answer.data?.warningsOnly !== true) throw refused
      return sent({ accepted: [refused.bizCode] })
    })
    expect(saved).toMatchObject({ id: record.id, version: record.version + 1 })
    const late = await put(record, { remark: 'second' })
    expect(late).toMatchObject({
      ...refused(409, 'VERSION_CONFLICT'),
      msg: 'The record was changed by someone else; refresh and try again',
      data: { version: record.version + 1, updatedByName: '陈丽' },
    })
    expect((await put(record, { remark: 'second' }, 'zh')).msg).toBe('数据已被他人修改，请刷新后重试')
    expect(await records.plain()).toMatchObject({ remark: 'looked at', version: record.version + 1 })

    const log = await admin.history(document, record)
    expect(log.at(-1)).toMatchObject({ action: 'create', userName: expect.any(String) })
    expect(log[0]).toMatchObject({
      action: 'save',
      changes: {
        fields: {
          remark: [record.remark ?? null, 'looked at'],
          ...(field ? { [field[0]]: [record[field[0]] ?? null, 'changed words'] } : {}),
        },
      },
    })
  })
}
