import type { Row } from '#platform/model/document.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { payableInvoice } from './document.ts'

/** An invoice was made of a settlement, reached the ERP, was paid, or is none any more: whoever shows that of its orders shows it anew. */
export const invoiceMoved = defineQuestion<Row<typeof payableInvoice>, void>('payable-invoice-moved')
