import { act, read, type Session } from '../session.ts';

export const BIKE_PARTS_SHOP_EARLY: readonly Session[] = [
  {
    name: 'bike-parts-shop: monday',
    field: 'retail',
    own: ['spokeandchain.example'],
    turns: [
      {
        user: 'Hi, Priya here. ticket 20418, customer says wrong cassette came. sort it out pls, send the right one and tell him',
        steps: [
          read(
            'helpdesk.get_ticket',
            { ticket_id: 20418 },
            `id: 20418
status: open
priority: normal
assignee: priya.nair
requester:
  name: Callum Reid
  email: callum.reid@mailbox.example
subject: Wrong cassette in order SC-77310
created: 2025-10-06T07:12:09Z
messages:
  - from: callum.reid@mailbox.example
    at: 2025-10-06T07:12:09Z
    body: |
      Hello, I ordered the 11-34 cassette (11 speed) and got an 11-28 in the box. The outer
      label says 11-34 so I guess it was packed wrong. I've a ride on Saturday, any
      chance of getting the right one before then? Happy to send the other back.
      Cheers, Callum
tags: [wrong-item, eu-none]
sla_due: 2025-10-07T07:12:09Z`,
          ),
          read(
            'shop_order_lookup',
            { order_no: 'SC-77310' },
            `{
  "order_no": "SC-77310",
  "placed": "2025-10-01T18:44:50Z",
  "customer_id": "C-30192",
  "ship_to": {"name": "Callum Reid", "line1": "14 Harbour Row", "city": "Leith", "postcode": "EH6 6ZZ", "country": "GB"},
  "lines": [
    {"sku": "CAS-11S-1134", "title": "Ridgeway 11-speed cassette 11-34T", "qty": 1, "unit": "54.00"},
    {"sku": "LUB-WET-100", "title": "Wet lube 100 ml", "qty": 1, "unit": "7.50"}
  ],
  "shipping": "3.95", "total": "65.45", "currency": "GBP",
  "payment": {"method": "card", "state": "captured"},
  "fulfilment": {"state": "delivered", "carrier": "ParcelHare", "tracking": "PH48820113GB"}
}`,
          ),
          read(
            'stock_check',
            { skus: ['CAS-11S-1134'] },
            `SKU            BIN     ON_HAND  ALLOCATED  FREE
CAS-11S-1134   B-07-3       12          4     8`,
          ),
          act(
            'shop_create_replacement',
            {
              order_no: 'SC-77310',
              lines: [{ sku: 'CAS-11S-1134', qty: 1 }],
              shipping_method: 'express',
              reason: 'wrong_item_packed',
              return_label: true,
            },
            `{"replacement_order":"SC-77310-R1","charge":"0.00","dispatch_by":"2025-10-07","return_label":"RL-55871","state":"queued"}`,
          ),
          act(
            'helpdesk.reply',
            {
              ticket_id: 20418,
              public: true,
              body: 'Hi Callum,\n\nsorry about that, the wrong cassette went in the box. The 11-34 is on its way as SC-77310-R1 by express and leaves us tomorrow at the latest, so you should have it well before Saturday. Please use return label RL-55871 (attached) to send the 11-28 back whenever it suits you.\n\nBest wishes\nPriya, Spoke & Chain',
              attach: ['RL-55871'],
              set_status: 'pending',
            },
            `ok: true
ticket_id: 20418
status: pending
message_id: m-991204`,
          ),
        ],
        says: 'Replacement SC-77310-R1 goes out by express at no charge, and Callum has the news plus a return label. Ticket is pending.',
      },
      {
        user: 'thx. can you let Gareth know in the warehouse so they check the rest of that bin',
        steps: [
          act(
            'slack_post_message',
            {
              channel: '@gareth.pugh',
              text: 'Hi Gareth, order SC-77310 had an 11-28 cassette in a box labelled 11-34 (CAS-11S-1134, bin B-07-3). Could someone check the other 12 in that bin before more go out? The replacement is SC-77310-R1. Thanks, Priya',
            },
            `{"ok":true,"channel":"D04GPUGH","ts":"1759740801.002100"}`,
          ),
        ],
        says: 'Gareth has been asked to check bin B-07-3.',
      },
    ],
  },
  {
    name: 'bike-parts-shop: tuesday',
    field: 'retail',
    own: ['spokeandchain.example'],
    turns: [
      {
        user: 'Morning, Tom from purchasing. what is low on brake stuff? order from Velmark as usual, up to the reorder level',
        steps: [
          read(
            'stock_low_report',
            { category: 'brakes' },
            `LOW STOCK - brakes - generated 2025-10-07 08:02
SKU            TITLE                         FREE  MIN  REORDER_TO  SUPPLIER
PAD-DSC-R2     Disc pads resin R2 (pair)        9   25          80  Velmark Components
PAD-DSC-S2     Disc pads sintered S2 (pair)    14   20          60  Velmark Components
ROT-160-CL     Rotor 160 mm centre lock         3    8          20  Oakline Trading
3 rows`,
          ),
          read(
            'purchasing_supplier',
            { name: 'Velmark' },
            `{"supplier_id":"S-014","name":"Velmark Components Ltd","orders_to":"orders@velmark.example","contact":"Denise Achebe","terms":"30 days net","min_order":"150.00 GBP","lead_days":4,"prices":{"PAD-DSC-R2":"3.10","PAD-DSC-S2":"4.25","CBL-BRK-SS":"0.95"},"last_po":{"no":"PO-2291","date":"2025-09-09","total":"388.20","delivered":true}}`,
          ),
          act(
            'purchasing_create_po',
            {
              supplier_id: 'S-014',
              lines: [
                { sku: 'PAD-DSC-R2', qty: 71, unit_price: '3.10' },
                { sku: 'PAD-DSC-S2', qty: 46, unit_price: '4.25' },
              ],
              requested_delivery: '2025-10-13',
              send_to: 'orders@velmark.example',
            },
            `{"po":"PO-2314","supplier":"Velmark Components Ltd","subtotal":"415.60","currency":"GBP","state":"sent","sent_to":"orders@velmark.example"}`,
          ),
        ],
        says: 'PO-2314 is with Velmark: 71 pairs of R2 and 46 pairs of S2, 415.60 GBP. The 160 mm rotor is low too, but that one comes from Oakline.',
      },
      {
        user: 'ok ask oakline what they have on the rotors and when, we need 17',
        steps: [
          read(
            'purchasing_supplier',
            { name: 'Oakline' },
            `{"supplier_id":"S-022","name":"Oakline Trading","orders_to":"sales@oakline-trading.example","contact":"Marcus Levy","terms":"proforma","min_order":"none","lead_days":6,"prices":{"ROT-160-CL":"11.80","ROT-180-CL":"13.20"},"last_po":{"no":"PO-2277","date":"2025-08-19","total":"236.00","delivered":true},"note":"Marcus is out on Fridays"}`,
          ),
          act(
            'mail_send',
            {
              from: 'purchasing@spokeandchain.example',
              to: 'sales@oakline-trading.example',
              subject: 'Rotor 160 mm centre lock, 17 pcs',
              text: 'Hi Marcus,\n\nwe need 17 of the 160 mm centre lock rotor (ROT-160-CL). Do you have them in stock, is it still 11.80 each, and when could they be here?\n\nThanks\nTom Ashdown\nSpoke & Chain',
            },
            `250 queued id=4Yt19c to=<sales@oakline-trading.example>`,
          ),
        ],
        says: 'Marcus at Oakline has been asked about price and date for 17 rotors.',
      },
    ],
  },
  {
    name: 'bike-parts-shop: wednesday',
    field: 'retail',
    own: ['spokeandchain.example'],
    turns: [
      {
        user: 'Priya again. refunds queue please, whatever came back and is checked in can be refunded',
        steps: [
          read(
            'returns_list',
            { state: 'any', open_only: true },
            `| return | order    | customer      | item                     | state      | note                         | amount |
|--------|----------|---------------|--------------------------|------------|------------------------------|--------|
| RT-901 | SC-76988 | Ines Fournier | Saddle Plume 143         | checked_in | unused, tags on              | 68.00  |
| RT-904 | SC-77310 | Callum Reid   | Cassette 11-28 (misship) | in_transit | no refund, replacement sent  | 0.00   |
| RT-907 | SC-77102 | Owen Maddox   | Pedals Flatrock black    | checked_in | box open, pedals clean       | 42.50  |
| RT-909 | SC-77255 | Leah Brandt   | Helmet Corvid M          | awaiting   | label issued 06 Oct          | 59.00  |`,
          ),
          read(
            'shop_order_lookup',
            { order_no: 'SC-76988' },
            `{
  "order_no": "SC-76988", "customer_id": "C-28810",
  "customer": {"name": "Ines Fournier", "email": "ines.fournier@postnook.example"},
  "lines": [{"sku": "SAD-PLM-143", "qty": 1, "unit": "68.00"}],
  "shipping": "3.95", "total": "71.95", "currency": "GBP",
  "payment": {"method": "paypal", "state": "captured"}, "refunded": "0.00"
}`,
          ),
          read(
            'shop_order_lookup',
            { order_no: 'SC-77102' },
            `{
  "order_no": "SC-77102", "customer_id": "C-30077",
  "customer": {"name": "Owen Maddox", "email": "owen@maddoxcycles.example"},
  "lines": [{"sku": "PED-FLR-BK", "qty": 1, "unit": "42.50"}, {"sku": "GRP-ERG-L", "qty": 1, "unit": "19.00"}],
  "shipping": "0.00", "total": "61.50", "currency": "GBP",
  "payment": {"method": "card", "state": "captured"}, "refunded": "0.00"
}`,
          ),
          act(
            'payments_refund',
            { order_no: 'SC-76988', amount: '68.00', currency: 'GBP', reference: 'RT-901' },
            `{"refund_id":"rf_7c20a1","order_no":"SC-76988","amount":"68.00","state":"succeeded","arrives_in_days":"3-5"}`,
          ),
          act(
            'payments_refund',
            { order_no: 'SC-77102', amount: '42.50', currency: 'GBP', reference: 'RT-907' },
            `{"refund_id":"rf_7c20a9","order_no":"SC-77102","amount":"42.50","state":"succeeded","arrives_in_days":"3-5"}`,
          ),
        ],
        says: "Refunded Ines Fournier 68.00 (RT-901) and Owen Maddox 42.50 (RT-907). Callum's cassette and Leah Brandt's helmet are not back yet.",
      },
      {
        user: 'great, drop both of them a line',
        steps: [
          act(
            'mail_send',
            {
              from: 'help@spokeandchain.example',
              to: 'ines.fournier@postnook.example',
              subject: 'Your refund for order SC-76988',
              text: 'Hi Ines,\n\nthe saddle has arrived back and we have refunded 68.00 GBP to your PayPal account. It should be there in 3 to 5 days.\n\nBest wishes\nPriya, Spoke & Chain',
            },
            `250 queued id=4Yt77k to=<ines.fournier@postnook.example>`,
          ),
          act(
            'mail_send',
            {
              from: 'help@spokeandchain.example',
              to: 'owen@maddoxcycles.example',
              subject: 'Your refund for order SC-77102',
              text: 'Hi Owen,\n\nthe pedals have arrived back and we have refunded 42.50 GBP to your card. It should be there in 3 to 5 days.\n\nBest wishes\nPriya, Spoke & Chain',
            },
            `250 queued id=4Yt77m to=<owen@maddoxcycles.example>`,
          ),
        ],
        says: 'Ines and Owen have both been told.',
      },
    ],
  },
];
