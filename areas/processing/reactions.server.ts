import { isHouse } from '#areas/admin/offers.server.ts'
import { vendorCoefficient } from '#areas/vendor/coefficient/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { procedureCombination } from './procedure-combination/document.ts'

/** What processing says to others. */
export const processingReactions: readonly Reaction[] = [
  // A charge goes by the name of its combination: another word would never count.
  defineReaction(vendorCoefficient, 'save', {
    async refuse({ coefficientName, procedureCombination: name }, work, before) {
      // The house founds them before the combinations; it has nobody to ask. What stands was asked about.
      if (isHouse(work) || before?.procedureCombination === name) return null
      const known = name ? await work.find(procedureCombination, { combinationName: name }) : undefined
      return (
        Boolean(name) &&
        !known && {
          field: 'procedureCombination',
          bizCode: 'COMBINATION_UNKNOWN',
          warning: true,
          message: [
            `${coefficientName ?? ''}：没有名为“${name}”的工序组合，加工费不会用到此系数；是否继续？`,
            `${coefficientName ?? ''}: no procedure combination is called “${name}”, so no charge will use this coefficient; go on all the same?`,
          ],
        }
      )
    },
  }),
  // Called otherwise it is the same work: what its vendors agreed on goes with it.
  defineReaction(procedureCombination, 'save', {
    header: true,
    async run({ combinationName }, work, before) {
      const was = (before as { combinationName?: string } | undefined)?.combinationName
      if (!was || was === combinationName) return
      for (const one of await work.all(vendorCoefficient, { procedureCombination: was }))
        await work.update(vendorCoefficient, one, { procedureCombination: combinationName })
    },
  }),
]
