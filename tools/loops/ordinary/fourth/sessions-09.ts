import { act, read, write, type Session } from '../session.ts';

export const FOURTH_09: readonly Session[] = [
  {
    name: 'job-hunt-interview-week',
    field: 'job search',
    turns: [
      {
        user: "morning! anything new in my job inbox? and whats the state of my tracker, i've lost the plot a bit tbh",
        steps: [
          read(
            'gmail_list',
            {
              query: 'label:jobs is:unread',
              maxResults: 5,
              format: 'full',
            },
            `3 unread
(1) id 19a01  From: Ngozi Adair <talent@fernhill-optics.example>  Tue 12 Aug 09:02
    Subject: Interview - Technical Writer
    Hi Ros, we loved your samples. Could you do a 45 min video call with Peter Lund (docs lead) and me? We can offer Thu 14 Aug 10:00, Thu 14 Aug 15:30 or Mon 18 Aug 11:00. Just pick one here: https://calendar.fernhill-optics.example/slots/tw-ros. Please also send us the names of two referees. Best, Ngozi
(2) id 19a07  From: no-reply@hirewave.example  Tue 12 Aug 07:30
    Subject: 🔥 27 new jobs for "writer" in your area
    Senior Underwriter · Ghost Writer (crypto) · Typewriter Repair … View all | Upgrade to Wave+ for £9 | Unsubscribe
(3) id 19a11  From: Dee Marchbanks <dee@marchbanks-recruit.example>  Mon 11 Aug 18:44
    Subject: Kestrel Software contract
    Hello Rosalind, Kestrel would like to go ahead at 340/day, inside IR35, start 1 September, 6 months. They need an answer by Wednesday 5pm. I know it's below what you wanted! Dee`,
          ),
          read(
            'notion_query_database',
            {
              database: 'Job tracker',
              filter: { Archived: false },
              sorts: ['-Updated'],
            },
            `| page_id | Company          | Role                | Stage      | Next step               | Updated |
|---------|------------------|---------------------|------------|-------------------------|---------|
| pg_01   | Fernhill Optics  | Technical Writer    | samples    | wait for answer         | 5 Aug   |
| pg_02   | Kestrel Software | Docs contractor     | interview  | Dee to call             | 4 Aug   |
| pg_03   | Brindle & Co     | Content lead        | applied    | chase after 2 weeks     | 22 Jul  |
| pg_04   | City of Wexmoor  | Information officer | rejected   | -                       | 30 Jul  |
| pg_05   | Ollerton Press   | Copy editor         | applied    | closes 31 Jul           | 20 Jul  |
Notes (pinned): min 380/day for contracts, no inside IR35!! · referees: Hal Brooke (ex-boss), Dr Mina Voss (uni) · no calls Thu mornings (school run + physio)`,
          ),
        ],
        says: 'Two that matter: Fernhill Optics wants a video interview (Thu 14 at 10:00 or 15:30, Mon 18 at 11:00) plus two referees; Kestrel offers £340/day inside IR35, answer by Wednesday 17:00. Your own notes say at least 380 and not inside IR35, and no calls on Thursday mornings.',
      },
      {
        user: 'fernhill: yes! the thursday one i can do. send my usual referees, but their contact details are in the reference doc not sure they moved. kestrel: no thanks, nicely. update tracker',
        steps: [
          read(
            'drive_get_content',
            { name: 'References - current' },
            `References - current   (updated 2 June)

Hal Brooke, Head of Documentation (was my manager 2019-2023)
  NEW JOB since May: Tarn Instruments, hal.brooke@tarn-instruments.example, 07700 900771
  old: hbrooke@sablesoft.example - bounces
  happy to be called, not before 9:30

Dr Mina Voss, Senior Lecturer, Dept of Linguistics
  m.voss@wexmoor-uni.example, prefers email. On leave until 20 Aug but reads mail

(Uncle Pete says he'd "vouch for me any time". No.)`,
          ),
          act(
            'calendly.book_slot',
            {
              page: 'https://calendar.fernhill-optics.example/slots/tw-ros',
              start: '2025-08-14T15:30:00+01:00',
              name: 'Ros Linden',
              email: 'ros.linden@quillmail.example',
            },
            `{"booking":"bk_7f20","page":"tw-ros","start":"2025-08-14T15:30:00+01:00","end":"2025-08-14T16:15:00+01:00","hosts":["Ngozi Adair","Peter Lund"],"join_url":"https://meet.fernhill-optics.example/tw-ros-0814","status":"confirmed",
"confirmation_to":"ros.linden@quillmail.example","reschedule_url":"https://calendar.fernhill-optics.example/b/bk_7f20/change","timezone":"Europe/London"}`,
          ),
          act(
            'gmail_reply',
            {
              messageId: '19a01',
              body: "Hi Ngozi,\n\nthank you, I'd be delighted. I've booked Thursday 14 August at 15:30.\n\nMy referees:\n- Hal Brooke, Tarn Instruments (my manager 2019-2023), hal.brooke@tarn-instruments.example, 07700 900771, after 9:30\n- Dr Mina Voss, Dept of Linguistics, m.voss@wexmoor-uni.example, best by email, on leave until 20 August\n\nLooking forward to meeting you and Peter,\nRos",
            },
            `{"id":"19a3c","threadId":"19a01","labelIds":["SENT","jobs"],"to":["talent@fernhill-optics.example"],"subject":"Re: Interview - Technical Writer","internalDate":"1754994122000",
"snippet":"Hi Ngozi, thank you, I'd be delighted. I've booked Thursday 14 August at 15:30…","attachments":[],"vacationResponder":null,"sendAs":"ros.linden@quillmail.example"}`,
          ),
          act(
            'gmail_reply',
            {
              messageId: '19a11',
              body: "Hello Dee,\n\nthank you for all your work on this. At 340 a day inside IR35 it isn't right for me, so I'll decline Kestrel's offer. If they can do 380 or more outside IR35 I'd gladly look at it again, and I'm still keen to hear about other contracts.\n\nBest wishes,\nRos",
            },
            `{"id":"19a3f","threadId":"19a11","labelIds":["SENT","jobs"],"to":["dee@marchbanks-recruit.example"],"subject":"Re: Kestrel Software contract","internalDate":"1754994260000",
"snippet":"Hello Dee, thank you for all your work on this. At 340 a day inside IR35 it isn't right for me…","attachments":[],"vacationResponder":null,"sendAs":"ros.linden@quillmail.example"}`,
          ),
          write(
            'notion_update_pages',
            {
              updates: [
                {
                  page_id: 'pg_01',
                  Stage: 'interview',
                  'Next step': 'Video call Thu 14 Aug 15:30 (Ngozi Adair, Peter Lund)',
                },
                { page_id: 'pg_02', Stage: 'declined', 'Next step': 'Offered 340/day inside IR35, declined 12 Aug' },
              ],
            },
            `{"updated":2,"pages":[{"page_id":"pg_01","Company":"Fernhill Optics","Stage":"interview","Next step":"Video call Thu 14 Aug 15:30 (Ngozi Adair, Peter Lund)"},
{"page_id":"pg_02","Company":"Kestrel Software","Stage":"declined","Next step":"Offered 340/day inside IR35, declined 12 Aug"}],"last_edited_by":"assistant","automations_triggered":["Stage changed -> confetti"]}`,
          ),
        ],
        says: "Booked Thu 14 Aug 15:30 with Fernhill (the 10:00 hits your Thursday morning), referees sent with Hal's new address, Kestrel declined kindly with the door open, tracker updated.",
      },
      {
        user: 'lovely. warn hal & mina they may be asked. archive the dead ones in the tracker. oh and unsubscribe me from that hirewave rubbish',
        steps: [
          act(
            'gmail_send',
            {
              to: ['hal.brooke@tarn-instruments.example'],
              bcc: ['m.voss@wexmoor-uni.example'],
              subject: 'You may hear from Fernhill Optics',
              body: 'Dear Hal, dear Mina,\n\nI have an interview at Fernhill Optics for a technical writer post on Thursday and gave your names as referees. Ngozi Adair from their talent team may be in touch. Thank you both so much!\n\nRos',
            },
            `{"id":"19a44","threadId":"19a44","labelIds":["SENT"],"to":["hal.brooke@tarn-instruments.example"],"bcc":["m.voss@wexmoor-uni.example"],"subject":"You may hear from Fernhill Optics","internalDate":"1754994611000",
"autoReplies":[{"from":"m.voss@wexmoor-uni.example","text":"I am on leave until 20 August and read mail irregularly."}],"attachments":[]}`,
          ),
          act(
            'notion_archive_pages',
            {
              page_ids: ['pg_02', 'pg_04', 'pg_05'],
            },
            `{"archived":3,"pages":[{"page_id":"pg_02","Company":"Kestrel Software","Stage":"declined"},{"page_id":"pg_04","Company":"City of Wexmoor","Stage":"rejected"},{"page_id":"pg_05","Company":"Ollerton Press","Stage":"applied (closed 31 Jul)"}],
"remaining":["pg_01","pg_03"],"restore_days":30,"last_edited_by":"assistant"}`,
          ),
          act(
            'gmail_unsubscribe',
            {
              messageId: '19a07',
              method: 'list-unsubscribe-post',
            },
            `{"messageId":"19a07","list":"alerts.hirewave.example","method":"POST one-click","http_status":200,"response":"<html><body><h1>We're sad to see you go</h1><p>It may take up to 10 days. Changed your mind? Resubscribe and get 20% off Wave+.</p></body></html>",
"filter_created":false,"similar_senders":["digest@hirewave.example (last: 3 Aug)"]}`,
          ),
        ],
        says: 'Both referees are warned, Kestrel, Wexmoor and Ollerton (closed on 31 July) are archived, and Hirewave alerts are unsubscribed. Brindle is due for a chase by the way.',
      },
    ],
  },
  {
    name: 'kyrkokor-luciakonsert',
    field: 'musik, kör',
    turns: [
      {
        user: 'Hej! Kan du kolla läget inför luciakonserten den 13 december? Lokalen i Granby kyrka, och vilka som inte svarat på enkäten än.',
        steps: [
          read(
            'lokalbokning.hämta',
            {
              lokal: 'Granby kyrka',
              datum: '2025-12-13',
            },
            `{"lokal":"Granby kyrka","datum":"2025-12-13","bokningar":[
{"id":"LB-3301","tid":"10:00-11:30","vad":"Dop (fam. Öberg)","status":"bekräftad"},
{"id":"LB-3318","tid":"17:00-21:00","vad":"Kammarkören Vågen, luciakonsert","status":"PRELIMINÄR, bekräftas senast 2025-11-14","pris":"2 400 kr inkl. vaktmästare"},
{"id":"LB-3325","tid":"15:00-16:30","vad":"Städning","status":"bekräftad"}],
"regler":"Levande ljus endast efter brandgenomgång. Nycklar hämtas på expeditionen tors 10-12.","kontakt":"bokning@granby-forsamling.example"}`,
          ),
          read(
            'forms.responses',
            {
              form: 'Lucia 2025 – kan du vara med?',
              include_missing: true,
            },
            `Lucia 2025 – kan du vara med?   (skickad 20 okt, 24 mottagare, 20 svar)
 JA 17   NEJ 2   KANSKE 1
 NEJ: Britta (S2), Olle (B1)
 KANSKE: Fatima (A1) "jobbar kanske, vet 12/11"
 EJ SVARAT:
   Kerstin Lund     S1   kerstin.lund@posten-nord.example
   Mårten Hägg      T2   marten.hagg@posten-nord.example
   Sara Nyqvist     A2   sara.nyqvist@posten-nord.example
   Göran Ek         B2   (ingen e-post, tel 070-000 03 18)
 Vem vill vara lucia? Fatima 6, Elin 9, "inte jag" 2
 Fritext: "kan vi slippa Staffan i år" / "mer Staffan!" / "glutenfria bullar tack"`,
          ),
        ],
        says: 'Kyrkan är preliminärbokad 17–21 (2 400 kr) och måste bekräftas senast 14 november. Fyra har inte svarat: Kerstin, Mårten, Sara och Göran (ingen e-post).',
      },
      {
        user: 'Bekräfta lokalen. Påminn de fyra, Göran får ett sms. Elin blir lucia, hon vet redan.',
        steps: [
          act(
            'lokalbokning.bekräfta',
            {
              id: 'LB-3318',
              betalare: 'Kammarkören Vågen',
              antal_besökare: 180,
              levande_ljus: true,
            },
            `{"id":"LB-3318","status":"bekräftad","lokal":"Granby kyrka","datum":"2025-12-13","tid":"17:00-21:00","pris":2400,"valuta":"SEK","faktura":"skickas efter evenemanget",
"brandgenomgång":{"krävs":true,"tid":"2025-12-13T16:30","med":"vaktmästare Lindgren"},"avbokning":"kostnadsfritt t.o.m. 2025-11-29, därefter 50 %","bekräftelse_till":"ordf@koren-vagen.example"}`,
          ),
          act(
            'mail.send',
            {
              to: [
                'kerstin.lund@posten-nord.example',
                'marten.hagg@posten-nord.example',
                'sara.nyqvist@posten-nord.example',
              ],
              subject: 'Påminnelse: kan du vara med på lucia 13 december?',
              body: 'Hej!\n\nVi saknar ditt svar på enkäten om luciakonserten i Granby kyrka lördag 13 december kl. 17–21. Svara gärna den här veckan så att vi kan placera stämmorna.\n\nHälsningar\nKammarkören Vågen',
            },
            `{"queued":true,"id":"kv-20331","to":3,"accepted":["kerstin.lund@posten-nord.example","marten.hagg@posten-nord.example","sara.nyqvist@posten-nord.example"],"rejected":[],
"from":"info@koren-vagen.example","sent_at":"2025-11-04T19:20:11+01:00","footer":"Kammarkören Vågen · org.nr 000000-0000 · Sjung med oss, torsdagar 19.00!"}`,
          ),
          act(
            'sms.skicka',
            {
              till: '070-000 03 18',
              text: 'Hej Göran! Kan du sjunga på luciakonserten i Granby kyrka lör 13 dec kl 17-21? Svara gärna ja/nej här. Hälsn. Kammarkören Vågen',
            },
            `{"id":"sms_88120","till":"+46700000318","status":"levererat","delar":1,"kostnad":"0,39 kr","skickat":"2025-11-04T19:21:30+01:00",
"svar":[{"tid":"2025-11-04T19:33:02+01:00","text":"Ja då!! jag står där jag alltid stått. Blir det kaffe? /Göran"}],"saldo":"112,40 kr","avsändare":"KorenVagen","svarsnummer":"0730-000 00 11"}`,
          ),
          write(
            'forms.add_response',
            {
              form: 'Lucia 2025 – kan du vara med?',
              person: 'Göran Ek',
              answer: 'JA',
              comment: 'svarade per sms 4 nov',
            },
            `{"form":"Lucia 2025 – kan du vara med?","response_id":"r_21","person":"Göran Ek","answer":"JA","comment":"svarade per sms 4 nov","entered_by":"assistent@koren-vagen.example",
"totals":{"JA":18,"NEJ":2,"KANSKE":1,"EJ SVARAT":3},"voice_balance":{"S1":4,"S2":3,"A1":3,"A2":3,"T1":2,"T2":1,"B1":1,"B2":1}}`,
          ),
        ],
        says: 'Lokalen är bekräftad (brandgenomgång 16.30), tre har fått mejl, och Göran svarade redan ja på sms; jag lade in det. Han undrar om det blir kaffe.',
      },
      {
        user: 'Såklart blir det kaffe :) Dirigenten skrev i tråden om noterna, beställ det hon vill ha och lägg repetitionerna i kalendern.',
        steps: [
          read(
            'signal.group_messages',
            {
              group: 'Vågen styrelse',
              from: 'Annika (dir.)',
              last: 5,
            },
            `Annika (dir.)  mån 3/11 21:08
 Noter! Vi behöver 26 ex av "Stjärnenatt" (Wallgren, SATB, Notlyftet best.nr NL-4417) och 26 ex av "Ljus i kvarnen" NL-4502. De andra finns i pärmarna. INTE fotostat, ni vet varför
Annika (dir.)  mån 3/11 21:11
 Extrarep: tis 25/11 18.30–20.30 (bara damer), tis 2/12 18.30–21 alla, genrep fre 12/12 18–21 i kyrkan. Församlingshemmet utom genrepet
Annika (dir.)  mån 3/11 21:11
 kassör-Lars har sagt ok upp till 2000 kr för noter
Lars: 👍
Annika (dir.)  mån 3/11 21:15
 och ingen glögg före konserten i år`,
          ),
          act(
            'notlyftet.order.create',
            {
              customer_no: 'KV-118',
              items: [
                { sku: 'NL-4417', qty: 26 },
                { sku: 'NL-4502', qty: 26 },
              ],
              ship_to: 'Kammarkören Vågen, c/o expeditionen, Granby församlingshem',
              payment: 'invoice_30d',
            },
            `{"order":"N-77120","customer_no":"KV-118","items":[{"sku":"NL-4417","title":"Stjärnenatt, SATB","qty":26,"unit":32.00,"sum":832.00},{"sku":"NL-4502","title":"Ljus i kvarnen, SATB","qty":26,"unit":38.00,"sum":988.00}],
"shipping":69.00,"vat_included":106.92,"total":1889.00,"currency":"SEK","eta":"2025-11-11","invoice":"due 2025-12-04","message":"Tack! Kopiera inte noter, kopiera glädje."}`,
          ),
          act(
            'caldav.create_events',
            {
              calendar: 'Kören',
              events: [
                {
                  summary: 'Extrarep lucia (damer)',
                  start: '2025-11-25T18:30',
                  end: '2025-11-25T20:30',
                  location: 'Granby församlingshem',
                },
                {
                  summary: 'Extrarep lucia (alla)',
                  start: '2025-12-02T18:30',
                  end: '2025-12-02T21:00',
                  location: 'Granby församlingshem',
                },
                {
                  summary: 'Genrep lucia',
                  start: '2025-12-12T18:00',
                  end: '2025-12-12T21:00',
                  location: 'Granby kyrka',
                },
              ],
              invite: 'koren-alla@koren-vagen.example',
            },
            `{"calendar":"Kören","created":[{"uid":"kv-1125","start":"2025-11-25T18:30"},{"uid":"kv-1202","start":"2025-12-02T18:30"},{"uid":"kv-1212","start":"2025-12-12T18:00"}],"invited":"koren-alla@koren-vagen.example","recipients":24,
"conflicts":[{"uid":"kv-1212","with":"Granby kyrka: ingen bokning hittad för 2025-12-12"}],"timezone":"Europe/Stockholm"}`,
          ),
        ],
        says: 'Noterna är beställda (1 889 kr, inom ramen på 2 000) och kommer ca 11 november. De tre repen ligger i kalendern. Obs: kyrkan är inte bokad för genrepet den 12 december, vill du att jag frågar?',
      },
    ],
  },
];
