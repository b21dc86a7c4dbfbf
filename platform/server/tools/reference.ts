import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { declared } from './declared.ts'
import { pagesIn, referenceFiles } from './reference/files.ts'

/** Writes the reference pages of all documents and calls, and takes away pages of documents that are gone. */
const root = process.env.DOP_ROOT ?? process.cwd()
const docs = join(root, 'docs')
const { catalogue, calls } = await declared(root)
const files = referenceFiles(catalogue, calls, root)
let written = 0
for (const [path, text] of files) {
  const file = join(docs, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  written++
}
const gone = pagesIn(docs).filter(path => !files.has(path))
for (const path of gone) rmSync(join(docs, path))
console.log(`${files.size} pages, ${written} written, ${gone.length} taken away`)
process.exit(0)
