import { Button, Dropdown } from 'antd'
import type { Label } from '#platform/model/label.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'

/** A sheet or label that can be printed of a record: what it is called, and the page it is looked at on first. */
export interface Sheet {
  readonly label: Label
  readonly page: 'plan' | 'material' | 'task' | 'preview'
}

interface SheetsProps {
  readonly of: readonly Sheet[]
  readonly id: string
}

/** The way from a record to its sheets: each is looked at before it is printed, and every print stands in the log (business.md 3.16). */
export function Sheets({ of, id }: SheetsProps) {
  const say = useLanguage()
  const may = useMay()
  if (!may('process:print:list')) return null
  const look = (page: Sheet['page']) => go(`/process/plan/print/${page}?id=${id}`)
  const [only] = of
  if (only && of.length === 1) return <Button onClick={() => look(only.page)}>{say(only.label)}</Button>
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: of.map(({ label, page }) => ({ key: page, label: say(label) })),
        onClick: ({ key }) => look(key as Sheet['page']),
      }}
    >
      <Button>{say('打印单据', 'Print sheets')} ▾</Button>
    </Dropdown>
  )
}
