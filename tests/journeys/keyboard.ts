import type { Locator, Page } from 'playwright-core'
import { eventually } from '#platform/testing/eventually.ts'

/** Whether something has the focus; what has just gone away has not. */
const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.evaluateAll(([node]) => node !== undefined && node === node.ownerDocument.activeElement)) as boolean

/** Presses Tab until the focus is where it shall be, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  await walkTo(page, target, key)
}

/**
 * The same to something that is there; what goes away on the way is not reached. A page that is drawn anew meanwhile takes
 * the focus back to its beginning: it is walked through more than once.
 */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 800; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Goes to a button and presses Enter; a box that closes may take the focus away a moment later, then once more. */
export async function pressed(
  page: Page,
  target: Locator,
  happened: () => Promise<boolean>,
  key?: 'Shift+Tab',
): Promise<void> {
  let isPressed = false
  await eventually(async () => {
    if (await happened()) return true
    // While it has the focus, or is gone with what it did, what comes of the press is on its way.
    if (isPressed && ((await target.count()) === 0 || (await isFocused(target)))) return false
    await (isPressed ? walkTo : tabTo)(page, target, key)
    await page.keyboard.press('Enter')
    isPressed = true
    return false
  }, Boolean)
}
