import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { declared } from './declared.ts'
import { pagesIn, referenceFiles } from './reference/files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { catalogue, calls } = await declared(root)
const files = referenceFiles(catalogue, calls, root)
const docs = join(root, 'docs')
const advice = 'The reference lags behind the declarations. Run: npm run reference'

test('the committed reference says what the declarations say', () => {
  const behind = [...files].filter(
    ([path, text]) => !existsSync(join(docs, path)) || readFileSync(join(docs, path), 'utf8') !== text,
  )
  expect(
    behind.map(([path]) => `docs/${path}`),
    advice,
  ).toEqual([])
})

test('no page is left of a document that is gone', () => {
  expect(
    pagesIn(docs).filter(path => !files.has(path)),
    advice,
  ).toEqual([])
})

test('every document says what it is, in a sentence of its own', () => {
  const silent = catalogue.all.filter(({ document, area }) => {
    const [, , about = ''] = (files.get(`areas/${area.name}/${document.name}.md`) ?? '').split('\n\n')
    return !/^[A-Z][^|]+\.$/.test(about)
  })
  expect(silent.map(({ document }) => document.name)).toEqual([])
})

test('every link leads to a page', () => {
  const broken = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)]
      .map(([, target = '']) => join(path, '..', target))
      .filter(target => !files.has(target))
      .map(target => `${path} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('every call stands on one page of calls', () => {
  const text = [...files].flatMap(([path, page]) => (path.startsWith('calls/') ? [page] : [])).join('\n')
  const wrong = calls.filter(({ method, path }) => text.split(`| ${method} | \`${path}\` |`).length !== 2)
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
