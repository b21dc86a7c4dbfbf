import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type AttributeName, attributeNames } from '#areas/masterdata/attributes.ts'
import { item } from '#areas/masterdata/item/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { originalPackingList } from './document.ts'

const names = Object.keys(attributeNames) as AttributeName[]

interface Near {
  readonly itemCode: string
  readonly itemName: string | null
  readonly itemNameEn: string | null
  readonly differs: readonly AttributeName[]
}

const codesOf = (row: Wire): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (row[`${name}Dop`] ? [[name, String(row[`${name}Dop`])]] : [])))

/** What two lines must share to be of the same item. */
export const sameFruit = (one: Wire, other: Wire): boolean =>
  names.every(name => (one[`${name}Dop`] ?? null) === (other[`${name}Dop`] ?? null))

interface ChooseItemProps {
  readonly row: Wire
  readonly record: Wire
  readonly onDone: (changes?: Wire) => void
}

/** The item of a line whose words do not tell it: those that fit to choose from, the nearest with what differs, or a new one. */
export function ChooseItem({ row, record, onDone }: ChooseItemProps) {
  const say = useLanguage()
  const may = useMay()
  const codes = codesOf(row)
  const near = useQuery({
    queryKey: ['nearest-items', codes],
    queryFn: () => call<Near[]>(`${originalPackingList.calls}/nearest-items`, { query: codes }),
  })
  const lines = (record.details as Wire[] | undefined) ?? []
  const alike = lines.filter(line => !line.itemCode && sameFruit(line, row))
  const choose = ({ itemCode, itemName }: Near) =>
    onDone({
      details: lines.map(line => (line === row || alike.includes(line) ? { ...line, itemCode, itemName } : line)),
    })
  const count = Math.max(1, alike.length)
  const rows = near.data ?? []
  return (
    <AppModal
      open
      width={720}
      title={say(
        `选择物料，同样的${count}行一并填写`,
        `Choose the item, the same for ${count === 1 ? 'this line' : `${count} lines`}`,
      )}
      onCancel={() => onDone()}
      footer={
        may(`${item.permission}:save`) && (
          <Button onClick={() => go(`${item.screen}/edit`)}>{say('新建物料', 'New item')}</Button>
        )
      }
    >
      {near.data && !rows.some(({ differs }) => differs.length === 0) && (
        <p>
          {say(
            '没有物料符合这些属性。下面是最接近的：若某个词映射有误，请改正映射；否则新建物料。',
            'No item has these attributes. The nearest are below: put a wrong mapping right, or make a new item.',
          )}
        </p>
      )}
      <RowTable
        label={say('物料', 'Items')}
        height={360}
        rows={rows}
        keyOf={one => one.itemCode}
        columns={[
          { title: say('物料编码', 'Item code'), width: 110, cell: one => one.itemCode },
          { title: say('物料', 'Item'), cell: one => say(one.itemName ?? '', one.itemNameEn ?? one.itemName ?? '') },
          {
            title: say('不同之处', 'Differs in'),
            width: 180,
            cell: one => one.differs.map(name => say(attributeNames[name])).join(say('、', ', ')),
          },
          {
            title: '',
            width: 90,
            cell: one =>
              one.differs.length === 0 && (
                <Button size="small" type="primary" onClick={() => choose(one)}>
                  {say('选择', 'Choose')}
                </Button>
              ),
          },
        ]}
      />
    </AppModal>
  )
}
