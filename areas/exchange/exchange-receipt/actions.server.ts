import { goodsOf } from '#areas/packing/offers.server.ts'
import { meantLines } from '#areas/shipment/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { type ContainerOfLot, holdRates } from '../container-rate.ts'
import { auditedSettlements, containerNamed, containerRefusal, paidOtherwise } from './container.server.ts'
import { exchangeReceipt } from './document.ts'
import { tellLow } from './low.server.ts'

type Receipt = Row<typeof exchangeReceipt>
type Line = Receipt['details'][number]

const sameContainer = (one: ContainerOfLot, other: ContainerOfLot): boolean =>
  one.shipmentId !== null && one.shipmentId === other.shipmentId

/** Lines of a receipt about containers that did not stand there before. */
const newLines = ({ details }: Receipt, before: Receipt | undefined): Line[] =>
  details.filter(line => !before?.details.some(old => old.id === line.id && sameContainer(old, line)))

/** Lines that stood in a receipt and are gone, or now are about another amount. */
const goneLines = ({ details }: Receipt, before: Receipt | undefined): Line[] =>
  (before?.details ?? []).filter(
    old => !details.some(line => line.id === old.id && sameContainer(line, old) && line.amount.eq(old.amount)),
  )

const settled = (numbers: readonly string[]): Reason => ({
  bizCode: 'SETTLEMENT_AUDITED',
  message: [
    `结算已审核，不能取消匹配：${numbers.join('、')}`,
    `The settlement is audited; cannot unmatch: ${numbers.join(', ')}`,
  ],
})

/** What was matched already stays in the rate of its containers: it was not paid in another currency after all. */
function repaid(receipt: Receipt, before: Receipt | undefined): Reason | undefined {
  const { details, homeCurrencyCode } = receipt
  return details.length === 0 || !before || before.homeCurrencyCode === homeCurrencyCode
    ? undefined
    : paidOtherwise(receipt)
}

/** The same as a line of a receipt, with what is in it. */
async function lineNamed(input: Record<string, unknown>, work: Work) {
  const { list, containerNo, shipmentId, shipmentLotNo } = await containerNamed(input, work)
  const productCategoryCode = list ? ((await goodsOf(work, list.id))[0]?.category ?? null) : null
  return { shipmentId, containerNo, shipmentLotNo, productCategoryCode }
}

const notHere = ({ containerNo }: { readonly containerNo: string }): Reason => ({
  field: 'containerNo',
  bizCode: 'NOT_MATCHED',
  message: [`{currencyExchangeNo}未匹配柜号${containerNo}`, `{currencyExchangeNo} is not matched to ${containerNo}`],
})

const run: Actions<typeof exchangeReceipt>['run'] = {
  save: (receipt, work, before) => tellLow(work, receipt, before),
  async match(receipt, work, input) {
    const named = await lineNamed(input, work)
    const amount = decimal(String(input.amount))
    const there = receipt.details.find(line => sameContainer(line, named))
    // More for a container that is there already is added to its amount.
    const details = there
      ? receipt.details.map(line =>
          line === there ? { ...line, amount: line.amount.plus(amount), homeCurrencyAmount: null } : line,
        )
      : [...receipt.details, { ...named, id: null, amount }]
    await work.update(exchangeReceipt, receipt, { details })
    await tellLow(work, await work.get(exchangeReceipt, receipt.id), receipt)
  },
  async unmatch(receipt, work, input) {
    const named = await lineNamed(input, work)
    const details = receipt.details.filter(line => !sameContainer(line, named))
    await work.update(exchangeReceipt, receipt, { details })
  },
}

/** What exchange receipts ask of containers (business.md 3.13). */
export const actions = defineActions(exchangeReceipt, {
  async prepare({ currencyExchangeAmount, currencyExchangeDate, details, payeeAmount }, work, before) {
    const lines = await meantLines(work, details, before?.details, currencyExchangeDate)
    // What the whole was bought for is another amount: what each line costs follows from it anew.
    const isOther =
      before !== undefined &&
      !(before.payeeAmount.eq(payeeAmount) && before.currencyExchangeAmount.eq(currencyExchangeAmount))
    return { details: isOther ? lines.map(line => ({ ...line, homeCurrencyAmount: null })) : lines }
  },
  refuse: {
    async save(receipt: Receipt, work: Work, before: Receipt | undefined) {
      const otherwise = repaid(receipt, before)
      if (otherwise) return [otherwise]
      const refused: Refusal[] = []
      await holdRates(work, [...newLines(receipt, before), ...goneLines(receipt, before)])
      for (const line of newLines(receipt, before)) {
        // What is refused is called as it was written: the lot of a container nobody sees is not told.
        const asWritten = line.shipmentId ? { ...line, shipmentLotNo: null } : line
        const why = await containerRefusal(receipt, asWritten, work)
        if (why) refused.push({ ...why, lines: 'details', line: line.lineNo })
      }
      // What is not audited is in no rate yet.
      const numbers =
        before?.status === 'AUDITED' ? await auditedSettlements(work, before, goneLines(receipt, before)) : []
      if (numbers.length > 0) refused.push(settled(numbers))
      return refused
    },
    async antiAudit(receipt, work) {
      const numbers = await auditedSettlements(work, receipt, receipt.details)
      const docs = [numbers.map(no => `结算单${no}`).join('、'), numbers.map(no => `settlement ${no}`).join(', ')]
      return (
        numbers.length > 0 && {
          bizCode: 'DOWNSTREAM_EXISTS',
          message: [`已存在下游单据${docs[0]}，不允许操作`, `Downstream documents exist: ${docs[1]}; not allowed`],
        }
      )
    },
    delete: ({ sourceType, details }) => {
      if (sourceType === 'SYSTEM')
        return [
          '{currencyExchangeNo}来自系统，不能删除',
          '{currencyExchangeNo} comes from the system; it cannot be deleted',
        ]
      return (
        details.length > 0 && [
          '{currencyExchangeNo}已匹配货柜，请先取消匹配再删除',
          '{currencyExchangeNo} is matched to containers; unmatch them before it is deleted',
        ]
      )
    },
    async match(receipt, work, input) {
      const named = await lineNamed(input, work)
      await holdRates(work, [named])
      const shipmentLotNo = input.shipmentLotNo ? String(input.shipmentLotNo) : null
      return containerRefusal(receipt, { ...named, shipmentLotNo }, work)
    },
    async unmatch(receipt, work, input) {
      const named = await lineNamed(input, work)
      if (!receipt.details.some(line => sameContainer(line, named))) return notHere(named)
      const numbers = receipt.status === 'AUDITED' ? await auditedSettlements(work, receipt, [named]) : []
      return numbers.length > 0 && settled(numbers)
    },
  },
  run,
})
