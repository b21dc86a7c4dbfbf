import type { Locator, Page } from 'playwright-core'

const visible = '.shell-page:not([aria-hidden=true])'

/** The button that saves the record in front. */
export const saveButton = (page: Page): Locator => page.locator(`${visible} .record-bar .ant-btn-primary`)

/** The question every save asks. */
export const saveQuestion = (page: Page): Locator =>
  page.locator('.ant-modal-confirm').filter({ hasText: /确定保存吗？|Save\?/ })

/** What has come to rest: a dialog that still grows is pressed beside its buttons. */
export const standing = (page: Page): Locator => page.locator(':not(.ant-zoom)')

/** Says yes to the question of a save; answers what it said would be written. */
export async function agree(page: Page): Promise<string> {
  const question = saveQuestion(page)
  // While it still grows into place a press may miss its button.
  await question.and(page.locator(':not(.ant-zoom-appear)')).waitFor()
  const said = await question.locator('.ant-modal-confirm-content').textContent()
  await question.and(standing(page)).locator('.ant-btn-primary').click()
  await question.waitFor({ state: 'detached' })
  return said ?? ''
}

/** Presses save and says yes. */
export async function save(page: Page): Promise<string> {
  await saveButton(page).click()
  return agree(page)
}
