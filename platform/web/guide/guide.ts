import { create } from 'zustand'
import { isUnder } from '../../model/places.ts'
import { knownAreas } from '../areas.ts'
import { partsOf } from '../location.ts'
import { usualPage } from './pages.ts'

interface Guide {
  /** The page that is open beside the screen; nothing: none is. */
  readonly page: string | undefined
  /** The sentence it was opened for. */
  readonly line: string | undefined
}

/** The guide as it is open beside what somebody works on. */
export const useGuide = create<Guide>(() => ({ page: undefined, line: undefined }))

/** Opens a page of the guide, at a sentence where one was looked for. */
export const openGuide = (page: string, line?: string): void => useGuide.setState({ page, line })

export const closeGuide = (): void => useGuide.setState({ page: undefined, line: undefined })

/** The page that is written for the desk at an address. */
export function pageFor(address: string): string {
  const { path } = partsOf(address)
  const area = knownAreas().find(({ addresses = [] }) => isUnder(path, addresses))
  return area?.guide ?? usualPage
}
