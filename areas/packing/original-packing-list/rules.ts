import { figuresOf } from '#areas/formulas/in-rules.ts'
import { packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import { isContainerNo } from '#areas/shipment/offers.ts'
import type { Draft } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineLines, defineRules, type Refusal } from '#platform/model/rules.ts'
import { dateRefusals } from '../dates.ts'
import { originalPackingList } from './document.ts'

type Original = Draft<typeof originalPackingList>

/** An original that cannot go along with others, and why: what is said behind its number. */
type Unfit = readonly [original: Original, why: Label]
const mostNamed = 5

/** Which originals cannot go along, each with its reason: among many ticked ones nobody has to look for them. */
function named(unfits: readonly Unfit[]): Label {
  const first = unfits.slice(0, mostNamed)
  const all = unfits.length
  return [
    first.map(([{ packingListNo: no }, why]) => `${no}${why[0]}`).join('；') + (all > mostNamed ? `等${all}条` : ''),
    first.map(([{ packingListNo: no }, why]) => `${no}${why[1]}`).join('; ') +
      (all > mostNamed ? ` and ${all - mostNamed} more` : ''),
  ]
}

/** Why no packing list may be made of an original: not audited, out of use, or made already (Spec 000 §5.3). */
function unfitForList(original: Original): Label | undefined {
  const { status, enableFlag, packingListGenFlag } = original
  if (status !== 'AUDITED') {
    const [zh, en] = originalPackingList.states[status ?? 'UNAUDITED']
    return [zh, ` is ${en.toLowerCase()}`]
  }
  if (enableFlag !== 'Y') return ['已失效', ' is not effective']
  return packingListGenFlag === 'Y' ? ['已生成装箱单', ' has its packing list'] : undefined
}

/** Originals in another state than the audited one without a packing list; of one alone its state is in sight. */
function notMatching(originals: readonly Original[]): Refusal | undefined {
  const unfits = originals.flatMap((original): Unfit[] => {
    const why = unfitForList(original)
    return why ? [[original, why]] : []
  })
  if (unfits.length === 0) return undefined
  const isMade = unfits.every(([{ status, enableFlag }]) => status === 'AUDITED' && enableFlag === 'Y')
  const [zh, en] = named(unfits)
  const isInSight = originals.length === 1 && !isMade
  return {
    bizCode: isInSight ? 'STATE_NOT_ALLOWED' : isMade ? 'ALREADY_GENERATED' : 'ROWS_NOT_MATCHING',
    message: [
      `只能操作状态匹配的数据${isInSight ? '' : `：${zh}`}`,
      `Only rows in matching state can be operated${isInSight ? '' : `: ${en}`}`,
    ],
  }
}

/** Why a contract may not be made of originals: the packing list comes first, and each is made once (business.md 3.1, C23). */
function contractRefusals(originals: readonly Original[], flag: ContractFlag, target: Label): Refusal[] {
  const ofThem = (bizCode: string, unfit: (original: Original) => boolean, why: Label): Refusal[] => {
    const unfits = originals.filter(unfit).map((original): Unfit => [original, why])
    return unfits.length > 0 ? [{ bizCode, message: named(unfits) }] : []
  }
  return [
    ...ofThem('ALREADY_GENERATED', one => one[flag] === 'Y', [
      `已生成${target[0]}，不能重复生成`,
      ` has already generated ${target[1]}; cannot generate again`,
    ]),
    ...ofThem('PACKING_LIST_MISSING', one => one[flag] !== 'Y' && one.packingListGenFlag !== 'Y', [
      '：请先生成装箱单',
      ': generate the packing list first',
    ]),
  ]
}
type ContractFlag = 'purchaseContractGenFlag' | 'salesContractGenFlag'

/** Lines: amounts, totals and the prices a trade mode asks for. */
const details = defineLines(originalPackingList, 'details', {
  uses: ['tradeType', 'tradeMode'],
  derive(line, { tradeType }) {
    // Outside the re-export chain nobody stands between purchase and sale.
    const salesUnitPrice =
      tradeType === 'GENERAL' || tradeType === 'BORDER' ? line.purchaseUnitPrice : line.salesUnitPrice
    const amounts = figuresOf(() => packingLineAmounts({ ...line, salesUnitPrice }))
    return { salesUnitPrice, purchaseAmount: null, salesAmount: null, ...amounts }
  },
  totals: lines => totalsOfLines(lines),
  refuse(lines, { tradeMode }) {
    const refused: Refusal[] = []
    for (const line of lines) {
      const at = { lines: 'details', line: line.lineNo }
      if (tradeMode === 'CONSIGN_MG' && !line.guaranteedPrice?.gt(0))
        refused.push({
          ...at,
          field: 'guaranteedPrice',
          message: [`第${line.lineNo}行保底价必须大于0`, `Row ${line.lineNo}: Guaranteed price must be greater than 0`],
        })
      if (tradeMode === 'PURCHASE' && !line.purchaseUnitPrice?.gt(0))
        refused.push({
          ...at,
          field: 'purchaseUnitPrice',
          message: [`第${line.lineNo}行采购单价必须大于0`, `Row ${line.lineNo}: Purchase price must be greater than 0`],
        })
    }
    return refused
  },
})

/** What must hold of a vendor's list, and what follows from its lines (business.md 3.1; Spec 000 §5.2–5.4). */
export const rules = defineRules(originalPackingList, {
  lines: { details },
  derive: ({ containerNo }) => ({
    containerNoForced: containerNo && !isContainerNo(containerNo) ? ('Y' as const) : ('N' as const),
  }),
  refuse: {
    save(original) {
      const refused = dateRefusals(original)
      if (original.containerNoForced === 'Y')
        refused.push({
          field: 'containerNo',
          warning: true,
          bizCode: 'CONTAINER_CHECK_DIGIT',
          message: [
            `柜号${original.containerNo}的校验码不正确，是否继续保存？`,
            `The check digit of container ${original.containerNo} is wrong; save it all the same?`,
          ],
        })
      return refused
    },
    audit: original =>
      original.matchAttrFlag !== 'Y' && {
        bizCode: 'ATTRIBUTES_UNMATCHED',
        message: [
          '{packingListNo}存在未匹配的属性，不允许审核',
          '{packingListNo}: unmatched attributes; not allowed to audit',
        ],
      },
    copy: original =>
      original.status === 'INVALID' || original.enableFlag !== 'Y'
        ? { bizCode: 'STATE_NOT_ALLOWED', message: ['只能复制有效状态的数据', 'Only effective rows can be copied'] }
        : null,
    generatePackingList(originals) {
      const unfit = notMatching(originals)
      if (unfit) return unfit
      const tradeTypes = new Set(originals.map(original => original.tradeType))
      if (originals.some(one => !one.tradeType) || tradeTypes.size > 1)
        return {
          bizCode: 'TRADE_TYPE_DIFFERS',
          message: ['信息不一致，不能批量生成', 'Information inconsistent, cannot batch generate'],
        }
      return null
    },
    generatePurchaseContract(originals) {
      const without = originals.filter(one => !one.purchaseAgreementNo)
      return [
        ...contractRefusals(originals, 'purchaseContractGenFlag', ['采购合同', 'the purchase contract']),
        ...without.map(
          ({ packingListNo: no }): Refusal => ({
            bizCode: 'AGREEMENT_MISSING',
            message: [`${no}：采购协议号不能为空`, `${no}: Purchase agreement no. cannot be empty`],
          }),
        ),
      ]
    },
    generateSalesContract(originals) {
      if (originals.some(({ tradeType }) => tradeType !== 'REEXPORT'))
        return {
          bizCode: 'SALES_CONTRACT_NOT_NEEDED',
          message: ['该贸易类型无需生成销售合同', 'No sales contract is needed for this trade type'],
        }
      return contractRefusals(originals, 'salesContractGenFlag', ['销售合同', 'the sales contract'])
    },
  },
})
