import { expect, test } from 'vitest'
import { arrange, parts, settingsFrom, useSettings } from './settings.ts'

test('everything is shown until somebody switches it off [D0-2.3-20] [D0-2.3-21] [D0-2.3-22] [D0-2.3-23] [D0-2.3-24] [D0-2.3-25] [D0-2.3-26] [D0-2.3-27] [D0-2.3-28]', () => {
  const { shown, theme, colour } = settingsFrom(undefined)
  expect(parts).toEqual(['tags', 'debug', 'lock', 'colour', 'fullScreen', 'collapse', 'search', 'menu', 'theme'])
  expect(Object.values(shown)).toEqual(parts.map(() => true))
  expect([theme, colour]).toEqual(['default', '#409EFF'])
})
test('what was kept by an older or a meddled browser is taken as far as it means something', () => {
  expect(
    settingsFrom({ theme: 'dark', colour: 'red;}', shown: { tags: false, other: true }, folded: 1 }),
  ).toMatchObject({
    theme: 'default',
    colour: '#409EFF',
    shown: { tags: false, debug: true },
    folded: false,
    keepsTabs: false,
  })
  expect(settingsFrom({ keepsTabs: true, asksToSave: false })).toMatchObject({ keepsTabs: true, asksToSave: false })
  expect(settingsFrom({}).asksToSave).toBe(true)
  expect(settingsFrom('nonsense').theme).toBe('default')
})
test('a change leaves the rest as it was', () => {
  arrange({ theme: 'star' })
  arrange({ folded: true })
  expect(useSettings.getState()).toMatchObject({ theme: 'star', folded: true, colour: '#409EFF' })
})
