import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { loadingRecord } from './document.ts'
import { LoadingStation } from './loading-station.web.tsx'

/** What the standard screens lack for a loading record: the work at the container's door. */
export const screen = defineScreen(loadingRecord, { aboveLines: LoadingStation })
