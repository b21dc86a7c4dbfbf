import { Alert, Button, Checkbox, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { Control } from '#platform/kinds/controls.web.tsx'
import { reference } from '#platform/model/fields.ts'
import { sayDone } from '#platform/web/feedback.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useUnsaved } from '#platform/web/parts/use-unsaved.ts'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { keep, kept } from '#platform/web/storage.ts'
import { packingTemplate } from '../../packing-template/document.ts'
import { isFitting } from '../../packing-template/sheet-values.ts'
import { originalPackingList } from '../document.ts'
import { CellChooser, HeaderValues } from './header-values.web.tsx'
import { noteImported } from './just-imported.ts'
import { Preview } from './preview.web.tsx'
import { Reconciliation, SheetQuestions } from './reconciliation.web.tsx'
import { type PointedCell, SheetView } from './sheet-view.web.tsx'
import { type NamedVendor, nextThing, saidInSheet, withHeaderCell } from './state.ts'
import { useImport } from './use-import.web.tsx'
import './vendor-file.css'

const orgField = reference('operating-unit', '业务主体', 'Operating unit', { required: true })
const vendorField = reference('vendor', '外部供应商', 'External vendor', {
  required: true,
  only: { vendorType: 'EXTERNAL' },
})

/** Brings a vendor's own workbook in: the sheet itself with what each column is, what is read of it, and what stands against it. */
export default function VendorFileDialog({
  file: dropped,
  onDone,
}: {
  readonly file?: File
  readonly onDone: (reload: boolean) => void
}) {
  const say = useLanguage()
  const may = useMay()
  const person = useSession(state => state.person)
  const [file, setFile] = useState(dropped)
  const [orgId, setOrgId] = useState<string | null>(kept<string>('import-org') ?? person?.currentOrgId ?? null)
  const [vendorId, setVendorId] = useState<string | null>(null)
  const [templateName, setTemplateName] = useState('')
  const mayKeep = may(`${packingTemplate.permission}:save`)
  const [keepTemplate, setKeepTemplate] = useState(true)
  const [wanted, setWanted] = useState<string>()
  const [cell, setCell] = useState<PointedCell>()
  const [named, setNamed] = useState<NamedVendor>()
  const work = useImport({
    file,
    orgId,
    vendorId,
    onVendor: vendor => {
      setVendorId(vendor.id)
      setNamed(vendor)
    },
  })
  const { reading, proposal, sheets, template, isOwn, unfit, mended, isMended, refusal, busy } = work
  const { mayLeave, settled } = useUnsaved(isMended)
  const next = nextThing({ hasFile: Boolean(file), orgId, vendorId, refusal, template, reading })
  const doesNotFit = reading && !isFitting(reading.errors)

  /** Another file, unit or vendor is read anew; what was corrected for the one before goes only when the person says so. */
  const beginWith = async (change: () => void) => {
    const question = say('已更正的内容会丢失，是否继续？', 'What was corrected is lost; go on?')
    if (!(await mayLeave(question))) return
    work.forget()
    change()
  }
  const take = (chosen: File) => {
    const fits = /\.xlsx?$/i.test(chosen.name)
    setFile(fits ? chosen : undefined)
    if (!fits)
      work.refuse(
        say(
          '只支持.xlsx和.xls文件，请用Excel另存为.xlsx后重新上传',
          'Only .xlsx and .xls files are accepted; save the file as .xlsx in Excel and upload it again',
        ),
      )
  }
  const leave = async () => {
    const question = say(
      '文件未导入，已更正的内容会丢失，是否离开？',
      'The file is not imported and what was corrected is lost; leave?',
    )
    if (await mayLeave(question)) onDone(false)
  }
  const importNow = async () => {
    const name = templateName.trim() || (file?.name ?? '').replace(/\.xlsx?$/i, '')
    const made = await work.importNow(isOwn && keepTemplate && mayKeep ? name.slice(0, 150) : '')
    if (!made) return
    keep('import-org', orgId)
    noteImported(made.id)
    sayDone(
      say(
        `${made.packingListNo}已导入，共${made.lines}行`,
        `${made.packingListNo} imported with ${made.lines} ${made.lines === 1 ? 'line' : 'lines'}`,
      ),
    )
    settled()
    onDone(true)
    go(`${originalPackingList.screen}/edit?id=${made.id}`)
  }
  const correct = (row: number, field: string, text: string) =>
    work.mend({ corrections: { ...mended.corrections, [row]: { ...mended.corrections[row], [field]: text } } })
  const put = (pointed: PointedCell, field: string) => {
    work.map(withHeaderCell(template ?? [], field, pointed.sheet, pointed.row, pointed.column))
    setWanted(undefined)
    setCell(undefined)
  }
  const sheet = template && sheets.length > 0 && (
    <SheetView
      sheets={sheets}
      template={template}
      proposal={proposal}
      reading={reading}
      chosen={cell}
      onMap={work.map}
      onCell={pointed => (wanted ? put(pointed, wanted) : setCell(pointed))}
    />
  )
  return (
    <AppModal
      open
      width="min(1320px, calc(100vw - 32px))"
      style={{ top: 24 }}
      styles={{ body: { maxHeight: 'calc(100vh - 150px)', overflow: 'auto' } }}
      title={say('导入供应商装箱单', 'Import a vendor’s workbook')}
      onCancel={() => void leave()}
      footer={
        <div className="vendor-file-foot">
          <span role="status">{next && file && vendorId && orgId && !busy && say(next)}</span>
          <Button onClick={() => void leave()}>{say('取消', 'Cancel')}</Button>
          <WhyButton type="primary" loading={busy} why={next && say(next)} onClick={() => void importNow()}>
            {say('导入', 'Import')}
          </WhyButton>
        </div>
      }
    >
      <div className="vendor-file">
        <Form
          layout="vertical"
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '0 16px' }}
        >
          <Form.Item label={say(orgField.label)} required htmlFor="import-org">
            <Control
              id="import-org"
              field={orgField}
              value={orgId}
              onChange={value => void beginWith(() => setOrgId(value as string | null))}
            />
          </Form.Item>
          <Form.Item label={say(vendorField.label)} required htmlFor="import-vendor">
            <Control
              id="import-vendor"
              field={vendorField}
              value={vendorId}
              onChange={value =>
                void beginWith(() => {
                  setVendorId(value as string | null)
                  setNamed(undefined)
                })
              }
            />
            {named && vendorId === named.id && <small>{say('表中写明的供应商', 'the vendor the sheet names')}</small>}
          </Form.Item>
          <Form.Item label={say('文件', 'File')} required>
            <Upload
              beforeUpload={chosen => {
                void beginWith(() => take(chosen))
                return false
              }}
              maxCount={1}
              accept=".xlsx,.xls"
              fileList={file ? [{ uid: '1', name: file.name }] : []}
              onRemove={() => void beginWith(() => setFile(undefined))}
            >
              <Button>{say('选择文件', 'Choose a file')}</Button>
            </Upload>
          </Form.Item>
        </Form>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {proposal && (
          <Alert
            type={unfit ? 'warning' : 'info'}
            showIcon
            title={
              unfit
                ? say(
                    `该供应商的模板与文件不符（${unfit[0]}）。下面是新的列对照，核对后导入，保存时更新模板。`,
                    `The vendor’s template does not fit this file (${unfit[1]}). Below is a new mapping: check it and import; keeping it changes the template.`,
                  )
                : say(
                    '该供应商还没有模板：请核对每列上方的字段（百分数是把握程度），抬头的值可在表中点选。',
                    'This vendor has no template yet: check the field above each column (the percentage says how sure it is); header values are picked by clicking their cells.',
                  )
            }
          />
        )}
        {sheet &&
          (proposal || isOwn || doesNotFit ? (
            sheet
          ) : (
            <details>
              <summary>{say('显示表格与列对照', 'Show the sheet and what each column is')}</summary>
              {sheet}
            </details>
          ))}
        {cell && !wanted && (
          <CellChooser cell={cell} onChoose={field => put(cell, field)} onClose={() => setCell(undefined)} />
        )}
        {template && reading && (
          <HeaderValues
            template={template}
            reading={reading}
            wanted={wanted}
            onWanted={field => {
              setWanted(field)
              setCell(undefined)
            }}
            onMap={work.map}
            onCorrect={correct}
          />
        )}
        {reading && (
          <>
            <Reconciliation reading={reading} />
            <SheetQuestions
              reading={reading}
              onAnswer={answers => work.mend({ answers: { ...mended.answers, ...answers } })}
            />
            {reading.otherSheets.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={say(
                  `以下工作表也有同样的表头，未读取：${reading.otherSheets.join('、')}`,
                  `These sheets have the same headings and are not read: ${reading.otherSheets.join(', ')}`,
                )}
              />
            )}
            {reading.found.length > 0 && (
              <Preview
                reading={reading}
                mended={mended}
                saidAt={(row, field) => saidInSheet(sheets[0], template ?? [], row, field)}
                onCorrect={correct}
                onSkip={(row, skip) =>
                  work.mend({
                    skipRows: skip ? [...mended.skipRows, row] : mended.skipRows.filter(one => one !== row),
                  })
                }
              />
            )}
          </>
        )}
        {isOwn && mayKeep && (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
            <Checkbox checked={keepTemplate} onChange={event => setKeepTemplate(event.target.checked)}>
              {say('保存为该供应商的模板', 'Keep as the vendor’s template')}
            </Checkbox>
            {keepTemplate && (
              <Input
                style={{ width: 260 }}
                value={templateName}
                maxLength={150}
                aria-label={say('模板名称', 'Name of the template')}
                placeholder={(file?.name ?? '').replace(/\.xlsx?$/i, '')}
                onChange={event => setTemplateName(event.target.value)}
              />
            )}
          </div>
        )}
      </div>
    </AppModal>
  )
}
