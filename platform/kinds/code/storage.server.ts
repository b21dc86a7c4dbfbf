export { textual as default } from '../stored.server.ts'
