import { type Voyage, VoyageMap } from '#areas/tracking/offers.web.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { supplierTracking } from './document.ts'

/** A supplier's own containers under way on a map, and beside it the list of them, those arriving first at the top. */
export function SupplierMap() {
  const say = useLanguage()
  return (
    <VoyageMap
      of={['supplier map']}
      ask={() => call<Voyage[]>(`${supplierTracking.calls}/under-way`)}
      screen={supplierTracking.screen}
      due={({ etaDate }) => say(`预计${etaDate ?? '—'}到港`, `due ${etaDate ?? '—'}`)}
    />
  )
}
