import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { contrast, mixed } from './settings/colours.ts'
import { defaultColour, frameIn, primaryIn, themeNames, themes } from './settings/themes.ts'
import { look } from './theme.ts'

const colours = [defaultColour, '#F5222D', '#FADB14', '#11A983', '#000000', '#FFFFFF']

test('the themes and the colour are those of the specification [D0-2.3-08] [D0-9-31] [D0-9-32]', () => {
  expect(themeNames).toEqual(['default', 'white', 'star', 'iview', 'd2', 'hey'])
  expect(defaultColour).toBe('#409EFF')
})
test('no two themes paint the frame alike [D0-2.3-08]', () => {
  const painted = themeNames.map(name => {
    const { page, top, side, tabOn } = frameIn(name, defaultColour)
    return [page, top, side, tabOn].join(' ')
  })
  expect(new Set(painted).size).toBe(themeNames.length)
})

test.each(themeNames)('words can be read on a row that a rule colours, in %s [issue 34, E]', name => {
  for (const colour of colours) {
    const token = theme.getDesignToken(look(name, colour))
    const { colorBgContainer, colorLink, colorText, colorTextSecondary, colorTextTertiary } = token
    const shades = [token.red6, token.gold6, token.green6, token.blue6, token.purple6, colorTextTertiary]
    const words = { colorText, colorTextSecondary, colorLink }
    for (const shade of shades)
      for (const [word, over] of Object.entries(words))
        expect(contrast(over, mixed(colorBgContainer, shade, 0.12)), `${word} ${shade}`).toBeGreaterThanOrEqual(4.5)
  }
})

describe.each(themeNames)('words can be read in %s', name => {
  test.each(colours)('with the colour %s [D0-2.3-05] [D0-2.3-08]', colour => {
    const token = theme.getDesignToken(look(name, colour))
    const frame = frameIn(name, colour)
    const grounds = { panel: token.colorBgContainer, page: token.colorBgLayout, popup: token.colorBgElevated }
    const words = {
      text: token.colorText,
      secondary: token.colorTextSecondary,
      tertiary: token.colorTextTertiary,
      description: token.colorTextDescription,
    }
    const pairs: [string, string, string][] = [
      ...Object.entries(grounds).flatMap(([ground, under]) =>
        Object.entries(words).map(([word, over]): [string, string, string] => [`${word} on ${ground}`, over, under]),
      ),
      ['placeholder', token.colorTextPlaceholder, token.colorBgContainer],
      ['link on panel', token.colorLink, token.colorBgContainer],
      ['link on popup', token.colorLink, token.colorBgElevated],
      ['words on the colour', token.colorTextLightSolid, token.colorPrimary],
      ['words on an error', token.colorTextLightSolid, token.colorError],
      ['words on a hint', token.colorTextLightSolid, token.colorBgSpotlight],
      ['error', token.colorError, token.colorBgContainer],
      ['warning', token.colorWarning, token.colorBgContainer],
      ['success', token.colorSuccess, token.colorBgContainer],
      ...(['blue', 'cyan', 'gold', 'green', 'orange', 'purple', 'red'] as const).map(
        (tag): [string, string, string] => [`${tag} tag`, token[`${tag}7`], token[`${tag}1`]],
      ),
      ['top bar', frame.topText ?? '', frame.top ?? ''],
      ['group of the top bar', frame.topSoft ?? '', frame.top ?? ''],
      ['chosen group', frame.topText ?? '', frame.topOn ?? ''],
      ['side menu', frame.sideText ?? '', frame.side ?? ''],
      ['chosen entry', frame.sideOnText ?? '', frame.sideOn ?? ''],
      ['tab', frame.tabText ?? '', frame.tabs ?? ''],
      ['chosen tab', frame.tabOnText ?? '', frame.tabOn ?? ''],
    ]
    const faint = pairs.filter(([, over, under]) => {
      const ground = solid(under, token.colorBgContainer)
      return !(contrast(solid(over, ground), ground) >= 4.5)
    })
    expect(faint).toEqual([])
  })

  test('and the colour antd paints with is the one the frame has', () => {
    expect(theme.getDesignToken(look(name, '#11A983')).colorPrimary).toBe(primaryIn(name, '#11A983'))
    expect(theme.getDesignToken(look(name, '#11A983')).borderRadius).toBe(themes[name].radius)
  })
})

/** A colour with a share of see-through, as it looks on its ground; all as six hexadecimal digits. */
function solid(colour: string, below: string): string {
  const ground = /^#...$/.test(below) ? below.replaceAll(/[^#]/g, '$&$&') : below
  if (/^#...$/.test(colour)) return colour.replaceAll(/[^#]/g, '$&$&')
  const seen = /^rgba\((\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)$/.exec(colour)
  if (!seen) return colour
  const share = Number(seen[4])
  const under = [1, 3, 5].map(at => Number.parseInt(ground.slice(at, at + 2), 16))
  return `#${[1, 2, 3]
    .map((part, at) => Math.round(Number(seen[part]) * share + (under[at] ?? 0) * (1 - share)))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`
}

test('nothing moves for a person whose system asks for that', () => {
  expect(theme.getDesignToken(look('default', defaultColour)).motion).toBe(true)
  expect(theme.getDesignToken(look('default', defaultColour, true)).motion).toBe(false)
})
