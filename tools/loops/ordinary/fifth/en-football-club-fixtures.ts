import { act, read, type Session } from '../session.ts';

export const EN_FOOTBALL_CLUB_FIXTURES: Session = {
  name: 'en-football-club-fixtures',
  field: 'sports club: youth fixtures, pitch and referee, membership',
  turns: [
    {
      user: 'u12s sat match. coach wrote in the group somethings off w the pitch. look + fix it',
      steps: [
        read(
          'whatsapp.get_messages',
          { chat: 'U12 coaches', limit: 12 },
          `[Wed 18:02] Deano: pitch 3 is a bog, council closed it till the 20th, sign on the gate
[Wed 18:04] Shireen (coach): great. so sat 10.30 v Millbrook???
[Wed 18:05] Deano: 3G at the academy has 12-1.30 free I asked at the desk, 48 quid. name of club enough
[Wed 18:11] Shireen (coach): ok @Mick pls book that, kick off 12.10. and tell Millbrook + ref + move it in the league thing. Millbrook contact is Gail not Trevor anymore!!
[Wed 18:12] Priti: Aarav's out, ankle
[Wed 18:15] Shireen (coach): 👍 get well. orange bibs whose got them
[Wed 18:20] Deano: boot of my car since august lol
[Wed 18:31] Mick (you): on it`,
        ),
        read(
          'fulltime_league.get_fixture',
          { team: 'Harrow Lane Rovers U12', date: '2025-11-15' },
          `{"fixture_id":"FX-771043","competition":"Vale Youth League U12 Div 2","home":"Harrow Lane Rovers U12","away":"Millbrook Juniors U12","kickoff":"2025-11-15T10:30","venue":{"id":"VN-88","name":"Harrow Lane Rec, pitch 3"},"referee":{"name":"Owen Tasker","email":"owen.tasker@whistle.example","fee":25},
"away_contacts":[{"name":"Trevor Hume","role":"manager (until Sept)","email":"t.hume@millbrookjnrs.example"},{"name":"Gail Stott","role":"fixtures sec","email":"gail@millbrookjnrs.example"}],"change_deadline":"2025-11-13T20:00","rules":"Changes need venue id, new time and a reason. Notify ref yourselves."}`,
        ),
        read(
          'academy_booking.search_slots',
          { facility: '3G', date: '2025-11-15' },
          `Oakmere Academy Lettings :: Sat 15 Nov 2025 :: 3G full size / half
slot_id    time          half   price   state
3G-1101    09:00-10:30   A+B    48.00   taken (Oakmere Hockey)
3G-1102    10:30-12:00   A+B    48.00   taken
3G-1103    12:00-13:30   A+B    48.00   free
3G-1104    13:30-15:00   A      26.00   free
No studs with metal tips. No chewing gum. Showers closed. Pay on invoice (clubs) or card. League venue id: VN-140.
Cookies help us run this site. Accept / Reject`,
        ),
        act(
          'academy_booking.create',
          {
            slot_id: '3G-1103',
            organisation: 'Harrow Lane Rovers',
            contact: 'Mick Farley',
            payment: 'invoice',
          },
          `{"booking":"OA-55190","slot_id":"3G-1103","facility":"3G full size","date":"2025-11-15","time":"12:00-13:30","organisation":"Harrow Lane Rovers","price":48.00,"currency":"GBP","payment":"invoice, 14 days","status":"confirmed","cancel_free_until":"2025-11-14T12:00","access":"Gate B, code is sent on the day","emailed_to":"secretary@harrowlanerovers.example"}`,
        ),
        act(
          'fulltime_league.change_fixture',
          {
            fixture_id: 'FX-771043',
            kickoff: '2025-11-15T12:10',
            venue_id: 'VN-140',
            reason: 'Pitch 3 closed by the council until 20 November',
          },
          `{"fixture_id":"FX-771043","status":"changed","kickoff":"2025-11-15T12:10","venue":{"id":"VN-140","name":"Oakmere Academy 3G"},"reason":"Pitch 3 closed by the council until 20 November","requires_opponent_consent":false,"previous":{"kickoff":"2025-11-15T10:30","venue":"VN-88"},"published":"2025-11-12T19:02:41","league_secretary_copied":true,"fine":null}`,
        ),
        act(
          'email.send',
          {
            to: ['gail@millbrookjnrs.example'],
            cc: ['owen.tasker@whistle.example'],
            subject: 'U12 Sat 15 Nov: now 12:10 at Oakmere Academy 3G',
            body: "Hi Gail, hi Owen,\n\nour pitch 3 is closed by the council, so Saturday's U12 match (FX-771043) moves:\n\nKick-off 12:10, Oakmere Academy 3G, Gate B. No metal studs please, and the showers are closed.\n\nThe league system is changed already. Give me a shout if that's a problem.\n\nCheers\nMick, Harrow Lane Rovers",
          },
          `{"id":"em_42207","state":"sent","to":["gail@millbrookjnrs.example"],"cc":["owen.tasker@whistle.example"],"subject":"U12 Sat 15 Nov: now 12:10 at Oakmere Academy 3G","sent_at":"2025-11-12T19:04:10Z","from":"secretary@harrowlanerovers.example","provider":"clubmail","provider_id":"cm-9920117","bounces":[],"tracking":false,"thread_id":"th_12077"}`,
        ),
      ],
      says: 'Booked the 3G 12-1:30 (£48, OA-55190), league says 12:10 at Oakmere, Gail and the ref Owen have the mail. Parents not told yet.',
    },
    {
      user: 'put it in the parents group too, short. also priti asked for sibling discount last wk, sort that',
      steps: [
        act(
          'whatsapp.send_message',
          {
            chat: 'U12 parents',
            text: 'U12 Saturday: pitch 3 is closed. New: KO 12:10 at Oakmere Academy 3G (Gate B), please be there 11:45. No metal studs, showers closed. Mick',
          },
          `{"message_id":"3EB0C7710A","chat":{"name":"U12 parents","participants":34,"admins":["Shireen","Mick"],"announcement_only":false},"status":"delivered","timestamp":"2025-11-12T19:06:22Z","delivered_to":29,"read_by":4,"pinned":false,"replies":[{"from":"Leanne (Tyler's mum)","text":"ta x"},{"from":"+00 7700 900 733","text":"whos got the bibs"}]}`,
        ),
        read(
          'email.search',
          { query: 'Priti sibling', limit: 2 },
          `1/1  em_41880   2025-11-05 21:14   Priti Raman <priti.raman@homepost.example>
Subject: membership - 2 kids now
Hi Mick, Aarav (U12) and now Diya joined the U9s on 1 November. The website says second child half price, but we were charged 90 for her. Could you put that right please? Back on the card is fine, or off the summer fees, whatever is easier for you. Thanks for all you do! Priti
--
Harrow Lane Rovers fees 2025/26: first child 90, each further child 45. Approved AGM 11 June (auto-added by clubmail: related note)`,
        ),
        read(
          'clubspark.members.find',
          { surname: 'Raman' },
          `{"members":[{"member_id":"M-2201","name":"Aarav Raman","team":"U12","fee":{"plan":"YOUTH","amount":90.00,"paid":90.00,"paid_at":"2025-08-30"},"family":"FAM-310"},{"member_id":"M-2419","name":"Diya Raman","team":"U9","fee":{"plan":"YOUTH","amount":90.00,"paid":90.00,"paid_at":"2025-11-01","charge":"ch_4410dr","card":"**** 5519"},"family":null}],"plans":[{"code":"YOUTH","amount":90},{"code":"YOUTH_SIB","amount":45}],"total":2}`,
        ),
        act(
          'clubspark.members.update',
          {
            member_id: 'M-2419',
            plan: 'YOUTH_SIB',
            family: 'FAM-310',
          },
          `{"member_id":"M-2419","name":"Diya Raman","team":"U9","family":"FAM-310","fee":{"plan":"YOUTH_SIB","amount":45.00,"paid":90.00,"overpaid":45.00,"charge":"ch_4410dr"},"valid_until":"2026-07-31","changed":["plan","family"],"changed_by":"m.farley","changed_at":"2025-11-12T19:11:09Z","renewal":{"auto":true,"next_amount":45.00},"guardian":"Priti Raman"}`,
        ),
        act(
          'clubspark.payments.refund',
          {
            charge: 'ch_4410dr',
            amount: 45,
            reason: 'Sibling rate (second child)',
          },
          `{"refund":"re_771dr","charge":"ch_4410dr","amount":45.00,"currency":"GBP","status":"pending","card":"**** 5519","expected":"5-10 working days","reason":"Sibling rate (second child)","fee_returned":0.00,"net_cost":45.00,"receipt_emailed_to":"priti.raman@homepost.example","member_id":"M-2419","initiated_by":"m.farley","at":"2025-11-12T19:11:48Z"}`,
        ),
      ],
      says: 'Parents told. Diya is on the sibling plan and £45 goes back to the card, Priti gets the receipt by mail.',
    },
  ],
};
