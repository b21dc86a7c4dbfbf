import { z } from 'zod'
import type { Declaration } from '#platform/model/document.ts'
import { documentCalls } from '#platform/server/documents/calls.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { offeredCalls } from '#platform/server/documents/offers.ts'
import { recordImportCalls } from '#platform/server/documents/record-import/import-records.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { behindPrefix, nameOfCall } from '#platform/server/http/spelled.ts'
import { processing } from './area.ts'
import { bulletinBoardCall } from './board/board.server.ts'
import { jointProduct } from './joint-product/document.ts'
import { deleteMaterials } from './pre-material/delete.server.ts'
import { preMaterial } from './pre-material/document.ts'
import { rawLotsCall } from './pre-material/raw-lots.server.ts'
import { printCalls } from './print/print.server.ts'
import { procedureCombination } from './procedure-combination/document.ts'
import { processPlan } from './process-plan/document.ts'
import { processTemplate } from './process-template/document.ts'
import { processingCharges } from './processing-charges/document.ts'
import { planStatusReport } from './reports/plan-status/document.ts'
import { processAnalysisReport } from './reports/process-analysis/document.ts'
import { byIds, knownCall, spelledAt } from './spelled.server.ts'
import { weighingCalls } from './weighing-record/weigh.server.ts'

/** Where the calls of processing stand beside their plain addresses; one setting for a house (open question O-065). */
const prefix = process.env.PROCESS_PREFIX ?? '/mes'

/** Several parts of a plan made at once: all of them, or none. */
function batchCreate(parts: HouseParts, document: Declaration): Call {
  const shape = parts.store.shapes.of(document.name)
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: `${document.calls}/batchCreate`,
    summary: [`${document.label[0]}：批量新增`, `${document.label[1]}: create several`],
    permission: `${document.permission}:save`,
    input: z.preprocess(
      given => (Array.isArray(given) ? { rows: given } : given),
      z.strictObject({ rows: z.array(shape.createInput).min(1).max(500) }),
    ),
    output: z.array(z.object({ id: z.string() })),
    effect: 'write',
    audit: 'create',
    async answer(context) {
      const work = workOf(parts, context)
      const made: { id: string }[] = []
      for (const row of context.input.rows) {
        const { id } = await parts.store.create(work, shape, row, { byHand: true })
        made.push({ id: String(id) })
      }
      await refuseBeyondScope(
        work,
        shape,
        made.map(one => one.id),
        'save',
      )
      return new Done(made, [`已新增${made.length}条`, `${made.length} created`])
    },
  })
}

/** The calls of processing under the names the specification has for them (Spec 001 §7). */
function spelled(parts: HouseParts, own: readonly Call[]): Call[] {
  const known = (method: Call['method'], document: Declaration, path = '') =>
    knownCall(own, method, `${document.calls}${path}`)
  const verb = (document: Declaration, own: string, as: string, takes: Readonly<Record<string, string>> = {}): Call =>
    byIds(known('POST', document, `/${own}`), `${document.calls}/${as}`, { document, takes })
  const combination = { procedureCombId: 'procedureCombinationId', procedureComb: 'procedureCombinationId' }
  const detail = { input: z.object({ id: z.string().regex(/^\d{1,18}$/) }) as unknown as Call['input'] }
  const deleted = (document: Declaration): Call =>
    byIds(known('DELETE', document), `${document.calls}/delete`, { document, isList: true })
  return [
    spelledAt(known('GET', processPlan, '/:id'), `${processPlan.calls}/detail`, detail),
    verb(processPlan, 'combination', 'updateProcedureComb', combination),
    verb(processPlan, 'across-origin', 'batchUpdateAcrossOriginFlag', { flag: 'acrossOriginFlag' }),
    verb(processPlan, 'across-category', 'batchUpdateAcrossCategoryFlag', { flag: 'acrossCategoryFlag' }),
    verb(processPlan, 'complete', 'batchComplete'),
    verb(processPlan, 'cancel', 'batchCancel'),
    verb(processPlan, 'abnormal', 'batch/abnormal', { reason: 'abnormalReason' }),
    ...offeredCalls(parts, [
      {
        document: jointProduct,
        path: `${jointProduct.calls}/list`,
        answer: 'list',
        takes: { planId: 'processPlanId' },
      },
      // What a plan makes is seen by who sees its list.
    ]).map(call => ({ ...call, permission: `${jointProduct.permission}:list` })),
    batchCreate(parts, jointProduct),
    deleted(jointProduct),
    verb(jointProduct, 'combination', 'updateProcedureComb', combination),
    batchCreate(parts, preMaterial),
    byIds(deleteMaterials(parts, known('DELETE', preMaterial)), `${preMaterial.calls}/delete`, {
      document: preMaterial,
      isList: true,
    }),
    verb(preMaterial, 'launch-picking', 'launchPicking'),
    spelledAt(known('POST', processTemplate), `${processTemplate.calls}/create`),
    spelledAt(known('PUT', processTemplate), `${processTemplate.calls}/edit`, { method: 'POST' }),
    deleted(processTemplate),
    spelledAt(known('GET', processTemplate, '/page'), `${processTemplate.calls}/list/page`),
    verb(processingCharges, 'combination', 'updateProcedureComb', combination),
    spelledAt(known('GET', planStatusReport, '/page'), planStatusReport.calls),
    spelledAt(known('GET', processAnalysisReport, '/page'), `${processAnalysisReport.calls}/list/page`),
  ]
}

/** Calls of processing that no declaration gives, and all of its calls again under the prefix (Spec 001 §7). */
export function processingCalls(parts: HouseParts): Call[] {
  const own = processing.members.flatMap(({ document }) => documentCalls(parts, document.name))
  const more = [
    ...weighingCalls(parts),
    bulletinBoardCall(parts),
    rawLotsCall(parts),
    ...printCalls(parts),
    ...recordImportCalls(parts, { document: procedureCombination }),
    ...spelled(parts, own),
  ]
  if (prefix === '') return more
  const taken = new Set(more.map(nameOfCall))
  const all = [...more, ...own.filter(call => !taken.has(nameOfCall(call)))]
  return [...more, ...behindPrefix(prefix, all)]
}
