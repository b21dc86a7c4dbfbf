import { provinceLabel } from '#areas/demand/offers.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import type { ReferenceField } from '#platform/model/fields.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useEnglishName } from '#platform/web/record-names.ts'
import { type Zone, zones } from '../terms.ts'
import { annualPlan } from './document.ts'

const { category, coo } = annualPlan.header.general.fields

/** Boxes as they are read. */
export const boxes = (value: string | number) => grouped(figureOf(String(value))?.toFixed() ?? '0')

interface PlaceNameProps {
  /** A zone by its code, a province or a customer by its Chinese name. */
  readonly name: string
  readonly customerId?: string | null | undefined
}

/** What a place is called in the language of who reads: a zone, a province, or a customer. */
export function PlaceName({ customerId, name }: PlaceNameProps) {
  const say = useLanguage()
  if (customerId) return <RecordName of="customer" value={customerId} name={name} />
  return name in zones ? say(zones[name as Zone]) : say(provinceLabel(name))
}

/** The province of a record, in the language of who reads. */
export const ofProvince = ({ province }: Wire) => (province ? <PlaceName name={String(province)} /> : '')

interface NamedProps {
  readonly field: ReferenceField
  readonly value: unknown
  readonly name: unknown
}

const Named = ({ field, value, name }: NamedProps) => useEnglishName(field, value) ?? String(name ?? '')

/** The fruit and where it comes from, in the language of who reads; what is kept is the Chinese. */
export const ofProducer = (row: Wire) => (
  <>
    <Named field={category} value={row.category} name={row.categoryName} />{' '}
    <Named field={coo} value={row.coo} name={row.cooName} />
  </>
)
