import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { sendEarly } from './early.ts'
import { watchErrors } from './error-log/error-log.ts'
import { languageNow } from './language.ts'
import { paintSettings } from './settings/settings.ts'
import './app.css'

document.documentElement.lang = languageNow() === 'en' ? 'en' : 'zh-CN'
paintSettings()
watchErrors()
sendEarly(location.pathname + location.search)
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
