import type { New, Row } from '#platform/model/document.ts'
import type { delivery } from './document.ts'

type Delivery = Pick<Row<typeof delivery>, 'printCount' | 'expensePrintCount'>

/** What a delivery holds once its note has been printed once more. */
export const printedNote = ({ printCount }: Delivery): New<typeof delivery> => ({
  printStatus: 'PRINTED',
  printCount: (printCount ?? 0) + 1,
})

/** What it holds once the sheet of its expenses has been printed once more. */
export const printedExpenses = ({ expensePrintCount }: Delivery): New<typeof delivery> => ({
  expensePrintStatus: 'PRINTED',
  expensePrintCount: (expensePrintCount ?? 0) + 1,
})
