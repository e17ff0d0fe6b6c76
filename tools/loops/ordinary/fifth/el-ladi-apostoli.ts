import { act, read, write, type Session } from '../session.ts';

export const EL_LADI_APOSTOLI: Session = {
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
};
