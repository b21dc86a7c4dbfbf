import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type AttributeName, attributeNames } from '#areas/masterdata/attributes.ts'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { packingList } from '../packing-list/document.ts'
import { PackingPaper } from '../paper.web.tsx'
import { originalPackingList } from './document.ts'
import { ImportSource } from './import-source.web.tsx'
import { ImportVendorFile } from './import-vendor-file.web.tsx'
import { MapWord } from './map-word.web.tsx'
import { Unmatched } from './unmatched.web.tsx'

const names = Object.keys(attributeNames) as AttributeName[]
/** ERP codes follow from the DOP codes; who wants to see them shows their columns. */
const hidden = [...names.map(name => `${name}Erp`), 'hsCode']
const sideOf = (column: string) =>
  names.find(name => column === name || column === `${name}Dop` || column === `${name}Erp`)

/** A word without a code of ours, and a line without its item, are marked until somebody says what they mean. */
function missingTone(column: string, row: Wire): 'missing' | undefined {
  if (column === 'itemCode') return row.itemCode ? undefined : 'missing'
  const name = sideOf(column)
  if (!name || column.endsWith('Erp')) return undefined
  return row[`${name}Dop`] ? undefined : 'missing'
}

/** The packing list made from this original, if it was. */
function Downstream({ record }: SlotProps) {
  const say = useLanguage()
  const tab = useTab()
  const made = useQuery({
    queryKey: ['tab', tab.key, 'downstream', record.id, record.packingListGenFlag],
    queryFn: () =>
      call<{ records: Wire[] }>(`${packingList.calls}/page`, { query: { originalId: String(record.id), size: 10 } }),
    enabled: record.packingListGenFlag === 'Y',
  })
  const lists = (made.data?.records ?? []).filter(one => one.status !== 'INVALID')
  return lists.map(one => (
    <Button key={String(one.id)} type="link" onClick={() => go(`${packingList.screen}/detail?id=${one.id}`)}>
      {say('装箱单', 'Packing list')} {String(one.packingListNo)}
    </Button>
  ))
}

function ListTools({ reload }: { readonly reload: () => void }) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('purchase:original:import')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('导入装箱单', 'Import workbook')}</Button>
      {open && (
        <ImportVendorFile
          onDone={again => {
            setOpen(false)
            if (again) reload()
          }}
        />
      )}
    </>
  )
}

/** What the standard screens lack for an original packing list. */
export const screen = defineScreen(originalPackingList, {
  aboveLines: Unmatched,
  lines: { details: { cellTone: missingTone, cellAction: MapWord, hidden } },
  listTools: ListTools,
  listDrop: ImportVendorFile,
  detailTools: props => (
    <>
      <Downstream {...props} />
      <ImportSource {...props} />
    </>
  ),
  paper: ({ record }) => <PackingPaper record={record} title={['原始装箱单', 'Original packing list']} original />,
})
