import type { Locator, Page } from 'playwright-core'

/**
 * The record that is shown to be read. Its list has buttons of the same names, which are in sight until the record is:
 * who waits for one of those waits for a button that will never come back.
 */
export const recordShown = (page: Page): Locator => page.locator('.shell-page:not([aria-hidden=true]) .record-screen')
