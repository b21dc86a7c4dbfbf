import { create } from 'zustand'
import type { Label } from '../model/label.ts'
import { home, shellPages } from '../model/places.ts'
import { go, opensWindow, partsOf, rename } from './location.ts'
import { queries } from './queries.ts'
import { keep, kept } from './storage.ts'

/** One open tab: keyed by the full address it was opened at or the page it frames, kept alive while it is open (Spec 000 §2.2). */
export interface Tab {
  readonly key: string
  /** Where it leads, when that is not its key: what it frames, or how its list is looked at by now. */
  readonly address?: string
  readonly title: Label
  /** Its menu entry asks that it begins anew each time it is shown. */
  readonly fresh?: boolean
  /** Something typed in it is not saved. */
  readonly dirty?: boolean
}

interface TabState {
  readonly tabs: readonly Tab[]
  readonly active: string
}

/** What tells one tab from another: the full address, or the page it frames. */
export const tabKey = (address: string): string => partsOf(address).query.get('src') ?? address

/** Where a tab leads. */
export const addressOf = (tab: Tab): string => tab.address ?? tab.key

/** The tab an address belongs to: the one in front or another that leads there, else the one of its key. */
export function keyAt(address: string, { tabs, active }: TabState = useTabs.getState()): string {
  const there = tabs.filter(tab => addressOf(tab) === address)
  return (there.find(tab => tab.key === active) ?? there[0])?.key ?? tabKey(address)
}

const homeTab: Tab = { key: home, title: shellPages[home] }
/** As many pages are kept alive at once; the oldest clean one makes room. */
const mostTabs = 30

const restored = kept<TabState>('tag-list', 'session')

/** The open tabs; a refresh of the browser brings them back, closing one forgets it. */
export const useTabs = create<TabState>(() =>
  restored && restored.tabs.length > 0 ? restored : { tabs: [homeTab], active: home },
)

useTabs.subscribe(({ tabs, active }) =>
  keep('tag-list', { tabs: tabs.map(({ dirty, ...tab }) => tab), active }, 'session'),
)

/** Shows an address in its tab, opening one where there is none. */
export function showTab(address: string, title: Label, fresh = false): void {
  const key = keyAt(address)
  if (partsOf(address).query.size > 0) moveAside(key, address)
  useTabs.setState(({ tabs }) => {
    const known = tabs.find(tab => tab.key === key)
    if (known)
      return {
        active: key,
        tabs: tabs.map(tab => (tab.key === key && tab.title[0] !== title[0] ? { ...tab, title } : tab)),
      }
    const room = tabs.length >= mostTabs ? withoutOldest(tabs) : tabs
    const tab: Tab = { key, title, ...(address === key ? {} : { address }), ...(fresh ? { fresh } : {}) }
    return { active: key, tabs: [...room, tab] }
  })
  // A list goes on as it was last looked at.
  const shown = useTabs.getState().tabs.find(tab => tab.key === key)
  if (shown?.key === address && shown.address) rename(shown.address)
}

/**
 * A list that was opened by a link and is looked at otherwise by now goes on in a tab of that look: who follows the link
 * again sees what it says. Entered by the menu, a list goes on as it was left.
 */
function moveAside(key: string, address: string): void {
  const { tabs, active } = useTabs.getState()
  const { address: before, dirty = false } = tabs.find(tab => tab.key === key) ?? {}
  if (key !== address || before === undefined || before === address || dirty) return
  const isTaken = tabs.some(tab => tab.key === before)
  forgetData(key)
  useTabs.setState({
    tabs: tabs.flatMap(tab => (tab.key !== key ? [tab] : isTaken ? [] : [{ ...tab, key: before, address: before }])),
    active: active === key ? before : active,
  })
}

/** The page of a tab is looked at in another way, which its address says from now on. */
export function renameTab(key: string, address: string): void {
  // What is searched for may look like an address elsewhere.
  if (opensWindow(address)) return
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(tab => (tab.key === key ? { ...tab, address } : tab)) }))
  if (useTabs.getState().active === key) rename(address)
}

function withoutOldest(tabs: readonly Tab[]): readonly Tab[] {
  const oldest = tabs.find(tab => !tab.dirty && tab.key !== home)
  if (oldest) forgetData(oldest.key)
  return tabs.filter(tab => tab !== oldest)
}

/** Forgets what the page of a tab has read, and what was looked at beside it. */
function forgetData(key: string): void {
  for (const of of [key, `${key} peek`]) queries.removeQueries({ queryKey: ['tab', of] })
}

/** Whether something typed at an address is not saved. */
export const isDirtyAt = (address: string): boolean =>
  useTabs.getState().tabs.some(tab => tab.dirty === true && addressOf(tab) === address)

/** Closes a tab and forgets its data; the last one stays. */
export function closeTab(key: string): void {
  const { tabs, active } = useTabs.getState()
  if (tabs.length <= 1) return
  const place = tabs.findIndex(tab => tab.key === key)
  const left = tabs.filter(tab => tab.key !== key)
  forgetData(key)
  useTabs.setState({ tabs: left })
  if (active === key) go(addressOf(left[Math.max(0, place - 1)] ?? homeTab))
}

/** A tab goes on at another address: what was new in it has been saved and is now known by its own. */
export function moveTab(key: string, address: string, title: Label): void {
  const { active } = useTabs.getState()
  forgetData(key)
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map(tab => (tab.key === key ? { key: address, title } : tab)),
    active: active === key ? address : active,
  }))
  if (active === key) go(address, 'replace')
}

/** Closes all tabs but one and home. */
export function closeOthers(key: string): void {
  for (const tab of useTabs.getState().tabs) if (tab.key !== key && tab.key !== home) forgetData(tab.key)
  const left = useTabs.getState().tabs.filter(tab => tab.key === key || tab.key === home)
  useTabs.setState({ tabs: left })
  go(addressOf(left.find(tab => tab.key === key) ?? homeTab))
}

/** Closes everything and goes home. */
export function closeAll(): void {
  for (const tab of useTabs.getState().tabs) forgetData(tab.key)
  useTabs.setState({ tabs: [homeTab], active: home })
  go(home)
}

/** Who worked last in this window. */
export const tabsOwner = (): string | undefined => kept<string>('tag-owner', 'session')

/** Tabs belong to a person: what somebody else left open in this window is closed, but for the page that is asked for. */
export function tabsOfPerson(userId: string, address: string): void {
  const owner = tabsOwner()
  keep('tag-owner', userId, 'session')
  if (owner === undefined || owner === userId) return
  const { tabs } = useTabs.getState()
  const left = tabs.filter(tab => addressOf(tab) === address || tab.key === home)
  useTabs.setState({ tabs: left.length > 0 ? left : [homeTab], active: left.at(-1)?.key ?? home })
}

/** Marks a tab as holding something unsaved. */
export function markDirty(key: string, dirty: boolean): void {
  const tab = useTabs.getState().tabs.find(one => one.key === key)
  if (tab && (tab.dirty ?? false) !== dirty)
    useTabs.setState(({ tabs }) => ({ tabs: tabs.map(one => (one.key === key ? { ...one, dirty } : one)) }))
}

/** Names a tab once its record is known. */
export function nameTab(key: string, title: Label): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(tab => (tab.key === key ? { ...tab, title } : tab)) }))
}
