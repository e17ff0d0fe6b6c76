import { act, read, write, type Session } from '../session.ts';

export const FIFTH_05: readonly Session[] = [
  {
    name: 'el-ladi-apostoli',
    field: 'shipping: pallets of olive oil, customs papers and a changed pick-up',
    turns: [
      {
        user: 'Καλημέρα. Τι γίνεται με την αποστολή για το Γκέτεμποργκ; Ο Νίκος λέει ότι κάτι άλλαξε με την παραλαβή.',
        steps: [
          read(
            'shipments.search',
            { query: 'Göteborg', status: ['planned', 'booked'] },
            `{"results":[{"id":"SHP-25-0884","ref":"LAD-SE-12","consignee":{"name":"Oljeboden AB","city":"Göteborg","country":"SE"},"carrier":{"name":"Μεταφορική Αιγαίου ΑΕ","code":"AEG"},"pallets":3,"gross_kg":2140,"pickup":{"date":"2025-10-21","window":"09:00-12:00","place":"Αποθήκη 1, Καλαμάτα"},"delivery":{"eta":"2025-10-30"},"incoterm":"DAP","status":"booked","docs":["CMR draft","invoice 2025-311"],"temperature":"15-20C"},
{"id":"SHP-25-0790","ref":"LAD-SE-11","consignee":{"name":"Oljeboden AB"},"status":"planned","note":"δείγματα, ακυρώθηκε προφορικά;"}],"total":2}`,
          ),
          read(
            'mail.search',
            { query: 'LAD-SE-12', max: 4 },
            `[id 50331] Από: Σταυρούλα Μπέη <s.bei@aegmetaforiki.example>   Παρ 17/10/2025 12:38
Θέμα: ΑΛΛΑΓΗ ΠΑΡΑΛΑΒΗΣ LAD-SE-12
Κύριε Λάμπρο καλημέρα,
λόγω της απεργίας στα πλοία ο ρυμουλκός δεν προλαβαίνει την Τρίτη. Προτείνουμε παραλαβή Τετάρτη 22/10, 07:00-09:00, από την Αποθήκη 2 (η ράμπα της 1 δεν σηκώνει το μεγάλο). Χρειαζόμαστε μέχρι Δευτέρα 12:00: επιβεβαίωση, πινακίδα δεν αλλάζει (ΚΑΜ-0000), και το CMR με τη σωστή αποθήκη. Κόστος αναμονής 0.
Σταυρούλα Μπέη, Τμήμα Κίνησης, εσ. 214
[id 50340] Από: Νίκος Ρ. <nikos@elaionasdyo.example>  Σάβ 18/10 20:15   Θέμα: Re: ΑΛΛΑΓΗ ΠΑΡΑΛΑΒΗΣ
Εμένα με βολεύει η Τετάρτη, 7 η ώρα είμαι εκεί με το κλαρκ. Να ενημερωθεί και ο Σουηδός (Henrik) ότι μπορεί να πάει 31/10.
[id 50102] Από: Oljeboden / Henrik Sandell <henrik@oljeboden.example>  09/10   Subject: order LAD-SE-12
Hi Lambros! 3 pallets fine, please always tell me the new ETA when something moves, my forklift guy is only here Thu and Fri. /Henrik`,
          ),
        ],
        says: 'Η μεταφορική προτείνει παραλαβή Τετάρτη 22/10, 07:00-09:00 από την Αποθήκη 2 (αντί Τρίτης από την 1) λόγω απεργίας. Θέλουν επιβεβαίωση και νέο CMR μέχρι Δευτέρα 12:00. Ο Νίκος συμφωνεί και ζητά να ενημερωθεί ο Henrik για 31/10.',
      },
      {
        user: "ωραία, κάν' τα όλα αυτά. και βγάλε από τη μέση την παλιά με τα δείγματα, ακυρώθηκε όντως",
        steps: [
          act(
            'shipments.update',
            {
              id: 'SHP-25-0884',
              pickup: { date: '2025-10-22', window: '07:00-09:00', place: 'Αποθήκη 2, Καλαμάτα' },
              delivery: { eta: '2025-10-31' },
            },
            `{"id":"SHP-25-0884","ref":"LAD-SE-12","version":4,"status":"booked","pickup":{"date":"2025-10-22","window":"07:00-09:00","place":"Αποθήκη 2, Καλαμάτα"},"delivery":{"eta":"2025-10-31"},"invalidated_docs":["CMR draft"],"carrier_sync":{"AEG":"manual"},"changed_by":"lambros","changed_at":"2025-10-20T08:14:09+03:00","alerts":["Το CMR πρέπει να εκδοθεί ξανά"]}`,
          ),
          write(
            'documents.generate',
            {
              shipment: 'SHP-25-0884',
              type: 'CMR',
              language: ['el', 'en'],
              fields: { place_of_taking_over: 'Αποθήκη 2, Καλαμάτα', date_of_taking_over: '2025-10-22' },
            },
            `{"document_id":"CMR-0884-v2","shipment":"SHP-25-0884","type":"CMR","pages":1,"file":"cmr_LAD-SE-12_v2.pdf","size":88120,"replaces":"CMR-0884-v1","fields":{"sender":"Ελαιώνας Δύο ΟΕ","consignee":"Oljeboden AB, Göteborg","goods":"Extra virgin olive oil, 3 pallets, 216 cartons","gross":"2140 kg","place_of_taking_over":"Αποθήκη 2, Καλαμάτα","date_of_taking_over":"2025-10-22"},"signature":"none","url":"https://docs.elaionasdyo.example/CMR-0884-v2"}`,
          ),
          act(
            'mail.send',
            {
              to: 's.bei@aegmetaforiki.example',
              subject: 'Re: ΑΛΛΑΓΗ ΠΑΡΑΛΑΒΗΣ LAD-SE-12',
              body: 'Κυρία Μπέη καλημέρα,\n\nεπιβεβαιώνουμε την παραλαβή της LAD-SE-12 την Τετάρτη 22/10, 07:00-09:00, από την Αποθήκη 2. Ο Νίκος θα είναι εκεί με το κλαρκ. Επισυνάπτεται το νέο CMR.\n\nΕυχαριστώ,\nΛάμπρος Ρηγόπουλος',
              attachments: ['CMR-0884-v2'],
            },
            `{"message_id":"50351","result":"queued","recipient":"s.bei@aegmetaforiki.example","attachments":[{"name":"cmr_LAD-SE-12_v2.pdf","bytes":88120}],"in_reply_to":"50331","sent_folder":"Απεσταλμένα","timestamp":"2025-10-20T08:16:47+03:00","auto_reply":"Το μήνυμά σας ελήφθη. Τμήμα Κίνησης: Δευ-Παρ 06:00-16:00. Για επείγοντα καλέστε το κέντρο."}`,
          ),
          act(
            'mail.send',
            {
              to: 'henrik@oljeboden.example',
              subject: 'LAD-SE-12: new ETA Friday 31 October',
              body: 'Hi Henrik,\n\nbecause of the ferry strike the pick-up moves to Wednesday 22 October. The new ETA in Göteborg is Friday 31 October, so your forklift man should be there.\n\nBest regards\nLambros',
            },
            `{"message_id":"50352","result":"queued","recipient":"henrik@oljeboden.example","attachments":[],"in_reply_to":null,"sent_folder":"Απεσταλμένα","timestamp":"2025-10-20T08:17:30+03:00","size":1188,"tls":"1.3","signature_block":"Ελαιώνας Δύο ΟΕ | Καλαμάτα | www.elaionasdyo.example","auto_reply":null,"spam_score":0.1,"folder_rule":"Πελάτες/Σουηδία"}`,
          ),
          act(
            'shipments.cancel',
            {
              id: 'SHP-25-0790',
              reason: 'Τα δείγματα ακυρώθηκαν από τον πελάτη',
            },
            `{"id":"SHP-25-0790","ref":"LAD-SE-11","previous_status":"planned","status":"cancelled","reason":"Τα δείγματα ακυρώθηκαν από τον πελάτη","carrier_notified":false,"carrier":null,"released_stock":[{"sku":"EVOO-250-S","qty":12,"location":"Αποθήκη 1/Ρ3"}],"fees":0,"cancelled_by":"lambros","cancelled_at":"2025-10-20T08:18:02+03:00","can_restore_until":"2025-11-19"}`,
          ),
        ],
        says: 'Όλα έγιναν: η αποστολή και το CMR έχουν Τετάρτη 22/10 από την Αποθήκη 2, η κ. Μπέη έχει την επιβεβαίωση, ο Henrik το νέο ETA 31/10, και η LAD-SE-11 ακυρώθηκε.',
      },
      {
        user: 'Στείλε και στον Νίκο ένα μήνυμα στο viber, να βάλει τις παλέτες στη 2 από αύριο το απόγευμα, με φιλμ διπλό όπως τις ζητάει ο Σουηδός',
        steps: [
          act(
            'viber.send_message',
            {
              receiver: 'Νίκος Ρ.',
              text: 'Νίκο, η LAD-SE-12 φορτώνει Τετάρτη 07:00-09:00 από την Αποθήκη 2. Βάλε σε παρακαλώ τις 3 παλέτες στη 2 από αύριο το απόγευμα, με διπλό φιλμ.',
            },
            `{"status":0,"status_message":"ok","message_token":5741311803571721087,"chat_hostname":"SN-CHAT-22_","receiver":{"id":"vb-01-nikos","name":"Νίκος Ρ.","country":"GR","last_online":"2025-10-20T08:02"},"billing_status":0,"delivered":true,"seen":false,"sender":{"name":"Λάμπρος"},"quoted":null,"media":null,"min_api_version":1}`,
          ),
        ],
        says: 'Το έστειλα στον Νίκο, έχει παραδοθεί.',
      },
    ],
  },
  {
    name: 'en-restaurant-private-party',
    field: 'restaurant: party booking, allergens and staff rota',
    turns: [
      {
        user: 'pls sort out the Osei party for the 7th. she mailed the final numbers. menu card + booking system + whatever she asks, and tell kitchen',
        steps: [
          read(
            'imap_fetch',
            { mailbox: 'bookings', search: 'FROM "osei" UNSEEN' },
            `Return-Path: <abena.osei@mailhaven.example>
Date: Sat, 29 Nov 2025 22:51:03 +0000
From: Abena Osei <abena.osei@mailhaven.example>
To: bookings@saltandfennel.example
Subject: Re: Re: Re: Dad's 70th 7 December FINAL numbers

Hiya, sorry for the many emails!! Final now, promise:
- we are 19 not 22, of which 3 little ones (2 high chairs)
- 1pm instead of 12.30 please, church runs over
- starters: 11 soup, 5 mackerel. mains: 9 lamb, 6 hake, 1 mushroom pie. kids 3 x fish fingers
- ALLERGY: my cousin Kofi has sesame (serious, carries a pen). And aunt Vida no alcohol in sauces
- cake: we bring our own, can you keep it cold from 12.
- can we have the back room? if there is a hire fee dont bother
Please send me a confirmation with the lot so I can forward to the family. You can keep the 150 deposit as it is.
Abena x
Sent from my phone
> On 24 Nov Salt & Fennel wrote:
> Hi Abena, the back room has no hire fee for parties of 15 and over. Just need final numbers by the 1st. Robyn`,
          ),
          read(
            'resy.get_reservation',
            { query: 'Osei', date: '2025-12-07' },
            `{"reservation":{"id":"RSV-90233","guest":{"name":"Abena Osei","email":"abena.osei@mailhaven.example","phone":"+00 555 0166","visits":4},"date":"2025-12-07","time":"12:30","party_size":22,"area":"main","tables":["T7","T8","T9","T10"],"deposit":{"amount":150.00,"currency":"GBP","status":"paid"},"status":"confirmed","tags":["birthday"],"notes":"back room tbc"},
"area_availability":{"back_room":{"12:00-16:00":"free","capacity":24},"main":{"12:00-16:00":"61%"}}}`,
          ),
          act(
            'resy.update_reservation',
            {
              id: 'RSV-90233',
              time: '13:00',
              party_size: 19,
              area: 'back_room',
              notes:
                "Dad's 70th. 3 children, 2 high chairs. SESAME ALLERGY (Kofi, serious, carries pen). Vida: no alcohol in sauces. Own cake, keep cold from 12:00.",
              tags: ['birthday', 'allergy'],
            },
            `{"reservation":{"id":"RSV-90233","revision":6,"date":"2025-12-07","time":"13:00","party_size":19,"area":"back_room","tables":["BR"],"status":"confirmed","tags":["birthday","allergy"],"deposit":{"amount":150.00,"status":"paid"}},"released_tables":["T7","T8","T9","T10"],"guest_notification":{"sent":false,"reason":"auto-notify is off for parties > 12"},"updated_by":"robyn","updated_at":"2025-11-30T10:07:55Z"}`,
          ),
          write(
            'gdocs_create',
            {
              title: 'Prep sheet Osei 7 Dec',
              content:
                'OSEI, Sunday 7 December, 13:00, back room, 19 covers (3 children)\n\nStarters: 11 soup, 5 mackerel\nMains: 9 lamb, 6 hake, 1 mushroom pie\nChildren: 3 fish fingers\n\nALLERGY: sesame, serious (Kofi)\nVida: no alcohol in sauces\nCake: own, fridge from 12:00',
            },
            `{"id":"gd-prep-osei","title":"Prep sheet Osei 7 Dec","url":"https://docs.saltandfennel.example/gd-prep-osei","folder":"Events 2025","created":"2025-11-30T10:09:12Z","owner":"robyn@saltandfennel.example","words":51,"suggestions":["Did you mean: 'covers'?"],"template":null,"frequent_collaborators":["kitchen@saltandfennel.example","bar@saltandfennel.example"],"sharing":{"link":"restricted","users":["robyn@saltandfennel.example"]}}`,
          ),
          act(
            'gdocs_share',
            {
              id: 'gd-prep-osei',
              email: 'kitchen@saltandfennel.example',
              role: 'reader',
              message: 'Osei party, Sunday 7 December 13:00. Sesame allergy, please read.',
            },
            `{"id":"gd-prep-osei","permissions":[{"role":"owner","email":"robyn@saltandfennel.example"},{"role":"reader","email":"kitchen@saltandfennel.example","added":"2025-11-30T10:09:50Z"}],"notification":{"sent":true,"message":"Osei party, Sunday 7 December 13:00. Sesame allergy, please read."},"link":"restricted","expires":null,"domain_policy":"saltandfennel.example only"}`,
          ),
          act(
            'smtp_send',
            {
              from: 'bookings@saltandfennel.example',
              to: 'abena.osei@mailhaven.example',
              subject: "Confirmed: Dad's 70th, Sunday 7 December, 1pm",
              text: 'Hi Abena,\n\nall noted, here is the lot:\n\nSunday 7 December, 1pm, back room (no hire fee)\n19 people, 3 of them children, 2 high chairs\nStarters: 11 soup, 5 mackerel\nMains: 9 lamb, 6 hake, 1 mushroom pie; children: 3 fish fingers\nSesame allergy (Kofi) and no alcohol in sauces for Vida: the kitchen knows\nYour cake can go into our fridge from 12\nDeposit paid: £150\n\nSee you then!\nRobyn\nSalt & Fennel',
            },
            `250 2.0.0 OK id=1vPq3X-0008Kd
{"accepted":["abena.osei@mailhaven.example"],"rejected":[],"envelopeTime":88,"messageTime":141,"messageSize":1533,"response":"250 2.0.0 OK id=1vPq3X-0008Kd","messageId":"<f1c2-osei@saltandfennel.example>","archived":true,"thread":"Dad's 70th 7 December FINAL numbers"}
note: open tracking disabled; copy stored in bookings/Sent`,
          ),
        ],
        says: 'Osei is set: 19 at 1pm in the back room, the kitchen has the prep sheet with the sesame allergy, Abena has her confirmation. Her starters add up to 16 for the adults, which fits.',
      },
      {
        user: 'nice. whos on that sunday? if we are short get theo in 12-5, he said yes already',
        steps: [
          read(
            'rota.shifts.list',
            { date: '2025-12-07' },
            `SUNDAY 7 DEC 2025            forecast covers: 88   recommended FOH: 5
FOH
  11:00-17:00  Marnie K.      published
  11:30-18:00  Dev P.         published
  12:00-16:00  Lotte S.       published (trainee)
  12:00-17:00  OPEN           role: floor   id sh_77190
KITCHEN
  09:00-17:00  Chef Bram      published
  10:00-18:00  Yusuf A.       published
  11:00-16:00  Hanne          swap requested -> (nobody yet)
Availability: Theo Grant (emp_31) available 10-19 · Priya unavailable · Cal holiday
Labour cost: 24.1% of forecast`,
          ),
          act(
            'rota.shifts.assign',
            {
              shift_id: 'sh_77190',
              employee_id: 'emp_31',
              publish: true,
            },
            `{"shift":{"id":"sh_77190","date":"2025-12-07","start":"12:00","end":"17:00","role":"floor","employee":{"id":"emp_31","name":"Theo Grant"},"status":"published","break_minutes":20},"checks":{"rest_11h":"ok","weekly_hours":22.5,"max":40,"conflicts":[]},"push":{"sent":true,"text":"You have a new shift: Sun 7 Dec 12:00-17:00, floor"},"labour_cost_pct":26.0,"published_by":"robyn"}`,
          ),
        ],
        says: 'Marnie, Dev and trainee Lotte were on, one floor shift was open; Theo now has it (12 to 5) and got a push. In the kitchen Hanne is looking for someone to take her shift.',
      },
    ],
  },
];
