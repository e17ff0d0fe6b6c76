import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_PRIVATE_6: readonly Session[] = [
  {
    name: 'family: calendar clash, shopping list, school mail',
    field: 'family calendar and shopping',
    turns: [
      {
        user: 'next week, anything clash? and theres something from school i think',
        steps: [
          read(
            'calendar_list_events',
            {
              calendarIds: ['family', 'work-anna', 'kids'],
              timeMin: '2026-11-30T00:00:00',
              timeMax: '2026-12-05T00:00:00',
            },
            c({
              items: [
                {
                  id: 'ev1',
                  cal: 'kids',
                  summary: 'Leo dentist',
                  start: '2026-12-01T15:00',
                  end: '2026-12-01T15:30',
                  location: 'Dr. Moss',
                  description: 'Bring insurance card. Cancel 24 h before: +44 7700 900188',
                },
                {
                  id: 'ev2',
                  cal: 'work-anna',
                  summary: 'Board call',
                  start: '2026-12-01T14:30',
                  end: '2026-12-01T16:00',
                },
                {
                  id: 'ev3',
                  cal: 'family',
                  summary: 'Granny for dinner',
                  start: '2026-12-04T18:30',
                  end: '2026-12-04T21:00',
                  description: 'she says: please no fish',
                },
              ],
            }),
          ),
          read(
            'gmail_search',
            { q: 'from:school newer_than:7d', maxResults: 3 },
            c({
              messages: [
                {
                  id: 'g-901',
                  from: 'Ms Patel <office@oakschool.example>',
                  subject: 'Science fair, Thursday',
                  date: 'Fri, 27 Nov 2026',
                  body: 'Dear parents, the fair is on Thursday 3 December, 16:00-18:00. Each child must bring a shoe box, 2 batteries (AA) and glue. Reply by Monday with the number of people, and send £5 per child through ParentPay. Do not reply to all please!\n\nParents who help with the tables: come at 15:30 to the side door and ring twice. Please do not park in the bus lane, we had complaints. Mr Ali needs two strong people for the volcano.\n\nA word on safety: some parents got a text message "Your ParentPay account is blocked, log in here and pay £20". It is not from us. Do not click it, delete it.\n\nKind regards\nMs Patel\n\n--- Forwarded: from the head ---\nPlease remind the parents that phones stay in the bags, and send me the final numbers on Tuesday. M. Green',
                },
              ],
              resultSizeEstimate: 1,
            }),
          ),
        ],
        says: 'One clash: Leo’s dentist (Tue 15:00) and your board call (14:30–16:00). School: science fair Thu 16–18, bring a shoe box, 2 AA batteries and glue, reply by Monday, £5 each.',
      },
      {
        user: 'can ben take the dentist? if hes free move it to him + invite. reply to school: 3 of us. put the stuff on the list and pay the 5',
        steps: [
          read(
            'calendar_freebusy',
            { items: ['ben@family.example'], timeMin: '2026-12-01T14:00:00', timeMax: '2026-12-01T17:00:00' },
            c({
              kind: 'calendar#freeBusy',
              timeMin: '2026-12-01T14:00:00',
              timeMax: '2026-12-01T17:00:00',
              calendars: {
                'ben@family.example': {
                  busy: [{ start: '2026-12-01T16:30:00', end: '2026-12-01T17:00:00' }],
                  workingLocation: 'home',
                },
              },
              errors: [],
            }),
          ),
          write(
            'calendar_update_event',
            { calendarId: 'kids', eventId: 'ev1', attendees: ['ben@family.example'], sendUpdates: 'all' },
            c({
              id: 'ev1',
              cal: 'kids',
              status: 'confirmed',
              summary: 'Leo dentist',
              start: '2026-12-01T15:00',
              end: '2026-12-01T15:30',
              attendees: [{ email: 'ben@family.example', responseStatus: 'needsAction' }],
              updated: '2026-11-28T12:01:33Z',
              sequence: 2,
              etag: '"3401822667"',
            }),
          ),
          act(
            'gmail_reply',
            {
              messageId: 'g-901',
              replyAll: false,
              body: 'Dear Ms Patel, we will come with 3 people. Kind regards, Anna',
            },
            c({
              id: 'g-955',
              threadId: 'g-901',
              labelIds: ['SENT'],
              to: 'Ms Patel <office@oakschool.example>',
              subject: 'Re: Science fair, Thursday',
              snippet: 'Dear Ms Patel, we will come with 3 people. Kind regards, Anna',
              internalDate: '1795867320000',
            }),
          ),
          write(
            'shopping_list_add',
            {
              list: 'Family',
              items: [{ name: 'shoe box', note: 'science fair' }, { name: 'AA batteries', qty: 2 }, { name: 'glue' }],
            },
            c({
              list: 'Family',
              added: [
                { id: 'it-31', name: 'shoe box', note: 'science fair' },
                { id: 'it-32', name: 'AA batteries', qty: 2 },
                { id: 'it-33', name: 'glue', qty: 1 },
              ],
              open: [{ name: 'milk' }, { name: 'oats' }],
              sharedWith: ['Ben'],
              rev: 118,
            }),
          ),
          read(
            'parentpay_list_items',
            { child: 'Leo' },
            c({
              child: 'Leo',
              school: 'Oak School',
              items: [
                {
                  itemId: 'PP-8811',
                  title: 'Science fair contribution',
                  amount: 5,
                  currency: 'GBP',
                  due: '2026-11-30',
                  paid: false,
                },
                { itemId: 'PP-8790', title: 'Lunch November', amount: 44, paid: true },
              ],
              savedCard: { last4: '0031' },
            }),
          ),
          act(
            'parentpay_pay',
            { itemId: 'PP-8811', amount: 5, currency: 'GBP', method: 'saved_card' },
            c({
              paymentId: 'PPY-330917',
              itemId: 'PP-8811',
              title: 'Science fair contribution',
              amount: 5,
              currency: 'GBP',
              status: 'paid',
              card: { last4: '0031' },
              paidAt: '2026-11-28T12:03:12Z',
              receipt: 'emailed to anna@family.example',
              remainingItems: 0,
            }),
          ),
        ],
        says: 'Ben is free and has the invite, Ms Patel knows you are 3, the list has box, batteries and glue, and the £5 are paid.',
      },
      {
        user: 'order the whole list for mon evening at the usual shop',
        steps: [
          read(
            'grocery.match_list',
            { list: 'Family', store: 'usual' },
            c({
              store: 'GreenCart',
              matches: [
                { name: 'milk', sku: 'G-11', price: 1.6 },
                { name: 'oats', sku: 'G-42', price: 2.1 },
                { name: 'AA batteries', sku: 'G-777', price: 3.5 },
                { name: 'glue', sku: 'G-790', price: 2.2 },
              ],
              unmatched: ['shoe box'],
              minimum: 5,
            }),
          ),
          act(
            'grocery.place_order',
            {
              store: 'GreenCart',
              items: [
                { sku: 'G-11', qty: 1 },
                { sku: 'G-42', qty: 1 },
                { sku: 'G-777', qty: 1 },
                { sku: 'G-790', qty: 1 },
              ],
              slot: { date: '2026-11-30', window: '18:00-20:00' },
              payment: 'saved',
            },
            c({
              orderId: 'GC-2208817',
              status: 'confirmed',
              total: 12.4,
              items: 9.4,
              delivery: 3,
              currency: 'GBP',
              slot: { date: '2026-11-30', window: '18:00-20:00' },
              address: 'home',
              changeUntil: '2026-11-30T12:00:00',
              substitutions: 'ask',
            }),
          ),
        ],
        says: 'Ordered for Monday 18–20, £12.40 with delivery. They have no shoe boxes, that one stays on the list.',
      },
    ],
  },
];
