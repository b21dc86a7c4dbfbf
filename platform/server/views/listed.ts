import type { Declaration, Desk } from '../../model/document.ts'
import { type ListLooked, listPath, signed } from '../../model/list-path.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Asked } from '../documents/query.ts'
import { may, type User } from '../session/user.ts'
import type { View } from './calls.ts'

/** What a saved view lists: the records of a document, or those of one of its desks. */
export interface Listed {
  readonly document: Declaration
  readonly desk: Desk | undefined
}

/** As many columns of a list stand there at first, where nothing else was said. */
const usuallyShown = 11

/** What a view of a screen lists; nothing where no document is called so any more. */
export function listedOn(catalogue: Catalogue, screen: string): Listed | undefined {
  const [name = '', deskName] = screen.split(' ')
  const document = catalogue.find(name)?.document
  const desk = deskName === undefined ? undefined : document?.desks?.[deskName]
  return document && (deskName === undefined || desk) ? { document, desk } : undefined
}

/** Whether somebody may open a list today; who has still to choose a password of their own opens nothing. */
export const mayList = ({ document }: Listed, user: User): boolean =>
  !user.mustChange &&
  user.kind === (document.audience === 'supplier' ? 'SUPPLIER' : 'STAFF') &&
  may(user, `${document.permission}:list`)

const looked = ({ settings }: View): ListLooked => ({
  filters: settings.filters,
  sorts: settings.sort.map(({ field, direction }) => ({ name: field, direction })),
  by: settings.by ?? [],
  chart: settings.chart,
})

/** What the server is asked for, so that rows come as the view shows them: its groups one after the other. */
export function askedBy({ desk }: Listed, view: View): Asked {
  const { filters, sorts, by } = looked(view)
  const order = [...by, ...sorts.map(signed)]
  return { ...filters, ...desk?.only, sorts: order }
}

/** The columns of a view from left to right, as far as the list still has them. */
export function columnsOf({ document, desk }: Listed, { settings }: View): string[] {
  const { list, shown = usuallyShown } = { ...document, ...desk }
  const chosen = settings.columns.filter(({ name, hidden }) => !hidden && list.includes(name)).map(({ name }) => name)
  return chosen.length > 0 ? chosen : list.slice(0, shown)
}

/** Where in the web app a view is seen. */
export const pathOf = ({ document, desk }: Listed, view: View): string =>
  listPath(desk?.screen ?? document.screen, looked(view))
