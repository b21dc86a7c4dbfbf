import { z } from 'zod'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { tableOf } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { may } from '#platform/server/session/user.ts'
import { originalPackingList } from './document.ts'
import { arrivalOn, type Way, wayOf } from './expected-arrival.server.ts'
import {
  becauses,
  type Filled,
  filledBy,
  type Known,
  type Source,
  sourcesFromLists,
  type Terms,
  usualFields,
} from './known-terms.ts'
import { personTerms } from './person-terms.server.ts'

/** Whose list it is, and which one it is where there is one: it does not know itself. */
export interface Asked {
  readonly orgId: string
  readonly vendorId: string
  readonly id?: string | undefined
}

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined)

/** The list made last that fits, leaving out the one it is asked for. */
async function lastOf(work: Work, where: { orgId?: string; vendorId?: string }, id: string | undefined) {
  if (id === undefined) return work.newest(originalPackingList, { ...where, enableFlag: 'Y' })
  const { rows } = await work.transaction.query<{ id: string }>(
    `select o.id::text as id from ${tableOf(originalPackingList)} o where tenant_id = current_tenant() and enable_flag = 'Y'
       and ($1::bigint is null or org_id = $1) and ($2::bigint is null or vendor_id = $2) and o.id <> $3 order by o.id desc limit 1`,
    [where.orgId ?? null, where.vendorId ?? null, id],
  )
  return rows[0] && work.find(originalPackingList, { id: rows[0].id })
}

/** What there is only one of. */
async function onlyOnes(work: Work, { orgId, vendorId }: Asked, tradeType: string | null | undefined): Promise<Terms> {
  const sites = await work.all(vendorSite, { vendorId, enableFlag: 'Y' })
  const internals = await work.all(vendor, { vendorType: 'INTERNAL', enableFlag: 'Y' })
  // Outside the re-export chain only the unit's own company may stand between.
  const own = internals.filter(one => (tradeType === 'REEXPORT' ? one.orgId !== null : one.orgId === orgId))
  const internal = only(own)
  const internalSites = internal ? await work.all(vendorSite, { vendorId: internal.id, enableFlag: 'Y' }) : []
  const warehouses = await work.all(secondaryInventory, { orgId, enableFlag: 'Y' })
  const departments = (departmentType: 'PURCHASE' | 'RECEIVING') =>
    work.all(department, { departmentType, enableFlag: 'Y' })
  const receivers = await work.all(consignee, { businessEntity: orgId, enableFlag: 'Y' })
  return {
    vendorSiteId: only(sites)?.id ?? null,
    internalVendorId: internal?.id ?? null,
    internalVendorSiteId: only(internalSites)?.id ?? null,
    warehouseCode: only(warehouses)?.warehouseCode ?? null,
    purchaseDepartmentCode: only(await departments('PURCHASE'))?.departmentCode ?? null,
    receivingDepartmentCode: only(await departments('RECEIVING'))?.departmentCode ?? null,
    consigneeId: only(receivers)?.id ?? null,
  }
}

/** What the vendor's agreements with the unit say that are in force today: only what all of them say alike. */
async function agreed(work: Work, { orgId, vendorId }: Asked): Promise<Source[]> {
  const all = await work.all('vendor-agreement', { vendorId, orgId, status: 'AUDITED', enableFlag: 'Y' })
  const inForce = all.filter(one => String(one.startDate) <= work.today && work.today <= String(one.endDate))
  const [first] = inForce
  if (!first) return []
  const alike = (field: 'currencyCode' | 'tradeMode') =>
    inForce.every(one => one[field] === first[field]) ? String(first[field]) : null
  return [
    {
      because: 'agreement',
      from: inForce.map(one => String(one.agreementNo)).join('、'),
      terms: { currencyCode: alike('currencyCode'), tradeMode: alike('tradeMode') },
    },
  ]
}

/** Every term of a vendor's list that is known before anybody types it, each with how it is known. */
export async function knownTerms(work: Work, asked: Asked): Promise<Known[]> {
  const { orgId, vendorId, id } = asked
  const last = await lastOf(work, { orgId, vendorId }, id)
  const lastOfVendor = last ? undefined : await lastOf(work, { vendorId }, id)
  const lastOfUnit = last ? undefined : await lastOf(work, { orgId }, id)
  const lists = sourcesFromLists({ last, lastOfVendor, lastOfUnit })
  const tradeType = last?.tradeType ?? lastOfUnit?.tradeType
  const person = await personTerms(work, last ?? lastOfVendor)
  const isOwn = (field: 'buyerId' | 'purchaseDepartmentCode') => person[field] !== (last ?? lastOfVendor)?.[field]
  const site = only(await work.all(vendorSite, { vendorId, enableFlag: 'Y' }))
  return filledBy([
    // Who buys is the person's own affair, not that of the list before.
    {
      because: 'own',
      from: null,
      terms: {
        buyerId: isOwn('buyerId') ? person.buyerId : null,
        purchaseDepartmentCode: isOwn('purchaseDepartmentCode') ? person.purchaseDepartmentCode : null,
      },
    },
    { because: 'only', from: null, terms: await onlyOnes(work, asked, tradeType) },
    ...(await agreed(work, asked)),
    ...lists.last,
    {
      because: 'site',
      from: null,
      terms: { currencyCode: site?.currencyCode ?? null, paymentTerms: site?.paymentTerms ?? null },
    },
    ...lists.elsewhere,
  ])
}

/** Records a person may see with some values, as a select of their columns. */
async function seen(parts: HouseParts, context: CallContext<unknown>, column: string, values: readonly string[]) {
  const shape = parts.store.shapes.of(originalPackingList.name)
  const parameters = new Parameters()
  const where = listConditions(shape, {}, context, `${originalPackingList.permission}:list`, parameters)
  const { rows } = await context.transaction.query<{ no: string; org: string | null; vendor: string | null }>(
    `select packing_list_no as no, org_id::text as org, vendor_id::text as vendor from ${shape.header.name}
       where ${where} and ${column}::text = any(${parameters.put(values)}::text[])`,
    parameters.values,
  )
  return rows
}

/** When a container arrives by the lead time of its way, as typed by now or as stored. */
async function arrivalKnown(work: Work, id: string | undefined, typed: Partial<Way>): Promise<Filled[]> {
  const stored = id && wayOf(await work.get(originalPackingList, id))
  const nowhere: Way = { coo: null, pol: null, pod: null, transportType: null, etdDate: null }
  const value = await arrivalOn({ ...nowhere, ...stored, ...typed }, work)
  return value ? [{ field: 'etaDate', value, because: 'leadTime', from: null }] : []
}

/** The call for what is known of a vendor's list: the form says why a field is filled, and offers what is empty. */
export const knownTermsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: '/packing/original-packing-list/known-terms',
    summary: ['原始装箱单：已知的条件及其来源', 'Original packing list: terms that are known, and how'],
    permission: `${originalPackingList.permission}:save`,
    input: z.object({
      id: idText.optional().describe('The list whose terms are asked for; without one only the arrival is known'),
      coo: z
        .string()
        .max(60)
        .optional()
        .describe('The origin of its fruit as it is typed by now, where it goes and when'),
      pol: z.string().max(60).optional(),
      pod: z.string().max(60).optional(),
      transportType: z.string().max(20).optional(),
      etdDate: z.iso.date().optional(),
    }),
    output: z.array(
      z.object({
        field: z.enum([...usualFields, 'etaDate']),
        value: z.string(),
        because: z.enum(becauses),
        from: z.string().nullable().describe('The record it is known from, where the person may see it'),
      }),
    ),
    effect: 'read',
    async answer(context) {
      const { id, ...typed } = context.input
      const work = workOf(parts, context)
      const [list] = id === undefined ? [] : await seen(parts, context, 'id', [id])
      const arrival = await arrivalKnown(work, list && id, typed)
      if (!list?.org || !list.vendor) return arrival
      const known: Filled[] = [...(await knownTerms(work, { orgId: list.org, vendorId: list.vendor, id })), ...arrival]
      const lists = await seen(parts, context, 'packing_list_no', [...new Set(known.flatMap(one => one.from ?? []))])
      const named = new Set(lists.map(({ no }) => no))
      const seesAgreements = may(context.user, 'purchase:agreement:list')
      return known.map(one => ({
        ...one,
        from:
          one.from !== null && (one.because === 'agreement' ? seesAgreements : named.has(one.from)) ? one.from : null,
      }))
    },
  })
