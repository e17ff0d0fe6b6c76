import { act, read, write, type Session } from '../session.ts';

export const MUSEUM_LOANS: Session = {
  name: 'Outgoing loan of two ceramics, courier and condition report',
  field: 'museum loans',
  turns: [
    {
      user: 'morning. where are we with the Aarhus loan? has their registrar come back on the courier dates',
      steps: [
        read(
          'collections_get_loan',
          { loan_ref: 'LO-2026-014' },
          `{
  "loan_ref": "LO-2026-014",
  "direction": "outgoing",
  "status": "agreement_signed",
  "borrower": {
    "institution": "Havnemuseet Aarhus",
    "registrar": "Mette Lindqvist Krag",
    "email": "mette.krag@havnemuseet.example",
    "phone": "+45 70 55 01 42"
  },
  "exhibition": "Salt and Glaze: North Sea Stoneware 1580-1720",
  "period": { "from": "2026-10-09", "to": "2027-02-14" },
  "objects": [
    { "acc_no": "1934.221", "title": "Bellarmine jug with armorial medallion", "valuation_gbp": 18500, "condition": "good, old rim repair", "location": "Store B / Bay 12 / Shelf 3" },
    { "acc_no": "1971.88.2", "title": "Salt-glazed tankard, pewter lid", "valuation_gbp": 11200, "condition": "stable, hinge loose", "location": "Gallery 4 / Case 7" }
  ],
  "insurance": "borrower, nail to nail, certificate received 2026-08-28",
  "courier": null,
  "transport_agent": "Corvane Fine Art Logistics",
  "notes": "Conservator to do outgoing report at the latest 5 working days before collection. (PB)"
}`,
        ),
        read(
          'mail_search',
          { query: 'from:mette.krag@havnemuseet.example newer_than:14d', max: 5 },
          `2 messages

[m-88213] 2026-09-08 09:47  Mette Lindqvist Krag <mette.krag@havnemuseet.example>
Subject: Re: LO-2026-014 courier arrangements
Dear Priya,
Thank you for the packing drawings. We can receive the crate on Tuesday 29 September, from 08:30 at the north gate (not the main entrance, there will be a market on the square). Our technicians are free for installation on Thursday 1 October, after 24 hours acclimatisation plus one day of reserve. Would Joel be able to stay until Friday 2nd? We would book Hotel Kajen for four nights and pay the per diem as agreed, 620 DKK a day. Please confirm his arrival and tell me if he has allergies, we will have a lunch together.
With kind regards
Mette

[m-87790] 2026-09-01 14:20  Mette Lindqvist Krag
Subject: Re: LO-2026-014 courier arrangements
Dear Priya, received with thanks. I come back to you next week when our technical team have confirmed. /Mette`,
        ),
      ],
      says: 'Mette answered yesterday. They can take the crate on Tue 29 Sept from 08:30 at the north gate and install on Thu 1 Oct. She asks whether Joel can stay until Fri 2 Oct (four nights at Hotel Kajen, DKK 620 a day) and whether he has allergies.',
    },
    {
      user: 'great. check joels calendar and if hes free put it in and tell her yes. he doesnt eat shellfish. and ask Corvane to collect on the friday before',
      steps: [
        read(
          'calendar_freebusy',
          { person: 'joel.abara@thornhillmuseum.example', start: '2026-09-28', end: '2026-10-02' },
          `joel.abara@thornhillmuseum.example
2026-09-28 Mon   10:00-10:30 Stores team catch-up (recurring)
2026-09-29 Tue   free
2026-09-30 Wed   14:00-15:00 Lighting demo, Gallery 2 (optional)
2026-10-01 Thu   free
2026-10-02 Fri   free
Working hours 08:30-16:30 Europe/London`,
        ),
        write(
          'calendar_create_event',
          {
            calendar: 'joel.abara@thornhillmuseum.example',
            title: 'Courier: Havnemuseet Aarhus (LO-2026-014)',
            start: '2026-09-28',
            end: '2026-10-02',
            all_day: true,
            description:
              'Crate arrives Tue 29 Sept 08:30, north gate. Install Thu 1 Oct. Hotel Kajen, 4 nights, booked by borrower.',
          },
          `Event created: evt_5c1f09 (all day, 28 Sep - 2 Oct 2026). Joel Abara notified.`,
        ),
        act(
          'mail_reply',
          {
            message_id: 'm-88213',
            body: 'Dear Mette,\n\nThank you, those dates work for us. Joel Abara will arrive on Monday 28 September and stay until Friday 2 October, so four nights at Hotel Kajen would be perfect. The crate will come to the north gate on Tuesday 29 September from 08:30, installation on Thursday 1 October. Joel does not eat shellfish, otherwise no restrictions.\n\nI will send his flight times as soon as they are booked.\n\nBest wishes\nPriya',
          },
          `Sent to mette.krag@havnemuseet.example (thread: LO-2026-014 courier arrangements). id m-88240`,
        ),
        read(
          'contacts_lookup',
          { org: 'Corvane Fine Art Logistics' },
          `Corvane Fine Art Logistics
  Bookings     bookings@corvane.example        020 7946 0381
  Account mgr  Desmond Vale, d.vale@corvane.example   020 7946 0385
  Account no.  THM-2207
  Note: collections need 10 working days notice outside London`,
        ),
        act(
          'mail_send',
          {
            to: ['bookings@corvane.example'],
            cc: ['d.vale@corvane.example'],
            subject: 'Collection request LO-2026-014, account THM-2207',
            body: 'Hello,\n\nPlease book a collection of one crate (2 ceramic objects, 1934.221 and 1971.88.2) from Thornhill Museum on Friday 25 September 2026, for delivery to Havnemuseet Aarhus, north gate, on Tuesday 29 September from 08:30. Our courier Joel Abara will meet the crate on arrival.\n\nPlease confirm the truck and the driver names.\n\nThank you\nPriya Banerjee, Registrar',
          },
          `{"status":"sent","id":"m-88241","recipients":2}`,
        ),
      ],
      says: 'Joel is free apart from a stores catch-up and an optional lighting demo, so it is in his calendar. I confirmed to Mette with the shellfish note, and asked Corvane to collect on Friday 25 September.',
    },
    {
      user: 'ok and the condition reports, has hanna done them? if not remind her. update the loan record too',
      steps: [
        read(
          'collections_list_reports',
          { acc_nos: ['1934.221', '1971.88.2'], type: 'condition' },
          `acc_no     | date       | author       | type          | state
-----------+------------+--------------+---------------+---------
1934.221   | 2026-09-03 | Hanna Osei   | outgoing loan | final
1934.221   | 2019-05-14 | R. Pell      | survey        | final
1971.88.2  | 2022-11-02 | R. Pell      | survey        | final
1971.88.2  | 2026-09-03 | Hanna Osei   | outgoing loan | draft (photos missing)`,
        ),
        act(
          'teams_send_message',
          {
            recipient: 'Hanna Osei',
            text: 'Hi Hanna, the outgoing report for the tankard (1971.88.2) is still a draft, the photos are missing. Corvane is asked to collect on Fri 25 Sept, so we need it final by Fri 18 Sept. Can you manage that? The jug is all done, thank you! Priya',
          },
          `Delivered 2026-09-09 09:58 to Hanna Osei (conservation). Presence: available`,
        ),
        write(
          'collections_update_loan',
          {
            loan_ref: 'LO-2026-014',
            fields: {
              courier: 'Joel Abara',
              courier_dates: '2026-09-28/2026-10-02',
              collection_date: '2026-09-25',
              delivery_date: '2026-09-29',
              notes_append: 'Delivery at north gate 08:30. Tankard report outstanding, reminded HO 9/9.',
            },
          },
          `{"ok":true,"loan_ref":"LO-2026-014","updated":["courier","courier_dates","collection_date","delivery_date","notes"],"version":17}`,
        ),
      ],
      says: 'The jug report is final; the tankard one is a draft without photos, so I asked Hanna to finish it by 18 September. The loan record now has courier, dates and the note.',
    },
  ],
};
