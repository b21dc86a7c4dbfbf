import { Alert, Button, Form, Input, Result, Skeleton } from 'antd'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Control, Shown } from '../../../kinds/controls.web.tsx'
import type { Member } from '../../../model/area.ts'
import { isWritable, type Wire } from '../../../model/check.ts'
import { linesOf, nameBeside } from '../../../model/document.ts'
import { isFieldOpen, isPartOpen, isWelcome, openStates } from '../../../model/editable.ts'
import type { Field, Fields, Lines, ReferenceField } from '../../../model/fields.ts'
import { withinSentence } from '../../../model/label.ts'
import type { Reason } from '../../../model/rules.ts'
import { closedOrAddedTo } from '../../../model/sentences.ts'
import { wayTo } from '../../../model/verbs.ts'
import { areRowsFixed, isRequired, isShut, isVisible } from '../../../model/when.ts'
import { sayWarning } from '../../feedback.ts'
import { LinesGrid } from '../../grid/lines-grid.tsx'
import { useLanguage, useLanguageState } from '../../language.ts'
import { go } from '../../location.ts'
import { lookup } from '../../lookup.ts'
import { useColumnsOfForm } from '../../parts/form-columns.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { useMay } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'
import { moveTab, nameTab } from '../../tabs.ts'
import { KeepsFiles } from '../../unsent/keeps-files.ts'
import { useReadyOffline } from '../../unsent/ready.ts'
import { UnsentTag } from '../../unsent/unsent-tag.tsx'
import { Flow, Strip, useFlow } from '../detail/record-facts.tsx'
import { AllSections, FoldingSection, LineTabs } from '../detail/record-parts.tsx'
import { useTitle } from '../record-title.tsx'
import { RecordLink } from '../reference-link.tsx'
import { type LineSlots, useNothingBeside } from '../screen-slots.ts'
import { StatusTag } from '../status-tag.tsx'
import { Unread } from '../unread.tsx'
import { useSlots } from '../use-slots.ts'
import { LeftDraft } from './left-draft.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { placesIn } from './places-in.ts'
import { useDraft } from './use-draft.ts'
import '../document.css'

/** The edit screen of a document: its sections as the form, its lines as grids (style: sections in order are the form). */
export default function EditScreen({ member }: { readonly member: Member }) {
  const { document } = member
  const say = useLanguage()
  const tab = useTab()
  const columns = useColumnsOfForm()
  const slots = useSlots(document)
  const may = useMay()
  const state = useDraft(member)
  useReadyOffline(document)
  const { id, draft, base, closed, figures, reasons, change, changeLines } = state
  const [cell, setCell] = useState<{ lines: string; name: string; row: Wire }>()
  const [sought, setSought] = useState<Sought>()
  const [title, titleEn] = useTitle(document, draft)
  useEffect(() => {
    if (id !== null && title) nameTab(tab.key, [`编辑 ${title}`, `Edit ${titleEn}`])
  }, [id, title, titleEn, tab.key])
  /** A new record goes on in a tab of its own: nothing is typed into this one while it is saved. */
  const isMoving = state.saving && id === null
  const save = async () => {
    const typing = globalThis.document.activeElement
    const saved = await state.save()
    if (!saved && id === null)
      requestAnimationFrame(() => (typing as HTMLElement | null)?.focus?.({ preventScroll: true }))
    if (saved && id === null)
      moveTab(tab.key, `${document.screen}/edit?id=${saved.id}`, [
        `${document.label[0]}编辑`,
        `Edit ${withinSentence(document.label[1])}`,
      ])
  }
  useEffect(() => {
    if (!tab.active) return
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        void save()
      }
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
  const leaveTab = async () => {
    if (!state.dirty || id === null) return true
    if (document.onTab === 'saves') return (await state.save(true)) !== undefined
    sayWarning(say('数据已修改未保存，请记得保存', 'Data changed and not saved; remember to save'))
    return true
  }
  const flow = useFlow(document, id === null ? undefined : base)
  const put = useCallback((name: string, value: unknown) => change({ [name]: value }), [change])
  // What is typed stays on the screen while the server is away for a moment.
  if (state.fault && !draft && document.unread) return <Unread document={document} fault={state.fault} />
  if (state.fault && !draft)
    return (
      <Result
        status="404"
        title={state.fault.message}
        extra={
          <>
            <Button onClick={() => void state.reload()}>{say('重试', 'Retry')}</Button>{' '}
            <Button onClick={() => go(`${document.screen}/index`)}>{say('返回列表', 'Back to the list')}</Button>
          </>
        }
      />
    )
  if (!draft || !base) return <Skeleton active style={{ padding: 24 }} />
  const maySave = !document.readOnly && may(`${document.permission}:save`)
  const wayToSave =
    closed && !isWelcome(document, base) ? wayTo(document, base, openStates(document), ['修改', 'Edit']) : undefined
  // The strip and the sections show the same figures, also those that are not known any more.
  const shown: Wire = { ...draft, ...figures }
  const slotProps = {
    record: draft,
    editing: true,
    change,
    reload: () => void state.reload(),
    saveFirst: state.dirty && id !== null ? () => state.save(true) : undefined,
  }
  const { underTitle: UnderTitle, aboveLines: AboveLines } = slots
  /** Whether something in a section is wrong, or still missing. */
  const isAmiss = (fields: Fields) =>
    Object.entries(fields).some(
      ([name, field]) =>
        reasons.some(reason => reason.field === name && !reason.lines) ||
        (isWritable(field) && isRequired(field, draft) && [null, undefined, ''].includes(draft[name] as null)),
    )
  // A new record has nothing to show where only the server writes, and the sums of its lines stand in its strip.
  const isShown = (name: string, field: Field) =>
    id !== null || isWritable(field) || (field.derived && !document.strip?.includes(name))
  const shownTables = linesOf(document).filter(
    ([name, { fields }]) =>
      id !== null ||
      (draft[name] as Wire[]).length > 0 ||
      Object.values(fields).some(field => isWritable(field) || field.derived),
  )
  const isClosed = (part: string) => closed || (id !== null && !isPartOpen(document, base, part))
  const isFieldClosed = (part: string, name: string) => isClosed(part) && !isFieldOpen(document, base, part, name)
  const Action = cell && slots.lines?.[cell.lines]?.cellAction
  return (
    <KeepsFiles value={document.offline === true}>
      <Form layout="vertical" component="div" className="record-screen" inert={isMoving}>
        <div className="record-bar">
          <h1>
            {id === null
              ? say(`新增${document.label[0]}`, `New ${withinSentence(document.label[1])}`)
              : `${say(document.label)} ${say(title, titleEn)}`}
          </h1>
          <StatusTag document={document} record={base} />
          <UnsentTag document={document} id={id} />
          {state.dirty && <span style={{ color: 'var(--ant-color-warning)' }}>{say('未保存', 'not saved')}</span>}
          <div className="record-bar-end">
            <WhyButton
              why={state.dirty ? undefined : say('没有改动，无需撤销', 'No changes, nothing to discard')}
              onClick={state.discard}
            >
              {say('撤销修改', 'Discard changes')}
            </WhyButton>
            {id !== null && linesOf(document).length > 0 && <AllSections />}
            {id !== null && (
              <Button onClick={() => go(`${document.screen}/detail?id=${id}`)}>{say('查看', 'View')}</Button>
            )}
            {maySave && (
              <WhyButton
                type="primary"
                loading={state.saving}
                why={wayToSave && say(wayToSave)}
                onClick={() => void save()}
              >
                {say('保存', 'Save')}
              </WhyButton>
            )}
          </div>
          <div className="record-under">
            <Strip document={document} record={shown} base={base} />
            {UnderTitle && <UnderTitle {...slotProps} />}
            <Flow flow={flow} />
          </div>
        </div>
        {!maySave && (
          <Alert
            type="warning"
            showIcon
            title={say(
              '您没有修改的权限，如需修改请联系管理员',
              'You may not change this; ask your administrator if you need to',
            )}
          />
        )}
        {closed && <Alert type="warning" showIcon title={say(closedOrAddedTo(document, base, say(title, titleEn)))} />}
        {state.left && (
          <LeftDraft
            time={state.left.time}
            refused={'refused' in state.left ? state.left.refused : undefined}
            onTake={state.takeLeft}
            onDrop={state.dropLeft}
          />
        )}
        <Problems reasons={reasons} onSeek={setSought} />
        {Object.entries(document.header)
          .filter(([, part]) => Object.entries(part.fields).some(([name, field]) => isShown(name, field)))
          .map(([key, part]) => (
            <FoldingSection
              key={`${key} ${id === null}`}
              name={`${id === null ? 'new ' : ''}${document.name} ${key}`}
              part={part}
              record={shown}
              folded={part.folded ?? (id !== null && linesOf(document).length > 0)}
              forced={isAmiss(part.fields)}
            >
              <div className="record-fields" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                {Object.entries(part.fields)
                  .filter(
                    ([name, field]) =>
                      (!field.permission || may(field.permission)) && isShown(name, field) && isVisible(field, draft),
                  )
                  .map(([name, field]) => (
                    <FieldItem
                      key={name}
                      name={name}
                      field={field}
                      value={field.derived ? shown[name] : draft[name]}
                      named={draft[name] === base[name] ? (base[nameBeside(name)] as string | null) : null}
                      record={(field as ReferenceField).where || (field as ReferenceField).on ? draft : undefined}
                      required={isRequired(field, draft)}
                      stays={isClosed(key) ? base[name] : undefined}
                      disabled={
                        isFieldClosed(key, name) || (field.fixed === true && id !== null) || isShut(field, draft)
                      }
                      error={messageFor(reasons, name, say)}
                      onPut={put}
                      onLeave={state.leave}
                    />
                  ))}
              </div>
            </FoldingSection>
          ))}
        {AboveLines && <AboveLines {...slotProps} />}
        <LineTabs
          sought={sought}
          mayLeave={document.onTab ? leaveTab : undefined}
          tabs={shownTables.map(([name, table]) => ({
            key: name,
            label: say(table.label),
            count: (draft[name] as Wire[]).length,
            faults: placesIn(reasons.filter(reason => reason.lines === name)),
            content: (
              <Grid
                name={name}
                table={table}
                rows={draft[name] as Wire[]}
                record={draft}
                reasons={reasons}
                readOnly={isClosed(name)}
                onChange={changeLines}
                sought={sought?.key === name ? sought : undefined}
                {...slots.lines?.[name]}
                onCell={(field, row) => setCell({ lines: name, name: field, row })}
              />
            ),
          }))}
        />
        <section className="record-section">
          <h2>{say('备注', 'Remark')}</h2>
          <div style={{ padding: 12 }}>
            <Input.TextArea
              aria-label={say('备注', 'Remark')}
              value={(draft.remark as string) ?? ''}
              maxLength={2000}
              autoSize={{ minRows: 1, maxRows: 6 }}
              disabled={isClosed('remark')}
              onChange={event => put('remark', event.target.value || null)}
            />
          </div>
        </section>
        {state.conflict && (
          <MergeDialog document={document} {...state.conflict} onCancel={state.dropMerge} onTake={state.takeMerged} />
        )}
        {cell && Action && (
          <Action
            name={cell.name}
            row={cell.row}
            record={draft}
            onDone={changes => {
              setCell(undefined)
              if (changes) change(changes)
            }}
          />
        )}
      </Form>
    </KeepsFiles>
  )
}

type Say = ReturnType<typeof useLanguage>

const messageFor = (reasons: readonly Reason[], name: string, say: Say): string | undefined => {
  const reason = reasons.find(one => one.field === name && !one.lines)
  return reason && say(reason.message)
}

/** A cell of lines that somebody wants to see. */
interface Sought {
  readonly key: string
  readonly line: number
  readonly name: string
}

/** Everything that keeps a record from being saved, at one glance, each with the way to it. */
/** As many are listed at once. */
const mostProblems = 60

function Problems({
  reasons,
  onSeek,
}: {
  readonly reasons: readonly Reason[]
  readonly onSeek: (sought: Sought) => void
}): ReactNode {
  const say = useLanguage()
  const seek = ({ lines, line, field }: Reason) => {
    if (lines && line !== undefined) onSeek({ key: lines, line, name: field ?? '' })
    else if (field) fieldNamed(field)?.focus()
  }
  const count = placesIn(reasons)
  if (reasons.length < 2 && !reasons.some(({ record }) => record)) return null
  return (
    <Alert
      type="error"
      showIcon
      title={
        reasons.some(reason => reason.bizCode === 'REQUIRED')
          ? say(`数据校验失败，请检查必填项（${count}处）`, `Data validation failed, check required fields (${count})`)
          : say(`数据校验失败，请检查标出的内容（${count}处）`, `Validation failed; check the marked fields (${count})`)
      }
      description={
        <ul style={{ margin: 0, paddingLeft: 18, maxHeight: 140, overflow: 'auto' }}>
          {reasons.slice(0, mostProblems).map((reason, at) => (
            <li key={`${reason.field ?? ''}${reason.lines ?? ''}${reason.line ?? ''}${at}`}>
              <button type="button" className="problem-link" onClick={() => seek(reason)}>
                {say(reason.message)}
              </button>{' '}
              {reason.record && <RecordLink {...reason.record} no={say('打开', 'Open')} />}
            </li>
          ))}
          {reasons.length > mostProblems && (
            <li>
              {say(
                `另有${reasons.length - mostProblems}处未列出，处理后再次保存会继续列出`,
                `${reasons.length - mostProblems} more; they are listed as these are mended and saved again`,
              )}
            </li>
          )}
        </ul>
      }
    />
  )
}

/** The control of a header field on the screen in front. */
const fieldNamed = (name: string): HTMLElement | null =>
  window.document.querySelector(`.shell-page:not([aria-hidden=true]) #field-${CSS.escape(name)}`)

interface FieldItemProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly named: string | null
  readonly record: Wire | undefined
  readonly required: boolean
  readonly disabled: boolean
  readonly stays: unknown
  readonly error: string | undefined
  readonly onPut: (name: string, value: unknown) => void
  readonly onLeave: (name: string) => void
}

const FieldItem = memo(function FieldItem({
  name,
  field,
  value,
  named,
  record,
  required,
  disabled,
  stays,
  error,
  onPut,
  onLeave,
}: FieldItemProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  if (!isWritable(field))
    return (
      <div>
        <div className="record-label">{say(field.label)}</div>
        <div className="record-value">
          <Shown field={field} value={value} named={named} language={language} />{' '}
          {value === null || value === undefined || value === '' ? '-' : ''}
        </div>
      </div>
    )
  return (
    <div onBlur={() => onLeave(name)}>
      <Form.Item
        label={say(field.label)}
        required={required && field.kind !== 'flag'}
        htmlFor={`field-${name}`}
        {...(error ? { validateStatus: 'error' as const, help: error } : {})}
        {...(field.help ? { tooltip: say(field.help) } : {})}
      >
        <Control
          id={`field-${name}`}
          field={field}
          value={value}
          named={named}
          {...(record ? { record } : {})}
          disabled={disabled}
          stays={stays}
          onChange={next => onPut(name, next)}
        />
      </Form.Item>
    </div>
  )
})

interface GridProps {
  readonly name: string
  readonly table: Lines
  readonly rows: Wire[]
  readonly record: Wire
  readonly reasons: readonly Reason[]
  readonly readOnly: boolean
  readonly onChange: (name: string, rows: readonly Wire[]) => void
  readonly onCell: (field: string, row: Wire) => void
  readonly cellTone?: (name: string, row: Wire) => 'missing' | undefined
  readonly cellAction?: unknown
  readonly useBeside?: LineSlots['useBeside']
  readonly sought: Sought | undefined
}

function Grid({
  name,
  table,
  rows,
  record,
  reasons,
  readOnly,
  onChange,
  onCell,
  cellTone,
  cellAction,
  useBeside = useNothingBeside,
  sought,
}: GridProps) {
  const { fields } = table
  const beside = useBeside(record)
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const seen = useMemo(
    () => Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.permission || may(field.permission))),
    [fields, may],
  )
  const fixed = areRowsFixed(table, record)
  const layout = useMemo(() => ({ ...table, fixed }), [table, fixed])
  const own = useMemo(
    () => reasons.filter(reason => reason.lines === name && reason.line !== undefined),
    [reasons, name],
  )
  return (
    <LinesGrid
      fields={seen}
      rows={rows}
      record={record}
      onChange={next => onChange(name, next)}
      reasons={own}
      readOnly={readOnly || !Object.values(seen).some(isWritable)}
      isEditable={(field, row) =>
        isWritable(fields[field] as Field) &&
        isVisible(fields[field] as Field, row, record) &&
        !isShut(fields[field] as Field, row, record)
      }
      language={language}
      lookup={lookup}
      height={440}
      label={say('明细', 'Lines')}
      onNotice={notice => sayWarning(say(notice))}
      layout={layout}
      beside={beside}
      sought={sought}
      {...(cellTone ? { cellTone } : {})}
      {...(cellAction ? { onCellAction: onCell } : {})}
    />
  )
}
