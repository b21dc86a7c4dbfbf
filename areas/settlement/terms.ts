/** Margins are for those who may see them (business.md 6.1). */
export const margin = { permission: 'field:margin:view' } as const
