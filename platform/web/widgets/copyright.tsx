import { useLanguage } from '../language.ts'

const year = new Date().getFullYear()

/** The line at the foot of pages that stand alone. */
export function Copyright() {
  const say = useLanguage()
  return (
    <footer className="copyright">
      © {year} {say('数字运营平台', 'Digital Operating Platform')}
    </footer>
  )
}
