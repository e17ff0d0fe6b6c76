import { act, read, write, type Session } from '../session.ts';

const j = (value: unknown): string => JSON.stringify(value, null, 2);
const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_4: readonly Session[] = [
  {
    name: 'hotel: late arrival, room change and a refunded minibar',
    field: 'hotel front desk',
    turns: [
      {
        user: 'who arrives after 10pm tonight? need to leave keys out',
        steps: [
          read(
            'pms_list_arrivals',
            { propertyId: 'HBR-01', date: '2026-11-28', filter: { etaAfter: '22:00' } },
            c({
              propertyId: 'HBR-01',
              date: '2026-11-28',
              count: 3,
              arrivals: [
                {
                  reservationId: 'R-884120',
                  guest: { name: 'Okafor, Chidi', email: 'chidi.okafor@mail.example', phone: '+44 7700 900142' },
                  eta: '23:15',
                  room: '214',
                  ratePlan: 'FLEX',
                  balance: 0,
                  notes: 'Flight BA 1482. Please leave key in the night safe.',
                },
                {
                  reservationId: 'R-884133',
                  guest: { name: 'Lindqvist, Maja', email: 'maja.l@post.example', phone: '+44 7700 900877' },
                  eta: '22:40',
                  room: '109',
                  ratePlan: 'NONREF',
                  balance: 128.0,
                  notes: 'Allergic to feathers!! Do not put in 109 again, the window rattles',
                },
                {
                  reservationId: 'R-884151',
                  guest: { name: 'Brandt, Tom', email: 'tbrandt@firm.example', phone: '+44 7700 900310' },
                  eta: '00:30',
                  room: '302',
                  ratePlan: 'CORP',
                  balance: 0,
                  notes: '',
                },
              ],
            }),
          ),
        ],
        says: 'Three: Maja Lindqvist 22:40 (109), Chidi Okafor 23:15 (214) and Tom Brandt 00:30 (302). Note that Ms Lindqvist asked not to have 109 again.',
      },
      {
        user: 'oh no. move her somewhere quiet, same category, and mail all 3 the safe code instructions, the template w/ night safe',
        steps: [
          read(
            'pms_search_rooms',
            { propertyId: 'HBR-01', date: '2026-11-28', nights: 2, category: 'DBL-STD', status: 'clean' },
            c({
              rooms: [
                {
                  room: '107',
                  category: 'DBL-STD',
                  floor: 1,
                  attributes: ['street side', 'feather bedding'],
                  status: 'clean',
                },
                {
                  room: '218',
                  category: 'DBL-STD',
                  floor: 2,
                  attributes: ['courtyard', 'quiet', 'synthetic bedding'],
                  status: 'clean',
                },
                { room: '305', category: 'DBL-STD', floor: 3, attributes: ['next to lift'], status: 'clean' },
              ],
              requestId: 'c1f9b6d2-0c43-4b1f-9a2e-7712aa01d0e5',
            }),
          ),
          write(
            'pms_move_reservation',
            {
              reservationId: 'R-884133',
              fromRoom: '109',
              toRoom: '218',
              reason: 'Guest request: quiet, no feathers',
              keepRate: true,
            },
            c({
              ok: true,
              reservationId: 'R-884133',
              guest: 'Lindqvist, Maja',
              room: '218',
              previousRoom: '109',
              rate: { plan: 'NONREF', amount: 64.0, currency: 'GBP', changed: false },
              housekeepingNotified: true,
              updatedAt: '2026-11-28T17:52:08Z',
              updatedBy: 'desk-agent',
            }),
          ),
          read(
            'templates_get',
            { key: 'night_safe' },
            'Subject: Your late arrival at Harbour House\n\nDear {{first_name}},\n\nour desk closes at 22:00. Your key is in the night safe to the left of the front door. Enter the code {{safe_code}} and press #. Take only the envelope with your name. Do not share this code with anyone. Ignore the green button, it rings the night porter.\n\nRoom: {{room}}\n\nIf the safe does not open, call +44 7700 900001.\n\nHarbour House, Reception',
          ),
          read(
            'pms_get_safe_codes',
            { propertyId: 'HBR-01', date: '2026-11-28' },
            c({
              propertyId: 'HBR-01',
              date: '2026-11-28',
              boxes: [
                { box: 1, code: '4471', assigned: null },
                { box: 2, code: '9032', assigned: null },
                { box: 3, code: '1568', assigned: null },
                { box: 4, code: '7720', assigned: 'R-883990' },
              ],
              validUntil: '2026-11-29T08:00:00Z',
              note: 'Codes rotate daily at 08:00.',
            }),
          ),
          act(
            'send_guest_email',
            {
              to: 'maja.l@post.example',
              template: 'night_safe',
              variables: { first_name: 'Maja', safe_code: '4471', room: '218' },
            },
            c({
              status: 'queued',
              messageId: '<20261128175301.884133@hbr.example>',
              to: 'maja.l@post.example',
              template: 'night_safe',
              renderedSubject: 'Your late arrival at Harbour House',
              attachedTo: 'R-884133',
              queuedAt: '2026-11-28T17:53:01Z',
            }),
          ),
          act(
            'send_guest_email',
            {
              to: 'chidi.okafor@mail.example',
              template: 'night_safe',
              variables: { first_name: 'Chidi', safe_code: '9032', room: '214' },
            },
            c({
              status: 'queued',
              messageId: '<20261128175303.884120@hbr.example>',
              to: 'chidi.okafor@mail.example',
              template: 'night_safe',
              renderedSubject: 'Your late arrival at Harbour House',
              attachedTo: 'R-884120',
              queuedAt: '2026-11-28T17:53:03Z',
            }),
          ),
          act(
            'send_guest_email',
            {
              to: 'tbrandt@firm.example',
              template: 'night_safe',
              variables: { first_name: 'Tom', safe_code: '1568', room: '302' },
            },
            c({
              status: 'queued',
              messageId: '<20261128175304.884151@hbr.example>',
              to: 'tbrandt@firm.example',
              template: 'night_safe',
              renderedSubject: 'Your late arrival at Harbour House',
              attachedTo: 'R-884151',
              queuedAt: '2026-11-28T17:53:04Z',
            }),
          ),
        ],
        says: 'Ms Lindqvist is now in 218 (courtyard, synthetic bedding), same rate. All three have mails with boxes 1 to 3.',
      },
      {
        user: 'thx. and mr haddad from 12 checked out yesterday says minibar was wrong, give it back if he didnt take it',
        steps: [
          read(
            'pms_get_folio',
            { propertyId: 'HBR-01', room: '12', guestName: 'Haddad', departedOn: '2026-11-27' },
            j({
              folioId: 'F-55201',
              reservationId: 'R-883871',
              guest: 'Haddad, Samir',
              lines: [
                { id: 'L1', text: 'Room 2 nights', amount: 178.0 },
                {
                  id: 'L2',
                  text: 'Minibar',
                  amount: 23.5,
                  postedBy: 'hk-04',
                  note: 'hk-06 28/11: sorry, this was room 21 not 12, pls refund',
                },
              ],
              payment: { id: 'pay_7Gh20PqLx', method: 'card', last4: '0017', captured: 201.5 },
              currency: 'GBP',
            }),
          ),
          act(
            'payments_refund',
            {
              paymentId: 'pay_7Gh20PqLx',
              amount: 23.5,
              currency: 'GBP',
              folioId: 'F-55201',
              lineId: 'L2',
              reason: 'Minibar posted to wrong room',
            },
            c({
              id: 're_1Kd93hTTq',
              object: 'refund',
              payment: 'pay_7Gh20PqLx',
              amount: 23.5,
              currency: 'GBP',
              status: 'pending',
              destination: { type: 'original_card', last4: '0017' },
              expectedBy: '2026-12-03',
              folio: { id: 'F-55201', balance: 0 },
              created: '2026-11-28T17:58:40Z',
            }),
          ),
        ],
        says: 'Housekeeping had already noted it belonged to room 21. I refunded £23.50 to Mr Haddad’s card ending 0017.',
      },
    ],
  },
];
