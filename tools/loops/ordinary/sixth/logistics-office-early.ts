import { act, read, write, type Session } from '../session.ts';

export const LOGISTICS_OFFICE_EARLY: readonly Session[] = [
  {
    name: 'logistics-office: monday',
    field: 'logistics',
    own: ['nordwinkel-spedition.example'],
    turns: [
      {
        user: 'Moin, die Fuhre für Kessler Maschinenbau hängt wohl in Kassel. schau mal was los ist und sag dem Kunden Bescheid wann es kommt',
        steps: [
          read(
            'tms_search_shipments',
            { query: 'Kessler Maschinenbau', status: 'in_transit' },
            `{"count":1,"items":[{"id":"NW-25-08811","kunde":"Kessler Maschinenbau GmbH","ladeort":"Bremen, Lager 2","entladeort":"Fulda, Am Emaillierwerk 4","ldm":6.4,"gewicht_kg":8240,"frachtfuehrer":"Transporte Wilkens e.K.","kennzeichen":"OL-TW 318","fenster_entladung":"2025-09-15T13:00/15:00","status":"in_transit","flags":["delay_reported"],"ansprechpartner_kunde":{"name":"Frau Tanja Brehm","mail":"t.brehm@kessler-maschinenbau.example","tel":"0661 5550 142"}}],"page":1,"pages":1}`,
          ),
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'NW-25-08811 OR Wilkens', top: 3 },
            `1 von 1 Treffern

Von: Dispo Transporte Wilkens <dispo@transporte-wilkens.example>
An: dispo@nordwinkel-spedition.example
Datum: Mo, 15.09.2025 08:52
Betreff: Panne OL-TW 318 / Ihre Nr. NW-25-08811

Guten Morgen Frau Petersen,

unser Fahrer Herr Dudek steht mit Reifenschaden am Auflieger auf dem Rasthof Kassel Ost. Der Reifendienst ist bestellt und soll gegen 11 Uhr da sein. Wir rechnen mit Weiterfahrt um 12:00 und Ankunft Fulda ca. 15:30 Uhr. Bitte fragen Sie beim Empfänger, ob er dann noch ablädt, sonst morgen früh um 7.

Mit freundlichen Grüßen
Holger Wilkens
Tel. 0171 3920031
--
Transporte Wilkens e.K. · Industriestr. 9 · 26121 Oldenburg`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['t.brehm@kessler-maschinenbau.example'],
              subject: 'Verspätung Ihrer Sendung NW-25-08811',
              body: 'Guten Tag Frau Brehm,\n\nder LKW mit Ihrer Sendung (6,4 Lademeter, OL-TW 318) hatte bei Kassel einen Reifenschaden. Wir erwarten die Ankunft in Fulda heute gegen 15:30 Uhr. Können Sie dann noch abladen? Sonst würde der Fahrer morgen um 7:00 Uhr vor Ort sein.\n\nEntschuldigen Sie bitte die Umstände.\n\nFreundliche Grüße\nSabine Petersen\nNordwinkel Spedition',
            },
            `{"status":"sent","id":"AAMkAGI1-7731","sentDateTime":"2025-09-15T07:14:22Z"}`,
          ),
          write(
            'tms_update_shipment',
            {
              id: 'NW-25-08811',
              fields: {
                eta: '2025-09-15T15:30',
                bemerkung: 'Reifenschaden Kassel Ost, Kundin per Mail gefragt ob Entladung nach 15 Uhr möglich',
              },
            },
            `{"ok":true,"id":"NW-25-08811","changed":["eta","bemerkung"],"version":7}`,
          ),
        ],
        says: 'Der LKW von Wilkens hatte bei Kassel einen Reifenschaden, neue Ankunft gegen 15:30. Frau Brehm habe ich geschrieben und gefragt, ob sie dann noch ablädt oder lieber morgen um 7. Die ETA steht im TMS.',
      },
      {
        user: 'brehm hat grad geantwortet glaub ich. gib das an Wilkens weiter',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'from:t.brehm', top: 1 },
            `1 von 6 Treffern

Von: Brehm, Tanja <t.brehm@kessler-maschinenbau.example>
An: Petersen, Sabine <s.petersen@nordwinkel-spedition.example>
Datum: Mo, 15.09.2025 09:41
Betreff: AW: Verspätung Ihrer Sendung NW-25-08811

Hallo Frau Petersen,

danke für die Info. Bis 16:30 ist jemand an der Rampe, der Fahrer soll sich an Tor 3 melden (nicht Tor 1, da wird gebaut). Wenn es später wird bitte kurz anrufen: 0661 5550 142.

VG
Tanja Brehm
Einkauf / Logistik`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['dispo@transporte-wilkens.example'],
              subject: 'AW: Panne OL-TW 318 / Ihre Nr. NW-25-08811',
              body: 'Hallo Herr Wilkens,\n\nder Empfänger in Fulda lädt heute bis 16:30 Uhr ab. Herr Dudek soll sich bitte an Tor 3 melden, nicht Tor 1 (Baustelle). Falls es später wird, bitte direkt anrufen: Frau Brehm, 0661 5550 142.\n\nGruß\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7738","sentDateTime":"2025-09-15T07:46:03Z"}`,
          ),
        ],
        says: 'Weitergegeben: Entladung bis 16:30 an Tor 3, mit der Nummer von Frau Brehm für den Notfall.',
      },
    ],
  },
  {
    name: 'logistics-office: tuesday',
    field: 'logistics',
    own: ['nordwinkel-spedition.example'],
    turns: [
      {
        user: 'Wir brauchen für Donnerstag einen LKW nach Linz, der Auftrag von Alpfrost liegt im System. frag Wilkens und den Österreicher an, wie letztes mal',
        steps: [
          read(
            'tms_search_shipments',
            { query: 'Alpfrost', status: 'open' },
            `{"count":1,"items":[{"id":"NW-25-08846","kunde":"Alpfrost Kühltechnik GmbH","ladeort":"Bremen, Lager 1","entladeort":"A-4030 Linz, Lunzerstraße 61","ldm":11.2,"gewicht_kg":13900,"ladung":"28 EUR-Paletten Verdichter, nicht stapelbar","fenster_ladung":"2025-09-18T07:00/10:00","fenster_entladung":"2025-09-19T08:00/14:00","frachtfuehrer":null,"zielpreis_eur":1480,"status":"open","flags":[]}],"page":1,"pages":1}`,
          ),
          read(
            'outlook_search_messages',
            { folder: 'SentItems', query: 'Anfrage Linz', top: 2 },
            `1 von 1 Treffern

Von: Petersen, Sabine <s.petersen@nordwinkel-spedition.example>
An: dispo@transporte-wilkens.example; frachten@donau-cargo.example
Datum: Di, 26.08.2025 10:20
Betreff: Anfrage Bremen - Linz, 28.08.

Moin zusammen,

wir suchen für 28.08. einen Planenauflieger Bremen - Linz, 9,6 ldm, 11,4 t, Ladung 7-10 Uhr, Entladung Folgetag. Bitte um Preis all in bis heute 15 Uhr.

Viele Grüße
Sabine Petersen`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['dispo@transporte-wilkens.example'],
              bcc: ['frachten@donau-cargo.example'],
              subject: 'Anfrage Bremen - Linz, 18.09.',
              body: 'Moin zusammen,\n\nwir suchen für Donnerstag, 18.09., einen Planenauflieger Bremen - Linz (A-4030), 11,2 ldm, 13,9 t, 28 EUR-Paletten nicht stapelbar. Ladung 7-10 Uhr, Entladung Freitag 8-14 Uhr. Bitte um Preis all in bis heute 15 Uhr.\n\nViele Grüße\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7790","sentDateTime":"2025-09-16T08:31:40Z"}`,
          ),
        ],
        says: 'Die Anfrage für NW-25-08846 ist an Wilkens und Donau Cargo raus, Antwort bis 15 Uhr erbeten.',
      },
      {
        user: 'so angebote sind da. nimm den günstigeren und sag dem andern ab, und trag es ein. Jens muss es auch wissen wegen der Rampe',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'subject:"Anfrage Bremen - Linz, 18.09."', top: 5 },
            `2 von 2 Treffern

[1]
Von: Mag. Petra Hölzl <frachten@donau-cargo.example>
Datum: Di, 16.09.2025 13:04
Betreff: AW: Anfrage Bremen - Linz, 18.09.
Grüß Sie Frau Petersen, können wir machen: EUR 1.390,- all in, Fahrzeug LL-883 DC, Fahrer Hr. Mesic, +43 660 5550 118. Ladebereit ab 8 Uhr.
LG P. Hölzl

[2]
Von: Dispo Transporte Wilkens <dispo@transporte-wilkens.example>
Datum: Di, 16.09.2025 14:22
Betreff: AW: Anfrage Bremen - Linz, 18.09.
Hallo Frau Petersen, für Donnerstag 1.520 Euro, früher ist leider nichts drin, Maut Österreich.
Gruß Holger Wilkens`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['frachten@donau-cargo.example'],
              subject: 'Auftrag NW-25-08846 Bremen - Linz, 18.09.',
              body: 'Guten Tag Frau Hölzl,\n\ngerne zu EUR 1.390,- all in. Ladung Donnerstag ab 8 Uhr, Bremen, Lager 1. Entladung Freitag 8-14 Uhr, Lunzerstraße 61, 4030 Linz. Fahrzeug LL-883 DC, Herr Mesic, ist notiert. Referenz: NW-25-08846.\n\nViele Grüße\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7802","sentDateTime":"2025-09-16T13:02:10Z"}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['dispo@transporte-wilkens.example'],
              subject: 'AW: Anfrage Bremen - Linz, 18.09.',
              body: 'Hallo Herr Wilkens,\n\ndanke für das Angebot, diesmal haben wir es günstiger vergeben können. Beim nächsten Mal wieder.\n\nGruß\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7803","sentDateTime":"2025-09-16T13:02:31Z"}`,
          ),
          write(
            'tms_update_shipment',
            {
              id: 'NW-25-08846',
              fields: {
                frachtfuehrer: 'Donau Cargo',
                kennzeichen: 'LL-883 DC',
                frachtpreis_eur: 1390,
                status: 'assigned',
              },
            },
            `{"ok":true,"id":"NW-25-08846","changed":["frachtfuehrer","kennzeichen","frachtpreis_eur","status"],"version":3}`,
          ),
          act(
            'teams_send_message',
            {
              recipient: 'jens.lohmann@nordwinkel-spedition.example',
              text: 'Moin Jens, Donnerstag ab 8 Uhr lädt Donau Cargo (LL-883 DC, Hr. Mesic) an Lager 1 die 28 Paletten für Alpfrost, NW-25-08846. Bitte Rampe freihalten. Gruß Sabine',
            },
            `message_id=1758028998211 delivered=true chat="Jens Lohmann"`,
          ),
        ],
        says: 'Donau Cargo fährt für 1.390 €, Wilkens habe ich abgesagt. Im TMS eingetragen, Jens weiß wegen der Rampe an Lager 1 Bescheid.',
      },
    ],
  },
  {
    name: 'logistics-office: wednesday',
    field: 'logistics',
    own: ['nordwinkel-spedition.example'],
    turns: [
      {
        user: 'was ist diese woche an Frachtrechnungen fällig? Wilkens bitte gleich anweisen wenn es mit dem TMS passt',
        steps: [
          read(
            'rechnungen_liste',
            { status: 'offen', faellig_bis: '2025-09-19' },
            `Beleg-Nr. | Lieferant               | Rechnung     | Bezug        | Brutto EUR | Fällig     | Freigabe
----------|-------------------------|--------------|--------------|-----------:|------------|---------
ER-4471   | Transporte Wilkens e.K. | 2025-1193    | NW-25-08702  |     922,25 | 18.09.2025 | offen
ER-4473   | Hansepack Folien GmbH   | R-88120      | Lager        |     318,44 | 19.09.2025 | offen
ER-4478   | Reifen Behrens          | 25/3307      | HB-NW 14     |   1.204,28 | 19.09.2025 | J.L.
Summe offen: 2.444,97 EUR`,
          ),
          read(
            'tms_get_shipment',
            { id: 'NW-25-08702' },
            `{"id":"NW-25-08702","kunde":"Möbel Tiedemann KG","ladeort":"Delmenhorst","entladeort":"Göttingen","frachtfuehrer":"Transporte Wilkens e.K.","frachtpreis_eur":775.00,"ust_satz":19,"frachtpreis_brutto_eur":922.25,"status":"delivered","pod":{"vorhanden":true,"unterschrift":"Sievers","datum":"2025-09-04"},"reklamation":null,"version":11}`,
          ),
          read(
            'lieferant_stammdaten',
            { name: 'Transporte Wilkens e.K.' },
            `Kreditor 70118
Transporte Wilkens e.K., Industriestr. 9, 26121 Oldenburg
Inhaber: Holger Wilkens
Zahlungsziel: 14 Tage netto
IBAN: DE13 4306 0967 1122 9044 00
BIC: GENODEM1GLS
Rechnungsmail: buchhaltung@transporte-wilkens.example
Letzte Zahlung: 02.09.2025, 1.178,10 EUR
Geändert: 14.02.2023 (S. Petersen)`,
          ),
          act(
            'bank_ueberweisung_anlegen',
            {
              empfaenger: 'Transporte Wilkens e.K.',
              iban: 'DE13430609671122904400',
              betrag: '922.25',
              waehrung: 'EUR',
              verwendungszweck: 'RE 2025-1193 NW-25-08702',
              ausfuehrung: '2025-09-17',
            },
            `Auftrag angenommen
Auftragsnr.: 20250917-000412
Konto: Geschäftskonto ...7788
Betrag: 922,25 EUR
Status: wartet auf zweite Freigabe (J. Lohmann)`,
          ),
          write(
            'rechnung_status_setzen',
            { beleg: 'ER-4471', status: 'angewiesen', vermerk: 'Auftrag 20250917-000412' },
            `ER-4471: Status offen -> angewiesen. Gespeichert.`,
          ),
        ],
        says: 'Fällig sind drei Rechnungen: Wilkens 922,25 €, Hansepack 318,44 € und Reifen Behrens 1.204,28 €. Wilkens passt mit dem TMS (775 € netto, Ablieferbeleg da) und ist angewiesen, es fehlt noch die zweite Freigabe von Jens.',
      },
      {
        user: 'gut, Hansepack stimmt nicht, wir hatten 2 Rollen zurückgegeben. schreib denen dass wir ne gutschrift brauchen',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'All', query: 'Hansepack Rückgabe', top: 2 },
            `1 von 1 Treffern

Von: Lohmann, Jens <jens.lohmann@nordwinkel-spedition.example>
An: Petersen, Sabine
Datum: Mi, 03.09.2025 15:37
Betreff: Hansepack

Hi Sabine, nur zur Info: zwei Rollen Stretchfolie (23 my) von der letzten Lieferung waren eingerissen, hat der Fahrer von Hansepack heute wieder mitgenommen. Lieferschein LS 55091, hab ich dir ins Fach gelegt. Ansprechpartner ist da jetzt Herr Ottens (ottens@hansepack.example), Frau Kurz ist in Rente.
Jens`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['ottens@hansepack.example'],
              subject: 'Rechnung R-88120: Gutschrift für 2 Rollen Stretchfolie',
              body: 'Guten Tag Herr Ottens,\n\nin der Rechnung R-88120 über 318,44 EUR sind zwei Rollen Stretchfolie 23 my berechnet, die beschädigt waren und die Ihr Fahrer am 03.09. zurückgenommen hat (LS 55091). Bitte schicken Sie uns dafür eine Gutschrift oder eine korrigierte Rechnung, wir zahlen dann sofort.\n\nFreundliche Grüße\nSabine Petersen\nNordwinkel Spedition',
            },
            `{"status":"sent","id":"AAMkAGI1-7861","sentDateTime":"2025-09-17T09:20:55Z"}`,
          ),
        ],
        says: 'Herrn Ottens bei Hansepack habe ich um Gutschrift für die zwei Rollen gebeten (LS 55091). Die Rechnung bleibt solange offen.',
      },
    ],
  },
];
