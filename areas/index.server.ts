import { inMenuOrder, type ServerArea } from '#platform/server/area.ts'

/** What every area gives the server: each `area.server.ts` is found by its name, nothing is listed here. */
export const serverAreas: readonly ServerArea[] = inMenuOrder(
  Object.values(import.meta.glob<ServerArea>('./*/area.server.ts', { eager: true, import: 'default' })),
)
