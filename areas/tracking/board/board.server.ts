import { z } from 'zod'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { after, followed } from './board.ts'

const text = z.string().nullable()
const container = z.object({
  id: z.string(),
  containerNo: text,
  node: z.string(),
  vendor: text,
  vendorName: text,
  category: text,
  categoryName: text,
  vesselVoyage: text,
  pod: text,
  podName: text,
  etaDate: text,
  ataDate: text,
  customsStatus: text,
  qty: z.string(),
  skus: z.number(),
  papersMissing: z.number(),
})

/** So many containers of a node are shown; its number leads to all. */
const shown = 40

const nodes = [...followed, ...after]
const permission = `${cargoTracking.permission}:list`

/** Containers by node, each as far as its hindmost SKU, those due first; within what the person may see (business.md 3.6). */
export const boardCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${cargoTracking.calls}/board`,
    summary: ['货物跟踪：节点看板', 'Cargo tracking: containers by node'],
    permission,
    input: z.object({ vesselVoyage: z.string().trim().min(1).max(100).optional() }),
    output: z.array(z.object({ node: z.string(), total: z.number(), containers: z.array(container) })),
    effect: 'read',
    async answer({ transaction, user, input }) {
      const parameters = new Parameters()
      const order = parameters.put(nodes)
      const conditions = [
        'tenant_id = current_tenant()',
        'packing_list_id is not null',
        ...(input.vesselVoyage ? [`vessel_voyage = ${parameters.put(input.vesselVoyage)}`] : []),
        ...placeConditions(parts.store.shapes.of(cargoTracking.name), user, permission, parameters),
      ]
      const { rows } = await transaction.query<{
        node: string
        total: number
        containers: z.infer<typeof container>[]
      }>(
        `with containers as (
           select packing_list_id, min(id) as id, min(container_no) as container_no,
                  min(array_position(${order}::text[], status)) as place, min(vendor::text) as vendor,
                  min(vendor_name) as vendor_name, min(category) as category, min(category_name) as category_name,
                  min(vessel_voyage) as vessel_voyage, min(pod) as pod, min(pod_name) as pod_name, min(eta_date) as eta_date,
                  min(ata_date) as ata_date, min(customs_status) as customs_status, sum(qty) as qty, count(*)::int as skus
             from cargo_tracking where ${conditions.join(' and ')} group by packing_list_id),
         placed as (
           select *, row_number() over (partition by place order by case when place <= 5 then eta_date end, eta_date desc, containers.id) as nth
             from containers)
         select (${order}::text[])[p.place] as node, count(*)::int as total,
                coalesce(json_agg(json_build_object('id', p.id::text, 'containerNo', p.container_no,
                  'node', (${order}::text[])[p.place], 'vendor', p.vendor, 'vendorName', p.vendor_name,
                  'category', p.category, 'categoryName', p.category_name, 'vesselVoyage', p.vessel_voyage,
                  'pod', p.pod, 'podName', p.pod_name, 'etaDate', p.eta_date, 'ataDate', p.ata_date,
                  'customsStatus', p.customs_status, 'qty', p.qty::text, 'skus', p.skus,
                  'papersMissing', (select count(*)::int from tracking_file f
                     where f.tenant_id = current_tenant() and f.packing_list_id = p.packing_list_id and f.received = 'N')
                ) order by p.nth) filter (where p.place <= ${followed.length} and p.nth <= ${shown}), '[]'::json) as containers
           from placed p group by p.place order by p.place`,
        parameters.values,
      )
      return nodes.map(node => rows.find(row => row.node === node) ?? { node, total: 0, containers: [] })
    },
  })
