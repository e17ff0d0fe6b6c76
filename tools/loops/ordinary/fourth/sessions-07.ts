import { act, read, write, type Session } from '../session.ts';

export const FOURTH_07: readonly Session[] = [
  {
    name: 'rowing-club-season-close',
    field: 'sports club',
    turns: [
      {
        user: 'Hiya, end of season stuff. First: who has resigned or not paid, I want to tidy the members register. Then our data retention rule, what does it actually say, I can never remember',
        steps: [
          read(
            'clubhub.members.query',
            {
              status: ['resigned', 'lapsed'],
              fields: ['name', 'left_on', 'balance', 'email', 'boat_rack'],
            },
            `id    name                 status    left_on     balance   email                               rack
0147  Aldous Pym           resigned  2022-09-30    0.00    a.pym@riverpost.example              -
0163  Tamsin Greer         resigned  2023-08-31    0.00    tamsin.greer@riverpost.example       -
0201  Jean-Luc Arnoux      resigned  2024-10-01   45.00-   jl.arnoux@riverpost.example          R7
0219  Beth Oduya           lapsed    -           120.00-   beth.oduya@riverpost.example         -
0230  Colm Rafferty        resigned  2021-12-31    0.00    (none)                               -
0244  Siobhan Tait         lapsed    -           120.00-   s.tait@riverpost.example             R2
--
6 of 188 members. "-" after balance means the member owes. Export: csv | xlsx
Reminder: the county registrar wants numbers by 15 Nov.`,
          ),
          read(
            'gdrive.readDoc',
            {
              title: 'Privacy notice and retention (committee, 2023)',
            },
            `Privacy notice and retention - adopted by the committee on 6 February 2023

4. How long we keep things
 4.1 Resigned members: full record for 24 months after the date of leaving, then it is erased, save name and years of membership for the roll of honour.
 4.2 Anyone owing money is kept until settled or written off by the treasurer.
 4.3 Lapsed = not paid by 30 September. They lose gate code and rack on 31 October after one reminder. They are NOT erased.
 4.4 Emergency contacts and medical notes: erased the day a member leaves.
 4.5 Photos: see separate consent.

(Geoff: can we please stop keeping the paper cards in the boathouse loft. / Anita: they are Norman's. / Geoff: I know.)`,
          ),
        ],
        says: 'Erased after 24 months: Pym (left Sept 2022) and Rafferty (Dec 2021). Greer left Aug 2023, so not before Aug 2025. Arnoux owes £45 and is kept. Oduya and Tait are lapsed at £120 each: one reminder, then gate code and rack go on 31 October.',
      },
      {
        user: 'perfect. Erase the two that are due (keep the roll of honour bit), wipe medical/emergency for the other leavers, and send Beth and Siobhan the reminder. Deadline the 31st, card link is the one on our fees page',
        steps: [
          read(
            'fetch',
            {
              url: 'https://www.stonebridge-rc.example/join/fees',
              max_length: 2000,
            },
            `Stonebridge Rowing Club | Fees 2024/25
[We use cookies to remember your crew. Accept all / Only necessary]
Senior £240 a year (or 2 x £120) · Junior £95 · Social £30 · Rack £60
Pay by card: https://pay.stonebridge-rc.example/fees  (put your member number in the reference)
Or by bank transfer, details in your welcome letter. No cash in the honesty box, please, the ducks are not the only ones who take from it.
Hardship fund: write to treasurer@stonebridge-rc.example, in confidence.
News: Head of the Stone, 2nd March - entries open | Lost property: one left welly
© 2024 SRC. Site by Kev's cousin.`,
          ),
          act(
            'clubhub.members.erase',
            {
              member_ids: ['0147', '0230'],
              keep: ['name', 'membership_years'],
              legal_basis: 'retention 4.1, 24 months after leaving',
            },
            `{"erased":[{"id":"0147","kept":{"name":"Aldous Pym","membership_years":"2009-2022"}},{"id":"0230","kept":{"name":"Colm Rafferty","membership_years":"2014-2021"}}],
"removed_fields":["email","phone","address","dob","emergency_contact","medical","payments_detail"],"irreversible":true,"log":"ERZ-2024-004","by":"secretary@stonebridge-rc.example (assistant)","members_total":186}`,
          ),
          act(
            'clubhub.members.clear_fields',
            {
              member_ids: ['0163', '0201'],
              fields: ['emergency_contact', 'medical'],
            },
            `{"cleared":[{"id":"0163","name":"Tamsin Greer","fields":["emergency_contact"],"already_empty":["medical"]},{"id":"0201","name":"Jean-Luc Arnoux","fields":["emergency_contact","medical"],"already_empty":[]}],
"irreversible":true,"log":"ERZ-2024-005","by":"secretary@stonebridge-rc.example (assistant)","hint":"Next review due: 2025-08-31 (1 member)"}`,
          ),
          act(
            'mailer.send_bulk',
            {
              template: null,
              subject: 'Your Stonebridge RC subscription: please pay by 31 October',
              body: 'Hi {{first_name}},\n\nwe have not had your half-year subscription of £120 yet. You can pay by card at https://pay.stonebridge-rc.example/fees (member number {{id}} as reference). If it is not in by 31 October the gate code {{#rack}}and rack {{rack}} {{/rack}}will be withdrawn. If money is tight, the treasurer can help in confidence: treasurer@stonebridge-rc.example.\n\nSee you on the water,\nStonebridge RC',
              recipients: [
                { email: 'beth.oduya@riverpost.example', first_name: 'Beth', id: '0219' },
                { email: 's.tait@riverpost.example', first_name: 'Siobhan', id: '0244', rack: 'R2' },
              ],
            },
            `{"batch":"mb_33018","queued":2,"sent":2,"bounced":0,"results":[{"to":"beth.oduya@riverpost.example","status":"delivered"},{"to":"s.tait@riverpost.example","status":"delivered"}],
"from":"Stonebridge RC <secretary@stonebridge-rc.example>","unsubscribe_footer":"not added (membership mail)","open_tracking":false,"cost":"0 of 500 free mails left: 312"}`,
          ),
        ],
        says: 'Pym and Rafferty are erased but stay on the roll of honour; emergency and medical data of Greer and Arnoux are gone; Beth and Siobhan have the reminder with the 31 October deadline.',
      },
      {
        user: "It's the 1st now. Siobhan paid, Beth hasn't. You know what to do. And Jean-Luc's rack can go to whoever is top of the waiting list",
        steps: [
          read(
            'clubhub.payments.recent',
            {
              since: '2024-10-25',
              member_ids: ['0219', '0244', '0201'],
            },
            `[{"member":"0244","name":"Siobhan Tait","amount":120.00,"currency":"GBP","method":"card","paid_at":"2024-10-30T21:14:08Z","reference":"0244 sorry!!","status":"settled","balance_after":0.00,"member_status":"active (auto)"}]
-- 1 payment. No payments found for 0219, 0201.
-- Gate codes: 0219 active (code group G-SENIOR), 0244 active
-- Payout to club account: 2024-11-04, fee 1.4 % + 0.20`,
          ),
          read(
            'clubhub.racks.waitlist',
            { include_current: true },
            `{"racks":[{"rack":"R2","holder":"0244"},{"rack":"R7","holder":"0201","note":"resigned 2024-10-01, boat removed 2024-10-20"}],
"waitlist":[{"pos":1,"member":"0177","name":"Priti Anand","since":"2023-05-02","boat":"single 14 kg","email":"priti.anand@riverpost.example"},{"pos":2,"member":"0209","name":"Owen Clegg","since":"2023-06-11","boat":"double"}],
"fee_per_year":60.00,"rules":"Offer is binding if the member said auto-accept","auto_accept":{"0177":true,"0209":false}}`,
          ),
          act(
            'gatekeeper.codes.revoke',
            {
              member_id: '0219',
              group: 'G-SENIOR',
              reason: 'Lapsed, subscription unpaid on 31 October (retention rule 4.3)',
            },
            `{"member_id":"0219","name":"Beth Oduya","group":"G-SENIOR","status":"revoked","effective":"2024-11-01T08:30:12Z","gates":["main","boathouse","gym"],"fob":"none","last_used":"2024-09-21T06:55:00Z",
"reinstate":"automatic after payment","notice_sent":false,"operator":"secretary (assistant)","log":"GK-5512"}`,
          ),
          act(
            'clubhub.racks.assign',
            {
              rack: 'R7',
              member_id: '0177',
              from: '2024-11-01',
              notify: true,
            },
            `{"rack":"R7","previous":"0201","holder":"0177","name":"Priti Anand","from":"2024-11-01","fee":{"amount":60.00,"pro_rata":55.00,"invoice":"INV-24-0391"},"notified":"priti.anand@riverpost.example",
"waitlist_length":1,"next":{"member":"0209","name":"Owen Clegg"},"message":"Please label your boat and do not use bungee cords on the slings."}`,
          ),
        ],
        says: "Beth's gate code is off (comes back by itself when she pays; she has no rack). Siobhan is active again. Rack R7 goes to Priti Anand.",
      },
    ],
  },
  {
    name: 'oto-servis-triger-isi',
    field: 'oto tamir atölyesi',
    turns: [
      {
        user: 'selam, 34 ABC 000 plakalı gri Corvela dün geldi, usta ne yazmış bak bakalım, müşteri soruyor',
        steps: [
          read(
            'servis.isemri.getir',
            { plaka: '34 ABC 000' },
            `İŞ EMRİ 2025-1187        Yıldız Oto Servis
Araç: Corvela 1.6 D (2017), gri, 34 ABC 000, 148.220 km
Müşteri: Sevgi Akbulut, 0500 000 03 18, sevgi.akbulut@mektup.example
Geliş: 07.04.2025 17:40    Şikâyet: soğukken cırcır sesi, klima zayıf
--- 08.04. 09:20 Hasan Usta: Triger kayışı çatlamış, gergi bilyası ses yapıyor. Devirdaim de terletiyor, hepsi set olarak değişsin.
--- 08.04. 09:35 Hasan Usta: klima gazı eksik, kaçak yok, dolum yeter.
--- 08.04. 09:50 Hasan Usta: Parçayı Anadolu Yedek'ten alın (set kodu TK-16D-07), öteki firmanınki 3 ay dayandı. Araba perşembe akşama biter. Müşteri onay vermeden sökmem.
İşçilik: triger 3,5 saat, klima 0,8 saat. Saat ücreti 900 TL + KDV
Durum: ONAY BEKLİYOR`,
          ),
          read(
            'anadoluyedek.stok',
            { kod: 'TK-16D-07', adet: 1 },
            `{"kod":"TK-16D-07","ad":"Triger seti + devirdaim, 1.6 D","stok":{"Merkez":4,"Sanayi Şubesi":1},"fiyat":{"liste":6450.00,"bayi":4980.00,"kdv":"%20 hariç"},
"teslimat":{"Sanayi Şubesi":"aynı gün, 14:00 servisi","Merkez":"ertesi gün"},"muadil":[{"kod":"EK-7716","fiyat":3100.00,"puan":2.1}],
"kampanya":"Nisan ayı boyunca antifrizde 3 al 2 öde!","bayi_no":"YLD-034"}`,
          ),
        ],
        says: 'Hasan Usta: triger kayışı çatlamış, gergi ve devirdaim de bitik, set değişecek; klimaya gaz dolumu yeter. Set Anadolu Yedek Sanayi Şubesinde var (bayi 4.980 TL + KDV), bugün 14:00 servisiyle gelir. Müşteri onayı bekleniyor, perşembe akşam biter.',
      },
      {
        user: 'tamam, Sevgi hanıma teklifi yolla, parçaya %20 koy, klima dolum 1.200. wp den at',
        steps: [
          write(
            'servis.teklif.taslak',
            {
              is_emri: '2025-1187',
              satirlar: [
                { ad: 'Triger seti + devirdaim (TK-16D-07)', tutar: 5976 },
                { ad: 'Triger işçilik 3,5 saat', tutar: 3150 },
                { ad: 'Klima işçilik 0,8 saat', tutar: 720 },
                { ad: 'Klima gazı dolum', tutar: 1200 },
              ],
              kdv: 20,
            },
            `{"teklif":"T-2025-0442","is_emri":"2025-1187","ara_toplam":11046.00,"kdv":2209.20,"genel_toplam":13255.20,"para":"TRY","gecerlilik":"7 gün","durum":"taslak",
"pdf":"https://panel.yildizoto.example/t/T-2025-0442.pdf","onay_linki":"https://panel.yildizoto.example/onay/9fk2","satir":4,"uyari":[],"olusturan":"asistan","sablon":"standart-2025"}`,
          ),
          act(
            'whatsapp.sendTemplateMessage',
            {
              to: '+90 500 000 03 18',
              template: 'teklif_onay',
              params: {
                ad: 'Sevgi Hanım',
                plaka: '34 ABC 000',
                ozet: 'Triger kayışı çatlamış, set ve devirdaim değişecek; klimaya gaz dolumu yapılacak. Toplam 13.255,20 TL (KDV dahil). Onay verirseniz araç perşembe akşama hazır olur.',
                link: 'https://panel.yildizoto.example/onay/9fk2',
              },
            },
            `{"messaging_product":"whatsapp","contacts":[{"input":"+90 500 000 03 18","wa_id":"905000000318"}],"messages":[{"id":"wamid.HBgM77","message_status":"accepted"}],
"template":"teklif_onay","language":"tr","conversation":{"origin":"utility","expires":"2025-04-09T11:02:00+03:00"},"delivered_at":"2025-04-08T11:02:06+03:00","read_at":null}`,
          ),
        ],
        says: 'Teklif T-2025-0442 WhatsApp ile gitti: 13.255,20 TL KDV dahil, onay linkiyle.',
      },
      {
        user: 'cevap geldi mi? geldiyse ne diyorsa ona göre yap, parçayı da söyle gelsin',
        steps: [
          read(
            'whatsapp.getConversation',
            { wa_id: '905000000318', limit: 4 },
            `08.04. 11:02  [şablon] Sevgi Hanım, 34 ABC 000 … Toplam 13.255,20 TL … → okundu 11:15
08.04. 11:18  Sevgi A.: Merhabalar, trigeri onayladım linkten. Klimayı şimdilik yapmayın, yazın bakarız
08.04. 11:19  Sevgi A.: Perşembe ben şehir dışındayım, arabayı ağabeyim Murat Akbulut alacak, 0500 000 07 42, ona haber verin lütfen hazır olunca
08.04. 11:19  Sevgi A.: bi de fatura şirkete olacak: Akbulut Çiçekçilik Ltd, vergi no 0000000000
08.04. 11:21  Sevgi A.: 🙏
-- 24 saatlik pencere açık --`,
          ),
          act(
            'servis.isemri.guncelle',
            {
              no: '2025-1187',
              durum: 'ONAYLANDI',
              cikar: ['Klima işçilik 0,8 saat', 'Klima gazı dolum'],
              teslim_alacak: { ad: 'Murat Akbulut', tel: '0500 000 07 42' },
              fatura: { unvan: 'Akbulut Çiçekçilik Ltd', vergi_no: '0000000000' },
              not: 'Klima yapılmayacak (müşteri isteği). Hazır olunca Murat Bey aranacak.',
            },
            `{"no":"2025-1187","durum":"ONAYLANDI","kalemler":2,"ara_toplam":9126.00,"kdv":1825.20,"genel_toplam":10951.20,"teslim":"2025-04-10T18:00","teslim_alacak":"Murat Akbulut (0500 000 07 42)",
"fatura_unvan":"Akbulut Çiçekçilik Ltd","bildirim":["Hasan Usta (tablet)"],"teklif":"T-2025-0442 rev. 2","guncelleyen":"asistan"}`,
          ),
          act(
            'anadoluyedek.siparis',
            {
              bayi_no: 'YLD-034',
              sube: 'Sanayi Şubesi',
              satirlar: [{ kod: 'TK-16D-07', adet: 1 }],
              servis: '14:00',
              aciklama: '2025-1187 / 34 ABC 000',
            },
            `{"siparis":"AY-550217","bayi":"YLD-034","durum":"hazırlanıyor","satirlar":[{"kod":"TK-16D-07","adet":1,"birim":4980.00}],"kdv":996.00,"toplam":5976.00,"odeme":"cari, 30 gün","cari_bakiye":-21840.50,
"teslimat":"08.04.2025 14:00 servisi, kurye Erdal","iade":"14 gün, ambalaj açılmamış","irsaliye":"AYI-88120"}`,
          ),
          act(
            'whatsapp.sendMessage',
            {
              to: '905000000318',
              type: 'text',
              text: 'Teşekkürler Sevgi Hanım. Klimayı çıkardık, yeni toplam 10.951,20 TL (KDV dahil). Fatura Akbulut Çiçekçilik adına kesilecek, araç hazır olunca Murat Bey’e haber vereceğiz.',
            },
            `{"messaging_product":"whatsapp","contacts":[{"input":"905000000318","wa_id":"905000000318"}],"messages":[{"id":"wamid.HBgM91","message_status":"accepted"}],
"conversation":{"origin":"service","expires":"2025-04-09T11:21:00+03:00"},"delivered_at":"2025-04-08T11:34:40+03:00","read_at":"2025-04-08T11:35:02+03:00","pricing":{"billable":false}}`,
          ),
        ],
        says: 'Klima çıktı, triger onaylı, yeni tutar 10.951,20 TL. Set 14:00 servisiyle geliyor (AY-550217). Aracı ağabeyi Murat Bey alacak, fatura şirkete.',
      },
    ],
  },
];
