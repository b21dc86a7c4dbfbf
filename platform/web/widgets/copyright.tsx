import { useLanguage } from '../language.ts'

/** The year the line names (Spec 000 §9). */
const year = 2024

/** The line at the foot of pages that stand alone. */
export function Copyright() {
  const say = useLanguage()
  return (
    <footer className="copyright">
      © {year} {say('数字运营平台', 'Digital Operating Platform')}
    </footer>
  )
}
