import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { reversalsOf } from './steps.ts'

interface Effect {
  readonly document: string
  readonly label: string
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

/** The step that undoes a record where it stands now, if the person may take it. */
function useReversal(document: Declaration, { status }: Wire): string | undefined {
  const may = useMay()
  return reversalsOf(document).find(
    verb =>
      [document.transitions?.[verb]?.from].flat().includes(String(status)) && may(`${document.permission}:${verb}`),
  )
}

/** What reversing a record would undo, in words, before anybody does it (business.md C11). */
export const reversalPreview = (document: Declaration) =>
  function ReversalPreview({ record, editing }: SlotProps) {
    const say = useLanguage()
    const verb = useReversal(document, record)
    const [open, setOpen] = useState(false)
    if (!verb || editing || !record.id) return null
    const label = document.transitions?.[verb]?.label ?? ['', '']
    return (
      <>
        <Button onClick={() => setOpen(true)}>
          {say(`${label[0]}会影响什么`, `What ${label[1].toLowerCase()} undoes`)}
        </Button>
        {open && (
          <Modal
            open
            width={720}
            title={say(
              `${label[0]} ${String(record[document.title] ?? '')}`,
              `${label[1]} ${String(record[document.title] ?? '')}`,
            )}
            footer={null}
            onCancel={() => setOpen(false)}
          >
            <Effects document={document} id={String(record.id)} version={String(record.version)} verb={verb} />
          </Modal>
        )}
      </>
    )
  }

function Effects({
  document,
  id,
  version,
  verb,
}: {
  readonly document: Declaration
  readonly id: string
  readonly version: string
  readonly verb: string
}) {
  const say = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['reversal', document.name, id, version, verb],
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
  if (error) return <span role="alert">{error.message}</span>
  if (!data) return <span role="status">{say('正在试算…', 'Trying it out…')}</span>
  if (!data.allowed)
    return (
      <div role="alert">
        {data.reasons.map(reason => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    )
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={one => `${one.document} ${one.id} ${one.action}`}
      dataSource={[...data.effects]}
      columns={[
        {
          title: say('单据', 'Document'),
          render: (_, one) => (
            <>
              {one.label} <strong>{one.no}</strong>
              {one.action === 'delete' && <Tag color="red">{say('删除', 'deleted')}</Tag>}
            </>
          ),
        },
        {
          title: say('会变成', 'Becomes'),
          render: (_, one) =>
            one.changes.map(({ field, label, from, to }) => (
              <div key={field}>
                {label}: <s>{from ?? say('空', 'empty')}</s> → {to ?? say('空', 'empty')}
              </div>
            )),
        },
      ]}
    />
  )
}
