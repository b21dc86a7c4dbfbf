import { describe, expect, test } from 'vitest'
import { codesOf, fieldCodesOf } from '#areas/admin/permissions.ts'
import { samples } from '#areas/index.testing.ts'
import { kindOf } from '#platform/kinds/kinds.ts'
import { isWritable, type Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import {
  type Declaration,
  firstState,
  headerFields,
  isSwitchable,
  linesOf,
  nameBeside,
  tableOf,
} from '#platform/model/document.ts'
import type { ChoiceField, Field, Fields, ReferenceField } from '#platform/model/fields.ts'
import { fill, inLanguage, type Label, type Language } from '#platform/model/label.ts'
import { kebab, snake } from '#platform/model/names.ts'
import { nothingChanged } from '#platform/model/sentences.ts'
import { standardFields } from '#platform/model/standard.ts'
import { stepOf, stepVerbs, titleIn } from '#platform/model/verbs.ts'
import { standardNames } from '#platform/server/catalogue.ts'
import { importable, templateHeadings } from '#platform/server/tasks/import-sheet.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { type Named, queryOf } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'

const { admin, house, maker, neighbour, routes, sql, user } = await openHouse()
const { catalogue } = house
const documents = catalogue.all.map(known => known.document).filter(one => !one.report)
const languages: readonly Language[] = ['zh', 'en']

type Versioned = Wire & Named & { version: number }
const make = (document: Declaration, values: Wire = {}): Promise<Versioned> => maker.make(document, values)
const fieldsOf = (document: Declaration): [place: string, fields: Fields][] => [
  [document.name, headerFields(document)],
  ...linesOf(document).map(([name, table]): [string, Fields] => [`${document.name} ${name}`, table.fields]),
]
/** A record with everything filled in that a person may fill in. */
const makeWhole = async (document: Declaration) =>
  document.generated || document.readOnly
    ? make(document)
    : admin.get(document, await admin.create(document, await maker.filled(document, {}, true)))
/** Whether the declaration's own list answers at its address, and not a call written by hand. */
const listsItself = ({ calls }: Declaration) =>
  routes().some(route => route.method === 'GET' && route.path === `${calls}/page` && route.access === 'user')
const refused = (status: number, bizCode: string) => ({ status, code: 1, bizCode })

/** A text of a record that a person may change afterwards. */
function changeable(document: Declaration): [string, Field] | undefined {
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

/** The areas whose documents alone are looked at, as `npm test -- area:<name>` says; empty for all. */
const areas = (process.env.TEST_AREAS ?? '').split(',').filter(name => name !== '')
const asked = catalogue.all
  .filter(({ area }) => areas.length === 0 || areas.includes(area.name))
  .map(known => known.document)
  .filter(one => !one.report)

/** The contract over every second document that is asked for: two files share them, so that two workers do. */
export function everyDocument(half: 0 | 1): void {
  const own = asked.filter((_, at) => at % 2 === half)
  describe.each(own)('the declaration of $name', document => {
    const labels: [string, Label][] = [
      [document.name, document.label],
      ...Object.entries(document.header).map(([name, part]): [string, Label] => [name, part.label]),
      ...linesOf(document).map(([name, table]): [string, Label] => [name, table.label]),
      ...fieldsOf(document).flatMap(([place, fields]) =>
        Object.entries(fields).flatMap(([name, field]): [string, Label][] => [
          [`${place} ${name}`, field.label],
          ...(field.help ? [[`${place} ${name} help`, field.help] as [string, Label]] : []),
          ...Object.entries((field as ChoiceField).options ?? {}).map(([code, label]): [string, Label] => [
            `${place} ${name} ${code}`,
            label,
          ]),
        ]),
      ),
      ...Object.entries(document.states ?? {}),
      ...Object.entries({ ...document.transitions, ...document.actions }).flatMap(([verb, { label, done }]) => [
        [verb, label] as [string, Label],
        ...(done ? [[`${verb} done`, done] as [string, Label]] : []),
      ]),
    ]

    test('says everything in both languages', () => {
      const wrong = labels.filter(([, [zh, en]]) => {
        if (zh.trim() === '' || en.trim() === '' || /[\u4e00-\u9fff]/.test(en)) return true
        // A code such as FOB is one word in both.
        return zh === en ? !/^[A-Z0-9]{2,5}$/.test(zh) : !/[\u4e00-\u9fff]/.test(zh)
      })
      expect(wrong).toEqual([])
    })

    test('names only what is there', () => {
      const header = headerFields(document)
      const known = new Set<string>([...Object.keys(header), ...standardNames, ...(document.states ? ['status'] : [])])
      for (const [name, field] of Object.entries(header)) if (field.kind === 'reference') known.add(nameBeside(name))
      const { scope = {}, excel } = document
      const named = [
        document.title,
        document.titleEn,
        document.value,
        document.sort?.field,
        ...document.list,
        ...document.filters,
        ...(document.unique ?? []).flat(),
        scope.org,
        scope.department,
        scope.warehouse,
        scope.vendor,
        ...(scope.own ?? []),
      ].filter(name => name !== undefined)
      expect(named.filter(name => !known.has(name))).toEqual([])
      const states = Object.keys(document.states ?? {})
      const steps = Object.values(document.transitions ?? {})
      const reached = steps.flatMap(({ course, from, to, within = [] }) => [
        ...within,
        ...(course ? [] : [from, to].flat()),
      ])
      for (const { course, from, to } of steps.filter(step => step.course))
        expect(Object.keys((header[course ?? ''] as ChoiceField).options)).toEqual(
          expect.arrayContaining([from, to].flat()),
        )
      for (const [state, parts] of Object.entries(document.editable ?? {})) {
        expect(states).toContain(state)
        expect([...Object.keys(document.header), ...linesOf(document).map(([name]) => name), 'remark']).toEqual(
          expect.arrayContaining([...parts]),
        )
      }
      const offered = Object.values(document.actions ?? {}).flatMap(({ from }) => from ?? [])
      expect([...reached, ...offered].filter(state => !states.includes(state))).toEqual([])
      if (excel?.import === 'own')
        expect(routes().map(call => `${call.method} ${call.path}`)).toContain(`POST ${document.calls}/import`)
    })

    test('refers only to records that can fulfil its conditions', () => {
      for (const [, fields] of [...fieldsOf(document), ...actionInputs(document)])
        for (const [name, field] of Object.entries(fields)) {
          if (field.kind !== 'reference' && field.kind !== 'references') continue
          const { to, only = {}, where = {} } = field as ReferenceField
          const target = headerFields(catalogue.get(to).document)
          for (const [theirs, value] of Object.entries(only)) {
            const options = (target[theirs] as ChoiceField | undefined)?.options
            expect(Object.keys(target), `${name} only ${theirs}`).toContain(theirs)
            if (options) expect(Object.keys(options), `${name} only ${theirs}`).toContain(value)
          }
          for (const [theirs, ours] of Object.entries(where)) {
            expect([...Object.keys(target), 'id'], `${name} where ${theirs}`).toContain(theirs)
            expect([...Object.keys(fields), ...Object.keys(headerFields(document))], `${name} where`).toContain(ours)
          }
        }
    })

    test('has permission codes of the form module:document:action', () => {
      const codes = [...codesOf(document), ...fieldCodesOf(document)]
      expect(codes.filter(code => !/^[a-z][A-Za-z]*:[a-z][A-Za-z]*:[a-z][A-Za-z]*$/.test(code))).toEqual([])
    })

    test('has its screens and its calls at addresses of its own', () => {
      expect(
        documents.filter(other => other.calls === document.calls || other.screen === document.screen),
      ).toHaveLength(1)
    })
  })

  const actionInputs = (document: Declaration): [string, Fields][] =>
    Object.entries({ ...document.transitions, ...document.actions }).flatMap(([verb, { input }]) =>
      input ? [[verb, input] as [string, Fields]] : [],
    )

  /** Whether a value that was sent and one that was answered are the same. */
  function isSent(field: Field, sent: unknown, answered: unknown): boolean {
    if (typeof sent === 'string' && kindOf(field).hydrate) return new Decimal(sent).eq(String(answered))
    return JSON.stringify(sent) === JSON.stringify(answered)
  }

  function differences(fields: Fields, sent: Wire, answered: Wire): string[] {
    return (
      Object.entries(sent)
        // What is masked is sent whole and never read again; its own area says what is seen of it.
        .filter(([name]) => !(fields[name] as { masked?: boolean } | undefined)?.masked)
        .filter(([name, value]) => fields[name] && !isSent(fields[name], value, answered[name]))
        .map(([name, value]) => `${name}: ${JSON.stringify(value)} became ${JSON.stringify(answered[name])}`)
    )
  }

  describe.each(own.filter(document => !document.generated && !document.readOnly))('a new $name', document => {
    test('is read as it was sent, with everything that can be filled in', async () => {
      const sent = await maker.filled(document, {}, true)
      const { id } = await admin.create(document, sent)
      const record = (await admin.get(document, { id })) as Wire
      expect(differences(headerFields(document), sent, record)).toEqual([])
      for (const [name, table] of linesOf(document)) {
        const [rows, stored] = [sent[name] as Wire[], record[name] as Wire[]]
        expect(stored).toHaveLength(rows.length)
        rows.forEach((row, index) => expect(differences(table.fields, row, stored[index] ?? {})).toEqual([]))
      }
      expect(record).toMatchObject({ version: 0, revision: 0, enableFlag: 'Y' })
      if (document.states) expect(record.status).toBe(firstState(document))
    })

    test('is made with what is required, and refused without each of it', async () => {
      const sent = await maker.filled(document)
      const required = Object.entries(headerFields(document)).filter(
        ([, field]) => field.required && isWritable(field) && field.initial === undefined,
      )
      for (const [name, field] of required)
        for (const language of languages) {
          const { [name]: left, ...rest } = sent
          const answer = await admin.in(language).call('POST', document.calls, rest)
          expect(left).toBeDefined()
          expect(answer).toMatchObject({ ...refused(200, 'REQUIRED') })
          expect((answer.data as unknown as { errors: Wire[] }).errors).toContainEqual(
            expect.objectContaining({
              field: name,
              message: inLanguage([`${field.label[0]}不能为空`, `${field.label[1]} cannot be empty`], language),
            }),
          )
        }
      await expect(admin.create(document, sent)).resolves.toMatchObject({ version: 0 })
    })

    const keys = (document.unique ?? []).filter(names =>
      names.every(name => isWritable(headerFields(document)[name] as Field)),
    )
    if (keys.length > 0)
      test('stands for one record only by its unique fields', async () => {
        const record = await make(document)
        for (const names of keys) {
          const taken = Object.fromEntries(names.map(name => [name, record[name]]))
          const answer = await admin.call('POST', document.calls, await maker.filled(document, taken))
          expect(answer).toMatchObject(refused(200, 'ALREADY_EXISTS'))
        }
      })
  })

  test.each(own.filter(document => document.readOnly))('$name is only read', async document => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await admin.call(method, document.calls, {}), method).toMatchObject({ status: 404 })
  })

  test.each(own.filter(document => document.generated && !document.readOnly))(
    '$name is never made by hand',
    async document => {
      expect(await admin.call('POST', document.calls, {})).toMatchObject({ status: 405 })
    },
  )

  /** How a filter is asked for a record's value. */
  function askFor(document: Declaration, name: string, record: Wire): Record<string, string> | undefined {
    const value = record[name]
    if (value === null || value === undefined) return undefined
    const field = headerFields(document)[name] ?? standardFields[name]
    if (field && kindOf(field).filter === 'range') {
      // A person looks for moments by their days; within its second a stored moment is later than it reads.
      const asked = field.kind === 'date-time' ? String(value).slice(0, 10) : String(value)
      return { [`${name}Start`]: asked, [`${name}End`]: asked }
    }
    return { [name]: String(value) }
  }

  describe.each(own.filter(listsItself))('the list of $name', document => {
    const pageOf = async (asked: Readonly<Record<string, string>>) =>
      (await admin.page(document, { size: '100', ...asked })).records as Versioned[]

    test('finds a record by its id and by each declared filter', async () => {
      const record = await makeWhole(document)
      expect((await pageOf({ id: record.id })).map(one => one.id)).toEqual([record.id])
      for (const name of document.filters) {
        const asked = askFor(document, name, record)
        if (!asked) continue
        expect(
          (await pageOf({ ...asked, id: record.id })).map(one => one.id),
          name,
        ).toEqual([record.id])
        expect(
          (await pageOf(asked)).every(one => one[name] !== null),
          name,
        ).toBe(true)
      }
      const { title } = document
      expect((await pageOf({ [title]: 'no record is called so' })).map(one => one.id)).toEqual([])
    })

    test('counts and sums what the filter leaves', async () => {
      const record = await make(document)
      const { total } = (await admin.ask('GET', `${document.calls}/totals?id=${record.id}`)) as Wire
      expect(total).toBe(1)
    })

    test.each([
      ['an unknown filter', { secretName: '1' }, 'secretName'],
      ['a filter that is an expression', { 'id) or (1=1': '1' }, 'id) or (1=1'],
      ['an unknown order', { ascs: 'secretName' }, 'secretName'],
      ['an order by an expression', { descs: 'id desc, (select 1)' }, 'id desc, (select 1)'],
      ['an order by a column nobody may see', { ascs: 'tenant_id' }, 'tenant_id'],
      ['151 characters', { remark: 'x'.repeat(151) }, 'remark'],
    ])('refuses %s', async (_, asked, field) => {
      const answer = await admin.call('GET', `${document.calls}/page${queryOf(asked)}`)
      expect(answer).toMatchObject({ ...refused(400, 'BAD_REQUEST'), data: { field } })
    })

    test('orders by each of its columns both ways', async () => {
      for (const name of document.list)
        for (const direction of ['ascs', 'descs'])
          expect(await admin.call('GET', `${document.calls}/page?size=1&${direction}=${name}`), name).toMatchObject({
            status: 200,
            code: 0,
          })
    })
  })

  describe.each(own.filter(document => document.sheet))('the sheet of $name', document => {
    test('saves the rows that may be saved, and says of the others why not', async () => {
      const old = await make(document)
      const fresh = await maker.filled(document, {}, true)
      const body = [
        fresh,
        { id: old.id, version: old.version, remark: 'typed in the sheet' },
        { id: old.id, version: 99 },
      ]
      const answer = await admin.call('POST', `${document.calls}/save-many`, { rows: body })
      expect(answer).toMatchObject({
        code: 0,
        msg: '2 done, 1 not done',
        data: [
          { ok: true, errors: [] },
          { id: old.id, ok: true, version: old.version + 1 },
          { id: old.id, ok: false, errors: [{ message: expect.any(String) }] },
        ],
      })
      const [made] = answer.data as unknown as Named[]
      expect(await admin.get(document, made as Named)).toMatchObject({ version: 0 })
      expect(await admin.get(document, old)).toMatchObject({ remark: 'typed in the sheet' })
    })

    test('is refused without the permission to save', async () => {
      const reader = user(`${document.permission}:list`)
      const row = await maker.filled(document, {}, true)
      expect(await reader.call('POST', `${document.calls}/save-many`, { rows: [row] })).toMatchObject({ status: 403 })
    })
  })

  describe.each(own.filter(document => !document.generated))('looking up a $name', document => {
    const found = async (q: string) =>
      (await admin.ask('GET', `${document.calls}/lookup${queryOf({ q, size: '100' })}`)) as readonly Wire[]

    test('finds it by what it is called, and by what others store', async () => {
      const record = await make(document)
      const title = titleIn(document, record)
      expect((await found(title)).map(one => one.id)).toContain(record.id)
      const stored = String(record[document.value ?? 'id'])
      const chosen = (await admin.ask(
        'GET',
        `/admin/lookup${queryOf({ document: document.name, values: stored })}`,
      )) as readonly Wire[]
      expect(chosen.map(one => one.value)).toContain(stored)
    })

    const title = headerFields(document)[document.title]
    if (title?.kind === 'text' && isWritable(title))
      test('finds a Chinese name by its initials and by pinyin', async () => {
        const mark = unused('initials', 4).toLowerCase()
        const record = await make(document, { [document.title]: `鲲鹏榴莲园${mark}` })
        for (const q of [`kplly${mark.slice(0, 1)}`, 'kunpengliulian', '榴莲园'])
          expect(
            (await found(q)).map(one => one.id),
            q,
          ).toContain(record.id)
      })
  })

  describe.each(own.filter(document => !document.readOnly))('changing a $name', document => {
    const put = (record: Versioned, changes: Wire, language: Language = 'en') =>
      admin.in(language).call('PUT', document.calls, { id: record.id, version: record.version, ...changes })

    test('needs the version that stands, and tells whose came before', async () => {
      const record = await make(document)
      const editor = user(...codesOf(document), ...fieldCodesOf(document), { name: '陈丽' })
      const saved = await editor.save(document, record, { remark: 'first' })
      expect(saved).toMatchObject({ id: record.id, version: record.version + 1 })
      const late = await put(record, { remark: 'second' })
      expect(late).toMatchObject({
        ...refused(409, 'VERSION_CONFLICT'),
        msg: 'The record was changed by someone else; refresh and try again',
        data: { version: record.version + 1, updatedByName: '陈丽' },
      })
      expect((await put(record, { remark: 'second' }, 'zh')).msg).toBe('数据已被他人修改，请刷新后重试')
      expect(await admin.get(document, record)).toMatchObject({
        remark: 'first',
        version: record.version + 1,
      })
    })

    test('takes back what a detail answers, and refuses by name what only the server writes', async () => {
      const record = await admin.get(document, await make(document))
      expect(await put(record as Versioned, record as Wire)).toMatchObject(refused(200, 'NO_CHANGE'))
      const own = Object.entries(headerFields(document)).find(([, field]) => field.readOnly || field.derived)
      const forged = { ...(record as Wire), createdByName: 'Somebody else', ...(own ? { [own[0]]: '77' } : {}) }
      const answer = await put(record as Versioned, forged)
      expect(answer).toMatchObject(refused(200, 'FIELD_READ_ONLY'))
      const named = (answer.data.errors as readonly Wire[]).map(one => one.field)
      expect(named).toEqual(expect.arrayContaining(['createdByName', ...(own ? [own[0]] : [])]))
      expect(await admin.get(document, record)).toEqual(record)
    })

    test('is refused when nothing changes [D0-8.5-09] [D1-5-56]', async () => {
      const record = await make(document)
      const sent = Object.fromEntries(
        Object.entries(headerFields(document))
          .filter(([name, field]) => isWritable(field) && record[name] !== undefined)
          .map(([name]) => [name, record[name]]),
      )
      expect(await put(record, sent)).toMatchObject({ ...refused(200, 'NO_CHANGE'), msg: nothingChanged(document)[1] })
      expect((await put(record, {}, 'zh')).msg).toBe(nothingChanged(document)[0])
    })

    test('stands in its history with what was and what became', async () => {
      const record = await make(document)
      const field = changeable(document)
      const changes: Wire = { remark: 'looked at', ...(field ? { [field[0]]: 'changed words' } : {}) }
      await admin.save(document, record, changes)
      const [save, create] = await admin.history(document, record)
      expect(create).toMatchObject({ action: 'create', userName: expect.any(String) })
      expect(save).toMatchObject({
        action: 'save',
        changes: { fields: { remark: [record.remark ?? null, 'looked at'] } },
      })
      if (field)
        expect(save).toMatchObject({ changes: { fields: { [field[0]]: [record[field[0]] ?? null, 'changed words'] } } })
    })

    const fixed = Object.entries(headerFields(document)).filter(([, field]) => field.fixed && field.kind === 'code')
    if (fixed.length > 0)
      test('refuses another value for what is fixed once it is made', async () => {
        const record = await make(document)
        for (const [name] of fixed)
          expect(await put(record, { remark: 'x', [name]: 'ZZ' }), name).toMatchObject({
            ...refused(200, 'FIELD_READ_ONLY'),
            data: { errors: [{ field: name }] },
          })
        const after = (await admin.get(document, record)) as Wire
        for (const [name] of fixed) expect(after[name]).toBe(record[name])
      })

    test('refuses fields that are the server’s own', async () => {
      const record = await make(document)
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
    })
  })

  /** Puts a record into a state as its steps would have left it. */
  async function putInState(
    document: Declaration,
    record: Named,
    state: string,
    more: Wire = {},
    course = document.states ? 'status' : 'enableFlag',
  ): Promise<void> {
    const columns = Object.entries({ ...more, [course]: state })
    await sql(
      `update ${tableOf(document)} set ${columns.map(([name], index) => `${snake(name)} = $${index + 2}`).join(', ')} where tenant_id = 1 and id = $1`,
      [record.id, ...columns.map(([, value]) => value)],
    )
  }

  const steps = own.flatMap(document => stepVerbs(document).map(verb => ({ document, verb, name: document.name })))

  describe.each(steps)('the step $verb of $name', ({ document, verb }) => {
    const step = stepOf(document, verb)
    if (!step) throw new Error(`${document.name} has no step ${verb}`)
    const path = `${document.calls}/${kebab(verb)}`
    const course = step.course ? (headerFields(document)[step.course] as ChoiceField).options : document.states
    const states = course ? Object.keys(course) : ['Y', 'N']
    const froms = [step.from].flat()
    const [from = ''] = froms
    const sample = samples[document.name]?.ready?.[verb]
    /** What other documents have written on a record before the step may be taken. */
    const ready = async (record: Wire): Promise<Wire> => ({
      ...(step.within ? { status: step.within[0] } : {}),
      ...(typeof sample === 'function' ? await sample(maker, record) : sample),
    })
    const put = (record: Named, state: string, more?: Wire) => putInState(document, record, state, more, step.course)
    const codes = codesOf(document)
    /** What the step asks for, filled in. */
    const asked = async () => {
      const filled: Wire = {}
      for (const [name, field] of Object.entries(step.input ?? {}))
        if (field.required) filled[name] = await maker.value(`${document.name} ${verb} ${name}`, field)
      return filled
    }
    const rows = async ({ id, version }: Versioned) => ({ rows: [{ id, version }], ...(await asked()) })

    test('is taken from its own state, and stands in the history', async () => {
      const record = await make(document)
      await put(record, from, await ready(record))
      const { rows: named, ...input } = await rows(record)
      // Trying it out tells what it would do, and leaves it to be done.
      if (document.transitions?.[verb])
        expect(await admin.ask('POST', `${document.calls}/preview`, { verb, rows: named, input })).toMatchObject({
          allowed: true,
          effects: expect.arrayContaining([expect.objectContaining({ id: record.id, own: true, action: verb })]),
        })
      const answer = await admin.call('POST', path, { rows: named, ...input })
      expect(answer).toMatchObject({
        status: 200,
        code: 0,
        data: [{ id: record.id, ok: true, version: expect.any(Number) }],
      })
      const after = (await admin.get(document, record)) as Wire
      expect(after[step.course ?? (document.states ? 'status' : 'enableFlag')]).toBe(step.to)
      // What the step does beside may write on the record once more; a job may do so later.
      const version = Number((answer.data as readonly Wire[])[0]?.version)
      expect(version).toBeGreaterThan(record.version)
      expect(after.version).toBeGreaterThanOrEqual(version)
      expect(after.revision).toBe(Number(record.revision) + (step.revises ? 1 : 0))
      if (step.review)
        expect([after.reviewedByName, after.auditTime].every(value => value !== null)).toBe(step.review === 'sign')
      expect((await admin.history(document, record)).find(one => one.action === verb)).toMatchObject({
        action: verb,
        fromStatus: from,
        toStatus: step.to,
      })
    })

    test.each(states.filter(state => !froms.includes(state)))('is refused from %s in both languages', async state => {
      const record = await make(document)
      await put(record, state)
      const title = titleIn(document, record)
      const [zh, en] = [`${title}不允许${step.label[0]}`, `${title}: not allowed to ${step.label[1].toLowerCase()}`]
      const sentences = fill(step.refused ?? [zh, en], { ...record, no: title })
      for (const [side, language] of languages.entries())
        expect(await admin.in(language).call('POST', path, await rows(record))).toMatchObject({
          ...refused(200, 'STATE_NOT_ALLOWED'),
          msg: sentences[side],
          data: { rows: [{ id: record.id, ok: false }] },
        })
      expect(await admin.get(document, record)).toMatchObject({ version: record.version })
    })

    test('is refused without its permission', async () => {
      const record = await make(document)
      await put(record, from, await ready(record))
      const without = user(...codes.filter(code => code !== `${document.permission}:${verb}`))
      expect(await without.call('POST', path, await rows(record))).toMatchObject(refused(403, 'FORBIDDEN'))
      const holder = user(...codes)
      expect(await holder.call('POST', path, await rows(record))).toMatchObject({ status: 200, code: 0 })
    })

    test('is refused for a version that no longer stands', async () => {
      const record = await make(document)
      await put(record, from)
      const answer = await admin.call('POST', path, await rows({ ...record, version: record.version + 7 }))
      expect(answer).toMatchObject({ ...refused(409, 'VERSION_CONFLICT'), data: { version: record.version } })
    })

    test('is taken by all rows or by none, or by those that may where rows are answered one by one', async () => {
      const [good, bad] = [await make(document), await make(document)]
      await put(good, from, await ready(good))
      await put(bad, states.find(state => !froms.includes(state)) ?? '')
      const answer = await admin.call('POST', path, {
        ...(await asked()),
        rows: [good, bad].map(({ id, version }) => ({ id, version })),
      })
      const rows = [
        { id: good.id, ok: true },
        { id: bad.id, ok: false },
      ]
      if (step.perRow) return expect(answer).toMatchObject({ code: 0, data: rows })
      expect(answer).toMatchObject({ code: 1, data: { rows } })
      expect(answer.msg).toContain(titleIn(document, bad))
      return expect(await admin.get(document, good)).toMatchObject({ version: good.version })
    })
  })

  /** Whether a later state leaves open everything that may be changed at all. */
  const isWholeOpen = (document: Declaration, state: string): boolean =>
    [...Object.entries(document.header), ...linesOf(document)]
      .filter(([, part]) => Object.values(part.fields).some(isWritable))
      .every(([part]) => document.editable?.[state]?.includes(part))

  /** Documents whose records may name a record of this one, with the field they do it in. */
  const namedBy = (target: Declaration) =>
    documents
      .filter(document => !document.generated)
      .flatMap(document =>
        Object.entries(headerFields(document))
          .filter(([, field]) => ['reference', 'references'].includes(field.kind) && isWritable(field))
          .filter(([, field]) => (field as unknown as ReferenceField).to === target.name)
          .map(([name]) => ({ document, name })),
      )

  describe.each(own.filter(document => document.print))('a $name on paper', document => {
    const papers = [undefined, ...Object.keys(document.papers ?? {})]

    test('says in both languages what the record is, and is counted', async () => {
      const record = await makeWhole(document)
      const printed = await admin.ask('GET', `${document.calls}/${record.id}/print`)
      const paper = printed.paper as { title: Label; facts: unknown[]; body: unknown[] }
      expect(paper.title.every(words => words !== '')).toBe(true)
      expect(JSON.stringify(paper)).toContain(titleIn(document, await admin.get(document, record)))
      expect(JSON.stringify(paper)).not.toMatch(/undefined|\[object|NaN/)
      expect(printed).toMatchObject({ count: 1, sheet: document.print })
      const pdf = await admin.call('GET', `${document.calls}/${record.id}/pdf`)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      const [log] = await sql(
        "select count(*)::int as count from action_log where document = $1 and record_id = $2 and action = 'print'",
        [document.name, record.id],
      )
      expect(log).toEqual({ count: 2 })
    })

    test('is printed by who may, in the papers it has', async () => {
      const record = await make(document)
      const reader = user(`${document.permission}:list`)
      for (const paper of papers) {
        const query = queryOf(paper ? { paper } : {})
        expect((await reader.call('GET', `${document.calls}/${record.id}/pdf${query}`)).status).toBe(403)
        expect((await reader.call('GET', `${document.calls}/${record.id}/print${query}`)).status).toBe(403)
        expect((await neighbour.call('GET', `${document.calls}/${record.id}/pdf${query}`)).status).toBe(404)
        expect((await neighbour.call('GET', `${document.calls}/${record.id}/print${query}`)).status).toBe(404)
      }
      expect(await admin.call('GET', `${document.calls}/${record.id}/print?paper=none`)).toMatchObject({
        status: 400,
      })
    })
  })

  describe.each(own.filter(document => !document.readOnly))('deleting a $name', document => {
    const remove = (record: Versioned, language: Language = 'en') =>
      admin.in(language).call('DELETE', document.calls, [{ id: record.id, version: record.version }])

    test('takes it away when nothing names it', async () => {
      const record = await make(document)
      expect(await remove(record)).toMatchObject({ status: 200, code: 0, msg: 'Deleted' })
      expect(await admin.call('GET', `${document.calls}/${record.id}`)).toMatchObject(refused(404, 'NOT_FOUND'))
      const [log] = await sql(
        'select action, record_no from action_log where tenant_id = 1 and document = $1 and record_id = $2 order by created_time desc, id desc',
        [document.name, record.id],
      )
      expect(log).toMatchObject({ action: 'delete', record_no: titleIn(document, record) })
    })

    // Where everything may still be changed, as in the first state, an area may let it go as well.
    const states = Object.keys(document.states ?? {}).filter(
      state => state !== firstState(document) && !isWholeOpen(document, state),
    )
    if (states.length > 0)
      test('is refused once somebody has taken a step', async () => {
        for (const state of states) {
          const record = await make(document)
          await putInState(document, record, state)
          expect(await remove(record)).toMatchObject(refused(200, 'STATE_NOT_ALLOWED'))
        }
      })

    test.each(namedBy(document))(
      'is refused while $document.name names it as $name',
      async ({ document: other, name }) => {
        const sent = await maker.filled(other, {}, true)
        // A reference that its sample leaves empty, because two records may not share it, gets a record of its own.
        sent[name] ??= (await maker.make(document)).id
        await admin.create(other, sent)
        const [stored] = [sent[name]].flat()
        const [choice] = await admin.ask(
          'GET',
          `/admin/lookup${queryOf({ document: document.name, values: String(stored) })}`,
        )
        const answer = await remove(choice?.record as Versioned)
        expect(answer, name).toMatchObject(refused(200, 'IN_USE'))
        const naming = documents.filter(one =>
          fieldsOf(one).some(([, fields]) =>
            Object.values(fields).some(field => (field as unknown as ReferenceField).to === document.name),
          ),
        )
        expect(
          naming
            .map(one => `is used by ${one.label[1]}; it cannot be deleted`)
            .some(text => answer.msg?.includes(text)),
        ).toBe(true)
      },
    )
  })

  /** A cell of a workbook as one can compare it. */
  const plain = (text: string | undefined) =>
    text && /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text).toFixed() : (text ?? '')

  /** What a column of a page says to a person. */
  function shown(document: Declaration, name: string, row: Wire, language: Language): string {
    const value = row[name]
    if (name === 'status') return inLanguage(document.states?.[String(value)] ?? ['', ''], language)
    const field = headerFields(document)[name] ?? standardFields[name]
    if (value === null || value === undefined || !field) return ''
    if (field.kind === 'reference') return String(row[nameBeside(name)] ?? value)
    if (['choice', 'flag', 'references', 'codes'].includes(field.kind))
      return kindOf(field).show(value, field, language)
    return String(value)
  }

  const headingOf = (document: Declaration, name: string, language: Language) =>
    inLanguage(
      name === 'status'
        ? ['状态', 'Status']
        : ((headerFields(document)[name] ?? standardFields[name])?.label ?? ['', '']),
      language,
    )

  const exported = async (
    document: Declaration,
    record: Named,
    columns: readonly string[],
    language: Language = 'en',
  ) => {
    const { taskId } = await admin
      .in(language)
      .ask('POST', `${document.calls}/export`, { columns, filters: { id: record.id } })
    const task = await admin.finished(taskId)
    expect(task).toMatchObject({ status: 2, totalCount: 1, successCount: 1, failedCount: 0 })
    const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
    return { ...file, rows: await textsOf(file.content, file.fileName) }
  }

  describe.each(own.filter(document => document.excel?.export && listsItself(document)))(
    'an export of $name',
    document => {
      test.each(languages)('holds what the page shows, in %s', async language => {
        const record = await makeWhole(document)
        const [row = {}] = (await admin.page(document, { id: record.id })).records
        const file = await exported(document, record, document.list, language)
        expect(file.fileName).toMatch(new RegExp(`^${inLanguage(document.label, language)}_\\d{14}\\.xlsx$`))
        const [headings, cells = []] = file.rows
        expect(headings).toEqual(document.list.map(name => headingOf(document, name, language)))
        expect(document.list.map((_, index) => plain(cells[index]))).toEqual(
          document.list.map(name => plain(shown(document, name, row, language))),
        )
      })
    },
  )

  describe.each(own.filter(document => document.excel?.import === true))('an import of $name', document => {
    const dryRun = async (content: Uint8Array) =>
      (await admin.upload(`${document.calls}/import`, { name: 'rows.xlsx', content }, { dryRun: 'true' })).data

    test('has a template with the headings it reads', async () => {
      for (const language of languages) {
        const file = await admin.in(language).download(`${document.calls}/import/template`)
        expect((await textsOf(file.content, file.fileName))[0]).toEqual(templateHeadings(document, language))
      }
    })

    // Without fields that stand for one record, a row cannot say which record it is about.
    if (!document.unique) return
    test('tells what each row of its own export would do', async () => {
      const record = await makeWhole(document)
      const file = await exported(
        document,
        record,
        importable(document).map(([name]) => name),
      )
      expect(await dryRun(file.content)).toEqual({
        total: 1,
        insert: 0,
        update: 0,
        unchanged: 1,
        errors: [],
        ignoredColumns: [],
      })

      const [headings = [], cells = []] = file.rows
      // A document of nothing but keys and references has no text that could differ.
      const found = changeable(document)
      if (!found) return
      const [name, field] = found
      const place = headings.indexOf(field.label[1])
      expect(place, `${document.name} has no text to change`).toBeGreaterThanOrEqual(0)
      const changed = await workbookOf(headings, [
        cells.map((cell, index) => (index === place ? 'changed words' : cell)),
      ])
      expect(await dryRun(changed)).toEqual({
        total: 1,
        insert: 0,
        update: 1,
        unchanged: 0,
        errors: [],
        ignoredColumns: [],
      })
      expect((await admin.get(document, record))[name]).not.toBe('changed words')
    })
  })

  test('every document of the catalogue has a switch or states, never both', () => {
    expect(
      documents.filter(document => document.states && isSwitchable(document)).map(document => document.name),
    ).toEqual([])
  })
}
