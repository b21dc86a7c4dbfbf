/** Under which code a tenant keeps durian among its categories. */
export const durianParam = { key: 'report.durianCategory', value: 'DURIAN' } as const
