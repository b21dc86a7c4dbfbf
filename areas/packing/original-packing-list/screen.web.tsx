import { Button } from 'antd'
import { useState } from 'react'
import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { CompareVendorFile } from './compare-vendor-file.web.tsx'
import { originalPackingList } from './document.ts'
import { ImportSource } from './import-source.web.tsx'
import { ImportVendorFile } from './import-vendor-file.web.tsx'
import { KnownTerms } from './known-terms.web.tsx'
import { useLeftToMatch } from './left-to-match.web.ts'
import { NextStep } from './next-step.web.tsx'
import { Unmatched } from './unmatched.web.tsx'
import { UsualMode } from './usual-mode.web.tsx'

const MapWord = lazyDialog(() => import('./map-word.web.tsx'))
const UnmatchedQueue = lazyDialog(() => import('./unmatched-queue/dialog.web.tsx'))

const names = Object.keys(attributeNames) as AttributeName[]
const sideOf = (column: string) =>
  names.find(name => column === name || column === `${name}Dop` || column === `${name}Erp`)

/** A word without a code of ours, and a line without its item, are marked until somebody says what they mean. */
function missingTone(column: string, row: Wire): 'missing' | undefined {
  if (column === 'itemCode') return row.itemCode ? undefined : 'missing'
  const name = sideOf(column)
  if (!name || column.endsWith('Erp')) return undefined
  return row[`${name}Dop`] ? undefined : 'missing'
}

/** Buttons of the list beyond the usual: the import, the words still to be mapped, and what comes after the audit. */
function ListTools({ reload }: { readonly reload: () => void }) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState<'import' | 'words'>()
  const left = useLeftToMatch(may(`${originalPackingList.permission}:save`))
  const done = (isChanged: boolean) => {
    setOpen(undefined)
    if (isChanged) reload()
  }
  return (
    <>
      {may(`${originalPackingList.permission}:import`) && (
        <Button onClick={() => setOpen('import')}>{say('导入装箱单', 'Import workbook')}</Button>
      )}
      {left.words + left.lists > 0 && (
        <Button onClick={() => setOpen('words')}>
          {say(`未匹配的词 (${left.words})`, `Unmatched words (${left.words})`)}
        </Button>
      )}
      <NextStep reload={reload} />
      {open === 'import' && <ImportVendorFile onDone={done} />}
      {open === 'words' && <UnmatchedQueue onClose={done} />}
    </>
  )
}

/** What an import left open, what is left to match, and the vendor's corrected file beside the list. */
const AboveLines = (props: SlotProps) => (
  <>
    <UsualMode {...props} />
    <Unmatched {...props} />
    <KnownTerms {...props} />
    <CompareVendorFile {...props} />
  </>
)

/** What the standard screens lack for an original packing list. */
export const screen = defineScreen(originalPackingList, {
  aboveLines: AboveLines,
  lines: { details: { cellTone: missingTone, cellAction: MapWord } },
  listTools: ListTools,
  listDrop: {
    hint: ['暂无数据，可把供应商的装箱单文件拖到此处', 'No data; drop a vendor’s workbook here'],
    Dialog: ImportVendorFile,
  },
  detailTools: ImportSource,
})
