import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { inLanguage, type Label } from '../model/label.ts'
import { noteError } from './error-log/error-log.ts'
import { confirmed } from './feedback.ts'
import { sayNow, useLanguageState } from './language.ts'
import { ChunkFailure, loadAgain } from './parts/lazy-screen.tsx'
import { useTabs } from './tabs.ts'

interface State {
  readonly fault: Error | undefined
}

/** Catches what breaks below it, so that one page's fault is that page's only; a part that did not load can be loaded again (Spec 000 §8.6). */
export class Broken extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { fault: undefined }

  static getDerivedStateFromError(fault: Error): State {
    return { fault }
  }

  override componentDidCatch(fault: Error): void {
    noteError(fault instanceof ChunkFailure ? 'chunk' : 'react', fault)
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    return <Fault fault={fault} onAgain={() => this.setState({ fault: undefined })} />
  }
}

const chunkTitle: Label = ['页面资源加载失败（超时、缺失或错误）', 'Loading chunk failed']
const styleTitle: Label = ['样式资源加载失败', 'Loading style chunk failed']

/** What stands in place of a page that failed, and the ways on. */
function Fault({ fault, onAgain }: { readonly fault: Error; readonly onAgain: () => void }) {
  const language = useLanguageState(state => state.language)
  const say = (zh: string, en: string) => inLanguage([zh, en], language)
  const chunk = fault instanceof ChunkFailure ? fault : undefined
  return (
    <div className="fault" role="alert">
      <h2>
        {chunk
          ? inLanguage(chunk.isStyle ? styleTitle : chunkTitle, language)
          : say('页面出错了', 'Something went wrong on this page')}
      </h2>
      <p>
        {chunk
          ? say(
              '网络可能中断，或系统已更新。其他页签和其中填写的内容不受影响；可先重试，仍失败时再重新加载整个页面。',
              'The connection may have failed, or the system was updated. Other tabs and what is typed in them are safe: try again first, and reload the whole page if that does not help.',
            )
          : say('其他标签页不受影响，可重试或关闭本页。', 'Other tabs are not affected; try again or close this one.')}
      </p>
      <Button
        type="primary"
        onClick={() =>
          void loadAgain(fault)
            .catch(() => {})
            .then(onAgain)
        }
      >
        {say('重试', 'Try again')}
      </Button>{' '}
      {chunk && <Button onClick={() => void reload()}>{say('重新加载', 'Reload')}</Button>}
    </div>
  )
}

/** Reloads everything; what is not saved in other tabs is named first. */
async function reload(): Promise<void> {
  const unsaved = useTabs.getState().tabs.filter(tab => tab.dirty)
  const names = unsaved.map(tab => sayNow(tab.title)).join('、')
  if (
    unsaved.length === 0 ||
    (await confirmed(sayNow(['以下页签的数据未保存，仍要重新加载？', 'These tabs are not saved; reload anyway?']), {
      content: names,
      danger: true,
    }))
  )
    location.reload()
}
