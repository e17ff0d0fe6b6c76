import { act, read, type Session } from '../session.ts';

export const ROWING_CLUB_SEASON_CLOSE: Session = {
  name: 'rowing-club-season-close',
  field: 'sports club',
  turns: [
    {
      user: 'Hiya, end of season stuff. First: who has resigned or not paid, I want to tidy the members register. Then our data retention rule, what does it actually say, I can never remember',
      steps: [
        read(
          'clubhub.members.query',
          {
            status: ['resigned', 'lapsed'],
            fields: ['name', 'left_on', 'balance', 'email', 'boat_rack'],
          },
          `id    name                 status    left_on     balance   email                               rack
0147  Aldous Pym           resigned  2022-09-30    0.00    a.pym@riverpost.example              -
0163  Tamsin Greer         resigned  2023-08-31    0.00    tamsin.greer@riverpost.example       -
0201  Jean-Luc Arnoux      resigned  2024-10-01   45.00-   jl.arnoux@riverpost.example          R7
0219  Beth Oduya           lapsed    -           120.00-   beth.oduya@riverpost.example         -
0230  Colm Rafferty        resigned  2021-12-31    0.00    (none)                               -
0244  Siobhan Tait         lapsed    -           120.00-   s.tait@riverpost.example             R2
--
6 of 188 members. "-" after balance means the member owes. Export: csv | xlsx
Reminder: the county registrar wants numbers by 15 Nov.`,
        ),
        read(
          'gdrive.readDoc',
          {
            title: 'Privacy notice and retention (committee, 2023)',
          },
          `Privacy notice and retention - adopted by the committee on 6 February 2023

4. How long we keep things
 4.1 Resigned members: full record for 24 months after the date of leaving, then it is erased, save name and years of membership for the roll of honour.
 4.2 Anyone owing money is kept until settled or written off by the treasurer.
 4.3 Lapsed = not paid by 30 September. They lose gate code and rack on 31 October after one reminder. They are NOT erased.
 4.4 Emergency contacts and medical notes: erased the day a member leaves.
 4.5 Photos: see separate consent.

(Geoff: can we please stop keeping the paper cards in the boathouse loft. / Anita: they are Norman's. / Geoff: I know.)`,
        ),
      ],
      says: 'Erased after 24 months: Pym (left Sept 2022) and Rafferty (Dec 2021). Greer left Aug 2023, so not before Aug 2025. Arnoux owes £45 and is kept. Oduya and Tait are lapsed at £120 each: one reminder, then gate code and rack go on 31 October.',
    },
    {
      user: 'perfect. Erase the two that are due (keep the roll of honour bit), wipe medical/emergency for the other leavers, and send Beth and Siobhan the reminder. Deadline the 31st, card link is the one on our fees page',
      steps: [
        read(
          'fetch',
          {
            url: 'https://www.stonebridge-rc.example/join/fees',
            max_length: 2000,
          },
          `Stonebridge Rowing Club | Fees 2024/25
[We use cookies to remember your crew. Accept all / Only necessary]
Senior £240 a year (or 2 x £120) · Junior £95 · Social £30 · Rack £60
Pay by card: https://pay.stonebridge-rc.example/fees  (put your member number in the reference)
Or by bank transfer, details in your welcome letter. No cash in the honesty box, please, the ducks are not the only ones who take from it.
Hardship fund: write to treasurer@stonebridge-rc.example, in confidence.
News: Head of the Stone, 2nd March - entries open | Lost property: one left welly
© 2024 SRC. Site by Kev's cousin.`,
        ),
        act(
          'clubhub.members.erase',
          {
            member_ids: ['0147', '0230'],
            keep: ['name', 'membership_years'],
            legal_basis: 'retention 4.1, 24 months after leaving',
          },
          `{"erased":[{"id":"0147","kept":{"name":"Aldous Pym","membership_years":"2009-2022"}},{"id":"0230","kept":{"name":"Colm Rafferty","membership_years":"2014-2021"}}],
"removed_fields":["email","phone","address","dob","emergency_contact","medical","payments_detail"],"irreversible":true,"log":"ERZ-2024-004","by":"secretary@stonebridge-rc.example (assistant)","members_total":186}`,
        ),
        act(
          'clubhub.members.clear_fields',
          {
            member_ids: ['0163', '0201'],
            fields: ['emergency_contact', 'medical'],
          },
          `{"cleared":[{"id":"0163","name":"Tamsin Greer","fields":["emergency_contact"],"already_empty":["medical"]},{"id":"0201","name":"Jean-Luc Arnoux","fields":["emergency_contact","medical"],"already_empty":[]}],
"irreversible":true,"log":"ERZ-2024-005","by":"secretary@stonebridge-rc.example (assistant)","hint":"Next review due: 2025-08-31 (1 member)"}`,
        ),
        act(
          'mailer.send_bulk',
          {
            template: null,
            subject: 'Your Stonebridge RC subscription: please pay by 31 October',
            body: 'Hi {{first_name}},\n\nwe have not had your half-year subscription of £120 yet. You can pay by card at https://pay.stonebridge-rc.example/fees (member number {{id}} as reference). If it is not in by 31 October the gate code {{#rack}}and rack {{rack}} {{/rack}}will be withdrawn. If money is tight, the treasurer can help in confidence: treasurer@stonebridge-rc.example.\n\nSee you on the water,\nStonebridge RC',
            recipients: [
              { email: 'beth.oduya@riverpost.example', first_name: 'Beth', id: '0219' },
              { email: 's.tait@riverpost.example', first_name: 'Siobhan', id: '0244', rack: 'R2' },
            ],
          },
          `{"batch":"mb_33018","queued":2,"sent":2,"bounced":0,"results":[{"to":"beth.oduya@riverpost.example","status":"delivered"},{"to":"s.tait@riverpost.example","status":"delivered"}],
"from":"Stonebridge RC <secretary@stonebridge-rc.example>","unsubscribe_footer":"not added (membership mail)","open_tracking":false,"cost":"0 of 500 free mails left: 312"}`,
        ),
      ],
      says: 'Pym and Rafferty are erased but stay on the roll of honour; emergency and medical data of Greer and Arnoux are gone; Beth and Siobhan have the reminder with the 31 October deadline.',
    },
    {
      user: "It's the 1st now. Siobhan paid, Beth hasn't. You know what to do. And Jean-Luc's rack can go to whoever is top of the waiting list",
      steps: [
        read(
          'clubhub.payments.recent',
          {
            since: '2024-10-25',
            member_ids: ['0219', '0244', '0201'],
          },
          `[{"member":"0244","name":"Siobhan Tait","amount":120.00,"currency":"GBP","method":"card","paid_at":"2024-10-30T21:14:08Z","reference":"0244 sorry!!","status":"settled","balance_after":0.00,"member_status":"active (auto)"}]
-- 1 payment. No payments found for 0219, 0201.
-- Gate codes: 0219 active (code group G-SENIOR), 0244 active
-- Payout to club account: 2024-11-04, fee 1.4 % + 0.20`,
        ),
        read(
          'clubhub.racks.waitlist',
          { include_current: true },
          `{"racks":[{"rack":"R2","holder":"0244"},{"rack":"R7","holder":"0201","note":"resigned 2024-10-01, boat removed 2024-10-20"}],
"waitlist":[{"pos":1,"member":"0177","name":"Priti Anand","since":"2023-05-02","boat":"single 14 kg","email":"priti.anand@riverpost.example"},{"pos":2,"member":"0209","name":"Owen Clegg","since":"2023-06-11","boat":"double"}],
"fee_per_year":60.00,"rules":"Offer is binding if the member said auto-accept","auto_accept":{"0177":true,"0209":false}}`,
        ),
        act(
          'gatekeeper.codes.revoke',
          {
            member_id: '0219',
            group: 'G-SENIOR',
            reason: 'Lapsed, subscription unpaid on 31 October (retention rule 4.3)',
          },
          `{"member_id":"0219","name":"Beth Oduya","group":"G-SENIOR","status":"revoked","effective":"2024-11-01T08:30:12Z","gates":["main","boathouse","gym"],"fob":"none","last_used":"2024-09-21T06:55:00Z",
"reinstate":"automatic after payment","notice_sent":false,"operator":"secretary (assistant)","log":"GK-5512"}`,
        ),
        act(
          'clubhub.racks.assign',
          {
            rack: 'R7',
            member_id: '0177',
            from: '2024-11-01',
            notify: true,
          },
          `{"rack":"R7","previous":"0201","holder":"0177","name":"Priti Anand","from":"2024-11-01","fee":{"amount":60.00,"pro_rata":55.00,"invoice":"INV-24-0391"},"notified":"priti.anand@riverpost.example",
"waitlist_length":1,"next":{"member":"0209","name":"Owen Clegg"},"message":"Please label your boat and do not use bungee cords on the slings."}`,
        ),
      ],
      says: "Beth's gate code is off (comes back by itself when she pays; she has no rack). Siobhan is active again. Rack R7 goes to Priti Anand.",
    },
  ],
};
