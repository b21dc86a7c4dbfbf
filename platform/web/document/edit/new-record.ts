import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, nameBeside } from '../../../model/document.ts'
import type { Field, ReferenceField } from '../../../model/fields.ts'
import { useSession } from '../../session/session.ts'

/**
 * What a record made at a desk has in common with all others there, as far as a person may say it; of several values the
 * first, where what the field begins with elsewhere is none of them.
 */
const atDesk = (document: Declaration, desk: string | null): Wire => {
  const fields = headerFields(document)
  return Object.fromEntries(
    Object.entries(document.desks?.[desk ?? '']?.only ?? {}).flatMap(([name, value]) => {
      const field = fields[name]
      if (field === undefined || !isWritable(field)) return []
      if (typeof value === 'string') return [[name, value]]
      const [first] = value
      return first === undefined || field.initial === undefined || value.includes(field.initial) ? [] : [[name, first]]
    }),
  )
}

/** Where a new record is made, from the list of a desk with what it begins with there. */
export const placeOfNew = (document: Declaration, desk: string | undefined): string =>
  `${document.screen}/edit${desk && Object.keys(atDesk(document, desk)).length > 0 ? `?desk=${desk}` : ''}`

/** What the address of a form says a new record is of: the plan a task belongs to, the item of a joint product. */
function saidIn(document: Declaration, query: URLSearchParams | undefined): Wire {
  const fields = headerFields(document)
  return Object.fromEntries(
    [...(query ?? [])].filter(([name, value]) => {
      const field = fields[name]
      return field?.kind === 'reference' && isWritable(field) && value !== ''
    }),
  )
}

/** Where a new record is made that begins as part of another. */
export const placeOfPart = (document: Declaration, begins: Readonly<Record<string, string>>): string =>
  `${document.screen}/edit?${new URLSearchParams(begins)}`

/** The field for the place of whoever makes a record: of two ends the one its document names; where it names none, neither. */
function makersEnd(document: Declaration, desk: string | null, warehouseType: string | null): string | undefined {
  const [first, other] = [document.scope?.warehouse ?? []].flat()
  if (other === undefined) return first
  const ends = document.desks?.[desk ?? '']?.makersEnd ?? document.makersEnd
  return ends?.[warehouseType ?? ''] ?? ends?.ANY
}

/** The one place its maker was given, where that is among those the record may name. */
function ownPlace(document: Declaration, desk: string | null): Wire {
  const { ownPlace: own } = useSession.getState().person ?? {}
  const name = own && makersEnd(document, desk, own.warehouseType)
  const field = name ? (headerFields(document)[name] as Partial<ReferenceField> & Field) : undefined
  if (!own || !name || field?.kind !== 'reference' || !isWritable(field)) return {}
  const { warehouseType = own.warehouseType } = field.only ?? {}
  return warehouseType === own.warehouseType ? { [name]: own.warehouseCode, [nameBeside(name)]: own.warehouseName } : {}
}

/**
 * What a new record begins with: what its fields say, what its desk is about, the unit its maker works for (business.md
 * 1.3), the one place they were given, and what the way to it said it is part of.
 */
export function newRecord(document: Declaration, desk: string | null = null, query?: URLSearchParams): Wire {
  const fields = headerFields(document)
  const said = Object.entries(fields).flatMap(([name, field]) =>
    field.initial === undefined ? [] : [[name, field.initial] as const],
  )
  const { org } = document.scope ?? {}
  const field = org ? fields[org] : undefined
  const { currentOrgId, currentOrgName } = useSession.getState().person ?? {}
  const unit =
    org && field && isWritable(field) && currentOrgId
      ? { [org]: currentOrgId, [nameBeside(org)]: currentOrgName ?? null }
      : {}
  return {
    ...Object.fromEntries(said),
    ...atDesk(document, desk),
    ...unit,
    ...ownPlace(document, desk),
    ...saidIn(document, query),
  }
}
