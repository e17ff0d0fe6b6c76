import { act, read, type Session } from '../session.ts';

export const FIFTH_04: readonly Session[] = [
  {
    name: 'ro-contabilitate-plati-furnizori',
    field: 'accounting: supplier invoices, payments and a wrong booking',
    turns: [
      {
        user: 'Bună dimineața! Te rog ia facturile de pe lista Corinei (foaia "De plată 16.06") și pregătește plățile pe ING. Pe cele cu probleme le lași și îmi spui.',
        steps: [
          read(
            'google_sheets.values.get',
            {
              spreadsheetId: '1Kq-plati-2025',
              range: "'De plată 16.06'!A1:G12",
            },
            `Nr | Furnizor | Factura | Sumă (RON) | Scadență | Status Corina | Observații
1 | Papetăria Condeiul SRL | PC 10442 | 618,80 | 13.06 | OK | 
2 | Trans Olt Logistic SRL | TOL-3391 | 4.284,00 | 16.06 | OK | au schimbat banca în martie, IBAN nou în fișa furnizor, confirmat telefonic 12.03 (Corina)
3 | Energia Nordului SA | 7730091126 | 2.907,15 | 18.06 | OK | referință: cod client 88120447
4 | Florăria Iris PFA | 212 | 350,00 | 10.06 | NU | lipsește aviz, vorbește cu Dan
5 | Softnova Media SRL | SNM 0087 | 5.950,00 | 16.06 | ? | factura e pe 5.590, cifre inversate? NU plăti până nu răspund
6 | Curat Expert SRL | CE-5501 | 1.190,00 | 15.06 | OK | 
TOTAL de plată (OK) |  |  | 8.999,95 |  |  | 
Cont de plată: ING-RON-01
[ultima modificare: Corina Pascu, vineri 17:46]`,
          ),
          read(
            'erp.vendors.list',
            {
              names: ['Papetăria Condeiul', 'Trans Olt Logistic', 'Energia Nordului', 'Curat Expert'],
              fields: ['cui', 'iban', 'updated'],
            },
            `{"data":[
{"vendor_id":"F-0114","name":"PAPETĂRIA CONDEIUL SRL","cui":"RO900114","iban":"RO00TEST0000111100001144","updated":"2022-01-17","by":"migrare"},
{"vendor_id":"F-0233","name":"TRANS OLT LOGISTIC SRL","cui":"RO900233","iban":"RO00TEST0000222200003391","updated":"2025-03-12","by":"c.pascu","note":"IBAN schimbat, confirmat telefonic cu dna Stoica"},
{"vendor_id":"F-0031","name":"ENERGIA NORDULUI SA","cui":"RO900031","iban":"RO00TEST0000333300000031","updated":"2021-09-02","by":"migrare"},
{"vendor_id":"F-0307","name":"CURAT EXPERT SRL","cui":"RO900307","iban":"RO00TEST0000444400005501","updated":"2024-02-20","by":"c.pascu"}],
"meta":{"count":4,"took_ms":48}}`,
          ),
          act(
            'bank.create_payment_batch',
            {
              account: 'ING-RON-01',
              execution_date: '2025-06-16',
              payments: [
                {
                  beneficiary: 'PAPETĂRIA CONDEIUL SRL',
                  iban: 'RO00TEST0000111100001144',
                  amount: 618.8,
                  details: 'Fact. PC 10442',
                },
                {
                  beneficiary: 'TRANS OLT LOGISTIC SRL',
                  iban: 'RO00TEST0000222200003391',
                  amount: 4284,
                  details: 'Fact. TOL-3391',
                },
                {
                  beneficiary: 'ENERGIA NORDULUI SA',
                  iban: 'RO00TEST0000333300000031',
                  amount: 2907.15,
                  details: 'Fact. 7730091126 cod client 88120447',
                },
                {
                  beneficiary: 'CURAT EXPERT SRL',
                  iban: 'RO00TEST0000444400005501',
                  amount: 1190,
                  details: 'Fact. CE-5501',
                },
              ],
            },
            `{"batch_id":"BTH-250616-0007","account":"ING-RON-01","status":"AWAITING_SIGNATURE","count":4,"total":{"amount":"8999.95","currency":"RON"},"execution_date":"2025-06-16","cut_off":"14:30","signatures":{"required":1,"collected":0,"signers":["Mihaela Drăgan"]},
"items":[{"n":1,"state":"valid","name_check":"match"},{"n":2,"state":"valid","name_check":"match"},{"n":3,"state":"valid","name_check":"match"},{"n":4,"state":"valid","name_check":"match"}],"fees":{"amount":"2.04","currency":"RON"},"available_balance":{"amount":"61204.11","currency":"RON"}}`,
          ),
        ],
        says: 'Lotul BTH-250616-0007 (4 plăți, 8.999,95 RON) așteaptă semnătura dvs. până la 14:30. Nu am pus Florăria Iris (lipsește avizul) și Softnova (sumă neclară 5.950/5.590).',
      },
      {
        user: 'Am semnat din telefon. Scrie la Softnova să trimită factura corectată și vezi ce e cu avizul de la Iris, Dan parcă a răspuns ceva.',
        steps: [
          read(
            'outlook.list_messages',
            {
              filter: "contains(from,'dan.') or contains(subject,'Softnova') or contains(subject,'Iris')",
              top: 5,
            },
            `#1  De la: Dan Munteanu <dan.munteanu@atelierbrazi.example>  Data: vin. 13.06.2025 18:22  Subiect: Re: aviz Iris
Salut Mihaela, avizul e la mine în mașină, l-am pozat (atașat aviz_212.jpg). Florile au ajuns toate, eu le-am luat. Dacă se poate, plătiți-le azi/luni că dna Iris e cu chiria, și contați pe protocol, nu pe materiale cum a pus Corina data trecută (nota 4471, 280 lei). Dan
> Corina Pascu <corina.pascu@atelierbrazi.example> scria: fără aviz nu dau drumul

#2  De la: Facturare Softnova <facturare@softnova.example>  Data: joi 12.06.2025 09:05  Subiect: Factura SNM 0087
Bună ziua, atașat factura SNM 0087, servicii mentenanță mai. Total: 5.590,00 lei. Mulțumim! Alina Rusu
--- Acest e-mail a fost scanat antivirus.

#3  De la: Newsletter Fiscal <stiri@fiscalazi.example>  Subiect: 5 modificări de TVA pe care le-ai ratat | dezabonare`,
          ),
          read(
            'erp.purchase_invoices.get',
            { number: 'SNM 0087' },
            `{"id":"PI-20558","vendor":{"id":"F-0288","name":"SOFTNOVA MEDIA SRL"},"number":"SNM 0087","issued":"2025-06-12","due":"2025-06-16","lines":[{"n":1,"desc":"Mentenanță site mai 2025","qty":1,"net":5000.00,"vat_rate":19,"vat":950.00}],"total_calculated":5950.00,"total_on_document":5590.00,"einvoice":{"spv_id":"4410092231","xml_total":"5950.00","pdf_total":"5590.00"},"status":"blocked","blocked_by":"c.pascu","contract":"C-2024-19: 5.000 lei + TVA lunar"}`,
          ),
          act(
            'outlook.send_mail',
            {
              to: 'facturare@softnova.example',
              cc: 'corina.pascu@atelierbrazi.example',
              subject: 'Factura SNM 0087: totalul din PDF nu corespunde',
              body: 'Bună ziua, doamnă Rusu,\n\npe factura SNM 0087 totalul din PDF este 5.590,00 lei, însă liniile (5.000,00 + TVA 950,00) și XML-ul din SPV dau 5.950,00 lei. Vă rugăm să ne trimiteți factura corectată; o plătim imediat ce o primim.\n\nMulțumim,\nMihaela Drăgan\nAtelier Brazi SRL',
            },
            `{"id":"AAQk-55182","status":"sent","sentDateTime":"2025-06-16T06:58:20Z","from":"mihaela.dragan@atelierbrazi.example","to":["facturare@softnova.example"],"cc":["corina.pascu@atelierbrazi.example"],"conversationId":"conv-snm0087","isReadReceiptRequested":false,"signatureApplied":"Standard RO","size":4210,"deliveryStatus":[{"recipient":"facturare@softnova.example","state":"relayed"},{"recipient":"corina.pascu@atelierbrazi.example","state":"delivered"}]}`,
          ),
        ],
        says: 'Softnova: contractul, liniile și XML-ul dau 5.950, doar PDF-ul scrie 5.590; am cerut factura corectată. Dan a trimis poza avizului pentru Iris și roagă: plată azi sau luni, contare pe protocol, și corectarea notei 4471 (280 lei, materiale).',
      },
      {
        user: 'Bine, fă cum zice Dan. Plata o semnez tot eu.',
        steps: [
          read(
            'erp.vendors.get',
            {
              name: 'Florăria Iris',
              expand: ['open_invoices', 'journal'],
            },
            `{"vendor_id":"F-0341","name":"FLORĂRIA IRIS PFA","cui":"900341","iban":"RO00TEST0000555500000212","updated":"2024-11-05","by":"c.pascu",
"open_invoices":[{"id":"PI-20531","number":"212","total":350.00,"due":"2025-06-10","status":"on_hold","hold_reason":"lipsă aviz","account":null}],
"journal":[{"entry":"4471","date":"2025-05-14","doc":"factura 198","amount":280.00,"debit":"6028 materiale","credit":"401.F-0341","period":"2025-05","period_state":"open"}],
"accounts_hint":[{"code":"623","label":"Cheltuieli de protocol, reclamă și publicitate"},{"code":"6028","label":"Alte materiale consumabile"}]}`,
          ),
          act(
            'erp.purchase_invoices.release',
            {
              id: 'PI-20531',
              account: '623',
              comment: 'Aviz primit de la Dan Munteanu (aviz_212.jpg), marfa recepționată',
            },
            `{"id":"PI-20531","number":"212","status":"approved","previous_status":"on_hold","account":"623","posted_entry":"4608","amount":350.00,"currency":"RON","approved_by":"m.dragan (asistent)","approved_at":"2025-06-16T07:05:12Z","attachments":[],"warnings":["Nu există niciun atașament pe factură. Se recomandă atașarea avizului în 5 zile."],"workflow":{"id":"wf-77102","steps_left":0}}`,
          ),
          act(
            'erp.journal.reclassify',
            {
              entry: '4471',
              from_account: '6028',
              to_account: '623',
              amount: 280,
              reason: 'Flori, protocol (cf. D. Munteanu)',
            },
            `{"reversal":{"entry":"4609","debit":"6028","credit":"401.F-0341","amount":-280.00},"new":{"entry":"4610","debit":"623","credit":"401.F-0341","amount":280.00},"period":"2025-05","status":"posted","posted_by":"m.dragan (asistent)","posted_at":"2025-06-16T07:06:01Z","trial_balance_delta":{"6028":-280.00,"623":280.00},"protocol_limit":{"ytd":2140.00,"limit":6900.00}}`,
          ),
          act(
            'bank.create_payment_batch',
            {
              account: 'ING-RON-01',
              execution_date: '2025-06-16',
              payments: [
                {
                  beneficiary: 'FLORĂRIA IRIS PFA',
                  iban: 'RO00TEST0000555500000212',
                  amount: 350,
                  details: 'Fact. 212',
                },
              ],
            },
            `{"batch_id":"BTH-250616-0011","account":"ING-RON-01","status":"AWAITING_SIGNATURE","count":1,"total":{"amount":"350.00","currency":"RON"},"execution_date":"2025-06-16","cut_off":"14:30","signatures":{"required":1,"collected":0,"signers":["Mihaela Drăgan"]},"items":[{"n":1,"state":"valid","name_check":"match"}],"fees":{"amount":"0.51","currency":"RON"},"available_balance":{"amount":"52204.16","currency":"RON"}}`,
          ),
        ],
        says: 'Factura 212 e deblocată pe 623, nota 4471 e reclasificată (4609/4610), plata de 350 RON (BTH-250616-0011) așteaptă semnătura. Mai trebuie atașată poza avizului la factură.',
      },
    ],
  },
  {
    name: 'en-family-mum-appointments',
    field: 'family life: health appointments of an elderly mother (dictated)',
    turns: [
      {
        user: "okay so um mum's hospital wrote again about her eye thing can you look in the family inbox and see what they want and whether it clashes with anything because I think she has the physio on Thursdays now",
        steps: [
          read(
            'gmail_search',
            { query: 'in:family eye clinic newer_than:7d' },
            `2 results
-- id 19a7710 --  From: Eye Clinic Appointments <no-reply@stbrannochs.example>  Sat 08 Nov 2025 06:12
Subject: Change to your appointment - Mrs Joan TREGENZA, hosp. no. R0447719
Dear Mrs Tregenza
We are sorry, we have had to change your cataract pre-assessment.
  OLD: Tuesday 18 November 2025 at 10:20, Level 2
  NEW: Thursday 20 November 2025 at 14:40, Level 4, Desk C (please allow 2 hours)
You MUST NOT drive home as drops will be used. Please bring your glasses, a list of your medicines and a letter or repeat slip from your GP.
To confirm or ask for another time log in to MyVisits or ring 0100 555 0110 (option 2, Mon-Fri 9-4). If we do not hear from you by 12 November the slot may be given to another patient.
This mailbox is not monitored. Do you need this letter in large print? Car park charges have changed.
-- id 19a6002 --  From: Gaz Tregenza <gaz.t@postbox.example>  Thu 06 Nov 2025 21:40
Subject: mum lifts
I can do lifts for mum any day that week EXCEPT Tuesday, van is in for MOT. eye clinic or whatever. G`,
          ),
          read(
            'calendar_list_events',
            {
              calendarId: 'mum',
              timeMin: '2025-11-17',
              timeMax: '2025-11-23',
            },
            `Calendar: Mum (shared: Kerra, Gaz, Mum's tablet)
Mon 17  09:00  Bins (recycling)
Mon 17  11:00  Chiropody, Miss Pope comes to the house  £28 cash
Tue 18  10:20  Eye clinic pre-assessment, Level 2      [id ev_eye1]
Wed 19  all day  Kerra away (Leeds)
Thu 20  14:00-14:45  Physio hip class, Trelawney Centre  (weekly until 18 Dec)  [id ev_phys_1120]
Thu 20  17:30  Phone call Auntie Bet
Fri 21  10:00  Hair
Sat 22  -
Reminders: default 1 day. Subscribed: UK holidays, Council bin days`,
          ),
        ],
        says: 'The clinic moved the cataract pre-assessment from Tuesday the 18th to Thursday 20 November at 14:40, Level 4 Desk C. It clashes with the hip class at 14:00. It has to be confirmed by the 12th. Gaz can drive on any day but Tuesday.',
      },
      {
        user: "right well the eyes matter more so confirm the new one on that MyVisits thing and tell the physio place she's not coming that day just that one day mind not all of them and change it in her calendar and um text Gaz that he's driving pick her up at two",
        steps: [
          read(
            'myvisits.list_appointments',
            { patient: 'R0447719' },
            `{"patient":{"hospitalNo":"R0447719","name":"Joan Tregenza","proxy":"Kerra Tregenza (full access)"},
"appointments":[{"ref":"OPH-2281940","specialty":"Ophthalmology","type":"Cataract pre-assessment","start":"2025-11-20T14:40","location":"Level 4, Desk C","status":"PROPOSED","respondBy":"2025-11-12"},
{"ref":"OPH-2279911","specialty":"Ophthalmology","type":"Cataract pre-assessment","start":"2025-11-18T10:20","location":"Level 2","status":"CANCELLED_BY_HOSPITAL"},
{"ref":"AUD-1180032","specialty":"Audiology","type":"Hearing aid review","start":"2026-01-14T09:30","location":"Annexe","status":"BOOKED"}],
"messages":1,"banner":"MyVisits will be unavailable Sunday 02:00-06:00"}`,
          ),
          act(
            'myvisits.respond',
            { ref: 'OPH-2281940', response: 'accept', transport: 'own' },
            `{"ref":"OPH-2281940","status":"CONFIRMED","start":"2025-11-20T14:40","location":"Level 4, Desk C","confirmedAt":"2025-11-10T08:55:31","confirmedBy":"proxy:Kerra Tregenza","sms":{"to":"******0418","state":"sent"},"checklist":["Glasses","List of medicines","GP letter or repeat slip"],"advice":"Pupils will be dilated. Do not drive for 6 hours.","cancelUntil":"2025-11-18T14:40"}`,
          ),
          read(
            'gmail_search',
            { query: 'in:family Trelawney physio hip class' },
            `1 result
-- id 198c4d1 --  From: Trelawney Centre Reception <reception@trelawneycentre.example>  Fri 03 Oct 2025 13:00
Subject: Welcome to Hips & Balance (Thursdays 2pm)
Hello Joan,
your place on Hips & Balance is booked, 11 sessions from 9 Oct, tutor: Wenna. Booking no. TC-HB-0093.
Please wear flat shoes. If you can't come to a session email us at least a day before, with the booking number, and you can make it up in the Friday 11am group, otherwise the £6 is lost.
Tea and cake afterwards in the Atrium (£2.50).
Follow us on all the socials! Trelawney Centre is a registered charity. To stop receiving emails click here.`,
          ),
          act(
            'gmail_send',
            {
              to: 'reception@trelawneycentre.example',
              subject: 'TC-HB-0093: Joan Tregenza, away on Thursday 20 November',
              body: "Hello,\n\nmy mum Joan Tregenza (booking TC-HB-0093) can't come to Hips & Balance on Thursday 20 November because of a hospital appointment. It is only that one session. Could she make it up in a Friday 11am group?\n\nThank you\nKerra Tregenza",
            },
            `{"id":"19a7e02","threadId":"198c4d1","status":"SENT","to":"reception@trelawneycentre.example","from":"tregenza.family@postbox.example","date":"Mon, 10 Nov 2025 08:58:40 +0000","snippet":"Hello, my mum Joan Tregenza (booking TC-HB-0093) can't come to Hips & Balance on Thursday 20 November because of a hospital app...","labels":["SENT","family"],"attachments":0,"undo_until":"2025-11-10T08:59:10Z"}`,
          ),
          act(
            'calendar_update_event',
            {
              calendarId: 'mum',
              eventId: 'ev_eye1',
              start: '2025-11-20T14:40',
              end: '2025-11-20T16:40',
              summary: 'Eye clinic pre-assessment, Level 4 Desk C (Gaz drives, 2pm)',
              description: 'Bring glasses, list of medicines, GP letter or repeat slip. No driving home.',
            },
            `{"id":"ev_eye1","status":"confirmed","updated":"2025-11-10T08:59:22Z","summary":"Eye clinic pre-assessment, Level 4 Desk C (Gaz drives, 2pm)","start":{"dateTime":"2025-11-20T14:40:00Z"},"end":{"dateTime":"2025-11-20T16:40:00Z"},"attendees":[],"conflicts":[{"id":"ev_phys_1120","summary":"Physio hip class, Trelawney Centre"}],"sync":["Mum's tablet","Kerra","Gaz"],"sequence":1}`,
          ),
          act(
            'calendar_delete_event',
            {
              calendarId: 'mum',
              eventId: 'ev_phys_1120',
              scope: 'this_instance',
            },
            `{"deleted":true,"id":"ev_phys_1120","scope":"this_instance","series":{"id":"ev_phys","rrule":"FREQ=WEEKLY;BYDAY=TH;UNTIL=20251218","remaining":["2025-11-13","2025-11-27","2025-12-04","2025-12-11","2025-12-18"]},"exdates":["2025-11-20"],"updated":"2025-11-10T08:59:40Z","trash_until":"2025-12-10","notified":["Gaz","Mum's tablet"]}`,
          ),
          act(
            'sms.send',
            {
              to: 'Gaz',
              body: "Hi Gaz, mum's eye clinic is now Thursday 20 Nov 14:40, Level 4 Desk C. Can you pick her up at 2pm and bring her home after (about 2 hours, she'll have drops)? Kerra x",
            },
            `{"message_sid":"SM-60b2c71f","to":{"contact":"Gaz Tregenza","number":"+00 7700 900 412","matched_by":"nickname"},"from":"Kerra mobile","segments":2,"encoding":"GSM-7","status":"delivered","sent_at":"2025-11-10T09:00:11Z","delivered_at":"2025-11-10T09:00:13Z","thread":[{"from":"Gaz","at":"2025-11-09T19:02","text":"did u see the score"},{"from":"me","at":"2025-11-10T09:00","text":"Hi Gaz, mum's eye clinic is now..."}]}`,
          ),
        ],
        says: "All done. The eye clinic is confirmed, the Trelawney Centre knows she's away on the 20th only, her calendar is changed and Gaz has the text. She needs a repeat slip from the GP with her.",
      },
      {
        user: "oh yes the repeat slip can you ask the surgery to print one I'll fetch it Friday",
        steps: [
          act(
            'surgery_portal.send_request',
            {
              patient: 'Joan Tregenza',
              category: 'admin',
              subject: 'Printed repeat slip',
              message:
                'Please could you print a copy of the repeat prescription slip for my mother Joan Tregenza? She needs it for a cataract pre-assessment on 20 November. I will collect it from reception on Friday 14 November. Kerra Tregenza (daughter, proxy)',
            },
            `{"request_id":"REQ-77120-A","practice":"Penhallow Surgery","patient":"Joan Tregenza","category":"admin","status":"received","received_at":"2025-11-10T09:03:50Z","expected_reply":"within 2 working days","notice":"Do not use this form for urgent problems. If you think it is an emergency ring 999.","attachments":[],"submitted_by":"proxy: Kerra Tregenza","queue":"Reception","position":17,"opening_hours":"Mon-Fri 08:00-18:30"}`,
          ),
        ],
        says: 'The surgery has the request for the slip, collection on Friday the 14th; they answer within two working days.',
      },
    ],
  },
];
