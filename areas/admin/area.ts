import { defineArea } from '#platform/model/area.ts'
import { client } from './client/document.ts'
import { menu } from './menu/document.ts'
import { numberSeries } from './number-series/document.ts'
import { rules as numberSeriesRules } from './number-series/rules.ts'
import { role } from './role/document.ts'
import { tenant } from './tenant/document.ts'
import { user } from './user/document.ts'

/** Who works here, with which rights, and how the house is set up. */
export const admin = defineArea({
  name: 'admin',
  label: ['系统管理', 'Administration'],
  icon: 'setting',
  documents: [user, role, menu, tenant, client, [numberSeries, numberSeriesRules]],
})
