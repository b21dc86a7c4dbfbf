import { expect, test } from 'vitest'
import { samples } from '#areas/index.testing.ts'
import type { Wire } from '#platform/model/check.ts'
import { headerFields } from '#platform/model/document.ts'
import type { ChoiceField } from '#platform/model/fields.ts'
import { fill } from '#platform/model/label.ts'
import { kebab } from '#platform/model/names.ts'
import { stepOf, titleIn } from '#platform/model/verbs.ts'
import { holder, lacking, languages, refused, running, type Versioned } from './known.ts'
import { hasOwnCode } from './own-code.ts'
import { type Records, stateOf } from './records.ts'

const { admin, maker } = running

/**
 * What holds of a step. One with code of its own is taken by a record of its own, for what it leaves behind; any other
 * by the record about which everything is said.
 */
export function stepHolds(records: Records, verb: string): void {
  const { document } = records
  const step = stepOf(document, verb)
  if (!step) throw new Error(`${document.name} has no step ${verb}`)
  const path = `${document.calls}/${kebab(verb)}`
  const column = step.course ?? stateOf(document)
  const course = step.course ? (headerFields(document)[step.course] as ChoiceField).options : document.states
  const states = course ? Object.keys(course) : ['Y', 'N']
  const froms = [step.from].flat()
  const [from = ''] = froms
  const others = states.filter(state => !froms.includes(state))
  const sample = samples[document.name]?.ready?.[verb]
  /** What other documents have written on a record before the step may be taken. */
  const ready = async (record: Wire): Promise<Wire> => ({
    ...(step.within ? { status: step.within[0] } : {}),
    ...(typeof sample === 'function' ? await sample(maker, record) : sample),
  })
  const put = (record: Versioned, state: unknown, more?: Wire) => records.put(record, state, more, column)
  /** What the step asks for, filled in. */
  const asked = async () => {
    const filled: Wire = {}
    for (const [name, field] of Object.entries(step.input ?? {}))
      if (field.required) filled[name] = await maker.value(`${document.name} ${verb} ${name}`, field)
    return filled
  }
  const body = async (...rows: Versioned[]) => ({
    rows: rows.map(({ id, version }) => ({ id, version })),
    ...(await asked()),
  })
  const isOwn = hasOwnCode(document, verb)
  const taker = () => (isOwn ? records.make() : records.plain())
  const other = () => (isOwn ? records.plain() : records.whole())

  test(`${verb}: is refused from every other state, for an old version and without its permission; else it is taken, by all rows or by none where they are not answered one by one, and stands in the history`, async () => {
    const record = await taker()
    const title = titleIn(document, record)
    const sentences = fill(
      step.refused ?? [`${title}不允许${step.label[0]}`, `${title}: not allowed to ${step.label[1].toLowerCase()}`],
      { ...record, no: title },
    )
    for (const state of others) {
      await put(record, state)
      for (const [side, language] of languages.entries())
        expect(await admin.in(language).call('POST', path, await body(record)), `from ${state}`).toMatchObject({
          ...refused(200, 'STATE_NOT_ALLOWED'),
          msg: sentences[side],
          data: { rows: [{ id: record.id, ok: false }] },
        })
    }
    await put(record, from)
    expect(
      await admin.call('POST', path, await body({ ...record, version: record.version + 7 })),
      'another version',
    ).toMatchObject({ ...refused(409, 'VERSION_CONFLICT'), data: { version: record.version } })
    await put(record, from, await ready(record))
    const { rows: named, ...input } = await body(record)
    expect(
      await lacking(document, verb).call('POST', path, { rows: named, ...input }),
      'without its permission',
    ).toMatchObject(refused(403, 'FORBIDDEN'))
    // Trying it out tells what it would do, and leaves it to be done.
    if (document.transitions?.[verb])
      expect(
        await admin.ask('POST', `${document.calls}/preview`, { verb, rows: named, input }),
        'tried out',
      ).toMatchObject({
        allowed: true,
        effects: expect.arrayContaining([expect.objectContaining({ id: record.id, own: true, action: verb })]),
      })

    const bad = await other()
    await put(bad, others[0] ?? '')
    const both = await holder(document).call('POST', path, await body(record, bad))
    await put(bad, bad[column])
    const rows = [
      { id: record.id, ok: true },
      { id: bad.id, ok: false },
    ]
    if (step.perRow) expect(both, 'with one that may not').toMatchObject({ code: 0, data: rows })
    else {
      expect(both, 'with one that may not').toMatchObject({ code: 1, data: { rows } })
      expect(both.msg).toContain(titleIn(document, bad))
      expect(await admin.get(document, record)).toMatchObject({ version: record.version })
    }
    const answer = step.perRow ? both : await holder(document).call('POST', path, { rows: named, ...input })
    expect(answer, 'taken').toMatchObject({ status: 200, code: 0 })
    const [taken] = answer.data as readonly Wire[]
    expect(taken).toMatchObject({ id: record.id, ok: true, version: expect.any(Number) })

    const after = (await admin.get(document, record)) as Wire
    expect(after[column]).toBe(step.to)
    // What the step does beside may write on the record once more; a job may do so later.
    const version = Number(taken?.version)
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
}
