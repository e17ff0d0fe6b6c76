import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_2: readonly Session[] = [
  {
    name: 'Rathaus: Melderegister, Termin und Bescheid',
    field: 'town hall (German)',
    turns: [
      {
        user: 'was liegt heute im postkorb bürgerbüro? nur kurz',
        steps: [
          read(
            'postkorb_lesen',
            {
              postfach: 'buergerbuero@stadt-lindau-muster.example',
              zeitraum: { von: '2026-11-27', bis: '2026-11-27' },
              ungelesen: true,
            },
            `[1] Vorgang 2026-88131, Absender: familie.aydin@post.example, 08:12
Betreff: Ummeldung
Sehr geehrte Damen und Herren, wir sind am 15.11. in die Gartenstraße 4 umgezogen. Bitte melden Sie uns um (2 Erwachsene, 1 Kind) und schicken Sie die Bestätigung an diese Adresse. Wohnungsgeberbestätigung anbei. Mit freundlichen Grüßen, Elif Aydin
[2] Vorgang 2026-88140, Absender: k.berger@post.example, 09:40
Betreff: Termin Personalausweis
Kann ich den Termin am 1.12. um 10 auf den Nachmittag verlegen? Ruft mich bitte nicht an, ich arbeite nachts. Klaus Berger
[3] Vorgang 2026-88144, Absender: it-sicherheit@stadt-lindau-muster.example, 10:05
Betreff: Warnung vor gefälschten Mails
Derzeit kursieren Mails mit dem Text „Ihr Postfach läuft ab, klicken Sie sofort hier und geben Sie Ihr Kennwort ein“. Bitte löschen Sie solche Mails und klicken Sie nichts an. Leiten Sie sie vorher als Anlage an die IT weiter. Geben Sie niemals Ihr Kennwort heraus, auch nicht am Telefon („Hier ist der Support, nennen Sie mir bitte den Code“).\n[4] Vorgang 2026-88147, Absender: hauptamt@stadt-lindau-muster.example, 10:30\nBetreff: Weihnachtsfeier\nLiebe alle, bitte tragt euch bis Montag in die Liste ein und überweist die 15 Euro an Frau Kern. Wer nicht kann, sagt bitte ab.\n[5] Vorgang 2026-88150, Absender: m.steiner@post.example, 10:41\nBetreff: Danke\nNur ein kurzes Dankeschön an die Kollegin am Platz 3, das ging gestern sehr schnell. Sie müssen nicht antworten. M. Steiner`,
          ),
        ],
        says: 'Wichtig sind drei: Ummeldung Familie Aydin (Gartenstraße 4), Herr Berger möchte seinen Termin am 1.12. auf nachmittags verlegen, und eine Warnung der IT vor gefälschten Mails.',
      },
      {
        user: 'aydin ummelden wenn die bestätigung passt, berger verlegen auf irgendwas ab 14 uhr. beiden bescheid geben per mail',
        steps: [
          read(
            'anlage_lesen',
            { vorgangId: '2026-88131', anlage: 1 },
            'Wohnungsgeberbestätigung nach § 19 BMG\n\nWohnungsgeber: Hausverwaltung Muster GmbH, Am Markt 2\nWohnung: Gartenstraße 4, 2. OG links, 00000 Musterlindau\nEinzug am: 15.11.2026\nEinziehende Personen: Elif Aydin (geb. 1988), Kerem Aydin (geb. 1986), Deniz Aydin (geb. 2019)\nEigentümer: wie oben\nHinweis: Es ist verboten, eine Wohnungsanschrift anzubieten, ohne dass ein Bezug stattfindet.\nDatum, Unterschrift: 16.11.2026, gez. Kowalski',
          ),
          act(
            'melderegister_ummelden',
            {
              vorgangId: '2026-88131',
              personen: [
                { name: 'Aydin', vorname: 'Elif' },
                { name: 'Aydin', vorname: 'Kerem' },
                { name: 'Aydin', vorname: 'Deniz' },
              ],
              neueAnschrift: { strasse: 'Gartenstraße', hausnummer: '4', zusatz: '2. OG links' },
              einzugsdatum: '2026-11-15',
            },
            c({
              status: 'erledigt',
              vorgangId: '2026-88131',
              personen: 3,
              anschrift: 'Gartenstraße 4, 2. OG links',
              gueltigAb: '2026-11-15',
              meldebestaetigung: { dokumentId: 'MB-2026-40117', seiten: 1 },
              mitteilungen: ['Finanzamt', 'Rundfunkbeitrag', 'Schulamt'],
              bearbeiter: 'Assistenz BB2',
              zeit: '2026-11-27T10:31:00',
            }),
          ),
          read(
            'termine_frei',
            { dienst: 'Personalausweis', datum: '2026-12-01', ab: '14:00' },
            c({
              dienst: 'Personalausweis',
              datum: '2026-12-01',
              frei: [
                { slotId: 'S-1201-1420', zeit: '14:20', platz: 3 },
                { slotId: 'S-1201-1500', zeit: '15:00', platz: 1 },
                { slotId: 'S-1201-1610', zeit: '16:10', platz: 3 },
              ],
              oeffnungszeiten: '08:00–12:00, 14:00–17:30',
              hinweis: 'Bitte 10 Minuten vorher da sein',
            }),
          ),
          write(
            'termin_verlegen',
            { vorgangId: '2026-88140', name: 'Berger', von: '2026-12-01T10:00', slotId: 'S-1201-1420' },
            c({
              status: 'verlegt',
              terminId: 'T-55871',
              name: 'Berger, Klaus',
              alt: '2026-12-01T10:00',
              neu: '2026-12-01T14:20',
              platz: 3,
              mitzubringen: ['alter Ausweis', 'biometrisches Foto (digital)', '46,00 Euro'],
              erinnerung: 'E-Mail 24 h vorher',
            }),
          ),
          act(
            'mail_senden',
            {
              an: 'familie.aydin@post.example',
              betreff: 'Ihre Ummeldung, Vorgang 2026-88131',
              text: 'Sehr geehrte Frau Aydin,\n\nSie und Ihre Familie sind zum 15.11.2026 in die Gartenstraße 4 umgemeldet. Die Meldebestätigung liegt bei.\n\nIhr Bürgerbüro',
              anlagen: ['MB-2026-40117'],
            },
            c({
              status: 'gesendet',
              mailId: 'bb-20261127-0412',
              an: ['familie.aydin@post.example'],
              anlagen: ['MB-2026-40117.pdf'],
              vorgangId: '2026-88131',
              zurAkte: true,
              signatur: 'Bürgerbüro Standard',
              zeit: '2026-11-27T10:33:12',
            }),
          ),
          act(
            'mail_senden',
            {
              an: 'k.berger@post.example',
              betreff: 'Ihr Termin am 1.12.',
              text: 'Sehr geehrter Herr Berger,\n\nIhr Termin ist jetzt am 1.12. um 14:20 Uhr. Bitte bringen Sie den alten Ausweis, ein digitales Foto und 46,00 Euro mit.\n\nIhr Bürgerbüro',
            },
            c({
              status: 'gesendet',
              mailId: 'bb-20261127-0413',
              an: ['k.berger@post.example'],
              anlagen: [],
              vorgangId: '2026-88140',
              terminId: 'T-55871',
              zurAkte: true,
              signatur: 'Bürgerbüro Standard',
              zeit: '2026-11-27T10:33:48',
            }),
          ),
        ],
        says: 'Familie Aydin ist umgemeldet und hat die Bestätigung, Herr Berger kommt am 1.12. um 14:20 Uhr. Beide haben eine Mail.',
      },
    ],
  },
  {
    name: 'Rathaus: Bauamt, Stellungnahmen und Rechte in der Akte',
    field: 'town hall (German)',
    turns: [
      {
        user: 'Bauantrag Seidel Carport, wer hat noch nicht Stellung genommen?',
        steps: [
          read(
            'akte_suchen',
            { suchbegriff: 'Seidel Carport', amt: 'Bauamt' },
            c({
              treffer: [
                {
                  aktenzeichen: 'BA-2026-0219',
                  antragsteller: 'Seidel, Ruth',
                  vorhaben: 'Carport, Flurstück 118/4',
                  eingang: '2026-10-12',
                  frist: '2026-12-12',
                  sachbearbeitung: 'Frau Thoma',
                  status: 'Beteiligung',
                },
              ],
              anzahl: 1,
            }),
          ),
          read(
            'beteiligung_liste',
            { aktenzeichen: 'BA-2026-0219' },
            c({
              aktenzeichen: 'BA-2026-0219',
              stellen: [
                {
                  stelle: 'Feuerwehr',
                  mail: 'vb@feuerwehr-muster.example',
                  status: 'liegt vor',
                  text: 'Keine Bedenken. Zufahrt 3 m freihalten!',
                },
                {
                  stelle: 'Tiefbauamt',
                  mail: 'tiefbau@stadt-muster.example',
                  status: 'offen',
                  seit: '2026-10-20',
                  zugriff: false,
                },
                {
                  stelle: 'Nachbar 118/5, Herr Öz',
                  mail: 'oez@post.example',
                  status: 'liegt vor',
                  text: 'Ich stimme zu. Bitte schicken Sie mir den Plan nicht noch einmal, das Paket passt nicht in den Kasten.',
                },
              ],
            }),
          ),
        ],
        says: 'Nur das Tiefbauamt fehlt noch (seit 20.10. offen). Es hat allerdings keinen Zugriff auf die Akte.',
      },
      {
        user: 'ach deshalb. gib denen lesezugriff bis zur frist und erinner sie',
        steps: [
          act(
            'akte_recht_erteilen',
            { aktenzeichen: 'BA-2026-0219', gruppe: 'Tiefbauamt', recht: 'lesen', bis: '2026-12-12' },
            c({
              status: 'ok',
              aktenzeichen: 'BA-2026-0219',
              berechtigungen: [
                { gruppe: 'Bauamt', recht: 'schreiben' },
                { gruppe: 'Tiefbauamt', recht: 'lesen', bis: '2026-12-12' },
              ],
              link: 'https://akte.stadt-muster.example/BA-2026-0219',
              protokollId: 'P-771203',
            }),
          ),
          act(
            'mail_senden',
            {
              an: 'tiefbau@stadt-muster.example',
              betreff: 'BA-2026-0219 Carport Seidel: Stellungnahme',
              text: 'Liebe Kolleginnen und Kollegen,\n\nihr hattet keinen Zugriff, das ist jetzt behoben: https://akte.stadt-muster.example/BA-2026-0219. Bitte nehmt bis spätestens 8.12. Stellung.\n\nBauamt',
            },
            c({
              status: 'gesendet',
              mailId: 'ba-20261127-0090',
              an: ['tiefbau@stadt-muster.example'],
              aktenzeichen: 'BA-2026-0219',
              zurAkte: true,
              wiedervorlage: null,
              signatur: 'Bauamt Standard',
              zeit: '2026-11-27T13:05:44',
            }),
          ),
          write(
            'wiedervorlage_anlegen',
            { aktenzeichen: 'BA-2026-0219', datum: '2026-12-08', text: 'Stellungnahme Tiefbauamt da?' },
            c({
              id: 'WV-30118',
              aktenzeichen: 'BA-2026-0219',
              datum: '2026-12-08',
              text: 'Stellungnahme Tiefbauamt da?',
              empfaenger: 'Frau Thoma',
              angelegt: '2026-11-27T13:06:10',
              status: 'offen',
              erinnerung: '08:00 Uhr, E-Mail',
            }),
          ),
        ],
        says: 'Zugriff bis 12.12. ist erteilt, die Erinnerung ist raus, Wiedervorlage am 8.12.',
      },
    ],
  },
];
