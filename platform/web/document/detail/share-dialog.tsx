import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import type { Declaration } from '../../../model/document.ts'
import { confirmed, sayDone, sayFailure } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { call } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { AppModal } from '../../parts/app-modal.tsx'
import { useTab } from '../../tab-context.tsx'

interface Link {
  readonly id: string
  readonly expires: string
  readonly endedTime: string | null
  readonly createdByName: string
  readonly createdTime: string
  readonly views: number
  readonly lastView: string | null
}
interface Made {
  readonly address: string
  readonly expires: string
}
interface ShareDialogProps {
  readonly document: Declaration
  readonly id: string
  readonly onClose: () => void
}

/** Days somebody usually shares a record for. */
const spans = [7, 30, 90, 180]

/** The links under which people without an account see a record: made, opened how often, ended. */
export default function ShareDialog({ document, id, onClose }: ShareDialogProps) {
  const say = useLanguage()
  const tab = useTab()
  const queries = useQueryClient()
  const [days, setDays] = useState(30)
  const [made, setMade] = useState<Made>()
  const [busy, setBusy] = useState(false)
  const key = ['tab', tab.key, 'share-links', document.name, id]
  const links = useQuery({ queryKey: key, queryFn: () => call<Link[]>(`${document.calls}/${id}/share-links`) })
  const again = () => queries.invalidateQueries({ queryKey: key })
  const make = async () => {
    setBusy(true)
    try {
      const body = { id, days }
      setMade(await call<Made>(`${document.calls}/share-link`, { method: 'POST', body, idempotencyKey: freshKey() }))
      await again()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const end = async (shareId: string) => {
    const asked = say(
      '停用后，收到链接的人将无法再查看。是否停用？',
      'Whoever has the link can no longer open it. End it?',
    )
    if (!(await confirmed(asked, { danger: true }))) return
    try {
      await call(`${document.calls}/share-link/end`, {
        method: 'POST',
        body: { id, shareId },
        idempotencyKey: freshKey(),
      })
      await again()
    } catch (fault) {
      sayFailure(fault)
    }
  }
  const address = made && `${location.origin}${made.address}`
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    sayDone(say('已复制', 'Copied'))
  }
  const state = ({ endedTime, expires }: Link) =>
    endedTime ? say(`${endedTime} 已停用`, `ended ${endedTime}`) : say(`有效至 ${expires}`, `good until ${expires}`)
  const opened = ({ views, lastView }: Link) =>
    views === 0
      ? say('未查看', 'not opened yet')
      : say(`查看${views}次，最近 ${lastView}`, `opened ${views} times, last ${lastView}`)
  return (
    <AppModal open width={760} title={say('分享链接', 'Share by link')} onCancel={onClose} footer={null}>
      <p>
        {say(
          '收到链接的人无需登录即可查看此单据的部分内容，不能修改。',
          'Whoever has the link sees a part of this record without signing in, and can change nothing.',
        )}
      </p>
      <div className="share-make">
        <Select
          aria-label={say('有效期', 'Good for')}
          value={days}
          onChange={setDays}
          options={spans.map(value => ({ value, label: say(`${value}天`, `${value} days`) }))}
        />
        <Button type="primary" loading={busy} onClick={() => void make()}>
          {say('生成链接', 'Make a link')}
        </Button>
      </div>
      {address && (
        <div className="share-make">
          <Input readOnly value={address} aria-label={say('链接', 'Link')} onFocus={event => event.target.select()} />
          <Button onClick={() => void copy().catch(sayFailure)}>{say('复制', 'Copy')}</Button>
        </div>
      )}
      {address && <p>{say('链接只显示这一次，请现在复制。', 'The link is shown this once only; copy it now.')}</p>}
      {links.error && <Alert type="error" showIcon message={links.error.message} />}
      {links.data?.length === 0 && <p>{say('还没有链接', 'No links yet')}</p>}
      <ul className="share-links">
        {links.data?.map(one => (
          <li key={one.id}>
            <span>
              {one.createdTime} {one.createdByName} · {state(one)} · {opened(one)}
            </span>
            {!one.endedTime && (
              <Button danger onClick={() => void end(one.id)}>
                {say('停用', 'End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
