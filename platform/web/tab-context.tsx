import { createContext, useContext } from 'react'

/** The tab a page lives in: its address never changes under it, whatever the browser shows now. */
export interface TabPlace {
  readonly key: string
  readonly path: string
  readonly query: URLSearchParams
  readonly active: boolean
}

const TabContext = createContext<TabPlace>({ key: '', path: '', query: new URLSearchParams(), active: true })

export const TabProvider = TabContext.Provider

/** The tab this is drawn in. */
export const useTab = (): TabPlace => useContext(TabContext)
