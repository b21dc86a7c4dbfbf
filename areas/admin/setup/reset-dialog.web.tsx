import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import { sayDone } from '#platform/web/feedback.ts'
import { answered, CallFailure, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { Waiting } from '#platform/web/parts/waiting.tsx'

interface Counted {
  readonly document: string
  readonly label: Label
  readonly rows: number
}
interface Outlook {
  readonly code: string
  readonly goes: readonly Counted[]
  readonly against: readonly Counted[]
  readonly imports: number
}

/** Starting anew: what would go, what speaks against it, and the code of the tenant to be typed. */
export default function ResetDialog({ onClose }: { readonly onClose: (isDone: boolean) => void }) {
  const say = useLanguage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { data, error } = useQuery({
    queryKey: ['setup-reset'],
    queryFn: () => call<Outlook>('/admin/setup/reset'),
    gcTime: 0,
  })
  const mayGo = data && data.against.length === 0 && data.imports === 0 && data.goes.length > 0
  const submit = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { msg } = await answered('/admin/setup/reset', { method: 'POST', body: { code } })
      sayDone(msg ?? '')
      onClose(true)
    } catch (fault) {
      setRefusal(fault instanceof CallFailure ? fault.message : say('没有完成，请重试', 'It was not done; try again'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      title={say('重来：清除已导入的数据', 'Start anew: take away what was brought in')}
      onCancel={() => onClose(false)}
      onOk={() => void submit()}
      okText={say('全部清除', 'Take all of it away')}
      okButtonProps={{ danger: true, disabled: !mayGo || code.trim() !== data.code }}
      cancelText={say('取消', 'Cancel')}
      confirmLoading={busy}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Waiting />}
      {data && data.goes.length === 0 && (
        <p>{say('没有导入过任何数据，无需重来。', 'Nothing was brought in; there is nothing to take away.')}</p>
      )}
      {data && data.imports > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `还有${data.imports}个导入正在进行，请等它们结束`,
            `${data.imports} imports are still under way; wait for them`,
          )}
        />
      )}
      {data && data.against.length > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title={say(
              '已有业务记录，投入使用后不能重来',
              'There are records of the business; what is in use is not started anew',
            )}
            style={{ marginBottom: 8 }}
          />
          <Rows label={say('业务记录', 'Records of the business')} rows={data.against} />
        </>
      )}
      {mayGo && (
        <>
          <p>
            {say(
              '以下数据会一次全部清除。系统自带的币种、港口、代码表，以及角色和用户不变；用户的主体、部门、仓库和供应商会被清空；操作日志保留。',
              'These go, all at once. The currencies, ports and lists the house began with stay, and so do roles and people; their units, departments, warehouses and vendors are emptied. The history stays.',
            )}
          </p>
          <Rows label={say('将清除', 'What goes')} rows={data.goes} />
          <label style={{ display: 'grid', gap: 4, marginTop: 12 }}>
            {say(`输入租户编码 ${data.code} 确认`, `Type the tenant code ${data.code} to confirm`)}
            <Input value={code} maxLength={100} autoComplete="off" onChange={event => setCode(event.target.value)} />
          </label>
        </>
      )}
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />}
    </AppModal>
  )
}

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly Counted[] }) {
  const say = useLanguage()
  return (
    <RowTable
      label={label}
      height={260}
      rows={rows}
      keyOf={({ document }) => document}
      columns={[
        { title: say('内容', 'What'), cell: row => say(row.label) },
        { title: say('行数', 'Rows'), width: 90, isFigure: true, cell: row => row.rows.toLocaleString('en') },
      ]}
    />
  )
}
