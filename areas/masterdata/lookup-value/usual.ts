type Word = readonly [value: string, zh: string, en: string, attribute1?: string]

/** Lists every tenant begins with, by their types; users add to them (open question O-060). */
export const usualLookups: Readonly<Record<string, readonly Word[]>> = {
  SHIPPING_LINE: [
    ['SITC', '海丰国际', 'SITC Container Lines'],
    ['COSCO', '中远海运', 'COSCO Shipping'],
    ['MAERSK', '马士基', 'Maersk'],
    ['MSC', '地中海航运', 'MSC'],
    ['CMA', '达飞轮船', 'CMA CGM'],
    ['EVERGREEN', '长荣海运', 'Evergreen'],
    ['WANHAI', '万海航运', 'Wan Hai'],
    ['OOCL', '东方海外', 'OOCL'],
  ],
  PAYMENT_TERM: [
    ['TT30', '电汇30天', 'T/T 30 days'],
    ['TT60', '电汇60天', 'T/T 60 days'],
    ['PREPAID', '预付', 'Prepaid'],
    ['SETTLE', '结算后付款', 'After settlement'],
  ],
  UOM: [
    ['BOX', '箱', 'Box'],
    ['KG', '公斤', 'Kilogram'],
    ['TON', '吨', 'Metric ton'],
    ['PALLET', '板', 'Pallet'],
    ['TRAY', '盘', 'Tray'],
    ['PIECE', '个', 'Piece'],
    ['PCS', '只', 'Pcs'],
    ['BAG', '袋', 'Bag'],
    ['CONTAINER', '柜', 'Container'],
  ],
  // What a value of an attribute must say beside its name: fields of the value (open question O-123).
  ATTRIBUTE_REQUIRED: [
    ['category', '品类必填', 'Asked of a category', 'attributeGroup'],
    ['class', '种类必填', 'Asked of a class', 'attributeGroup,upperCategory'],
    ['brand', '品牌必填', 'Asked of a brand', 'attributeGroup'],
    ['commodity', '品种必填', 'Asked of a commodity', 'attributeGroup,relatedAttribute'],
    ['grade', '等级必填', 'Asked of a grade', 'attributeGroup'],
    ['spec', '规格必填', 'Asked of a spec', 'attributeGroup,attributeInfo'],
    ['packaging', '包装必填', 'Asked of a packaging', 'attributeGroup'],
    ['netWeight', '净重必填', 'Asked of a net weight', 'attributeGroup,unit'],
    ['coo', '原产国必填', 'Asked of a country of origin', 'attributeGroup,originType'],
  ],
  PARTNER_CATEGORY: [
    ['STORE', '直营门店', 'Own store'],
    ['FRANCHISE', '加盟门店', 'Franchise store'],
    ['ECOM', '电商门店', 'Online store'],
  ],
  DIVISION: [
    ['SOUTH', '华南事业部', 'South China division'],
    ['EAST', '华东事业部', 'East China division'],
    ['NORTH', '华北事业部', 'North China division'],
    ['SOUTHWEST', '西南事业部', 'South-West China division'],
  ],
  ORDER_UNIT_TRANSACTION_TYPE: [
    ['WHOLESALE', '批发订单', 'Wholesale order'],
    ['KA', '商超订单', 'Key-account order'],
    ['PRESALE', '预售订单', 'Pre-sale order'],
    ['RETURN', '退货订单', 'Return order'],
  ],
  MES_PLAN_STATUS: [
    ['10', '草稿', 'Draft'],
    ['20', '已下达', 'Released'],
    ['30', '进行中', 'In progress'],
    ['40', '已完工', 'Complete'],
    ['50', '已取消', 'Cancelled'],
  ],
  MES_PLAN_TYPE: [
    ['NORMAL', '正常', 'Normal'],
    ['REWORK', '返工', 'Rework'],
    ['SAMPLE', '打样', 'Sample'],
  ],
  MES_PLAN_WAY: [
    ['BY_ORDER', '按订单', 'By order'],
    ['BY_STOCK', '按库存', 'By stock'],
  ],
  MES_TASK_STATUS: [
    ['10', '待开工', 'Waiting'],
    ['20', '进行中', 'Running'],
    ['30', '已完成', 'Finished'],
    ['40', '已关闭', 'Closed'],
  ],
  MES_WEIGHING_WAY: [
    ['SINGLE', '逐箱称重', 'Each box'],
    ['BATCH', '整板称重', 'By pallet'],
    ['NONE', '仅计数', 'Count only'],
  ],
  MES_RECORD_STATUS: [
    ['VALID', '有效', 'Valid'],
    ['VOID', '作废', 'Void'],
  ],
  MES_RECEIVE_STATUS: [
    ['0', '未入库', 'Not received'],
    ['1', '已入库', 'Received'],
  ],
  MES_PRE_MATERIAL_STATUS: [
    ['NONE', '未计划', 'None'],
    ['PLANNED', '已计划', 'Planned'],
    ['PICKING', '领料中', 'Picking'],
    ['PICKED', '已领料', 'Picked'],
    ['RETURNED', '已退料', 'Returned'],
  ],
  MES_CHARGES_STATUS: [
    ['PENDING', '待审核', 'Pending audit'],
    ['AUDITED', '已审核', 'Audited'],
  ],
}
