import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from '../../../model/area.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { Call } from '../../http/call.ts'
import { callsPages } from './calls-page.ts'
import { documentPage, referring } from './document-page.ts'
import { beside, code, notice, page, table } from './markdown.ts'

/** Every file of the written reference by its path below `docs`, with its text. */
export function referenceFiles(catalogue: Catalogue, calls: readonly Call[], root: string): Map<string, string> {
  const files = new Map<string, string>()
  const sentences = new Map(['areas', 'platform/outbox'].flatMap(folder => [...sentencesIn(join(root, folder))]))
  const about = (name: string) => sentences.get(name) ?? ''
  const documents = catalogue.all.map(({ document }) => document)
  for (const known of catalogue.all) {
    const { document, area } = known
    files.set(
      `areas/${area.name}/${document.name}.md`,
      documentPage({
        known,
        calls: calls.filter(call => call.path === document.calls || call.path.startsWith(`${document.calls}/`)),
        usedBy: referring(documents, document.name),
        about: about(document.name),
        linkTo: name => {
          const to = catalogue.get(name)
          const way = to.area.name === area.name ? '' : `../${to.area.name}/`
          return `[${beside(to.document.label)}](${way}${name}.md)`
        },
      }),
    )
  }
  files.set('areas/README.md', indexPage(catalogue.areas, about))
  for (const [name, text] of callsPages(calls, catalogue)) files.set(`calls/${name}`, text)
  return files
}

/** The pages of the reference that lie in a folder of documentation now, by their paths below it. */
export const pagesIn = (docs: string): string[] =>
  ['areas', 'calls'].flatMap(folder =>
    readdirSync(join(docs, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith('.md')),
  )

const indexPage = (areas: readonly Area[], about: (name: string) => string): string =>
  page([
    notice,
    '# The documents of the house',
    'Each kind of document has a page: what it is, its fields, states, buttons, list, calls and permissions. All calls, an area a page: [calls](../calls/README.md).',
    ...areas.flatMap(area => [
      `## ${beside(area.label)}`,
      table(
        ['Document', 'What it is', 'Calls'],
        area.members.map(({ document }) => [
          `[${beside(document.label)}](${area.name}/${document.name}.md)`,
          about(document.name),
          code(document.calls),
        ]),
      ),
    ]),
  ])

const declared = /\/\*\*\s*((?:(?!\*\/)[\s\S])+?)\s*\*\/\s*export const \w+ = defineDocument\(\{\s*name: '([\w-]+)'/g

/** The sentence that stands above each declaration, by the document's name. */
function sentencesIn(folder: string): Map<string, string> {
  const sentences = new Map<string, string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /documents?\.ts$/.test(name))
  for (const file of files)
    for (const [, comment = '', name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(declared))
      sentences.set(name, plainSentence(comment))
  return sentences
}

/** A comment as one line, without the places in the guides that it names for whoever changes the code. */
const plainSentence = (comment: string): string =>
  comment
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .replaceAll(/\s*\((?:[^()]*(?:\.md|Spec \d|decisions \d|\bC\d+\b|D\d-)[^()]*)\)/g, '')
    .trim()
