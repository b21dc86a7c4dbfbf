import { expect, test } from 'vitest'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { codesOf } from '../permissions.ts'
import { buttonLabel } from './button-label.ts'

const documents = new Catalogue(serverAreas.flatMap(area => area.declares ?? [])).all.map(({ document }) => document)

test('every permission of a document has its words in the tree of permissions and in the history', () => {
  const wordless = documents.flatMap(document =>
    codesOf(document)
      .map(code => code.slice(code.lastIndexOf(':') + 1))
      .filter(action => !/[\u4e00-\u9fff]/.test(buttonLabel(document, action)[0]))
      .map(action => `${document.name}: ${action}`),
  )
  expect(documents.length).toBeGreaterThan(150)
  expect(wordless).toEqual([])
})
