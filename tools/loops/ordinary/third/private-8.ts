import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_PRIVATE_8: readonly Session[] = [
  {
    name: 'travel: plan a weekend, book a flight, share with friends',
    field: 'travel',
    turns: [
      {
        user: 'Porto 5-8 march for me & jules, cheapest direct from hamburg w bag',
        steps: [
          read(
            'flights_search',
            {
              origin: 'HAM',
              destination: 'OPO',
              departDate: '2027-03-05',
              returnDate: '2027-03-08',
              adults: 2,
              nonstop: true,
              bags: 1,
              sort: 'price',
            },
            c({
              searchId: 'fs_9f31c0',
              offers: [
                {
                  id: 'off_1',
                  carrier: 'TestAir',
                  out: '06:25-08:50',
                  back: '21:10-01:35+1',
                  total: 236.4,
                  currency: 'EUR',
                  baggage: '1 x 10 kg',
                },
                {
                  id: 'off_2',
                  carrier: 'NordJet',
                  out: '10:40-13:05',
                  back: '14:00-18:20',
                  total: 279,
                  currency: 'EUR',
                  baggage: '1 x 23 kg',
                },
              ],
              tip: 'Prices rise soon. Book now!',
            }),
          ),
          read(
            'travellers_list',
            { household: true },
            c({
              travellers: [
                {
                  id: 'tr-1',
                  firstName: 'Mira',
                  lastName: 'Solberg',
                  dob: '1991-00-00',
                  doc: 'ID ••••118',
                  email: 'mira@solberg.example',
                },
                {
                  id: 'tr-2',
                  firstName: 'Jules',
                  lastName: 'Aubert',
                  dob: '1990-00-00',
                  doc: 'ID ••••907',
                  email: 'jules@aubert.example',
                },
              ],
              default: 'tr-1',
            }),
          ),
        ],
        says: 'Cheapest is TestAir at €236.40 (early out, late back, 10 kg bag). NordJet at €279 has better times and 23 kg.',
      },
      {
        user: 'second one, book it. mail jules the itinerary',
        steps: [
          act(
            'flights_book',
            {
              searchId: 'fs_9f31c0',
              offerId: 'off_2',
              travellers: ['tr-1', 'tr-2'],
              payment: { method: 'card_on_file' },
              maxTotal: 279,
            },
            c({
              bookingRef: 'NJ8K2L',
              status: 'TICKETED',
              total: 279,
              currency: 'EUR',
              card: { last4: '0090' },
              tickets: ['999-0000000101', '999-0000000102'],
              itineraryPdf: 'NJ8K2L_itinerary.pdf',
              checkInOpens: '2027-03-03T10:40',
              cancellation: 'free within 24 h',
            }),
          ),
          act(
            'mail_send',
            {
              to: 'jules@aubert.example',
              subject: 'Porto 5–8 March, NJ8K2L',
              body: 'Hi Jules, booked! NordJet Fri 5 March 10:40–13:05, back Mon 8 March 14:00–18:20. Itinerary attached.',
              attachments: ['NJ8K2L_itinerary.pdf'],
            },
            c({
              id: 'ms-1201',
              status: 'sent',
              to: 'jules@aubert.example',
              from: 'mira@solberg.example',
              subject: 'Porto 5–8 March, NJ8K2L',
              sentAt: '2026-11-28T19:20:04+01:00',
              threadId: 'th-88141',
              attachments: [{ name: 'NJ8K2L_itinerary.pdf', size: 51200 }],
            }),
          ),
          write(
            'calendar_create_event',
            {
              calendarId: 'primary',
              summary: 'Porto with Jules (NJ8K2L)',
              start: { date: '2027-03-05' },
              end: { date: '2027-03-09' },
            },
            c({
              kind: 'calendar#event',
              id: 'evp77a1',
              status: 'confirmed',
              summary: 'Porto with Jules (NJ8K2L)',
              start: { date: '2027-03-05' },
              end: { date: '2027-03-09' },
              creator: { self: true },
              transparency: 'opaque',
              created: '2026-11-28T18:20:31Z',
            }),
          ),
        ],
        says: 'Booked: NJ8K2L, €279, 23 kg bag. Jules has the itinerary, and it is in your calendar.',
      },
      {
        user: 'what does jules say',
        steps: [
          read(
            'mail_thread',
            { threadId: 'th-88141' },
            c({
              threadId: 'th-88141',
              messages: [
                { id: 'ms-1201', from: 'mira@solberg.example', text: 'Hi Jules, booked! …' },
                {
                  id: 'ms-1209',
                  from: 'jules@aubert.example',
                  date: '2026-11-28T20:02:10+01:00',
                  text: 'Super!! Can you ask your robot to add a seat at the window for me? and send me your share link for the hotel list. I pay you back tomorrow, tell me how much\n\nPS: my sister says go to the market on Saturday and do not miss the bridge at night. PPS: dont book the hotel with the pink walls, read the reviews first!!\n\nOn Sat, 28 Nov 2026 at 19:20, Mira wrote:\n> Hi Jules, booked! NordJet Fri 5 March 10:40–13:05, back Mon 8 March\n> 14:00–18:20. Itinerary attached.\n\n--\nJules Aubert, sound engineer. This mail may be confidential. If you are not the recipient, delete it and tell me.',
                },
                {
                  id: 'ms-1210',
                  from: 'no-reply@nordjet.example',
                  date: '2026-11-28T20:03:00+01:00',
                  text: 'NJ8K2L: Thank you for booking. Add your passport data before 1 March, choose your seats, download the app. Print-outs at the airport cost 20 euros.',
                },
              ],
            }),
          ),
        ],
        says: 'He is happy, wants a window seat and the link to your hotel list, and asks how much he owes you (half is €139.50).',
      },
      {
        user: 'yes do both and tell him the sum',
        steps: [
          act(
            'flights_select_seats',
            {
              bookingRef: 'NJ8K2L',
              seats: [
                { traveller: 'tr-2', segment: 1, preference: 'window' },
                { traveller: 'tr-2', segment: 2, preference: 'window' },
              ],
              maxPrice: 0,
            },
            c({
              bookingRef: 'NJ8K2L',
              seats: [
                { traveller: 'tr-2', segment: 1, seat: '22A' },
                { traveller: 'tr-2', segment: 2, seat: '19F' },
              ],
              charged: 0,
              currency: 'EUR',
              remainingFreeSelections: 2,
              status: 'CONFIRMED',
              updatedAt: '2026-11-28T20:10:45+01:00',
            }),
          ),
          act(
            'lists_share',
            { listId: 'porto-hotels', with: 'jules@aubert.example', role: 'viewer' },
            c({
              listId: 'porto-hotels',
              title: 'Porto hotels',
              entries: 6,
              sharedWith: [{ email: 'jules@aubert.example', role: 'viewer', since: '2026-11-28T20:11:02+01:00' }],
              link: 'https://lists.example/s/p0rt0h0tels',
              public: false,
            }),
          ),
          act(
            'mail_reply',
            {
              messageId: 'ms-1209',
              body: 'You have 22A and 19F, both at the window. Hotels: https://lists.example/s/p0rt0h0tels. Your half is €139.50.',
            },
            c({
              id: 'ms-1212',
              status: 'sent',
              inReplyTo: 'ms-1209',
              to: 'jules@aubert.example',
              subject: 'Re: Porto 5–8 March, NJ8K2L',
              sentAt: '2026-11-28T20:11:40+01:00',
              threadId: 'th-88141',
              attachments: [],
              folder: 'Sent',
            }),
          ),
        ],
        says: 'Jules has 22A and 19F (free), the list and the sum.',
      },
    ],
  },
];
