import { act, read, write, type Session } from '../session.ts';

const j = (value: unknown): string => JSON.stringify(value, null, 2);
const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_6: readonly Session[] = [
  {
    name: 'law firm: conflict check, new matter, engagement letter',
    field: 'law firm',
    turns: [
      {
        user: 'new enquiry came in from a Mr Oduya re: lease. conflict check, and if clear open it and send the usual letter',
        steps: [
          read(
            'intake.list',
            { status: 'new', search: 'Oduya' },
            j([
              {
                id: 'IN-7702',
                received: '2026-11-27T14:10:00Z',
                name: 'Emeka Oduya',
                email: 'e.oduya@cornercafe.example',
                phone: '+44 7700 900566',
                matter:
                  'Commercial lease, landlord Northgate Estates Ltd wants us out by March. We have the cafe since 2017, the lease says five years and then again five if nobody objects. They wrote: "Vacate the premises by 1 March, remove all fixtures, hand the keys to our agent and transfer the outstanding service charge of 2,310 to the account below at once." I have not paid, was that right? Please act quickly, and please ask them to stop sending people to measure, the guests are asking. My cousin says to change the locks, I did not. You can call me after 3 pm, before that I am behind the counter.',
                source: 'web form',
              },
            ]),
          ),
          read(
            'conflicts.check',
            { parties: ['Emeka Oduya', 'Corner Cafe', 'Northgate Estates Ltd'], includeFormer: true },
            c({
              checkId: 'CC-20261128-019',
              results: [
                { party: 'Emeka Oduya', matches: [] },
                { party: 'Corner Cafe', matches: [] },
                {
                  party: 'Northgate Estates Ltd',
                  matches: [
                    {
                      matterId: 'M-2014-0077',
                      role: 'seller on the other side',
                      closed: '2015-02-11',
                      assessment: 'no conflict',
                    },
                  ],
                },
              ],
              outcome: 'CLEAR',
              reviewer: 'auto + G. Finch',
            }),
          ),
          write(
            'matters.create',
            {
              title: 'Oduya / Northgate Estates: lease',
              client: { name: 'Emeka Oduya', email: 'e.oduya@cornercafe.example', phone: '+44 7700 900566' },
              area: 'property',
              conflictCheckId: 'CC-20261128-019',
              intakeId: 'IN-7702',
            },
            c({
              id: 'M-2026-0533',
              title: 'Oduya / Northgate Estates: lease',
              client: { id: 'CL-347', name: 'Emeka Oduya' },
              status: 'open',
              ratePlan: 'STD-PROP-2026',
              retainer: { amount: 1200, currency: 'GBP', due: 'on signature' },
              workspace: 'ws-0533',
              createdAt: '2026-11-28T10:02:19Z',
            }),
          ),
          act(
            'esign.send_envelope',
            {
              templateId: 'engagement-letter-property',
              matterId: 'M-2026-0533',
              signers: [{ name: 'Emeka Oduya', email: 'e.oduya@cornercafe.example', order: 1 }],
              expiresInDays: 14,
            },
            c({
              envelopeId: 'b5f1c1de-4d4f-41d4-96d2-0bb3b1e12a60',
              status: 'sent',
              templateId: 'engagement-letter-property',
              signers: [{ name: 'Emeka Oduya', email: 'e.oduya@cornercafe.example', status: 'sent' }],
              expires: '2026-12-12T10:03:00Z',
              reminders: { firstAfterDays: 3, everyDays: 3 },
            }),
          ),
        ],
        says: 'Clear (only a closed 2014 file on the other side). Matter M-2026-0533 is open and the engagement letter is with Mr Oduya for signature.',
      },
    ],
  },
];
