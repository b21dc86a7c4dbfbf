import { actions as attributeMapping } from './attribute-mapping/actions.server.ts'
import { actions as attributeValue } from './attribute-value/actions.server.ts'
import { actions as buyer } from './buyer/actions.server.ts'
import { actions as consignee } from './consignee/actions.server.ts'
import { actions as department } from './department/actions.server.ts'
import { actions as exporter } from './exporter/actions.server.ts'
import { actions as salesman } from './salesman/actions.server.ts'
import { actions as salesrep } from './salesrep/actions.server.ts'
import { actions as userWarehouse } from './user-warehouse/actions.server.ts'

/** What the documents of this area do to other records. */
export const masterdataActions = [
  attributeMapping,
  attributeValue,
  buyer,
  consignee,
  department,
  exporter,
  salesman,
  salesrep,
  userWarehouse,
]
