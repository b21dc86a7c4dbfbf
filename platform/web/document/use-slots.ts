import { use } from 'react'
import type { Declaration } from '../../model/document.ts'
import { knownAreas } from '../areas.ts'
import type { ScreenSlots } from './screen-slots.ts'

const none = Promise.resolve<Partial<ScreenSlots>>({})

/** What the standard screens lack for a document, loaded with its screen. */
export function useSlots(document: Declaration): Partial<ScreenSlots> {
  return use(slotsOf(document.name))
}

const kept = new Map<string, Promise<Partial<ScreenSlots>>>()

/** What an area adds to the screens of a document, loaded once. */
export function slotsOf(name: string): Promise<Partial<ScreenSlots>> {
  const load = knownAreas().find(area => area.screens?.[name])?.screens?.[name]
  if (!load) return none
  let promise = kept.get(name)
  if (!promise) {
    promise = load()
    kept.set(name, promise)
  }
  return promise
}
