import type { Work } from '#platform/server/documents/actions.ts'

/** The unit of whoever writes something down that nothing else gives one; who corrects it later does not give it theirs. */
export const makersUnit = ({ user }: Work, before: object | undefined): string | null =>
  before ? null : user.currentOrgId
