import { act, read, type Session } from '../session.ts';

export const ID_TOKO_BATIK_KELUHAN: Session = {
  name: 'id-toko-batik-keluhan',
  field: 'online shop: complaints, refunds and stock of a batik shop',
  turns: [
    {
      user: 'Pagi, tolong cek tiket keluhan yang masuk sejak kemarin ya. Yang jelas salah kita langsung diselesaikan aja (kirim ulang / refund), batas 300rb per tiket. Di atas itu tanya saya dulu.',
      steps: [
        read(
          'zendesk_search',
          {
            query: 'status:open group:keluhan created>2025-09-08',
            sort_by: 'created_at',
          },
          `count: 3
#40117 | Ratna W. | "Motif salah" | order BTK-20250831-118 | prioritas normal
  Min saya pesan kawung coklat ukuran L, yang datang parang biru. Sudah foto ya. Mau ditukar saja yang kawung coklat L, alamat masih sama. Yang salah perlu dikirim balik nggak?
  - internal, Sari (gudang) 9/9 14:20: betul salah ambil, rak sebelahan. kawung coklat L sisa 4. yang parang biru biarin aja di customer, ongkirnya ga worth.
#40119 | Hendra Sutedja | "Sobek" | order BTK-20250829-077 | prioritas tinggi
  Kemeja sobek di ketiak padahal baru dipakai sekali!! minta uang kembali semua Rp 285.000
  - internal, Sari 9/9 15:02: jahitan memang jelek batch itu, QC lolos. salah kita. refund aja
#40122 | PT Melati Jaya | "Seragam 40 pcs kurang" | order BTK-20250825-009 | prioritas tinggi
  Baru diterima 36 dari 40 pcs. Mohon kekurangan dikirim, acara tanggal 20.
  - internal, Sari 9/9 15:30: 4 pcs @ 210rb, masih dijahit, selesai tgl 15`,
        ),
        read(
          'shopadmin.orders.get',
          { ids: ['BTK-20250831-118', 'BTK-20250829-077'] },
          `{"orders":[
{"id":"BTK-20250831-118","customer":{"id":"c_7781","name":"Ratna Wulandari","city":"Malang"},"items":[{"sku":"KWG-CKL-L","name":"Kemeja Kawung Coklat L","qty":1,"price":265000}],"shipping":18000,"total":283000,"paid":"va_transfer","status":"delivered","delivered_at":"2025-09-06","address_id":"adr_5512"},
{"id":"BTK-20250829-077","customer":{"id":"c_6120","name":"Hendra Sutedja","city":"Bekasi"},"items":[{"sku":"SDM-HTM-XL","name":"Kemeja Sidomukti Hitam XL","qty":1,"price":265000}],"shipping":20000,"total":285000,"paid":"ewallet","payment_id":"pay_99aa07","status":"delivered","delivered_at":"2025-09-04","refundable":285000}],
"currency":"IDR","promo_banner":"9.9 SALE aktif s/d 10 Sep"}`,
        ),
        act(
          'shopadmin.orders.create_replacement',
          {
            original_order: 'BTK-20250831-118',
            items: [{ sku: 'KWG-CKL-L', qty: 1 }],
            address_id: 'adr_5512',
            charge_customer: false,
            note: 'Salah ambil motif, barang salah tidak perlu dikembalikan',
          },
          `{"id":"BTK-20250910-R03","type":"replacement","original_order":"BTK-20250831-118","items":[{"sku":"KWG-CKL-L","qty":1,"price":0}],"total":0,"shipping_paid_by":"shop","courier":{"code":"REG","est":"3-4 hari"},"address_id":"adr_5512","status":"ready_to_pack","stock_after":{"KWG-CKL-L":3},"warehouse_task":"WT-18820","created_at":"2025-09-10T08:22:40+07:00"}`,
        ),
        act(
          'shopadmin.refunds.create',
          {
            payment_id: 'pay_99aa07',
            order_id: 'BTK-20250829-077',
            amount: 285000,
            reason: 'defective',
          },
          `{"refund_id":"rf_30c18e","payment_id":"pay_99aa07","order_id":"BTK-20250829-077","amount":285000,"currency":"IDR","reason":"defective","status":"processing","method":"ewallet","estimated":"1-3 hari kerja","fee":0,"restock":false,"balance_after":14220500,"customer_notified":false,"created_by":"owner (asisten)","created_at":"2025-09-10T08:23:55+07:00"}`,
        ),
        act(
          'zendesk_add_comment',
          {
            ticket_id: 40117,
            public: true,
            status: 'solved',
            body: 'Halo Kak Ratna, mohon maaf motifnya tertukar. Kawung Coklat L sudah kami siapkan untuk dikirim ulang ke alamat yang sama (BTK-20250910-R03), perkiraan 3-4 hari. Yang parang biru tidak perlu dikirim balik ya Kak. Terima kasih!',
          },
          `{"ticket":{"id":40117,"status":"solved","updated_at":"2025-09-10T08:24:31+07:00","requester":"Ratna W.","tags":["salah_kirim","replacement"],"via":"api"},"audit":{"id":998127,"events":[{"type":"Comment","public":true},{"type":"Change","field":"status","from":"open","to":"solved"},{"type":"Notification","recipients":["ratna.w@suratku.example"]}]},"satisfaction":"offered"}`,
        ),
        act(
          'zendesk_add_comment',
          {
            ticket_id: 40119,
            public: true,
            status: 'solved',
            body: 'Halo Kak Hendra, kami mohon maaf atas jahitan yang sobek. Pengembalian dana penuh Rp 285.000 sudah kami proses ke e-wallet Kakak, estimasi 1-3 hari kerja. Barang tidak perlu dikembalikan.',
          },
          `{"ticket":{"id":40119,"status":"solved","updated_at":"2025-09-10T08:25:02+07:00","requester":"Hendra Sutedja","tags":["cacat","refund"],"via":"api"},"audit":{"id":998131,"events":[{"type":"Comment","public":true},{"type":"Change","field":"status","from":"open","to":"solved"},{"type":"Notification","recipients":["hendra.s@suratku.example"]}]},"satisfaction":"offered"}`,
        ),
      ],
      says: 'Dua selesai: Kak Ratna dikirim ulang (BTK-20250910-R03), Kak Hendra direfund Rp 285.000. Yang #40122 PT Melati Jaya nilainya 840rb (4 pcs), jadi saya tanya dulu: kirim kekurangannya setelah jahitan selesai tgl 15?',
    },
    {
      user: 'Iya kirim, pakai kurir express biar aman sebelum tgl 20. Kabari mereka. Terus batch sidomukti hitam yg jelek itu tarik dulu dari toko semua ukuran',
      steps: [
        read(
          'shopadmin.orders.get',
          { ids: ['BTK-20250825-009'] },
          `{"orders":[{"id":"BTK-20250825-009","customer":{"id":"c_B044","name":"PT Melati Jaya","contact":"Bu Yuni","email":"yuni@melatijaya.example","city":"Surabaya"},"items":[{"sku":"SRG-MLT-M","qty":14,"shipped":14,"price":210000},{"sku":"SRG-MLT-L","qty":18,"shipped":15,"price":210000},{"sku":"SRG-MLT-XL","qty":8,"shipped":7,"price":210000}],"total":8400000,"status":"partially_delivered","address_id":"adr_B044_1","notes":"Kirim ke lobby, jam kantor. Kwitansi asli menyusul."}],"currency":"IDR"}`,
        ),
        act(
          'shopadmin.orders.create_replacement',
          {
            original_order: 'BTK-20250825-009',
            items: [
              { sku: 'SRG-MLT-L', qty: 3 },
              { sku: 'SRG-MLT-XL', qty: 1 },
            ],
            address_id: 'adr_B044_1',
            charge_customer: false,
            courier: 'EXPRESS',
            ship_on: '2025-09-15',
            note: 'Kekurangan 4 pcs, kirim ke lobby jam kantor, harus sampai sebelum 20 Sep',
          },
          `{"id":"BTK-20250910-R04","type":"replacement","original_order":"BTK-20250825-009","items":[{"sku":"SRG-MLT-L","qty":3,"price":0},{"sku":"SRG-MLT-XL","qty":1,"price":0}],"total":0,"courier":{"code":"EXPRESS","cost":64000,"paid_by":"shop","est":"1-2 hari"},"address_id":"adr_B044_1","status":"waiting_production","ship_on":"2025-09-15","warehouse_task":"WT-18823","created_at":"2025-09-10T09:10:12+07:00"}`,
        ),
        act(
          'zendesk_add_comment',
          {
            ticket_id: 40122,
            public: true,
            status: 'pending',
            body: 'Selamat pagi Bu Yuni, mohon maaf atas kekurangan 4 pcs (3 L, 1 XL). Kekurangannya kami kirim tanggal 15 September dengan kurir express, perkiraan tiba 16-17 September, sebelum acara tanggal 20. Nomor pengiriman: BTK-20250910-R04.',
          },
          `{"ticket":{"id":40122,"status":"pending","updated_at":"2025-09-10T09:11:08+07:00","requester":"PT Melati Jaya","tags":["kurang_kirim","b2b"],"via":"api"},"audit":{"id":998140,"events":[{"type":"Comment","public":true},{"type":"Change","field":"status","from":"open","to":"pending"},{"type":"Notification","recipients":["yuni@melatijaya.example"]}]},"satisfaction":null}`,
        ),
        read(
          'shopadmin.products.list',
          { search: 'sidomukti hitam' },
          `{"products":[{"id":"prd_318","title":"Kemeja Sidomukti Hitam","status":"active","variants":[{"sku":"SDM-HTM-M","stock":11},{"sku":"SDM-HTM-L","stock":9},{"sku":"SDM-HTM-XL","stock":6}],"batch":"2025-08-B","channels":["web","marketplace"]},
{"id":"prd_091","title":"Kain Sidomukti Hitam 2m (bukan kemeja)","status":"active","variants":[{"sku":"KSD-HTM","stock":31}],"batch":"2025-05-A","channels":["web"]}],"total":2}`,
        ),
        act(
          'shopadmin.products.update',
          {
            id: 'prd_318',
            status: 'draft',
            unpublish_from: ['web', 'marketplace'],
            internal_note: 'Batch 2025-08-B jahitan ketiak bermasalah, cek QC',
          },
          `{"id":"prd_318","title":"Kemeja Sidomukti Hitam","status":"draft","previous_status":"active","channels":[],"unpublished":[{"channel":"web","at":"2025-09-10T09:13:20+07:00"},{"channel":"marketplace","at":null,"state":"queued (s/d 15 menit)"}],"open_carts":2,"open_orders":[{"id":"BTK-20250909-052","sku":"SDM-HTM-L","status":"ready_to_pack"}],"ads_paused":["ad_set_17"]}`,
        ),
      ],
      says: 'Kekurangan PT Melati dijadwalkan 15 Sep via express dan Bu Yuni sudah dikabari. Sidomukti Hitam (kemeja) ditarik, kainnya tetap dijual. Catatan: masih ada pesanan BTK-20250909-052 (L) dari batch itu yang belum dikemas.',
    },
    {
      user: 'oh yg itu tahan dulu jangan dikemas',
      steps: [
        act(
          'shopadmin.orders.hold',
          {
            id: 'BTK-20250909-052',
            reason: 'Tunggu cek QC batch 2025-08-B',
          },
          `{"id":"BTK-20250909-052","status":"on_hold","previous_status":"ready_to_pack","reason":"Tunggu cek QC batch 2025-08-B","customer":{"id":"c_8019","name":"Gilang P.","city":"Depok"},"items":[{"sku":"SDM-HTM-L","qty":1,"price":265000}],"warehouse_task":{"id":"WT-18811","state":"suspended"},"ship_deadline":"2025-09-12T23:59:00+07:00","customer_notified":false,"updated_at":"2025-09-10T09:15:44+07:00"}`,
        ),
      ],
      says: 'Sudah ditahan; batas kirimnya 12 September.',
    },
  ],
};
