import { Button } from 'antd'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Sheets } from '../print/sheets.web.tsx'
import { weighingRecord } from '../weighing-record/document.ts'
import { processTask } from './document.ts'

const sheets = [{ label: ['打印任务单', 'Print task sheet'], page: 'task' }] as const

/** What a line leader goes on with from a task: the scale, and the sheet that goes to the line. */
function Onward({ record, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  if (editing || !record.id) return null
  const id = String(record.id)
  return (
    <>
      {['10', '20'].includes(String(record.status)) && may(`${weighingRecord.permission}:save`) && (
        <Button onClick={() => go(`/process/station/index?task=${id}`)}>{say('去称重', 'Weigh')}</Button>
      )}
      <Sheets of={sheets} id={id} />
    </>
  )
}

/** What the standard screens lack for tasks: the way to the scale and to the sheet. */
export const screen = defineScreen(processTask, { detailTools: Onward })
