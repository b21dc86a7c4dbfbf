import { expect, test } from 'vitest'
import { serverAreas } from './index.server.ts'

test('every list that can be imported says what a new company brings it for, or that it fills day by day [issue 40]', () => {
  const wrong = serverAreas.flatMap(({ brought = {}, declares, name }) => {
    const documents = new Map((declares?.members ?? []).map(({ document }) => [document.name, document]))
    const unsaid = [...documents.values()].filter(({ excel, name: one }) => excel?.import === true && !brought[one])
    const strangers = Object.keys(brought).filter(one => !documents.has(one))
    const mute = Object.entries(brought).filter(([, { purpose, when }]) => (when === 'every day') === Boolean(purpose))
    return [
      ...unsaid.map(one => `${name}: ${one.name} is said nothing of`),
      ...strangers.map(one => `${name}: ${one} is no document of this area`),
      ...mute.map(([one]) => `${name}: ${one} has a purpose, or fills day by day, one of the two`),
    ]
  })
  expect(wrong).toEqual([])
})
