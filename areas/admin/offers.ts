/** Every permission code there is: of documents, of fields and of calls. */
export { permissionCodes } from './permissions.ts'
