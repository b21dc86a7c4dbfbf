import { z } from 'zod'
import type { Transaction } from '#platform/server/database/connection.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { hindmost } from '../hindmost.server.ts'
import { cargoTracking } from './document.ts'

const place = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
})
/** A container on its way between two ports, as the map draws it. */
export const voyage = z.object({
  id: z.string(),
  containerNo: z.string().nullable(),
  vesselVoyage: z.string().nullable(),
  vendorName: z.string().nullable(),
  transportType: z.string().nullable(),
  status: z.string(),
  etdDate: z.string().nullable(),
  etaDate: z.string().nullable(),
  qty: z.string(),
  pol: place.nullable(),
  pod: place.nullable(),
  seen: z.object({ longitude: z.number(), latitude: z.number(), saidTime: z.string() }).nullable(),
})

/** So many containers are drawn at most, those arriving first. */
const drawn = 300

const portOf = (alias: string) => `case when ${alias}.longitude is null or ${alias}.latitude is null then null else
  json_build_object('code', ${alias}.port_code, 'name', ${alias}.port_name, 'nameEn', ${alias}.port_name_en,
    'longitude', ${alias}.longitude::float8, 'latitude', ${alias}.latitude::float8) end`

/** Containers between loading and release with the places of their ports; told apart by the id of their first SKU, or of their list. */
export async function underWay(
  transaction: Transaction,
  conditions: readonly string[],
  values: readonly unknown[],
  id: 'id' | 'packing_list_id' = 'id',
): Promise<z.infer<typeof voyage>[]> {
  const { rows } = await transaction.query<z.infer<typeof voyage>>(
    `with under_way as (
           select min(id) as id, packing_list_id, container_no, min(vessel_voyage) as vessel_voyage, min(vendor_name) as vendor_name,
                  min(shipment_id) as shipment_id, min(transport_type) as transport_type, ${hindmost('status')} as status, min(etd_date) as etd_date,
                  min(eta_date) as eta_date, sum(qty) as qty, min(pol) as pol, min(pod) as pod
             from cargo_tracking
            where ${['tenant_id = current_tenant()', "status in ('LOADED', 'DEPARTED', 'ARRIVED')", ...conditions].join(' and ')}
            group by packing_list_id, container_no order by min(eta_date), min(id) limit ${drawn})
         select w.${id}::text as id, w.container_no as "containerNo", w.vessel_voyage as "vesselVoyage", w.vendor_name as "vendorName",
                w.transport_type as "transportType", w.status, w.etd_date::text as "etdDate", w.eta_date::text as "etaDate",
                w.qty::text as qty, ${portOf('f')} as pol, ${portOf('t')} as pod, e.seen
           from under_way w
           left join port f on f.tenant_id = current_tenant() and f.port_code = w.pol
           left join port t on t.tenant_id = current_tenant() and t.port_code = w.pod
           left join lateral (
             select json_build_object('longitude', c.longitude::float8, 'latitude', c.latitude::float8,
                      'saidTime', to_char(c.said_time, 'YYYY-MM-DD HH24:MI')) as seen
               from carrier_event c
              where c.tenant_id = current_tenant() and c.shipment_id = w.shipment_id
                and c.longitude is not null and c.latitude is not null
              order by c.said_time desc, c.id desc limit 1) e on true
          order by w.eta_date, w.id`,
    [...values],
  )
  return rows
}

/** What is under way, within what the person may see (business.md 3.6). */
export const underWayCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${cargoTracking.calls}/under-way`,
    summary: ['货物跟踪：在途地图', 'Cargo tracking: the map of what is under way'],
    permission: 'tracking:freight:map',
    input: z.object({ transportType: z.enum(['SEA', 'AIR', 'LAND', 'RAIL']).optional() }),
    output: z.array(voyage),
    effect: 'read',
    answer({ transaction, user, input }) {
      const parameters = new Parameters()
      const seen = placeConditions(parts.store.shapes.of(cargoTracking.name), user, 'tracking:freight:map', parameters)
      const way = input.transportType ? [`transport_type = ${parameters.put(input.transportType)}`] : []
      return underWay(transaction, [...way, ...seen], parameters.values)
    },
  })
