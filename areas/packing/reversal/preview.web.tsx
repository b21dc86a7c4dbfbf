import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { kebab } from '#platform/model/names.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { reversalsOf } from './steps.ts'

interface Effect {
  readonly document: string
  readonly label: string
  readonly screen: string | null
  readonly id: string
  readonly no: string | null
  readonly action: string
  readonly changes: readonly { field: string; label: string; from: string | null; to: string | null }[]
}
interface Told {
  readonly allowed: boolean
  readonly reasons: readonly string[]
  readonly effects: readonly Effect[]
}

/** The steps that undo a record where it stands now, as far as the person may take them. */
function useReversals(document: Declaration, { status }: Wire): string[] {
  const may = useMay()
  return reversalsOf(document).filter(
    verb =>
      [document.transitions?.[verb]?.from].flat().includes(String(status)) && may(`${document.permission}:${verb}`),
  )
}

/** What reversing a record would undo, in words, and then the reversal itself (business.md C11). */
export const reversalPreview = (document: Declaration) =>
  function ReversalPreview({ record, editing, reload }: SlotProps) {
    const say = useLanguage()
    const verbs = useReversals(document, record)
    const [open, setOpen] = useState(false)
    const [only] = verbs
    if (!only || editing || !record.id) return null
    const label = document.transitions?.[only]?.label ?? ['', '']
    return (
      <>
        <Button onClick={() => setOpen(true)}>
          {verbs.length === 1
            ? say(`${label[0]}会影响什么`, `${label[1]}: what it undoes`)
            : say('撤销会影响什么', 'What undoing it does')}
        </Button>
        {open && (
          <Preview document={document} record={record} verbs={verbs} onClose={() => setOpen(false)} onDone={reload} />
        )}
      </>
    )
  }

interface PreviewProps {
  readonly document: Declaration
  readonly record: Wire
  readonly verbs: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

function Preview({ document, record, verbs, onClose, onDone }: PreviewProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const [verb, setVerb] = useState(verbs[0] ?? '')
  const [busy, setBusy] = useState(false)
  const { id, version } = record
  const step = document.transitions?.[verb]
  const label = step?.label ?? ['', '']
  const { data, error, isFetching } = useQuery({
    queryKey: ['reversal', document.name, id, version, verb, language],
    gcTime: 0,
    queryFn: async () =>
      (
        await answered<Told>(`${document.calls}/reversal`, {
          method: 'POST',
          body: { id, verb },
          idempotencyKey: freshKey(),
        })
      ).data,
  })
  const doIt = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${document.calls}/${kebab(verb)}`, {
        method: 'POST',
        body: { rows: [{ id, version }] },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return (
    <AppModal
      open
      width={720}
      title={say(
        `${label[0]} ${String(record[document.title] ?? '')}`,
        `${label[1]} ${String(record[document.title] ?? '')}`,
      )}
      onCancel={onClose}
      onOk={() => void doIt()}
      okText={say(label)}
      cancelText={say('不做', 'Leave it')}
      confirmLoading={busy}
      okButtonProps={{
        danger: true,
        disabled: !data?.allowed || isFetching,
        // What asks for something first is done with the button of the record.
        ...(step?.input ? { style: { display: 'none' } } : {}),
      }}
    >
      {verbs.length > 1 && (
        <Segmented
          value={verb}
          onChange={setVerb}
          style={{ marginBottom: 12 }}
          options={verbs.map(one => ({ value: one, label: say(document.transitions?.[one]?.label ?? [one, one]) }))}
        />
      )}
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <span role="status">{say('正在试算…', 'Trying it out…')}</span>}
      {data && !data.allowed && (
        <Alert
          type="warning"
          showIcon
          title={say('现在不能撤销', 'It cannot be undone now')}
          description={data.reasons.map(reason => <p key={reason}>{reason}</p>)}
        />
      )}
      {data?.allowed && <Effects effects={data.effects} own={document} />}
    </AppModal>
  )
}

function Effects({ effects, own }: { readonly effects: readonly Effect[]; readonly own: Declaration }) {
  const say = useLanguage()
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ y: 420 }}
      rowKey={one => `${one.document} ${one.id} ${one.action}`}
      dataSource={[...effects]}
      columns={[
        {
          title: say('单据', 'Document'),
          render: (_, { document, label, screen, id, no, action }) => (
            <>
              {label}{' '}
              <strong>
                {screen && document !== own.name ? <OwnLink to={`${screen}/detail?id=${id}`}>{no ?? id}</OwnLink> : no}
              </strong>
              {action === 'delete' && <Tag color="red">{say('删除', 'deleted')}</Tag>}
              {action === 'save' && <Tag color="green">{say('新建', 'new')}</Tag>}
            </>
          ),
        },
        {
          title: say('会变成', 'Becomes'),
          render: (_, { changes, screen }) =>
            changes.length > 0
              ? changes.map(({ field, label, from, to }) => (
                  <div key={field}>
                    {label}: <s>{from ?? say('空', 'empty')}</s> → {to ?? say('空', 'empty')}
                  </div>
                ))
              : screen
                ? say('内部记录，没有可见的变化', 'Kept inside; nothing of it shows')
                : say('会变，您无权查看内容', 'Changes; you may not see what'),
        },
      ]}
    />
  )
}
