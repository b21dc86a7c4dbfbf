import { Activity, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { Broken } from '../broken.tsx'
import { partsOf } from '../location.ts'
import { lazyPage } from '../parts/lazy-screen.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { TabProvider } from '../tab-context.tsx'
import { addressOf, useTabs } from '../tabs.ts'
import { type Screen, screenAt } from './screens.ts'

const ListScreen = lazyPage(() => import('../document/list-screen.tsx'))
const EditScreen = lazyPage(() => import('../document/edit-screen.tsx'))
const DetailScreen = lazyPage(() => import('../document/detail-screen.tsx'))

/** The pages of all open tabs: the one in front is shown, the others keep everything as it was left. */
export function Pages() {
  const { tabs, active } = useTabs()
  return tabs
    .filter(tab => !tab.fresh || tab.key === active)
    .map(tab => (
      <Activity key={tab.key} mode={tab.key === active ? 'visible' : 'hidden'}>
        <Page tabKey={tab.key} address={addressOf(tab)} active={tab.key === active} />
      </Activity>
    ))
}

interface PageProps {
  readonly tabKey: string
  readonly address: string
  readonly active: boolean
}

const Page = memo(function Page({ tabKey, address, active }: PageProps) {
  const { path, query } = useMemo(() => partsOf(address), [address])
  const place = useMemo(() => ({ key: tabKey, path, query, active }), [tabKey, path, query, active])
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
  const [fault, setFault] = useState<Error>()
  useEffect(() => {
    screenAt(address, []).then(setScreen, setFault)
  }, [address])
  if (fault) throw fault
  if (!screen) return <Waiting />
  if (screen.Page) return <screen.Page />
  if (!screen.member) return null
  if (screen.kind === 'edit') return <EditScreen member={screen.member} />
  if (screen.kind === 'detail') return <DetailScreen member={screen.member} />
  return <ListScreen member={screen.member} {...(screen.desk ? { desk: screen.desk } : {})} />
}
