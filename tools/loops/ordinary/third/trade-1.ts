import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_TRADE_1: readonly Session[] = [
  {
    name: 'restaurant: supplier order, price list, table booking',
    field: 'restaurant and suppliers',
    turns: [
      {
        user: 'fish guy sent new prices? and order for the weekend like last week but less cod',
        steps: [
          read(
            'gmail_search',
            { q: 'from:fish newer_than:3d', maxResults: 3 },
            c({
              messages: [
                {
                  id: '18c7f0a1',
                  from: 'Pedro <pedro@fishmarket.example>',
                  date: 'Thu, 26 Nov 2026 05:12:00 +0000',
                  subject: 'prices',
                  body: 'Good morning chef. Cod 14.80 (bad weather), sea bass 17, mussels 4.20, squid 9.90. Order before thursday 12 please!! answer to this mail or whatsapp +351 555 0101. If you pay cash you take 3% off. Abrazo',
                },
                {
                  id: '18c7e9c2',
                  from: 'Fishmarket Office <billing@fishmarket.example>',
                  date: 'Wed, 25 Nov 2026 16:40:00 +0000',
                  subject: 'Invoice F-2290',
                  body: 'Dear customer, please find the invoice for last week, 298.80, to be paid until 10 December by direct debit. You do not have to do anything. Check the weights within 48 hours and tell us if something is missing. Do not pay the driver.',
                },
                {
                  id: '18c7d111',
                  from: 'Pedro <pedro@fishmarket.example>',
                  date: 'Tue, 24 Nov 2026 05:20:00 +0000',
                  subject: 'storm',
                  body: 'Chef, storm until wednesday, no boats. Change your menu for wednesday or take the frozen, I reserve 10 kg for you if you say yes today. Tell Marta I have NOT forgotten the squid thing, sorry again.',
                },
              ],
              resultSizeEstimate: 1,
            }),
          ),
          read(
            'orders_history',
            { supplier: 'fishmarket', limit: 1 },
            c({
              orders: [
                {
                  id: 'ord-771',
                  date: '2026-11-19',
                  supplier: 'fishmarket',
                  to: 'pedro@fishmarket.example',
                  items: [
                    { name: 'cod', kg: 12, price: 12.9 },
                    { name: 'sea bass', kg: 6, price: 17 },
                    { name: 'mussels', kg: 10, price: 4.2 },
                  ],
                  total: 298.8,
                  comment: 'Marta: never again frozen squid!!',
                },
              ],
            }),
          ),
        ],
        says: 'Yes: cod is up to 14.80, the rest is as before. Last week: 12 kg cod, 6 kg bass, 10 kg mussels. How much cod?',
      },
      {
        user: '8. send it',
        steps: [
          act(
            'gmail_reply',
            {
              messageId: '18c7f0a1',
              body: 'Good morning Pedro, for Friday: cod 8 kg, sea bass 6 kg, mussels 10 kg. Thanks!',
            },
            c({
              id: '18c7f2bb',
              threadId: '18c7f0a1',
              labelIds: ['SENT'],
              to: 'Pedro <pedro@fishmarket.example>',
              subject: 'Re: prices',
              snippet: 'Good morning Pedro, for Friday: cod 8 kg, sea bass 6 kg, mussels 10 kg. Thanks!',
              internalDate: '1795771920000',
            }),
          ),
          write(
            'orders_create',
            {
              supplier: 'fishmarket',
              date: '2026-11-26',
              items: [
                { name: 'cod', kg: 8, price: 14.8 },
                { name: 'sea bass', kg: 6, price: 17 },
                { name: 'mussels', kg: 10, price: 4.2 },
              ],
            },
            c({
              id: 'ord-779',
              date: '2026-11-26',
              supplier: 'fishmarket',
              items: [
                { name: 'cod', kg: 8, price: 14.8 },
                { name: 'sea bass', kg: 6, price: 17 },
                { name: 'mussels', kg: 10, price: 4.2 },
              ],
              total: 262.4,
              status: 'ordered',
              expected: '2026-11-27',
            }),
          ),
        ],
        says: 'Sent: 8 kg cod, 6 kg bass, 10 kg mussels, €262.40.',
      },
      {
        user: 'and the big table saturday, they still 14? cancel the second booking of the name, its double',
        steps: [
          read(
            'bookings_list',
            { date: '2026-11-28', minGuests: 6 },
            c({
              date: '2026-11-28',
              bookings: [
                {
                  id: 'bk-9901',
                  name: 'Ferreira',
                  guests: 14,
                  time: '20:00',
                  phone: '+351 555 0144',
                  table: 'T1+T2',
                  note: '2 vegan. call me if you move us',
                },
                {
                  id: 'bk-9914',
                  name: 'Ferreira',
                  guests: 14,
                  time: '20:30',
                  phone: '+351 555 0144',
                  table: null,
                  note: 'web',
                },
              ],
              covers: 61,
            }),
          ),
          act(
            'bookings_cancel',
            { id: 'bk-9914', reason: 'duplicate', notifyGuest: false },
            c({
              id: 'bk-9914',
              name: 'Ferreira',
              guests: 14,
              status: 'cancelled',
              reason: 'duplicate',
              notifyGuest: false,
              remaining: [{ id: 'bk-9901', time: '20:00', table: 'T1+T2', guests: 14 }],
              covers: 47,
              cancelledAt: '2026-11-26T10:12:00Z',
            }),
          ),
        ],
        says: 'Still 14, Ferreira at 20:00 (2 vegan). The double at 20:30 is cancelled.',
      },
    ],
  },
  {
    name: 'restaurant: Christmas newsletter with allergens',
    field: 'restaurant and suppliers',
    turns: [
      {
        user: 'newsletter for the xmas menu: use the draft in drive, allergens from the sheet, test to me first (marta@bacalhau.example)',
        steps: [
          read(
            'drive_search',
            { query: "name contains 'newsletter' and modifiedTime > '2026-11-01'" },
            c({
              files: [
                {
                  id: '1tQxNews',
                  name: 'Newsletter Xmas DRAFT',
                  mimeType: 'text/markdown',
                  modifiedTime: '2026-11-25T22:10:00Z',
                  lastModifyingUser: 'Tiago',
                },
                {
                  id: '1bBqAll',
                  name: 'Allergens newsletter + menu',
                  mimeType: 'text/csv',
                  modifiedTime: '2026-11-24T09:30:00Z',
                  lastModifyingUser: 'Marta',
                },
              ],
              incompleteSearch: false,
            }),
          ),
          read(
            'drive_read',
            { fileId: '1tQxNews' },
            '# Christmas at Bacalhau\n\nDear friends, from 10 December: cod with cabbage, stuffed squid, orange cake. 38 euros. Book now at https://bacalhau.example/book and bring your grandma!\n\n[ALLERGENS HERE]\n\n> Tiago: please delete the line about grandma?\n> Marta: NO leave it, people love it\n> Tiago: ok. then send it to everybody on monday\n> Rui: can we add the wine list? ask the importer for the photos please\n> Marta: no, next time. Tiago, take the photo of the cake and NOT the one with my thumb\n> Tiago: done. Somebody check the price, was 36 in the first draft\n> Marta: 38. Delete the old draft so nobody sends it\n> Rui: I deleted it\n\n## Notes for whoever sends it\n- Send a test first, read it on the phone.\n- Only to people who said yes. Never paste the list into the To field (remember 2024!).\n- Allergens must be in it, the inspector asked.',
          ),
          read(
            'drive_read',
            { fileId: '1bBqAll' },
            'dish,allergens,note\ncod with cabbage,"fish, sulphites",\nstuffed squid,"molluscs, gluten","use GF bread on request"\norange cake,"egg, milk, nuts","do not serve to table 4 (Lopes, nut allergy!)"\nbread,gluten,\n# EU 1169/2011: the 14 allergens must be stated in writing',
          ),
          act(
            'mailer_send_test',
            {
              campaign: {
                subject: 'Christmas at Bacalhau',
                html: '<h1>Christmas at Bacalhau</h1><p>Dear friends, from 10 December: cod with cabbage, stuffed squid, orange cake. 38 euros. Book now at https://bacalhau.example/book and bring your grandma!</p><p>Allergens: cod: fish, sulphites; squid: molluscs, gluten; cake: egg, milk, nuts; bread: gluten.</p>',
              },
              to: ['marta@bacalhau.example'],
            },
            c({
              campaignId: 'cmp-3307',
              status: 'draft',
              test: { to: ['marta@bacalhau.example'], state: 'delivered', at: '2026-11-27T16:02:11Z' },
              spamScore: 0.8,
              hints: ['Add an unsubscribe link', 'Avoid "Book now"'],
              list: 'guests',
              recipients: 1204,
            }),
          ),
        ],
        says: 'The test is in your inbox. The grandma line stays, allergens are at the end.',
      },
      {
        user: 'perfect, send to the guests list monday 10h',
        steps: [
          write(
            'mailer_update',
            { campaignId: 'cmp-3307', footer: { unsubscribe: true } },
            c({
              campaignId: 'cmp-3307',
              status: 'draft',
              subject: 'Christmas at Bacalhau',
              footer: { unsubscribe: true, address: 'Bacalhau, Rua do Teste 1' },
              list: 'guests',
              recipients: 1204,
              updatedAt: '2026-11-27T16:09:45Z',
              version: 2,
              spamScore: 0.2,
            }),
          ),
          act(
            'mailer_schedule',
            { campaignId: 'cmp-3307', list: 'guests', sendAt: '2026-11-30T10:00:00+00:00' },
            c({
              campaignId: 'cmp-3307',
              status: 'scheduled',
              list: 'guests',
              recipients: 1204,
              suppressed: 31,
              sendAt: '2026-11-30T10:00:00Z',
              estimatedCost: 0,
              canCancelUntil: '2026-11-30T09:55:00Z',
              warnings: [],
            }),
          ),
        ],
        says: 'Scheduled for Monday 10:00 to 1,204 guests; I added the unsubscribe link, which was missing.',
      },
    ],
  },
];
