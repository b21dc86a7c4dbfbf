import { useLanguage } from '#platform/web/language.ts'
import { mostMadeAtOnce } from './at-once.ts'

/** Says of rows that are ticked how many the next press takes; nothing where this one takes them all. */
export function LeftForNext({ rest }: { readonly rest: number }) {
  const say = useLanguage()
  if (rest === 0) return null
  return (
    <p role="note">
      {say(
        `一次最多${mostMadeAtOnce}条，勾选的其余${rest}条请在这次完成后再按一次`,
        `${mostMadeAtOnce} at a time; press once more for the other ${rest} that are ticked when these are done`,
      )}
    </p>
  )
}
