import type { ThemeConfig } from 'antd'
import type { Label } from '../../model/label.ts'
import { mixed, readable } from './colours.ts'

/** The colour the product has until somebody picks another (Spec 000 §9). */
export const defaultColour = '#409EFF'

/** The interface themes, by the names the specification gives them (Spec 000 §2.3, §9). */
export const themeNames = ['default', 'white', 'star', 'iview', 'd2', 'hey'] as const
export type ThemeName = (typeof themeNames)[number]

/** What the bars around the pages are painted with; each becomes a CSS variable of its name. */
interface Frame {
  readonly top: string
  readonly topText: string
  readonly topSoft: string
  readonly topOn: string
  readonly topLine: string
  readonly side: string
  readonly sideText: string
  readonly sideOn: string
  readonly sideOnText: string
  readonly sideLine: string
  readonly tabs: string
  readonly tabText: string
  readonly tabOn: string
  readonly tabOnText: string
}

interface Theme {
  readonly label: Label
  readonly dark?: boolean
  /** The ground the pages lie on. */
  readonly page: string
  readonly radius: number
  readonly tokens: NonNullable<ThemeConfig['token']>
  /** Painted with the person's colour, already readable in this theme. */
  readonly frame: (primary: string) => Frame
}

const light = {
  colorText: '#1f2733',
  colorTextSecondary: '#46505e',
  colorTextTertiary: '#5b6472',
  colorTextDescription: '#5b6472',
  colorTextPlaceholder: '#667080',
  colorError: '#c8312b',
  colorWarning: '#a35f00',
  colorSuccess: '#1a7f47',
  // What antd mixes from colours as dark as these are muddy grounds.
  colorErrorBg: '#fdf0ee',
  colorErrorBorder: '#f0b8b3',
  colorWarningBg: '#fff7e6',
  colorWarningBorder: '#ecd19b',
  colorSuccessBg: '#e8f6ed',
  colorSuccessBorder: '#a9dcbb',
  colorBorder: '#d3dae4',
  colorBorderSecondary: '#e4e8ee',
}
const onWhite = { side: '#ffffff', sideText: '#303a48', sideLine: '#e4e8ee', tabs: '#ffffff', tabText: '#46505e' }

/** Six looks; each is a ground, a set of tokens and a frame. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  default: {
    label: ['默认', 'Default'],
    page: '#f3f5f8',
    radius: 4,
    tokens: light,
    frame: primary => ({
      ...onWhite,
      top: '#123a67',
      topText: '#ffffff',
      topSoft: '#dbe7f5',
      topOn: '#3a5c82',
      topLine: '#123a67',
      sideOn: mixed('#ffffff', primary, 0.1),
      sideOnText: readable(primary, mixed('#ffffff', primary, 0.1)),
      tabOn: '#f3f5f8',
      tabOnText: primary,
    }),
  },
  white: {
    label: ['素白', 'White'],
    page: '#ffffff',
    radius: 2,
    tokens: { ...light, colorBorderSecondary: '#e8eaee', boxShadowTertiary: 'none' },
    frame: primary => ({
      ...onWhite,
      top: '#ffffff',
      topText: '#1f2733',
      topSoft: '#46505e',
      topOn: '#eef0f3',
      topLine: '#e8eaee',
      sideLine: '#e8eaee',
      sideOn: '#ffffff',
      sideOnText: primary,
      tabOn: '#ffffff',
      tabOnText: primary,
    }),
  },
  star: {
    label: ['星空', 'Star'],
    dark: true,
    page: '#0c1222',
    radius: 6,
    tokens: {
      colorText: '#e6ebf5',
      colorTextSecondary: '#bcc6d9',
      colorTextTertiary: '#a3afc6',
      colorTextDescription: '#a3afc6',
      colorTextPlaceholder: '#94a1bb',
      colorTextLightSolid: '#0c1222',
      colorError: '#ff938d',
      colorWarning: '#f0b54a',
      colorSuccess: '#71d08f',
      colorBgContainer: '#151d31',
      colorBgElevated: '#1c2640',
      colorBgSpotlight: '#dbe4f5',
      colorBorder: '#40506f',
      colorBorderSecondary: '#2a3653',
    },
    frame: primary => ({
      top: '#0a0f1e',
      topText: '#eef3ff',
      topSoft: '#bcc6d9',
      topOn: '#24304e',
      topLine: '#2a3653',
      side: '#10172a',
      sideText: '#cdd6e6',
      sideLine: '#232e49',
      sideOn: mixed('#10172a', primary, 0.2),
      sideOnText: readable(primary, mixed('#10172a', primary, 0.2)),
      tabs: '#10172a',
      tabText: '#bcc6d9',
      tabOn: mixed('#10172a', primary, 0.2),
      tabOnText: readable(primary, mixed('#10172a', primary, 0.2)),
    }),
  },
  iview: {
    label: ['iView', 'iView'],
    page: '#f0f2f5',
    radius: 4,
    tokens: { ...light, colorBorder: '#dcdee2', colorBorderSecondary: '#e8eaec' },
    frame: primary => ({
      top: '#ffffff',
      topText: '#2b3340',
      topSoft: '#515a6e',
      topOn: '#f0f2f5',
      topLine: '#dcdee2',
      side: '#2a3142',
      sideText: '#d5dae4',
      sideLine: '#2a3142',
      sideOn: primary,
      sideOnText: '#ffffff',
      tabs: '#f0f2f5',
      tabText: '#515a6e',
      tabOn: primary,
      tabOnText: '#ffffff',
    }),
  },
  d2: {
    label: ['D2', 'D2'],
    page: '#dfe8f1',
    radius: 8,
    tokens: {
      ...light,
      colorTextTertiary: '#515b6a',
      colorTextDescription: '#515b6a',
      colorBorder: '#cbd6e2',
      colorBorderSecondary: '#d8e1eb',
    },
    frame: primary => ({
      top: '#dfe8f1',
      topText: '#24364b',
      topSoft: '#3c4e64',
      topOn: '#ffffff',
      topLine: '#dfe8f1',
      side: '#dfe8f1',
      sideText: '#2e4057',
      sideLine: '#dfe8f1',
      sideOn: '#ffffff',
      sideOnText: primary,
      tabs: '#dfe8f1',
      tabText: '#3c4e64',
      tabOn: '#ffffff',
      tabOnText: primary,
    }),
  },
  hey: {
    label: ['Hey', 'Hey'],
    page: '#f6f7fb',
    radius: 6,
    tokens: { ...light, colorBorderSecondary: '#e6e8f0' },
    frame: primary => ({
      top: primary,
      topText: '#ffffff',
      topSoft: '#ffffff',
      topOn: mixed(primary, '#000000', 0.25),
      topLine: primary,
      side: mixed('#ffffff', primary, 0.07),
      sideText: '#2b3545',
      sideLine: mixed('#ffffff', primary, 0.16),
      sideOn: mixed('#ffffff', primary, 0.2),
      sideOnText: readable(primary, mixed('#ffffff', primary, 0.2)),
      tabs: '#ffffff',
      tabText: '#46505e',
      tabOn: mixed('#ffffff', primary, 0.12),
      tabOnText: readable(primary, mixed('#ffffff', primary, 0.12)),
    }),
  },
}

/** The person's colour as a theme can show it: on its panels and with words on it. */
export const primaryIn = (name: ThemeName, colour: string): string =>
  readable(colour, themes[name].tokens.colorBgElevated)

/** The variables of a theme's frame. */
export const frameIn = (name: ThemeName, colour: string): Readonly<Record<string, string>> => ({
  page: themes[name].page,
  ...themes[name].frame(primaryIn(name, colour)),
})
