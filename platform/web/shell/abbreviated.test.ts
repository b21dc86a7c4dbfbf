import { expect, test } from 'vitest'
import { abbreviated } from './abbreviated.ts'

test.each([
  ['货物跟踪', '货物'],
  ['货物跟踪（海运）', '货物'],
  ['Cargo tracking', 'CT'],
  ['Carrier event', 'CE'],
  ['Board', 'Bo'],
  ['ERP推送', 'ER'],
  ['', ''],
])('%s is told by %s', (name, short) => expect(abbreviated(name)).toBe(short))
