import { act, read, type Session } from '../session.ts';

export const SCHOOL_SECRETARY_LATE: readonly Session[] = [
  {
    name: 'school-secretary: thursday',
    field: 'education',
    own: ['hartwellpark.example'],
    turns: [
      {
        user: 'has Brackens come back? if under 450 accept it, and tell the museum about us',
        steps: [
          read(
            'searchInbox',
            { query: 'from:brackenscoaches.example', limit: 1 },
            `#1  Brackens Coaches Bookings <bookings@brackenscoaches.example>  Wed 14 Jan 2026 16:12
Subject: RE: Booking request Thursday 5 February, museum trip (account HPS-07)

Dear Janet,
53 seater with tail lift (48 seats plus wheelchair space and staff, so fine for 51), 5 February, 8:45 out, 14:30 back: GBP 435.00. Held for you till Friday. Vehicle will be BX21 HPC, driver Roy, mobile 07700 900832.
Kind regards
Sheila Bracken`,
          ),
          read(
            'webPage',
            { url: 'https://thornburymuseum.example/schools' },
            `Thornbury Museum of Industry: School visits

Groups are welcome Tuesday to Friday. Please book at least two weeks ahead by e-mail to schools@thornburymuseum.example with date, arrival time, number of pupils and staff and any access needs. One adult free per ten pupils. Pupils GBP 4.50. Lunch room available at no extra charge.

Coach parking: behind the boiler house, free, send us the registration.

Opening hours | Accessibility | Contact | Privacy`,
          ),
          act(
            'sendEmail',
            {
              to: 'bookings@brackenscoaches.example',
              subject: 'RE: Booking request Thursday 5 February, museum trip (account HPS-07)',
              body: 'Dear Sheila,\n\nthank you, please confirm the booking for 5 February at GBP 435.00. Please put TRIP-Y8 on the invoice.\n\nKind regards\nJanet',
            },
            `{"result":"sent","ref":"E-20260115-0012"}`,
          ),
          act(
            'sendEmail',
            {
              to: 'schools@thornburymuseum.example',
              subject: 'School visit Thursday 5 February',
              body: 'Dear museum team,\n\nwe would like to visit on Thursday 5 February with 46 pupils (Year 8) and 5 staff, leaving again at 14:30. One pupil uses a wheelchair. We would be glad of the lunch room. Our coach is BX21 HPC (Brackens). Could you confirm, and tell us what time would suit you for arrival? We leave school at 8:45.\n\nKind regards\nJanet Whitlock\nHartwell Park School',
            },
            `{"result":"sent","ref":"E-20260115-0013"}`,
          ),
        ],
        says: 'Brackens quoted £435, so I accepted. The museum has the visit details and the coach registration.',
      },
      {
        user: 'also we are nearly out of A4 and lanyards, order from Pennfield please same as before xmas',
        steps: [
          read(
            'orderHistory',
            { supplier: 'Pennfield', limit: 3 },
            `order    date        item                        code      qty  unit    total
PF-1188  02/12/2025  A4 copier paper 80g (box 5) PEN-A480    12  14.20  170.40
PF-1188  02/12/2025  Lanyard plain blue (pack 50) PEN-LY50    2   9.90   19.80
PF-1142  06/10/2025  A4 copier paper 80g (box 5) PEN-A480    10  14.20  142.00
Supplier: Pennfield Office Supplies, sales@pennfield.example, cost code OFF-STAT`,
          ),
          act(
            'raiseOrder',
            {
              supplier: 'Pennfield Office Supplies',
              email_to: 'sales@pennfield.example',
              cost_code: 'OFF-STAT',
              lines: [
                { code: 'PEN-A480', qty: 12, unit: 14.2 },
                { code: 'PEN-LY50', qty: 2, unit: 9.9 },
              ],
              deliver_to: 'School office',
            },
            `{"order":"PF-1203","total":190.20,"currency":"GBP","status":"emailed to supplier","budget_left":{"OFF-STAT":1109.45}}`,
          ),
        ],
        says: 'PF-1203 is with Pennfield: 12 boxes of A4 and 2 packs of lanyards, £190.20.',
      },
    ],
  },
  {
    name: 'school-secretary: friday',
    field: 'education',
    own: ['hartwellpark.example'],
    turns: [
      {
        user: 'Mrs Nowicka paid the choir trip twice. check and refund one, then let her know',
        steps: [
          read(
            'parentPayments',
            { student: '20944', since: '2025-12-01' },
            `{"student":{"ref":"20944","name":"Jakub Nowicki","form":"9C"},"payments":[{"id":"PP-60118","date":"2026-01-08","item":"Choir trip Feb 2026","amount":"28.00","payer":"Ewa Nowicka","method":"card ending 4402","state":"settled"},{"id":"PP-60121","date":"2026-01-08","item":"Choir trip Feb 2026","amount":"28.00","payer":"Ewa Nowicka","method":"card ending 4402","state":"settled"},{"id":"PP-59777","date":"2025-12-11","item":"Dinner money","amount":"45.00","payer":"Piotr Nowicki","method":"card ending 0193","state":"settled"}],"balance_due":"0.00"}`,
          ),
          read(
            'studentContacts',
            { refs: ['20944'] },
            `- ref: 20944
  name: Jakub Nowicki
  form: 9C
  contacts:
    - {priority: 1, name: Mrs Ewa Nowicka, relation: mother, mobile: "07700 900214", email: ewa.nowicka@homepost.example}
    - {priority: 2, name: Mr Piotr Nowicki, relation: father, mobile: "07700 900377"}`,
          ),
          act(
            'refundParentPayment',
            { payment_id: 'PP-60121', amount: '28.00', reason: 'duplicate payment' },
            `{"refund":"RF-2210","payment_id":"PP-60121","amount":"28.00","to":"card ending 4402","state":"processing"}`,
          ),
          act(
            'sendEmail',
            {
              to: 'ewa.nowicka@homepost.example',
              subject: 'Choir trip: refund of GBP 28.00',
              body: "Dear Mrs Nowicka,\n\nyou are right, the choir trip was paid twice on 8 January. We have refunded GBP 28.00 to your card ending 4402, which should take a few days. Jakub's place is safe.\n\nKind regards\nJanet Whitlock\nSchool office",
            },
            `{"result":"sent","ref":"E-20260116-0008"}`,
          ),
        ],
        says: 'Yes, paid twice on 8 January. The second £28 is being refunded and Mrs Nowicka has an email.',
      },
      {
        user: 'museum answered? forward the essentials to Carol. and clear the old visitor list entries for December, we only keep 4 weeks',
        steps: [
          read(
            'searchInbox',
            { query: 'from:thornburymuseum.example', limit: 1 },
            `#1  Schools at Thornbury Museum <schools@thornburymuseum.example>  Thu 15 Jan 2026 14:57
Subject: RE: School visit Thursday 5 February

Dear Janet,
Lovely, you are booked in, reference TM-S-0502. Please arrive from 9:45. Lunch room is yours 12:00 to 12:40. 46 pupils at 4.50 = GBP 207.00, all 5 adults free. We will invoice afterwards. There's a lift to every floor except the signal box. Please bring a printed list of first names.
Best wishes, Bethan Crowe, Learning Officer`,
          ),
          act(
            'sendEmail',
            {
              to: 'c.lindley@hartwellpark.example',
              subject: 'Y8 museum trip: booked',
              body: 'Hi Carol,\n\nthe museum is booked for 5 February, ref TM-S-0502: arrive from 9:45, lunch room 12:00 to 12:40, lift to all floors except the signal box. GBP 207.00 for 46 pupils, staff free. They would like a printed list of first names. The coach is accepted at GBP 435.00, BX21 HPC, driver Roy, 07700 900832.\n\nJanet',
            },
            `{"result":"sent","ref":"E-20260116-0014"}`,
          ),
          read(
            'visitorLog',
            { to: '2025-12-19' },
            `id     date        visitor              firm                     host
V-771  01/12/2025  Ken Adair            Fenwick Boilers          Site team
V-774  04/12/2025  Dr L. Amos           County ed. psychology    H. Prior
V-779  10/12/2025  Sonia Blake          Parent volunteer         C. Lindley
V-786  18/12/2025  Ken Adair            Fenwick Boilers          Site team
4 entries`,
          ),
          act(
            'visitorLogDelete',
            { ids: ['V-771', 'V-774', 'V-779', 'V-786'], reason: 'retention 4 weeks' },
            `4 entries deleted. Oldest entry now: V-790, 06/01/2026`,
          ),
        ],
        says: 'Carol has all the details for 5 February. The four December visitor entries are deleted.',
      },
    ],
  },
];
