import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { inLanguage } from '../../model/label.ts'
import { fieldOf } from './columns.ts'
import type { LinesModel } from './lines-model.ts'
import { useOf } from './model-context.ts'
import { words } from './words.ts'

/** How many cells are wrong, the way from one to the next, and what can be put right alike; nothing while all is well. */
export function FaultBar({ model }: { readonly model: LinesModel }) {
  const faults = useOf(model, model => model.faults)
  const only = useOf(model, model => model.onlyFaults)
  const alike = useOf(model, model => model.alike)
  const language = useOf(model, model => model.language)
  if (faults.length === 0 && !alike && !only) return null
  const say = (label: keyof typeof words) => inLanguage(words[label], language)
  const step = (by: 1 | -1) => {
    model.commit()
    model.goToFault(by)
  }
  const count = faults.length
  return (
    <div className="dop-faults" role="group" aria-label={inLanguage(['问题', 'Problems'], language)}>
      {count > 0 && (
        <>
          <strong>{inLanguage([`${count}个问题`, `${count} problem${count === 1 ? '' : 's'}`], language)}</strong>
          <Button
            size="small"
            type="text"
            icon={<UpOutlined />}
            title="Shift+F8"
            aria-label={say('faultBefore')}
            onClick={() => step(-1)}
          />
          <Button size="small" type="text" icon={<DownOutlined />} title="F8" onClick={() => step(1)}>
            {say('faultNext')}
          </Button>
        </>
      )}
      {(count > 0 || only) && (
        <Checkbox checked={only} onChange={event => model.showOnlyFaults(event.target.checked)}>
          {say('faultsOnly')}
        </Checkbox>
      )}
      {alike && (
        <Button size="small" type="primary" ghost onClick={() => model.mendAlike()}>
          {inLanguage(
            [
              `其余${alike.rows.length}行${fieldOf(model.fields, alike.name).label[0]}“${alike.was}”同样改`,
              `Change "${alike.was}" in ${alike.rows.length} more row${alike.rows.length === 1 ? '' : 's'} alike`,
            ],
            language,
          )}
        </Button>
      )}
    </div>
  )
}
