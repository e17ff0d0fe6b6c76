import { act, read, write, type Session } from '../session.ts';

export const HOSPITAL_WARD_CLERK: Session = {
  name: 'Taburculuk, konsültasyon ve servis siparişi',
  field: 'hospital ward clerk',
  turns: [
    {
      user: 'günaydın, bugün kimler taburcu oluyor? eksik evrak varsa söyle',
      steps: [
        read(
          'servis_hasta_listesi',
          { servis: 'Ortopedi 4B', filtre: 'taburcu_planli', tarih: '2026-04-07' },
          `Oda  Yatak  Protokol   Hasta             Hekim              Taburcu  Durum
402  1      PR-81920   Nermin Aksu       Uzm. Dr. Cem Ural  11:00    epikriz hazır, kontrol randevusu YOK
405  2      PR-81877   Halil Demirtaş    Op. Dr. Sibel Koç  14:00    epikriz taslak, fizyoterapi notu bekliyor
Toplam 2 / 18 yatak`,
        ),
        read(
          'hasta_ozet',
          { protokol: 'PR-81920' },
          `{
  "protokol": "PR-81920",
  "ad": "Nermin Aksu",
  "yas": 68,
  "tani": "Sol kalça protezi, postop 5. gün",
  "taburcu_notu": "10 gün sonra dikiş kontrolü (ortopedi polikliniği, Dr. Ural). Yürüteç ile mobilize.",
  "yakini": { "ad": "Selin Aksu", "yakinlik": "kızı", "telefon": "0500 555 01 28", "sms_onayi": true },
  "ulasim": "hasta nakil aracı istendi mi: HAYIR",
  "adres": "Çamlık Mah. Defne Sok. 14/3 (asansör var)"
}`,
        ),
      ],
      says: 'İki kişi: Nermin Aksu saat 11:00 (epikriz hazır, ama kontrol randevusu yok, nakil aracı da istenmemiş) ve Halil Demirtaş 14:00 (epikriz taslak, fizyoterapi notu bekleniyor).',
    },
    {
      user: 'Nermin hanımın randevusunu al, araç da iste. kızına haber ver. fizyoya da yaz not lazım',
      steps: [
        read(
          'poliklinik_bos_randevu',
          { poliklinik: 'Ortopedi', hekim: 'Uzm. Dr. Cem Ural', baslangic: '2026-04-16', bitis: '2026-04-20' },
          `16.04.2026 Per   dolu
17.04.2026 Cum   09:20 | 10:40
20.04.2026 Pzt   13:30 | 14:10 | 15:00`,
        ),
        act(
          'randevu_olustur',
          {
            protokol: 'PR-81920',
            poliklinik: 'Ortopedi',
            hekim: 'Uzm. Dr. Cem Ural',
            tarih: '2026-04-17',
            saat: '10:40',
            neden: 'dikiş kontrolü',
          },
          `Randevu oluşturuldu: RN-550183, 17.04.2026 Cuma 10:40, Ortopedi poliklinik oda 6`,
        ),
        act(
          'nakil_talebi',
          {
            protokol: 'PR-81920',
            cikis: 'Ortopedi 4B, oda 402',
            varis: 'Çamlık Mah. Defne Sok. 14/3',
            saat: '11:15',
            tip: 'oturarak',
            not: 'yürüteç ile, asansör var',
          },
          `Talep N-2291 kabul edildi
Araç: 3 numara  Ekip: Yavuz / Derya
Servise geliş: 11:10`,
        ),
        act(
          'sms_gonder',
          {
            telefon: '0500 555 01 28',
            metin:
              "Sayın Selin Aksu, anneniz Nermin Hanım bugün 11:00'de taburcu oluyor, nakil aracı 11:15'te servisten çıkacak. Kontrol randevusu: 17 Nisan Cuma 10:40, Ortopedi polikliniği oda 6, Dr. Cem Ural. Ortopedi 4B",
          },
          `Durum: iletildi (1/1) 08:42`,
        ),
        act(
          'ic_mesaj',
          {
            birim: 'Fizyoterapi',
            konu: 'PR-81877 fizyoterapi notu',
            metin:
              "Günaydın, 405/2 Halil Demirtaş bugün 14:00'te taburcu, Dr. Koç epikriz için fizyoterapi notunu bekliyor. 12:00'ye kadar girebilir misiniz? Teşekkürler, 4B sekreterlik (Gülay)",
          },
          `Mesaj gönderildi. Okuyan: fzt. Onur Tekin 08:45 "Tamam, vizitten sonra giriyorum"`,
        ),
      ],
      says: "Randevu 17 Nisan Cuma 10:40, araç 11:10'da serviste olacak, Selin Hanım'a SMS gitti. Fizyoterapiden Onur Bey vizitten sonra notu girecek.",
    },
    {
      user: 'sağol. hemşire hanımın istediği malzemeleri de sipariş edip ona söyle',
      steps: [
        read(
          'sohbet_oku',
          { kanal: '4B-servis', son: 5 },
          `06:55 Hmş. Aylin: gece sakindi, 408/1 ağrısı için doz arttırıldı, kayıtlı
07:10 Hmş. Aylin: Gülay malzeme bitiyor: steril eldiven 7 numara 10 kutu, elastik bandaj 15 cm 40 adet, serum seti 2 koli. yarına gelse iyi olur
07:12 Hmş. Murat: bir de A4 kağıt 😀
07:20 Hmş. Aylin: evet 5 paket kağıt da
07:31 Dr. Ural: vizit 09:00, başlıyoruz geç kalmayın`,
        ),
        read(
          'depo_stok',
          { ara: ['steril eldiven 7', 'elastik bandaj 15', 'serum seti', 'A4'] },
          `kod       ürün                         birim   depo   servis limiti/hafta
MZ-1107   Steril eldiven no 7          kutu    240    12
MZ-2215   Elastik bandaj 15 cm         adet    600    60
MZ-3010   Serum seti (koli 100)        koli    18     3
KR-0004   A4 kağıt 80 g                paket   95     6
Teslim: 14:00'ten önceki istekler ertesi gün 08:00`,
        ),
        act(
          'depo_siparis',
          {
            servis: 'Ortopedi 4B',
            kalemler: [
              { kod: 'MZ-1107', miktar: 10 },
              { kod: 'MZ-2215', miktar: 40 },
              { kod: 'MZ-3010', miktar: 2 },
              { kod: 'KR-0004', miktar: 5 },
            ],
            isteyen: 'Gülay Ersoy',
            teslim: '2026-04-08',
          },
          `Sipariş DS-40772 onaylandı (4 kalem). Teslim: 08.04.2026 Çarşamba 08:00, 4B malzeme odası`,
        ),
        act(
          'sohbet_yaz',
          {
            kanal: '4B-servis',
            metin:
              "Aylin Hanım, malzemeler sipariş edildi (DS-40772): 10 kutu eldiven, 40 bandaj, 2 koli serum seti, 5 paket kağıt. Yarın 08:00'de malzeme odasında. Gülay",
          },
          `gönderildi 08:53`,
        ),
        write(
          'servis_notu_ekle',
          {
            servis: 'Ortopedi 4B',
            tarih: '2026-04-07',
            not: "DS-40772 malzeme siparişi yarın 08:00. PR-81920 nakil N-2291, randevu RN-550183. PR-81877 fizyoterapi notu 12:00'ye kadar.",
          },
          `Not kaydedildi (#3, Gülay Ersoy)`,
        ),
      ],
      says: "Dört kalem de limitin içinde, sipariş edildi; yarın 08:00'de geliyor. Aylin Hanım'a kanaldan yazdım, nöbet defterine de not düştüm.",
    },
  ],
};
