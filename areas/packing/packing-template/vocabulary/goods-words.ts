import type { GoodsMeaning, Vocabulary } from './meaning.ts'

/** Words for the goods in Chinese, English, Spanish, Portuguese, French, Italian, Turkish, Indonesian, Vietnamese and Thai. */
export const goodsWords: Vocabulary<GoodsMeaning> = {
  pallet: `
    托盘, 托号, 板号, 栈板, 卡板, 托, 板, pallet, pallets, palet, palets, pallete, palett, palette, palettes, plt, plts, pllt, pll, plet, pal,
    sscc, sscc18, pallet tag, tag, folio, tarja, tarima, paleta, paletas, estiba, ke hang, kien, so kien, so ke, pa let, palet no, bancale,
    pedana, palette n, plt id, lpn, license plate, unit id, พาเลท, พาเลต, แพเลท, พาเล็ท, แพลเลต`,
  variety: `
    品种, 品種, variety, varieties, var, vrty, vty, varty, cultivar, cv, variedad, varied, vard, variedade, variete, varieta, varietas, cesit, cesidi, cinsi,
    giong, chung loai giong, sorte, الصنف, صنف, พันธุ์, สายพันธุ์`,
  species: `
    品类, 品類, 水果, 果品, 大类, 产品类别, 水果名称, species, specie, fruit, fruits, fruit type, fruit kind, kind of fruit, product category, especie, esp, fruta, frutas, espece, frutto,
    meyve, buah, jenis buah, loai trai cay, trai cay, loai qua, ชนิด, ชนิดผลไม้, ผลไม้, crop`,
  commodity: `commodity, comm, cmdty, komoditi, komoditas, commodite, mat hang, 货物, 商品, produit, สินค้า, ชนิดสินค้า`,
  product: `
    品名, 货名, 貨名, 商品名称, 货物名称, 产品名称, 物料名称, 货物描述, 产品, product, prod, product name, description, desc, descr, product description, part number description, part description,
    item description, goods description, description of goods, goods, producto, descripcion, mercaderia, mercancia,
    produto, descricao, mercadoria, produit, description produit, designation, libelle, prodotto, descrizione, urun, urun adi, mal cinsi, produk,
    nama produk, nama barang, uraian barang, ten hang, hang hoa, san pham, ten san pham, ten hang hoa, dien giai, ชื่อสินค้า, รายการสินค้า, รายการ, ผลิตภัณฑ์`,
  brand: `
    品牌, 唛头, 嘜頭, 商标, 牌子, 牌, brand, brand name, label, lbl, mark, marks, shipping mark, shipping marks, trade mark, trademark, marca, marcas, etiqueta,
    etiq, etq, rotulo, marque, etiquette, marchio, etichetta, marka, merek, merk, cap merek, nhan hieu, thuong hieu, nhan, hieu, ยี่ห้อ, แบรนด์, ตรา, เครื่องหมายการค้า, العلامة`,
  grade: `
    等级, 等級, 级别, 品级, 质量等级, grade, grd, grad, quality, qual, qlty, calidad, calid, qualidade, qualite, qualita, kalite, mutu, kualitas,
    pham cap, chat luong, cap, hang loai, เกรด, คุณภาพ, ระดับ, الدرجة`,
  class: `class, cls, clss, cl, clase, classe, klasse, sinif, sinifi, kelas, phan loai, loai, ชั้น, 级, 种类`,
  category: `category, categ, cat, catg, ctg, categoria, categorie, kategori, 类别, 分类, 类`,
  size: `
    规格, 規格, 尺寸, 头数, 果径, 型号, 大小, 粒数, 个头, 规, size, sizes, sz, siz, calibre, calibres, caliber, cal, calib, calb, spec, specs, specification, tamano, tam,
    tamanho, taille, calibro, kalibre, kalibr, kal, boy, boyut, ebat, ukuran, kich co, kich thuoc, co, size qua, quy cach, size group, row size, row, rows, diameter, diametro,
    co trai, co qua, ขนาด, ไซส์, ไซซ์, เบอร์, الحجم, المقاس`,
  count:
    'count, cnt, counts, heads, heads per box, fruit per box, fruits per carton, fruit per carton, cuenta, conteo, frutos, hands, hand, hand class, manos, frutas por caja, fruits per box, pieces per carton, 头, 个数',
  pack: `pack, packing, pk, pck, pkg, packs, empaque, emp, empac, confezione, confezionamento, kemas, pengemasan, dong goi, ambalajlama, paketleme, 包装, 打包, การบรรจุ, บรรจุ, empaquetado, conditionnement, acondicionamento`,
  packed: 'packed, embalado, empacado, emballe, confezionato, dikemas, da dong, packed on, date packed, packd',
  packaging: `
    包装方式, 包装类型, 包装规格, 箱型, 包材, 包装物, packaging, style, package type, type of pkgs, type of packages, type of package, pack type, pack style, pack code, box type, carton type, ctn type,
    embalaje, embal, envase, env, envases, embalagem, embalagens, emb, emballage, imballaggio, imballo, imb, ambalaj, amb, ambalaj tipi, kemasan, jenis kemasan, bao bi, loai bao bi, loai thung, quy cach dong goi,
    tipo caja, tipo de caja, format, formato, presentation, presentacion, apresentacao, pres, บรรจุภัณฑ์, ประเภทกล่อง, ชนิดกล่อง, รูปแบบบรรจุ, แพ็คเกจ, العبوة`,
  orchard: `
    果园, 果園, 注册果园, 果园登记, 产地编码, orchard, orch, orchd, farm, farms, block, blk, ranch, gap, gap no, csg, sdp, puc, kpin, ggn, huerto, hto, predio, finca, fundo, parcela, lugar de produccion,
    lugar prod, lugar produccion, cod lugar produccion, pomar, fazenda, talhao, quinta, verger, parcelle, frutteto, bahce, bahce kodu, parsel, kebun, lahan, no registrasi kebun, vuon, vung trong, ma vung trong, ma so vung trong,
    mavt, production unit code, production unit, growing area, สวน, รหัสสวน, แปลง, เลขทะเบียนสวน, ทะเบียนสวน, plot, site code, المزرعة`,
  grower: `
    种植户, 种植者, 果农, 农户, 生产商, 种植基地, 供货商, grower, growers, grw, grwr, producer, prod name, producers, farmer, farmers, productor, productores, prdtor, prod r, agricultor, agricultores, produtor,
    produtores, producteur, produttore, uretici, uretici adi, ciftci, petani, produsen, nha vuon, nong dan, nong ho, nguoi trong, เกษตรกร, ผู้ปลูก, ชาวสวน, ผู้ผลิต`,
  owner:
    'owner, 园主, chu vuon, chu ho, propietario, dueno, proprietario, pemilik, sahibi, เจ้าของสวน, เจ้าของ, ชื่อเจ้าของสวน',
  packhouse: `
    包装厂, 包装厂代码, packhouse, packed by, packed at, packing house, pack house, packer, packers, csp, phc, php, ph code, packing shed, packing house code, packing plant, packing plant code, planta, planta empacadora, station, station de conditionnement, empacadora, packing center,
    facility, paketleme tesisi, tesis, nha dong goi, co so dong goi, ma co so dong goi, ma so co so dong goi, โรงคัดบรรจุ, โรงบรรจุ, โรงงาน, rumah kemas`,
  origin: `
    原产国, 原产地, 产地, 產地, 产国, 国家, country of origin, produce of, product of, grown in, country origin, origin, orig, origin country, coo, c o o, country, country code, pais, pais de origen,
    pais origen, origen, pais de origem, origem, pays, pays d origine, origine, paese, paese di origine, mense, mensei, mense ulke, ulke, negara asal, asal, xuat xu, nuoc xuat xu,
    nuoc san xuat, noi xuat xu, ประเทศต้นกำเนิด, แหล่งกำเนิด, ประเทศ, ประเทศผู้ผลิต, المنشأ`,
  hs: `
    hs编码, hs编号, 海关编码, 商品编码, 税号, 税则号, hs code, hs, hts, hts code, hscode, commodity code, commodity codes, tariff, tariff code, tariff no, tariff commodity, customs code, codigo hs, codigo arancelario,
    partida arancelaria, partida, posicion arancelaria, subpartida, ncm, ncm sh, codigo sh, code sh, sh, nomenclature, codice doganale, gtip, gtip no, kode hs, pos tarif, ma hs, ma so hs, พิกัด, พิกัดศุลกากร, รหัสพิกัด`,
  thermometer: `
    温度计, 温度记录仪, 温控仪, 温度记录, thermometer, thermograph, thermo, thermo no, thermoregister, temp recorder, temp rec, temperature recorder, temperature logger, temp logger, temp tale, temptale, ryan, data logger, datalogger, logger, recorder, rec no, termografo,
    termografos, termog, termoregistro, termorregistro, termorregistrador, termoregistrador, termometro, registrador, registrador de temperatura, thermographe, enregistreur, enregistreur de temperature, termografi, sicaklik kayit, sicaklik kayit cihazi, sicaklik kaydedici, isi kayit cihazi, perekam suhu, alat pencatat suhu,
    nhiet ke, may ghi nhiet, thiet bi ghi nhiet, may ghi nhiet do, เครื่องบันทึกอุณหภูมิ, เทอร์โม, เครื่องวัดอุณหภูมิ, registratore di temperatura, registratore`,
}
