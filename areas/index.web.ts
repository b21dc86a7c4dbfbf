import type { ScreenSlots } from '#platform/web/document/screen-slots.ts'

/** Documents whose screens have parts of their own, each loaded with its screen. */
export const screens: Readonly<Record<string, () => Promise<ScreenSlots>>> = {
  'original-packing-list': async () => (await import('./packing/original-packing-list/screen.web.tsx')).screen,
  'packing-list': async () => (await import('./packing/packing-list/screen.web.tsx')).screen,
}
