import { ofUnit } from '#areas/masterdata/offers.web.ts'
import type { Declaration } from '#platform/model/document.ts'
import { defineScreen, type ScreenSlots } from '#platform/web/document/screen-slots.ts'

/** The screen of a list that counts consumables: each in its unit, by name. */
export const counted = (document: Declaration): ScreenSlots => defineScreen(document, { cells: { uom: ofUnit } })
