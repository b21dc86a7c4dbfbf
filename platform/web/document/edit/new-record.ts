import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, nameBeside } from '../../../model/document.ts'
import { useSession } from '../../session/session.ts'

/** What a new record begins with: what its fields say, and the unit its maker works for (business.md 1.3). */
export function newRecord(document: Declaration): Wire {
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
  return { ...Object.fromEntries(said), ...unit }
}
