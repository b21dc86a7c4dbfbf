/** Everybody in some roles who works for an operating unit: whom a notice is for. */
export { peopleOf } from './user/of-roles.server.ts'
