import { defineArea } from '#platform/model/area.ts'
import { vendorCoefficient } from './coefficient/document.ts'
import { vendorPeople } from './people/document.ts'
import { rules as peopleRules } from './people/rules.ts'
import { vendorWorkGroup } from './work-group/document.ts'

/** Who processes fruit for us: what their work is worth, their groups and the people in them (business.md 3.21). */
export const vendorModule = defineArea({
  name: 'vendor',
  label: ['加工供应商', 'Processing vendors'],
  icon: 'team',
  order: 76,
  documents: [vendorCoefficient, vendorWorkGroup, [vendorPeople, peopleRules]],
})
