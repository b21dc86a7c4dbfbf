import { papersOf } from '#areas/customs/offers.server.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { fileKinds, trackingFile } from './document.ts'

/** Customs hear which papers of a container have come, and where they are kept. */
export const trackedPapers = defineAnswer(papersOf, async (packingListId, work) => {
  const files = await work.all(trackingFile, { packingListId })
  return {
    all: files.flatMap(({ kind, received }) =>
      kind ? [{ kind, name: fileKinds[kind], hasCome: received === 'Y' }] : [],
    ),
    screen: trackingFile.screen,
  }
})
