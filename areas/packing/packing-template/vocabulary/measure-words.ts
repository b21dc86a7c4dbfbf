import type { MeasureMeaning, Vocabulary } from './meaning.ts'

/** Words for figures, dates and what is counted, in the same languages. */
export const measureWords: Vocabulary<MeasureMeaning> = {
  quantity: `
    件数, 件數, 箱数, 箱數, 数量, 數量, 总箱数, 总件数, 实装数, qty, quantity, qnty, qtty, cantidad, cant, ctd, quantidade, qtd, qtde, quant, quantite, qte, quantita, qta, miktar, miktari, jumlah, jml, banyaknya, so luong, sl, so thung, so kien hang, จำนวน, العدد, عدد`,
  box: `
    箱, 件, 纸箱, 筐, 篮, 篓, 袋, box, boxes, bx, bxs, bxes, carton, cartons, crtn, crtns, ctn, ctns, cnts, case, cases, cs, cse, cses, package, packages, pkgs, pkges, pcks, tray, trays, try, trs, crate, crates, crt, crts, basket, baskets, bskt, bag, bags, bin, bins, lug, lugs, flat, flats, colli, std cartons,
    caja, cajas, cj, cjs, cja, cjas, cjs equiv, bulto, bultos, bto, btos, canasta, canastas, bandeja, bandejas, java, javas, caixa, caixas, cx, cxs, volume de caixas, volumes caixas, colis, caisse, caisses, cageot, cageots, plateau, plateaux, cartone, cartoni, cassa, casse, collo, cassetta, cassette,
    kasa, koli, kutu, karton, kap, kap adedi, koli adedi, kasa adedi, koli sayisi, kasa sayisi, kotak, dus, peti, keranjang, krat, kist, kisten, kartons, kiste, thung, hop, ro, sot, gio, kien hang, กล่อง, ลัง, ตะกร้า, ถุง, หีบ, كرتون, كراتين, صندوق, كرتونة`,
  piece:
    'pcs, pc, piece, pieces, unit, units, unds, uds, und, unidad, unidades, un, pieza, piezas, unidade, peca, pecas, pezzi, pieces fruit, adet, butir, buah per, trai, qua, 个, 粒, 个数, 只, ผล, ลูก, ชิ้น, punnets, punnet, clamshell, clamshells, individual pieces, fruits count',
  net: 'net, nett, ntt, neto, netos, neta, netas, nto, liquido, liq, netto, netti, bersih, berat bersih, tinh, khoi luong tinh, trong luong tinh, n w, nw, nwt, n wt, n w t, 净, 淨, 净重, 淨重, สุทธิ, น้ำหนักสุทธิ, الصافي, صافي, poids net, peso neto, p neto, pn, p n, k neto, knt, kn, k n, kgn, kg n',
  gross:
    'gross, grs, grss, gros, brutos, bruto, bruta, brut, brute, brutto, lordo, kotor, berat kotor, bruit, ca bi, khoi luong ca bi, trong luong ca bi, tho, g w, gw, gwt, g wt, 毛, 毛重, น้ำหนักรวมตะกร้า, น้ำหนักรวมกล่อง, น้ำหนักรวมบรรจุภัณฑ์, รวม gross, น้ำหนักกรอส, กรอส, القائم, peso bruto, p bruto, pb, p b, k bruto, kbt, kb, kgb, kg b, poids brut',
  tare: 'tare, tara, tare weight, 皮重, dara, taras',
  weight:
    'weight, weights, wt, wgt, wght, wts, mass, kg, kgs, kilo, kilos, kilogram, kilograms, tonnes, tonne, mt, mts, grams, gram, gramos, kilogramos, quilos, quilo, kgm, peso, pesos, poids, pds, masse, agirlik, agirligi, ag, berat, bobot, khoi luong, trong luong, can nang, tl, 重量, 公斤, 千克, 斤, 市斤, 吨, 克, น้ำหนัก, กก, กิโลกรัม, กิโล, الوزن, وزن',
  pound: 'lb, lbs, pound, pounds, libras, 磅',
  per: 'per, by, each, ea, por, x, c u, cada, pour, par, ต่อ, ละ, 每, 单件, 单箱, 单, moi, tren, basina, birim, unitario, unit weight, unitaire, unit, std, standard',
  total:
    'total, totals, totales, totais, totaux, tot, ttl, totale, toplam, tong, tong cong, tong so, 总, 總, 合计, 小计, 共, รวม, ทั้งหมด, grand total, tong khoi luong, item, line, linea, suma, somme, somma',
  number:
    '号, 號, 编号, 号码, no, nos, nbr, num, number, numero, numeros, nro, nr, n, nu, numarasi, nomor, nomer, so, so hieu, เลขที่, หมายเลข, เลข, 序, رقم, numer, n o',
  code: '编码, 代码, 编号码, code, codes, cod, codigo, cdg, codice, kod, kodu, kode, ma, ma so, id, identification, รหัส, registration, reg, reg no, registro, registered, 注册, 登记, inscripcion, كود, registrasi, kayit no',
  type: 'type, types, kind, nature, tipo, tipos, tp, tipi, tip, turu, jenis, kieu, ประเภท, แบบ, 类型, 方式, 种, lvl, level',
  name: 'name, names, nombre, nome, nom, adi, ad, nama, ten, ho ten, ชื่อ, 名称, 名, full name, razon social',
  date: 'date, dates, dt, dte, day, days, fecha, fechas, fec, fch, f, data, dia, jour, tarih, tarihi, trh, tanggal, tgl, ngay, thoi gian, วัน, วันที่, วันที, 日期, 时间, 日, giorno, تاريخ',
  harvest:
    'harvest, harvested, hvst, picked, picking, pick, cosecha, cosechado, cos, colheita, recolte, raccolta, hasat, panen, thu hoach, cat hai, 采收, 采摘, เก็บเกี่ยว, วันเก็บเกี่ยว, เก็บ, วันตัด, ตัด',
  expiry:
    'expiry, expiration, exp, best before, bbd, sell by, vencimiento, validade, peremption, scadenza, son kullanma, kadaluarsa, han su dung, 保质期, 有效期, หมดอายุ',
  'packing date': `
    包装日期, 加工日期, 打包日期, 生产日期, 入库日期, packing date, pack date, package date, packed date, packaging date, production date, prod date, processing date, process date, date packed, packed on, pkd, pkd date, pack dt, packdate, fecha embalaje, fecha de embalaje, fecha empaque,
    fecha proceso, fecha packing, fecha de produccion, fecha de proceso, fec emp, f emb, f embalaje, f proceso, f empaque, data embalagem, data de embalagem, data embalamento, data de producao, data emb, date emballage, date d emballage, date conditionnement, date de conditionnement, data confezionamento,
    paketleme tarihi, ambalaj tarihi, paketleme t, tanggal kemas, tgl kemas, tanggal pengemasan, tgl packing, tanggal packing, ngay dong goi, ngay dong hang, ngay san xuat, nsx, วันบรรจุ, วันที่บรรจุ, วันที่ผลิต, วันผลิต, วันแพ็ค, วันที่แพ็ค, julian date, تاريخ التعبئة`,
  price:
    'price, prices, unit price, price each, fob, fob price, cif, cif price, exw, farm price, rate, precio, precio unitario, preco, preco unitario, prix, prix unitaire, prezzo, fiyat, birim fiyat, harga, harga satuan, don gia, gia, ราคา, ราคาต่อหน่วย, 单价, 價格, 价格, 售价, 采购价',
  currency:
    'usd, us, eur, euro, cny, rmb, thb, baht, nzd, aud, clp, pen, zar, vnd, hkd, gbp, 元, 人民币, 美元, 美金, 泰铢, 铢, บาท',
  unit: 'uom, u m, unit of measure, unidad de medida, unidad medida, medida, dvt, don vi, don vi tinh, หน่วย, 单位, birim turu, satuan',
  lot: `
    批号, 批次, lot, lots, lot no, lote, lotes, batch, batch no, partida lote, lotto, parti, parti no, so lo, lo hang, ล็อต, ลอต,
    traceability, traceability code, trace code, tlc, trazabilidad, run, run no`,
  serial:
    'stt, 序号, 序號, 项次, 行号, ลำดับ, ลำดับที่, ที่, sira, sira no, s no, sno, sn, sr no, sr, ser no, serial, serial no, sl no, item no, item number, line no, line number, row no, no urut, nomor urut, urut, orden, correlativo, correl, thu tu, so tt, tt, itm, lp, rowno, seq, sequence, ordem, ordine, nro item, n item, ln, المسلسل',
}
