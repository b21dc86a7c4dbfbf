import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { knownAreas } from '../../areas.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { useMay } from '../../session/session.ts'

/** What areas show on records of others, made once so that each stays the same component. */
const parts = knownAreas()
  .flatMap(({ onRecords = {} }) =>
    Object.entries(onRecords).flatMap(([document, named]) =>
      Object.entries(named).map(([name, { load, order, permission }]) => ({
        document,
        name,
        order,
        permission,
        Part: lazyScreen(load),
      })),
    ),
  )
  .sort((one, other) => one.order - other.order)

/** What other areas have to say of a record, each part for whoever may see it. */
export function PartsOfAreas({ document, record }: { readonly document: Declaration; readonly record: Wire }) {
  const may = useMay()
  return parts
    .filter(one => one.document === document.name && may(one.permission))
    .map(({ name, Part }) => <Part key={name} record={record} />)
}
