import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton, Tabs } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Control, Shown } from '../../../kinds/controls.web.tsx'
import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { headerFields, linesOf, nameBeside } from '../../../model/document.ts'
import { isWelcome, openStates } from '../../../model/editable.ts'
import type { Field, Fields, Lines, ReferenceField } from '../../../model/fields.ts'
import { whyNotShared } from '../../../model/share.ts'
import { standardFields } from '../../../model/standard.ts'
import { wayTo } from '../../../model/verbs.ts'
import { isVisible } from '../../../model/when.ts'
import { besideRowHeight } from '../../grid/beside.tsx'
import { LinesGrid } from '../../grid/lines-grid.tsx'
import { CallFailure, call } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { lookup } from '../../lookup.ts'
import { useColumnsOfForm } from '../../parts/form-columns.ts'
import { lazyScreen } from '../../parts/lazy-screen.tsx'
import { WhyButton } from '../../parts/why-button.tsx'
import { refreshUntyped } from '../../refresh-untyped.ts'
import { useMay } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'
import { closeTab, nameTab } from '../../tabs.ts'
import { UnsentTag } from '../../unsent/unsent-tag.tsx'
import { isPassing, useWithUnsent } from '../../unsent/use-unsent.ts'
import { broughtValue } from '../brought-link.tsx'
import { PrintButtons, Printed } from '../paper/print.tsx'
import { useTitle } from '../record-title.tsx'
import { ReferenceLink } from '../reference-link.tsx'
import { type LineSlots, useNothingBeside } from '../screen-slots.ts'
import { StatusTag } from '../status-tag.tsx'
import { Unread } from '../unread.tsx'
import { useSlots } from '../use-slots.ts'
import { useVerbs, type VerbButton } from '../verbs/use-verbs.tsx'
import { VerbButtons } from '../verbs/verb-buttons.tsx'
import { AskedFigure, Explained, useFigures } from './figure.tsx'
import { History } from './history.tsx'
import { PartsOfAreas } from './parts-of-areas.tsx'
import { Flow, groundOf, Strip, useFlow } from './record-facts.tsx'
import { AllSections, FoldingSection, LineTabs } from './record-parts.tsx'
import '../document.css'

const ShareDialog = lazyScreen(() => import('./share-dialog.tsx'))
const Comments = lazyScreen(() => import('./comments.tsx'))
const Files = lazyScreen(() => import('./files.tsx'))
const noLines: Wire[] = []

/** The detail screen of a document: everything to read, its steps and actions, its history. */
export default function DetailScreen({ member }: { readonly member: Member }) {
  const { document, rules } = member
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const columns = useColumnsOfForm()
  const slots = useSlots(document)
  const id = tab.query.get('id')
  const stored = useQuery({
    queryKey: ['tab', tab.key, 'record', id],
    queryFn: () => call<Wire>(`${document.calls}/${id}`),
    enabled: id !== null,
  })
  const record = useWithUnsent(document, stored.data)
  const rows = useMemo(() => (record ? [record] : []), [record])
  const [sharing, setSharing] = useState(false)
  const flow = useFlow(document, record)
  const [ticked, setTicked] = useState<Ticked>({})
  const { buttons, lineButtons, dialog, outcome } = useVerbs({
    document,
    rules,
    rows,
    blocked: verb => groundOf(flow, verb),
    ticked,
    onDone: (_, verb) => {
      if (verb === 'delete') closeTab(tab.key)
      refreshUntyped()
    },
  })
  const [title, titleEn] = useTitle(document, record)
  useEffect(() => {
    if (title) nameTab(tab.key, [title, titleEn])
  }, [title, titleEn, tab.key])
  // What is there stays on the screen while the server is away for a moment.
  const isGone = stored.isError && !(record && stored.error instanceof CallFailure && isPassing(stored.error))
  if (isGone && document.unread) return <Unread document={document} fault={stored.error} />
  if (id === null || isGone)
    return (
      <Result
        status="404"
        title={stored.error?.message ?? say('资源不存在', 'The resource does not exist')}
        extra={<Button onClick={() => go(`${document.screen}/index`)}>{say('返回列表', 'Back to the list')}</Button>}
      />
    )
  if (!record) return <Skeleton active style={{ padding: 24 }} />
  const whyShared = whyNotShared(document, record)
  const wayToEdit = isWelcome(document, record)
    ? undefined
    : wayTo(document, record, openStates(document), ['修改', 'Edit'])
  const { underTitle: UnderTitle, aboveLines: AboveLines, detailTools: Tools } = slots
  const slotProps = { record, editing: false, change: () => {}, reload: refreshUntyped }
  const visible = (fields: Fields) =>
    Object.entries(fields).filter(
      ([name, field]) => (name in record || !field.permission || may(field.permission)) && isVisible(field, record),
    )
  const content = (
    <div className="record-screen">
      {Object.entries(document.header).map(([key, part]) => (
        <FoldingSection
          key={key}
          name={`${document.name} ${key}`}
          part={{ ...part, fields: Object.fromEntries(visible(part.fields)) }}
          record={record}
          cells={slots.cells}
          folded={part.folded ?? linesOf(document).length > 0}
        >
          <div className="record-fields" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {visible(part.fields).map(([name, field]) => (
              <Value
                key={name}
                name={name}
                field={field}
                record={record}
                drawn={slots.cells?.[name] ?? (row => broughtValue(headerFields(document), row, name))}
              />
            ))}
          </div>
        </FoldingSection>
      ))}
      {AboveLines && <AboveLines {...slotProps} />}
      <PartsOfAreas document={document} record={record} />
      <LineTabs
        tabs={linesOf(document).map(([name, table]) => {
          const rows = (record[name] as Wire[] | undefined) ?? noLines
          return {
            key: name,
            label: say(table.label),
            count: rows.length,
            faults: 0,
            content: (
              <DetailLines
                name={name}
                table={table}
                rows={rows}
                slots={slots.lines?.[name]}
                record={record}
                label={say(table.label)}
                buttons={lineButtons(name)}
                onTick={setTicked}
              />
            ),
          }
        })}
      />
      {/* Nobody made or changed a row that is worked out each time somebody asks. */}
      {!document.report && (
        <section className="record-section">
          <h2>{say('其他', 'Other')}</h2>
          <div className="record-fields" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {[
              'remark',
              'createdByName',
              'createdTime',
              'updatedByName',
              'updatedTime',
              // Only what has states is audited.
              ...(document.states ? ['reviewedByName', 'auditTime'] : []),
            ].map(name => (
              <Value key={name} name={name} field={standardFields[name] as Field} record={record} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
  return (
    <Explained document={document} id={id} version={record.version}>
      <div className="record-screen">
        <div className="record-bar no-print">
          <h1>
            {say(document.label)} {say(title, titleEn)}
          </h1>
          {slots.cells?.status?.(record) ?? <StatusTag document={document} record={record} />}
          <UnsentTag document={document} id={id} />
          <div className="record-bar-end">
            {may(`${document.permission}:save`) && !document.readOnly && (
              <WhyButton why={wayToEdit && say(wayToEdit)} onClick={() => go(`${document.screen}/edit?id=${id}`)}>
                {say('编辑', 'Edit')}
              </WhyButton>
            )}
            <VerbButtons buttons={buttons} />
            {Tools && <Tools {...slotProps} />}
            {document.print && may(`${document.permission}:print`) && (
              <PrintButtons document={document} id={id} onPrinted={refreshUntyped} />
            )}
            {document.share && may(`${document.permission}:shareLink`) && (
              <WhyButton why={whyShared && say(whyShared)} onClick={() => setSharing(true)}>
                {say('分享', 'Share')}
              </WhyButton>
            )}
            {linesOf(document).length > 0 && <AllSections />}
            <Button onClick={refreshUntyped}>{say('刷新', 'Refresh')}</Button>
          </div>
          <div className="record-under">
            <Strip document={document} record={record} cells={slots.cells} />
            {UnderTitle && <UnderTitle {...slotProps} />}
            <Flow flow={flow} />
          </div>
        </div>
        {outcome}
        <Tabs
          className={document.print ? 'no-print' : ''}
          items={[
            { key: 'record', label: say('单据', 'Record'), children: content },
            {
              key: 'history',
              label: say('操作记录', 'History'),
              children: <History document={document} id={id} version={record.version as number} />,
            },
            ...(document.report
              ? []
              : [
                  {
                    key: 'comments',
                    label: say('评论', 'Comments'),
                    children: <Comments document={document.name} id={id} />,
                  },
                  {
                    key: 'files',
                    label: say('文件', 'Files'),
                    children: <Files document={document} record={record} id={id} />,
                  },
                ]),
          ]}
        />
        {document.print && <Printed document={document} id={id} />}
        {dialog}
        {sharing && <ShareDialog document={document} id={id} onClose={() => setSharing(false)} />}
      </div>
    </Explained>
  )
}

interface ValueProps {
  readonly name: string
  readonly field: Field
  readonly record: Wire
  /** How the document draws it in its list, which holds here too. */
  readonly drawn?: ((row: Wire) => React.ReactNode) | undefined
}

function Value({ name, field, record, drawn }: ValueProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const value = record[name]
  const own = drawn?.(record)
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return (
    <div className={field.kind === 'codes' || field.kind === 'attachment' ? 'record-wide' : ''}>
      <div className="record-label">{say(field.label)}</div>
      <div className="record-value">
        {empty ? (
          '-'
        ) : own ? (
          own
        ) : field.kind === 'attachment' ? (
          <Control field={field} value={value} disabled />
        ) : field.kind === 'reference' ? (
          <ReferenceLink
            field={field as ReferenceField}
            value={String(value)}
            name={record[nameBeside(name)] as string | null}
          />
        ) : (
          <AskedFigure field={name}>
            <Shown field={field} value={value} language={language} />
          </AskedFigure>
        )}
      </div>
    </div>
  )
}

/** Ids of the lines that are ticked, by table. */
type Ticked = Readonly<Record<string, readonly string[]>>

function DetailLines({
  name,
  table,
  rows,
  slots,
  record,
  label,
  buttons,
  onTick,
}: {
  readonly name: string
  readonly table: Lines
  readonly rows: Wire[]
  readonly slots: LineSlots | undefined
  readonly record: Wire
  readonly label: string
  /** Verbs on these lines. */
  readonly buttons: VerbButton[]
  readonly onTick: (change: (before: Ticked) => Ticked) => void
}) {
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const seen = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(table.fields).filter(([, field]) => !field.permission || may(field.permission)),
      ),
    [table, may],
  )
  const { explains, ask } = useFigures()
  const { useBeside = useNothingBeside } = slots ?? {}
  const beside = useBeside(record)
  const layout = useMemo(() => ({ ...table, fixed: true }), [table])
  const keyed = useMemo(() => rows.map(row => ({ ...row, key: `id ${row.id}` })), [rows])
  const tick = useCallback(
    (keys: ReadonlySet<string>) =>
      onTick(before => ({ ...before, [name]: [...keys].map(key => key.replace(/^id /, '')) })),
    [onTick, name],
  )
  return (
    <LinesGrid
      fields={seen}
      rows={keyed}
      onChange={() => {}}
      reasons={[]}
      readOnly
      language={language}
      lookup={lookup}
      height={Math.min(440, 120 + rows.length * (beside ? besideRowHeight : 30))}
      beside={beside}
      label={label}
      layout={layout}
      {...(buttons.length > 0 ? { tools: <VerbButtons buttons={buttons} />, onTick: tick } : {})}
      explains={field => explains(`${name}.${field}`)}
      onExplain={(field, row) => ask({ field: `${name}.${field}`, line: String(row.id) })}
      {...(slots?.cellTone ? { cellTone: slots.cellTone } : {})}
    />
  )
}
