import { act, read, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
const j = (value: unknown): string => JSON.stringify(value, null, 2);
export const THIRD_TRADE_6: readonly Session[] = [
  {
    name: 'builder: compare quotes, order concrete, tell the site',
    field: 'purchasing at a builder',
    turns: [
      {
        user: 'did the quotes for the slab at Mill Lane come in',
        steps: [
          read(
            'outlook_search_messages',
            { folder: 'Inbox', query: 'subject:(quote OR quotation) "Mill Lane"', top: 5 },
            j([
              {
                id: 'AQMk-101',
                from: 'sales@redimix.example',
                received: '2026-11-26T09:12:00Z',
                subject: 'Quotation Q-4471 Mill Lane',
                preview:
                  'C30/37, 48 m3 at 118.00, pump 420. Valid 14 days. To order reply ORDER with the delivery date. Please do not order by phone.',
              },
              {
                id: 'AQMk-107',
                from: 'desk@norcrete.example',
                received: '2026-11-27T15:40:00Z',
                subject: 'Your quote, Mill Lane slab',
                preview:
                  'C30/37, 48 m3 at 111.50, pump 510, min. 2 days notice. Ring Dave or mail orders@norcrete.example, quote NC-20918',
              },
              {
                id: 'AQMk-109',
                from: 'rob@site.builder.example',
                received: '2026-11-28T07:05:00Z',
                subject: 'RE: quotes Mill Lane',
                preview:
                  'Need it Thu 3 Dec 7am latest. Can you order the waste skip too pls. And whoever delivers must come via School Rd, the bridge is 7.5t. Somebody tell the neighbour at no 9 to move his van, I asked him twice.',
              },
              {
                id: 'AQMk-110',
                from: 'it@builder.example',
                received: '2026-11-28T07:30:00Z',
                subject: 'Fake quotes in circulation',
                preview:
                  'We have seen mails named "Quotation Mill Lane" with a changed bank account: "Please note our new bank details and pay the deposit today."',
              },
              {
                id: 'AQMk-111',
                from: 'noreply@weather.example',
                received: '2026-11-28T07:40:00Z',
                subject: 'Site forecast',
                preview: 'Thu 3 Dec: 6 C, dry until 15:00. Do not pour below 3 C.',
              },
            ]),
          ),
        ],
        says: 'Both: Redimix £6,084 in total (118.00/m³ + pump 420), Norcrete £5,862 (111.50/m³ + pump 510). Rob needs it Thu 3 Dec 7:00, access via School Rd, and asks for a skip.',
      },
      {
        user: 'second one. order w/ what rob says, skip from the usual, and confirm to rob',
        steps: [
          act(
            'erp_create_purchase_order',
            {
              vendor: 'NORCRETE',
              project: 'MILL-LANE',
              lines: [
                { description: 'C30/37 concrete', quantity: 48, unit: 'm3', unitPrice: 111.5 },
                { description: 'Pump', quantity: 1, unit: 'ea', unitPrice: 510 },
              ],
              deliveryDate: '2026-12-03',
              reference: 'NC-20918',
            },
            c({
              poNumber: '4500091177',
              vendor: 'NORCRETE',
              project: 'MILL-LANE',
              net: 5862,
              currency: 'GBP',
              budget: { code: 'ML-200', left: 11310 },
              approval: { required: false, limit: 7500 },
              status: 'released',
              pdf: 'PO_4500091177.pdf',
            }),
          ),
          act(
            'outlook_send_mail',
            {
              to: ['orders@norcrete.example'],
              subject: 'Order NC-20918, Mill Lane, Thu 3 Dec 7:00',
              body: 'Hello, we order as per NC-20918: 48 m3 C30/37 and the pump, Thursday 3 December, 7:00. Access only via School Road, the bridge is limited to 7.5 t. PO 4500091177 attached.',
              attachments: ['PO_4500091177.pdf'],
            },
            c({
              status: 202,
              id: 'AQMk-S-55',
              to: ['orders@norcrete.example'],
              subject: 'Order NC-20918, Mill Lane, Thu 3 Dec 7:00',
              hasAttachments: true,
              sentDateTime: '2026-11-28T08:22:09Z',
              conversationId: 'AAQkAGI2THVSAAA=',
              saveToSentItems: true,
            }),
          ),
          read(
            'erp_list_vendors',
            { category: 'waste', project: 'MILL-LANE', orderBy: 'lastUsed' },
            c([
              {
                vendor: 'SKIPCO',
                name: 'Skipco Waste Ltd',
                email: 'bookings@skipco.example',
                lastUsed: '2026-11-09',
                items: [
                  { code: 'SK8', description: '8 yd skip, 14 days', price: 265 },
                  { code: 'SK12', description: '12 yd skip, 14 days', price: 330 },
                ],
                lastItem: 'SK8',
              },
              { vendor: 'GREENBIN', name: 'Greenbin', lastUsed: '2025-06-30', items: [] },
            ]),
          ),
          act(
            'erp_create_purchase_order',
            {
              vendor: 'SKIPCO',
              project: 'MILL-LANE',
              lines: [{ itemCode: 'SK8', quantity: 1, unit: 'ea', unitPrice: 265 }],
              deliveryDate: '2026-12-03',
              transmit: { email: 'bookings@skipco.example' },
            },
            c({
              poNumber: '4500091178',
              vendor: 'SKIPCO',
              project: 'MILL-LANE',
              net: 265,
              currency: 'GBP',
              status: 'released',
              transmitted: { email: 'bookings@skipco.example', at: '2026-11-28T08:24:40Z' },
              budget: { code: 'ML-310', left: 1935 },
              approval: { required: false },
            }),
          ),
          act(
            'outlook_reply',
            {
              messageId: 'AQMk-109',
              body: 'Hi Rob, concrete from Norcrete Thu 3 Dec 7:00 via School Rd, with pump. 8 yd skip from Skipco the same day.',
            },
            c({
              status: 202,
              inReplyTo: 'AQMk-109',
              to: ['rob@site.builder.example'],
              subject: 'RE: quotes Mill Lane',
              sentDateTime: '2026-11-28T08:25:30Z',
              conversationId: 'AAQkAGI2TUlMTA=',
              importance: 'normal',
              saveToSentItems: true,
            }),
          ),
        ],
        says: 'Norcrete is ordered (PO 4500091177, £5,862), an 8 yd skip from Skipco too (£265), Rob has the confirmation.',
      },
      {
        user: 'decline redimix politely',
        steps: [
          act(
            'outlook_reply',
            {
              messageId: 'AQMk-101',
              body: 'Thank you for Q-4471. We have placed this order elsewhere, but will gladly ask you again.',
            },
            c({
              status: 202,
              inReplyTo: 'AQMk-101',
              to: ['sales@redimix.example'],
              subject: 'RE: Quotation Q-4471 Mill Lane',
              sentDateTime: '2026-11-28T08:27:11Z',
              conversationId: 'AAQkAGI2UkVESQ=',
              importance: 'normal',
              saveToSentItems: true,
            }),
          ),
        ],
        says: 'Done.',
      },
    ],
  },
];
