import BellOutlined from '@ant-design/icons/BellOutlined'
import { Badge, Button, Empty, notification, Popover } from 'antd'
import { useState } from 'react'
import type { Label } from '../../model/label.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { type Notice, useLines, useMarkRead, useNotices } from './use-notices.ts'
import './notices.css'

/** Distance of a notice from the top of the window (Spec 000 §9). */
const offset = 60

/** Notices of the house: shown as they come, listed under a bell with how many are unread; each opens what it is about. */
export default function NoticeBell() {
  const say = useLanguage()
  const [open, setOpen] = useState(false)
  const notices = useNotices()
  const markRead = useMarkRead()
  const [shower, holder] = notification.useNotification({ top: offset, placement: 'topRight', maxCount: 4 })
  const { unread = 0, records = [] } = notices.data ?? {}

  const show = (notice: Notice) => {
    setOpen(false)
    shower.destroy(notice.id)
    if (!notice.readTime) void markRead([notice.id]).catch(() => {})
    if (notice.address) go(notice.address)
  }
  useLines(notice =>
    shower.open({
      key: notice.id,
      title: say('消息提醒', 'Message reminder'),
      description: say(urged(notice.text)),
      duration: 8,
      role: 'status',
      onClick: () => show(notice),
      className: 'notice-shown',
    }),
  )

  return (
    <>
      {holder}
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        align={{ overflow: { adjustY: true, shiftX: true } }}
        title={
          <div className="notice-head">
            {say('消息', 'Notices')}
            <Button type="link" size="small" disabled={unread === 0} onClick={() => void markRead().catch(() => {})}>
              {say('全部已读', 'Mark all as read')}
            </Button>
          </div>
        }
        content={
          <div className="notice-list">
            {notices.isError && (
              <Button type="link" onClick={() => void notices.refetch()}>
                {say('加载失败，点击重试', 'Could not load; try again')}
              </Button>
            )}
            {notices.isSuccess && records.length === 0 && (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('暂无消息', 'No notices')} />
            )}
            {records.map(notice => (
              <button
                key={notice.id}
                type="button"
                className={notice.readTime ? 'notice' : 'notice notice-new'}
                onClick={() => show(notice)}
              >
                <span>{say(notice.text)}</span>
                <time>{notice.createdTime.slice(0, 16)}</time>
              </button>
            ))}
          </div>
        }
      >
        <Badge count={unread} overflowCount={99} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            icon={<BellOutlined />}
            aria-label={say(`消息，${unread}条未读`, `Notices, ${unread} unread`)}
          />
        </Badge>
      </Popover>
    </>
  )
}

/** A message that asks to be seen to, once (business.md 5.8). */
const urged = ([zh, en]: Label): Label => [
  zh.endsWith('请及时处理') ? zh : `${zh}，请及时处理`,
  /please handle( it)? promptly$/.test(en) ? en : `${en}, please handle it promptly`,
]
