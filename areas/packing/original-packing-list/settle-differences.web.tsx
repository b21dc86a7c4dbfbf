import { Radio } from 'antd'
import { useState } from 'react'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeNames } from '#areas/masterdata/offers.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { CodeChange } from './code-name.web.tsx'
import { originalPackingList } from './document.ts'
import { type ChosenItem, type Difference, isMeant, type Way } from './item-choice.ts'
import '#platform/web/parts/stacked-rows.css'

interface SettleDifferencesProps {
  readonly item: ChosenItem
  readonly against: readonly Difference[]
  /** Lines the item is chosen for. */
  readonly count: number
  readonly vendorId: string | null
  readonly onBack: () => void
  readonly onSettled: (settled: readonly Difference[], way: Way) => void
}

/** What becomes of the words that stand against an item, seen before it is chosen: mean something else, or go from these lines. */
export function SettleDifferences({ item, against, count, vendorId, onBack, onSettled }: SettleDifferencesProps) {
  const say = useLanguage()
  const may = useMay()
  const meant = against.filter(isMeant)
  const mayMap = meant.length > 0 && vendorId !== null && may(`${attributeMapping.permission}:save`)
  const [way, setWay] = useState<Way>(mayMap ? 'word' : 'lines')
  const [busy, setBusy] = useState(false)
  const beside = Math.max(0, ...meant.map(one => one.beside))
  const isGoing = (one: Difference) => way === 'lines' || !isMeant(one)
  const lines = (many: number) => say(`${many}行`, `${many} ${many === 1 ? 'line' : 'lines'}`)
  const settle = async () => {
    setBusy(true)
    try {
      for (const { attribute, word, before, after } of way === 'word' ? meant : [])
        await call(`${originalPackingList.calls}/map-word`, {
          method: 'POST',
          body: { attrCode: attribute, word, dopCode: after, vendorId, replaces: before, fill: false },
          idempotencyKey: freshKey(),
        })
      if (way === 'word')
        sayDone(say('映射已改正，保存后本单按新含义匹配', 'The mapping is put right; save the list to keep its lines'))
      onSettled(against, way)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={720}
      title={say(
        `选择${item.itemCode} ${item.itemName ?? ''}：先定这些词`,
        `Choose ${item.itemCode}: first, what these words mean`,
      )}
      onCancel={onBack}
      onOk={() => void settle()}
      confirmLoading={busy}
      okText={say(`选择，${count}行一并填写`, `Choose for ${lines(count)}`)}
      cancelText={say('返回', 'Back')}
      okButtonProps={{ autoFocus: true }}
    >
      <div className="stacked-rows">
        <RowTable
          label={say('会改变的属性', 'What would change')}
          height={260}
          rows={against}
          keyOf={one => `${one.attribute} ${one.word}`}
          columns={[
            { title: say('属性', 'Attribute'), width: 90, cell: one => say(attributeNames[one.attribute]) },
            { title: say('供应商原词', 'Vendor’s word'), cell: one => say(`“${one.word}”`, `"${one.word}"`) },
            {
              title: say('我们的属性值：现在 → 之后', 'Our value: now → then'),
              cell: one => <CodeChange from={one.before} to={one.after} />,
            },
            {
              title: say('改在哪里', 'Where'),
              width: 150,
              cell: one =>
                isGoing(one)
                  ? say(`去掉原词，${count}行`, `word taken off, ${lines(count)}`)
                  : say(`映射，本单${one.lines}行`, `mapping, ${lines(one.lines)}`),
            },
          ]}
        />
      </div>
      <Radio.Group
        value={way}
        onChange={event => setWay(event.target.value as Way)}
        style={{ display: 'flex', flexDirection: 'column', gap: 8, marginTop: 12 }}
      >
        <Radio value="word" disabled={!mayMap}>
          {say(
            '改正该供应商的映射：这些词今后就是这个意思',
            'Put this vendor’s mapping right: the words mean this from now on',
          )}
          <div style={{ color: 'var(--ant-color-text-secondary)' }}>
            {!mayMap
              ? meant.length === 0
                ? say('重量或该物料没有的属性不能映射', 'A weight, or what the item has no value for, cannot be mapped')
                : say('您没有修改属性映射的权限', 'You may not change attribute mappings')
              : beside > 0
                ? say(
                    `本单另有${beside}行用同样的词，保存时按新含义重新找物料`,
                    `${lines(beside)} of this list with the same word look for their item anew when it is saved`,
                  )
                : say(
                    '其他未审核的清单再次匹配时也按新含义',
                    'Other unaudited lists follow when they are matched again',
                  )}
          </div>
        </Radio>
        <Radio value="lines">
          {say(`只改这${count}行：去掉这些原词，由物料决定`, `Only ${lines(count)}: the words go, the item decides`)}
          <div style={{ color: 'var(--ant-color-text-secondary)' }}>
            {say(
              '映射不变；原词仍在操作记录和供应商原文件里',
              'Mappings stay; the words remain in the history and in the vendor’s file',
            )}
          </div>
        </Radio>
      </Radio.Group>
    </AppModal>
  )
}
