import { Button } from 'antd'
import { placeOfPart } from '#platform/web/document/edit/new-record.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import { jointProduct } from '../joint-product/document.ts'
import { preMaterial } from '../pre-material/document.ts'
import { Sheets } from '../print/sheets.web.tsx'
import { processTask } from '../process-task/document.ts'
import { ofYieldDiff } from '../reports/yield-diff.web.tsx'
import { processPlan } from './document.ts'
import { RawMaterial } from './raw-material.web.tsx'

/** What a plan that is open is made of; a plan in the making has no material yet. */
function Material({ record, editing, reload }: SlotProps) {
  const may = useMay()
  const isOpen = ['10', '20', '30'].includes(String(record.status))
  if (editing || !record.id || !isOpen || !may(`${preMaterial.permission}:list`)) return null
  return <RawMaterial plan={record} reload={reload} />
}

const sheets = [
  { label: ['计划单', 'Plan sheet'], page: 'plan' },
  { label: ['备料单', 'Material sheet'], page: 'material' },
] as const

/** What a planner goes on with from a plan: its tasks, what else comes of it, its sheets. */
function Onward({ record, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (editing || !record.id) return null
  const id = String(record.id)
  const status = String(record.status)
  const begin = (document: typeof processTask | typeof jointProduct) => go(placeOfPart(document, { processPlanId: id }))
  return (
    <>
      {['20', '30'].includes(status) && may(`${processTask.permission}:save`) && (
        <Button onClick={() => begin(processTask)}>{say('建任务', 'Add a task')}</Button>
      )}
      {['10', '20', '30'].includes(status) && may(`${jointProduct.permission}:save`) && (
        <Button onClick={() => begin(jointProduct)}>{say('加联产品', 'Add a joint product')}</Button>
      )}
      <Sheets of={sheets} id={id} />
    </>
  )
}

/** What the standard screens lack for plans: the raw material they need, the lots that can give it, and the way on. */
export const screen = defineScreen(processPlan, {
  aboveLines: Material,
  detailTools: Onward,
  cells: { yieldDiff: ofYieldDiff },
})
