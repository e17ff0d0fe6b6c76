import { act, read, write, type Session } from '../session.ts';

export const OTO_SERVIS_TRIGER_ISI: Session = {
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
};
