import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { inLanguage } from '../../model/label.ts'
import { languageNow } from '../../web/language.ts'
import { lazyScreen } from '../../web/parts/lazy-screen.tsx'
import type { ControlProps, ShownProps } from '../control-props.web.ts'

/** The editor is large and few screens have one: it comes when it is needed. */
const Editor = lazyScreen(() => import('./editor.web.tsx'))
const ShownHtml = lazyScreen(() => import('./shown.web.tsx'))

/** The control of words with layout. */
export default function RichTextControl({ field, id, value, disabled, onChange }: ControlProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block style={{ height: 96 }} />}>
      <Editor
        {...(id ? { id } : {})}
        value={typeof value === 'string' ? value : ''}
        label={inLanguage(field.label, languageNow())}
        disabled={disabled ?? false}
        onChange={html => onChange?.(html)}
      />
    </Suspense>
  )
}

/** Words with layout as they are read. */
export const Shown = ({ value }: ShownProps) =>
  typeof value === 'string' && value ? (
    <Suspense fallback={null}>
      <ShownHtml html={value} />
    </Suspense>
  ) : null
