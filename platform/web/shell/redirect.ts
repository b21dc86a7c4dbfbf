import { home } from '../../model/places.ts'
import { opensWindow, partsOf } from '../location.ts'

/** The page of ours that an address asks to be sent on to; home when it names none, or one that is not ours. */
export function redirectIn(address: string): string {
  const { query } = partsOf(address)
  const wanted = query.get('redirect') ?? home
  const isOurs = /^\/(?![/\\])/.test(wanted) && !opensWindow(wanted) && partsOf(wanted).path !== '/authredirect'
  return isOurs ? wanted : home
}
