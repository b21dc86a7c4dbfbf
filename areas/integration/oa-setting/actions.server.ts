import { defineActions } from '#platform/server/documents/actions.ts'
import { robotRoom } from '../robot-room/document.ts'
import { oaSetting } from './document.ts'

/** A setting is called by its group. */
export const actions = defineActions(oaSetting, {
  async prepare({ oaGroupId }, work) {
    const group = oaGroupId ? await work.find(robotRoom, { id: oaGroupId }) : undefined
    return { oaGroupName: group?.room ?? null }
  },
  run: {},
})
