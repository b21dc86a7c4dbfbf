import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { queryOf } from '#platform/testing/person.ts'
import { waysInTurn } from '../in-turn.ts'
import { type Part, running } from './known.ts'

const { admin } = running

/** That a filter is a value and never SQL. */
export function filtersAreValues({ documents }: Part): void {
  test.each(documents)('the list of $name takes each filter as a value, never as SQL', async document => {
    for (const [index, name] of document.filters.entries())
      for (const value of waysInTurn(["' or 1=1 --", '%%', '_%_', '\\', '=1+1', '<b>x</b>'], index)) {
        const { status, data } = await admin.call('GET', `${document.calls}/totals${queryOf({ [name]: value })}`)
        if (status !== 200) expect(status, `${name} ${value}`).toBe(400)
        // Somebody may have written just that: what is found says it.
        else if (Number((data as Wire).total) > 0)
          for (const record of (await admin.page(document, { [name]: value })).records)
            expect(String(record[name]), `${name} ${value}`).toContain(value)
      }
  })
}
