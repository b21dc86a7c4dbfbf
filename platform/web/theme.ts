import { type ThemeConfig, theme } from 'antd'

/** The colour the product has until somebody picks another (Spec 000 §9). */
export const defaultColour = '#409EFF'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const rgbOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
const brightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map(value => channel(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour darkened until white words on it can be read by everybody (contrast 4.5 also on a tinted ground). */
export function readable(colour: string): string {
  let shade = colour
  while ((1 + 0.05) / (brightness(shade) + 0.05) < 5.6)
    shade = `#${rgbOf(shade)
      .map(value =>
        Math.floor(value * 0.96)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return shade
}

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>

/** Compact in its distances, but not in its letters. */
const compactReadable: Algorithm = (seed, map) => ({
  ...theme.compactAlgorithm(seed, map),
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  lineHeight: 1.54,
  lineHeightSM: 1.5,
  lineHeightLG: 1.5,
})

/** The look of everything antd draws: compact, quiet, and readable at 13 pixels. */
export const look = (colour: string): ThemeConfig => ({
  algorithm: [theme.defaultAlgorithm, compactReadable],
  cssVar: { key: 'dop' },
  hashed: false,
  token: {
    colorPrimary: readable(colour),
    colorLink: readable(colour),
    colorInfo: readable(colour),
    colorError: '#c8312b',
    colorWarning: '#b26a00',
    colorSuccess: '#1a7f47',
    colorTextTertiary: '#5b6472',
    colorTextDescription: '#5b6472',
    colorTextPlaceholder: '#6b7480',
    colorBgLayout: '#f3f5f8',
    borderRadius: 4,
    fontSize: 13,
    fontFamily:
      "-apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  },
  components: {
    Form: { itemMarginBottom: 10, verticalLabelPadding: '0 0 2px', labelColor: '#46505e' },
    Menu: { itemHeight: 34, itemMarginInline: 6, itemBorderRadius: 4, subMenuItemBg: 'transparent' },
    Tabs: { horizontalMargin: '0 0 8px 0' },
  },
})
