import { Activity, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { Waiting } from '../app.tsx'
import { Broken } from '../broken.tsx'
import { partsOf } from '../location.ts'
import { TabProvider } from '../tab-context.tsx'
import { useTabs } from '../tabs.ts'
import { type Screen, screenAt } from './screens.ts'

const ListScreen = lazy(() => import('../document/list-screen.tsx'))
const EditScreen = lazy(() => import('../document/edit-screen.tsx'))
const DetailScreen = lazy(() => import('../document/detail-screen.tsx'))

/** The pages of all open tabs: the one in front is shown, the others keep everything as it was left. */
export function Pages() {
  const { tabs, active } = useTabs()
  return tabs.map(tab => (
    <Activity key={tab.key} mode={tab.key === active ? 'visible' : 'hidden'}>
      <Page address={tab.key} active={tab.key === active} />
    </Activity>
  ))
}

const Page = memo(function Page({ address, active }: { readonly address: string; readonly active: boolean }) {
  const { path, query } = useMemo(() => partsOf(address), [address])
  const place = useMemo(() => ({ key: address, path, query, active }), [address, path, query, active])
  return (
    <section className="shell-page" aria-hidden={!active}>
      <TabProvider value={place}>
        <Broken>
          <Suspense fallback={<Waiting />}>
            <Content address={address} />
          </Suspense>
        </Broken>
      </TabProvider>
    </section>
  )
})

function Content({ address }: { readonly address: string }) {
  const [screen, setScreen] = useState<Screen>()
  useEffect(() => {
    void screenAt(address, []).then(setScreen)
  }, [address])
  if (!screen) return <Waiting />
  if (screen.Page) return <screen.Page />
  if (!screen.member) return null
  if (screen.kind === 'edit') return <EditScreen member={screen.member} />
  if (screen.kind === 'detail') return <DetailScreen member={screen.member} />
  return <ListScreen member={screen.member} />
}
