export { numeric as default } from '../stored.server.ts'
