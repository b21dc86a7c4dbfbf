import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { grouped } from '#platform/kinds/decimal/kind.ts'
import { figure as amountOnPaper } from '#platform/kinds/paper-figure.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import type { Figure, FigureSource } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import { type Paper, part, run, table, text, type Word, type Written } from '#platform/model/paper.ts'
import { titleIn } from '#platform/model/verbs.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { definePaper } from '#platform/server/papers/paper.ts'
import { may } from '#platform/server/session/user.ts'
import { claim } from '../claim/document.ts'
import { purchaseExplanations } from '../explanations.server.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { confirmationOf } from '../payable-invoice/settled.server.ts'
import { prepayment } from '../prepayment/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { quotation } from '../quotation/document.ts'
import { salesContract } from '../sales-contract/document.ts'
import { annex } from '../terms.ts'

/** What figures of buying come from. */
const sources: readonly Declaration[] = [
  originalPackingList,
  packingList,
  purchaseContract,
  quotation,
  claim,
  payableInvoice,
  prepayment,
]
type Kinds = ReadonlyMap<string, Label>

/** What they are called, with the confirmation an invoice was made of. */
async function kindsFor(record: Written, work: Work): Promise<Kinds> {
  const settlementConfirmId = (record.settlementConfirmId ?? null) as string | null
  const confirmation = await confirmationOf({ settlementConfirmId }, work)
  const all = confirmation ? [...sources, confirmation.document] : sources
  return new Map(all.map(({ name, label }) => [name, label]))
}

/** A figure without the parts that the person who prints may not see. */
function seenBy(user: Work['user'], { parts, ...figure }: Figure): Figure {
  const seen = parts?.filter(({ permission }) => !permission || may(user, permission))
  return { ...figure, ...(seen ? { parts: seen.map(one => seenBy(user, one)) } : {}) }
}

const said = ({ label, formula, value }: Figure) => [label[1], formula?.[1], value].join('|')

/** Whether a figure stands among the parts of another already. */
const holds = ({ parts = [] }: Figure, other: Figure): boolean =>
  parts.some(one => said(one) === said(other) || holds(one, other))

/** The amounts of a record's header that the person who prints may see, each with all it is worked out from. */
async function amountsOf<D extends Declaration>(document: D, record: Written, work: Work): Promise<Figure[]> {
  const figures = purchaseExplanations.find(one => one.document.name === document.name)?.figures ?? {}
  const whole = await work.get(document, String(record.id))
  const amounts = headerFields(document)
  const all: Figure[] = []
  for (const [place, explained] of Object.entries(figures))
    if (amounts[place]?.kind === 'money' && place in record)
      all.push(seenBy(work.user, await explained(whole as never, work, undefined as never)))
  return all.filter(one => !all.some(other => other !== one && holds(other, one)))
}

interface Numbered {
  readonly no: string
  readonly figure: Figure
  /** Where its parts stand already. */
  readonly seeNo?: string
}

/** A figure and its parts, each under its number; what stands above already, word for word, is not told twice. */
function numbered(figure: Figure, no: string, told: Map<string, string>): Numbered[] {
  const parts = figure.parts ?? []
  const key = JSON.stringify(figure)
  const seeNo = told.get(key)
  if (parts.length > 0 && seeNo) return [{ no, figure, seeNo }]
  told.set(key, no)
  return [{ no, figure }, ...parts.flatMap((one, at) => numbered(one, `${no}.${at + 1}`, told))]
}

const inCurrency = /^[A-Z]{3}$/
function shown({ value, unit }: Figure): string {
  if (!(value instanceof Decimal)) return value ?? '—'
  if (unit && inCurrency.test(unit)) return `${amountOnPaper(value.toFixed())} ${unit}`
  return [grouped(value.toFixed()), unit].filter(Boolean).join(' ')
}

function cameFrom(kinds: Kinds, { document, no, lineNo }: FigureSource): Word {
  const [zh, en] = kinds.get(document) ?? ['', '']
  const line: Label = lineNo === undefined ? ['', ''] : [` 第${lineNo}行`, ` line ${lineNo}`]
  return [`${zh}${no}${line[0]}`, `${en}${line[1]}`]
}

/** How the amounts of a record come about: formula, inputs and where each input stands, from the explanation the screen gives. */
const annexOf =
  (document: Declaration) =>
  async (record: Written, work: Work): Promise<Paper> => {
    const amounts = await amountsOf(document, record, work)
    const kinds = await kindsFor(record, work)
    const told = new Map<string, string>()
    return {
      title: [annex.label[0], annex.label[1].toUpperCase()],
      facts: [
        [['所属单据', 'Annex to'], document.label],
        [['单号', 'No.'], titleIn(document, record)],
      ],
      body:
        amounts.length === 0
          ? [text(['没有您可以查看的金额。', 'There is no amount you may see.'])]
          : amounts.map((amount, at) =>
              part(
                [`${amount.label[0]} ${shown(amount)}`, amount.label[1]],
                table(numbered(amount, String(at + 1), told), [
                  { label: ['编号', 'No.'], cell: ({ no }) => no },
                  {
                    label: ['项目', 'What'],
                    cell: ({ figure: { label, note } }) => (note ? run(label, note) : label),
                  },
                  { label: ['如何得出', 'How'], cell: ({ figure }) => figure.formula },
                  {
                    label: ['来源', 'From'],
                    cell: ({ figure: { from }, seeNo }) =>
                      seeNo ? [`见${seeNo}`, `see ${seeNo}`] : from && cameFrom(kinds, from),
                  },
                  { label: ['数值', 'Value'], figure: true, cell: ({ figure }) => shown(figure) },
                ]),
              ),
            ),
    }
  }

/** The annexes to contracts, offers, invoices and claims (business.md 9). */
export const annexes = [
  definePaper(purchaseContract, annexOf(purchaseContract), { name: 'ANNEX' }),
  definePaper(salesContract, annexOf(salesContract), { name: 'ANNEX' }),
  definePaper(quotation, annexOf(quotation), { name: 'ANNEX' }),
  definePaper(payableInvoice, annexOf(payableInvoice), { name: 'ANNEX' }),
  definePaper(claim, annexOf(claim), { name: 'ANNEX' }),
]
