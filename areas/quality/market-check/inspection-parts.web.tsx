import { Button, Empty, Input, Segmented, Select } from 'antd'
import { type ComponentType, useState } from 'react'
import { Control, Shown } from '#platform/kinds/controls.web.tsx'
import type { Wire } from '#platform/model/check.ts'
import { isWritable } from '#platform/model/check.ts'
import { headerFields, nameBeside } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import { useLanguage, useLanguageState } from '#platform/web/language.ts'
import { severities } from '../terms.ts'
import { typed } from './autosave.ts'
import { marketQualityCheck } from './document.ts'
import { fewestPhotos } from './rules.ts'

interface PartProps {
  readonly record: Wire
  readonly closed: boolean
  readonly change: (changes: Wire) => void
}

/** The parts of an inspection in the order they are done in. */
export type Part = 'general' | 'readings' | 'defects' | 'photos' | 'conclusion'

const fields = headerFields(marketQualityCheck)

/** Some fields of the header, one below the other. */
function FieldList({ names, record, closed, change }: PartProps & { readonly names: readonly string[] }) {
  const say = useLanguage()
  const language = useLanguageState(state => state.language)
  return (
    <div className="inspection-fields">
      {names.map(name => {
        const field = fields[name] as Field
        const named = record[nameBeside(name)] as string | null
        return (
          <div key={name}>
            <label htmlFor={`inspection-${name}`}>{say(field.label)}</label>
            {isWritable(field) && !closed ? (
              <Control
                id={`inspection-${name}`}
                field={field}
                value={record[name]}
                named={named}
                disabled={false}
                onChange={value => change({ [name]: value })}
              />
            ) : (
              <output id={`inspection-${name}`}>
                <Shown field={field} value={record[name]} named={named} language={language} />
                {[null, undefined, ''].includes(record[name] as null) ? '–' : ''}
              </output>
            )}
          </div>
        )
      })}
    </div>
  )
}

const General = (props: PartProps) => (
  <FieldList
    {...props}
    names={[
      'vendorId',
      'productCategory',
      'origin',
      'vesselName',
      'updateEta',
      'openDate',
      'marketCityName',
      'storageTemperature',
    ]}
  />
)

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '⌫'] as const

const { fields: lineFields } = marketQualityCheck.lines.details
const { fields: defectFields } = marketQualityCheck.lines.defects

/** What the keypad takes: presses of a pallet one after the other, or how sweet it is. */
type Instrument = 'pressure' | 'brix'
const instruments = {
  pressure: { label: ['压力', 'Pressure'], unit: 'kgf/cm²', decimals: 2, take: ['记录读数', 'Take the reading'] },
  brix: { label: ['糖度', 'Brix'], unit: '°Bx', decimals: 1, take: ['记录糖度', 'Take the brix'] },
} as const

/** A pallet after the other: its pressure and its brix by the keypad, its colour. */
function Readings({ record, closed, change }: PartProps) {
  const say = useLanguage()
  const lines = (record.details as Wire[] | undefined) ?? []
  const [at, setAt] = useState(0)
  const [reading, setReading] = useState('')
  const [instrument, setInstrument] = useState<Instrument>('pressure')
  const { decimals, take: taking, unit } = instruments[instrument]
  const put = (more: Wire) =>
    change({ details: lines.map((line, place) => (place === at ? { ...line, ...more } : line)) })
  const addLine = () => {
    change({ details: [...lines, {}] })
    setAt(lines.length)
  }
  const line = lines[at]
  const readings = String(line?.pressureReadings ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const take = () => {
    const figure = reading.replace(/\.$/, '')
    if (figure) put(instrument === 'brix' ? { brix: figure } : { pressureReadings: [...readings, figure].join(' ') })
    setReading('')
  }
  if (!line)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('还没有托盘', 'No pallet yet')}>
        <Button type="primary" disabled={closed} onClick={addLine}>
          {say('添加一行', 'Add a row')}
        </Button>
      </Empty>
    )
  return (
    <div className="inspection-readings">
      <div className="inspection-line">
        <Select
          aria-label={say('托盘', 'Pallet')}
          size="large"
          value={at}
          onChange={next => {
            setAt(next)
            setReading('')
          }}
          options={lines.map((one, place) => ({
            value: place,
            label: `${place + 1} · ${[one.palletNo, one.specSize].filter(Boolean).join(' · ')}${one.averageHardness ? ` · ${String(one.averageHardness)}` : ''}`,
          }))}
        />
        <Button size="large" disabled={closed} onClick={addLine}>
          +
        </Button>
      </div>
      <Segmented
        block
        value={instrument}
        onChange={next => {
          setInstrument(next)
          setReading('')
        }}
        options={(['pressure', 'brix'] as const).map(value => ({ value, label: say(instruments[value].label) }))}
      />
      <output className="inspection-value" aria-label={say('读数', 'Reading')}>
        {reading || '–'}
        <small>{unit}</small>
      </output>
      <div className="inspection-keys">
        {keys.map(key => (
          <Button key={key} disabled={closed} onClick={() => setReading(now => typed(now, key, decimals))}>
            {key}
          </Button>
        ))}
      </div>
      <Button type="primary" className="inspection-press" disabled={closed || reading === ''} onClick={take}>
        {say(taking)}
      </Button>
      <p className="inspection-taken">
        {readings.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal readings are told by their place alone
          <button
            key={place}
            type="button"
            disabled={closed}
            aria-label={say(`删除读数${one}`, `Take away ${one}`)}
            onClick={() => put({ pressureReadings: readings.filter((_, other) => other !== place).join(' ') || null })}
          >
            {one} ×
          </button>
        ))}
      </p>
      <p>
        {say('本行平均', 'This row')} <strong>{String(line.averageHardness ?? '–')}</strong>{' '}
        {String(line.hardnessBand ?? '')} · {say('全柜平均', 'Container')}{' '}
        <strong>{String(record.averageHardness ?? '–')}</strong> {String(record.averageBand ?? '')}
      </p>
      <div className="inspection-fields">
        {(['brix', 'colour'] as const).map(name => (
          <div key={name}>
            <label htmlFor={`inspection-${name}`}>{say(lineFields[name].label)}</label>
            <Control
              id={`inspection-${name}`}
              field={lineFields[name]}
              value={line[name]}
              disabled={closed}
              onChange={value => put({ [name]: value })}
            />
          </div>
        ))}
        <div>
          <span>{say('情况', 'Finding')}</span>
          <Input
            aria-label={say('情况', 'Finding')}
            value={String(line.finding ?? '')}
            maxLength={300}
            disabled={closed}
            onChange={event => put({ finding: event.target.value || null })}
          />
        </div>
      </div>
    </div>
  )
}

/** What was found in how many fruit, against its tolerance. */
function Defects({ record, closed, change }: PartProps) {
  const say = useLanguage()
  const lines = (record.defects as Wire[] | undefined) ?? []
  const put = (at: number, more: Wire) =>
    change({ defects: lines.map((line, place) => (place === at ? { ...line, ...more } : line)) })
  return (
    <>
      <FieldList record={record} closed={closed} change={change} names={['sampleQty']} />
      {lines.map((line, at) => (
        <div key={String(line.id ?? `new ${at}`)} className="inspection-defect">
          <Input
            aria-label={say(`缺陷${at + 1}`, `Defect ${at + 1}`)}
            placeholder={say('缺陷', 'Defect')}
            value={String(line.defectName ?? '')}
            maxLength={100}
            disabled={closed}
            onChange={event => put(at, { defectName: event.target.value || null })}
          />
          <Segmented
            block
            disabled={closed}
            value={String(line.severity ?? 'MAJOR')}
            onChange={severity => put(at, { severity })}
            options={Object.entries(severities).map(([value, label]) => ({ value, label: say(label) }))}
          />
          <div className="inspection-pair">
            {(['defectQty', 'toleranceRate'] as const).map(name => (
              <label key={name} htmlFor={`inspection-${name}-${at}`}>
                {say(defectFields[name].label)}
                <Control
                  id={`inspection-${name}-${at}`}
                  field={defectFields[name]}
                  value={line[name]}
                  disabled={closed}
                  onChange={value => put(at, { [name]: value })}
                />
              </label>
            ))}
            <span className={line.defectResult === 'EXCEED' ? 'inspection-bad' : ''}>
              {line.defectRate ? `${String(line.defectRate)}%` : '–'}
            </span>
            <Button
              disabled={closed}
              aria-label={say(`删除缺陷${at + 1}`, `Take away defect ${at + 1}`)}
              onClick={() => change({ defects: lines.filter((_, place) => place !== at) })}
            >
              ×
            </Button>
          </div>
        </div>
      ))}
      <Button
        block
        size="large"
        disabled={closed}
        onClick={() => change({ defects: [...lines, { severity: 'MAJOR', toleranceRate: '2' }] })}
      >
        {say('添加缺陷', 'Add a defect')}
      </Button>
    </>
  )
}

function Photos({ record, closed, change }: PartProps) {
  const say = useLanguage()
  const count = ((record.photos as unknown[] | null) ?? []).length
  return (
    <>
      <p>
        {say('照片', 'Photos')} {count}
        {count < fewestPhotos && say(`，还差${fewestPhotos - count}张`, `, ${fewestPhotos - count} more`)}
      </p>
      <Control
        field={fields.photos as Field}
        value={record.photos}
        disabled={closed}
        onChange={photos => change({ photos })}
      />
    </>
  )
}

const Conclusion = (props: PartProps) => (
  <FieldList
    {...props}
    names={[
      'averageHardness',
      'averageBand',
      'hardnessForecast',
      'totalToleranceRate',
      'totalDefectRate',
      'exceededItems',
      'proposedConclusion',
      'proposedClaimRate',
      'conclusion',
      'conclusionNote',
    ]}
  />
)

/** What each tab is called and shows. */
export const parts: Readonly<Record<Part, { readonly label: Label; readonly Body: ComponentType<PartProps> }>> = {
  general: { label: ['柜信息', 'Container'], Body: General },
  readings: { label: ['压力', 'Pressure'], Body: Readings },
  defects: { label: ['缺陷', 'Defects'], Body: Defects },
  photos: { label: ['照片', 'Photos'], Body: Photos },
  conclusion: { label: ['结论', 'Conclusion'], Body: Conclusion },
}
