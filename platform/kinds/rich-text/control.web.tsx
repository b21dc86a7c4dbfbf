import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyScreen } from '../../web/parts/lazy-screen.tsx'

/** The editor is large and few screens have one: it comes when it is needed. */
const Editor = lazyScreen(() => import('./editor.web.tsx'))
const ShownHtml = lazyScreen(() => import('./shown.web.tsx'))

interface RichTextControlProps {
  readonly id?: string
  readonly value: unknown
  readonly label: string
  readonly disabled: boolean
  readonly onChange?: ((value: unknown) => void) | undefined
}

/** The control of words with layout. */
export function RichTextControl({ id, value, label, disabled, onChange }: RichTextControlProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block style={{ height: 96 }} />}>
      <Editor
        {...(id ? { id } : {})}
        value={typeof value === 'string' ? value : ''}
        label={label}
        disabled={disabled}
        onChange={html => onChange?.(html)}
      />
    </Suspense>
  )
}

/** Words with layout as they are read. */
export const RichText = ({ html }: { readonly html: string }) => (
  <Suspense fallback={null}>
    <ShownHtml html={html} />
  </Suspense>
)
