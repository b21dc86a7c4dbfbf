import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Upload } from 'antd'
import { useState } from 'react'
import { counted, type Label } from '#platform/model/label.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { call, download } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Waiting } from '#platform/web/parts/waiting.tsx'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { postFile } from '#platform/web/upload/send.ts'
import { type Report, ReportTable } from './report.web.tsx'
import './package.css'

interface Offered {
  readonly document: string
  readonly label: Label
  readonly area: Label
}

/** Data packages: lists and settings of this house as one file, and the file of another house brought in. */
export function PackagePage() {
  const may = useMay()
  return (
    <div className="package">
      {may('system:package:export') && <SendOn />}
      {may('system:package:import') && <TakeIn />}
    </div>
  )
}

function SendOn() {
  const say = useLanguage()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [version, setVersion] = useState('1')
  const [busy, setBusy] = useState(false)
  const offered = useQuery({
    queryKey: ['package-documents'],
    queryFn: () => call<readonly Offered[]>('/admin/package/documents'),
  })
  const why =
    ticked.size === 0
      ? say('请先勾选内容', 'Tick what is to go into it first')
      : version.trim() === ''
        ? say('请填写版本', 'Say which edition it is')
        : undefined
  const send = async () => {
    setBusy(true)
    await download('/admin/package/export', { documents: [...ticked], version: version.trim() }).catch(sayFailure)
    setBusy(false)
  }
  return (
    <section>
      <h2>{say('导出数据包', 'Make a package')}</h2>
      <p>
        {say(
          '把勾选的主数据、角色和设置装成一个文件，供另一个租户导入。只含您看得到、且已启用的记录；不含密码、密钥、附件和单据。',
          'Ticked lists, roles and settings become one file for another tenant. It holds what you see and what is in use; no passwords, secrets, attachments or papers.',
        )}
      </p>
      {offered.isError && <Alert type="error" showIcon title={offered.error.message} />}
      {offered.isPending && <Waiting />}
      {offered.data && <Choices offered={offered.data} ticked={ticked} onTick={setTicked} />}
      <div className="package-tools">
        <label>
          {say('版本', 'Edition')}
          <Input
            value={version}
            maxLength={60}
            style={{ width: 160 }}
            onChange={event => setVersion(event.target.value)}
          />
        </label>
        <WhyButton type="primary" why={why} loading={busy} onClick={() => void send()}>
          {say(`导出${ticked.size}项`, `Export ${counted(ticked.size, 'list')}`)}
        </WhyButton>
      </div>
    </section>
  )
}

interface ChoicesProps {
  readonly offered: readonly Offered[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** What may go into a package, by the part of the business it belongs to; a whole part by one tick. */
function Choices({ offered, ticked, onTick }: ChoicesProps) {
  const say = useLanguage()
  const areas = new Map<string, Offered[]>()
  for (const one of offered) areas.set(one.area[1], [...(areas.get(one.area[1]) ?? []), one])
  const tick = (names: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const name of names)
      if (isOn) next.add(name)
      else next.delete(name)
    onTick(next)
  }
  return [...areas.values()].map(own => {
    const names = own.map(({ document }) => document)
    const count = names.filter(name => ticked.has(name)).length
    const [first] = own
    return (
      <fieldset key={first?.document} className="package-part">
        <legend>
          <Checkbox
            checked={count === names.length}
            indeterminate={count > 0 && count < names.length}
            onChange={event => tick(names, event.target.checked)}
          >
            <strong>{first && say(first.area)}</strong> {count > 0 && `${count} / ${names.length}`}
          </Checkbox>
        </legend>
        {own.map(({ document, label }) => (
          <Checkbox
            key={document}
            checked={ticked.has(document)}
            onChange={event => tick([document], event.target.checked)}
          >
            {say(label)}
          </Checkbox>
        ))}
      </fieldset>
    )
  })
}

function TakeIn() {
  const say = useLanguage()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File, dryRun: boolean) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { data, msg } = await postFile<Report>(
        '/admin/package/import',
        chosen,
        chosen.name,
        { dryRun: String(dryRun) },
        { onProgress: () => {}, signal: new AbortController().signal },
      )
      setReport(data)
      if (!dryRun) sayDone(msg ?? '')
    } catch (fault) {
      setReport(undefined)
      setRefusal(fault instanceof Error ? fault.message : String(fault))
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setReport(undefined)
    // The package says by itself what it would do.
    void send(chosen, true)
    return false
  }
  return (
    <section>
      <h2>{say('导入数据包', 'Bring a package in')}</h2>
      <Upload.Dragger
        beforeUpload={choose}
        maxCount={1}
        accept=".zip"
        fileList={file ? [{ uid: '1', name: file.name }] : []}
        onRemove={() => {
          setFile(undefined)
          setReport(undefined)
          setRefusal(undefined)
        }}
      >
        <p>
          {say(
            '点击或把数据包（.zip）拖到此处，先试运行',
            'Click, or drop a package (.zip) here; a dry run comes first',
          )}
        </p>
      </Upload.Dragger>
      {busy && !report && <Waiting />}
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />}
      {report && file && (
        <>
          <ReportTable report={report} />
          {report.dryRun && (
            <div className="package-tools">
              <WhyButton
                type="primary"
                loading={busy}
                why={
                  report.documents.some(({ insert, update }) => insert + update > 0)
                    ? undefined
                    : say('没有可写入的行', 'There is nothing to write')
                }
                onClick={() => void send(file, false)}
              >
                {say('导入', 'Bring it in')}
              </WhyButton>
              <Button onClick={() => void send(file, true)}>{say('重新试运行', 'Try again')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
