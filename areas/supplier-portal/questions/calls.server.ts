import { z } from 'zod'
import { peopleOfVendor } from '#areas/admin/offers.server.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { supplierPackingList } from '../packing-list/document.ts'
import { viewOf } from '../packing-list/mirror.server.ts'

const idText = z.string().regex(/^\d{1,18}$/)
const asked = z.object({
  id: z.string(),
  askedTime: z.string().nullable(),
  askedByName: z.string().nullable(),
  about: z.string().nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  answeredTime: z.string().nullable(),
})

/** Who answers, as a supplier is told. */
const buyer = ['买方', 'Buyer'] as const

/** What a supplier asked about a list of ours, for whoever may see the list, and what we answer. */
export const questionCalls = (parts: HouseParts): Call[] => {
  /** The list as the asker may see it, and the supplier's view of it. */
  const listOf = async (context: CallContext<{ id: string }>, permission: string) => {
    const work = workOf(parts, context)
    const shape = parts.store.shapes.of(originalPackingList.name)
    const row = await parts.store.read(work, shape, context.input.id, false, permission)
    const known = await viewOf(work, { packingListNo: String(row.packingListNo) })
    return { work, known: known && (await work.get(supplierPackingList, known.id)) }
  }
  const path = `${originalPackingList.calls}/:id/questions`
  return [
    defineCall({
      ...usualCall,
      method: 'GET',
      path,
      summary: ['原始装箱单：供应商的提问', 'Original packing list: what the supplier asks'],
      permission: `${originalPackingList.permission}:list`,
      input: z.object({ id: idText }),
      output: z.array(asked),
      effect: 'read',
      async answer(context) {
        const { known } = await listOf(context, `${originalPackingList.permission}:list`)
        return (known?.questions ?? []).map(
          ({ about, answer, answeredTime, askedByName, askedTime, id: questionId, question }) => ({
            id: questionId ?? '',
            askedTime,
            askedByName,
            about,
            question,
            answer,
            answeredTime,
          }),
        )
      },
    }),
    defineCall({
      ...usualCall,
      method: 'POST',
      path,
      summary: ['原始装箱单：答复供应商的提问', 'Original packing list: answers what the supplier asks'],
      permission: `${originalPackingList.permission}:save`,
      input: z.object({ id: idText, questionId: idText, answer: z.string().trim().min(1).max(500) }),
      output: z.null(),
      effect: 'write',
      audit: 'answerSupplier',
      async answer(context) {
        const { questionId, answer } = context.input
        const { known, work } = await listOf(context, `${originalPackingList.permission}:save`)
        const question = known?.questions.find(one => one.id === questionId)
        if (!known || !question) throw notFound()
        if (!known.vendorId)
          throw refuse(
            [
              `装箱单${known.packingListNo}已不再共享给供应商，请先共享再答复`,
              `Packing list ${known.packingListNo} is not shared with the supplier any more; share it first, then answer`,
            ],
            'NOT_SHARED',
          )
        if (question.answer)
          throw refuse(
            [
              `${known.packingListNo}的该问题已答复，不能再次答复`,
              `That question about ${known.packingListNo} is answered already`,
            ],
            'ALREADY_ANSWERED',
          )
        // A supplier is answered by the house, not by one of its people by name.
        const house = workOf(parts, { ...context, user: { ...context.user, name: buyer.join(' ') } })
        await house.update(supplierPackingList, known, {
          questions: known.questions.map(one =>
            one.id === questionId ? { ...one, answer, answeredTime: textOfMoment(work.now) } : one,
          ) as never,
        })
        await work.tell(
          await peopleOfVendor(work, known.vendorId, `${supplierPackingList.permission}:list`),
          [`买方答复了${known.listNo}：${answer}`, `The buyer answered about ${known.listNo}: ${answer}`],
          { document: supplierPackingList, id: known.id, no: known.listNo },
        )
        return new Done(null, ['已答复供应商', 'The supplier is told'])
      },
    }),
  ]
}
