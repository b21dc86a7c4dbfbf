import { type ThemeConfig, theme } from 'antd'
import { mixed, readable } from './settings/colours.ts'
import { primaryIn, type ThemeName, themes } from './settings/themes.ts'

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>

/** The colours tags are painted in. */
const tagColours = [
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'purple',
  'red',
  'volcano',
] as const

/** The words of a tag, dark or light enough for the ground of their own colour. */
const tagWords = (map: ReturnType<Algorithm>) =>
  Object.fromEntries(tagColours.map(name => [`${name}7`, readable(map[`${name}7`], map[`${name}1`])]))

/** Compact in its distances, but not in its letters. */
const compactReadable: Algorithm = (seed, map) => ({
  ...theme.compactAlgorithm(seed, map),
  ...tagWords(map ?? theme.defaultAlgorithm(seed)),
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  lineHeight: 1.54,
  lineHeightSM: 1.5,
  lineHeightLG: 1.5,
})

/** The chosen colours stand as they were chosen; a dark ground would dim them below what can be read. */
const undimmed: Algorithm = (seed, map) => {
  const calm = map ?? theme.defaultAlgorithm(seed)
  const { colorPrimary, colorError, colorWarning, colorSuccess, colorInfo } = seed
  return {
    ...calm,
    colorPrimary,
    colorPrimaryText: colorPrimary,
    colorLink: colorPrimary,
    colorInfo,
    colorError,
    colorErrorText: colorError,
    colorWarning,
    colorWarningText: colorWarning,
    colorSuccess,
    colorSuccessText: colorSuccess,
  }
}

/** The class under which the variables of a theme hold. */
export const lookKey = (name: ThemeName): string => `dop-${name}`

/** The grounds of what is chosen or told; antd's mixtures with a dark colour are muddy. */
const groundsOf = (primary: string) => ({
  colorPrimaryBg: mixed('#ffffff', primary, 0.1),
  colorPrimaryBgHover: mixed('#ffffff', primary, 0.18),
  colorInfoBg: mixed('#ffffff', primary, 0.1),
  colorInfoBorder: mixed('#ffffff', primary, 0.35),
})

const looks = new Map<string, ThemeConfig>()

/** The look of everything antd draws: compact, quiet, and readable at 13 pixels; still for whom nothing may move. */
export function look(name: ThemeName, colour: string, still = false): ThemeConfig {
  const key = `${name} ${colour} ${still}`
  const made = looks.get(key) ?? lookMade(name, colour, still)
  looks.set(key, made)
  return made
}

function lookMade(name: ThemeName, colour: string, still: boolean): ThemeConfig {
  const { dark, tokens, radius, page } = themes[name]
  const primary = primaryIn(name, colour)
  const frame = themes[name].frame(primary)
  return {
    algorithm: dark ? [theme.darkAlgorithm, compactReadable, undimmed] : [theme.defaultAlgorithm, compactReadable],
    cssVar: { key: lookKey(name) },
    hashed: false,
    token: {
      colorPrimary: primary,
      colorLink: primary,
      colorInfo: primary,
      colorBgLayout: page,
      borderRadius: radius,
      motion: !still,
      fontSize: 13,
      fontFamily:
        "var(--marks), 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
      ...(dark ? {} : groundsOf(primary)),
      ...tokens,
    },
    components: {
      Form: { itemMarginBottom: 10, verticalLabelPadding: '0 0 2px', labelColor: String(tokens.colorTextSecondary) },
      Menu: {
        itemHeight: 34,
        itemMarginInline: 6,
        itemBorderRadius: radius,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        popupBg: frame.side,
        itemColor: frame.sideText,
        itemHoverColor: frame.sideText,
        itemHoverBg: mixed(frame.side, frame.sideText, 0.08),
        itemActiveBg: mixed(frame.side, frame.sideText, 0.12),
        itemSelectedBg: frame.sideOn,
        itemSelectedColor: frame.sideOnText,
        subMenuItemSelectedColor: frame.sideText,
      },
      Tabs: { horizontalMargin: '0 0 8px 0' },
    },
  }
}
