import { act, read, write, type Session } from '../session.ts';

export const FIFTH_08: readonly Session[] = [
  {
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
  },
  {
    name: 'en-parish-council-clerk',
    field: 'local politics: clerk of a small council, agenda, public notice and a grant',
    turns: [
      {
        user: "I'm clerk for Thornley Parish Council. Cllr Ferris chaired last night while I was ill. Her notes should be in the shared drive - turn them into draft minutes and then list the actions which fall to me.",
        steps: [
          read(
            'sharepoint_search',
            {
              query: 'Ferris notes meeting',
              site: 'thornley-pc',
              modifiedAfter: '2025-10-06',
            },
            `{"value":[
{"id":"doc-3391","name":"notes from tues meeting - D Ferris.docx","lastModified":"2025-10-08T07:02:41Z","author":"Delia Ferris","path":"/Shared/Meetings/2025/10 Oct"},
{"id":"doc-3382","name":"Agenda 7 Oct 2025.pdf","lastModified":"2025-10-01T15:30:00Z","author":"Neil Copley","path":"/Shared/Meetings/2025/10 Oct"},
{"id":"doc-2907","name":"Ferris notes allotments (old).docx","lastModified":"2025-10-06T19:00:12Z","author":"Delia Ferris","path":"/Shared/Allotments"}],"@odata.count":3}`,
          ),
          read(
            'sharepoint_get_content',
            { id: 'doc-3391' },
            `Tues 7 Oct, village hall. Present: me (chair), Cllrs Amin, Broad, Whitcombe, Oyelaran. Apologies Cllr Stead, and Neil (flu). 6 public.

1 Minutes of 2 Sept - agreed, I signed
2 Public: Mr Gillard about dog mess by the beck, again. Mrs Shaw thanked us for the bench
3 Planning: 25/01877 barn conversion Hollow Farm - no objection but ask for swift boxes. Comment must be with the district by Fri 10th!! case officer is J. Penrose
4 Grant: Thornley Scouts 400 for tents. Proposed Amin, sec. Broad, all in favour. Neil to pay from TPC Current, details on their form
5 Play area: RoSPA-type report says the basket swing chain is worn, high risk. Agreed to take the swing out of use straight away and get a quote from Playright (not more than 600, clerk can accept up to that). Whitcombe has already tied it up with tape
6 Nov meeting moved to 11 Nov as hall is taken on the 4th. 7pm. Neil to rebook hall + change website
7 Dog mess: new sign, Broad will look at prices. no action for clerk
closed 8.52

handwriting awful sorry, typed it this morning. D`,
          ),
          write(
            'sharepoint_create_document',
            {
              path: '/Shared/Meetings/2025/10 Oct/Draft minutes 7 Oct 2025.docx',
              content:
                'THORNLEY PARISH COUNCIL\nDRAFT minutes of the meeting held on Tuesday 7 October 2025 in the Village Hall\n\nPresent: Cllrs D Ferris (Chair), Amin, Broad, Whitcombe, Oyelaran. Six members of the public.\n71 Apologies: Cllr Stead; the Clerk.\n72 Minutes of 2 September 2025 were approved and signed.\n73 Public session: Mr Gillard (dog fouling by the beck); Mrs Shaw (thanks for the bench).\n74 Planning 25/01877, Hollow Farm: RESOLVED no objection, with a request for swift boxes.\n75 Grant: RESOLVED to pay £400 to Thornley Scouts for tents (proposed Amin, seconded Broad).\n76 Play area: RESOLVED to take the basket swing out of use and to obtain a quotation from Playright; the Clerk may accept up to £600.\n77 The November meeting is moved to 11 November 2025, 7 pm.\n78 Dog fouling: Cllr Broad to obtain prices for a sign.\nThe meeting closed at 8.52 pm.',
            },
            `{"id":"doc-3395","name":"Draft minutes 7 Oct 2025.docx","webUrl":"https://share.thornleypc.example/doc-3395","createdBy":"Neil Copley","createdDateTime":"2025-10-08T09:20:37Z","size":18220,"path":"/Shared/Meetings/2025/10 Oct","permissions":"inherited (Councillors: read, Clerk: edit)","versions":[{"id":"1.0","size":18220}],"checkedOut":false,"retention":"Permanent (minutes)"}`,
          ),
        ],
        says: 'Draft minutes are in the October folder. Your actions: (1) planning comment 25/01877 to the district by Friday 10th, (2) pay £400 to the Scouts, (3) ask Playright for a quote for the swing chain (you may accept up to £600), (4) rebook the hall for 11 November 7 pm and change the website.',
      },
      {
        user: 'Please do 1, 3 and 4. The grant too, if the form has everything we need, but check the account name is the Scouts and not a person.',
        steps: [
          act(
            'planning_portal.submit_comment',
            {
              application: '25/01877',
              stance: 'no_objection',
              on_behalf_of: 'Thornley Parish Council',
              comment:
                'Thornley Parish Council considered this application on 7 October 2025 and has no objection. The Council asks that swift boxes be included in the conversion. For the attention of J. Penrose.',
            },
            `{"comment_ref":"PC-25-01877-4","application":"25/01877","site":"Hollow Farm, barn conversion","consultee":"Thornley Parish Council","stance":"no_objection","status":"received","received_at":"2025-10-08T09:31:15Z","deadline":"2025-10-10","case_officer":{"name":"J. Penrose"},"public_from":"2025-10-09","ack_email":"clerk@thornleypc.example","attachments":0,"portal_notice":"Comments are published with the name of the council."}`,
          ),
          read(
            'outlook.search',
            {
              query: 'Playright OR "village hall" OR "Scouts grant"',
              top: 5,
            },
            `(1) Playright Repairs <quotes@playright.example> 12 May 2025 - "Spring inspection": ...quote requests to this address with site name, part and a photo or part no. Your swing set is PR-BS-220. Darren
(2) Bookings - Thornley Village Hall <hall@thornleyhall.example> 30 Sep 2025 - "Nov 4": Hi Neil, so sorry, double booked with the WI on the 4th. Tues 11th 6.30-9.30 is pencilled for you, just say yes by the 10th and I ink it in. Same £24. Barbara
(3) Thornley Scouts / Kev Mallory <kev@thornleyscouts.example> 15 Sep 2025 - "Scouts grant form": attached, as discussed. thanks Neil [scouts_grant_form.pdf]
(4) Parish Online Weekly <digest@parishonline.example> - "VAT for halls explained" - unsubscribe
4 of 4 shown. Search covers mailbox clerk@thornleypc.example.`,
          ),
          act(
            'outlook.send',
            {
              to: 'quotes@playright.example',
              subject: 'Quote please: basket swing chain, PR-BS-220, Thornley play area',
              body: 'Dear Darren,\n\nour inspection report rates the chain of the basket swing (PR-BS-220, Thornley play area) as worn, high risk; the swing is out of use. Could you quote for replacing the chain, with the earliest date you can come?\n\nKind regards\nNeil Copley\nClerk, Thornley Parish Council',
            },
            `{"id":"AAMkTPC-5501","status":"sent","to":["quotes@playright.example"],"subject":"Quote please: basket swing chain, PR-BS-220, Thornley play area","sentDateTime":"2025-10-08T09:34:20Z","conversationId":"cv-playright-25","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","autoReply":"Thanks for contacting Playright. Quotes take 3-5 working days. For dangerous equipment ring the office."}`,
          ),
          act(
            'outlook.reply',
            {
              message: 'Nov 4',
              to: 'hall@thornleyhall.example',
              body: 'Dear Barbara,\n\nyes please, Tuesday 11 November, 6.30 to 9.30, at £24. Thank you!\n\nNeil',
            },
            `{"id":"AAMkTPC-5502","status":"sent","to":["hall@thornleyhall.example"],"subject":"Re: Nov 4","sentDateTime":"2025-10-08T09:35:41Z","conversationId":"cv-hall-nov","inReplyTo":"Bookings - Thornley Village Hall, 30 Sep 2025","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","quotedOriginal":true,"mailTips":[],"importance":"normal"}`,
          ),
          read(
            'wordpress.posts.list',
            {
              search: 'meeting',
              per_page: 5,
              _fields: 'id,title,status,content',
            },
            `[{"id":212,"status":"publish","slug":"next-meeting","title":{"rendered":"Next meeting: Tuesday 4 November 2025, 7 pm"},"content":{"rendered":"<p>The next meeting of the Parish Council is on 4 November 2025. Village Hall, 7 pm. All residents are welcome.</p>"}},
{"id":188,"status":"publish","slug":"annual-meeting","title":{"rendered":"Annual Parish Meeting 2025: what was said"},"content":{"rendered":"<p>About forty residents came to hear ...</p>"}},
{"id":97,"status":"draft","slug":"meeting-room-hire","title":{"rendered":"Room hire (old)"},"content":{"rendered":""}}]`,
          ),
          act(
            'wordpress.posts.update',
            {
              id: 212,
              title: 'Next meeting: Tuesday 11 November 2025, 7 pm',
              content:
                'The November meeting of the Parish Council has moved from 4 to 11 November 2025. Village Hall, 7 pm. All residents are welcome.',
              status: 'publish',
            },
            `{"id":212,"date":"2025-09-10T08:00:00","modified":"2025-10-08T09:37:02","slug":"next-meeting","status":"publish","type":"post","link":"https://www.thornleypc.example/next-meeting","title":{"rendered":"Next meeting: Tuesday 11 November 2025, 7 pm"},"author":2,"categories":[4],"revisions":9,"cache":{"purged":true},"_links":{"self":[{"href":"https://www.thornleypc.example/wp-json/wp/v2/posts/212"}]}}`,
          ),
          read(
            'outlook.get_attachment_text',
            {
              message: 'Scouts grant form',
              name: 'scouts_grant_form.pdf',
            },
            `THORNLEY PARISH COUNCIL - APPLICATION FOR A GRANT (form G1, 2024)
Organisation: 1st Thornley Scout Group          Charity no.: 0000417
Contact: Kevin Mallory (Group Treasurer)        Date: 14/9/25
Amount asked for: £400       Total cost: £865   For: three patrol tents, old ones leak
Other funds: jumble sale 310, parents 155
Bank details for payment
  Account name: 1st Thornley Scout Group
  Sort code: 00-00-17     Account no.: 00041755
  Reference (if any): PC GRANT TENTS
Accounts enclosed? yes   Safeguarding policy? yes
Signed K. Mallory      [scan, page 1 of 1]
FOR OFFICE USE: Minute ref ______ Paid ______ Cheque/BACS ______`,
          ),
          act(
            'unity_bank.create_payment',
            {
              account: 'TPC Current',
              payee_name: '1st Thornley Scout Group',
              sort_code: '00-00-17',
              account_number: '00041755',
              amount: 400,
              reference: 'PC GRANT TENTS',
              notes: 'Minute 75, 7 October 2025',
            },
            `{"payment_id":"UP-880417","status":"awaiting_second_authoriser","account":"TPC Current","payee":{"name":"1st Thornley Scout Group","confirmation_of_payee":"match","account_type":"business"},"amount":"400.00","currency":"GBP","reference":"PC GRANT TENTS","authorisations":{"required":2,"given":["Neil Copley"],"pending_from":["D Ferris","R Whitcombe"]},"expires":"2025-10-22","balance_after":"18204.77"}`,
          ),
        ],
        says: 'Done: comment PC-25-01877-4 lodged, Playright asked for a quote, hall taken for 11 November, website changed. The form names 1st Thornley Scout Group and the bank confirms it as a business account; £400 is waiting for the second authoriser (Ferris or Whitcombe).',
      },
      {
        user: "Good. Tell Delia and Richard Whitcombe there's a payment waiting, and send all councillors the draft minutes link.",
        steps: [
          read(
            'outlook.list_contacts',
            { group: 'Councillors' },
            `Group: Councillors (6)   owner: clerk@thornleypc.example
  Delia Ferris (Chair)      cllr.ferris@thornleypc.example
  Shabana Amin              cllr.amin@thornleypc.example
  Peter Broad               cllr.broad@thornleypc.example
  Richard Whitcombe         cllr.whitcombe@thornleypc.example
  Funmi Oyelaran            cllr.oyelaran@thornleypc.example
  Graham Stead              cllr.stead@thornleypc.example   (prints everything, also send paper)
Group address: councillors@thornleypc.example (internal only)`,
          ),
          act(
            'outlook.send',
            {
              to: 'cllr.ferris@thornleypc.example; cllr.whitcombe@thornleypc.example',
              subject: 'Payment to authorise: Scouts, £400',
              body: 'Dear Delia, dear Richard,\n\nthe grant to 1st Thornley Scout Group (£400, minute 75, payment UP-880417) is waiting for one of you as second authoriser, until 22 October.\n\nThank you\nNeil',
            },
            `{"id":"AAMkTPC-5507","status":"sent","to":["cllr.ferris@thornleypc.example","cllr.whitcombe@thornleypc.example"],"subject":"Payment to authorise: Scouts, £400","sentDateTime":"2025-10-08T09:48:12Z","conversationId":"cv-scouts-pay","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","mailTips":[{"recipient":"cllr.whitcombe@thornleypc.example","automaticReplies":null}]}`,
          ),
          act(
            'outlook.send',
            {
              to: 'councillors@thornleypc.example',
              subject: 'Draft minutes of 7 October',
              body: 'Dear all,\n\nthe draft minutes of 7 October are here: https://share.thornleypc.example/doc-3395\n\nPlease let me have corrections before the meeting on 11 November. With thanks to Delia for her notes.\n\nNeil',
            },
            `{"id":"AAMkTPC-5508","status":"sent","to":["councillors@thornleypc.example"],"expanded":6,"subject":"Draft minutes of 7 October","sentDateTime":"2025-10-08T09:49:30Z","conversationId":"cv-minutes-oct","attachments":[],"linkPermissions":[{"url":"https://share.thornleypc.example/doc-3395","recipientsWithAccess":6,"recipientsWithout":0}],"savedTo":"Sent Items"}`,
          ),
        ],
        says: 'Both have the note about the payment, and all six councillors the link. Cllr Stead likes a paper copy as well.',
      },
    ],
  },
];
