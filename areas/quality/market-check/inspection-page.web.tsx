import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton, Tabs } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member } from '#platform/model/area.ts'
import type { Wire } from '#platform/model/check.ts'
import { isOpen } from '#platform/model/editable.ts'
import { isSameValue, mergedRecord } from '#platform/model/merge.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { useKeptDraft } from '#platform/web/document/edit/kept-draft.ts'
import { LeftDraft } from '#platform/web/document/edit/left-draft.tsx'
import { asReasons, sentOf, takeTyped, whyNotSaved } from '#platform/web/document/edit/saving.ts'
import type { Conflict } from '#platform/web/document/edit/use-saving.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { CallFailure, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { markDirty } from '#platform/web/tabs.ts'
import { answeredOrKept } from '#platform/web/unsent/answered-or-kept.ts'
import { KeepsFiles } from '#platform/web/unsent/keeps-files.ts'
import { useReadyOffline } from '#platform/web/unsent/ready.ts'
import { savingOf } from '#platform/web/unsent/unsent.ts'
import { UnsentTag } from '#platform/web/unsent/unsent-tag.tsx'
import { useWithUnsent } from '#platform/web/unsent/use-unsent.ts'
import { filesArrived } from '#platform/web/upload/on-their-way.ts'
import { leaveTab, oneAtATime, typedSince } from './autosave.ts'
import { marketQualityCheck } from './document.ts'
import { type Part, parts } from './inspection-parts.web.tsx'
import { rules } from './rules.ts'
import { asTyped, notReady } from './shown.ts'
import './inspection.css'

const member: Member = { document: marketQualityCheck, rules: rules as unknown as AnyRules }
const { calls, permission, screen } = marketQualityCheck
const Merge = lazyDialog(() => import('./merge.web.tsx'))

/** The check as an inspector does it at the open container, on a phone: a part a tab, each saved as it is left (business.md 3.17). */
export function InspectionPage() {
  const say = useLanguage()
  const tab = useTab()
  const id = tab.query.get('id')
  useReadyOffline(marketQualityCheck)
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'record', id],
    queryFn: () => call<Wire>(`${calls}/${id}`),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === null)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={say('请从市场品质检查列表打开一张质检单', 'Open a check from the list')}
      >
        <Button type="primary" onClick={() => go(`${screen}/index`)}>
          {say('去列表', 'To the list')}
        </Button>
      </Empty>
    )
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active style={{ padding: 16 }} />
  return (
    <KeepsFiles value={marketQualityCheck.offline}>
      <Inspection read={data} />
    </KeepsFiles>
  )
}

function Inspection({ read }: { readonly read: Wire }) {
  const base = useWithUnsent(marketQualityCheck, read)
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Wire>({})
  const [part, setPart] = useState<Part>('general')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [stepping, setStepping] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const saving = useRef<Promise<boolean>>(undefined)
  const wanted = useRef<Part>('general')
  const draft = useMemo((): Wire => ({ ...base, ...changes }), [base, changes])
  const shown = asTyped(member, draft)
  const isChanged = Object.keys(changes).length > 0
  // What is sent is what stands there by then: photos arrive while it is waited for.
  const typed = useRef({ base, read, draft, changes })
  useLayoutEffect(() => {
    typed.current = { base, read, draft, changes }
  })
  const isTyped = () => Object.keys(typed.current.changes).length > 0
  useEffect(() => markDirty(tab.key, isChanged), [tab.key, isChanged])
  // A phone that puts the page away loses nothing: what was typed is offered again.
  const { drop, left } = useKeptDraft({
    document: marketQualityCheck.name,
    id: String(read.id),
    base,
    draft: isChanged ? draft : base,
  })
  const takeLeft = () => {
    const kept = Object.entries(left?.draft ?? {}).filter(([name, value]) => !isSameValue(value, base[name]))
    setChanges(now => ({ ...Object.fromEntries(kept), ...now }))
    drop()
  }
  const closed = !isOpen(marketQualityCheck, base) || !may(`${permission}:save`)
  const change = (more: Wire) => setChanges(now => ({ ...now, ...more }))
  const place = ['tab', tab.key, 'record', String(base.id)]
  const reload = () => queries.invalidateQueries({ queryKey: place })

  /** Somebody else was faster: what does not collide is one record, of the rest both versions are shown. */
  const merge = async (mine: Wire, sent: Wire): Promise<boolean> => {
    const theirs = await call<Wire>(`${calls}/${String(base.id)}`)
    const merged = mergedRecord(marketQualityCheck, typed.current.base, mine, theirs)
    if (merged.collisions.length === 0) return send(merged.record, theirs, sent)
    setConflict({ merged, mine, theirs })
    return false
  }

  /** What was typed goes on over the version somebody else saved. */
  const goOn = ({ theirs }: Conflict, record: Wire) => {
    queries.setQueryData(place, theirs)
    setChanges(now => Object.fromEntries(Object.keys(now).map(name => [name, record[name]])))
    setConflict(undefined)
  }

  const send = async (record: Wire, over: Wire, changed: Wire): Promise<boolean> => {
    try {
      const sent = await answeredOrKept(marketQualityCheck, {
        ...savingOf(marketQualityCheck, over, record),
        key: freshKey(),
        no: String(base.qcNumber ?? ''),
        place: tab.key,
        path: calls,
        body: { ...sentOf(member, record, over), id: read.id, version: over.version },
      })
      // At once: whoever goes on after it sees what was typed since, and nothing else.
      flushSync(() => setChanges(now => typedSince(now, changed)))
      if (sent) await reload()
      return true
    } catch (fault) {
      if (fault instanceof CallFailure && fault.bizCode === 'VERSION_CONFLICT') return merge(record, changed)
      const told = fault instanceof CallFailure ? asReasons(fault.data).map(reason => say(reason.message)) : []
      setWrong(told.length > 0 ? told : [fault instanceof Error ? fault.message : String(fault)])
      return false
    }
  }

  /** Saves what was typed, with the photos that are on their way; says why where it is refused. */
  const save = (): Promise<boolean> =>
    oneAtATime(async () => {
      setBusy(true)
      try {
        await filesArrived(tab.key)
        const now = typed.current
        const reasons = whyNotSaved(member, now.draft, false)
        setWrong(reasons.map(reason => say(reason.message)))
        return reasons.length === 0 && (await send(now.draft, now.read, now.changes))
      } finally {
        setBusy(false)
      }
    }, saving)

  /** Waits for photos on their way; one that was cut off is named, and to be gone on with or cancelled first. */
  const allArrived = async (): Promise<boolean> => {
    const cut = await filesArrived(tab.key)
    if (cut.length === 0) return true
    setWrong([
      say(
        `照片${cut.join('、')}没有上传完，请在“照片”页继续上传或取消，再保存、提交`,
        `Not uploaded yet: ${cut.join(', ')}; under "Photos" go on with it or cancel it, then save and submit`,
      ),
    ])
    return false
  }
  const leave = (next: Part) => {
    takeTyped()
    // Whoever taps twice goes where the second tap was.
    wanted.current = next
    void leaveTab({ isChanged, save, go: () => setPart(wanted.current) })
  }
  const step = async (verb: 'open' | 'submit') => {
    if (stepping) return
    setStepping(true)
    try {
      if (!(await allArrived())) return
      // As it is saved: until it is read anew, the page shows what was read before.
      let record = typed.current.draft
      // What was typed while an earlier save was under way has one of its own.
      while (isTyped()) {
        record = typed.current.draft
        if (!(await save())) return
      }
      const missing = verb === 'submit' ? notReady(member, record) : []
      setWrong(missing.map(reason => say(reason.message)))
      if (missing.length > 0) return
      const { version } = await call<Wire>(`${calls}/${String(base.id)}`)
      const sent = await answeredOrKept(marketQualityCheck, {
        key: freshKey(),
        subject: String(base.id),
        verb,
        label: verb === 'open' ? ['开柜', 'Open'] : ['提交审核', 'Submit'],
        no: String(base.qcNumber ?? ''),
        place: tab.key,
        method: 'POST',
        path: `${calls}/${verb}`,
        body: { rows: [{ id: base.id, version }] },
      })
      if (!sent) return
      sayDone(verb === 'open' ? say('已开柜', 'Opened') : say('已提交审核', 'Submitted'))
      await reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setStepping(false)
    }
  }
  return (
    <div className="inspection">
      <header>
        <h1>
          {String(base.containerNoShip ?? '')} <small>{String(base.qcNumber ?? '')}</small>
        </h1>
        <StatusTag document={marketQualityCheck} record={base} />
        {isChanged && <em>{say('未保存', 'not saved')}</em>}
        <UnsentTag document={marketQualityCheck} id={read.id} />
      </header>
      {left && <LeftDraft time={left.time} onTake={takeLeft} onDrop={drop} />}
      {base.status === 'RETURNED' && (
        <Alert
          type="warning"
          showIcon
          title={`${say('退回原因', 'Returned because')}: ${String(base.lastBackReason ?? '')}`}
        />
      )}
      {wrong.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={
            isChanged
              ? say('没有保存，请先改正', 'Not saved; put this right first')
              : say('还不能提交', 'Not yet to be submitted')
          }
          description={wrong.map(one => <div key={one}>{one}</div>)}
        />
      )}
      {conflict && (
        <Merge {...conflict} onCancel={() => setConflict(undefined)} onTake={record => goOn(conflict, record)} />
      )}
      {base.status === 'PENDING' ? (
        <Button
          type="primary"
          className="inspection-press"
          loading={stepping}
          disabled={!may(`${permission}:open`)}
          onClick={() => void step('open')}
        >
          {say('开柜', 'Open the container')}
        </Button>
      ) : (
        <>
          <Tabs
            activeKey={part}
            onChange={next => leave(next as Part)}
            items={Object.entries(parts).map(([key, { label, Body }]) => ({
              key,
              label: say(label),
              children: <Body record={shown} closed={closed} change={change} />,
            }))}
          />
          <footer>
            <WhyButton
              className="inspection-press"
              loading={busy}
              why={isChanged ? undefined : say('没有改动', 'Nothing changed')}
              onClick={() => {
                takeTyped()
                void allArrived().then(isWhole => isWhole && save())
              }}
            >
              {say('保存', 'Save')}
            </WhyButton>
            <WhyButton
              type="primary"
              className="inspection-press"
              loading={stepping}
              why={
                closed
                  ? say('这张单现在不能提交', 'It cannot be submitted now')
                  : may(`${permission}:submit`)
                    ? undefined
                    : say('您没有提交的权限', 'You may not submit')
              }
              onClick={() => void step('submit')}
            >
              {say('提交审核', 'Submit')}
            </WhyButton>
          </footer>
        </>
      )}
    </div>
  )
}
