import { act, read, type Session } from '../session.ts';

export const FREEZER_CLEAROUT_YEAST_LAB: Session = {
  name: 'freezer-clearout-yeast-lab',
  field: 'laboratory',
  turns: [
    {
      user: 'Good morning! Freezer B is being defrosted on Thursday. Could you please check what is stored on shelf 3, and compare it with the list of boxes that people said may be discarded? I would like an overview before we do anything.',
      steps: [
        read(
          'elab.inventory.list',
          { location: 'Freezer B / Shelf 3', include: ['owner', 'expiry', 'biosafety'] },
          `{"location":"Freezer B / Shelf 3","temperature_c":-79.4,"boxes":[
{"box_id":"BX-0311","label":"pGAL plasmids","owner":"h.sorensen","positions":81,"occupied":77,"biosafety":"S1","last_access":"2024-03-11"},
{"box_id":"BX-0312","label":"old competent cells 2019","owner":"lab","positions":81,"occupied":54,"biosafety":"S1","last_access":"2020-02-02"},
{"box_id":"BX-0318","label":"RNA timecourse A. Mbeki","owner":"a.mbeki","positions":81,"occupied":60,"biosafety":"none","last_access":"2024-06-01"},
{"box_id":"BX-0320","label":"primers misc (no map!)","owner":"t.glover","positions":100,"occupied":93,"biosafety":"none","last_access":"2021-08-19"},
{"box_id":"BX-0325","label":"lysates WB 2020","owner":"t.glover","positions":81,"occupied":81,"biosafety":"none","last_access":"2020-12-18"}],
"alarms":[{"at":"2024-10-02T04:11Z","text":"door open > 3 min"}],"next_service":"2024-11-21"}`,
        ),
        read(
          'drive_read_file',
          { path: '/Lab management/Freezer B clear-out 2024.docx' },
          `Freezer B clear-out – please fill in until Monday 18 Nov!!          (shared, 6 editors)

Ines (lab manager): write your box, and KEEP / MOVE / DISCARD. Whatever is not on the list goes to Freezer D, shelf 1.

BX-0311   Henrik     KEEP, move to D2 please, these are the only glycerols we have
BX-0312   (common)   DISCARD - Ines, agreed in lab meeting 12 Nov
BX-0318   Ayanda     MOVE to D2. do not thaw!!! I need them for the revision
BX-0320   Tom        discard. I re-ordered everything that matters
BX-0325   Tom        discard too, blots are published

Comments:
  Ines, 18 Nov 09:03: thanks Tom. Please also take them out of eLab, otherwise the audit will look for them. Waste form: category "frozen biological, S1, autoclave", one form for all.
  Henrik, 18 Nov 10:40: who has the blue cryo gloves?
  Ayanda, 18 Nov 10:52: under the -20`,
        ),
      ],
      says: 'Shelf 3 has five boxes. To be discarded: BX-0312 (common), BX-0320 and BX-0325 (Tom). To move to D2: BX-0311 (Henrik) and BX-0318 (Ayanda, must not thaw). Ines asks to remove discarded boxes from eLab and file one waste form.',
    },
    {
      user: 'Wonderful, that is exactly as I remember it. Please go ahead with all of it in eLab, file the waste form as Ines describes, and book the autoclave for Thursday morning, whenever it is free for a long cycle.',
      steps: [
        act(
          'elab.inventory.move_boxes',
          {
            box_ids: ['BX-0311', 'BX-0318'],
            destination: 'Freezer D / Shelf 2',
            effective: '2024-11-21',
            comment: 'Defrosting of Freezer B. BX-0318 must not thaw (A. Mbeki).',
          },
          `{"moved":[{"box_id":"BX-0311","from":"Freezer B / Shelf 3","to":"Freezer D / Shelf 2","slot":"R1C2"},{"box_id":"BX-0318","from":"Freezer B / Shelf 3","to":"Freezer D / Shelf 2","slot":"R1C3"}],
"effective":"2024-11-21","labels_to_print":2,"notified":["h.sorensen","a.mbeki"],"capacity":{"Freezer D / Shelf 2":"7 of 12 slots used"},"audit_id":"AUD-88213"}`,
        ),
        act(
          'elab.inventory.dispose_boxes',
          {
            box_ids: ['BX-0312', 'BX-0320', 'BX-0325'],
            reason: 'Freezer B clear-out 2024, agreed by owners',
            disposal_date: '2024-11-21',
          },
          `{"disposed":[{"box_id":"BX-0312","samples":54},{"box_id":"BX-0320","samples":93},{"box_id":"BX-0325","samples":81}],"total_samples":228,"state":"scheduled for disposal",
"disposal_date":"2024-11-21","records_kept_until":"2034-11-21","requires_confirmation_by":null,"audit_id":"AUD-88214","undo_until":"2024-11-20T23:59:59Z"}`,
        ),
        act(
          'ehs_forms.submit',
          {
            form: 'WASTE-BIO-02',
            fields: {
              lab: 'Yeast Genetics, room 4.118',
              category: 'frozen biological, S1, autoclave',
              containers: 3,
              content: 'BX-0312 competent cells (54 vials), BX-0320 primers (93), BX-0325 lysates (81)',
              date: '2024-11-21',
              responsible: 'Ines Duarte',
            },
          },
          `{"submission_id":"WB-24-3307","form":"WASTE-BIO-02","status":"accepted","pickup":{"required":false,"reason":"autoclave in house, then residual waste"},"pdf":"https://ehs.uni-norrvik.example/forms/WB-24-3307.pdf",
"checklist":["indicator tape","bags max 2/3 full","log the cycle number on the form"],"copied_to":["ines.duarte@uni-norrvik.example","ehs@uni-norrvik.example"]}`,
        ),
        read(
          'bookable.availability',
          { resource: 'Autoclave 2 (large)', date: '2024-11-21', from: '07:00', to: '12:30' },
          `resource: Autoclave 2 (large), floor 4, room 4.002
date: Thu 2024-11-21
  07:00-08:15  FREE
  08:15-10:00  media kitchen (recurring)
  10:00-12:00  FREE
  12:00-13:30  Group Lindahl, soil samples
cycle types: short 60 min / long 105 min (waste) / liquids 90 min
rules: at most 2 bookings per person and week. Please empty it, the next one will thank you :-)
Note: Autoclave 1 is OUT OF ORDER until further notice (door seal, spare part ordered).`,
        ),
        act(
          'bookable.reserve',
          {
            resource: 'Autoclave 2 (large)',
            start: '2024-11-21T10:00',
            end: '2024-11-21T11:45',
            cycle: 'long',
            purpose: 'S1 waste from Freezer B, form WB-24-3307',
          },
          `{"reservation":"RSV-55120","resource":"Autoclave 2 (large)","start":"2024-11-21T10:00","end":"2024-11-21T11:45","cycle":"long (105 min, 121 C)","booked_for":"k.winther","status":"confirmed",
"weekly_bookings_left":1,"reminder":"2024-11-21T09:30","cancel_url":"https://booking.uni-norrvik.example/r/RSV-55120/cancel","rules_accepted":true}`,
        ),
      ],
      says: 'All done: two boxes move to D2, three boxes (228 samples) are scheduled for disposal on Thursday and can be restored until Wednesday night, form WB-24-3307 is accepted, and Autoclave 2 is yours on Thursday 10:00–11:45.',
    },
    {
      user: 'Thank you so much. One more thing: Ayanda wrote to me about missing reagents, could you order what she asks for from our usual account, if it stays below 500 euros? And let her know, please.',
      steps: [
        read(
          'outlook.search_mail',
          { from: 'Ayanda Mbeki', query: 'reagents', top: 1 },
          `From: Ayanda Mbeki <a.mbeki@uni-norrvik.example>
Sent: Monday, 18 November 2024 16:28
To: Karen Winther
Subject: running out of reagents :(

Hi Karen,
for the revision I need by the end of next week:
 - 2 x RNA cleanup kit, 50 preps (BioFjord, cat. 74-204)
 - 1 x RT enzyme mix, 100 rxn (BioFjord, cat. 18-090)
 - 1 box filter tips 10 ul, long (any, but NOT the ones from last time, they leak)
Last time the kit was 148 each with our discount. Cost centre is the Moss grant, 7710-22.
The tips I can also borrow from Henrik if the budget is tight.
Thanks!! Ayanda
-------
PhD student · Yeast Genetics · University of Norrvik, 4.118`,
        ),
        read(
          'biofjord.catalog.quote',
          {
            account: 'UNN-YG',
            items: [
              { cat: '74-204', qty: 2 },
              { cat: '18-090', qty: 1 },
              { query: 'filter tips 10 ul long', qty: 1 },
            ],
          },
          `Quote Q-661904 for UNN-YG (framework discount 12 %), valid 14 days
 74-204   RNA cleanup kit, 50 preps          2 x 148.00   296.00 EUR   in stock
 18-090   RT enzyme mix, 100 rxn             1 x 131.50   131.50 EUR   in stock, ships on dry ice
 FT-10XL  SureSeal filter tips 10 ul XL, 960 1 x  42.90    42.90 EUR   in stock   (other: FT-10E "Eco" 31.20, bought by you 2024-05)
 dry ice surcharge                                         12.00 EUR
 total net                                                482.40 EUR
 VAT: reverse charge. Delivery Tue-Thu.
 People who bought 74-204 also bought: DNase set, RNA ladder`,
        ),
        act(
          'biofjord.orders.create',
          {
            quote: 'Q-661904',
            account: 'UNN-YG',
            cost_centre: '7710-22',
            deliver_to: 'Room 4.118, attn. Ayanda Mbeki',
            requested_date: '2024-11-26',
          },
          `{"order_no":"BF-2024-90117","state":"accepted","quote":"Q-661904","net":"482.40","currency":"EUR","cost_centre":"7710-22","lines":3,"ship_date":"2024-11-25","eta":"2024-11-26",
"deliver_to":"Room 4.118, attn. Ayanda Mbeki","contact":"k.winther@uni-norrvik.example","note":"Dry ice: please make sure that somebody is there between 09:00 and 13:00."}`,
        ),
        act(
          'outlook.send_mail',
          {
            to: ['a.mbeki@uni-norrvik.example'],
            subject: 'Re: running out of reagents :(',
            body: 'Hi Ayanda,\n\nall three items are ordered from BioFjord (BF-2024-90117) on 7710-22. They should arrive on Tuesday 26 November; the enzyme mix comes on dry ice, so somebody should be in 4.118 between 9 and 13. The tips are FT-10XL, not the Eco ones from May.\n\nBest wishes,\nKaren',
          },
          `{"status":202,"id":"AAMkAG-77120","conversationId":"AAQkAD-5519","to":["a.mbeki@uni-norrvik.example"],"subject":"Re: running out of reagents :(","sentDateTime":"2024-11-19T08:47:33Z","hasAttachments":false,
"importance":"normal","isReadReceiptRequested":false,"policyTips":[],"savedTo":"Sent Items","clientRequestId":"0f7712ab"}`,
        ),
      ],
      says: 'Ordered for 482.40 EUR net on 7710-22 (BF-2024-90117), arriving Tuesday 26 November; Ayanda knows, including the dry-ice window.',
    },
  ],
};
