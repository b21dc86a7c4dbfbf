import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '../catalogue.ts'
import { declaredTables, declaredViews } from '../database/declared-tables.ts'
import type { SchemaSource } from '../database/open.ts'
import type { Table } from '../database/tables.ts'

const catalogue = new Catalogue(serverAreas.flatMap(area => area.declares ?? []))

/** The tables as all declarations ask for them today, by name. */
export const tablesToday = (): Table[] => declaredTables(catalogue)

/** What the schema is made from today. */
export const schemaSource = (migrationsFolder: string): SchemaSource => ({
  migrationsFolder,
  views: declaredViews(catalogue, serverAreas),
})

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
