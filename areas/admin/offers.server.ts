/** Everybody on every copy of the server forgets what they knew of people's rights, because they changed. */
export { tellAccess } from './access.server.ts'
/** Why nobody makes themselves the person whose rows they then see. */
export { ownPersonRefusal } from './grants/own-person.server.ts'
/** Whoever asks, with the rights they have at this moment; and whether it is the house itself, which holds everything. */
export { giverNow, isHouse } from './grants/people.server.ts'
/** Nobody else changes people's rights until this work is done. */
export { lockRights } from './grants/refuse.server.ts'
/** Everybody in some roles who works for an operating unit: whom a notice is for; the people of a vendor who may read a view of the portal; and whom a record waits for whose people may have left. */
export { peopleOf, peopleOfVendor, waitsFor } from './user/of-roles.server.ts'
/** What the family's lists of users show beside the record: department and roles by name. */
export { familyUser } from './user/page.server.ts'
/** Sets a person's password. */
export { givePassword } from './user/password.server.ts'
