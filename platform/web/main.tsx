import { createRoot } from 'react-dom/client'
import { webAreas } from '#areas/index.web.ts'
import { App } from './app.tsx'
import { giveAreas } from './areas.ts'
import { sendEarly } from './early.ts'
import { watchErrors } from './error-log/error-log.ts'
import { readAsKept } from './installed/installed.ts'
import { readLanguage } from './language.ts'
import { giveQuickCreate } from './parts/quick-create.tsx'
import { paintSettings } from './settings/settings.ts'
import './app.css'

giveAreas(webAreas)
giveQuickCreate(() => import('./document/edit/quick-create.tsx'))
paintSettings()
watchErrors()
readAsKept()
sendEarly(location.pathname + location.search)
const root = document.getElementById('root')
if (root) void readLanguage().then(() => createRoot(root).render(<App />))
