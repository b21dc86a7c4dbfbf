import { Button, Tag } from 'antd'
import type { Label } from '#platform/model/label.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { download } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { ChartStep, StepState } from './chart.ts'

const states: Readonly<Record<StepState, { readonly label: Label; readonly colour: string }>> = {
  there: { label: ['已有', 'There'], colour: 'green' },
  open: { label: ['待办', 'Open'], colour: 'blue' },
  waits: { label: ['等待', 'Waits'], colour: 'default' },
  notNeeded: { label: ['不需要', 'Not needed'], colour: 'default' },
}

interface StepRowProps {
  readonly step: ChartStep
  /** It is the first that can be done now. */
  readonly isNext: boolean
  readonly onImport: (step: ChartStep) => void
  readonly onNotNeeded: (step: ChartStep, notNeeded: boolean) => void
}

/** One step of the chart: how it stands, what it is for, what it waits for, and what can be done about it. */
export function StepRow({ step, isNext, onImport, onNotNeeded }: StepRowProps) {
  const say = useLanguage()
  const may = useMay()
  const { imports, notNeeded, rows, state, waitsFor, writes } = step
  const { colour, label } = states[state]
  const shown = rows > 10_000 ? '10,000+' : rows.toLocaleString('en')
  return (
    <div className="setup-step" data-next={isNext} data-step={step.document} data-state={state}>
      <Tag color={colour} style={{ justifySelf: 'start' }}>
        {say(label)}
      </Tag>
      <div className="setup-words">
        <strong>{say(step.label)}</strong>
        <p>{say(step.purpose)}</p>
        {waitsFor.length > 0 && (
          <small>
            {say('先要有：', 'Needs first: ')}
            {waitsFor.map(one => say(one.label)).join(say('、', ', '))}
          </small>
        )}
        {notNeeded && (
          <small>
            {say(`${notNeeded.by} ${notNeeded.time} 说不需要`, `${notNeeded.by} said so, ${notNeeded.time}`)}
          </small>
        )}
      </div>
      <span className="setup-rows">{say(`${shown}条`, `${shown} ${rows === 1 ? 'row' : 'rows'}`)}</span>
      <div className="setup-tools">
        {imports !== null && (
          <>
            <Button size="small" onClick={() => void download(`${imports}/import/template`).catch(sayFailure)}>
              {say('模板', 'Template')}
            </Button>
            <Button size="small" type={isNext ? 'primary' : 'default'} onClick={() => onImport(step)}>
              {say('导入', 'Import')}
            </Button>
          </>
        )}
        {imports === null && writes && (
          <Button size="small" type={isNext ? 'primary' : 'default'} onClick={() => go(`${step.screen}/edit`)}>
            {say('新增', 'New')}
          </Button>
        )}
        <Button size="small" onClick={() => go(step.screen)}>
          {say('打开列表', 'Open the list')}
        </Button>
        {state !== 'there' && may('system:setup:save') && (
          <Button size="small" type="text" onClick={() => onNotNeeded(step, state !== 'notNeeded')}>
            {state === 'notNeeded' ? say('需要', 'Needed') : say('不需要', 'Not needed')}
          </Button>
        )}
      </div>
    </div>
  )
}
