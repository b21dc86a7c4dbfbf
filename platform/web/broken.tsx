import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { sayNow } from './language.ts'

interface State {
  readonly fault: Error | undefined
}

const isChunk = (fault: Error) =>
  /dynamically imported module|Loading chunk|Importing a module script failed|preload CSS/i.test(fault.message)

/** Catches what breaks below it, so that one page's fault is that page's only; a part that did not load can be loaded again. */
export class Broken extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { fault: undefined }

  static getDerivedStateFromError(fault: Error): State {
    return { fault }
  }

  override componentDidCatch(fault: Error): void {
    console.error(fault)
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    const chunk = isChunk(fault)
    return (
      <Result
        status={chunk ? 'warning' : 'error'}
        title={
          chunk ? sayNow(['页面资源加载失败', 'Loading chunk failed']) : sayNow(['页面出错了', 'This page has failed'])
        }
        subTitle={
          chunk
            ? sayNow(['系统可能已更新，请重新加载页面。', 'The system may have been updated; reload the page.'])
            : sayNow([
                '其他标签页不受影响，可重试或关闭本页。',
                'Other tabs are not affected; try again or close this one.',
              ])
        }
        extra={
          <Button type="primary" onClick={() => (chunk ? location.reload() : this.setState({ fault: undefined }))}>
            {chunk ? sayNow(['重新加载', 'Reload']) : sayNow(['重试', 'Try again'])}
          </Button>
        }
      />
    )
  }
}
