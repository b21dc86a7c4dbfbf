import { z } from 'zod'
import { camel } from '#platform/model/names.ts'
import { badRequest } from '#platform/server/http/refusal.ts'

const names = z.union([z.string().max(100), z.array(z.string().max(100)).max(10)]).optional()

/** Columns a page may be sorted by, as query parameters of the family; an unknown one is refused. */
export const sortInput = {
  ascs: names.describe('Sort by these columns, smallest first; snake or camel case'),
  descs: names.describe('Sort by these columns, largest first; snake or camel case'),
}

/** The order of a list written by hand: only columns that are named here, and the id ends it. */
export function orderBy(
  asked: {
    readonly ascs?: string | readonly string[] | undefined
    readonly descs?: string | readonly string[] | undefined
  },
  columns: Readonly<Record<string, string>>,
  usual: string,
): string {
  const parts = (['ascs', 'descs'] as const).flatMap(direction =>
    [asked[direction] ?? []]
      .flat()
      .filter(name => name !== '')
      .map(name => {
        const spelled = camel(name)
        const column = Object.hasOwn(columns, spelled) ? columns[spelled] : undefined
        if (column === undefined)
          throw badRequest([`不认识的排序字段：${name}`, `Unknown sort field: ${name}`], {
            field: name,
          })
        return `${column} ${direction === 'ascs' ? 'asc' : 'desc'}`
      }),
  )
  return parts.length > 0 ? parts.join(', ') : usual
}

/** A list is prepared in its usual order only: callers may put together as many others as they like. */
export const statementOf = (name: string, order: string, usual: string): string | undefined =>
  order === usual ? name : undefined
