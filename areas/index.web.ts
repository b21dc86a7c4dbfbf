import type { ComponentType } from 'react'
import type { Label } from '#platform/model/label.ts'
import type { ScreenSlots } from '#platform/web/document/screen-slots.ts'

/** Documents whose screens have parts of their own, each loaded with its screen. */
export const screens: Readonly<Record<string, () => Promise<ScreenSlots>>> = {
  menu: async () => (await import('./admin/menu/screen.web.tsx')).screen,
  'social-provider': async () => (await import('./admin/social-provider/screen.web.tsx')).screen,
  tenant: async () => (await import('./admin/tenant/screen.web.tsx')).screen,
  'original-packing-list': async () => (await import('./packing/original-packing-list/screen.web.tsx')).screen,
  'packing-list': async () => (await import('./packing/packing-list/screen.web.tsx')).screen,
}

/** A page that no document declares: its title, and how to load it. */
export interface OwnPage {
  readonly title: Label
  readonly load: () => Promise<{ default: ComponentType }>
}

/** Pages of the areas that are no document's, by address. */
export const pages: Readonly<Record<string, OwnPage>> = {
  '/admin/log/index': {
    title: ['操作日志', 'Operation log'],
    load: async () => ({ default: (await import('./admin/log/log-page.web.tsx')).OperationLog }),
  },
  '/admin/signInLog/index': {
    title: ['登录日志', 'Sign-in log'],
    load: async () => ({ default: (await import('./admin/log/log-page.web.tsx')).SignInLog }),
  },
}
