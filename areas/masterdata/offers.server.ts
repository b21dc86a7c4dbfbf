/** The broker of a record among our service vendors, whether it was told by id or by name. */
export { brokerOf } from './consignee/broker.server.ts'
