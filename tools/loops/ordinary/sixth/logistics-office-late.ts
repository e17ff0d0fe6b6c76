import { act, read, write, type Session } from '../session.ts';

export const LOGISTICS_OFFICE_LATE: readonly Session[] = [
  {
    name: 'logistics-office: thursday',
    field: 'logistics',
    own: ['nordwinkel-spedition.example'],
    turns: [
      {
        user: 'Tiedemann will ein Angebot, kuck in die mails. Preis wie bei der letzten Göttingen-Tour plus 4%',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'Tiedemann', top: 1 },
            `1 von 23 Treffern

Von: Versand Möbel Tiedemann <versand@moebel-tiedemann.example>
An: dispo@nordwinkel-spedition.example
Datum: Do, 18.09.2025 07:48
Betreff: Anfrage 24.09. Delmenhorst - Göttingen

Liebes Nordwinkel-Team,

für Mittwoch den 24.09. bräuchten wir wieder eine Tour nach Göttingen, ca. 5 Lademeter, 2,1 to, Möbel foliert, Hebebühne nicht nötig. Laden ab 6:30, Entladung bis 14 Uhr. Was würde das kosten?

Herzliche Grüße
Gesa Tiedemann
Möbel Tiedemann KG, Delmenhorst
04221 5550 20`,
          ),
          read(
            'tms_search_shipments',
            { query: 'Tiedemann Göttingen', status: 'delivered', sort: '-datum' },
            `{"count":4,"items":[{"id":"NW-25-08702","datum":"2025-09-04","ldm":5.0,"verkaufspreis_eur":925.00,"frachtpreis_eur":775.00,"frachtfuehrer":"Transporte Wilkens e.K."},{"id":"NW-25-08115","datum":"2025-07-10","ldm":4.2,"verkaufspreis_eur":880.00,"frachtpreis_eur":740.00,"frachtfuehrer":"Transporte Wilkens e.K."},{"id":"NW-25-07533","datum":"2025-05-15","ldm":6.0,"verkaufspreis_eur":960.00,"frachtpreis_eur":810.00,"frachtfuehrer":"Eilfracht Sommer"},{"id":"NW-25-06902","datum":"2025-03-20","ldm":5.0,"verkaufspreis_eur":890.00,"frachtpreis_eur":745.00,"frachtfuehrer":"Transporte Wilkens e.K."}],"page":1,"pages":1}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['versand@moebel-tiedemann.example'],
              subject: 'Angebot 24.09. Delmenhorst - Göttingen',
              body: 'Guten Morgen Frau Tiedemann,\n\ngerne fahren wir am 24.09. für Sie: Delmenhorst - Göttingen, ca. 5 ldm, 2,1 t, Ladung ab 6:30, Entladung bis 14 Uhr, zum Preis von 962,00 EUR netto. Geben Sie uns bitte bis Freitagmittag Bescheid.\n\nHerzliche Grüße\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7911","sentDateTime":"2025-09-18T06:33:12Z"}`,
          ),
        ],
        says: 'Frau Tiedemann hat ein Angebot über 962 € netto (925 € plus 4 %), Rückmeldung bis Freitagmittag.',
      },
      {
        user: 'Ist der Linzer eigentlich schon weg? Wenn ja Alpfrost avisieren',
        steps: [
          read(
            'tms_get_shipment',
            { id: 'NW-25-08846' },
            `{"id":"NW-25-08846","kunde":"Alpfrost Kühltechnik GmbH","frachtfuehrer":"Donau Cargo","kennzeichen":"LL-883 DC","status":"in_transit","abfahrt":"2025-09-18T09:20","eta":"2025-09-19T09:30","ladeliste":{"paletten":28,"fehlend":0},"entladeort":"A-4030 Linz, Lunzerstraße 61","ansprechpartner_kunde":{"name":"Ing. Markus Reiter","mail":"wareneingang@alpfrost.example","tel":"+43 732 5550 77"},"version":6}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['wareneingang@alpfrost.example'],
              subject: 'Avis NW-25-08846: Ankunft Linz 19.09. ca. 9:30 Uhr',
              body: 'Guten Tag Herr Reiter,\n\nIhre 28 Paletten Verdichter sind heute um 9:20 Uhr in Bremen abgefahren. Fahrzeug LL-883 DC (Donau Cargo), Ankunft morgen gegen 9:30 Uhr in der Lunzerstraße 61.\n\nFreundliche Grüße\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7925","sentDateTime":"2025-09-18T08:05:47Z"}`,
          ),
          write(
            'tms_update_shipment',
            { id: 'NW-25-08846', fields: { avis_gesendet: '2025-09-18' } },
            `{"ok":true,"id":"NW-25-08846","changed":["avis_gesendet"],"version":7}`,
          ),
        ],
        says: 'Ja, seit 9:20 Uhr vollständig unterwegs. Herr Reiter bei Alpfrost ist für morgen 9:30 avisiert.',
      },
    ],
  },
  {
    name: 'logistics-office: friday',
    field: 'logistics',
    own: ['nordwinkel-spedition.example'],
    turns: [
      {
        user: 'Tiedemann hat zugesagt. Leg den Auftrag an und frag Wilkens ob er wieder zu dem alten Preis fährt',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'Tiedemann Angebot 24.09.', top: 1 },
            `1 von 24 Treffern

Von: Versand Möbel Tiedemann <versand@moebel-tiedemann.example>
Datum: Fr, 19.09.2025 08:15
Betreff: AW: Angebot 24.09. Delmenhorst - Göttingen

Liebe Frau Petersen, das passt, bitte so einplanen. Es werden 5,2 Lademeter. Unsere Bestellnr. MT-20917.
Schönes Wochenende!
Gesa Tiedemann

> gerne fahren wir am 24.09. für Sie: Delmenhorst - Göttingen, ca. 5 ldm, 2,1 t,
> Ladung ab 6:30, Entladung bis 14 Uhr, zum Preis von 962,00 EUR netto.`,
          ),
          read(
            'tms_get_shipment',
            { id: 'NW-25-08702' },
            `{"id":"NW-25-08702","kunde":"Möbel Tiedemann KG","kundennr":"20044","ladeort":"Delmenhorst, Syker Str. 201","entladeort":"Göttingen, Hannah-Vogt-Str. 8","frachtfuehrer":"Transporte Wilkens e.K.","frachtpreis_eur":775.00,"verkaufspreis_eur":925.00,"status":"invoiced","version":12}`,
          ),
          write(
            'tms_create_shipment',
            {
              kundennr: '20044',
              kundenreferenz: 'MT-20917',
              ladeort: 'Delmenhorst, Syker Str. 201',
              entladeort: 'Göttingen, Hannah-Vogt-Str. 8',
              ldm: 5.2,
              gewicht_kg: 2100,
              fenster_ladung: '2025-09-24T06:30/08:00',
              fenster_entladung: '2025-09-24T00:00/14:00',
              verkaufspreis_eur: 962,
            },
            `{"ok":true,"id":"NW-25-08902","status":"open","version":1}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['dispo@transporte-wilkens.example'],
              subject: 'Anfrage Delmenhorst - Göttingen, 24.09. (NW-25-08902)',
              body: 'Moin Herr Wilkens,\n\nMittwoch 24.09. wieder Tiedemann nach Göttingen: 5,2 ldm, 2,1 t, Ladung ab 6:30, Entladung bis 14 Uhr. Fahren Sie wieder für 775 EUR netto?\n\nGruß\nSabine Petersen',
            },
            `{"status":"sent","id":"AAMkAGI1-7980","sentDateTime":"2025-09-19T07:02:18Z"}`,
          ),
        ],
        says: 'Auftrag NW-25-08902 ist angelegt (962 €, Bestellnr. MT-20917). Wilkens ist zu 775 € angefragt.',
      },
      {
        user: 'und die Gutschrift von Hansepack? wenn da dann Rest überweisen',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'from:hansepack.example', top: 1 },
            `1 von 9 Treffern

Von: Kai Ottens <ottens@hansepack.example>
An: Petersen, Sabine
Datum: Do, 18.09.2025 16:50
Betreff: AW: Rechnung R-88120: Gutschrift für 2 Rollen Stretchfolie
Anlage: GS-1207.pdf (48 KB)

Sehr geehrte Frau Petersen,

anbei die Gutschrift GS-1207 über 41,06 EUR brutto. Offen bleiben damit 277,38 EUR. Entschuldigen Sie das Versehen.

Mit freundlichen Grüßen
Kai Ottens
Hansepack Folien GmbH · Vertrieb Innendienst`,
          ),
          read(
            'lieferant_stammdaten',
            { name: 'Hansepack Folien GmbH' },
            `Kreditor 70233
Hansepack Folien GmbH, Getreidestraße 30, 28217 Bremen
Zahlungsziel: 21 Tage netto
IBAN: DE92 3704 0044 0532 1179 00
Rechnungsmail: rechnung@hansepack.example
Letzte Zahlung: 11.07.2025, 296,31 EUR
Geändert: 30.11.2021 (S. Petersen)`,
          ),
          act(
            'bank_ueberweisung_anlegen',
            {
              empfaenger: 'Hansepack Folien GmbH',
              iban: 'DE92370400440532117900',
              betrag: '277.38',
              waehrung: 'EUR',
              verwendungszweck: 'R-88120 abzgl. GS-1207',
              ausfuehrung: '2025-09-19',
            },
            `Auftrag angenommen
Auftragsnr.: 20250919-000097
Konto: Geschäftskonto ...7788
Betrag: 277,38 EUR
Status: wartet auf zweite Freigabe (J. Lohmann)`,
          ),
          act(
            'teams_send_message',
            {
              recipient: 'jens.lohmann@nordwinkel-spedition.example',
              text: 'Jens, bitte noch freigeben: 277,38 € an Hansepack (R-88120 abzüglich Gutschrift für deine zwei Rollen), Auftrag 20250919-000097. Danke!',
            },
            `message_id=1758269911840 delivered=true chat="Jens Lohmann"`,
          ),
        ],
        says: 'Gutschrift über 41,06 € ist da, die restlichen 277,38 € sind angewiesen. Jens habe ich um die Freigabe gebeten.',
      },
    ],
  },
];
