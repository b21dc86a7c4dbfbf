import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '../catalogue.ts'
import { type Table, tablesOf } from '../database/tables.ts'

/** The tables as all declarations ask for them today, by name. */
export function declaredTables(): Table[] {
  const catalogue = new Catalogue(serverAreas.flatMap(area => area.declares ?? []))
  const views = new Map(serverAreas.flatMap(area => area.views ?? []).map(one => [one.document.name, one.sql]))
  const withView = (table: Table, document: string): Table => {
    if (table.view === undefined) return table
    const view = views.get(document)
    if (!view)
      throw new Error(`Nobody says what the report ${document} is worked out from: defineView, under views of its area`)
    return { ...table, view }
  }
  return [...catalogue.all.map(({ document }) => document), ...catalogue.agreed]
    .flatMap(document => tablesOf(catalogue, document).map(table => withView(table, document.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const folderIn = (migrations: string) => join(migrations, 'snapshot')
const fileOf = (table: Table) => `${table.name}.json`
const textOf = (table: Table) => `${JSON.stringify(table, null, 1)}\n`

/** The tables as the last migration left them: a file each, so that two people who add tables do not meet. */
export async function snapshot(migrations: string): Promise<Table[]> {
  const folder = folderIn(migrations)
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    names.toSorted((a, b) => (a < b ? -1 : 1)).map(name => readFile(join(folder, name), 'utf8')),
  )
  return texts.map(text => JSON.parse(text) as Table)
}

/** Keeps the tables as a migration leaves them; answers nothing. */
export async function keepSnapshot(migrations: string, tables: readonly Table[]): Promise<void> {
  const folder = folderIn(migrations)
  await mkdir(folder, { recursive: true })
  const files = new Set(tables.map(fileOf))
  for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name))
  for (const table of tables) await writeFile(join(folder, fileOf(table)), textOf(table))
}

/** Tables in an order in which each stands after the one its rows hang on. */
export const parentsFirst = (tables: readonly Table[]): Table[] =>
  tables.toSorted((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
