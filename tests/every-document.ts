import { describe, expect, test } from 'vitest'
import { isSwitchable } from '#platform/model/document.ts'
import { stepVerbs } from '#platform/model/verbs.ts'
import { changingHolds } from './contract/changing.ts'
import { declarationHolds } from './contract/declaration.ts'
import { deletingHolds, keptHolds, namedStay } from './contract/deleting.ts'
import { asked, documents, isMade, isNarrow, listsItself, reader } from './contract/known.ts'
import { listHolds, lookupHolds } from './contract/list.ts'
import { drawsItself, hasOwnCode, isWritten } from './contract/own-code.ts'
import { paperHolds } from './contract/paper.ts'
import { isNeverMade, recordHolds, sheetHolds } from './contract/record.ts'
import { Records } from './contract/records.ts'
import { stepHolds } from './contract/steps.ts'
import { exportHolds, importHolds } from './contract/workbooks.ts'
import { inTurn } from './in-turn.ts'

/**
 * The contract over one of so many parts of the documents that are asked for. Workbooks, PDFs, and steps that no
 * document has code of its own for are made alike for all of them: every fourth document has them looked at, in turn.
 */
export function everyDocument(part: number, parts: number): void {
  const own = asked.filter((_, at) => (isNarrow ? 0 : at % parts) === part - 1)
  const turns = new Set(inTurn(own, 4))

  describe.each(own)('$name', document => {
    const records = new Records(document)
    const hasTurn = turns.has(document)
    declarationHolds(document)
    if (isMade(document)) recordHolds(records)
    else isNeverMade(records)
    if (listsItself(document)) listHolds(records)
    if (!document.generated) lookupHolds(records)
    if (document.sheet) sheetHolds(records, reader)
    if (document.print)
      paperHolds(records, { withPdf: hasTurn || drawsItself(document) || isWritten(document, 'GET /:id/pdf') })
    if (document.excel?.export && listsItself(document) && (hasTurn || isWritten(document, 'POST /export')))
      exportHolds(records)
    if (document.excel?.import === true && (hasTurn || isWritten(document, 'POST /import', 'GET /import/template')))
      importHolds(records)
    if (!document.readOnly) changingHolds(records)
    for (const verb of stepVerbs(document)) if (hasTurn || hasOwnCode(document, verb)) stepHolds(records, verb)
    if (isMade(document)) namedStay(records)
    if (document.kept) keptHolds(records)
    else if (!document.readOnly) deletingHolds(records)
  })

  if (part > 1) return
  test('every document of the catalogue has a switch or states, never both', () => {
    expect(
      documents.filter(document => document.states && isSwitchable(document)).map(document => document.name),
    ).toEqual([])
  })
}
