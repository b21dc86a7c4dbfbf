import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { preMaterial } from './document.ts'

/** Lots that were only planned are taken out like those that were not: nothing of them is promised yet (business.md 3.16). */
export const deleteMaterials = (parts: HouseParts, known: Call): Call => ({
  ...known,
  async answer(context) {
    const work = workOf(parts, context)
    const shape = parts.store.shapes.of(preMaterial.name)
    const rows: { id: string; version: number }[] = []
    for (const { id, version } of context.input as { id: string; version: number }[]) {
      // Read with the person's eyes: what they may not see is not there.
      const material = await parts.store.read(work, shape, id, false, `${preMaterial.permission}:delete`)
      if (material.status !== 'NONE' && material.status !== 'PLANNED')
        throw new Refused([
          {
            bizCode: 'ALREADY_PICKED',
            message: [
              `批次${material.lotNo}已领料，不能删除，请先退料`,
              `Lot ${material.lotNo}: Already picked, cannot delete; return it instead`,
            ],
          },
        ])
      const isPlanned = material.status === 'PLANNED' && version === material.version
      rows.push({
        id,
        version: isPlanned ? await work.update(preMaterial, { id, version }, { status: 'NONE' }) : version,
      })
    }
    return known.answer({ ...context, input: rows })
  },
})
