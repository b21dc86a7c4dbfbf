import { Button } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '../../../model/area.ts'
import { rowsAtOnce } from '../../../model/at-once.ts'
import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import { isOpen } from '../../../model/editable.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import type { Reason } from '../../../model/rules.ts'
import { nothingChanged, partlyDone } from '../../../model/sentences.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { isShut, isVisible } from '../../../model/when.ts'
import { confirmed, sayDone, sayFailure, sayWarning } from '../../feedback.ts'
import { unreadReasons } from '../../grid/cells.ts'
import { LinesGrid } from '../../grid/lines-grid.tsx'
import { keyOf, withKeys } from '../../grid/rows.ts'
import { answered } from '../../http.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { lookup } from '../../lookup.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import { useMay } from '../../session/session.ts'
import { useTab } from '../../tab-context.tsx'
import { markDirty } from '../../tabs.ts'
import { isUnanswered } from '../../unsent/use-unsent.ts'
import { useKeptDraft } from '../edit/kept-draft.ts'
import { LeftDraft } from '../edit/left-draft.tsx'
import { underKey, useSaveKey } from '../edit/save-key.ts'
import { askedToSave } from '../edit/save-question.tsx'
import { sentOf, takeTyped } from '../edit/saving.ts'
import { stillWrong } from '../edit/still-wrong.ts'
import type { RowAnswer } from '../questions.tsx'
import { restoredRows } from './restored-rows.ts'
import { type Answers, sheetSender } from './sheet-sender.ts'

/** The rows of a sheet as they are stored, by what they are known by. */
type Stored = ReadonlyMap<string, Wire>

/** A sheet as it is typed and as it is stored. */
interface Sheeted {
  readonly draft: Wire[]
  readonly stored: Stored
}

const changedOf = ({ draft, stored }: Sheeted): Wire[] => draft.filter(row => stored.get(keyOf(row)) !== row)

interface SheetProps {
  readonly member: Member
  /** The rows of the page that is shown. */
  readonly rows: readonly Wire[]
  /** The columns in the order of the list. */
  readonly names: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A page of a list as a sheet: typed, pasted and filled like lines, saved as one batch; what is refused stays with its reason. */
export default function Sheet({ member, rows, names, onClose, onSaved }: SheetProps) {
  const { document } = member
  const say = useLanguage()
  const may = useMay()
  const language = useLanguageState(state => state.language)
  const tab = useTab()
  const [begun] = useState(() => withKeys(rows))
  const [draft, setDraft] = useState<Wire[]>(begun)
  /** The rows as they are typed by now, also while what was sent is on its way. */
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [saving, setSaving] = useState(false)
  const [stored, setStored] = useState<Stored>(() => new Map(begun.map(row => [keyOf(row), row])))
  const fields = useMemo((): Fields => {
    const all = headerFields(document)
    const order = [...new Set([...names, ...Object.keys(all)])]
    return Object.fromEntries(
      order.flatMap(name => {
        const field = all[name]
        return field && (!field.permission || may(field.permission)) ? [[name, field]] : []
      }),
    )
  }, [document, names, may])
  const changed = useMemo(() => changedOf({ draft, stored }), [draft, stored])
  const left = new Set(draft.map(keyOf))
  const gone = [...stored.values()].filter(row => row.id && !left.has(keyOf(row)))
  const count = changed.length + gone.length
  const dirty = count > 0
  const [before] = useState<Wire>({ rows: begun })
  const typed = useMemo<Wire>(() => (dirty ? { rows: changed } : before), [dirty, changed, before])
  const keeping = useKeptDraft({ document: document.name, id: 'sheet', base: before, draft: typed })
  const takeLeft = () => {
    const left = (keeping.left?.draft.rows as Wire[] | undefined) ?? []
    const { leftOut, rows } = restoredRows(draft, left)
    setDraft(withKeys(rows))
    keeping.drop()
    if (leftOut.length > 0) sayWarning(say(leftOutOf(document, leftOut)))
  }
  useEffect(() => markDirty(tab.key, dirty), [tab.key, dirty])
  // What is refused first comes into sight.
  const sought = useMemo(() => {
    const [first] = reasons.filter(({ line }) => line !== undefined)
    return first && { line: first.line as number, name: first.field ?? names[0] ?? document.title }
  }, [reasons, names, document])
  const layout = useMemo(() => ({ frozen: [document.title], first: names.slice(0, 11) }), [document, names])

  const [sender] = useState(() => sheetSender(`${document.calls}/save-many`))
  const removal = useSaveKey(false)
  const save = async () => {
    takeTyped()
    const unread = unreadReasons(draft, fields)
    if (unread.length > 0) return setReasons(unread)
    if (gone.length > 0 && !(await askedToSave(deletingOf(document, gone, changed.length), true))) return undefined
    setSaving(true)
    const outcomes = new Map<string, RowAnswer>()
    let now = stored
    let said = ''
    const hear = (answers: Answers) => {
      const after = answeredTo({ draft: latest.current, stored: now }, answers)
      now = after.stored
      latest.current = after.draft
      setDraft(after.draft)
      setStored(now)
      for (const [at, row] of answers.rows.entries()) outcomes.set(keyOf(row), answers.data[at] as RowAnswer)
      said = answers.msg
    }
    try {
      const late = await sender.again()
      if (late) hear(late)
      if (gone.length > 0) now = await remove(now)
      const asked = new Set(changed.map(keyOf))
      const given = late
        ? changedOf({ draft: latest.current, stored: now }).filter(row => asked.has(keyOf(row)))
        : changed
      for (let at = 0; at < given.length; at += rowsAtOnce)
        hear(await sender.send(given.slice(at, at + rowsAtOnce).map(row => ({ row, body: bodyOf(member, row) }))))
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setSaving(false)
      if (outcomes.size > 0) tell(outcomes, said)
      if (now !== stored) onSaved()
    }
    return undefined
  }

  /** Deletes the rows that were taken away; those that may not go come back with the refusal. */
  const remove = async (stored: Stored): Promise<Stored> => {
    const body = gone.map(({ id, version }) => ({ id, version }))
    try {
      const { msg } = await underKey(removal, { body }, idempotencyKey =>
        answered(document.calls, { method: 'DELETE', body, idempotencyKey }),
      )
      const away = new Set(gone.map(keyOf))
      const kept = new Map([...stored].filter(([key]) => !away.has(key)))
      setStored(kept)
      sayDone(msg ?? '')
      return kept
    } catch (fault) {
      if (!isUnanswered(fault)) setDraft(before => [...before, ...gone])
      throw fault
    }
  }

  /** Says what came of the rows, and marks those that were refused. */
  const tell = (outcomes: ReadonlyMap<string, RowAnswer>, said: string) => {
    setReasons(
      latest.current.flatMap((row, at) =>
        (outcomes.get(keyOf(row))?.errors ?? []).map(({ bizCode, field, message }) => ({
          bizCode,
          line: at + 1,
          message: [message, message] as Label,
          ...(field ? { field } : {}),
        })),
      ),
    )
    const done = [...outcomes.values()].filter(({ ok }) => ok).length
    if (done === outcomes.size) sayDone(said)
    else sayWarning(say(partlyDone(done, outcomes.size, [said, said])))
  }

  const close = async () => {
    if (dirty && !(await confirmed(say('数据未保存，是否离开？', 'Unsaved changes; leave?'), { danger: true }))) return
    markDirty(tab.key, false)
    onClose()
  }

  return (
    <div className="list-sheet">
      <div className="list-tools">
        <WhyButton
          type="primary"
          loading={saving}
          why={dirty ? undefined : say(nothingChanged(document))}
          onClick={() => void save()}
        >
          {dirty ? say(`保存${count}行`, count === 1 ? 'Save 1 row' : `Save ${count} rows`) : say('保存', 'Save')}
        </WhyButton>
        <Button onClick={() => void close()}>{say('返回列表', 'Back to the list')}</Button>
        {reasons.length > 0 && (
          <span role="alert" className="list-sheet-faults">
            {reasons.some(({ bizCode }) => bizCode === 'REQUIRED') &&
              say('数据校验失败，请检查必填项：', 'Data validation failed, check required fields: ')}
            {say(reasons[0]?.message ?? ['', ''])}
            {reasons.length > 1 && say(`（共${reasons.length}处）`, ` (${reasons.length} in all)`)}
          </span>
        )}
      </div>
      {keeping.left && <LeftDraft time={keeping.left.time} onTake={takeLeft} onDrop={keeping.drop} />}
      <LinesGrid
        fields={fields}
        rows={draft}
        onChange={next => {
          setDraft(withKeys(next))
          setReasons(before => stillWrong(before, undefined, draft, next))
        }}
        reasons={reasons}
        isEditable={(name, row) => {
          const field = fields[name] as Field
          return (
            isWritable(field) &&
            isVisible(field, row) &&
            !isShut(field, row) &&
            !(field.fixed && row.id) &&
            (!row.id || isOpen(document, row))
          )
        }}
        layout={layout}
        sought={sought}
        language={language}
        lookup={lookup}
        height="100%"
        label={say(document.label)}
        onNotice={notice => sayWarning(say(notice))}
      />
    </div>
  )
}

/** What is sent of a row. */
const bodyOf = (member: Member, row: Wire): Wire => ({
  ...sentOf(member, row, undefined),
  ...(row.id ? { id: row.id, version: row.version } : {}),
})

/** The sheet after an answer: what was saved is stored; what was typed into it meanwhile waits for the next save. */
function answeredTo({ draft, stored }: Sheeted, { data, rows }: Answers): Sheeted {
  const saved = new Map(rows.flatMap((row, at) => (data[at]?.ok ? [[keyOf(row), { row, answer: data[at] }]] : [])))
  const after = new Map(stored)
  for (const [key, { answer, row }] of saved) after.set(key, { ...row, id: answer.id, version: answer.version })
  return {
    draft: draft.map(row => {
      const one = saved.get(keyOf(row))
      if (!one) return row
      return one.row === row
        ? (after.get(keyOf(row)) as Wire)
        : { ...row, id: one.answer.id, version: one.answer.version }
    }),
    stored: after,
  }
}

/** What of an earlier window's words was not laid in, since somebody else changed those records. */
function leftOutOf(document: Declaration, rows: readonly Wire[]): Label {
  const [zh, en] = firstNamed(document, rows)
  return [
    `${rows.length}条已被他人修改，未恢复（${zh}），请核对后重新填写`,
    `${rows.length} changed by others meanwhile and not restored (${en}); check and fill in anew`,
  ]
}

/** Rows by name as far as a sentence has room for them. */
function firstNamed(document: Declaration, rows: readonly Wire[]): Label {
  const names = rows.slice(0, 3).map(row => titleLabel(document, row))
  const more = rows.length > names.length ? '…' : ''
  return [`${names.map(([zh]) => zh).join('、')}${more}`, `${names.map(([, en]) => en).join(', ')}${more}`]
}

/** What a save of a sheet takes away, by name as far as a question has room for it, and how much it writes beside that. */
function deletingOf(document: Declaration, gone: readonly Wire[], changed: number): Label {
  const [zh, en] = firstNamed(document, gone)
  return [
    `${document.label[0]}：删除${gone.length}条（${zh}）${changed > 0 ? `，保存${changed}条` : ''}`,
    `${document.label[1]}: deletes ${gone.length} (${en})${changed > 0 ? `, saves ${changed}` : ''}`,
  ]
}
