import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const record = join(root, 'tests/costs.json')

/** The order of files is ours and the same in each run: the longest on record first, new ones before all, else by name. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const walls: Record<string, number> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).walls : {}
    const known = files.map(file => {
      const name = relative(root, file.moduleId).split(sep).join('/')
      return { file, name, seconds: walls[name] ?? Number.POSITIVE_INFINITY }
    })
    known.sort((a, b) => (b.seconds === a.seconds ? (a.name < b.name ? -1 : 1) : b.seconds > a.seconds ? 1 : -1))
    return known.map(({ file }) => file)
  }
}
