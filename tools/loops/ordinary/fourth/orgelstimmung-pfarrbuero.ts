import { act, read, write, type Session } from '../session.ts';

export const ORGELSTIMMUNG_PFARRBUERO: Session = {
  name: 'orgelstimmung-pfarrbuero',
  field: 'Kirchengemeinde',
  turns: [
    {
      user: 'Guten Morgen. Die Orgelbauerin Frau Tietz hat wegen der Stimmung geschrieben. Bitte den Termin so machen, wie sie es gern hätte, wenn die Kirche da frei ist, und ihr zusagen. Der Kantor muss es auch wissen.',
      steps: [
        read(
          'mail.search',
          { query: 'Tietz Stimmung', folder: 'INBOX', limit: 3 },
          `1 Treffer (von 1)
---
id: MSG-20931
Von: Irmela Tietz <werkstatt@tietz-orgelbau.example>
An: Pfarrbüro St. Annen <buero@st-annen.example>
Datum: Mo, 3. Juni 2024 17:42
Betreff: Hauptstimmung vor dem Sommerkonzert

Liebe Frau Behnke,

wie jedes Jahr steht die Hauptstimmung an. Am liebsten wäre mir Donnerstag, der 13. Juni, ab 8 Uhr, ich brauche etwa bis 15 Uhr und einen Tastenhalter (gern wieder der junge Herr Sommer, der war sehr geduldig). In der Zeit müsste es in der Kirche still sein, also keine Proben und bitte auch nicht staubsaugen. Heizung auf keinen Fall anstellen!
Das Fagott 16' nehme ich diesmal mit in die Werkstatt, zwei Becher sind eingeknickt.

Herzliche Grüße
Irmela Tietz

--
Tietz Orgelbau · Am Sägewerk 4 · 29999 Oberlohe
Inh. Irmela Tietz, Orgelbaumeisterin · USt-ID DE000000000
Diese Nachricht kann vertrauliche Informationen enthalten. Sollten Sie nicht der Empfänger sein, löschen Sie sie bitte.`,
        ),
        read(
          'calendar.list_events',
          { calendar: 'kirche-belegung', from: '2024-06-13T00:00', to: '2024-06-13T23:59' },
          `{"calendar":"kirche-belegung","timezone":"Europe/Berlin","events":[
{"id":"ev_7f3","title":"Offene Kirche (Team Lüders)","start":"2024-06-13T15:30","end":"2024-06-13T17:30","location":"Kirche","recurring":"WEEKLY;BYDAY=TU,TH"},
{"id":"ev_801","title":"Kirchenchor","start":"2024-06-13T19:30","end":"2024-06-13T21:00","location":"Gemeindesaal","organizer":"kantor@st-annen.example"},
{"id":"ev_810","title":"Mutter-Kind-Kreis","start":"2024-06-13T09:30","end":"2024-06-13T11:00","location":"Gemeindehaus, Raum 1"}],
"next_page":null,"quota":{"used":212,"limit":1000}}`,
        ),
        act(
          'calendar.create_event',
          {
            calendar: 'kirche-belegung',
            title: 'Orgelstimmung (Tietz) – Kirche bitte still halten',
            start: '2024-06-13T08:00',
            end: '2024-06-13T15:00',
            location: 'Kirche',
            description:
              'Keine Proben, nicht staubsaugen, Heizung aus. Tastenhalter: Herr Sommer, falls er kann. Das Fagott 16 Fuß geht in die Werkstatt.',
            attendees: ['kantor@st-annen.example'],
            send_updates: 'all',
          },
          `{"id":"ev_83c","status":"confirmed","calendar":"kirche-belegung","title":"Orgelstimmung (Tietz) – Kirche bitte still halten","start":"2024-06-13T08:00","end":"2024-06-13T15:00","location":"Kirche",
"attendees":[{"email":"kantor@st-annen.example","response":"needsAction"}],"conflicts":[],"created":"2024-06-04T08:11:37Z","creator":"buero@st-annen.example",
"htmlLink":"https://kalender.st-annen.example/e/ev_83c"}`,
        ),
        act(
          'mail.reply',
          {
            message_id: 'MSG-20931',
            body: 'Liebe Frau Tietz,\n\nDonnerstag, der 13. Juni, von 8 bis 15 Uhr passt gut, die Kirche ist frei und wir halten sie still. Die Heizung bleibt aus. Wegen Herrn Sommer fragen wir nach.\n\nHerzliche Grüße\nPfarrbüro St. Annen',
          },
          `{"status":"sent","id":"MSG-20957","thread":"T-5512","to":["werkstatt@tietz-orgelbau.example"],"subject":"Re: Hauptstimmung vor dem Sommerkonzert","sent_at":"2024-06-04T10:12:05+02:00","signature":"standard_buero","size":2210,
"warnings":[],"note":"Eine Kopie wurde unter 'Gesendet' abgelegt. Ihr Postfach ist zu 81 % belegt."}`,
        ),
      ],
      says: 'Der Termin steht: Donnerstag, 13. Juni, 8 bis 15 Uhr. Frau Tietz hat die Zusage, der Kantor eine Einladung. Offen ist noch, ob Herr Sommer die Tasten hält.',
    },
    {
      user: 'Danke! Dann noch die Kollekten vom Mai: in der Liste steht, was wohin geht. Bitte die noch offenen überweisen und in der Liste abhaken.',
      steps: [
        read(
          'sheets.get_values',
          { spreadsheet: 'Kollekten 2024', range: 'Mai!A1:G8' },
          `Mai!A1:G8
Datum   | Anlass            | Zweck                          | Betrag   | Empfänger                   | IBAN                        | überwiesen
05.05.  | Rogate            | eigene Gemeinde, Dachsanierung | 214,30 € | (bleibt hier)               |                             | –
09.05.  | Himmelfahrt       | Seemannsmission                | 163,85 € | Seemannsmission Unterelbe   | DE02 9999 0000 0004 1187 20 | 16.05.
12.05.  | Exaudi            | Telefonseelsorge               | 98,10 €  | Verein Offenes Ohr          | DE71 9999 0000 0022 3094 05 |
19.05.  | Pfingsten         | Weltmission                    | 402,55 € | Missionswerk Nordlicht      | DE38 9999 0000 0007 6610 93 |
20.05.  | Pfingstmontag     | Ökumene am Ort                 | 77,00 €  | Kath. Gemeinde St. Josef    | DE15 9999 0000 0031 0552 48 | bar 21.05.
26.05.  | Trinitatis        | Diakonie, Tafel                | 131,40 € | Tafel Oberlohe e. V.        | DE90 9999 0000 0019 8273 61 |
Summe   |                   |                                | 1.087,20 €|                            |                             |`,
        ),
        act(
          'banking.create_sepa_batch',
          {
            account: 'Gemeindekonto',
            execution_date: '2024-06-04',
            transfers: [
              {
                name: 'Verein Offenes Ohr',
                iban: 'DE71999900000022309405',
                amount: 98.1,
                purpose: 'Kollekte 12.05.2024 Telefonseelsorge, St. Annen',
              },
              {
                name: 'Missionswerk Nordlicht',
                iban: 'DE38999900000007661093',
                amount: 402.55,
                purpose: 'Kollekte Pfingsten 19.05.2024, St. Annen',
              },
              {
                name: 'Tafel Oberlohe e. V.',
                iban: 'DE90999900000019827361',
                amount: 131.4,
                purpose: 'Kollekte 26.05.2024 Diakonie, St. Annen',
              },
            ],
          },
          `{"batch_id":"SB-2024-0611","status":"accepted","account":"Gemeindekonto (…4402)","count":3,"total":"632.05 EUR","execution_date":"2024-06-04",
"items":[{"ref":"SB-2024-0611-1","state":"queued","name_check":"match"},{"ref":"SB-2024-0611-2","state":"queued","name_check":"match"},{"ref":"SB-2024-0611-3","state":"queued","name_check":"match"}],
"approval":{"required":true,"by":["Kirchenvorstand, 4-Augen"],"deadline":"2024-06-06T18:00"},"balance_after":"8114.92 EUR"}`,
        ),
        write(
          'sheets.update_values',
          {
            spreadsheet: 'Kollekten 2024',
            updates: [
              { cell: 'Mai!G4', value: '04.06.' },
              { cell: 'Mai!G5', value: '04.06.' },
              { cell: 'Mai!G7', value: '04.06.' },
            ],
          },
          `{"spreadsheet":"Kollekten 2024","updated_cells":3,"updated_ranges":["Mai!G4","Mai!G5","Mai!G7"],"revision":118,"last_editor":"buero@st-annen.example",
"values":{"Mai!G4":"04.06.","Mai!G5":"04.06.","Mai!G7":"04.06."},"protected_ranges":["Mai!D8","Jahr!A:F"],
"comments":[{"cell":"Mai!D8","author":"W. Lüders","text":"Summe stimmt, nachgezählt am 27.05."}]}`,
        ),
      ],
      says: 'Drei Kollekten sind eingereicht (98,10 €, 402,55 € und 131,40 €, zusammen 632,05 €) und abgehakt. Der Kirchenvorstand muss sie bis 6. Juni, 18 Uhr, noch freigeben.',
    },
    {
      user: 'Fragen Sie bitte auch den jungen Herrn Sommer, ob er am 13. Zeit hat. Seine Adresse müsste im Verzeichnis sein.',
      steps: [
        read(
          'churchdb.persons.search',
          { lastname: 'Sommer', fields: ['name', 'birthdate', 'email', 'phone', 'groups'] },
          `{"total":3,"data":[
{"id":412,"name":"Sommer, Hannelore","birthdate":"1941-02-08","email":null,"phone":"04555 000112","groups":["Seniorenkreis","Besuchsdienst"]},
{"id":413,"name":"Sommer, Detlef","birthdate":"1969-10-30","email":"d.sommer@post-oberlohe.example","phone":"04555 000112","groups":["Bauausschuss"]},
{"id":988,"name":"Sommer, Jakob","birthdate":"2005-07-19","email":"jakob.sommer@schul-mail.example","phone":"0155 0000731","groups":["Orgelschüler","Teamer Konfi"],"note":"Tastenhalter Stimmung 2022, 2023"}],
"meta":{"page":1,"per_page":25,"datenschutz":"Nur für dienstliche Zwecke der Gemeinde."}}`,
        ),
        act(
          'mail.send',
          {
            to: ['jakob.sommer@schul-mail.example'],
            subject: 'Tasten halten am 13. Juni?',
            body: 'Lieber Jakob,\n\nam Donnerstag, 13. Juni, stimmt Frau Tietz ab 8 Uhr die Orgel (bis etwa 15 Uhr) und hat sich dich wieder als Tastenhalter gewünscht. Hast du Zeit? Eine kurze Antwort bis Ende der Woche wäre schön.\n\nViele Grüße\nPfarrbüro St. Annen',
          },
          `{"status":"sent","id":"MSG-20961","thread":"T-5530","to":["jakob.sommer@schul-mail.example"],"subject":"Tasten halten am 13. Juni?","sent_at":"2024-06-04T10:26:48+02:00","signature":"standard_buero","size":1988,
"warnings":["Empfänger nicht im Adressbuch des Kontos, wurde hinzugefügt."],"note":"Eine Kopie wurde unter 'Gesendet' abgelegt. Ihr Postfach ist zu 81 % belegt."}`,
        ),
      ],
      says: 'Jakob Sommer ist angefragt, mit Bitte um Antwort bis Ende der Woche.',
    },
  ],
};
