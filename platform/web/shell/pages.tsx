import { Activity, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { Broken } from '../broken.tsx'
import { partsOf, useLocation } from '../location.ts'
import { lazyPage } from '../parts/lazy-screen.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { TabProvider } from '../tab-context.tsx'
import { addressOf, keyAt, useTabs } from '../tabs.ts'
import { type Screen, screenAt } from './screens.ts'

const ListScreen = lazyPage(() => import('../document/list/list-screen.tsx'))
const EditScreen = lazyPage(() => import('../document/edit/edit-screen.tsx'))
const DetailScreen = lazyPage(() => import('../document/detail/detail-screen.tsx'))

/**
 * The pages of all open tabs: the one in front is shown, the others keep everything as it was left. A page begins when
 * its tab first comes to the front: of thirty tabs from yesterday one is loaded, and the home page not on the way to a list.
 */
export function Pages() {
  const { tabs, active } = useTabs()
  const address = useLocation()
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  if (!begun.has(active) && keyAt(address) === active) setBegun(new Set([...begun, active]))
  return tabs
    .filter(tab => begun.has(tab.key) && (!tab.fresh || tab.key === active))
    .map(tab => {
      const isInFront = tab.key === active
      // What is out of sight is drawn anew when there is time; that it is out of sight shows at once.
      return (
        <section key={tab.key} className="shell-page" hidden={!isInFront} aria-hidden={!isInFront}>
          <Activity mode={isInFront ? 'visible' : 'hidden'}>
            <Page tabKey={tab.key} address={addressOf(tab)} active={isInFront} />
          </Activity>
        </section>
      )
    })
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
    <TabProvider value={place}>
      <Broken>
        <Suspense fallback={<Waiting />}>
          <Content address={address} />
        </Suspense>
      </Broken>
    </TabProvider>
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
