import { expect, test } from 'vitest'
import type { Label } from '#platform/model/label.ts'
import { titleIn } from '#platform/model/verbs.ts'
import { queryOf } from '#platform/testing/person.ts'
import { reader, running } from './known.ts'
import type { Records } from './records.ts'

const { admin, neighbour, sql } = running

/** What holds of a record on paper; set as a PDF where it is that document's turn. */
export function paperHolds(records: Records, { withPdf }: { readonly withPdf: boolean }): void {
  const { document } = records
  const papers = [undefined, ...Object.keys(document.papers ?? {})]

  test('says on paper in both languages what it is, and is counted', async () => {
    const record = await records.whole()
    const printed = await admin.ask('GET', `${document.calls}/${record.id}/print`)
    const paper = printed.paper as { title: Label; facts: unknown[]; body: unknown[] }
    expect(paper.title.every(words => words !== '')).toBe(true)
    expect(JSON.stringify(paper)).toContain(titleIn(document, await records.whole()))
    expect(JSON.stringify(paper)).not.toMatch(/undefined|\[object|NaN/)
    expect(printed).toMatchObject({ count: 1, sheet: document.print })
    if (withPdf) {
      const pdf = await admin.call('GET', `${document.calls}/${record.id}/pdf`)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
    }
    const [log] = await sql(
      "select count(*)::int as count from action_log where document = $1 and record_id = $2 and action = 'print'",
      [document.name, record.id],
    )
    expect(log).toEqual({ count: withPdf ? 2 : 1 })
  })

  test('is printed by who may, in the papers it has', async () => {
    const record = await records.plain()
    for (const paper of papers)
      for (const way of ['pdf', 'print']) {
        const path = `${document.calls}/${record.id}/${way}${queryOf(paper ? { paper } : {})}`
        expect((await reader().call('GET', path)).status, path).toBe(403)
        expect((await neighbour.call('GET', path)).status, path).toBe(404)
      }
    expect(await admin.call('GET', `${document.calls}/${record.id}/print?paper=none`)).toMatchObject({ status: 400 })
  })
}
