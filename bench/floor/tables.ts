import type pg from 'pg'

// The tables of the floor: lean ones with only what the work needs, and wide ones with every column of the product's own.

/** What a list shows, is narrowed by and sorted by: 49 columns. */
export const leanHeader = [
  'id',
  'tenant_id',
  'version',
  'packing_list_no',
  'status',
  'container_no',
  'vendor_id',
  'vendor_name',
  'vessel_voyage',
  'eta_date',
  'total_qty',
  'total_net_weight',
  'currency_code',
  'total_purchase_amount',
  'match_attr_flag',
  'trade_mode',
  'trade_type',
  'org_id',
  'org_name',
  'pol',
  'pod',
  'load_date',
  'etd_date',
  'total_sales_amount',
  'difference_amount',
  'packing_list_gen_flag',
  'purchase_contract_gen_flag',
  'sales_contract_gen_flag',
  'quotation_gen_flag',
  'share_to_vendor_flag',
  'buyer_id',
  'buyer_name',
  'po_number',
  'po_number_rel',
  'sales_contract_no',
  'purchase_agreement_no',
  'vendor_order_no',
  'internal_vendor_id',
  'exporter_id',
  'shipping_line',
  'transport_type',
  'shipment_lot_no',
  'purchase_department_code',
  'warehouse_code',
  'remark',
  'created_by_name',
  'created_time',
  'updated_by_name',
  'updated_time',
] as const

/** A line as it is worked on. */
export const leanLine = [
  'tenant_id',
  'id',
  'document_id',
  'line_no',
  'item_code',
  'item_name',
  'pallet_no',
  'category',
  'brand',
  'grade',
  'spec',
  'packaging',
  'net_weight',
  'qty',
  'uom',
  'total_net_weight',
  'gross_weight',
  'price_uom',
  'purchase_unit_price',
  'purchase_amount',
  'sales_unit_price',
  'sales_amount',
] as const

/** The history a hand keeps: what was changed, found by the record. */
export const logTable = (name: string): string[] => [
  `create table ${name} (tenant_id bigint, document text, record_id bigint, user_id bigint, changes jsonb, created_time timestamptz default now())`,
  `create index ${name}_of on ${name} (tenant_id, document, record_id)`,
]

export type Width = 'lean' | 'wide'

/** The names of the tables of a width. */
export const named = (width: Width) => ({
  list: `hand_${width}_list`,
  line: `hand_${width}_line`,
  log: `hand_${width}_log`,
})

/** Copies what the product has into tables of a width, with the indexes this work asks for and no others. */
export async function makeTables(client: pg.Client, width: Width): Promise<void> {
  const { list, line, log } = named(width)
  const [header, lines] = width === 'lean' ? [leanHeader.join(', '), leanLine.join(', ')] : ['*', '*']
  for (const statement of [
    `drop table if exists ${list}, ${line}, ${log}`,
    `create table ${list} as select ${header} from original_packing_list where tenant_id = 1`,
    `create table ${line} as select ${lines} from original_packing_list_details where tenant_id = 1`,
    ...logTable(log),
    `alter table ${list} add primary key (tenant_id, id), alter id set default nextval('record_id')`,
    `alter table ${line} add primary key (tenant_id, id), alter id set default nextval('record_id')`,
    `create unique index ${list}_no on ${list} (tenant_id, packing_list_no)`,
    `create index ${list}_narrow on ${list} (tenant_id, status, trade_type, eta_date, id)`,
    `create index ${list}_eta on ${list} (tenant_id, eta_date, id)`,
    `create index ${line}_of on ${line} (tenant_id, document_id, line_no)`,
    `vacuum analyze ${list}`,
    `vacuum analyze ${line}`,
  ])
    await client.query(statement)
}

/** Takes the tables away again, so that nothing they hold is in another figure. */
export async function dropTables(client: pg.Client, width: Width): Promise<void> {
  const { list, line, log } = named(width)
  await client.query(`drop table if exists ${list}, ${line}, ${log}`)
}
