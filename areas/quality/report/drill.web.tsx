import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { defineScreen, type ScreenSlots } from '#platform/web/document/screen-slots.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { isAskable, sheetsBehind } from './drill.ts'

/** A report of quality whose number of sheets leads to the sheets. */
export const withDrill = (document: Declaration): ScreenSlots =>
  defineScreen(document, {
    cells: {
      sheetCount: (row: Wire) =>
        isAskable(document, row) ? (
          <OwnLink to={`${inspectionSheet.screen}/index?${sheetsBehind(document, row)}`}>
            {String(row.sheetCount ?? '')}
          </OwnLink>
        ) : (
          String(row.sheetCount ?? '')
        ),
    },
  })
