import { expect, test } from 'vitest'
import { lackingIn } from './ledger.mjs'

const table = `
missing of asked for     rules   calls   fields   routes
lock                       0/4       ·        ·      0/1
menu                      0/11     0/1      2/7        ·
planning                   5/9       ·    26/26    20/20
all                      5/769  26/154  312/817  194/321

Rules no test names: 5 of 9
  D0-1-18 Some screens are public pages.
`

test('an area is done when nothing of it is missing in any column', () => {
  expect(lackingIn(table, ['lock', 'menu', 'planning'])).toEqual(['menu', 'planning'])
})

test('an area that the list does not have is not done', () => {
  expect(lackingIn(table, ['lock', 'lockers'])).toEqual(['lockers'])
})
