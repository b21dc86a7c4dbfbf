import { Button } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Member } from '../../../model/area.ts'
import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import { isOpen } from '../../../model/editable.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'
import type { Reason } from '../../../model/rules.ts'
import { nothingChanged } from '../../../model/sentences.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { isShut, isVisible } from '../../../model/when.ts'
import { confirmed, sayDone, sayFailure, sayWarning } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
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
import { useSaveKey } from '../edit/save-key.ts'
import { askedToSave } from '../edit/save-question.tsx'
import { sentOf, takeTyped } from '../edit/saving.ts'
import { stillWrong } from '../edit/still-wrong.ts'
import { type RowAnswer, sentMany } from '../questions.tsx'
import { restoredRows } from './restored-rows.ts'

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
export function Sheet({ member, rows, names, onClose, onSaved }: SheetProps) {
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
  const [stored, setStored] = useState<ReadonlyMap<string, Wire>>(() => new Map(begun.map(row => [keyOf(row), row])))
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
  const changed = draft.filter(row => stored.get(keyOf(row)) !== row)
  const left = new Set(draft.map(keyOf))
  const gone = [...stored.values()].filter(row => row.id && !left.has(keyOf(row)))
  const count = changed.length + gone.length
  const dirty = count > 0
  const [before] = useState<Wire>({ rows: begun })
  const typed = useMemo<Wire>(() => (dirty ? { rows: draft } : before), [dirty, draft, before])
  const keeping = useKeptDraft({ document: document.name, id: 'sheet', base: before, draft: typed })
  const takeLeft = () => {
    const left = (keeping.left?.draft.rows as Wire[] | undefined) ?? []
    setDraft(now => withKeys(restoredRows(now, left)))
    keeping.drop()
  }
  useEffect(() => markDirty(tab.key, dirty), [tab.key, dirty])
  // What is refused first comes into sight.
  const sought = useMemo(() => {
    const [first] = reasons.filter(({ line }) => line !== undefined)
    return first && { line: first.line as number, name: first.field ?? names[0] ?? document.title }
  }, [reasons, names, document])
  const layout = useMemo(() => ({ frozen: [document.title], first: names.slice(0, 11) }), [document, names])

  const key = useSaveKey(false)
  const save = async () => {
    takeTyped()
    const unread = unreadReasons(draft, fields)
    if (unread.length > 0) return setReasons(unread)
    if (gone.length > 0 && !(await askedToSave(deletingOf(document, gone, changed.length), true))) return undefined
    setSaving(true)
    try {
      if (gone.length > 0) await remove()
      if (changed.length === 0) return onSaved()
      const body = changed.map(row => ({
        ...sentOf(member, row, undefined),
        ...(row.id ? { id: row.id, version: row.version } : {}),
      }))
      const { data, msg } = await sentMany(body, async (some, said) => {
        const asked = { rows: some.map(row => ({ ...row, ...said })) }
        const answer = await answered<RowAnswer[]>(`${document.calls}/save-many`, {
          method: 'POST',
          body: asked,
          idempotencyKey: key.of(asked),
        })
        key.renew()
        return answer
      })
      take(data, msg)
    } catch (fault) {
      if (!isUnanswered(fault)) key.renew()
      sayFailure(fault)
    } finally {
      setSaving(false)
    }
    return undefined
  }

  /** Deletes the rows that were taken away; those that may not go come back with the refusal. */
  const remove = async () => {
    const kept = new Map([...stored].filter(([key]) => left.has(key)))
    try {
      const { msg } = await answered(document.calls, {
        method: 'DELETE',
        body: gone.map(({ id, version }) => ({ id, version })),
        idempotencyKey: freshKey(),
      })
      setStored(kept)
      sayDone(msg ?? '')
    } catch (fault) {
      setDraft(before => [...before, ...gone])
      throw fault
    }
  }

  const take = (answers: readonly RowAnswer[], msg: string) => {
    const after = new Map([...stored].filter(([key]) => left.has(key)))
    const next = [...latest.current]
    const refused: Reason[] = []
    for (const [at, row] of changed.entries()) {
      const answer = answers[at]
      if (!answer) continue
      const place = next.findIndex(one => keyOf(one) === keyOf(row))
      if (answer.ok) {
        const own = { id: answer.id, version: answer.version }
        const kept = { ...row, ...own }
        after.set(keyOf(row), kept)
        // What was typed into it meanwhile waits for the next save.
        if (place >= 0) next[place] = next[place] === row ? kept : { ...(next[place] as Wire), ...own }
      } else if (place >= 0)
        for (const { bizCode, field, message } of answer.errors)
          refused.push({ bizCode, line: place + 1, message: [message, message], ...(field ? { field } : {}) })
    }
    setDraft(next)
    setStored(after)
    setReasons(refused)
    if (refused.length > 0) sayWarning(msg)
    else sayDone(msg)
    onSaved()
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

/** What a save of a sheet takes away, by name as far as a question has room for it, and how much it writes beside that. */
function deletingOf(document: Declaration, gone: readonly Wire[], changed: number): Label {
  const names = gone.slice(0, 3).map(row => titleLabel(document, row))
  const more = gone.length > names.length
  const named = [0, 1].map(at => names.map(name => name[at]).join(at === 0 ? '、' : ', '))
  return [
    `${document.label[0]}：删除${gone.length}条（${named[0]}${more ? '…' : ''}）${changed > 0 ? `，保存${changed}条` : ''}`,
    `${document.label[1]}: deletes ${gone.length} (${named[1]}${more ? '…' : ''})${changed > 0 ? `, saves ${changed}` : ''}`,
  ]
}
