/** What a row of configuration is called: the names of the values and ports it is for. */
export { configName } from './config-name.server.ts'
