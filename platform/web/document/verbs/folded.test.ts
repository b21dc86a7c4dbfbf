import { expect, test } from 'vitest'
import { folded } from './folded.ts'

const [audit, send, copy, undo] = [
  { verb: 'audit', why: 'audited already' },
  { verb: 'send', why: undefined },
  { verb: 'copy', why: undefined },
  { verb: 'undo', why: 'paid' },
]

test('what can be done stands first; what cannot waits behind it with its reason, a single one beside it [issue 33, C20]', () => {
  expect(folded([audit, send, undo, copy], true)).toEqual({ shown: [send, copy], behind: [audit, undo] })
  expect(folded([audit, send, copy], true)).toEqual({ shown: [send, copy, audit], behind: [] })
  expect(folded([audit, undo], true)).toEqual({ shown: [], behind: [audit, undo] })
  // Before anything is marked, each button says that something has to be.
  expect(folded([audit, send, undo], false)).toEqual({ shown: [audit, send, undo], behind: [] })
})
