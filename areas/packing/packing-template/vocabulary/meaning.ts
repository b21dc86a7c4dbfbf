/** What a word of a heading or a label can mean; several of them together name a field. */
export type Meaning =
  | GoodsMeaning
  | MeasureMeaning
  | ShipmentMeaning
  /** A word that makes a column something we have no field for. */
  | 'nothing'

/** What words say about the goods and where they come from. */
export type GoodsMeaning =
  | 'pallet'
  | 'variety'
  | 'species'
  | 'commodity'
  | 'product'
  | 'brand'
  | 'grade'
  | 'class'
  | 'category'
  | 'size'
  | 'count'
  | 'pack'
  | 'packed'
  | 'packaging'
  | 'orchard'
  | 'grower'
  | 'owner'
  | 'packhouse'
  | 'origin'
  | 'hs'
  | 'thermometer'

/** What words say about figures, dates and how a column counts. */
export type MeasureMeaning =
  | 'quantity'
  | 'box'
  | 'piece'
  | 'net'
  | 'gross'
  | 'tare'
  | 'weight'
  | 'pound'
  | 'per'
  | 'total'
  | 'number'
  | 'code'
  | 'type'
  | 'name'
  | 'date'
  | 'harvest'
  | 'expiry'
  | 'packing date'
  | 'unit'
  | 'serial'
  | 'lot'
  | 'price'
  | 'currency'

/** What words say about the voyage and the papers. */
export type ShipmentMeaning =
  | 'list'
  | 'invoice'
  | 'reference'
  | 'container'
  | 'seal'
  | 'vessel'
  | 'voyage'
  | 'port'
  | 'loading'
  | 'discharge'
  | 'transit'
  | 'departure'
  | 'arrival'
  | 'etd'
  | 'eta'
  | 'consignee'
  | 'exporter'
  | 'destination'
  | 'order'

/** Phrases by what they mean, parted by commas; without capitals and accents, but for scripts that need them. */
export type Vocabulary<Meant extends string> = Partial<Record<Meant, string>>
