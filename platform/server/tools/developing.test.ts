import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const further = readdirSync(join(root, 'docs/developing')).map(name => `docs/developing/${name}`)
const page = ['docs/developing.md', ...further].map(name => readFileSync(join(root, name), 'utf8')).join('\n')

test('the pages on adding to the house name only files that are there, beside those of its example', () => {
  const named = [...page.matchAll(/(?:areas|platform|tests|migrations|docs)\/[\w./-]+/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(30)
  expect(
    named
      .map(path => path.replace(/\.$/, ''))
      .filter(path => !path.startsWith('areas/exchange') && !existsSync(join(root, path))),
  ).toEqual([])
})

test('and only commands that are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})
