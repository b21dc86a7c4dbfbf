import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { originalPackingList } from '../original-packing-list/document.ts'
import { ImportVendorFile } from '../original-packing-list/import-vendor-file.web.tsx'
import { useLeftToMatch } from '../original-packing-list/left-to-match.web.ts'
import './intake.css'

const UnmatchedQueue = lazyDialog(() => import('../original-packing-list/unmatched-queue/dialog.web.tsx'))

/** Where a vendor's workbook is dropped without going anywhere first, and the words that still wait for their meaning (desk.md: home by role). */
export default function Intake() {
  const say = useLanguage()
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const [words, setWords] = useState(false)
  const left = useLeftToMatch(may(`${originalPackingList.permission}:save`))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setFile(event.dataTransfer.files[0])
  }
  return (
    <section>
      <h2>{say('供应商装箱单', 'Vendors’ packing lists')}</h2>
      <div
        className="intake-drop"
        data-over={over}
        onDragOver={event => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{say('把供应商的装箱单文件拖到这里', 'Drop a vendor’s workbook here')}</span>
        <Button onClick={() => input.current?.click()}>{say('选择文件', 'Choose a file')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls"
          aria-label={say('供应商的装箱单文件', 'A vendor’s workbook')}
          onChange={event => {
            setFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p>
        {left.words + left.lists > 0 ? (
          <Button type="link" onClick={() => setWords(true)}>
            {say(`未匹配的词 (${left.words})`, `Unmatched words (${left.words})`)}
          </Button>
        ) : (
          say('没有未匹配的词', 'No word is unmatched')
        )}
      </p>
      {file && <ImportVendorFile file={file} onDone={() => setFile(undefined)} />}
      {words && <UnmatchedQueue onClose={() => setWords(false)} />}
    </section>
  )
}
