import { defineArea } from '#platform/model/area.ts'
import { client } from './client/document.ts'
import { rules as clientRules } from './client/rules.ts'
import { dict } from './dict/document.ts'
import { rules as dictRules } from './dict/rules.ts'
import { lang } from './lang/document.ts'
import { menu } from './menu/document.ts'
import { numberSeries } from './number-series/document.ts'
import { rules as numberSeriesRules } from './number-series/rules.ts'
import { param } from './param/document.ts'
import { rules as paramRules } from './param/rules.ts'
import { role } from './role/document.ts'
import { socialProvider } from './social-provider/document.ts'
import { rules as socialProviderRules } from './social-provider/rules.ts'
import { tenant } from './tenant/document.ts'
import { user } from './user/document.ts'

/** Who works here, with which rights, and how the house is set up. */
export const admin = defineArea({
  name: 'admin',
  label: ['系统管理', 'Administration'],
  icon: 'setting',
  order: 95,
  documents: [
    user,
    role,
    menu,
    tenant,
    [client, clientRules],
    [socialProvider, socialProviderRules],
    [dict, dictRules],
    lang,
    [param, paramRules],
    [numberSeries, numberSeriesRules],
  ],
})
