import type { Samples } from '#platform/testing/samples.ts'

let mobiles = 0
/** A number that signs in one person. */
const freshMobile = () => `160${String(++mobiles).padStart(8, '0')}`

/** What administration needs in tests. */
const samples: Samples = {
  // A secret is written and never read, so a whole record is made without one.
  // It is a program's: those that people sign in through are an administrator's alone.
  client: { header: async () => ({ authorizedGrantTypes: 'client_credentials', clientSecret: null }) },
  dict: { header: async () => ({ items: [{ value: 'A', label: '甲' }] }) },
  user: { header: async () => ({ firstPassword: null, phone: freshMobile() }) },
  'social-provider': {
    header: async () => ({ issuer: null, matchBy: 'NONE', authorizeUrl: null, tokenUrl: null, userInfoUrl: null }),
  },
  'number-series': { header: async () => ({ pattern: 'T{yyMMdd}{n4}' }) },
}
export default samples
