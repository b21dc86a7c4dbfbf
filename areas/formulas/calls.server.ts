import { z } from 'zod'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { evaluate } from './evaluate.ts'

/** Computes one formula of the calculation catalogue, so that figures can be checked case by case (business.md 9). */
export const formulaCalls = (): Call[] => [
  defineCall({
    ...usualCall,
    method: 'POST',
    path: '/admin/formula/evaluate',
    summary: ['公式试算', 'Evaluate a formula'],
    permission: 'system:formula:evaluate',
    output: z.record(z.string(), z.unknown()).describe('The outputs of the formula by name'),
    input: z.strictObject({ formula: z.string().max(60), inputs: z.record(z.string(), z.unknown()) }),
    effect: 'read',
    transaction: 'own',
    async answer({ input }) {
      const outputs = evaluate(input.formula, input.inputs)
      if (outputs === undefined)
        throw refuse([`没有公式${input.formula}`, `There is no formula ${input.formula}`], 'FORMULA_UNKNOWN')
      return outputs
    },
  }),
]
