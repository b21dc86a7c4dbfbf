import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { robotRoom } from '../robot-room/document.ts'
import { dimensions } from './dimensions.ts'
import { oaSetting } from './document.ts'
import { codesIn } from './hears.ts'

/** The codes of a setting that stand for nothing: its group would never hear of them. */
async function unknownCodes(
  { dimesionType, dimesionValues }: Row<typeof oaSetting>,
  work: Work,
): Promise<readonly string[]> {
  if (!dimesionType) return []
  const { code, filters, to } = dimensions[dimesionType]
  const unknown: string[] = []
  for (const one of codesIn(dimesionValues)) if (!(await work.find(to, { ...filters, [code]: one }))) unknown.push(one)
  return unknown
}

/** A setting is called by its group, and names what there is. */
export const actions = defineActions(oaSetting, {
  async prepare({ oaGroupId }, work) {
    const group = oaGroupId ? await work.find(robotRoom, { id: oaGroupId }) : undefined
    return { oaGroupName: group?.room ?? null }
  },
  refuse: {
    async save(setting, work) {
      const unknown = await unknownCodes(setting, work)
      if (!setting.dimesionType || unknown.length === 0) return null
      const [zh, en] = dimensions[setting.dimesionType].label
      return {
        field: 'dimesionValues',
        bizCode: 'DIMENSION_VALUE_UNKNOWN',
        message: [
          `维度值：没有编码为${unknown.join('、')}的${zh}，请从列表中选择，或改成已有的编码，用逗号分隔`,
          `Dimension values: no ${en} has the code ${unknown.join(', ')}; choose from the list or enter codes that exist, separated by commas`,
        ],
      }
    },
  },
  run: {},
})
