import { Radio } from 'antd'
import { useState } from 'react'
import { Shown } from '../../../kinds/controls.web.tsx'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../../model/document.ts'
import { type Collision, type Merged, withTheirs } from '../../../model/merge.ts'
import { useLanguage, useLanguageState } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { shownFields } from '../fields.ts'

interface MergeDialogProps {
  readonly document: Declaration
  readonly merged: Merged
  readonly theirs: Wire
  readonly onCancel: () => void
  readonly onTake: (record: Wire) => void
}

const keyOf = (one: Collision) => `${one.lines ?? ''} ${one.id ?? ''} ${one.field}`

/** Both versions side by side after somebody else saved first; fields that do not collide are merged already. */
export function MergeDialog({ document, merged, theirs, onCancel, onTake }: MergeDialogProps) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  const [sides, setSides] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const fieldsOf = (one: Collision) =>
    one.lines
      ? (linesOf(document).find(([name]) => name === one.lines)?.[1].fields ?? {})
      : { ...shownFields(document), ...headerFields(document) }
  const take = () =>
    onTake(
      merged.collisions.reduce(
        (record, one) => (sides[keyOf(one)] === 'theirs' ? withTheirs(record, one) : record),
        merged.record,
      ),
    )
  const value = (one: Collision, side: 'mine' | 'theirs') => {
    const field = fieldsOf(one)[one.field]
    const named = (one.named?.[side] ?? null) as string | null
    return field ? (
      <Shown field={field} value={one[side]} named={named} isChosen={named === null} language={language} />
    ) : (
      String(one[side] ?? '')
    )
  }
  return (
    <AppModal
      open
      title={say('数据已被他人修改', 'Somebody else changed this record')}
      width={760}
      onCancel={onCancel}
      onOk={take}
      okText={say('合并并继续编辑', 'Merge and go on editing')}
      cancelText={say('返回', 'Back')}
    >
      <p>
        {say(
          `${String(theirs.updatedByName ?? '')} 于 ${String(theirs.updatedTime ?? '')} 保存了新版本。您输入的内容没有丢失：不冲突的修改已合并，以下字段请选择保留哪一方。`,
          `${String(theirs.updatedByName ?? '')} saved a new version at ${String(theirs.updatedTime ?? '')}. Nothing you typed is lost: changes that do not conflict are merged; choose which side to keep for these fields.`,
        )}
      </p>
      {merged.collisions.length === 0 && <p>{say('没有冲突的字段。', 'No conflicting fields.')}</p>}
      {merged.collisions.length > 0 && (
        <table className="merge-table">
          <thead>
            <tr>
              <th>{say('字段', 'Field')}</th>
              <th>{say('我的修改', 'Mine')}</th>
              <th>{say('对方的修改', 'Theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {merged.collisions.map(one => (
              <tr key={keyOf(one)}>
                <td>
                  {one.lineNo ? say(`第${one.lineNo}行 `, `Row ${one.lineNo}: `) : ''}
                  {say(fieldsOf(one)[one.field]?.label ?? [one.field, one.field])}
                </td>
                {(['mine', 'theirs'] as const).map(side => (
                  <td key={side}>
                    <Radio
                      checked={(sides[keyOf(one)] ?? 'mine') === side}
                      onChange={() => setSides(before => ({ ...before, [keyOf(one)]: side }))}
                    >
                      {value(one, side)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AppModal>
  )
}
