import type { Wire } from '#platform/model/check.ts'
import { nameBeside } from '#platform/model/document.ts'
import { defineScreen, type ScreenSlots } from '#platform/web/document/screen-slots.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { drills } from './drill.ts'
import { processingReports } from './index.ts'
import { ofYieldDiff } from './yield-diff.web.tsx'

/** A report of processing whose figures lead to the records they count. */
export function withDrill(name: string): ScreenSlots {
  const report = processingReports.find(one => one.name === name)
  if (!report) throw new Error(`There is no report ${name}`)
  return defineScreen(report, {
    cells: {
      yieldDiff: ofYieldDiff,
      ...Object.fromEntries(
        Object.entries(drills[name] ?? {}).map(([field, to]) => [
          field,
          (row: Wire) => {
            const shown = String(row[nameBeside(field)] ?? row[field] ?? '')
            return shown === '' || shown === '0' ? shown : <OwnLink to={to(row)}>{shown}</OwnLink>
          },
        ]),
      ),
    },
  })
}
