import { useEffect, useRef, useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
import { sentOnceAccepted } from '#platform/web/upload/ask-accepted.ts'
import type { MappingProposal } from '../../packing-template/propose-mapping.ts'
import type { SheetPicture } from '../../packing-template/sheet-picture.ts'
import type { TemplateRow } from '../../packing-template/template-row.ts'
import { originalPackingList } from '../document.ts'
import { type DryReading, isMended, type MappingOffer, type Mended, type NamedVendor, nothingMended } from './state.ts'

/** What came of an import. */
export interface Made {
  readonly id: string
  readonly packingListNo: string
  readonly lines: number
}

interface Chosen {
  readonly file: File | undefined
  readonly orgId: string | null
  readonly vendorId: string | null
  /** Told when the sheet names the vendor that nobody has chosen yet. */
  readonly onVendor: (vendor: NamedVendor) => void
}

const bare = (template: readonly TemplateRow[]): TemplateRow[] =>
  template.map(({ templateType, excelField, packingListField }) => ({ templateType, excelField, packingListField }))

interface LineReason {
  readonly lines?: string
  readonly line?: number
  readonly field?: string
  readonly message: string
}

const ofLines = (fault: CallFailure): LineReason[] => {
  const { errors } = (fault.data ?? {}) as { errors?: readonly LineReason[] }
  return Array.isArray(errors) ? errors.filter(one => one.lines && one.line !== undefined && one.field) : []
}

/** What the rules refuse of single lines, at the sheet rows those lines come from. */
function atTheirRows(fault: CallFailure, reading: DryReading): DryReading['errors'] {
  const lines = reading.found.filter(({ rowNo }) => !reading.skippedRows.includes(rowNo))
  return ofLines(fault).map(({ line = 0, field = '', message }) => {
    const lineNum = lines[line - 1]?.rowNo ?? line
    const said = message.replace(/^(第\d+行|Row \d+:)\s*/, '')
    return { lineNum, field, problem: 'refused', message: [`第${lineNum}行 ${said}`, `Row ${lineNum}: ${said}`] }
  })
}

/** A vendor's workbook on its way in: what is read of it, how it is mapped, what a person has mended, what is refused. */
export function useImport({ file, orgId, vendorId, onVendor }: Chosen) {
  const [reading, setReading] = useState<DryReading>()
  const [proposal, setProposal] = useState<MappingProposal>()
  const [sheets, setSheets] = useState<readonly SheetPicture[]>([])
  /** The mapping shown; the vendor's stored one until a person changes it. */
  const [template, setTemplate] = useState<readonly TemplateRow[]>()
  const [isOwn, setOwn] = useState(false)
  /** Whether a person has said themself what some column or cell is. */
  const [isMapped, setMapped] = useState(false)
  /** Why the vendor's stored template does not fit the file. */
  const [unfit, setUnfit] = useState<Label>()
  const [mended, setMended] = useState<Mended>(nothingMended)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)
  /** The file whose vendor has been looked for: who takes it out again is not overruled. */
  const lookedIn = useRef<File>(undefined)

  const own = isOwn ? template : undefined
  const send = async (dryRun: boolean, templateName = '', accepted = ''): Promise<unknown> => {
    const body = new FormData()
    body.append('orgId', orgId ?? '')
    if (vendorId) body.append('vendorId', vendorId)
    body.append('dryRun', String(dryRun))
    if (own) body.append('template', JSON.stringify(bare(own)))
    if (own && templateName) body.append('templateName', templateName)
    body.append('skipRows', JSON.stringify(mended.skipRows))
    body.append('corrections', JSON.stringify(mended.corrections))
    body.append('answers', JSON.stringify(mended.answers))
    if (accepted) body.append('accepted', accepted)
    if (file) body.append('file', file)
    return (await answered<unknown>(`${originalPackingList.calls}/import`, { method: 'POST', body })).data
  }

  /** Takes over a mapping nobody has stored: from here on it is the person's. */
  const offer = (proposed: MappingProposal) => {
    setProposal(proposed)
    setTemplate(bare(proposed.template))
    setOwn(true)
  }

  const check = async () => {
    const mine = ++turn.current
    const isLate = () => mine !== turn.current
    if (!file || !orgId || (!vendorId && lookedIn.current === file)) return
    lookedIn.current = file
    setBusy(true)
    try {
      const read = (await send(true)) as DryReading
      if (isLate()) return
      if (read.vendor) onVendor(read.vendor)
      setReading(read)
      setRefusal(undefined)
      if (read.sheets) setSheets(read.sheets)
      if (read.proposal) {
        offer(read.proposal)
        setUnfit(read.errors.find(({ problem }) => problem === 'column not found')?.message)
      } else if (read.template && !own) setTemplate(read.template)
    } catch (fault) {
      if (isLate()) return
      setReading(undefined)
      if (!(fault instanceof CallFailure)) return sayFailure(fault)
      const offered = fault.bizCode === 'TEMPLATE_MISSING' ? (fault.data as MappingOffer | null) : null
      // Which vendor it is, is asked by the form itself.
      if (!offered) return vendorId || fault.bizCode !== 'REQUIRED' ? setRefusal(fault.message) : undefined
      if (offered.vendor) onVendor(offered.vendor)
      setRefusal(undefined)
      setSheets(offered.sheets)
      offer(offered.proposal)
    } finally {
      if (!isLate()) setBusy(false)
    }
  }
  // What is read follows from these; the function itself is a new one at every drawing.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void check(), [file, orgId, vendorId, own, mended])

  return {
    reading,
    proposal,
    sheets,
    template,
    isOwn,
    unfit,
    mended,
    /** Whether anything is lost when the import is left. */
    isMended: isMapped || isMended(mended),
    refusal,
    busy,
    /** Another file or another vendor: everything is read afresh. */
    forget: () => {
      setReading(undefined)
      setProposal(undefined)
      setSheets([])
      setTemplate(undefined)
      setOwn(false)
      setMapped(false)
      setUnfit(undefined)
      setMended(nothingMended)
      setRefusal(undefined)
    },
    refuse: setRefusal,
    mend: (changes: Partial<Mended>) => setMended(before => ({ ...before, ...changes })),
    map: (next: readonly TemplateRow[]) => {
      setTemplate(next)
      setOwn(true)
      setMapped(true)
    },
    /** Imports; answers nothing when it was refused, and the refusal stands in the dialog. */
    importNow: async (templateName: string): Promise<Made | undefined> => {
      setBusy(true)
      try {
        return (await sentOnceAccepted(accepted => send(false, templateName, accepted))) as Made | undefined
      } catch (fault) {
        if (!(fault instanceof CallFailure)) sayFailure(fault)
        else if (reading && ofLines(fault).length > 0)
          setReading({ ...reading, accepted: false, errors: [...reading.errors, ...atTheirRows(fault, reading)] })
        else setRefusal(fault.message)
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
