import { act, read, write, type Session } from '../session.ts';

export const WEDDING_PLANNER: Session = {
  name: 'Guest numbers, caterer and deposit for the band',
  field: 'wedding planner',
  turns: [
    {
      user: 'how many rsvps do we have for Ellie & Tom now? and did anyone write about food',
      steps: [
        read(
          'rsvp.summary',
          { event: 'ellie-tom-2026' },
          `event: ellie-tom-2026
date: Sat 20 June 2026
venue: Hartwell Barn
invited: 118
yes: 94
no: 15
open: 9
children_under_10: 7
last_reply: 2026-05-13 21:08
open_names:
  - Aunt Maureen + guest
  - Callum Reid
  - The Okafors (4)
  - Jess B
  - Lewis Tranter
`,
        ),
        read(
          'rsvp.comments',
          { event: 'ellie-tom-2026', filter: 'diet' },
          `#  guest                 comment
1  Nadia Farouk          halal please, or veggie is fine
2  Pete Simmonds         COELIAC - proper one, not fad lol
3  Grace + Hugo Lamb     vegan x2
4  Dr. S. Iyer           vegetarian, no egg
5  Ruby (age 4)          nut allergy, we carry an epipen
6  Jonny T               "will eat anything incl. the centrepiece"
7  Fi Marchetti          vegetarian
8  Aled Pryce            no mushrooms if poss
(8 of 94 guests left a diet comment)`,
        ),
      ],
      says: '94 yes, 15 no, 9 still open (Aunt Maureen + guest, Callum Reid, the Okafors, Jess B, Lewis Tranter). Seven of them have dietary needs: one halal, one coeliac, two vegan, two vegetarian (one no egg), a nut allergy for little Ruby. Aled would rather not have mushrooms.',
    },
    {
      user: 'tell the caterer, numbers and diets',
      steps: [
        read(
          'vendors.get',
          { event: 'ellie-tom-2026', role: 'caterer' },
          `{"id":"v_31","role":"caterer","company":"Plum & Barley Catering","contact":"Sorrel Whitcombe","email":"sorrel@plumandbarley.example","mobile":"07700 900418","contract":{"menu":"Summer sharing","price_pp":68,"children_pp":29,"final_numbers_due":"2026-05-29","deposit_paid":1500},"notes":"prefers email, not in on Mondays"}`,
        ),
        act(
          'email.send',
          {
            to: 'sorrel@plumandbarley.example',
            subject: 'Ellie & Tom, 20 June: numbers so far and diets',
            text: 'Hi Sorrel,\n\nWhere we are for Ellie & Tom at Hartwell Barn on Saturday 20 June: 94 confirmed, of which 7 are children under 10, and 9 replies still open. Final numbers will be with you by 29 May.\n\nDiets:\n- 1 halal (or vegetarian)\n- 1 coeliac, strict\n- 2 vegan\n- 2 vegetarian, one of them without egg\n- 1 child aged 4 with a NUT ALLERGY (family carry an epipen)\n- 1 guest without mushrooms if possible\n\nCould the whole dessert table be nut free?\n\nThanks!\nKirsty',
          },
          `queued → sent (250 OK)  msg 0f3c-ellie-tom`,
        ),
      ],
      says: 'Sorrel has the numbers and the diets, and I asked for a nut-free dessert table.',
    },
    {
      user: 'ty. and chase the open ones, friendly, by sunday week pls',
      steps: [
        act(
          'rsvp.send_reminder',
          {
            event: 'ellie-tom-2026',
            to: 'open',
            channel: 'email',
            message:
              'Hello! Ellie and Tom would love to know if you can make it on 20 June at Hartwell Barn. Could you let us know by Sunday 24 May? It only takes a minute with the link on your invitation. Thank you! Kirsty, for Ellie & Tom',
            deadline: '2026-05-24',
          },
          `Reminder sent to 5 households (9 invitees)
  maureen.dyer@postbox.example .......... ok
  callum.reid@postbox.example ........... ok
  okafor.family@brightmail.example ...... ok
  jess.bannister@brightmail.example ..... ok
  l.tranter@postbox.example ............. ok`,
        ),
      ],
      says: 'Reminders went to all five households with Sunday 24 May as the date.',
    },
    {
      user: 'the band invoice came i think. pay the deposit from the couples account if it matches the contract, then let Ellie know',
      steps: [
        read(
          'email.find',
          { q: 'invoice Lowlight', since: '2026-05-01' },
          `From: Marcus Bell <accounts@lowlightband.example>
To: hello@kirstyplans.example
Date: Tue, 12 May 2026 17:31:09 +0100
Subject: Invoice LL-0562, deposit, 20 June

Hi Kirsty

Deposit invoice for Ellie and Tom as discussed. 50% now, the rest on the night or within a week after.

  LL-0562   Evening set 2 x 60 min + DJ til midnight     £1,900.00
            Deposit 50%                                     £950.00
            Due 22 May 2026

  Lowlight Band Ltd
  IBAN GB73 LOYD 3094 7217 3655 28
  Ref LL-0562

We'd load in from 4pm, and need two 13A sockets on separate circuits, has the barn got those? Cheers, Marcus
Sent from my phone`,
        ),
        read(
          'files.read',
          { path: '/events/ellie-tom-2026/contracts/lowlight-band.txt' },
          `AGREEMENT between Lowlight Band Ltd ("the Band") and Eleanor Marsh & Thomas Reddy ("the Clients")
Signed 18 January 2026

1. Performance: Saturday 20 June 2026, Hartwell Barn. Two sets of 60 minutes from 20:00, DJ set until 00:00.
2. Fee: GBP 1,900 all in, no VAT.
3. Deposit: 50 per cent (GBP 950), payable on invoice no earlier than six weeks before the date.
   Account: Lowlight Band Ltd, GB73 LOYD 3094 7217 3655 28.
4. Balance within seven days after the event.
5. Food: hot meal for five band members.
6. Cancellation: deposit non-refundable within 28 days.`,
        ),
        act(
          'bank.pay',
          {
            account: 'ellie-tom-client-funds',
            payee: 'Lowlight Band Ltd',
            iban: 'GB73LOYD30947217365528',
            amount: '950.00',
            currency: 'GBP',
            reference: 'LL-0562',
          },
          `PAYMENT ACCEPTED
id        : pay_7741902
from      : ellie-tom-client-funds (balance after: £6,214.35)
to        : Lowlight Band Ltd
amount    : £950.00
reference : LL-0562
value date: 14 May 2026`,
        ),
        write(
          'budget.update_line',
          {
            event: 'ellie-tom-2026',
            line: 'Music',
            paid: 950,
            outstanding: 950,
            due: '2026-06-27',
            note: 'Deposit LL-0562 paid 14 May',
          },
          `Music: budget 2000 | committed 1900 | paid 950 | outstanding 950 (27 Jun)`,
        ),
        act(
          'whatsapp.send',
          {
            to: 'Ellie Marsh',
            text: "Hi Ellie! Band deposit is paid (£950, matches your contract), so Lowlight is all set for the 20th. The other half is due by 27 June. Also 94 yeses now, I've nudged the last nine. Kirsty x",
          },
          `✓✓ delivered 10:22 (Ellie Marsh, 07700 900735)`,
        ),
      ],
      says: 'The invoice matches the contract (£950, same account), so it is paid and booked in the budget, and Ellie knows. Marcus also asks whether the barn has two sockets on separate circuits.',
    },
  ],
};
