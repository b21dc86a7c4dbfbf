import { create } from 'zustand'
import { keep, kept, storageKey } from '../storage.ts'
import { defaultColour, frameIn, type ThemeName, themeNames, themes } from './themes.ts'

/** The parts of the frame a person may switch off (Spec 000 §2.3). */
export const parts = ['tags', 'debug', 'lock', 'colour', 'fullScreen', 'collapse', 'search', 'menu', 'theme'] as const
export type Part = (typeof parts)[number]

/** How a person has arranged the product for themselves in this browser. */
export interface Settings {
  readonly theme: ThemeName
  readonly colour: string
  readonly shown: Readonly<Record<Part, boolean>>
  /** The side menu is folded to its icons. */
  readonly folded: boolean
  /** Choosing a group of the top menu leaves open what is open; as delivered it closes all (Spec 000 §2.3). */
  readonly keepsTabs: boolean
  /** Each save asks first (Spec 000 §5.14); else only one that takes lines away. What is doubtful is always asked. */
  readonly asksToSave: boolean
}

const usual: Settings = {
  theme: 'default',
  colour: defaultColour,
  shown: Object.fromEntries(parts.map(part => [part, true])) as Record<Part, boolean>,
  folded: false,
  keepsTabs: false,
  asksToSave: true,
}

/** What was kept, as far as it still means something; the rest is as usual. */
export function settingsFrom(found: unknown): Settings {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Partial<Settings>
  return {
    theme: themeNames.find(name => name === given.theme) ?? usual.theme,
    colour: /^#[\da-f]{6}$/i.test(String(given.colour)) ? String(given.colour) : usual.colour,
    shown: Object.fromEntries(
      parts.map(part => [part, (given.shown as Record<string, unknown> | undefined)?.[part] !== false]),
    ) as Record<Part, boolean>,
    folded: given.folded === true,
    keepsTabs: given.keepsTabs === true,
    asksToSave: given.asksToSave !== false,
  }
}

/** The settings in force: those of the person, or what the browser looked like last. */
export const useSettings = create<Settings>(() => settingsFrom(kept('look')))

let owner: string | undefined
const nameOf = (userId: string) => `settings-${userId}`

/** Paints the frame and tells the next page load how to begin, before anything is drawn. */
function paint({ theme, colour }: Settings): void {
  const { style, dataset } = document.documentElement
  dataset.theme = theme
  style.colorScheme = themes[theme].dark ? 'dark' : 'light'
  const frame = frameIn(theme, colour)
  for (const [name, value] of Object.entries(frame)) style.setProperty(`--${name}`, value)
  keep('look', { theme, colour, page: frame.page, dark: themes[theme].dark ?? false })
}

/** Changes settings of the person, at once and for every later visit. */
export function arrange(changes: Partial<Settings>): void {
  useSettings.setState(changes)
  if (owner) keep(nameOf(owner), useSettings.getState())
}

/** Puts everything back as it was delivered. */
export const arrangeAsUsual = (): void => arrange(usual)

/** Takes over the settings of the person who signed in, also when they change them in another tab; stops when called. */
export function settingsOfPerson(userId: string): () => void {
  owner = userId
  const read = () => useSettings.setState(settingsFrom(kept(nameOf(userId)) ?? usual))
  read()
  const heard = (event: StorageEvent) => {
    if (event.key === storageKey(nameOf(userId))) read()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Paints the page now and whenever the look changes. */
export function paintSettings(): void {
  paint(useSettings.getState())
  useSettings.subscribe((now, before) => {
    if (now.theme !== before.theme || now.colour !== before.colour) paint(now)
  })
}
