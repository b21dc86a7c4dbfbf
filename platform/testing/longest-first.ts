import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const record = join(root, 'tests/costs.json')

/**
 * The order of files is ours and the same in each run: the longest on record first, new ones before all, else by name.
 * `TEST_ORDER` with any word gives another one that is the same for the same word: journeys of a worker share a house, as
 * parts of one test do, and what holds only behind some others is found that way before two of them meet by chance.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const word = process.env.TEST_ORDER
    const walls: Record<string, number> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).walls : {}
    const weightOf = (name: string) =>
      word ? createHash('sha256').update(`${word} ${name}`).digest().readUInt32BE() : (walls[name] ?? Infinity)
    const known = files.map(file => {
      const name = relative(root, file.moduleId).split(sep).join('/')
      return { file, name, weight: weightOf(name) }
    })
    known.sort((a, b) => (b.weight === a.weight ? (a.name < b.name ? -1 : 1) : b.weight > a.weight ? 1 : -1))
    return known.map(({ file }) => file)
  }
}
