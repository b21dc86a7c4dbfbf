import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { declarations } from '#platform/web/areas.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { lazyDialog } from '#platform/web/parts/lazy-dialog.tsx'
import { Waiting } from '#platform/web/parts/waiting.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { Chapter, ChartStep } from './chart.ts'
import { StepRow } from './step-row.web.tsx'
import { isOpen, mustHave, useChart } from './use-chart.web.ts'
import './setup.css'

const ImportDialog = lazyDialog(() => import('#platform/web/document/list/import-dialog.tsx'))
const ResetDialog = lazyDialog(() => import('./reset-dialog.web.tsx'))

const chapters: readonly (readonly [Chapter, Label, Label])[] = [
  [
    'ground',
    ['一、单据离不开的主数据', '1. What papers cannot do without'],
    ['从上到下，每一步要用的前面都已经有了', 'From top to bottom each step finds what it needs'],
  ],
  [
    'people',
    ['二、角色和用户', '2. Roles and people'],
    ['先有角色、主体和部门，再有人', 'People come after roles, units and departments'],
  ],
  [
    'opening',
    ['三、期初', '3. What there is at the start'],
    ['最后录入：库存和余额', 'Last of all: stock and balances'],
  ],
  [
    'desks',
    ['四、各岗位的资料', '4. What single desks need'],
    ['用到时再导入', 'Bring these when a desk begins to work'],
  ],
]

/** The first hour of a company: what it brings, in order, how far it has come, and the way back. */
export function SetupPage() {
  const say = useLanguage()
  const may = useMay()
  const chart = useChart()
  const [importing, setImporting] = useState<Declaration>()
  const [resetting, setResetting] = useState(false)
  const { data } = chart
  if (chart.isError) return <Alert type="error" showIcon title={chart.error.message} />
  if (!data) return <Waiting />
  const wanted = mustHave(data)
  const done = wanted.filter(step => !isOpen(step)).length
  const next = wanted.find(({ state }) => state === 'open')
  const sayNeeded = async (step: ChartStep, notNeeded: boolean) => {
    try {
      const { msg } = await answered('/admin/setup/notNeeded', {
        method: 'POST',
        body: { document: step.document, notNeeded },
      })
      sayDone(msg ?? '')
      await chart.refetch()
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const begin = async ({ document }: ChartStep) => {
    try {
      setImporting((await declarations()).get(document))
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const row = (step: ChartStep) => (
    <StepRow
      key={step.document}
      step={step}
      isNext={step === next}
      onImport={one => void begin(one)}
      onNotNeeded={(one, notNeeded) => void sayNeeded(one, notNeeded)}
    />
  )
  return (
    <div className="setup">
      <section className="setup-head">
        <h2>{say('启用步骤', 'First hour')}</h2>
        <div className="setup-head-tools">
          {may('system:package:export') && (
            <Button onClick={() => go('/admin/package/index')}>{say('数据包', 'Data packages')}</Button>
          )}
          {may('system:setup:reset') && (
            <Button danger onClick={() => setResetting(true)}>
              {say('重来', 'Start anew')}
            </Button>
          )}
        </div>
        <p>
          {data.atWork
            ? say('系统已在使用；仍可补充资料。', 'The company works here already; more can be brought in at any time.')
            : say(
                '每一步：下载模板，填好，导入；先试运行，您确认后才写入。状态由数据得出。',
                'Each step: take the template, fill it in, import it; a dry run comes first. How a step stands follows from the data.',
              )}
        </p>
        <Progress
          aria-label={say('进度', 'Progress')}
          percent={wanted.length === 0 ? 100 : Math.round((done / wanted.length) * 100)}
          format={() => `${done} / ${wanted.length}`}
        />
      </section>
      {chapters.map(([chapter, title, what]) => {
        const steps = data.steps.filter(step => step.chapter === chapter)
        if (steps.length === 0) return null
        return (
          <section key={chapter}>
            <h2>{say(title)}</h2>
            <p>{say(what)}</p>
            {chapter === 'desks' ? <ByArea steps={steps} row={row} /> : steps.map(row)}
          </section>
        )
      })}
      {importing && (
        <ImportDialog
          document={importing}
          onClose={() => {
            setImporting(undefined)
            void chart.refetch()
          }}
        />
      )}
      {resetting && (
        <ResetDialog
          onClose={isDone => {
            setResetting(false)
            if (isDone) void chart.refetch()
          }}
        />
      )}
    </div>
  )
}

/** Lists that single desks need, folded by the part of the business they belong to. */
function ByArea({
  steps,
  row,
}: {
  readonly steps: readonly ChartStep[]
  readonly row: (step: ChartStep) => React.ReactNode
}) {
  const say = useLanguage()
  const areas = new Map<string, ChartStep[]>()
  for (const step of steps) areas.set(step.area[1], [...(areas.get(step.area[1]) ?? []), step])
  return [...areas.values()].map(own => {
    const [first] = own
    const there = own.filter(step => !isOpen(step)).length
    return (
      <details key={first?.document} className="setup-area">
        <summary>
          {first && say(first.area)} <small>{`${there} / ${own.length}`}</small>
        </summary>
        {own.map(row)}
      </details>
    )
  })
}
