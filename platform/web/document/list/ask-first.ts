import { documentPlace, isUnder } from '../../../model/places.ts'
import { knownAreas } from '../../areas.ts'
import { sendFor } from '../../early-answers.ts'
import { partsOf } from '../../location.ts'
import { slotsOf } from '../use-slots.ts'
import { rulesAsked, rulesKept } from './colour-rules.ts'
import { firstQuestion, placeOf } from './list-address.ts'

/**
 * Sends for what the screen of a document at this address needs while the frame around it is still on its way: its
 * declaration, what its area adds, and the first page of its list. What fails is met where it is needed.
 */
export async function askFirst(address: string): Promise<void> {
  const { path, query } = partsOf(address)
  for (const { addresses = [], load } of knownAreas()) {
    if (!load || !isUnder(path, addresses)) continue
    const { members } = await load()
    for (const { document } of members) {
      const place = documentPlace(document, path)
      if (!place) continue
      slotsOf(document.name).catch(() => {})
      if (place.kind === 'list' && path === place.address)
        sendFor(`${document.calls}/page`, {
          ...firstQuestion(document, place.desk, query),
          ...rulesAsked(rulesKept(placeOf(document, place.desk))),
        })
      return
    }
  }
}
