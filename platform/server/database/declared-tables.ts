import type { ServerArea } from '../area.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Table, tablesOf } from './tables.ts'

const byName = (tables: readonly Table[]) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))

const allOf = (catalogue: Catalogue) =>
  [...catalogue.all.map(({ document }) => document), ...catalogue.agreed].flatMap(document =>
    tablesOf(catalogue, document).map(table => ({ table, document: document.name })),
  )

/** The tables as all declarations ask for them today, by name. */
export const declaredTables = (catalogue: Catalogue): Table[] =>
  byName(allOf(catalogue).flatMap(({ table }) => (table.view === undefined ? [table] : [])))

/** The views that reports are worked out from, as their areas declare them today, by name. */
export function declaredViews(catalogue: Catalogue, areas: readonly ServerArea[]): Table[] {
  const statements = new Map(areas.flatMap(area => area.views ?? []).map(one => [one.document.name, one.sql]))
  return byName(
    allOf(catalogue).flatMap(({ table, document }) => {
      if (table.view === undefined) return []
      const view = statements.get(document)
      if (!view)
        throw new Error(
          `Nobody says what the report ${document} is worked out from: defineView, under views of its area`,
        )
      return [{ ...table, view }]
    }),
  )
}
