import type { ReactNode } from 'react'
import { type Records, recordsOf } from '../all-records.ts'
import type { Query } from '../http.ts'
import { Beyond } from './beyond.tsx'
import { RecordPart } from './record-part.tsx'

interface RecordsPartProps {
  readonly title: string
  /** What it is told by: the name of the part, the record's id and its version. */
  readonly of: readonly unknown[]
  /** The list it reads, and what of it. */
  readonly calls: string
  readonly query: Query
  readonly most?: number
  /** What is said when there are none. */
  readonly none: string
  readonly children: (records: Records['records']) => ReactNode
}

/** A part of a record's page that shows records of another list, and names those it leaves out. */
export const RecordsPart = ({ calls, query, most, none, children, ...part }: RecordsPartProps) => (
  <RecordPart<Records> {...part} ask={() => recordsOf(calls, query, most)}>
    {({ records, total }) =>
      records.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          {children(records)}
          <Beyond records={records} total={total} />
        </>
      )
    }
  </RecordPart>
)
