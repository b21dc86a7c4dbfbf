import { expect, test } from 'vitest'
import { unmatchedWords } from './unmatched.ts'

test('words of a store that nothing is known for are named once', () => {
  const rows = ['801', '802', '801', '803', '', null].map(partnerItemNumber => ({ partnerItemNumber }))
  const known = [
    { partnerItemNumber: '802', enableFlag: 'Y' },
    { partnerItemNumber: '803', enableFlag: 'N' },
  ]
  expect(unmatchedWords(rows, known)).toEqual(['801', '803'])
})
