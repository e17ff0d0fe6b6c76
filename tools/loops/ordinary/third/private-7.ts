import { act, read, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_PRIVATE_7: readonly Session[] = [
  {
    name: 'travel: train missed, rebook, tell the hotel',
    field: 'travel',
    turns: [
      {
        user: 'my train to lyon is cancelled!! options? ref QX7T2P',
        steps: [
          read(
            'rail_get_booking',
            { pnr: 'QX7T2P' },
            c({
              pnr: 'QX7T2P',
              passenger: 'Mira Solberg',
              segments: [
                {
                  train: 'T 6611',
                  from: 'Paris',
                  to: 'Lyon',
                  dep: '2026-11-28T14:00',
                  arr: '2026-11-28T15:56',
                  status: 'CANCELLED',
                  seat: '7/42',
                },
              ],
              fare: 64,
              currency: 'EUR',
              rights:
                'Train cancelled: choose free rebooking or full refund. Do not board another train without rebooking. Rebook in the app until 30 minutes before departure, then at the counter. If you arrive more than 60 minutes late, claim 25 % of the fare, more than 120 minutes 50 %. Keep receipts for food and send them with the claim. Hotels are paid only if no train leaves the same day; ask the staff first.',
              notices: [
                {
                  at: '2026-11-28T12:20',
                  text: 'T 6611 is cancelled because of a defective train. Please go to the counter or rebook online.',
                },
                { at: '2026-11-28T12:25', text: 'Beware of people who offer to rebook for cash in the station.' },
              ],
            }),
          ),
          read(
            'rail_search',
            { from: 'Paris', to: 'Lyon', date: '2026-11-28', after: '14:00', pnr: 'QX7T2P' },
            c({
              offers: [
                { offerId: 'o-1', train: 'T 6615', dep: '15:00', arr: '16:58', price: 0, seatsLeft: 0 },
                { offerId: 'o-2', train: 'T 6619', dep: '16:00', arr: '17:56', price: 0, seatsLeft: 12 },
                { offerId: 'o-3', train: 'T 6623', dep: '17:30', arr: '19:28', price: 0, seatsLeft: 80 },
              ],
              note: 'price 0 = free rebooking',
            }),
          ),
        ],
        says: 'Free rebooking: 16:00 (12 seats left) or 17:30. The 15:00 is full.',
      },
      {
        user: 'first that has seats. and tell the hotel i come later, airbnb dinner thing i cant make, cancel',
        steps: [
          act(
            'rail_rebook',
            { pnr: 'QX7T2P', offerId: 'o-2', seatPreference: 'window' },
            c({
              pnr: 'QX7T2P',
              status: 'CONFIRMED',
              segments: [
                {
                  train: 'T 6619',
                  from: 'Paris',
                  to: 'Lyon',
                  dep: '2026-11-28T16:00',
                  arr: '2026-11-28T17:56',
                  seat: '4/11 window',
                },
              ],
              paid: 0,
              oldSegment: { train: 'T 6611', status: 'EXCHANGED' },
              ticket: 'sent to app',
              compensationClaim: 'possible after arrival',
            }),
          ),
          read(
            'trips_list',
            { from: '2026-11-28', to: '2026-11-30' },
            c({
              items: [
                {
                  type: 'hotel',
                  id: 'H-22091',
                  name: 'Hotel des Tests',
                  city: 'Lyon',
                  checkIn: '2026-11-28',
                  email: 'reception@hoteldestests.example',
                  note: 'Reception until 18:00. Tell us if you arrive later!',
                },
                {
                  type: 'experience',
                  id: 'X-7718',
                  name: 'Dinner with Luc',
                  start: '2026-11-28T17:30',
                  guests: 1,
                  price: 45,
                  cancellation: 'free in case of transport disruption with proof, else 50%',
                },
              ],
            }),
          ),
          act(
            'mail_send',
            {
              to: 'reception@hoteldestests.example',
              subject: 'Late arrival today, H-22091, Solberg',
              body: 'Bonjour, my train was cancelled; I will arrive at about 18:30 today. Please keep the room. Merci, Mira Solberg',
            },
            c({
              id: 'ms-1188',
              status: 'sent',
              to: 'reception@hoteldestests.example',
              from: 'mira@solberg.example',
              subject: 'Late arrival today, H-22091, Solberg',
              sentAt: '2026-11-28T13:12:55+01:00',
              threadId: 'th-88120',
              attachments: [],
            }),
          ),
          act(
            'experiences_cancel',
            { id: 'X-7718', reason: 'transport_disruption', proof: { pnr: 'QX7T2P' } },
            c({
              id: 'X-7718',
              name: 'Dinner with Luc',
              status: 'cancelled',
              refund: { amount: 45, currency: 'EUR', to: 'original payment method' },
              policyApplied: 'transport disruption',
              host: { message: 'No problem Mira, come next time and bring the wine!' },
            }),
          ),
        ],
        says: 'You are on the 16:00 (seat 4/11, window), arrival 17:56. The hotel knows, the dinner is cancelled with a full refund of €45.',
      },
    ],
  },
];
