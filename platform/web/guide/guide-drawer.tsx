import { Alert, Drawer, Select, Skeleton } from 'antd'
import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { memo, useEffect, useRef } from 'react'
import { useLanguage } from '../language.ts'
import { closeGuide, openGuide, useGuide } from './guide.ts'
import { type GuidePage, usualPage } from './pages.ts'
import { Picture } from './picture.tsx'
import { piecesOf } from './pieces.ts'
import { useGuidePages } from './use-guide-pages.ts'
import './guide.css'

/** The guide beside the screen: the page for this desk first, every other behind its name. */
export default function GuideDrawer() {
  const say = useLanguage()
  const { page: name, line } = useGuide()
  const { data, error } = useGuidePages()
  const page = data?.find(one => one.name === name) ?? data?.find(one => one.name === usualPage)
  return (
    <Drawer
      open={name !== undefined}
      onClose={closeGuide}
      size={480}
      mask={false}
      title={say('使用说明', 'Guide')}
      extra={
        data && (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={say('说明页', 'Page of the guide')}
            className="guide-pages"
            popupMatchSelectWidth={false}
            value={page?.name ?? usualPage}
            onChange={next => openGuide(next)}
            options={data.map(one => ({ value: one.name, label: one.title }))}
          />
        )
      }
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {page && <Text page={page} line={line} />}
    </Drawer>
  )
}

function Text({ page, line }: { readonly page: GuidePage; readonly line: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = line?.replaceAll(/\s+/g, '').slice(0, 20)
    const found = [...(place.current?.querySelectorAll('h1, h2, h3, li, p, tr, .guide-picture') ?? [])].find(
      one => wanted && (one.ariaLabel ?? one.textContent).replaceAll(/\s+/g, '').includes(wanted),
    )
    found?.setAttribute('data-found', 'true')
    found?.scrollIntoView({ block: 'center' })
    return () => found?.removeAttribute('data-found')
  }, [line, page])
  return (
    <div ref={place} className="guide-text" key={page.name}>
      {piecesOf(page.text).map(piece =>
        typeof piece === 'string' ? <Words key={piece} text={piece} /> : <Picture key={piece.file} {...piece} />,
      )}
    </div>
  )
}

/** What is read of a page. Links lead to other papers of the house, which are not here; pictures stand by themselves. */
const Words = memo(({ text }: { readonly text: string }) => (
  <div
    // What is set is cleaned here.
    dangerouslySetInnerHTML={{
      __html: DOMPurify.sanitize(marked.parse(text, { async: false }), {
        FORBID_ATTR: ['href'],
        FORBID_TAGS: ['img'],
      }),
    }}
  />
))
