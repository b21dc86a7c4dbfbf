import { posix } from 'node:path'

/**
 * The files a program imports by name, as paths below the root; what is found by the pattern of its name is none of
 * them, or every test would reach everything.
 * @param {string} file
 * @param {string} text
 */
export const importsOf = (file, text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) =>
    name.startsWith('#') ? [name.slice(1)] : name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : [],
  )
