import { durianCards, kiwiCards, screenCards } from './cards.ts'
import { Dashboard } from './dashboard.web.tsx'

/** The house at a glance (Spec 000 §2.1). */
export const ScreenPage = () => (
  <Dashboard title={['数据看板', 'Data dashboard']} path="/report/dashboard/screen" words={screenCards} />
)

/** Kiwifruit at a glance (Spec 000 §2.1). */
export const KiwiPage = () => (
  <Dashboard title={['奇异果看板', 'Kiwi dashboard']} path="/report/dashboard/kiwi" words={kiwiCards} />
)

/** Durian at origins and markets by day or week (business.md 3.24). */
export const DurianPage = () => (
  <Dashboard
    title={['榴莲量价看板', 'Durian board']}
    path="/report/dashboard/durian"
    words={durianCards}
    periods={[
      ['day', ['按日', 'By day']],
      ['week', ['按周', 'By week']],
    ]}
  />
)
