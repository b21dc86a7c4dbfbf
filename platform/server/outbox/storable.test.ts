import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test.each([
  ['已过账 😀', '已过账 😀'],
  ['bad\u0000 word', 'bad word'],
  ['half \ud83d sign', 'half \ufffd sign'],
  ['other half \ude00', 'other half \ufffd'],
])('%j is kept as %j', (text, kept) => expect(storable(text)).toBe(kept))
