import { act, read, type Session } from '../session.ts';

export const CS_SKOLA_VYLET: Session = {
  name: 'cs-skola-vylet',
  field: 'school: class trip, parents and bus',
  turns: [
    {
      user: 'Ahoj, potřebuju dotáhnout výlet 6.B na hrad. Podívej se, kdo z rodičů ještě neodpověděl nebo nezaplatil, a pošli jim připomínku.',
      steps: [
        read(
          'forms.get_responses',
          { form_id: 'frm_vylet6b', limit: 50 },
          `{"form":{"id":"frm_vylet6b","title":"Výlet 6.B - hrad Kamenec, 12. 6.","questions":["Pojede dítě?","Zdravotní omezení","Oběd"]},"public_url":"https://formulare.zskamenna.example/vylet6b","expected":24,"received":21,
"responses":[{"pupil":"Adamová Klára","goes":true,"health":"","lunch":"řízek"},{"pupil":"Beran Vít","goes":true,"health":"alergie na vosy, má s sebou pero","lunch":"smažák"},{"pupil":"Doležal Ota","goes":false,"health":"","lunch":""},{"pupil":"Havlík Jan","goes":true,"health":"nevolnost v autobuse - prosím dopředu","lunch":"řízek"},{"pupil":"... 17 dalších, goes=true","lunch":"řízek 11, smažák 6"}],
"missing":["Krejčí Tobiáš","Nguyenová Linh","Šimek Matouš"],"updated":"2025-05-29T20:11:52+02:00"}`,
        ),
        read(
          'sheets.read_range',
          { spreadsheetId: 'sh_6B_pokladna', range: 'Vylet!A1:E28' },
          `Jméno | Částka | Zaplaceno | Datum | Poznámka
Adamová Klára | 480 | 480 | 19.5. | 
Beran Vít | 480 | 480 | 21.5. | 
Doležal Ota | 0 | 0 | | nejede
Havlík Jan | 480 | 480 | 20.5. | hotově
Krejčí Tobiáš | 480 | 480 | 27.5. | platil děda, ale dotazník chybí
Malá Ema | 480 | 0 | | 
Nguyenová Linh | 480 | 0 | | 
Poláková Sofie | 480 | 240 | 22.5. | zbytek po výplatě, domluveno!!! NEURGOVAT
Šimek Matouš | 480 | 0 | | 
(ostatní 15 zaplaceno)
SUMA | 11040 | 9360 | | 
-- list upravila Mgr. Hrubá 28.5. 14:02`,
        ),
        read(
          'school_is.list_guardians',
          {
            class: '6.B',
            pupils: ['Krejčí Tobiáš', 'Malá Ema', 'Nguyenová Linh', 'Šimek Matouš'],
          },
          `{"class":"6.B","teacher":"Mgr. Iva Hrubá","guardians":[
{"pupil":"Krejčí Tobiáš","pupil_id":"z-60214","name":"Pavel Krejčí","email":"krejci.pavel@domov.example","lang":"cs"},
{"pupil":"Malá Ema","pupil_id":"z-60219","name":"Zuzana Malá","email":"z.mala@posta.example","lang":"cs"},
{"pupil":"Nguyenová Linh","pupil_id":"z-60223","name":"Nguyen Thi Hoa","email":"hoa.nguyen@posta.example","lang":"cs","note":"píše a čte česky dobře"},
{"pupil":"Šimek Matouš","pupil_id":"z-60230","name":"Lenka Šimková","email":"simkova.lenka@posta.example","lang":"cs","note":"střídavá péče, vždy v kopii otec: d.simek@dilna.example"}],
"gdpr":"Údaje slouží výhradně pro potřeby školy."}`,
        ),
        act(
          'mail.send',
          {
            to: ['krejci.pavel@domov.example'],
            subject: 'Výlet 6.B 12. 6. - chybí dotazník',
            body: 'Dobrý den, pane Krejčí,\n\nplatbu na výlet máme, děkuji. Chybí nám ještě vyplněný dotazník (zdravotní omezení a oběd). Prosím o vyplnění: https://formulare.zskamenna.example/vylet6b\n\nDěkuji a hezký den\nIva Hrubá, třídní 6.B',
          },
          `{"id":"out-51180","status":"accepted","to":["krejci.pavel@domov.example"],"cc":[],"queued_at":"2025-05-30T07:31:10+02:00","smtp":{"code":250,"text":"2.0.0 Ok: queued as 4F9C1A2207"},"footer_appended":"Základní škola Kamenná, příspěvková organizace, Školní 3 | Tato zpráva byla odeslána ze školního informačního systému.","dkim":"pass","quota":{"day_used":14,"day_limit":400}}`,
        ),
        act(
          'mail.send',
          {
            to: ['z.mala@posta.example'],
            subject: 'Výlet 6.B 12. 6. - platba',
            body: 'Dobrý den, paní Malá,\n\nEma má dotazník vyplněný, děkuji. Podle pokladny nám ještě chybí platba 480 Kč na výlet 12. 6. Můžete ji poslat na třídní účet nebo dát Emě v hotovosti.\n\nDěkuji\nIva Hrubá, třídní 6.B',
          },
          `{"id":"out-51181","status":"accepted","to":["z.mala@posta.example"],"cc":[],"queued_at":"2025-05-30T07:31:58+02:00","smtp":{"code":250,"text":"2.0.0 Ok: queued as 51BB0C9A10"},"footer_appended":"Základní škola Kamenná, příspěvková organizace, Školní 3 | Tato zpráva byla odeslána ze školního informačního systému.","dkim":"pass","quota":{"day_used":15,"day_limit":400}}`,
        ),
        act(
          'mail.send',
          {
            to: ['hoa.nguyen@posta.example'],
            subject: 'Výlet 6.B 12. 6. - dotazník a platba',
            body: 'Dobrý den, paní Nguyen,\n\nod Linh nám na výlet 12. 6. chybí dotazník i platba 480 Kč. Dotazník: https://formulare.zskamenna.example/vylet6b\n\nKdyby bylo cokoliv nejasné, napište mi.\n\nDěkuji\nIva Hrubá, třídní 6.B',
          },
          `{"id":"out-51182","status":"accepted","to":["hoa.nguyen@posta.example"],"cc":[],"queued_at":"2025-05-30T07:32:40+02:00","smtp":{"code":250,"text":"2.0.0 Ok: queued as 77D0E1F3AA"},"footer_appended":"Základní škola Kamenná, příspěvková organizace, Školní 3 | Tato zpráva byla odeslána ze školního informačního systému.","dkim":"pass","quota":{"day_used":16,"day_limit":400}}`,
        ),
        act(
          'mail.send',
          {
            to: ['simkova.lenka@posta.example'],
            cc: ['d.simek@dilna.example'],
            subject: 'Výlet 6.B 12. 6. - dotazník a platba',
            body: 'Dobrý den, paní Šimková, pane Šimku,\n\nod Matouše nám na výlet 12. 6. chybí dotazník i platba 480 Kč. Dotazník stačí vyplnit jednou: https://formulare.zskamenna.example/vylet6b\n\nDěkuji\nIva Hrubá, třídní 6.B',
          },
          `{"id":"out-51183","status":"accepted","to":["simkova.lenka@posta.example"],"cc":["d.simek@dilna.example"],"queued_at":"2025-05-30T07:33:21+02:00","smtp":{"code":250,"text":"2.0.0 Ok: queued as 8A21FC0B73"},"footer_appended":"Základní škola Kamenná, příspěvková organizace, Školní 3 | Tato zpráva byla odeslána ze školního informačního systému.","dkim":"pass","quota":{"day_used":17,"day_limit":400}}`,
        ),
      ],
      says: 'Připomínky odešly čtyřem rodinám (Krejčí jen dotazník, Malá jen platba, Nguyenová a Šimek obojí, u Šimků i otci). Polákové jsem podle tvé poznámky nepsal.',
    },
    {
      user: 'Perfektní. A co psal dopravce? Něco s časem odjezdu. Jestli je to rozumný, tak mu to potvrď a hoď nový čas do třídního kalendáře',
      steps: [
        read(
          'mail.search',
          { query: 'autobus 12. 6. dopravce', limit: 3 },
          `[1/2] id=in-70922
Od: Dispečink Busline Vrba <dispecink@busvrba.example>
Datum: čt 29. 5. 2025 15:48
Předmět: RE: Objednávka 25-0612 ZŠ Kamenná

Dobrý den paní učitelko,
vůz 49 míst máme, řidič p. Sedlák. Kvůli uzavírce mostu v Lhotě (objížďka cca 20 min) bychom potřebovali odjezd už v 7:25 místo 7:45, jinak nestihnete prohlídku v 9:30. Přistavení před jídelnou, ne u hlavního vchodu, tam se nevytočíme. Návrat 15:30 beze změny, cena beze změny 8 900 Kč vč. DPH.
Prosím o potvrzení odpovědí na tento mail do pondělí.
S pozdravem Radka Vrbová, dispečink, tel. 700 000 612
------------------------------------------------
[2/2] id=in-69010
Od: Busline Vrba - novinky <news@busvrba.example>   Předmět: Letní zájezdy k moři -10 %! (odhlásit)`,
        ),
        act(
          'mail.reply',
          {
            message_id: 'in-70922',
            body: 'Dobrý den, paní Vrbová,\n\npotvrzuji odjezd 12. 6. v 7:25 od jídelny, návrat 15:30, cena 8 900 Kč vč. DPH (objednávka 25-0612).\n\nDěkuji\nIva Hrubá, ZŠ Kamenná',
          },
          `{"id":"out-51190","in_reply_to":"in-70922","status":"accepted","to":["dispecink@busvrba.example"],"subject":"RE: RE: Objednávka 25-0612 ZŠ Kamenná","queued_at":"2025-05-30T07:40:05+02:00","smtp":{"code":250,"text":"2.0.0 Ok: queued as 9C110D44EE"},"footer_appended":"Základní škola Kamenná, příspěvková organizace, Školní 3","quota":{"day_used":18,"day_limit":400}}`,
        ),
        read(
          'calendar.find',
          {
            calendar: '6.B',
            query: 'výlet',
            from: '2025-06-01',
            to: '2025-06-30',
          },
          `{"calendar":"6.B","shared_with":"rodiče a žáci 6.B (46 odběratelů)","items":[
{"uid":"6b-2025-0612-1","title":"Výlet - hrad Kamenec","start":"2025-06-12T07:45","end":"2025-06-12T15:30","location":"sraz hlavní vchod","description":"S sebou: svačina, pláštěnka, kartička pojišťovny. Kapesné max. 150 Kč."},
{"uid":"6b-2025-0620-1","title":"Schůzka k výletu 9. ročníků (netýká se 6.B)","start":"2025-06-20T14:00","end":"2025-06-20T14:45","location":"sborovna","description":""}]}`,
        ),
        act(
          'calendar.update',
          {
            calendar: '6.B',
            uid: '6b-2025-0612-1',
            start: '2025-06-12T07:25',
            location: 'sraz před jídelnou',
            description:
              'Odjezd už v 7:25 (objížďka v Lhotě), sraz před jídelnou. S sebou: svačina, pláštěnka, kartička pojišťovny. Kapesné max. 150 Kč.',
            notify_subscribers: true,
          },
          `{"uid":"6b-2025-0612-1","sequence":2,"title":"Výlet - hrad Kamenec","start":"2025-06-12T07:25","end":"2025-06-12T15:30","location":"sraz před jídelnou","changed":["start","location","description"],"notifications":{"push":39,"email":46,"failed":0},"history":[{"seq":1,"by":"hruba","at":"2025-04-22T12:10"},{"seq":2,"by":"hruba (asistent)","at":"2025-05-30T07:41"}]}`,
        ),
      ],
      says: 'Potvrzeno dopravci: odjezd 7:25 od jídelny kvůli objížďce, návrat i cena stejné. Kalendář 6.B je upravený a rodiče dostali upozornění.',
    },
  ],
};
