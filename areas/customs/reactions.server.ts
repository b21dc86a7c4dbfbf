import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { beyondDraft, customsDocument } from './customs-document/document.ts'
import { draftFollows } from './customs-document/with-list.server.ts'

type Loading = Row<typeof loadingRecord>

/** What a loading record says of its cold treatment, in one text, to tell whether it is the same. */
const coldOf = ({ probeNumbers, setTemperature, coldStart, coldEnd, probes }: Loading): string =>
  [
    [probeNumbers, setTemperature, coldStart, coldEnd].join(' '),
    ...probes.map(({ day, probe, temperature }) => [day, probe, temperature].join(' ')),
  ].join('\n')

/** The entry that went to the broker with what was recorded at the loading; nothing while there is none. */
async function entryOf({ id, packingListId }: Loading, work: Work) {
  const submitted = { ...beyondDraft, enableFlag: 'Y' } as const
  return (
    (await work.find(customsDocument, { ...submitted, loadingRecordId: id })) ??
    (packingListId ? await work.find(customsDocument, { ...submitted, packingListId }) : undefined)
  )
}

/** What customs have to say to verbs elsewhere. */
export const customsReactions: readonly Reaction[] = [
  defineReaction(packingList, 'audit', { run: draftFollows }),
  // An entry was accepted by the readings of its container: they are not altered behind it (business.md 3.8).
  defineReaction(loadingRecord, 'save', {
    async refuse(loading, work, before) {
      if (!before || coldOf(before as Loading) === coldOf(loading)) return null
      const entry = await entryOf(loading, work)
      return (
        entry && {
          bizCode: 'DOWNSTREAM_EXISTS',
          message: [
            `装柜单{loadingNo}的冷处理记录已随报关单${entry.customsNo}提交，不能修改，请先取消该报关单，或添加附件说明`,
            `The cold treatment of {loadingNo} went to customs with ${entry.customsNo} and stays as it is; cancel that entry first, or add an attachment`,
          ],
        }
      )
    },
  }),
]
