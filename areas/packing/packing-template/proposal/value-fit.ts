import { isContainerNo } from '#areas/shipment/offers.ts'
import type { PackingListField } from '../packing-list-fields.ts'
import { type DateOrder, dateTextIn, vendorDate } from '../sheet-dates.ts'
import { containerIn } from '../sheet-values.ts'
import { valueKind } from '../template-row.ts'
import { plainText } from '../vocabulary/lexicon.ts'
import { lookOf, type OwnWords } from './known-values.ts'

interface About {
  readonly isDate: boolean
  readonly order: DateOrder | undefined
  readonly own: OwnWords
}

const company =
  /\b(?:co|ltd|ltda|limited|inc|llc|corp|corporation|company|s\.?a\.?c?|s\.?r\.?l|e\.?i\.?r\.?l|spa|s\.p\.a|gmbh|b\.?v|pty|plc|jsc|tnhh|cv|pt|exporters?|exports?|exportadora|agricola|agroindustrial|fruits?|frutas|fresh|growers|orchards?|farms?|produce|packers|packhouse|trading|cooperativa|coop|tic|san|ihracat)\b|公司|集团|合作社|บริษัท|công ty|cong ty|hợp tác xã|a\.ş/iu

/** Whether a text names a company rather than a document or a place. */
export const isCompanyName = (text: string): boolean =>
  text.length >= 6 && text.length <= 90 && company.test(text) && !isTitle(text)

const isTitle = (text: string): boolean =>
  /packing list|packinglist|装箱单|invoice|manifest|romaneio|lista de/i.test(text)

const asDate = (text: string, { isDate, order }: About): boolean =>
  isDate || vendorDate(text, order) !== undefined || dateTextIn(text, order) !== undefined

/** How well a value goes with a header field, 0 when it cannot be one. */
export function valueFit(field: PackingListField, value: string, about: About): number {
  const text = value.trim()
  if (text === '' || text === '-' || text.length > 120) return 0
  const dated = asDate(text, about)
  if (valueKind(field) === 'date') return dated ? 1 : 0
  const wholeDate = about.isDate || vendorDate(text, about.order) !== undefined
  if (wholeDate) return 0
  const container = containerIn(text)
  if (field === 'containerNo') {
    if (!container) return /^[A-Z]{4}[\s-]?\d{5,8}/i.test(text) ? 0.6 : 0
    return isContainerNo(container) ? 1.05 : 0.85
  }
  const hasDigit = /\d/.test(text)
  const hasLetters = /\p{L}{2}/u.test(text)
  const mine = about.own[field as keyof OwnWords]?.some(word => plainText(word) === plainText(text)) === true
  switch (field) {
    case 'sealNumber':
      return hasDigit && !container && text.length <= 40 ? 1 : 0
    case 'thermometer':
      return hasDigit && !container && text.length <= 60 ? 1 : 0
    case 'packingListNo':
      return hasDigit && !container && text.length <= 40 && !/^\d{1,2}$/.test(text) ? 1 : 0
    case 'vesselVoyage':
      return (hasLetters || /^\d{3,4}[A-Z]$/i.test(text)) && !container && text.length <= 70 ? 1 : 0
    case 'pol':
    case 'pod':
    case 'pot':
      if (!hasLetters || container || /\d{3}/.test(text) || text.length > 60) return 0
      return mine ? 1.05 : isCompanyName(text) ? 0.6 : lookOf(text).country ? 0.7 : 1
    case 'consignee':
    case 'exporter':
      return hasLetters && !container && text.length >= 4 && !isTitle(text)
        ? mine
          ? 1.1
          : isCompanyName(text)
            ? 1.05
            : 0.9
        : 0
    default:
      return hasLetters ? 0.8 : 0.5
  }
}
