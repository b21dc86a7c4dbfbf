import { useEnglishName } from '#platform/web/record-names.ts'

const kinds = {
  customer: { to: 'customer' },
  item: { to: 'item' },
  'operating-unit': { to: 'operating-unit' },
  port: { to: 'port' },
  'secondary-inventory': { to: 'secondary-inventory' },
  vendor: { to: 'vendor' },
} as const

interface RecordNameProps {
  readonly of: keyof typeof kinds
  /** What is stored of the record: its id or code. */
  readonly value: string | null | undefined
  /** The Chinese name kept beside it. */
  readonly name: string | null | undefined
}

/** A record as it is called in the person's language; the name that is kept until the English one is known. */
export const RecordName = ({ of, value, name }: RecordNameProps) => useEnglishName(kinds[of], value) ?? name ?? ''
