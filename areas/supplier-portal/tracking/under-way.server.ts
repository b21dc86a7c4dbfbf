import { z } from 'zod'
import { underWay, voyage } from '#areas/tracking/offers.server.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { supplierTracking } from './document.ts'

/** A supplier's own containers on the map: those of lists that are shared, without whose else's they are. */
export const supplierUnderWayCall = (): Call =>
  defineCall({
    ...usualCall,
    access: 'supplier',
    method: 'GET',
    path: `${supplierTracking.calls}/under-way`,
    summary: ['供应商：在途地图', 'Suppliers: the map of their own containers under way'],
    permission: `${supplierTracking.permission}:list`,
    input: z.object({}),
    output: z.array(voyage),
    effect: 'read',
    answer: ({ transaction, user }) =>
      underWay(
        transaction,
        [
          `packing_list_id in (select s.id from supplier_tracking s
             where s.tenant_id = current_tenant() and s.vendor_id = any($1::text[]))`,
          'vendor = any($1::text[]::bigint[])',
        ],
        [[...user.vendorIds]],
        'packing_list_id',
      ),
  })
