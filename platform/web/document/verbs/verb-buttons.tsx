import { useLanguage } from '../../language.ts'
import { WhyButton } from '../../parts/why-button.tsx'
import type { VerbButton } from './use-verbs.tsx'

/** The buttons of a document in a row: each does its verb, or says why it may not. */
export function VerbButtons({ buttons }: { readonly buttons: readonly VerbButton[] }) {
  const say = useLanguage()
  return buttons.map(button => (
    <WhyButton
      key={button.verb}
      why={button.why}
      said={button.said}
      loading={button.busy}
      danger={button.danger}
      onClick={button.press}
    >
      {say(button.label)}
    </WhyButton>
  ))
}
