import type { Referred } from '../grid/names.ts'
import { useEnglishName } from '../record-names.ts'

/** Each kind of record once, so that a name is asked for once. */
const referred = new Map<string, Referred>()
const referredTo = (name: string): Referred => {
  const one = referred.get(name) ?? { to: name }
  referred.set(name, one)
  return one
}

interface RecordNameProps {
  /** The document it is a record of, by name. */
  readonly of: string
  /** What is stored of the record: its id or code. */
  readonly value: string | null | undefined
  /** The Chinese name kept beside it. */
  readonly name: string | null | undefined
}

/** A record as it is called in the person's language; the name that is kept until the English one is known. */
export const RecordName = ({ of, value, name }: RecordNameProps) => useEnglishName(referredTo(of), value) ?? name ?? ''
