import { act, read, write, type Session } from '../session.ts';

export const EN_RESTAURANT_PRIVATE_PARTY: Session = {
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
};
