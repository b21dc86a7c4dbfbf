/** The province of a sale in a statement of one's own, cut short as the sales map cuts it. */
export { provinceSql } from './province.server.ts'
