import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTab } from '../tab-context.tsx'

interface RecordPartProps<Answer> {
  readonly title: string
  /** What it is told by: the name of the part and the record's id. */
  readonly of: readonly unknown[]
  readonly ask: () => Promise<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** A part of a record's page that asks for itself: its heading, and what was told or why it was not. */
export function RecordPart<Answer>({ title, of, ask, children }: RecordPartProps<Answer>) {
  const tab = useTab()
  const { data, error, isPending } = useQuery({ queryKey: ['tab', tab.key, 'part', ...of], queryFn: ask })
  return (
    <section className="record-section" aria-label={title}>
      <h2>{title}</h2>
      {error ? (
        <span role="alert">{error.message}</span>
      ) : isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        children(data as Answer)
      )}
    </section>
  )
}
