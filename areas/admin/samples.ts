import type { Samples } from '#platform/testing/samples.ts'

/** What administration needs in tests. */
const samples: Samples = {
  // A secret is written and never read, so a whole record is made without one.
  client: { header: async () => ({ authorizedGrantTypes: 'password', clientSecret: null }) },
  dict: { header: async () => ({ items: [{ value: 'A', label: '甲' }] }) },
  user: { header: async () => ({ firstPassword: null }) },
  'social-provider': {
    header: async () => ({ issuer: null, matchBy: 'NONE', authorizeUrl: null, tokenUrl: null, userInfoUrl: null }),
  },
  'number-series': { header: async () => ({ pattern: 'T{yyMMdd}{n4}' }) },
}
export default samples
