import type { ShipmentMeaning, Vocabulary } from './meaning.ts'

/** Words for the papers, the voyage and the parties, in the same languages. */
export const shipmentWords: Vocabulary<ShipmentMeaning> = {
  list: `
    装箱单, 装箱单号, 装箱单编号, 单号, packing list, packinglist, packing list no, packing list number, packing list n, pl, p l, pl no, pl number, p list, packlist, pack list, manifest, load manifest, distinta, distinta di carico, bordereau, bordereau d expedition, reporte de embarque, hoja de embarque, nota de embarque, packing report, packing note, load sheet, load plan, dispatch note, delivery note, phieu xuat, surat jalan, sevk listesi, lista de empaque, lista de embalaje, lista de embarque, lista de bultos,
    romaneio, romaneio de carga, lista de embalagem, liste de colisage, colisage, liste colisage, distinta colli, packing list numarasi, ceki listesi, paketleme listesi, daftar kemasan, daftar kemas, bang ke, phieu dong goi, bang ke dong goi, so bang ke, so phieu, ใบบรรจุ, รายการบรรจุ, รายการบรรจุสินค้า, ใบรายการ, list no, list number, load no, load number, load, load id, despatch no, dispatch no,
    shipment no, shipment number, shipment, shipment id, shipment ref, consignment no, consignment, lista no`,
  invoice:
    '发票, 发票号, 发票号码, invoice, invoice no, invoice number, export invoice, export invoice no, inv, inv no, inv nr, commercial invoice, factura, factura n, fatura, facture, fattura, fatura no, faktur, hoa don, so hoa don, ใบกำกับ, ใบแจ้งหนี้, เลขที่ใบกำกับ, อินวอยซ์',
  reference: 'reference, referencia, ref, our ref, our reference, load ref, shipment reference, 参考号',
  order: `
    订单号, 合同号, 采购单号, 订单, 合同, order, order no, po, po no, po number, p o, purchase order, customer order, sales order, so no, contract, contract no, contrato, contrato n, orden de compra, pedido, pedido n, bon de commande, commande, siparis, siparis no, ordine, no po, pesanan, kontrak, so hop dong, hop dong, don hang, so don hang,
    ใบสั่งซื้อ, สัญญา, booking, booking no, bkg, bkg no, reserva, booking n, bill of lading, bl, b l, bl no, b l no, hbl, mbl, awb, conocimiento, conhecimento, konsimento, van don, so van don, 提单号, 提单, 订舱号, phyto, phytosanitary, phyto no, phytosanitary no, fitosanitario, certificado fitosanitario, phytosanitary certificate, kiem dich, instructivo, instructivo de embarque,
    dus, your ref, your reference, guia, guia de despacho, customs declaration, to khai, so to khai, licence, license, permit, season, temporada, safra, sezon, campaign, campana, week, semana, shipping line, linea naviera, carrier, line operator, terms, incoterm, incoterms, payment terms, currency, moneda, tel, telephone, phone, email, fax, mobile, address, direccion, endereco, adres, dia chi, alamat, ที่อยู่, โทร, ruc, rut, nit, cnpj, vat, tax id, page, hoja, pagina, temperature, temperatura, set point, setpoint, temp, temp set, vent, ventilation, ventilacion, humidity, remarks, remark, notes, note, 备注, 温度, 通风, prepared by, checked by, approved by, signature, firma, signed, tarih saat, atmosphere, ca settings, co2, o2, truck, truck no, plate, trailer, camion, placa, driver, conductor, notify, notify party, notificar, notificado, notifier, 通知人, form, version, revision, rev, print, printed, document`,
  container: `
    柜号, 柜號, 箱号, 集装箱, 集装箱号, 货柜, 货柜号, container, containers, cont, cntr, ctnr, cntnr, cont no, container no, container number, contenedor, contenedores, cont n, conteiner, container n, contentor, conteneur, tc, n tc, n conteneur, contenitore, konteyner, kont, konteyner no, kontainer, peti kemas, no kontainer, no peti kemas,
    cont so, container so, so container, so cont, ตู้, ตู้คอนเทนเนอร์, คอนเทนเนอร์, หมายเลขตู้, เลขตู้, เบอร์ตู้, reefer, reefer no, reefer unit, equipment, equipment no, unit no, الحاوية, cntr number`,
  seal: `
    封条, 封条号, 封号, 铅封, 铅封号, 关封, seal, seals, seal no, seal number, seal nos, sello, sellos, sello n, sello linea, sello sag, sello naviera, precinto, precintos, precinto aduana, precinto senasa, precinto linea, lacre, lacres, selo, selos, scelle, scelles, plomb, n plomb, sigillo, sigilli, muhur, muhur no, segel, no segel, chi, so chi, seal so, niem chi, so seal,
    so niem chi, kep chi, ซีล, เบอร์ซีล, หมายเลขซีล, customs seal, line seal, carrier seal, shipper seal, gov seal, الختم`,
  vessel: `
    船名, 船名航次, 船舶, 船, vessel, vapor, vsl, vessel name, ship, ship name, ocean vessel, m v, mv, nave, motonave, m n, buque, barco, nave viaje, navio, navire, bateau, gemi, gemi adi, kapal, nama kapal, tau, ten tau, con tau, ten tau chuyen, เรือ, ชื่อเรือ, vessel voyage, vessel voy, vessel and voyage, feeder, feeder vessel, mother vessel, السفينة`,
  voyage:
    '航次, voyage, voy, voy no, voyage no, viaje, viaje n, v n, viagem, voyage n, viaggio, sefer, sefer no, pelayaran, no voyage, chuyen, so chuyen, เที่ยว, เที่ยวเรือ, เที่ยวที่, flight',
  port: '港, 港口, port, ports, puerto, pto, porto, pt, liman, limani, pelabuhan, cang, ท่า, ท่าเรือ, ميناء',
  loading: `
    起运港, 装货港, 装运港, 出发港, 起运地, 装货, 装运, 装柜, 起运, loading, from, ex, ex port, load, loaded, load port, loading port, port of loading, pol, p o l, port of shipment, port of departure, port of origin, port of export, stuffing, stuffed, carga, cargue, embarque, embarcado, puerto de embarque, puerto embarque, pto embarque, puerto de origen, puerto de carga, puerto de salida, pto emb, pto embq, pto sal, puerto emb, pto origen, pto carga,
    porto de embarque, porto de origem, porto de carga, porto embarque, carregamento, estufagem, port de chargement, chargement, port d embarquement, embarquement, empotage, porto di carico, porto di imbarco, porto imbarco, carico, imbarco, yukleme, yukleme limani, yukl limani, cikis limani, pelabuhan muat, pelabuhan asal, muat, pemuatan, cang di, cang xep, cang xep hang, cang boc, cang boc hang, noi di, xep hang, dong hang, noi xep hang, ต้นทาง, ท่าเรือต้นทาง, ท่าต้นทาง, เมืองท่าต้นทาง, โหลด, บรรจุตู้, โหลดตู้, llenado, consolidacion, despacho`,
  discharge: `
    目的港, 卸货港, 到货港, 抵达港, discharge, port of discharge, discharge port, pod, p o d, port of destination, destination port, port of arrival, port of entry, arrival port, unloading port, port of unloading, puerto de destino, puerto destino, pto destino, puerto de descarga, puerto de arribo, puerto de llegada, pto desc, pto dest, pto des, puerto dest, pto descarga, descarga, porto de destino, porto de descarga, porto destino,
    port de dechargement, dechargement, port de destination, port d arrivee, porto di scarico, porto di destinazione, porto destino, porto di arrivo, scarico, bosaltma limani, varis limani, tahliye limani, tahliye, bosaltma, pelabuhan tujuan, pelabuhan bongkar, bongkar, cang den, cang do, cang do hang, noi den, cang dich, ปลายทาง, ท่าเรือปลายทาง, ท่าปลายทาง, เมืองท่าปลายทาง`,
  destination:
    '目的地, destination, to, dest, final destination, destino, destino final, destinazione, destination finale, varis, varis yeri, tujuan, negara tujuan, diem den, noi nhan, ship to',
  transit:
    '中转港, 中转, transshipment, transhipment, t s port, transbordo, puerto de transbordo, transito, transbordement, aktarma, aktarma limani, cang chuyen tai, chuyen tai, pot, port of transshipment, transhipment port, ท่าเรือถ่ายลำ, ถ่ายลำ',
  departure: `
    离港, 离港日期, 预计离港, 预计离港日期, 开船, 开船日期, 开航, 开航日期, 起运日期, 船期, departure, departure date, date of departure, departs, depart, dep, departed, sailing, sails, sailed, sailing date, sailing on, on board, on board date, shipped on board, zarpe, zarpo, zarpa, fecha zarpe, fecha de zarpe, f zarpe, salida, fecha de salida, fecha salida, saida, data de saida, data saida, previsao de saida, depart, date de depart, date depart, partenza, data partenza,
    hareket, hareket tarihi, kalkis, kalkis tarihi, keberangkatan, tanggal berangkat, berangkat, ngay tau chay, tau chay, ngay khoi hanh, khoi hanh, ngay di, du kien di, วันเรือออก, เรือออก, วันออก, ออกเดินทาง, วันที่เรือออก, ship date, shipping date, shipment date, fecha de embarque, fecha embarque, data de embarque, data embarque, date d embarquement, ngay xuat hang, ngay xuat`,
  arrival: `
    到港, 到港日期, 预计到港, 预计到港日期, 预抵, 预抵日期, 抵港, 到达日期, arrival, due, due date, due in, arrival date, date of arrival, arr, arrives, arrive, arriving, arrived, arribo, arriba, arribo est, fecha arribo, fecha de arribo, f arribo, f arribo est, llegada, fecha de llegada, fecha llegada, chegada, data de chegada, data chegada, previsao de chegada, arrivee, date d arrivee, date arrivee, arrivo, data arrivo,
    varis tarihi, tahmini varis, kedatangan, tanggal tiba, tiba, ngay den, du kien den, ngay tau den, ngay cap cang, cap cang, tau den, วันเรือถึง, เรือถึง, วันถึง, ถึง, วันที่เรือถึง, กำหนดถึง`,
  etd: 'etd, e t d, etd date, est departure, estimated departure, estimated time of departure, std, atd',
  eta: 'eta, e t a, eta date, est arrival, estimated arrival, estimated time of arrival, ata',
  consignee: `
    收货人, 收货单位, 买方, 进口商, consignee, cnee, consigned to, importer, importer of record, buyer, customer, client, sold to, bill to, receiver, consignatario, consig, importador, comprador, cliente, recibidor, destinatario, destinataire, importateur, acheteur, importatore, acquirente, alici, ithalatci, musteri, penerima, pembeli, importir, nguoi mua, ben mua, nguoi nhan, nguoi nhan hang, don vi nhap khau, nha nhap khau, ben nhan, khach hang,
    ผู้รับ, ผู้รับสินค้า, ผู้ซื้อ, ผู้นำเข้า, ลูกค้า, المستورد`,
  exporter: `
    发货人, 出口商, 发货单位, 供应商, 卖方, 托运人, exporter, shipper, seller, supplier, consignor, sender, exportador, exportadora, vendedor, embarcador, remitente, exportateur, expediteur, vendeur, esportatore, mittente, speditore, ihracatci, gonderici, gonderen, satici, eksportir, pengirim, penjual, nguoi ban, ben ban, nguoi gui, nguoi gui hang, don vi xuat khau, nha xuat khau, ben xuat khau,
    ผู้ส่งออก, ผู้ขาย, ผู้ส่ง, ผู้ส่งสินค้า, المصدر`,
}

/** Words that name a column or a label we have no field for. */
export const wordsOfNothing = `
  备注, 说明, remark, remarks, rmk, rmks, notes, note, comments, comment, observaciones, obs, observacoes, observations, osservazioni, note osservazioni, aciklama, aciklamalar, not, keterangan, ket, catatan, ghi chu, luu y, หมายเหตุ,
  comuna, provincia, region, province, district, municipio, municipality, ilce, no of pallets, number of pallets, qty pallets, pallet qty, nb palettes, n de pallets, total pallets, market, mkt, target market, target mkt, target country, target ctry, target, destination market, mercado, mercado destino, pasar, pazar, thi truong, 市场, ตลาด,
  price, unit price, fob, fob price, precio, preco, prix, prezzo, fiyat, harga, don gia, gia, ราคา, 单价, 价格, 金额, amount, value, valor, montant, importo, tutar, thanh tien, item value, total line value, usd, eur,
  part, part no, part number, plu, plu code, plu sticker, sticker, barcode, bar code, ean, upc, gtin, sku, article, articulo, art, product code, item code, codigo producto, codigo de producto, cod producto, stock code, code article, urun kodu, kode produk, ma hang, ma san pham, รหัสสินค้า, 条码, 货号, 物料编码,
  treatment, treatment type, type of treatment, tratamiento, tratamento, traitement, waxed, brix, brix avg, firmness, pressure, presion, dry matter, dm, colour, color, couleur, renk, warna, mau, 颜色, 糖度, temp, temperature, pulp temp, pulp, temperatura, 温度, อุณหภูมิ, suhu, nhiet do, sicaklik, cbm, m3, volume, volumen, cubicaje, hacim, 体积,
  warehouse, location, position, pos, row in container, ubicacion, posicion, konum, vi tri, ตำแหน่ง, 位置, 库位, stack, tier, tiers, height, altura, alto, hgt, layers, base, temperature probe, probe, status, estado, nirms, attestation, place of dispatch, establishment, dept, department, subdepartment, sub department, truckid, truck id, online check, meursing code, sps,
  inspection, inspected, inspeccion, sag, usda, kho, treatment cold, cold treatment, week, semana, wk, hafta, minggu, tuan, สัปดาห์, shift, turno, vardiya, ca, line operator, room, chamber, camara, camera, equivalent, equiv, std ctn, te equivalent, contract, contrato, hop dong, certificate, certificado, cert, globalgap, organic, organik, currency, nature of product, nature of products, package marks, packagemarks, sub dept, subdept, ehc, seller ref`
