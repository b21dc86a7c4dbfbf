import { useQuery } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import type { Wire } from '#platform/model/check.ts'
import { withinSentence } from '#platform/model/label.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { declarations } from '#platform/web/areas.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useMay } from '#platform/web/session/session.ts'

/** What a message is about: the kind of document by its name. */
const useSubject = ({ docType }: Wire) =>
  useQuery({ queryKey: ['declarations'], queryFn: declarations, staleTime: Number.POSITIVE_INFINITY }).data?.get(
    String(docType),
  )

/** Red where a person must do something, as everywhere. */
function State({ row }: { readonly row: Wire }) {
  const say = useLanguage()
  const { status } = row
  const colours: Readonly<Record<string, string>> = { FAILED: 'red', RETRY: 'gold', PENDING: 'gold', SUCCESS: 'green' }
  const label = outboxMessage.states[status as keyof typeof outboxMessage.states] ?? [String(status), String(status)]
  return <Tag color={colours[String(status)] ?? 'default'}>{say(label)}</Tag>
}

/** The document a message came from, one press away, and in red why it did not arrive. */
function About({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const document = useSubject(record)
  const { docId, docNo, lastError, status, unknownFlag } = record
  const isStuck = status === 'FAILED' || status === 'RETRY'
  return (
    <>
      {document && may(`${document.permission}:list`) && (
        <OwnLink to={`${document.screen}/detail?id=${String(docId)}`}>
          {say(
            `打开${document.label[0]} ${String(docNo)}`,
            `Open ${withinSentence(document.label[1])} ${String(docNo)}`,
          )}
        </OwnLink>
      )}
      {isStuck && (
        <Alert
          type="error"
          showIcon
          style={{ flexBasis: '100%' }}
          title={String(lastError ?? say('对方没有说明原因', 'The other side gave no reason'))}
          description={
            unknownFlag === 'Y'
              ? say(
                  '结果未知：先到对方系统查有没有这张单，有则“人工确认成功”，没有则“重新推送”。',
                  'Outcome unknown: look in the other system; if it is there, confirm by hand, otherwise send again.',
                )
              : say(
                  '先在单据上处理原因，再“重新推送”；单据改过的，在单据上推送。',
                  'Put the cause right on the document, then send again; a document that was changed is pushed from its own page.',
                )
          }
        />
      )}
    </>
  )
}

/** What the standard screens lack for outgoing messages: what each is about, and a refusal in red (business.md 5.1). */
export const screen = defineScreen(outboxMessage, {
  underTitle: About,
  cells: {
    status: row => <State row={row} />,
    lastError: row =>
      row.lastError ? <span style={{ color: 'var(--ant-color-error)' }}>{String(row.lastError)}</span> : null,
  },
})
