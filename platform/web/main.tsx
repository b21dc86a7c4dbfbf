import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchErrors } from './error-log/error-log.ts'
import { languageNow } from './language.ts'
import { paintSettings } from './settings/settings.ts'
import './app.css'

document.documentElement.lang = languageNow() === 'en' ? 'en' : 'zh-CN'
paintSettings()
watchErrors()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
