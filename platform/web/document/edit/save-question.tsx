import { Checkbox } from 'antd'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import type { Label } from '../../../model/label.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { confirmed } from '../../feedback.ts'
import { sayNow } from '../../language.ts'
import { arrange, useSettings } from '../../settings/settings.ts'
import { lineOf, lineOfNew, type Written } from './written.ts'

/**
 * Asks before something is saved, saying what would be written (Spec 000 §5.14, D0-5.14-04); a person who no longer wants
 * that is asked only where something is taken away.
 */
export async function askedToSave(what: Label, takesAway = false): Promise<boolean> {
  if (!useSettings.getState().asksToSave && !takesAway) return true
  let isLast = false
  const isWanted = await confirmed(sayNow(['确定保存吗？', 'Save?']), {
    content: sayNow(what),
    calm: true,
    yes: sayNow(['保存', 'Save']),
    no: sayNow(['返回', 'Back']),
    ...(takesAway
      ? {}
      : {
          footer: (_, { OkBtn, CancelBtn }) => (
            <>
              <Checkbox className="save-asks-less" onChange={event => (isLast = event.target.checked)}>
                {sayNow(['以后不再询问', 'Do not ask again'])}
              </Checkbox>
              <CancelBtn />
              <OkBtn />
            </>
          ),
        }),
  })
  if (isWanted && isLast) arrange({ asksToSave: false })
  return isWanted
}

const spaced = (name: string) => name && ` ${name}`

/** Asks before a record is saved: which one, and how much of it. A new one has nothing it is compared with. */
export function askedToSaveRecord(document: Declaration, record: Wire, written: Written | undefined): Promise<boolean> {
  const title = titleLabel(document, record)
  const lines = linesOf(document).reduce((sum, [name]) => sum + ((record[name] as Wire[] | undefined) ?? []).length, 0)
  const [zh, en] = written ? lineOf(written) : lineOfNew(lines)
  const what: Label = [
    `${document.label[0]}${spaced(title[0])}：${zh}`,
    `${document.label[1]}${spaced(title[1])}: ${en}`,
  ]
  return askedToSave(what, written !== undefined && written.removed > 0)
}
