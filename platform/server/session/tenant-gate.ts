/** That the tenant of a row is not closed, as a condition of SQL: behind a closed gate nobody is in and nothing is sent. */
export const gateOpen = (tenantId: string): string =>
  `not exists (select from tenant_gate g where g.tenant_id = ${tenantId} and g.closed)`
