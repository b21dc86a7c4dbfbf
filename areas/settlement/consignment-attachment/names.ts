import type { Label } from '#platform/model/label.ts'

/** The kinds of paper that hang on a settlement: its invoices, our own papers, and evidence of the account sale. */
export const attachmentTypes = {
  INVOICE: ['发票附件', 'Invoice attachment'],
  SETTLEMENT: ['结算附件', 'Settlement attachment'],
  COST: ['费用单据', 'Document of a cost'],
  CERTIFICATE: ['销毁证明', 'Dump certificate'],
  CONSENT: ['均价同意书', 'Consent to an average price'],
} as const satisfies Record<string, Label>

export type AttachmentType = keyof typeof attachmentTypes

/** How file names of a kind may begin, as a tenant writes it: one or several words between commas. */
export const prefixesIn = (written: string): string[] =>
  written
    .split(/[,，、]/)
    .map(prefix => prefix.trim())
    .filter(prefix => prefix !== '')

/** How the words of a list are said one after the other: `QP、JWM或SZJWM`. */
const listed = (words: readonly string[]): Label => {
  const [last = '', ...others] = [...words].reverse()
  const first = others.reverse()
  return first.length === 0 ? [last, last] : [`${first.join('、')}或${last}`, `${first.join(', ')} or ${last}`]
}

const beginsWith = (name: string, prefixes: readonly string[]): boolean =>
  prefixes.some(prefix => name.toLowerCase().startsWith(prefix.toLowerCase()))

/** How names begin of the two kinds that are told by them. */
type Prefixes = Readonly<Record<'INVOICE' | 'SETTLEMENT', readonly string[]>>

/** Which kind of paper each file of a mixed batch is, by how its name begins; or why they are not taken: one bad name and the whole batch is refused (business.md 4.6). */
export function kindsByName(
  fileNames: readonly string[],
  prefixes: Prefixes,
): { readonly kinds: readonly AttachmentType[] } | { readonly message: Label; readonly wrong: readonly string[] } {
  const kinds = fileNames.map(name =>
    (['INVOICE', 'SETTLEMENT'] as const).find(kind => beginsWith(name, prefixes[kind])),
  )
  const wrong = fileNames.filter((_, at) => kinds[at] === undefined)
  if (wrong.length === 0) return { kinds: kinds.flatMap(kind => kind ?? []) }
  const [own, invoice] = [listed(prefixes.SETTLEMENT), listed(prefixes.INVOICE)]
  return {
    message: [
      `附件名称必须以${invoice[0]}（发票）或${own[0]}（结算）开头，其他附件请先选择类型`,
      `Attachment names must start with ${invoice[1]} for invoices, ${own[1]} for settlement papers; for others choose the kind first`,
    ],
    wrong,
  }
}

/** Why some files are not taken as papers of a kind: one bad name and the whole batch is refused; the case of letters does not count; a kind without prefixes takes any (business.md 4.6). */
export function nameRefusal(
  type: AttachmentType,
  fileNames: readonly string[],
  prefixes: readonly string[],
): { readonly message: Label; readonly wrong: readonly string[] } | undefined {
  if (prefixes.length === 0) return undefined
  const wrong = fileNames.filter(name => !beginsWith(name, prefixes))
  if (wrong.length === 0) return undefined
  const [zh, en] = listed(prefixes)
  const message: Label =
    type === 'INVOICE'
      ? [`发票附件名称必须以${zh}开头`, `Invoice attachment names must start with ${en}`]
      : [`结算附件名称必须以${zh}开头`, `Settlement attachment names must start with ${en}`]
  return { message, wrong }
}

/** The name of a download: unit, vessel, container and last ETA, what is missing left out, nothing a file name may not hold (Spec 000 §5.9). */
export function downloadName(parts: {
  readonly orgName: string | null
  readonly vesselVoyage: string | null
  readonly containerNo: string | null
  readonly etaDate: string | null
}): string {
  const { orgName, vesselVoyage, containerNo, etaDate } = parts
  return [orgName, vesselVoyage, containerNo, etaDate?.replaceAll('-', '')]
    .flatMap(part => part?.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || [])
    .join('_')
}

/** As many settlements give their papers into one archive. */
export const mostTogether = 50
