import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { item } from '#areas/masterdata/item/document.ts'
import { attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { CodeChange } from './code-name.web.tsx'
import { originalPackingList } from './document.ts'
import { type ChosenItem, codesOfWords, differences, linesWith, type Near, sameFruit } from './item-choice.ts'
import { NewItem } from './new-item.web.tsx'
import { SettleDifferences } from './settle-differences.web.tsx'
import '#platform/web/parts/stacked-rows.css'

interface ChooseItemProps {
  readonly row: Wire
  readonly record: Wire
  readonly onDone: (changes?: Wire) => void
}

/**
 * The item of a line whose words do not tell it: one that fits, a near one once it is said what becomes of the words
 * that stand against it, or a new one.
 */
export function ChooseItem({ row, record, onDone }: ChooseItemProps) {
  const say = useLanguage()
  const may = useMay()
  const [picked, setPicked] = useState<ChosenItem>()
  const [making, setMaking] = useState(false)
  const codes = codesOfWords(row)
  const near = useQuery({
    queryKey: ['nearest-items', codes],
    queryFn: () => call<Near[]>(`${originalPackingList.calls}/nearest-items`, { query: codes }),
  })
  const lines = (record.details as Wire[] | undefined) ?? []
  const alike = lines.filter(line => line === row || (!line.itemCode && sameFruit(line, row)))
  const rows = near.data ?? []
  const choose = (one: ChosenItem) => {
    const against = differences(one, alike, lines)
    if (against.length > 0) return setPicked(one)
    return onDone({ details: linesWith(one, alike, lines, [], 'lines') })
  }
  if (picked)
    return (
      <SettleDifferences
        item={picked}
        against={differences(picked, alike, lines)}
        count={alike.length}
        vendorId={record.vendorId ? String(record.vendorId) : null}
        onBack={() => setPicked(undefined)}
        onSettled={(settled, way) => onDone({ details: linesWith(picked, alike, lines, settled, way) })}
      />
    )
  if (making) return <NewItem codes={codes} nearest={rows[0]} onBack={() => setMaking(false)} onMade={choose} />
  const count = alike.length
  return (
    <AppModal
      open
      width={820}
      title={say(
        `选择物料，同样的${count}行一并填写`,
        `Choose the item, the same for ${count === 1 ? 'this line' : `${count} lines`}`,
      )}
      onCancel={() => onDone()}
      footer={
        may(`${item.permission}:save`) && (
          <Button onClick={() => setMaking(true)}>{say('按这些属性新建物料', 'New item with these attributes')}</Button>
        )
      }
    >
      {near.data && !rows.some(({ differs }) => differs.length === 0) && (
        <p>
          {say(
            '没有物料符合这些属性。下面是最接近的：选择后先看清哪些会改变；都不是，就新建物料。',
            'No item has these attributes. The nearest are below: choose one and see what would change first, or make a new item.',
          )}
        </p>
      )}
      <div className="stacked-rows">
        <RowTable
          label={say('物料', 'Items')}
          height={360}
          rows={rows}
          keyOf={one => one.itemCode}
          columns={[
            { title: say('物料编码', 'Item code'), width: 100, cell: one => one.itemCode },
            { title: say('物料', 'Item'), cell: one => say(one.itemName ?? '', one.itemNameEn ?? one.itemName ?? '') },
            {
              title: say('不同之处：现在 → 该物料', 'Differs in: now → the item'),
              width: 240,
              cell: one =>
                one.differs.map(name => (
                  <div key={name}>
                    {say(attributeNames[name])} <CodeChange from={codes[name] ?? null} to={one.codes[name] ?? null} />
                  </div>
                )),
            },
            {
              title: '',
              width: 90,
              cell: one => (
                <Button
                  size="small"
                  type={one.differs.length === 0 ? 'primary' : 'default'}
                  autoFocus={one === rows[0]}
                  onClick={() => choose(one)}
                >
                  {one.differs.length === 0 ? say('选择', 'Choose') : say('选择…', 'Choose…')}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </AppModal>
  )
}
