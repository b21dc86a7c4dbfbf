import { expect, test } from 'vitest'
import { urgencyOf } from './board.ts'

test.each([
  ['DEPARTED', '2025-05-10', 0, undefined],
  ['DEPARTED', '2025-05-09', 0, 'soon'],
  ['DEPARTED', '2025-05-05', 0, 'late'],
  ['LOADED', '2025-05-09', 2, 'papers'],
  ['LOADED', '2025-05-05', 2, 'late'],
  ['LOADED', '2025-05-10', 2, undefined],
  ['ARRIVED', '2025-05-01', 0, undefined],
  ['ARRIVED', '2025-05-01', 1, 'papers'],
  ['RELEASED', '2025-05-01', 1, undefined],
  ['PLANNED', null, 7, undefined],
] as const)(
  '%s, due %s, with %i papers missing, on 6 May is %s (business.md 3.6)',
  (node, etaDate, papersMissing, urgency) => {
    expect(urgencyOf({ node, etaDate, papersMissing }, '2025-05-06')).toBe(urgency)
  },
)
