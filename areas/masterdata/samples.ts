import type { Wire } from '#platform/model/check.ts'
import type { Samples } from '#platform/testing/samples.ts'
import { homeCurrency } from './terms.ts'

/** What master data needs in tests. */
const samples: Samples = {
  vendor: {
    header: async (maker, { vendorType }): Promise<Wire> =>
      vendorType === 'INTERNAL' ? { orgId: await maker.one('operating-unit') } : {},
  },
  // Units keep their books in yuan unless a test is about one that does not.
  'operating-unit': { header: async () => ({ currencyCode: homeCurrency }) },
  // What is asked of a value depends on its attribute.
  'attribute-value': {
    header: async (maker, { attrCode }): Promise<Wire> => ({
      ...(attrCode === 'class' ? { upperCategory: await maker.one('attribute-value', { attrCode: 'category' }) } : {}),
      ...(attrCode === 'commodity'
        ? { relatedAttribute: await maker.one('attribute-value', { attrCode: 'class' }) }
        : {}),
      ...(attrCode === 'coo' ? { originType: 'IMPORT' } : {}),
      ...(attrCode === 'netWeight' ? { unit: 'KG' } : {}),
    }),
  },
  // Nine attributes are one item: one made whole has a size of its own.
  item: {
    header: async (maker, { category, spec }): Promise<Wire> =>
      category || spec
        ? {}
        : { spec: (await maker.make(maker.catalogue.get('attribute-value').document, { attrCode: 'spec' })).dopCode },
  },
  // A row names a person, a customer and a warehouse, and is refused without one of them.
  'user-warehouse': {
    header: async maker => ({
      userId: String((await maker.make(maker.catalogue.get('user').document)).id),
      erpCustomerId: await maker.one('customer'),
      warehouseCode: await maker.one('secondary-inventory'),
    }),
  },
  'rich-text-template': {
    header: async () => ({ templateContent: '<p>{{containerNo}}</p>' }),
  },
  // An account stands for one person at the origin only.
  salesman: {
    header: async maker => ({ dopAccount: String((await maker.make(maker.catalogue.get('user').document)).id) }),
  },
}
export default samples
