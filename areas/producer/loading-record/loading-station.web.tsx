import { Button, Input } from 'antd'
import { Control } from '#platform/kinds/controls.web.tsx'
import { figureOf } from '#platform/kinds/decimal/kind.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import type { Wire } from '#platform/model/check.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { loadingRecord } from './document.ts'
import { mostPhotos } from './rules.ts'
import './loading-station.css'

/** States in which pallets go into the container. */
const loading = new Set(['1', '4'])

/** What is done at the open door of a container, on a phone: boxes of each fruit, seal, thermometer, photos (business.md 3.5). */
export function LoadingStation({ record, editing, change }: SlotProps) {
  const say = useLanguage()
  if (!editing || !loading.has(String(record.status))) return null
  const lines = (record.details as Wire[] | undefined) ?? []
  const photos = (record.photos as unknown[] | null) ?? []
  const put = (at: number, containerPutQty: unknown) =>
    change({ details: lines.map((line, place) => (place === at ? { ...line, containerPutQty } : line)) })
  const putAsPlanned = () =>
    change({ details: lines.map(line => ({ ...line, containerPutQty: line.plannedQty ?? line.containerPutQty })) })
  return (
    <section className="loading-station" aria-label={say('现场装柜', 'At the container')}>
      {lines.length > 1 && (
        <Button size="large" onClick={putAsPlanned}>
          {say('全部按计划装入', 'All as planned')}
        </Button>
      )}
      {lines.map((line, at) => (
        <div key={String(line.id ?? at)} className="loading-item">
          <strong>
            <RecordName of="item" value={line.itemCode as string} name={(line.itemName ?? line.itemCode) as string} />
            <Apart planned={line.plannedQty} put={line.containerPutQty} />
          </strong>
          <Button disabled={!line.plannedQty} onClick={() => put(at, line.plannedQty)}>
            {say('计划', 'Planned')} {figure(line.plannedQty, 'quantity')}
          </Button>
          <NumberInput
            label={say(`装柜件数 ${String(line.itemName ?? '')}`, `Boxes put in ${String(line.itemName ?? '')}`)}
            value={line.containerPutQty === null ? null : String(line.containerPutQty ?? '')}
            precision={0}
            min="0"
            onChange={value => put(at, value)}
          />
        </div>
      ))}
      <div className="loading-field">
        <span>{say('封条号', 'Seal no.')}</span>
        <Input
          size="large"
          aria-label={say('现场封条号', 'Seal on the door')}
          value={String(record.sealNumber ?? '')}
          maxLength={40}
          onChange={event => change({ sealNumber: event.target.value || null })}
        />
      </div>
      <div className="loading-field">
        <span>{say('温度计', 'Thermometer')}</span>
        <Input
          size="large"
          aria-label={say('现场温度计', 'Thermometer inside')}
          value={String(record.thermometer ?? '')}
          onChange={event => change({ thermometer: event.target.value || null })}
        />
      </div>
      <div className="loading-field">
        <span>
          {say('照片', 'Photos')} {photos.length}/{mostPhotos}
        </span>
        <Control
          field={loadingRecord.header.loading.fields.photos}
          value={photos}
          disabled={false}
          onChange={value => change({ photos: value })}
        />
      </div>
    </section>
  )
}

/** How far what was put in is from the plan: a slip of the thumb shows before it is saved. */
function Apart({ planned, put }: { readonly planned: unknown; readonly put: unknown }) {
  const say = useLanguage()
  const [plan, there] = [figureOf(planned), figureOf(put)]
  if (!plan || !there || plan.eq(there)) return null
  const apart = figure(there.minus(plan).abs(), 'quantity')
  return (
    <em>
      {there.gt(plan)
        ? say(`比计划多${apart}件`, `${apart} above plan`)
        : say(`比计划少${apart}件`, `${apart} below plan`)}
    </em>
  )
}
