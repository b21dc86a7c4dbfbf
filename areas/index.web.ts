import type { WebArea } from '#platform/web/areas.ts'

/** What every area gives the browser: each `area.web.ts` is found by its name, nothing is listed here. */
export const webAreas: readonly WebArea[] = Object.values(
  import.meta.glob<WebArea>('./*/area.web.ts', { eager: true, import: 'default' }),
)
