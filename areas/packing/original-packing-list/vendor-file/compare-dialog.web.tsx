import { Alert, Button, Checkbox, Tag, Upload } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone } from '#platform/web/feedback.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { SheetReading } from '../../packing-template/read-sheet.ts'
import { originalPackingList } from '../document.ts'
import '#platform/web/parts/stacked-rows.css'
import { type FileDifference, fieldLabel, fileDifference, type LineDifference, linesWith } from './compare.ts'

/** One difference as the dialog shows it: a cell of the header, or one cell or the whole of a line. */
interface Shown {
  readonly key: string
  readonly where: string
  readonly line?: LineDifference
  readonly cells: LineDifference['cells']
}

/** A vendor's corrected file beside the record: what differs, cell by cell, each taken over or left by a tick. */
export default function CompareDialog({ record, change, onClose }: SlotProps & { readonly onClose: () => void }) {
  const say = useLanguage()
  const may = useMay()
  const [fileName, setFileName] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<FileDifference>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const compare = async (file: File) => {
    const body = new FormData()
    body.append('orgId', String(record.orgId))
    body.append('vendorId', String(record.vendorId))
    body.append('dryRun', 'true')
    body.append('file', file)
    setBusy(true)
    setFileName(file.name)
    setTold(undefined)
    setRefusal(undefined)
    setLeft(new Set())
    try {
      const { data } = await answered<SheetReading>(`${originalPackingList.calls}/import`, { method: 'POST', body })
      if (data.accepted) setTold(fileDifference(record, data, { seesPrices: may('field:purchasePrice:view') }))
      else setRefusal(data.errors.map(({ message }) => say(message)).join('；'))
    } catch (fault) {
      if (!(fault instanceof CallFailure)) throw fault
      setRefusal(fault.message)
    } finally {
      setBusy(false)
    }
  }

  const rows = told ? shownOf(told, say) : []
  const taken = rows.filter(one => !left.has(one.key))
  const take = () => {
    if (!told) return
    const header = told.header.filter(({ field }) => !left.has(`header ${field}`))
    const lines = told.lines.flatMap((line): LineDifference[] => {
      if (line.kind !== 'changed') return left.has(line.key) ? [] : [line]
      const cells = line.cells.filter(({ field }) => !left.has(`${line.key} ${field}`))
      return cells.length > 0 ? [{ ...line, cells }] : []
    })
    change({
      ...Object.fromEntries(header.map(({ field, to }) => [field, to])),
      ...(lines.length > 0
        ? { details: linesWith((record.details as Wire[] | undefined) ?? [], lines, told.priceUom) }
        : {}),
    })
    sayDone(say(`已采用${taken.length}处，保存后生效`, `${taken.length} taken over; save to keep them`))
    onClose()
  }
  const tick = (key: string, on: boolean) =>
    setLeft(known => {
      const next = new Set(known)
      if (on) next.delete(key)
      else next.add(key)
      return next
    })

  return (
    <AppModal
      open
      width={860}
      title={say('与供应商新文件比较', 'Compare with the vendor’s new file')}
      onCancel={onClose}
      onOk={take}
      okText={
        rows.length === 0
          ? say('采用', 'Take over')
          : say(`采用选中的${taken.length}处`, `Take over the ${taken.length} ticked`)
      }
      okButtonProps={{ disabled: taken.length === 0 }}
      cancelText={say('关闭', 'Close')}
    >
      <p>
        {say(
          '选择供应商更正后的文件：与本单不同的格子列在下面，勾选的才采用，保存前都可以改回。',
          'Choose the vendor’s corrected file: what differs from this list is shown below; only what is ticked is taken over, and nothing is kept before you save.',
        )}
      </p>
      <Upload
        accept=".xlsx,.xls"
        showUploadList={false}
        beforeUpload={file => {
          void compare(file)
          return false
        }}
      >
        <Button loading={busy}>{fileName ?? say('选择文件', 'Choose the file')}</Button>
      </Upload>
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />}
      {told && rows.length === 0 && (
        <Alert
          type="success"
          showIcon
          style={{ marginTop: 12 }}
          title={say('与本单完全一致，没有不同', 'The file says the same as this list; nothing differs')}
        />
      )}
      {told?.header.some(({ field, from }) => field === 'containerNo' && from) && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={say(
            '文件的柜号与本单不同，请确认是不是这一柜的文件',
            'The file names another container; make sure that it is about this one',
          )}
        />
      )}
      {rows.length > 0 && (
        <div className="stacked-rows" style={{ marginTop: 12 }}>
          <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginBottom: 8 }}>
            <span>{say(`共${rows.length}处不同`, `${rows.length} differences`)}</span>
            <Button size="small" onClick={() => setLeft(new Set())} disabled={left.size === 0}>
              {say('全选', 'Tick all')}
            </Button>
            <Button
              size="small"
              onClick={() => setLeft(new Set(rows.map(one => one.key)))}
              disabled={taken.length === 0}
            >
              {say('全不选', 'Tick none')}
            </Button>
          </div>
          <RowTable
            label={say('不同之处', 'What differs')}
            height={420}
            rows={rows}
            keyOf={one => one.key}
            columns={[
              {
                title: say('采用', 'Take'),
                width: 60,
                cell: one => (
                  <Checkbox
                    aria-label={`${one.where} ${one.cells.map(({ field }) => say(fieldLabel(field))).join(' ')}`}
                    checked={!left.has(one.key)}
                    onChange={event => tick(one.key, event.target.checked)}
                  />
                ),
              },
              {
                title: say('位置', 'Where'),
                width: 210,
                cell: one => (
                  <>
                    {one.where} {one.line?.kind === 'added' && <Tag color="green">{say('新增', 'new')}</Tag>}
                    {one.line?.kind === 'removed' && <Tag color="red">{say('文件中没有', 'not in the file')}</Tag>}
                  </>
                ),
              },
              {
                title: say('本单 → 文件', 'This list → file'),
                cell: one => one.cells.map(cell => <Cell key={cell.field} {...cell} kind={one.line?.kind} />),
              },
            ]}
          />
        </div>
      )}
    </AppModal>
  )
}

function Cell({
  field,
  from,
  to,
  kind,
}: FileDifference['header'][number] & { readonly kind: LineDifference['kind'] | undefined }) {
  const say = useLanguage()
  const empty = say('空', 'empty')
  return (
    <div>
      {say(fieldLabel(field))}:{' '}
      {kind === 'added' ? to : kind === 'removed' ? from : `${from ?? empty} → ${to ?? empty}`}
    </div>
  )
}

/** Every cell of a changed line by itself, new and missing lines as a whole. */
function shownOf({ header, lines }: FileDifference, say: ReturnType<typeof useLanguage>): Shown[] {
  return [
    ...header.map(cell => ({ key: `header ${cell.field}`, where: say('抬头', 'Header'), cells: [cell] })),
    ...lines.flatMap((line): Shown[] => {
      const row = line.at === null ? '' : say(`第${line.at + 1}行`, `Row ${line.at + 1}`)
      const sheet = line.rowNo === null ? '' : say(`（文件第${line.rowNo}行）`, ` (sheet row ${line.rowNo})`)
      const where = `${row}${sheet}`
      return line.kind === 'changed'
        ? line.cells.map(cell => ({ key: `${line.key} ${cell.field}`, where, line, cells: [cell] }))
        : [{ key: line.key, where, line, cells: line.cells }]
    }),
  ]
}
