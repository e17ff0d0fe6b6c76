import { act, read, type Session } from '../session.ts';

export const DE_KIRCHENGEMEINDE_PFARRBUERO: Session = {
  name: 'de-kirchengemeinde-pfarrbuero',
  field: 'parish: parish office, rooms, rota and a funeral',
  turns: [
    {
      user: 'Guten Morgen! Pfarrer Lindner hat gestern Abend noch eine Mail geschrieben wegen der Beerdigung. Bitte alles so einrichten, wie er es möchte. Das Rundschreiben mache ich selbst.',
      steps: [
        read(
          'mail_list_unread',
          { account: 'pfarrbuero@st-veit-gemeinde.example', limit: 5 },
          `[
 {"uid":18812,"von":"Thomas Lindner <lindner@st-veit-gemeinde.example>","datum":"2025-09-02T22:37:14+02:00","betreff":"Beerdigung Frau Hagemeister + Folgen","auszug":"Liebe Frau Böhme, Frau Hagemeister ist gestern verstorben ..."},
 {"uid":18809,"von":"Bestattungen Kranz <buero@bestattungen-kranz.example>","datum":"2025-09-02T16:10:55+02:00","betreff":"Hagemeister, Elfriede - Terminanfrage","auszug":"Sehr geehrte Damen und Herren, die Familie wünscht ..."},
 {"uid":18801,"von":"Orgelbau Newsletter <info@orgelwelt.example>","datum":"2025-09-02T11:00:00+02:00","betreff":"Herbstaktion: Wartung zum Sonderpreis","auszug":"Jetzt sichern ..."}
]`,
        ),
        read(
          'mail_get',
          { uid: 18812 },
          `Von: Thomas Lindner
An: Pfarrbüro
Betreff: Beerdigung Frau Hagemeister + Folgen

Liebe Frau Böhme,

Frau Hagemeister ist gestern verstorben, die Familie und ich haben uns auf Freitag, 5. September, 13 Uhr verständigt (Friedhofskapelle, danach Gemeindehaus zum Kaffee, ca. 45 Personen). Das bedeutet:

- Bestatter Kranz bestätigen: Freitag 13 Uhr, ich halte die Trauerfeier, Orgel ja.
- Großer Saal von 14 bis 17 Uhr für die Familie reservieren. Die Handarbeitsgruppe (Frau Tietz) müsste dafür in den Kleinen Saal. Sie weiß es schon und ist einverstanden, nur bitte umtragen.
- Konfi-Anmeldegespräch mit Familie Yıldız-Brandt am Freitag 13.30 Uhr absagen und Montag, 8.9., 17 Uhr anbieten.
- Herrn Dorn fragen, ob er spielt. Falls er nicht kann, Frau Seibold. Honorar wie üblich 60 Euro.

Die Fürbitten bekommen Sie noch. Danke Ihnen!
Ihr T. Lindner

--
Ev. Kirchengemeinde St. Veit · Pfarrgasse 2 · Bürozeiten Di-Fr 9-12 Uhr
Von unterwegs gesendet, Tippfehler bitte behalten.`,
        ),
        read(
          'raumplan.list',
          { von: '2025-09-05', bis: '2025-09-05' },
          `{"tag":"2025-09-05","haus":"Gemeindehaus","buchungen":[
 {"id":"rb-4410","raum":"Großer Saal","von":"14:30","bis":"16:30","titel":"Handarbeitsgruppe","kontakt":"R. Tietz","serie":"jeden 1. Freitag"},
 {"id":"rb-4418","raum":"Kleiner Saal","von":"19:00","bis":"21:00","titel":"Posaunenchor","kontakt":"M. Ahlers"},
 {"id":"rb-4402","raum":"Küche","von":"09:00","bis":"11:00","titel":"Tafel-Ausgabe","kontakt":"Diakonie"},
 {"id":"rb-4421","raum":"Amtszimmer","von":"13:30","bis":"14:15","titel":"Konfi-Anmeldung Yıldız-Brandt","kontakt":"Aylin Yıldız-Brandt, yildiz-brandt@familienpost.example"}],
 "hinweis":"Heizung Kleiner Saal defekt, bis 10.9."}`,
        ),
        act(
          'raumplan.update',
          {
            id: 'rb-4410',
            raum: 'Kleiner Saal',
            nur_termin: '2025-09-05',
          },
          `{"id":"rb-4410","termin":"2025-09-05","raum":"Kleiner Saal","vorher":"Großer Saal","von":"14:30","bis":"16:30","titel":"Handarbeitsgruppe","kontakt":"R. Tietz","serie":{"geaendert":false,"naechster":"2025-10-03","raum":"Großer Saal"},"konflikte":[],"benachrichtigt":[],"bearbeitet":"boehme 2025-09-03 09:08"}`,
        ),
        act(
          'raumplan.create',
          {
            raum: 'Großer Saal',
            datum: '2025-09-05',
            von: '14:00',
            bis: '17:00',
            titel: 'Trauerkaffee Familie Hagemeister (ca. 45 Personen)',
            kontakt: 'T. Lindner',
          },
          `{"id":"rb-4430","raum":"Großer Saal","datum":"2025-09-05","von":"14:00","bis":"17:00","titel":"Trauerkaffee Familie Hagemeister (ca. 45 Personen)","kontakt":"T. Lindner","status":"fest","bestuhlung":"nicht gewählt","schliessung":{"tuer":"Seiteneingang","offen_ab":"13:45"},"entgelt":{"betrag":0,"grund":"Gemeindeglied"},"bearbeitet":"boehme 2025-09-03 09:09"}`,
        ),
        act(
          'mail_send',
          {
            to: 'buero@bestattungen-kranz.example',
            subject: 'Hagemeister, Elfriede: Freitag, 5. September, 13 Uhr',
            body: 'Sehr geehrte Damen und Herren,\n\nhiermit bestätigen wir die Trauerfeier für Frau Elfriede Hagemeister am Freitag, 5. September, 13 Uhr in der Friedhofskapelle. Es spricht Pfarrer Lindner, mit Orgel. Danach ist für die Familie das Gemeindehaus (Großer Saal) reserviert.\n\nMit freundlichen Grüßen\nSabine Böhme\nPfarrbüro St. Veit',
          },
          `{"status":"gesendet","uid":9921,"ordner":"Gesendet","an":["buero@bestattungen-kranz.example"],"betreff":"Hagemeister, Elfriede: Freitag, 5. September, 13 Uhr","zeit":"2025-09-03T09:11:30+02:00","groesse":1340,"server":"250 2.0.0 Ok: queued as B7712","signatur":"Pfarrbüro St. Veit, Pfarrgasse 2","anhaenge":[],"lesebestaetigung":false}`,
        ),
        act(
          'mail_send',
          {
            to: 'yildiz-brandt@familienpost.example',
            subject: 'Konfi-Anmeldung: neuer Termin',
            body: 'Liebe Frau Yıldız-Brandt,\n\nleider muss Pfarrer Lindner das Anmeldegespräch am Freitag um 13.30 Uhr wegen einer Beerdigung absagen. Er bietet Ihnen Montag, 8. September, 17 Uhr an, wieder im Amtszimmer. Passt das bei Ihnen?\n\nHerzliche Grüße\nSabine Böhme\nPfarrbüro St. Veit',
          },
          `{"status":"gesendet","uid":9922,"ordner":"Gesendet","an":["yildiz-brandt@familienpost.example"],"betreff":"Konfi-Anmeldung: neuer Termin","zeit":"2025-09-03T09:12:44+02:00","groesse":1012,"server":"250 2.0.0 Ok: queued as B7719","signatur":"Pfarrbüro St. Veit, Pfarrgasse 2","anhaenge":[],"lesebestaetigung":false}`,
        ),
        act(
          'raumplan.cancel',
          {
            id: 'rb-4421',
            grund: 'Beerdigung, Ersatztermin 8.9. 17 Uhr angeboten',
          },
          `{"id":"rb-4421","status":"storniert","raum":"Amtszimmer","termin":"2025-09-05 13:30-14:15","titel":"Konfi-Anmeldung Yıldız-Brandt","grund":"Beerdigung, Ersatztermin 8.9. 17 Uhr angeboten","benachrichtigt":[],"wiederherstellbar_bis":"2025-10-03","frei_am_ersatztermin":{"2025-09-08 17:00":"Amtszimmer frei"},"bearbeitet":"boehme 2025-09-03 09:13"}`,
        ),
        act(
          'signal_send',
          {
            recipient: 'Ulrich Dorn',
            message:
              'Guten Morgen Herr Dorn, am Freitag, 5.9., 13 Uhr ist die Trauerfeier für Frau Hagemeister in der Friedhofskapelle. Könnten Sie Orgel spielen? Honorar wie üblich 60 Euro. Viele Grüße, S. Böhme (Pfarrbüro)',
          },
          `{"timestamp":1756883640112,"recipient":{"name":"Ulrich Dorn","number":"+00 171 5550 044"},"type":"delivery","delivered":true,"read":true,"expires_in":0,"replies":[{"from":"Ulrich Dorn","timestamp":1756883811240,"text":"Moin, Freitag bin ich leider in Kassel bei der Enkelin. Frau Seibold hat glaube ich frei. LG UD"}],"account":"Pfarrbüro St. Veit","safety_number":"verified"}`,
        ),
      ],
      says: 'Bestatter bestätigt, Großer Saal 14 bis 17 Uhr gebucht, Handarbeit im Kleinen Saal (dort ist die Heizung defekt), Yıldız-Brandt hat den Ersatztermin. Herr Dorn kann nicht, er ist in Kassel.',
    },
    {
      user: 'Dann bitte wie geplant die Seibold. Und die kaputte Heizung: Frau Tietz kurz warnen, sie soll was Warmes mitbringen',
      steps: [
        read(
          'kontakte_suche',
          { name: ['Seibold', 'Tietz'] },
          `{"treffer":[
 {"id":"k-0718","name":"Margarete Seibold","rolle":"Organistin (Vertretung)","mail":"m.seibold@tastenhaus.example","mobil":"+00 171 5550 071","bevorzugt":"Mail","notiz":"braucht Lieder am Vortag; Schlüssel Kapelle selbst"},
 {"id":"k-0733","name":"Renate Tietz","rolle":"Handarbeitsgruppe","mail":null,"mobil":"+00 171 5550 090","bevorzugt":"SMS","notiz":"hört schlecht, nicht anrufen"},
 {"id":"k-0102","name":"Tietz, Gartenbau","rolle":"Friedhofspflege","mail":"info@gartenbau-tietz.example","mobil":null}],
 "stand":"2025-08-29"}`,
        ),
        act(
          'mail_send',
          {
            to: 'm.seibold@tastenhaus.example',
            subject: 'Orgel am Freitag, 5. September, 13 Uhr?',
            body: 'Liebe Frau Seibold,\n\nHerr Dorn ist am Freitag verhindert. Könnten Sie bei der Trauerfeier für Frau Hagemeister spielen? Freitag, 5. September, 13 Uhr, Friedhofskapelle, Honorar wie üblich 60 Euro. Die Lieder schicke ich Ihnen am Donnerstag.\n\nHerzliche Grüße\nSabine Böhme',
          },
          `{"status":"gesendet","uid":9925,"ordner":"Gesendet","an":["m.seibold@tastenhaus.example"],"betreff":"Orgel am Freitag, 5. September, 13 Uhr?","zeit":"2025-09-03T09:24:02+02:00","groesse":988,"server":"250 2.0.0 Ok: queued as B7740","signatur":"Pfarrbüro St. Veit, Pfarrgasse 2","anhaenge":[],"lesebestaetigung":false,"posteingang_neu":0}`,
        ),
        act(
          'sms_send',
          {
            to: '+00 171 5550 090',
            text: 'Liebe Frau Tietz, am Freitag seid ihr wie besprochen im Kleinen Saal. Dort ist leider die Heizung kaputt, bitte etwas Warmes mitbringen. Gruß, S. Böhme, Pfarrbüro',
          },
          `{"sid":"SMS-20250903-0417","to":"+00 171 5550 090","contact":{"id":"k-0733","name":"Renate Tietz"},"segments":2,"charset":"UCS-2","price":{"amount":"0.15","currency":"EUR"},"status":"zugestellt","sent_at":"2025-09-03T09:25:11+02:00","delivered_at":"2025-09-03T09:25:14+02:00","gateway":"sms.gemeindecloud.example","monthly":{"used":22,"included":100}}`,
        ),
      ],
      says: 'Frau Seibold ist angefragt (Lieder bitte am Donnerstag), Frau Tietz hat die SMS bekommen.',
    },
  ],
};
