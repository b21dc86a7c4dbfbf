import { useQuery } from '@tanstack/react-query'
import type { Wire } from '#platform/model/check.ts'
import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { user } from './document.ts'

interface Named {
  readonly value: string
  readonly label: string
  readonly labelEn: string
}

/** The names of the records a person is given; the list holds their ids. */
function Names({ to, values }: { readonly to: string; readonly values: readonly string[] }) {
  const say = useLanguage()
  const known = useQuery({
    queryKey: ['names', to],
    queryFn: () => call<Named[]>('/admin/lookup', { query: { document: to, size: 1000 } }),
  })
  const nameOf = (value: string) => {
    const found = known.data?.find(one => one.value === value)
    return found ? say(found.label, found.labelEn || found.label) : value
  }
  return values.map(nameOf).join(say('、', ', '))
}

const names = (field: string, to: string) => (row: Wire) => (
  <Names to={to} values={(row[field] as readonly string[] | null) ?? []} />
)

/** What the standard list lacks for users: the names of their roles and units. */
export const screen = defineScreen(user, {
  cells: { roleIds: names('roleIds', 'role'), orgIds: names('orgIds', 'operating-unit') },
})
