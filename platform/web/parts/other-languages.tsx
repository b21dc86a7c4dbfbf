import { Button } from 'antd'
import { type Language, languages } from '../../model/label.ts'
import { useLanguageState } from '../language.ts'

/** The other languages, one press each, in their own words: for whoever cannot read the page that is open. */
export function OtherLanguages({ className, plain }: { readonly className?: string; readonly plain?: boolean }) {
  const { language, choose } = useLanguageState()
  return (
    <span {...(className ? { className } : {})}>
      {Object.entries(languages).map(
        ([key, name]) =>
          key !== language && (
            <Button key={key} lang={key} {...(plain ? {} : { type: 'text' })} onClick={() => choose(key as Language)}>
              {name}
            </Button>
          ),
      )}
    </span>
  )
}
