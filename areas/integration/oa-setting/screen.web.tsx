import { Select } from 'antd'
import { useState } from 'react'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useOptions } from '#platform/web/lookup.ts'
import { type Dimension, dimensions } from './dimensions.ts'
import { oaSetting } from './document.ts'
import { codesIn } from './hears.ts'
import './oa-setting.css'

/** The values of the dimension by their names: chosen from what there is, kept as their codes in the field above. */
function Values({ change, editing, record }: SlotProps) {
  const dimension = record.dimesionType as Dimension | null
  return dimension ? <Among key={dimension} {...{ change, dimension, editing, record }} /> : null
}

function Among({ change, dimension, editing, record }: Omit<SlotProps, 'reload'> & { readonly dimension: Dimension }) {
  const say = useLanguage()
  const [q, setQ] = useState('')
  const { code, filters, label, to } = dimensions[dimension]
  const chosen = codesIn(record.dimesionValues as string | null)
  const offered = useOptions(to, { ...(q ? { q } : {}), filters }, editing)
  const named = useOptions(to, { values: chosen, filters }, chosen.length > 0)
  const nameOf = new Map(
    [...(offered.data ?? []), ...(named.data ?? [])].map(one => [String(one.record[code]), one.label]),
  )
  const title = say(`选择${label[0]}`, `Choose by ${label[1]}`)
  if (!editing)
    return chosen.length > 0 ? (
      <p className="oa-values">{chosen.map(one => nameOf.get(one) ?? one).join(say('、', ', '))}</p>
    ) : null
  return (
    <label className="oa-values">
      <span>{title}</span>
      <Select
        mode="multiple"
        aria-label={title}
        placeholder={say('按名称或编码查找', 'Find by name or code')}
        loading={offered.isFetching}
        filterOption={false}
        onSearch={setQ}
        value={chosen}
        onChange={(codes: string[]) => change({ dimesionValues: codes.join(',') || null })}
        options={[
          ...new Map(
            [...(offered.data ?? []).map(one => String(one.record[code])), ...chosen].map(one => [
              one,
              { value: one, label: nameOf.has(one) ? `${nameOf.get(one)} ${one}` : one },
            ]),
          ).values(),
        ]}
        notFoundContent={
          offered.isFetching ? say('正在读取…', 'Reading…') : say(`没有找到${label[0]}`, `No ${label[1]} found`)
        }
      />
    </label>
  )
}

/** What the standard screens lack for a setting: the values of its dimension by name. */
export const screen = defineScreen(oaSetting, { aboveLines: Values })
