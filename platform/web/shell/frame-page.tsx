import { Result } from 'antd'
import { useLanguage } from '../language.ts'
import { useTab } from '../tab-context.tsx'
import { entryFraming, framedIn } from './frame.ts'
import { nameOf, useMenu } from './menu.ts'

/** A page from elsewhere that the menu names, in a tab of ours (Spec 000 §2.1, §2.2). */
export default function FramePage() {
  const say = useLanguage()
  const { path, query } = useTab()
  const menu = useMenu()
  const src = framedIn(query.size > 0 ? `${path}?${query}` : path)
  const entry = src && menu.data ? entryFraming(menu.data, src) : undefined
  if (!src || !entry)
    return (
      <Result
        status="403"
        title={say('该外部页面不在您的菜单中', 'This external page is not in your menu')}
        subTitle={src}
      />
    )
  return (
    <iframe
      className="shell-frame"
      title={say(nameOf(entry))}
      src={src}
      // Only pages of other origins get here, and those need their own cookies to be used.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
