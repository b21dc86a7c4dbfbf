import { expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { outgoing } from './document.ts'

test('an outgoing message names every document that is sent, and no other', () => {
  const sent = serverAreas.flatMap(area => area.channels ?? []).map(({ document }) => [document.name, document.label])
  expect(outgoing.header.general.fields.docType.options).toEqual(Object.fromEntries(sent))
})
