import { kiwiCards, screenCards } from './cards.ts'
import { Dashboard } from './dashboard.web.tsx'

/** The house at a glance (Spec 000 §2.1). */
export const ScreenPage = () => (
  <Dashboard title={['数据看板', 'Data dashboard']} path="/report/dashboard/screen" words={screenCards} />
)

/** Kiwifruit at a glance (Spec 000 §2.1). */
export const KiwiPage = () => (
  <Dashboard title={['奇异果看板', 'Kiwi dashboard']} path="/report/dashboard/kiwi" words={kiwiCards} />
)
