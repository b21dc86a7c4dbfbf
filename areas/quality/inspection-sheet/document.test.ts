import { expect, test } from 'vitest'
import { headerFields } from '#platform/model/document.ts'
import { inspectionSheet } from './document.ts'

test('a deleted sheet says how far it had come in the words of its states, not by their code', () => {
  expect(headerFields(inspectionSheet).stateBefore).toMatchObject({ kind: 'choice', options: inspectionSheet.states })
})
