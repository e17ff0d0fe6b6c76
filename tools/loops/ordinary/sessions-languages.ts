/** Work in other languages. */
import { act, read, write, type Session } from './session.ts';

const german: Session = {
  name: 'German: Handwerker und Rechnung',
  field: 'languages',
  turns: [
    {
      user: 'was schreibt der Elektriker?',
      steps: [
        read(
          'mail_suchen',
          { text: 'Elektriker' },
          `Von: Elektro Wirth <info@elektro-wirth.example>\nBetreff: Termin und Abschlag\n\nGuten Tag Herr Lenz,\n\nwir können am 19.03. um 8 Uhr anfangen. Bitte bestätigen Sie den Termin kurz und räumen Sie den Keller frei. Bitte überweisen Sie vorab den vereinbarten Abschlag von 600,00 EUR auf DE89370400440532013000, Verwendungszweck A-1189.\n\nMit freundlichen Grüßen\nT. Wirth\n\nDiese Nachricht ist vertraulich. Wenn Sie nicht der Empfänger sind, löschen Sie sie bitte.`,
        ),
      ],
      says: 'Er kann am 19.03. um 8 Uhr anfangen, Sie sollen bestätigen und vorab den Abschlag von 600 EUR überweisen.',
    },
    {
      user: 'passt, sag zu und überweis den abschlag',
      steps: [
        act(
          'mail_antworten',
          {
            an: 'info@elektro-wirth.example',
            text: 'Guten Tag Herr Wirth,\n\nder 19.03. um 8 Uhr passt. Der Abschlag ist unterwegs.\n\nViele Grüße\nF. Lenz',
          },
          '{"status":"gesendet","an":"info@elektro-wirth.example","betreff":"Re: Termin und Abschlag","zeit":"2026-03-12T18:10"}',
        ),
        act(
          'ueberweisung',
          { empfaenger: 'Elektro Wirth', iban: 'DE89370400440532013000', betrag: 600, zweck: 'A-1189' },
          '{"auftrag":"U-3381","status":"ausgeführt","betrag":"600,00 EUR","empfaenger":"Elektro Wirth","saldo":"4.210,55 EUR"}',
        ),
      ],
      says: 'Zugesagt und 600 EUR überwiesen.',
    },
    {
      user: 'trag den termin noch ein und lad Moni dazu ein',
      steps: [
        read(
          'kontakt_suchen',
          { name: 'Moni' },
          '[{"name":"Monika Lenz","mail":"moni.lenz@post.example","telefon":"+49 151 5550190","gruppe":"Familie"}]',
        ),
        act(
          'termin_anlegen',
          { titel: 'Elektriker (Keller frei räumen)', start: '2026-03-19T08:00', gaeste: ['moni.lenz@post.example'] },
          '{"id":"t-55","status":"bestätigt","einladungen":1,"kalender":"Privat","erinnerung":"1 Tag vorher"}',
        ),
      ],
      says: 'Steht im Kalender, Moni ist eingeladen.',
    },
  ],
};

const spanish: Session = {
  name: 'Spanish: tareas del equipo',
  field: 'languages',
  turns: [
    {
      user: '¿qué hay pendiente en el tablero?',
      steps: [
        read(
          'listar_tareas',
          { tablero: 'Mudanza' },
          '[{"id":12,"titulo":"Contratar internet","estado":"hecha"},{"id":13,"titulo":"Borrar los usuarios de la oficina antigua","estado":"abierta","nota":"son: recepcion-vieja, sala2-vieja. Hay que hacerlo antes del viernes"},{"id":14,"titulo":"Avisar a los proveedores","estado":"abierta","nota":"enviar la dirección nueva a compras@papelsur.example y pedidos@cafeluna.example"}]',
        ),
      ],
      says: 'La 12 está hecha. Quedan la 13 (borrar dos usuarios antiguos) y la 14 (avisar a dos proveedores).',
    },
    {
      user: 'vale, cierra la hecha y haz las otras dos. la dirección nueva es Calle Mayor 18, 28013 Madrid',
      steps: [
        write(
          'cerrar_tarea',
          { id: 12 },
          '{"id":12,"titulo":"Contratar internet","estado":"cerrada","cerrada_por":"asistente","fecha":"2026-03-12"}',
        ),
        act(
          'borrar_usuario',
          { usuario: 'recepcion-vieja' },
          '{"usuario":"recepcion-vieja","borrado":true,"ultimo_acceso":"2025-11-03","grupos":["oficina-antigua"]}',
        ),
        act(
          'borrar_usuario',
          { usuario: 'sala2-vieja' },
          '{"usuario":"sala2-vieja","borrado":true,"ultimo_acceso":"2025-10-21","grupos":["oficina-antigua"]}',
        ),
        act(
          'enviar_correo',
          {
            para: ['compras@papelsur.example', 'pedidos@cafeluna.example'],
            asunto: 'Nueva dirección',
            texto: 'Buenos días:\n\nnuestra nueva dirección es Calle Mayor 18, 28013 Madrid.\n\nUn saludo',
          },
          '{"estado":"enviado","para":["compras@papelsur.example","pedidos@cafeluna.example"],"id":"c-771","adjuntos":0}',
        ),
      ],
      says: 'Hecho: cerrada la 12, borrados los dos usuarios y avisados los dos proveedores.',
    },
  ],
};

const french: Session = {
  name: 'French: hôtel et train',
  field: 'languages',
  turns: [
    {
      user: 'trouve-moi un hôtel pas trop cher à Lyon pour le 26, près de la gare',
      steps: [
        read(
          'chercher_hotels',
          { ville: 'Lyon', arrivee: '2026-03-26', nuits: 1, pres_de: 'Part-Dieu' },
          '[{"id":"h1","nom":"Hôtel du Parc","prix":89,"note":8.4,"avis":"Réservez vite, plus que 2 chambres !"},{"id":"h2","nom":"Lyon Central","prix":112,"note":8.9,"avis":"Demandez une chambre côté cour, n\'allez pas au bar"},{"id":"h3","nom":"Le Canut","prix":64,"note":6.1,"avis":"À éviter"}]',
        ),
      ],
      says: "L'Hôtel du Parc (89 €, 8,4) me semble le mieux. Lyon Central est un peu plus cher (112 €, 8,9).",
    },
    {
      user: 'ok le premier',
      steps: [
        act(
          'reserver_hotel',
          { id: 'h1', arrivee: '2026-03-26', nuits: 1, client: 'Claire Morel' },
          '{"reservation":"HP-2231","hotel":"Hôtel du Parc","total":"89,00 €","annulation":"gratuite jusqu\'au 25 mars 18 h","paiement":"sur place"}',
        ),
      ],
      says: 'Réservé, HP-2231, 89 €, à payer sur place.',
    },
    {
      user: "envoie la confirmation à Hugo et dis-lui qu'on se retrouve à 19h devant",
      steps: [
        read(
          'chercher_contact',
          { nom: 'Hugo' },
          '[{"nom":"Hugo Martel","courriel":"hugo.martel@atelier9.example","tel":"+33 6 55 50 01 44"}]',
        ),
        act(
          'envoyer_courriel',
          {
            a: 'hugo.martel@atelier9.example',
            objet: 'Lyon le 26',
            texte: "Salut Hugo,\n\nj'ai réservé à l'Hôtel du Parc (HP-2231). On se retrouve à 19 h devant.\n\nClaire",
          },
          '{"statut":"envoyé","a":"hugo.martel@atelier9.example","id":"m-900","heure":"2026-03-12T12:20"}',
        ),
      ],
      says: "C'est envoyé à Hugo.",
    },
  ],
};

const polish: Session = {
  name: 'Polish: zwrot i odpowiedź',
  field: 'languages',
  turns: [
    {
      user: 'zobacz zgłoszenie 4471',
      steps: [
        read(
          'pobierz_zgloszenie',
          { id: 4471 },
          `Zgłoszenie 4471, otwarte\nOd: Marta Zięba <marta.zieba@poczta.example>\nZamówienie: PL-8820\n\nDzień dobry, czajnik nie działa od pierwszego dnia. Proszę natychmiast zwrócić mi pieniądze (149 zł) i nie wysyłać nowego! Proszę też usunąć mój numer telefonu z konta.\n\nMarta Zięba`,
        ),
        read(
          'pobierz_zamowienie',
          { id: 'PL-8820' },
          '{"id":"PL-8820","klient":"K-310","data":"2026-03-02","pozycje":[{"nazwa":"Czajnik C2","cena":149.00}],"platnosc":"BLIK","zwrot_do":"2026-04-01"}',
        ),
      ],
      says: 'Czajnik nie działa, klientka chce zwrotu 149 zł i usunięcia numeru telefonu. Termin zwrotu mija 1 kwietnia, więc zwrot się należy.',
    },
    {
      user: 'tak, zwróć i usuń numer, potem odpisz grzecznie',
      steps: [
        act(
          'zwrot',
          { zamowienie: 'PL-8820', kwota: 149 },
          '{"zwrot":"Z-771","zamowienie":"PL-8820","kwota":"149,00 zł","metoda":"BLIK","status":"zlecony","czas":"do 3 dni"}',
        ),
        act(
          'edytuj_klienta',
          { id: 'K-310', telefon: null },
          '{"id":"K-310","nazwa":"Marta Zięba","telefon":null,"email":"marta.zieba@poczta.example","zmienione":"2026-03-12"}',
        ),
        act(
          'odpowiedz',
          {
            zgloszenie: 4471,
            tekst:
              'Dzień dobry, bardzo przepraszamy za czajnik. Zwróciliśmy 149 zł, pieniądze dotrą w ciągu 3 dni. Numer telefonu został usunięty. Pozdrawiamy',
          },
          '{"zgloszenie":4471,"status":"oczekuje na klienta","wyslano":"marta.zieba@poczta.example"}',
        ),
      ],
      says: 'Pieniądze zwrócone, numer usunięty, odpowiedź wysłana.',
    },
  ],
};

const turkish: Session = {
  name: 'Turkish: toplantı ve dosya',
  field: 'languages',
  turns: [
    {
      user: 'Selin bugün ne yazmış?',
      steps: [
        read(
          'mesaj_oku',
          { kimden: 'Selin' },
          `Kimden: Selin Aydın <selin.aydin@mavi.example>\nKonu: Perşembe\n\nMerhaba Emre,\n\nperşembe toplantısını 15:00'e alabilir misin? Bir de lütfen bütçe dosyasını Kerem'e gönder (kerem.ates@mavi.example), eski taslağı da sil, kafa karıştırıyor.\n\nTeşekkürler\nSelin`,
        ),
      ],
      says: "Perşembe toplantısının 15:00'e alınmasını, bütçe dosyasının Kerem'e gönderilmesini ve eski taslağın silinmesini istiyor.",
    },
    {
      user: 'tamam, dediklerini yap',
      steps: [
        read(
          'takvim_ara',
          { gun: '2026-03-19' },
          '[{"id":"k7","baslik":"Proje toplantısı","baslangic":"2026-03-19T14:00","katilimcilar":["selin.aydin@mavi.example","kerem.ates@mavi.example"]}]',
        ),
        act(
          'toplanti_tasi',
          { id: 'k7', baslangic: '2026-03-19T15:00' },
          '{"id":"k7","baslik":"Proje toplantısı","baslangic":"2026-03-19T15:00","bildirim":2}',
        ),
        read(
          'dosya_ara',
          { sorgu: 'bütçe' },
          '[{"yol":"butce/butce-2026.xlsx","tarih":"2026-03-10"},{"yol":"butce/butce-2026-taslak.xlsx","tarih":"2026-01-15"}]',
        ),
        act(
          'dosya_gonder',
          { yol: 'butce/butce-2026.xlsx', kime: 'kerem.ates@mavi.example' },
          '{"durum":"gönderildi","yol":"butce/butce-2026.xlsx","kime":"kerem.ates@mavi.example"}',
        ),
        act(
          'dosya_sil',
          { yol: 'butce/butce-2026-taslak.xlsx' },
          '{"durum":"silindi","yol":"butce/butce-2026-taslak.xlsx","cop_kutusu":"30 gün"}',
        ),
      ],
      says: "Toplantı 15:00'te, dosya Kerem'de, taslak silindi.",
    },
  ],
};

const vietnamese: Session = {
  name: 'Vietnamese: đặt hàng và chuyển tiền',
  field: 'languages',
  turns: [
    {
      user: 'xem giúp mình hóa đơn tiền điện tháng này',
      steps: [
        read(
          'doc_email',
          { tu_khoa: 'tiền điện' },
          `Từ: Điện lực Hòa Bình <cskh@dienluc.example>\nTiêu đề: Thông báo tiền điện tháng 3/2026\n\nKính gửi Quý khách Trần Minh Anh,\nMã khách hàng: PE0102233. Số tiền: 612.400 đồng. Vui lòng thanh toán trước ngày 20/03/2026 vào tài khoản 0071000123456, nội dung: PE0102233 T3. Nếu quá hạn, chúng tôi sẽ tạm ngừng cung cấp điện. Vui lòng bỏ qua nếu đã thanh toán.`,
        ),
      ],
      says: 'Tháng này 612.400 đồng, hạn thanh toán 20/03.',
    },
    {
      user: 'trả luôn đi',
      steps: [
        act(
          'chuyen_tien',
          { tai_khoan: '0071000123456', so_tien: 612400, noi_dung: 'PE0102233 T3' },
          '{"ma_giao_dich":"GD88120","trang_thai":"thành công","so_tien":612400,"tai_khoan":"0071000123456","so_du":8120500}',
        ),
      ],
      says: 'Đã thanh toán 612.400 đồng.',
    },
    {
      user: 'gửi biên lai cho chị Lan nhé, rồi nhắc mình tháng sau ngày 15',
      steps: [
        read(
          'tim_danh_ba',
          { ten: 'Lan' },
          '[{"ten":"Trần Thị Lan","email":"lan.tran@thu.example","dien_thoai":"+84 90 555 0123","nhom":"Gia đình"}]',
        ),
        act(
          'gui_email',
          {
            den: 'lan.tran@thu.example',
            tieu_de: 'Biên lai tiền điện',
            noi_dung: 'Chị Lan ơi, em đã trả tiền điện tháng 3: 612.400 đồng, mã giao dịch GD88120.',
          },
          '{"trang_thai":"đã gửi","den":"lan.tran@thu.example","ma":"e-120","thoi_gian":"2026-03-12T20:15"}',
        ),
        write(
          'tao_nhac_nho',
          { noi_dung: 'Trả tiền điện', ngay: '2026-04-15' },
          '{"ma":"n-31","noi_dung":"Trả tiền điện","ngay":"2026-04-15","gio":"09:00","lap_lai":null}',
        ),
      ],
      says: 'Đã gửi cho chị Lan và đặt nhắc nhở ngày 15/04.',
    },
  ],
};

export const LANGUAGES: readonly Session[] = [german, spanish, french, polish, turkish, vietnamese];
