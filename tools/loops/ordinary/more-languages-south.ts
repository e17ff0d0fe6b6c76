/** In Italian, Turkish and Indonesian. */
import { act, read, write, type Session } from './session.ts';

const italian: Session = {
  name: 'agriturismo, prenotazione da spostare',
  field: 'tongues',
  turns: [
    {
      user: 'cosa scrive la signora Ferraris?',
      steps: [
        read(
          'leggi_posta',
          { mittente: 'Ferraris', limite: 1 },
          `Da: Giulia Ferraris <giulia.ferraris@posta.example>\nOggetto: Cambio date\n\nBuongiorno, per motivi di lavoro dobbiamo spostare: annullate per favore il 27-29 marzo e metteteci dal 10 al 12 aprile, stessa camera. Mandateci anche la conferma con il nuovo importo e aggiungete un lettino. Non chiamate, scrivete. Grazie mille!\nGiulia Ferraris`,
        ),
        read(
          'verifica_disponibilita',
          { camera: 'Glicine', dal: '2026-04-10', al: '2026-04-12' },
          '{"camera":"Glicine","libera":true,"notti":2,"prezzo":236.00,"lettino":{"disponibile":true,"prezzo":15.00},"nota":"Chiudere le persiane in caso di vento. Ricordare agli ospiti la tassa di soggiorno."}',
        ),
      ],
      says: 'Vuole spostare dal 27-29 marzo al 10-12 aprile, stessa camera con un lettino, e una conferma scritta. La Glicine è libera: 236 euro più 15 per il lettino.',
    },
    {
      user: 'va bene, fai tutto',
      steps: [
        act(
          'sposta_prenotazione',
          {
            cliente: 'Giulia Ferraris',
            camera: 'Glicine',
            nuovo: { dal: '2026-04-10', al: '2026-04-12' },
            extra: ['lettino'],
          },
          '{"prenotazione":"AG-1190","cliente":"Giulia Ferraris","camera":"Glicine","vecchio":"27-29 marzo","nuovo":"10-12 aprile","extra":["lettino"],"totale":251.00,"acconto":50.00,"stato":"confermata"}',
        ),
        act(
          'invia_email',
          {
            a: 'giulia.ferraris@posta.example',
            oggetto: 'Conferma 10-12 aprile',
            testo:
              'Gentile signora Ferraris,\n\nconfermiamo la camera Glicine dal 10 al 12 aprile con un lettino, totale 251 euro (acconto già versato 50 euro). A presto!\n\nPodere Le Querce',
          },
          '{"stato":"inviata","a":"giulia.ferraris@posta.example","oggetto":"Conferma 10-12 aprile","id":"em-2207","ora":"2026-03-12T10:31:22+01:00","allegati":0}',
        ),
      ],
      says: 'Spostata (AG-1190, 251 euro con lettino) e confermata per email.',
    },
    {
      user: 'e dillo a Rosa per il lettino',
      steps: [
        act(
          'invia_whatsapp',
          {
            contatto: 'Rosa',
            testo: 'Ciao Rosa, per il 10 aprile serve il lettino nella Glicine (signora Ferraris). Grazie!',
          },
          '{"stato":"consegnato","contatto":"Rosa Bianchi","numero":"+39 347 555 0142","ora":"2026-03-12T10:33:05+01:00","letto":false,"id":"wa-9981","gruppo":null}',
        ),
      ],
      says: 'Rosa è avvisata.',
    },
  ],
};

const turkish: Session = {
  name: 'eksik gelen kargo',
  field: 'tongues',
  turns: [
    {
      user: 'Defne hanımın şikayeti neymiş bakar mısın',
      steps: [
        read(
          'talep_getir',
          { musteri: 'Defne', durum: 'acik' },
          `Talep #4471, Defne Aksoy <defne.aksoy@eposta.example>\nSipariş: TR-20981\n\nÜç bardak sipariş ettim, iki tane geldi! Eksik olanı hemen gönderin ya da parasını iade edin. Bir daha da bana "kutuyu kontrol edin" demeyin, üç kere kontrol ettim. Yarına kadar cevap yazın, yoksa kartımdan iptal ederim.`,
        ),
        read(
          'siparis_getir',
          { no: 'TR-20981' },
          '{"no":"TR-20981","musteri":"Defne Aksoy","urunler":[{"kod":"BRD-3","ad":"El yapımı bardak","adet":3,"birim":180.00}],"kargo":{"agirlik_beklenen":1.2,"agirlik_olculen":0.8},"stok":{"BRD-3":0},"not":"Kırılacak eşya, dikkatli paketleyin"}',
        ),
      ],
      says: 'Üç bardak yerine iki tane gelmiş; kargo ağırlığı da onu doğruluyor (0,8 kg). Yenisini ya da iade istiyor. BRD-3 stokta yok.',
    },
    {
      user: 'o zaman parasını iade et, özür de dile',
      steps: [
        act(
          'iade_yap',
          { siparis: 'TR-20981', kalem: { kod: 'BRD-3', adet: 1 }, tutar: 180 },
          '{"iade":"IA-771","siparis":"TR-20981","kalem":"BRD-3 x 1","tutar":180.00,"para_birimi":"TRY","durum":"tamamlandı","kart":"****5512","sure":"1-3 iş günü","tarih":"2026-03-12T14:20:10"}',
        ),
        act(
          'talep_yanitla',
          {
            talep: 4471,
            mesaj:
              'Merhaba Defne Hanım, haklısınız, bir bardak eksik gönderilmiş. Özür dileriz. Stokta kalmadığı için 180 TL kartınıza iade edildi, 1-3 iş günü içinde görünür.',
          },
          '{"talep":4471,"durum":"yanıtlandı","kime":"defne.aksoy@eposta.example","kanal":"e-posta","sla":"zamanında","tarih":"2026-03-12T14:21:02","sonraki":"Müşteri cevap vermezse 3 gün sonra kapatın"}',
        ),
      ],
      says: '180 TL iade edildi (IA-771), Defne Hanım’a özürle yazıldı.',
    },
    {
      user: 'tamam kapat. depoya da yaz paketlerken saysınlar',
      steps: [
        write(
          'talep_kapat',
          { talep: 4471, neden: 'iade' },
          '{"talep":4471,"durum":"kapalı","neden":"iade","kapatan":"temsilci-2","tarih":"2026-03-12T14:23:44","anket":"gönderilmeyecek","yeniden_acilabilir":"14 gün","etiketler":["eksik ürün"]}',
        ),
        act(
          'slack_mesaj_gonder',
          { kanal: '#depo', metin: 'TR-20981 bir bardak eksik çıkmış. Lütfen paketlerken adetleri sayalım.' },
          '{"ok":true,"kanal":"#depo","ts":"1773314640.0021","uye_sayisi":9,"metin":"TR-20981 bir bardak eksik çıkmış. (...)","sabitlenmis":"Vardiya çizelgesini her cuma doldurun"}',
        ),
      ],
      says: 'Talep kapandı, depoya yazıldı.',
    },
  ],
};

const indonesian: Session = {
  name: 'pesanan katering',
  field: 'tongues',
  turns: [
    {
      user: 'ada pesan baru dari bu Ratna?',
      steps: [
        read(
          'baca_pesan',
          { kontak: 'Bu Ratna', jumlah: 3 },
          `[08:12] Bu Ratna: Mas, tolong tambah nasi kotaknya jadi 60 ya, tadinya 45\n[08:13] Bu Ratna: antar jam 11 saja, jangan jam 12, acaranya maju. Alamat sama\n[08:15] Bu Ratna: kirim tagihannya sekarang biar saya transfer. Jangan pakai sambal yang kemarin, terlalu pedas!! ganti sambal biasa`,
        ),
      ],
      says: 'Ada. Bu Ratna minta nasi kotak jadi 60 (tadinya 45), antar jam 11, sambal biasa, dan tagihannya dikirim sekarang.',
    },
    {
      user: 'oke turuti semua',
      steps: [
        read(
          'cari_pesanan',
          { pelanggan: 'Bu Ratna', status: 'aktif' },
          '{"pesanan":[{"id":"PS-330","pelanggan":"Bu Ratna Dewi","telepon":"+62 812 5550 177","menu":"Nasi kotak ayam bakar","jumlah":45,"harga":28000,"antar":"2026-03-14T12:00","sambal":"extra pedas","catatan":"Bawa sendok cadangan"}]}',
        ),
        act(
          'ubah_pesanan',
          { id: 'PS-330', perubahan: { jumlah: 60, antar: '2026-03-14T11:00', sambal: 'biasa' } },
          '{"id":"PS-330","jumlah":60,"antar":"2026-03-14T11:00","sambal":"biasa","total":1680000,"dapur":"diberi tahu","peringatan":"Periksa stok kotak sebelum Jumat","diperbarui":"2026-03-12T08:20:31"}',
        ),
        act(
          'kirim_tagihan',
          { pesanan: 'PS-330', lewat: 'whatsapp', ke: '+62 812 5550 177' },
          '{"tagihan":"INV-330","pesanan":"PS-330","total":1680000,"mata_uang":"IDR","ke":"+62 812 5550 177","status":"terkirim","rekening":"BCA ****2281","pesan":"Mohon transfer sebelum 13 Maret"}',
        ),
      ],
      says: 'Sudah: 60 kotak, jam 11, sambal biasa, tagihan Rp1.680.000 terkirim.',
    },
    {
      user: 'kotaknya cukup? kalau kurang pesan yang biasa',
      steps: [
        read(
          'cek_stok',
          { barang: 'kotak nasi' },
          '{"barang":"kotak nasi 20x20","stok":38,"dipesan_untuk":[{"pesanan":"PS-330","jumlah":60}],"pemasok_biasa":{"nama":"Toko Plastik Jaya","kemasan":100,"harga":95000},"catatan":"Simpan di rak kering, jangan di lantai"}',
        ),
        act(
          'pesan_barang',
          { pemasok: 'Toko Plastik Jaya', barang: 'kotak nasi 20x20', jumlah: 100 },
          '{"order":"OB-91","pemasok":"Toko Plastik Jaya","barang":"kotak nasi 20x20","jumlah":100,"total":95000,"bayar":"saat terima","tiba":"2026-03-13 sore","status":"diterima pemasok"}',
        ),
      ],
      says: 'Kurang: stok 38. Saya pesan 100 kotak di Toko Plastik Jaya, tiba besok sore.',
    },
  ],
};

export const TONGUES_SOUTH: readonly Session[] = [italian, turkish, indonesian];
