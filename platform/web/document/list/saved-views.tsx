import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import { Button } from 'antd'
import { confirmed, sayDone, sayFailure } from '../../feedback.ts'
import { useLanguage } from '../../language.ts'
import type { SavedView } from './use-views.ts'

interface SavedViewsProps {
  readonly views: readonly SavedView[]
  readonly onChoose: (view: SavedView) => void
  readonly onSend: (view: SavedView) => void
  readonly remove: (id: string) => Promise<string | null | undefined>
}

/** The views of a list: chosen, sent by mail, and deleted by whoever kept them. */
export default function SavedViews({ views, onChoose, onSend, remove }: SavedViewsProps) {
  const say = useLanguage()
  const removeAsked = async ({ id, name, shared }: SavedView) => {
    const others = shared ? say('；其他人也将不能再使用', '; others lose it as well') : ''
    const question = say(`确定删除视图“${name}”？`, `Delete the view "${name}"?`)
    const told = say(`按它发送的邮件也会停止${others}`, `What is mailed by it stops too${others}`)
    if (!(await confirmed(question, { danger: true, content: told }))) return
    await remove(id).then(msg => sayDone(msg ?? ''), sayFailure)
  }
  return views.map(view => (
    <div key={view.id} style={{ display: 'flex' }}>
      <button className="palette-row" onClick={() => onChoose(view)}>
        {view.name}
        <small>{view.own ? (view.shared ? say('已共享', 'shared') : '') : view.userName}</small>
      </button>
      <Button
        type="text"
        icon={<MailOutlined />}
        title={say('邮件发送', 'Send by mail')}
        aria-label={`${say('邮件发送', 'Send by mail')} ${view.name}`}
        onClick={() => onSend(view)}
      />
      {view.own && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${say('删除视图', 'Delete view')} ${view.name}`}
          onClick={() => void removeAsked(view)}
        />
      )}
    </div>
  ))
}
