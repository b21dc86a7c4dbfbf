import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

/**
 * The packages a program takes as soon as it is loaded, with the file that takes them.
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function packagesAtOnce(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^(?:import|export)\b(?:[\w\s{},*]*\bfrom)?\s*'([^']+)'/gm)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesAtOnce(posix.join(posix.dirname(file), name), seen)
    return isBuiltin(name) ? [] : [`${file} takes ${name}`]
  })
}

test.each(['start', 'test'])('npm %s begins on a clean checkout: nothing it loads is of a package', command =>
  expect(packagesAtOnce(`scripts/${command}.mjs`)).toEqual([]),
)

test('what is taken of a package is seen, also through other files', () =>
  expect(packagesAtOnce('scripts/thai.mjs')).toEqual(['scripts/lib/thai.mjs takes vite']))
