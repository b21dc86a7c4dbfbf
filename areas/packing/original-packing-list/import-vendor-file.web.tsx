import { Alert, Button, Checkbox, Form, Input, Select, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { Control } from '#platform/kinds/controls.web.tsx'
import { reference } from '#platform/model/fields.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { keep, kept } from '#platform/web/storage.ts'
import { sentOnceAccepted } from '#platform/web/upload/ask-accepted.ts'
import { packingTemplate } from '../packing-template/document.ts'
import { packingListFields } from '../packing-template/packing-list-fields.ts'
import type { TemplateRow } from '../packing-template/template-row.ts'
import { originalPackingList } from './document.ts'

interface Reading {
  readonly sheet: string | null
  readonly header: Readonly<Record<string, string | null>>
  readonly lines: readonly Readonly<Record<string, string | number | null>>[]
  readonly ignoredRows: readonly number[]
  readonly otherSheets: readonly string[]
  readonly errors: readonly {
    readonly lineNum: number
    readonly field: string
    readonly message: readonly [string, string]
  }[]
  readonly accepted: boolean
}

interface Proposal {
  readonly sheet: string | null
  readonly headings: readonly string[]
  readonly template: readonly TemplateRow[]
}

const orgField = reference('operating-unit', '业务主体', 'Operating unit', { required: true })
const vendorField = reference('vendor', '外部供应商', 'External vendor', {
  required: true,
  only: { vendorType: 'EXTERNAL' },
})

/** Brings a vendor's own workbook in: choose it, see what is read, map headings nobody has mapped, and import. */
export function ImportVendorFile({
  file: dropped,
  onDone,
}: {
  readonly file?: File
  readonly onDone: (reload: boolean) => void
}) {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const [file, setFile] = useState(dropped)
  const [orgId, setOrgId] = useState<string | null>(kept<string>('import-org') ?? person?.currentOrgId ?? null)
  const [vendorId, setVendorId] = useState<string | null>(null)
  const [reading, setReading] = useState<Reading>()
  const [proposal, setProposal] = useState<Proposal>()
  const [template, setTemplate] = useState<readonly TemplateRow[]>()
  const [templateName, setTemplateName] = useState('')
  const [keepTemplate, setKeepTemplate] = useState(true)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (dryRun: boolean, accepted = ''): Promise<unknown> => {
    const body = new FormData()
    body.append('orgId', orgId ?? '')
    body.append('vendorId', vendorId ?? '')
    body.append('dryRun', String(dryRun))
    if (template) body.append('template', JSON.stringify(template))
    if (accepted) body.append('accepted', accepted)
    body.append('file', file as File)
    return (await answered<unknown>(`${originalPackingList.calls}/import`, { method: 'POST', body })).data
  }
  const check = async () => {
    if (!file || !orgId || !vendorId) return
    setBusy(true)
    setRefusal(undefined)
    try {
      setReading((await send(true)) as Reading)
    } catch (fault) {
      setReading(undefined)
      if (!(fault instanceof CallFailure)) return sayFailure(fault)
      setRefusal(fault.message)
      const offered = (fault.data as { proposal?: Proposal } | null)?.proposal
      if (fault.bizCode === 'TEMPLATE_MISSING' && offered) {
        setProposal(offered)
        setTemplate(offered.template)
      }
    } finally {
      setBusy(false)
    }
  }
  // What is read follows from these four; the function itself is a new one at every drawing.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void check(), [file, orgId, vendorId, template])

  const importNow = async () => {
    setBusy(true)
    try {
      if (template && keepTemplate && orgId && vendorId)
        await saveTemplate(templateName || (file?.name ?? ''), orgId, vendorId, template)
      const made = (await sentOnceAccepted(accepted => send(false, accepted))) as { id: string } | undefined
      if (!made) return
      keep('import-org', orgId)
      sayDone(say('导入成功，请核对并补充后保存', 'Imported; check it, complete it and save'))
      onDone(true)
      go(`${originalPackingList.screen}/edit?id=${made.id}`)
    } catch (fault) {
      if (fault instanceof CallFailure) setRefusal(fault.message)
      else sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    const fits = /\.xlsx?$/i.test(chosen.name)
    setRefusal(
      fits
        ? undefined
        : say(
            '只支持.xlsx和.xls文件，请用Excel另存为.xlsx后重新上传',
            'Only .xlsx and .xls files are accepted; save the file as .xlsx in Excel and upload it again',
          ),
    )
    setReading(undefined)
    setProposal(undefined)
    setTemplate(undefined)
    setFile(fits ? chosen : undefined)
    return false
  }
  return (
    <AppModal
      open
      width={980}
      title={say('导入供应商装箱单', 'Import a vendor’s workbook')}
      onCancel={() => onDone(false)}
      footer={[
        <Button key="no" onClick={() => onDone(false)}>
          {say('取消', 'Cancel')}
        </Button>,
        <Button key="yes" type="primary" loading={busy} disabled={!reading?.accepted} onClick={() => void importNow()}>
          {say('导入', 'Import')}
        </Button>,
      ]}
    >
      <Form
        layout="vertical"
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '0 16px' }}
      >
        <Form.Item label={say(orgField.label)} required htmlFor="import-org">
          <Control
            id="import-org"
            field={orgField}
            value={orgId}
            onChange={value => setOrgId(value as string | null)}
          />
        </Form.Item>
        <Form.Item label={say(vendorField.label)} required htmlFor="import-vendor">
          <Control
            id="import-vendor"
            field={vendorField}
            value={vendorId}
            onChange={value => {
              setVendorId(value as string | null)
              setProposal(undefined)
              setTemplate(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={say('文件', 'File')} required>
          <Upload
            beforeUpload={choose}
            maxCount={1}
            accept=".xlsx,.xls"
            fileList={file ? [{ uid: '1', name: file.name }] : []}
            onRemove={() => setFile(undefined)}
          >
            <Button>{say('选择文件', 'Choose a file')}</Button>
          </Upload>
        </Form.Item>
      </Form>
      {refusal && (
        <Alert
          type={proposal ? 'info' : 'error'}
          showIcon
          title={
            proposal
              ? say(
                  '该供应商还没有模板，请核对下面的列对照，系统会保存为该供应商的模板。',
                  'This vendor has no template yet. Check the mapping below; it will be kept as the vendor’s template.',
                )
              : refusal
          }
          style={{ marginBottom: 8 }}
        />
      )}
      {proposal && template && (
        <Mapping
          proposal={proposal}
          template={template}
          onChange={setTemplate}
          name={templateName}
          onName={setTemplateName}
          keepIt={keepTemplate}
          onKeep={setKeepTemplate}
        />
      )}
      {reading && <Preview reading={reading} />}
    </AppModal>
  )
}

async function saveTemplate(
  templateName: string,
  orgId: string,
  vendorId: string,
  template: readonly TemplateRow[],
): Promise<void> {
  const rows = template.map(row => ({
    rowType: row.templateType,
    excelField: row.excelField,
    packingListField: row.packingListField,
  }))
  await answered(packingTemplate.calls, {
    method: 'POST',
    body: { templateName: templateName.slice(0, 150), orgId, vendorId, templateType: 'ORIGINAL', rows },
  })
}

interface MappingProps {
  readonly proposal: Proposal
  readonly template: readonly TemplateRow[]
  readonly onChange: (template: readonly TemplateRow[]) => void
  readonly name: string
  readonly onName: (name: string) => void
  readonly keepIt: boolean
  readonly onKeep: (keep: boolean) => void
}

/** Which heading of the file is which field of ours; proposed from what headings are usually called. */
function Mapping({ proposal, template, onChange, name, onName, keepIt, onKeep }: MappingProps) {
  const say = useLanguage()
  const options = Object.entries(packingListFields).map(([value, label]) => ({ value, label: say(label) }))
  const fieldOf = (heading: string) =>
    template.find(row => row.templateType === 'LINE' && row.excelField === heading)?.packingListField
  const put = (heading: string, field: string | undefined) =>
    onChange([
      ...template.filter(
        row => !(row.templateType === 'LINE' && (row.excelField === heading || row.packingListField === field)),
      ),
      ...(field ? [{ templateType: 'LINE' as const, excelField: heading, packingListField: field }] : []),
    ])
  return (
    <div style={{ marginBottom: 10 }}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
          gap: 8,
          maxHeight: 240,
          overflow: 'auto',
        }}
      >
        {proposal.headings.map(heading => (
          <label key={heading} style={{ display: 'grid', gap: 2 }}>
            <span>{heading}</span>
            <Select
              size="small"
              allowClear
              value={fieldOf(heading) ?? null}
              options={options}
              placeholder={say('不导入', 'not imported')}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={field => put(heading, field ?? undefined)}
            />
          </label>
        ))}
      </div>
      <div style={{ display: 'flex', gap: 12, marginTop: 8, alignItems: 'center' }}>
        <Checkbox checked={keepIt} onChange={event => onKeep(event.target.checked)}>
          {say('保存为该供应商的模板', 'Keep as the vendor’s template')}
        </Checkbox>
        {keepIt && (
          <Input
            style={{ width: 260 }}
            value={name}
            maxLength={150}
            placeholder={say('模板名称', 'Name of the template')}
            onChange={event => onName(event.target.value)}
          />
        )}
      </div>
    </div>
  )
}

/** What was read: header values, first lines, and every faulty row with its reason. */
function Preview({ reading }: { readonly reading: Reading }) {
  const say = useLanguage()
  const label = (name: string) => say(packingListFields[name as keyof typeof packingListFields] ?? [name, name])
  const columns = [
    ...new Set(reading.lines.flatMap(line => Object.keys(line).filter(name => line[name] !== null))),
  ].filter(name => name !== 'rowNo')
  return (
    <>
      <p style={{ margin: '4px 0' }}>
        {Object.entries(reading.header)
          .filter(([, value]) => value)
          .map(([name, value]) => `${label(name)}: ${value}`)
          .join('　')}
      </p>
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
      {reading.errors.length > 0 ? (
        <RowTable
          label={say('有误的行', 'Faulty rows')}
          height={500}
          rows={reading.errors}
          keyOf={row => `${row.lineNum} ${row.field}`}
          columns={[
            { title: say('行号', 'Row'), width: 70, cell: row => row.lineNum },
            { title: say('字段', 'Field'), width: 140, cell: row => label(row.field) },
            { title: say('原因', 'Reason'), cell: row => say(row.message) },
          ]}
        />
      ) : (
        <RowTable
          oneLine
          label={say('读取结果', 'What was read')}
          height={300}
          rows={reading.lines.slice(0, 100)}
          keyOf={row => String(row.rowNo)}
          columns={[
            { title: say('行号', 'Row'), width: 60, cell: row => row.rowNo },
            ...columns.map(name => ({ title: label(name), cell: (row: (typeof reading.lines)[number]) => row[name] })),
          ]}
        />
      )}
      <p style={{ color: 'var(--ant-color-text-secondary)' }}>
        {say(
          `工作表“${reading.sheet ?? ''}”：${reading.lines.length}行明细，忽略${reading.ignoredRows.length}行（合计、备注）${reading.errors.length > 0 ? `，${reading.errors.length}处错误，修正文件后重新选择` : ''}`,
          `Sheet "${reading.sheet ?? ''}": ${reading.lines.length} lines, ${reading.ignoredRows.length} rows left out (totals, notes)${reading.errors.length > 0 ? `, ${reading.errors.length} errors; mend the file and choose it again` : ''}`,
        )}
      </p>
    </>
  )
}
