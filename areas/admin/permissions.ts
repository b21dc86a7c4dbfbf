import { type Declaration, headerFields, isSwitchable, linesOf } from '#platform/model/document.ts'

/** Every permission code that a document's own declaration asks for (business.md 6.1). */
export function codesOf(document: Declaration): string[] {
  const actions = new Set(['list'])
  if (!document.readOnly) for (const action of ['save', 'delete']) actions.add(action)
  if (isSwitchable(document) && !document.readOnly) for (const action of ['enable', 'disable']) actions.add(action)
  for (const verb of Object.keys(document.transitions ?? {})) actions.add(verb)
  for (const [verb, action] of Object.entries(document.actions ?? {})) actions.add(action.permission ?? verb)
  if (document.excel?.export) actions.add('export')
  if (document.excel?.import) actions.add('import')
  if (document.print) actions.add('print')
  if (document.share) actions.add('shareLink')
  const desks = Object.values(document.desks ?? {}).flatMap(desk => desk.permission ?? [])
  return [...new Set([...[...actions].map(action => `${document.permission}:${action}`), ...desks])]
}

/** Codes of fields that stand behind a permission of their own. */
export function fieldCodesOf(document: Declaration): string[] {
  return [headerFields(document), ...linesOf(document).map(([, table]) => table.fields)].flatMap(fields =>
    Object.values(fields).flatMap(field => (field.permission ? [field.permission] : [])),
  )
}

/** Every code there is: of documents, of fields and of calls written by hand; sorted, each once. */
export const permissionCodes = (
  documents: readonly Declaration[],
  calls: readonly { permission: string | null }[],
): string[] =>
  [
    ...new Set([
      ...documents.flatMap(codesOf),
      ...documents.flatMap(fieldCodesOf),
      ...calls.flatMap(call => call.permission ?? []),
      'system:log:list',
      'system:task:all',
    ]),
  ].sort()
