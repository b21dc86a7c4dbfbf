import { useMemo } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { useNames } from '#platform/web/record-names.ts'

const value = { to: 'attribute-value' }

/** What one of our attribute codes is called; a weight is called by itself. */
export function CodeName({ code }: { readonly code: string }) {
  const codes = useMemo(() => [code], [code])
  return useNames(value, codes)
}

/** A code and the one that would take its place. */
export function CodeChange({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const say = useLanguage()
  const none = say('无', 'none')
  return (
    <>
      {from ? <CodeName code={from} /> : none} → <strong>{to ? <CodeName code={to} /> : none}</strong>
    </>
  )
}
