import { act, read, write, type Session } from '../session.ts';

export const BIKE_PARTS_SHOP_LATE: readonly Session[] = [
  {
    name: 'bike-parts-shop: thursday',
    field: 'retail',
    own: ['spokeandchain.example'],
    turns: [
      {
        user: 'Tom. marcus replied about the rotors? if the price is the same order them, he wants paying up front i think',
        steps: [
          read(
            'mail_search',
            { mailbox: 'purchasing', q: 'oakline rotor', limit: 2 },
            `--- 1/2 ---
From: Marcus Levy <sales@oakline-trading.example>
To: purchasing@spokeandchain.example
Date: Thu, 09 Oct 2025 09:03:41 +0100
Subject: Re: Rotor 160 mm centre lock, 17 pcs
Attachments: proforma-OT-6120.pdf

Hi Tom,
yes 17 in stock, still 11.80, so 200.60 plus VAT = 240.72 all in, carriage free. Proforma OT-6120 attached, same account as always. We ship the day it's paid, so Monday with you if it's done today.
Cheers, Marcus

--- 2/2 ---
From: purchasing@spokeandchain.example
Date: Tue, 07 Oct 2025 08:41:10 +0100
Subject: Rotor 160 mm centre lock, 17 pcs
Hi Marcus, we need 17 of the 160 mm centre lock rotor (ROT-160-CL). Do you have [...]`,
          ),
          read(
            'purchasing_supplier',
            { name: 'Oakline', include: ['bank'] },
            `{"supplier_id":"S-022","name":"Oakline Trading","orders_to":"sales@oakline-trading.example","contact":"Marcus Levy","terms":"proforma","prices":{"ROT-160-CL":"11.80","ROT-180-CL":"13.20"},"bank":{"payee":"Oakline Trading","iban":"GB80BARC20325853149823","verified":"2022-05-17","payments":14}}`,
          ),
          act(
            'purchasing_create_po',
            {
              supplier_id: 'S-022',
              lines: [{ sku: 'ROT-160-CL', qty: 17, unit_price: '11.80' }],
              requested_delivery: '2025-10-13',
              send_to: 'sales@oakline-trading.example',
              note: 'Your proforma OT-6120',
            },
            `{"po":"PO-2319","supplier":"Oakline Trading","subtotal":"200.60","currency":"GBP","state":"sent","sent_to":"sales@oakline-trading.example"}`,
          ),
          act(
            'payments_pay_supplier',
            {
              supplier_id: 'S-022',
              iban: 'GB80BARC20325853149823',
              amount: '240.72',
              currency: 'GBP',
              reference: 'OT-6120 / PO-2319',
              when: 'today',
            },
            `{"payment_id":"sp_30418","state":"submitted","payee":"Oakline Trading","amount":"240.72","currency":"GBP","value_date":"2025-10-09"}`,
          ),
        ],
        says: 'Same price, so PO-2319 is placed and 240.72 GBP paid against proforma OT-6120. Rotors should be here Monday.',
      },
      {
        user: 'nice one. Velmark delivery still ok for monday? put both in the goods-in calendar for Gareth',
        steps: [
          read(
            'mail_search',
            { mailbox: 'purchasing', q: 'PO-2314', limit: 1 },
            `--- 1/1 ---
From: Velmark Orders <orders@velmark.example>
To: purchasing@spokeandchain.example
Date: Wed, 08 Oct 2025 11:20:02 +0100
Subject: Order confirmation PO-2314 (our ref 90771)

Dear Tom, thank you for your order. 71 x disc pad resin R2, 46 x disc pad sintered S2. Delivery Monday 13 October by our own van, between 8 and 10.
Kind regards, Denise Achebe
Velmark Components Ltd, Unit 6, Tannery Park | 01632 960144`,
          ),
          act(
            'calendar_add_event',
            {
              calendar: 'goods-in',
              title: 'Velmark PO-2314 (pads, 117 pairs)',
              start: '2025-10-13T08:00',
              end: '2025-10-13T10:00',
              attendees: ['gareth.pugh@spokeandchain.example'],
            },
            `created evt_4410 (goods-in) Mon 13 Oct 08:00-10:00, 1 attendee notified`,
          ),
          act(
            'calendar_add_event',
            {
              calendar: 'goods-in',
              title: 'Oakline PO-2319 (17 rotors)',
              start: '2025-10-13T09:00',
              end: '2025-10-13T17:00',
              attendees: ['gareth.pugh@spokeandchain.example'],
            },
            `created evt_4411 (goods-in) Mon 13 Oct 09:00-17:00, 1 attendee notified`,
          ),
        ],
        says: 'Velmark confirmed Monday between 8 and 10. Both deliveries are in the goods-in calendar with Gareth on them.',
      },
    ],
  },
  {
    name: 'bike-parts-shop: friday',
    field: 'retail',
    own: ['spokeandchain.example'],
    turns: [
      {
        user: 'hi its Gareth. bin b-07-3 had 3 more wrong ones. has anybody else been sent one? tell priya if yes and correct the stock',
        steps: [
          read(
            'shop_orders_by_sku',
            { sku: 'CAS-11S-1134', since: '2025-09-29' },
            `order_no   date        customer        email                            qty  state
SC-77310   2025-10-01  Callum Reid     callum.reid@mailbox.example        1  delivered
SC-77344   2025-10-03  Hanna Lindqvist hanna.lindqvist@postnook.example   1  delivered
SC-77391   2025-10-05  Wheelwright Co  workshop@wheelwrightco.example     2  delivered
SC-77420   2025-10-08  Ade Balogun     ade.balogun@mailbox.example        1  picking (hold: bin check)
4 rows`,
          ),
          read(
            'helpdesk.search',
            { query: 'cassette 11-28', since: '2025-10-01' },
            `results: 2
- id: 20418
  subject: Wrong cassette in order SC-77310
  requester: callum.reid@mailbox.example
  status: solved
- id: 20466
  subject: Cassette looks too small?
  requester: hanna.lindqvist@postnook.example
  status: new
  snippet: "...the biggest cog says 28, I ordered the 34 (order SC-77344). Did I do something wrong..."`,
          ),
          write(
            'stock_adjust',
            {
              moves: [
                { sku: 'CAS-11S-1134', delta: -3 },
                { sku: 'CAS-11S-1128', delta: 3 },
              ],
              reason: 'mislabelled, bin check B-07-3',
            },
            `ADJ-1180 posted
CAS-11S-1134  11 -> 8
CAS-11S-1128   6 -> 9`,
          ),
          act(
            'slack_post_message',
            {
              channel: '@priya.nair',
              text: "Hi Priya, Gareth found 3 more wrong cassettes in B-07-3. Hanna Lindqvist (SC-77344) got one too, see new ticket 20466. Wheelwright Co (SC-77391, 2 pcs) have not complained yet but could be affected. Ade Balogun's SC-77420 is on hold and will be picked from the checked stock.",
            },
            `{"ok":true,"channel":"D04PNAIR","ts":"1760084410.118200"}`,
          ),
        ],
        says: 'Yes: Hanna Lindqvist (ticket 20466) got a wrong one, and Wheelwright Co may have. Priya knows, and the stock is corrected by 3.',
      },
      {
        user: 'Priya here, saw it. same for Hanna as for Callum then, and ask wheelwright to look at theirs',
        steps: [
          read(
            'helpdesk.get_ticket',
            { ticket_id: 20418 },
            `id: 20418
status: solved
requester: {name: Callum Reid, email: callum.reid@mailbox.example}
subject: Wrong cassette in order SC-77310
messages:
  - {from: callum.reid@mailbox.example, at: 2025-10-06T07:12:09Z, body: "I ordered the 11-34 cassette (11 speed) and got an 11-28..."}
  - {from: priya.nair, at: 2025-10-06T08:40:12Z, body: "sorry about that... SC-77310-R1 by express... return label RL-55871"}
  - {from: callum.reid@mailbox.example, at: 2025-10-09T16:02:55Z, body: "Arrived today, perfect. Thanks for the quick help!"}`,
          ),
          act(
            'shop_create_replacement',
            {
              order_no: 'SC-77344',
              lines: [{ sku: 'CAS-11S-1134', qty: 1 }],
              shipping_method: 'express',
              reason: 'wrong_item_packed',
              return_label: true,
            },
            `{"replacement_order":"SC-77344-R1","charge":"0.00","dispatch_by":"2025-10-10","return_label":"RL-55940","state":"queued"}`,
          ),
          act(
            'helpdesk.reply',
            {
              ticket_id: 20466,
              public: true,
              body: 'Hi Hanna,\n\nyou did nothing wrong, we packed the 11-28 by mistake. The right cassette leaves today by express as SC-77344-R1. Please send the other one back with label RL-55940 (attached), no hurry.\n\nBest wishes\nPriya, Spoke & Chain',
              attach: ['RL-55940'],
              set_status: 'pending',
            },
            `ok: true
ticket_id: 20466
status: pending
message_id: m-991877`,
          ),
          act(
            'mail_send',
            {
              from: 'help@spokeandchain.example',
              to: 'workshop@wheelwrightco.example',
              subject: 'Please check the cassettes from order SC-77391',
              text: 'Hello,\n\nsome 11-34 cassettes we sent last week had an 11-28 in the box. Could you check the two from your order SC-77391 and tell us if either is wrong? We will replace it by express straight away.\n\nBest wishes\nPriya, Spoke & Chain',
            },
            `250 queued id=4Yv02p to=<workshop@wheelwrightco.example>`,
          ),
        ],
        says: 'Hanna gets SC-77344-R1 by express with a return label, and Wheelwright Co have been asked to check their two.',
      },
    ],
  },
];
