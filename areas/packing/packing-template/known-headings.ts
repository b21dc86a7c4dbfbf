import type { packingListFields } from './packing-list-fields.ts'

/** A field of a packing list. */
export type PackingListField = keyof typeof packingListFields

/** How vendors head the columns of their lists, in Chinese, English and Spanish; phrases parted by commas. */
export const lineHeadings: Partial<Record<PackingListField, string>> = {
  palletNo: `
    托盘号, 托号, 板号, 栈板号, 卡板号, 托盘, 栈板, pallet, pallet no, pallet number, pallet id, n pallet, no pallet,
    numero pallet, folio, folio pallet, tarja`,
  category: '品类, 类别, 大类, 产品类别, category, product category, species, fruit, especie',
  class: '种类, product class',
  commodity: `
    品种, 品名, 货名, 商品名称, 货物名称, 产品名称, 物料名称, 货物描述, variety, cultivar, commodity, product, product name,
    description, product description, item description, goods description, description of goods, goods,
    variedad, producto, descripcion, descripcion producto, mercaderia`,
  brand: '品牌, 唛头, 商标, 牌子, brand, label, mark, marks, shipping mark, trade mark, marca, etiqueta',
  grade: '等级, 级别, 品级, grade, quality, class, cat, categoria, calidad, clase',
  spec: '规格, 尺寸, 头数, 粒数, 果径, 型号, size, sizes, calibre, caliber, spec, specification, size count, tamano, calibres',
  packaging: `
    包装, 包装方式, 包装类型, 包装规格, 箱型, packaging, packing, package type, type of pkgs, type of packages,
    packing type, pack type, box type, embalaje, envase, tipo embalaje, tipo de embalaje`,
  orchardNum: `
    果园号, 果园编号, 果园代码, 果园注册号, 果园登记号, 注册果园, 果园, orchard, orchard no, orchard code, orchard number,
    orchard registration, gap no, csg, puc, farm code, block, huerto, codigo huerto, codigo productor`,
  grower: `
    种植户, 种植者, 果农, 园主, 农户, 生产商, 种植基地, grower, grower name, producer, producer name, farmer, owner,
    productor, nombre productor, agricultor`,
  packageDate: `
    包装日期, 加工日期, 打包日期, 生产日期, packing date, pack date, package date, packed date, date packed, packed on,
    fecha embalaje, fecha de embalaje, fecha empaque, fecha proceso, fecha packing`,
  qty: `
    件数, 箱数, 数量, 总箱数, 总件数, qty, quantity, boxes, no of boxes, number of boxes, cartons, ctns,
    no of cartons, cases, case qty, case quantity, no of cases, packages, no of packages,
    number of packages, pkgs, no of pkgs, cajas, n cajas, total cajas, cantidad, bultos`,
  netWeight: `
    单件净重, 每箱净重, 单箱净重, 件净重, net weight per box, net weight per carton, net weight per package,
    unit net weight, net kg per box, kg per box, case weight, kg box, kg por caja, kg caja,
    peso neto caja, peso neto por caja`,
  totalNetWeight: `
    净重, 总净重, 净重合计, 净重小计, net, net weight, total net weight, net weight total, item net weight, nw, n w,
    nw total, net kg, kg net, net mass, kg netos, kilos netos, neto, peso neto, peso neto total,
    total neto`,
  grossWeight: `
    毛重, 总毛重, 毛重合计, gross, gross weight, total gross weight, item gross weight, gross weight total, gw,
    g w, gross kg, kg gross, gross mass, kg brutos, kilos brutos, bruto, peso bruto, peso bruto total`,
  thermometer: `
    温度计, 温度计号, 温度记录仪, 温控仪, thermometer, thermograph, temp recorder, temp recorder no,
    temperature recorder, data logger, recorder, termografo, termometro, n termografo`,
  coo: `
    原产国, 原产地, 产地, 产国, country of origin, country origin, origin, origin country, coo, country,
    country code, pais, pais de origen, pais origen, origen`,
  hsCode: `
    hs编码, 海关编码, 商品编码, 税号, 税则号, hs code, hs, hts, commodity code, tariff, tariff code, customs code,
    codigo hs, codigo arancelario, partida arancelaria, posicion arancelaria`,
}

/** How vendors name the values above the table. */
export const headerLabels: Partial<Record<PackingListField, string>> = {
  packingListNo: `
    装箱单号, 装箱单编号, 发票号, 发票号码, 单号, packing list no, packing list number, packing list n, packing list,
    pl no, invoice no, invoice number, export invoice no, invoice, n packing list, numero packing list,
    lista de empaque, factura, factura n`,
  containerNo: `
    柜号, 箱号, 集装箱号, 货柜号, container, container no, container number, cntr no, contenedor, n contenedor,
    contenedor n, numero contenedor`,
  vesselVoyage: `
    船名航次, 船名, 航次, vessel voyage, vessel, vessel name, vessel and voyage, ship, ocean vessel, nave,
    nave viaje, motonave, buque`,
  sealNumber:
    '封条号, 封号, 铅封号, 铅封, seal, seal no, seal number, sello, sello n, sello sag, sello naviera, precinto',
  pol: `
    起运港, 装货港, 装运港, 出发港, port of loading, loading port, pol, port of shipment, port of departure,
    puerto de embarque, puerto embarque, puerto de origen, puerto de carga`,
  pod: `
    目的港, 卸货港, 到货港, port of discharge, discharge port, pod, port of destination, destination port,
    destination, puerto de destino, puerto destino, puerto de descarga, destino`,
  etdDate: `
    离港日期, 预计离港, 预计离港日期, 开船日期, 开航日期, 起运日期, etd, etd date, departure date, date of departure, sailing date,
    fecha zarpe, fecha de zarpe, zarpe`,
  etaDate: `
    到港日期, 预计到港, 预计到港日期, 预抵日期, eta, eta date, arrival date, date of arrival, fecha arribo,
    fecha de arribo, arribo, fecha de llegada`,
  loadDate:
    '装柜日期, 装货日期, 装柜时间, loading date, load date, date of loading, stuffing date, fecha carga, fecha de carga',
  consignee: '收货人, 收货单位, 买方, consignee, importer, buyer, consignatario, importador, cliente, recibidor',
  exporter: '发货人, 出口商, 发货单位, 供应商, exporter, shipper, supplier, exportador, exportadora',
  thermometer: `
    温度计, 温度计号, 温度记录仪, temp recorder, temp recorder no, temperature recorder, thermometer, thermograph,
    data logger, termografo, n termografo, termometro`,
}
