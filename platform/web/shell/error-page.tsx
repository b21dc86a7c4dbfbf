import { Button, Result } from 'antd'
import type { Label } from '../../model/label.ts'
import { home } from '../../model/places.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'

const texts: Readonly<Record<string, readonly [title: Label, more: Label]>> = {
  401: [
    ['未登录或登录已失效', 'Not signed in'],
    ['请重新登录后再试。', 'Sign in again and repeat what you did.'],
  ],
  403: [
    ['没有权限访问该页面', 'You may not see this page'],
    ['如需使用，请联系管理员开通权限。', 'Ask an administrator for the right to it.'],
  ],
  404: [
    ['页面不存在', 'This page does not exist'],
    ['地址可能有误，或页面已下线。', 'The address may be wrong, or the page is gone.'],
  ],
  500: [
    ['系统出错了', 'Something went wrong'],
    ['请稍后再试，或联系管理员。', 'Try again in a moment, or tell an administrator.'],
  ],
}

/** One page for each way of not getting there (Spec 000 §2.1). */
export default function ErrorPage({ status }: { readonly status: string }) {
  const say = useLanguage()
  const [title, more] = texts[status] ?? (texts[500] as readonly [Label, Label])
  return (
    <main className="centre">
      <Result
        status={status === '404' ? '404' : status === '500' ? '500' : '403'}
        title={say(title)}
        subTitle={say(more)}
        extra={
          <Button type="primary" size="middle" onClick={() => go(home)}>
            {status === '401' ? say('去登录', 'Sign in') : say('返回首页', 'Back to home')}
          </Button>
        }
      />
    </main>
  )
}
