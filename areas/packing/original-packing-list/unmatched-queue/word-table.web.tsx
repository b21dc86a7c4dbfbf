import { Button } from 'antd'
import { useState } from 'react'
import { attributeNames } from '#areas/masterdata/offers.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { CodeName } from '../code-name.web.tsx'
import { useWordValues, WordValueSelect } from '../word-value-select.web.tsx'
import { inLines, ListsOfWord } from './list-links.web.tsx'
import { rowOf, type Word } from './words.web.ts'
import '#platform/web/parts/stacked-rows.css'

interface WordTableProps {
  readonly rows: readonly Word[]
  readonly mayMap: boolean
  /** The word whose mapping is under way. */
  readonly busy: string | undefined
  readonly valueOf: (word: Word) => string | null
  readonly onChoose: (word: Word, dopCode: string) => void
  readonly onMap: (word: Word, forAll: boolean) => void
}

/** The words that are left, a row each: where it stands, what it means, and the buttons that map it. */
export function WordTable({ rows, mayMap, busy, valueOf, onChoose, onMap }: WordTableProps) {
  const say = useLanguage()
  return (
    <div className="unmatched-words stacked-rows">
      {!mayMap && (
        <p>
          {say(
            '您没有映射和匹配的权限，只能查看；请交给有权限的同事。',
            'You may look only: mapping words and matching lists is for colleagues with that permission.',
          )}
        </p>
      )}
      <RowTable
        label={say('未匹配的词', 'Unmatched words')}
        height={460}
        rows={rows}
        keyOf={rowOf}
        columns={[
          {
            title: say('供应商原词', 'Vendor’s word'),
            width: 190,
            cell: one => (
              <>
                <strong>{one.word}</strong>
                <div className="unmatched-small">
                  {say(attributeNames[one.attrCode])} ·{' '}
                  <RecordName of="vendor" value={one.vendorId} name={one.vendorName} /> · {inLines(say, one.lines)}
                </div>
              </>
            ),
          },
          { title: say('清单', 'Lists'), width: 270, cell: one => <ListsOfWord lists={one.lists} /> },
          {
            title: say('我们的属性值', 'Our value'),
            width: 220,
            cell: one =>
              one.meant ? (
                <>
                  <CodeName code={one.meant} />
                  <div className="unmatched-small">
                    {say('已有映射，清单还没有填写', 'Mapped already, the lists are not filled in yet')}
                  </div>
                </>
              ) : (
                mayMap && <Meaning word={one} value={valueOf(one)} onChange={dopCode => onChoose(one, dopCode)} />
              ),
          },
          {
            title: say('映射', 'Map'),
            width: 230,
            cell: one =>
              mayMap && (
                <div className="unmatched-links">
                  <Button
                    size="small"
                    type="primary"
                    data-map
                    disabled={!valueOf(one)}
                    loading={busy === rowOf(one)}
                    onClick={() => onMap(one, false)}
                  >
                    {one.meant ? say(`填写${one.lines}行`, 'Fill in') : say('只对该供应商', 'For this vendor')}
                  </Button>
                  {!one.meant && (
                    <Button size="small" disabled={!valueOf(one)} onClick={() => onMap(one, true)}>
                      {say('对所有供应商', 'For every vendor')}
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
      />
    </div>
  )
}

interface MeaningProps {
  readonly word: Word
  readonly value: string | null
  readonly onChange: (dopCode: string) => void
}

/** What a word may mean: the likely values at once, all others when the box is opened. */
function Meaning({ word: { attrCode, word, category, vendorId, proposals }, value, onChange }: MeaningProps) {
  const say = useLanguage()
  const [open, setOpen] = useState(false)
  const all = useWordValues(attrCode, word, { category, vendorId }, open)
  return (
    <WordValueSelect
      label={say(`“${word}”的属性值`, `Our value for "${word}"`)}
      value={value}
      values={all.data ?? proposals}
      loading={all.isFetching}
      onChange={onChange}
      onOpenChange={setOpen}
    />
  )
}
