/** The broker of a record among our service vendors, whether it was told by id or by name. */

/** What a row of configuration is called: the names of the values and ports it is for. */
export { configName } from './config-name.server.ts'
export { brokerOf } from './consignee/broker.server.ts'
/** A text of ours with its places filled, for contracts and messages. */
export { textFor } from './rich-text-template/text-for.server.ts'
