import { act, read, type Session } from '../session.ts';

export const BISTRO_FRIDAY_ORDER: Session = {
  name: 'bistro-friday-order',
  field: 'restaurant',
  turns: [
    {
      user: 'fish order for friday. look at bookings and what we have, go by par list. loch & creel, before their cutoff',
      steps: [
        read(
          'resbook_list_reservations',
          { venue: 'copper-pan', date: '2024-10-11', status: 'all' },
          `{"venue":"copper-pan","date":"2024-10-11","covers_booked":71,"capacity":88,"reservations":[
{"ref":"RB8812","time":"18:00","party":4,"name":"Hendry","notes":"high chair"},
{"ref":"RB8820","time":"18:30","party":2,"name":"Osei","notes":""},
{"ref":"RB8841","time":"19:00","party":14,"name":"Balfour (retirement do)","notes":"set menu B, 5 x sea bass, 1 coeliac, deposit paid 140.00"},
{"ref":"RB8843","time":"19:15","party":6,"name":"Lindqvist","notes":"allergic to shellfish (1)"},
{"ref":"RB8850","time":"20:00","party":3,"name":"Marr","notes":"birthday, bring candle","status":"cancelled"}],
"more":16,"walkin_forecast":18,"weather_hint":"rain after 17:00"}`,
        ),
        read(
          'notion.getPage',
          { title: 'PAR LIST kitchen', section: 'Fish' },
          `# PAR LIST kitchen   (last edit: Shona, Sunday)
## Fish  – count Thu morning
| item | unit | par for Fri (80-90 covers) | on hand Thu 10/10 | supplier code |
|---|---|---|---|---|
| Sea bass fillet 140g | pc | 36 | 8 | LC-114 |
| Haddock, undyed smoked | kg | 6 | 1.5 | LC-207 |
| Mussels, rope | kg | 20 | 0 | LC-301 |
| Langoustine 16/20 | kg | 4 | 4 (frozen, use up!) | LC-330 |
| Cod loin | kg | 5 | 5 | LC-102 |
> Loch & Creel cutoff 15:00 the day before, min order £120, van comes 07:30. NO substitutions w/o calling Shona, they once sent us farmed halibut
## Veg → see other page`,
        ),
        act(
          'lochcreel.orders.place',
          {
            account: 'CPAN-02',
            delivery_date: '2024-10-11',
            lines: [
              { sku: 'LC-114', qty: 28, unit: 'pc' },
              { sku: 'LC-207', qty: 4.5, unit: 'kg' },
              { sku: 'LC-301', qty: 20, unit: 'kg' },
            ],
            substitutions: 'none',
            note: 'No substitutions without a call to Shona, please.',
          },
          `{"order":"LC-559102","account":"CPAN-02","state":"confirmed","delivery":{"date":"2024-10-11","window":"07:00-08:00","route":"West 3"},
"lines":[{"sku":"LC-114","name":"Sea bass fillet 140g","qty":28,"price":3.95,"total":110.60},{"sku":"LC-207","name":"Haddock undyed smoked","qty":4.5,"price":15.80,"total":71.10},{"sku":"LC-301","name":"Rope mussels","qty":20,"price":4.20,"total":84.00}],
"net":265.70,"vat":0.00,"total":265.70,"payment":"account, 14 days","amend_until":"2024-10-10T15:00","promo":"Smoked trout paté 10% off this week!"}`,
        ),
      ],
      says: 'LC-559102 is in: 28 sea bass, 4.5 kg haddock, 20 kg mussels, £265.70, Friday 07:30. Cod and langoustine are at par.',
    },
    {
      user: 'ok. Kev cant do fri, see his text. sort the swap like he says & put it in the rota',
      steps: [
        read(
          'sms.list_messages',
          { from: 'Kev (grill)', limit: 4 },
          `+44 7700 900311  Kev (grill)
  Wed 09/10 22:48  that new grill guy left the gas on again btw
  Thu 10/10 09:12  Hi boss really sorry, wee one has hospital app fri pm only slot they had. Asked round, Marta will do my fri 4-close if I do her sunday lunch 11-5. She said ok. can u put that in rota so she gets paid right. ta
  Thu 10/10 09:13  she wants it on the app or she wont believe it lol
  Thu 10/10 09:31  [image: hospital_letter.jpg]
-- end of messages. Storage 71% full. Back up your chats --`,
        ),
        read(
          'rota.shifts.list',
          { from: '2024-10-11', to: '2024-10-13', staff: ['Kev Docherty', 'Marta Zielak'] },
          `[
 {"shift_id":"S-30117","staff":"Kev Docherty","staff_id":"u21","role":"grill","date":"2024-10-11","start":"16:00","end":"close","status":"published","rate":13.40},
 {"shift_id":"S-30131","staff":"Marta Zielak","staff_id":"u34","role":"grill","date":"2024-10-13","start":"11:00","end":"17:00","status":"published","rate":13.10},
 {"shift_id":"S-30122","staff":"Marta Zielak","staff_id":"u34","role":"prep","date":"2024-10-12","start":"10:00","end":"15:00","status":"published","rate":13.10}
]
# hours this week: Kev 38.5, Marta 29.0; rest-time rule (11 h between shifts): ok for Marta after close 23:00 / Sat 10:00`,
        ),
        act(
          'rota.shifts.swap',
          {
            swaps: [
              { shift_id: 'S-30117', from: 'u21', to: 'u34' },
              { shift_id: 'S-30131', from: 'u34', to: 'u21' },
            ],
            reason: 'Kev: family hospital appointment',
            notify: true,
          },
          `{"ok":true,"swapped":[
{"shift_id":"S-30117","staff":"Marta Zielak","staff_id":"u34","date":"2024-10-11","start":"16:00","end":"close","rate":13.10,"status":"published"},
{"shift_id":"S-30131","staff":"Kev Docherty","staff_id":"u21","date":"2024-10-13","start":"11:00","end":"17:00","rate":13.40,"status":"published"}],
"notified":["u21","u34"],"warnings":[{"code":"REST_11H","detail":"u34: 11h00 between Fri close (23:00) and Sat 10:00, at the limit"}],"labour_cost_delta":-0.30}`,
        ),
      ],
      says: 'Swapped and published: Marta Fri 16:00–close, Kev Sun 11–17. Both got a notice. Marta has exactly 11 h rest before Saturday, so she must be out by 23:00.',
    },
    {
      user: 'balfour lady emailed, give them what they want if its not silly. and comp their candle thing no charge',
      steps: [
        read(
          'gmail_search_and_read',
          { q: 'Balfour newer_than:3d', max: 1 },
          `From: Aileen Balfour <aileen.balfour@glenmail.example>
To: The Copper Pan <hello@copperpan.example>
Date: Thu, 10 Oct 2024 11:20:31 +0100
Subject: Friday 7pm - Bob's retirement

Hello again!
Sorry to be a pain. We'll be 15 not 14 as Bob's sister is flying in after all, and she's vegetarian. Could we come at 7.30 instead, as her flight's at 6? And could we have the table by the window that we had in June, the long one? We'll bring a cake from Gillespie's, is there a charge for that?
Thank you so much, looking forward to it
Aileen
Sent from my iPad

> On 2 Oct 2024, at 15:02, The Copper Pan wrote:
> Hi Aileen, that's you booked for 14 on set menu B, deposit received with thanks (£140).`,
        ),
        act(
          'resbook_update_reservation',
          {
            ref: 'RB8841',
            party: 15,
            time: '19:30',
            table: 'W1-W3 (long window)',
            notes:
              "set menu B, 5 x sea bass, 1 coeliac, 1 vegetarian, own cake from Gillespie's: no cakeage, deposit paid 140.00",
          },
          `{"ref":"RB8841","name":"Balfour (retirement do)","date":"2024-10-11","time":"19:30","party":15,"tables":["W1","W2","W3"],"end_estimate":"22:15","status":"confirmed","pacing":{"slot":"19:30","covers":23,"limit":26},
"displaced":[],"notes":"set menu B, 5 x sea bass, 1 coeliac, 1 vegetarian, own cake from Gillespie's: no cakeage, deposit paid 140.00","guest_notified":false,"updated_by":"assistant@copperpan.example"}`,
        ),
        act(
          'gmail_send',
          {
            to: 'aileen.balfour@glenmail.example',
            subject: "Re: Friday 7pm - Bob's retirement",
            body: "Hi Aileen,\n\nNo bother at all. You're now 15 at 7.30pm, at the long window table, with one vegetarian on set menu B. Bring the cake, there's no charge.\n\nSee you on Friday,\nThe Copper Pan",
          },
          `{"id":"1927b03e11","threadId":"19251ac00f","labelIds":["SENT"],"to":"aileen.balfour@glenmail.example","from":"hello@copperpan.example","subject":"Re: Friday 7pm - Bob's retirement","internalDate":"1728563380000",
"snippet":"Hi Aileen, No bother at all. You're now 15 at 7.30pm, at the long window table, with one vegetarian…","sizeEstimate":1840,"signatureApplied":true}`,
        ),
      ],
      says: 'Balfour is 15 at 19:30 on the long window table, one vegetarian, cake free of charge. Aileen has been told.',
    },
  ],
};
