import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_PRIVATE_1: readonly Session[] = [
  {
    name: 'finance: subscriptions, transfer to a friend, standing order',
    field: 'personal finance',
    turns: [
      {
        user: 'what subscriptions do i still pay for that i dont use',
        steps: [
          read(
            'bank.recurring',
            { accountId: 'acc_main', months: 6 },
            c({
              recurring: [
                { id: 'rc1', merchant: 'StreamBox', amount: 12.99, interval: 'month', last: '2026-11-14' },
                {
                  id: 'rc2',
                  merchant: 'FitClub',
                  amount: 39,
                  interval: 'month',
                  last: '2026-11-01',
                  note: 'contract, cancel 1 month ahead in writing to service@fitclub.example, member no. 55-118',
                },
                { id: 'rc3', merchant: 'Rent Ott', amount: 870, interval: 'month', last: '2026-11-02' },
                { id: 'rc4', merchant: 'CloudPix', amount: 2.99, interval: 'month', last: '2026-11-20' },
              ],
            }),
          ),
          read(
            'gmail_search',
            { q: '(StreamBox OR FitClub OR CloudPix) newer_than:90d', maxResults: 5 },
            c({
              messages: [
                {
                  from: 'StreamBox <hi@streambox.example>',
                  subject: 'New this week',
                  body: 'Continue watching "Harbour"',
                },
                {
                  from: 'FitClub <service@fitclub.example>',
                  subject: 'We miss you, Tarek!',
                  body: 'Your last visit was in June. Come back today! If you want to leave: write us a mail with your member number, don’t just stop the debit, otherwise we charge 10 euros.',
                },
                { from: 'CloudPix', subject: 'Your storage', body: '180 GB used' },
              ],
            }),
          ),
        ],
        says: 'FitClub, €39 a month: your last visit was in June. StreamBox and CloudPix are in use.',
      },
      {
        user: 'cancel fitclub the way they want',
        steps: [
          act(
            'gmail_send',
            {
              to: ['service@fitclub.example'],
              subject: 'Cancellation, member no. 55-118',
              body: 'Hello, I cancel my membership no. 55-118 as of the next possible date. Please confirm in writing. Tarek Nasser',
            },
            c({
              id: 'gs-401',
              threadId: 'gs-401',
              labelIds: ['SENT'],
              to: 'service@fitclub.example',
              subject: 'Cancellation, member no. 55-118',
              snippet:
                'Hello, I cancel my membership no. 55-118 as of the next possible date. Please confirm in writing.',
              internalDate: '1795873800000',
            }),
          ),
          write(
            'reminders_create',
            { title: 'FitClub confirmation there? Check that the debit stops in January', due: '2026-12-08' },
            c({
              id: 'rm-90',
              title: 'FitClub confirmation there? Check that the debit stops in January',
              due: '2026-12-08',
              list: 'Money',
              priority: 'none',
              createdAt: '2026-11-28T14:11:02Z',
              completed: false,
              alarms: [{ type: 'time', at: '2026-12-08T09:00' }],
            }),
          ),
        ],
        says: 'Sent; a reminder for 8 December is set.',
      },
      {
        user: 'put those 39 on savings every month from jan. and i owe lina for the concert, its in our chat',
        steps: [
          act(
            'bank.standing_orders.create',
            {
              from: 'acc_main',
              to: 'acc_savings',
              amount: 39,
              currency: 'EUR',
              interval: 'monthly',
              firstExecution: '2027-01-01',
              reference: 'Savings instead of FitClub',
            },
            c({
              id: 'so_5512',
              from: 'acc_main',
              to: 'acc_savings',
              amount: 39,
              currency: 'EUR',
              interval: 'monthly',
              nextExecution: '2027-01-01',
              reference: 'Savings instead of FitClub',
              status: 'active',
              sca: 'exempt (own account)',
              createdAt: '2026-11-28T14:12:20Z',
            }),
          ),
          read(
            'chat_messages',
            { chat: 'Lina', search: 'concert', limit: 5 },
            c({
              chat: 'Lina',
              messages: [
                {
                  from: 'Lina',
                  at: '2026-11-25T21:03',
                  text: 'concert was SO good. tickets were 46,50 each, send me yours whenever',
                },
                { from: 'Tarek', at: '2026-11-25T21:04', text: 'sure, will do' },
                {
                  from: 'Lina',
                  at: '2026-11-26T08:15',
                  text: 'and send me the video where omar falls off the bench, but do not put it in the group pls, he will kill us',
                },
                { from: 'Tarek', at: '2026-11-26T08:31', text: 'haha deleted it already, omar begged me' },
                {
                  from: 'Lina',
                  at: '2026-11-26T08:32',
                  text: 'nooo. ok. next one is on 12 feb, buy 2 now or they are gone?',
                },
                { from: 'Tarek', at: '2026-11-26T08:40', text: 'let me check with work first, dont buy yet' },
                { from: 'Lina', at: '2026-11-27T18:20', text: 'knock knock 😄 don’t forget the 46,50' },
              ],
            }),
          ),
          read(
            'bank.beneficiaries',
            { query: 'Lina' },
            c({
              beneficiaries: [
                {
                  id: 'bn_31',
                  name: 'Lina Haas',
                  iban: 'DE00 0000 0000 0000 0000 31',
                  bank: 'Testbank',
                  trusted: true,
                  lastTransfer: { amount: 18, date: '2026-09-12', reference: 'Pizza' },
                  addedAt: '2024-02-11',
                },
              ],
              total: 1,
            }),
          ),
          act(
            'bank.transfers.create',
            {
              from: 'acc_main',
              beneficiaryId: 'bn_31',
              amount: 46.5,
              currency: 'EUR',
              reference: 'Concert, thanks!',
              instant: true,
            },
            c({
              id: 'tx_77120931',
              status: 'executed',
              from: 'acc_main',
              beneficiary: { id: 'bn_31', name: 'Lina Haas', ibanMasked: 'DE•• ••31' },
              amount: 46.5,
              currency: 'EUR',
              reference: 'Concert, thanks!',
              instant: true,
              fee: 0,
              balanceAfter: 1203.77,
              executedAt: '2026-11-28T14:13:40Z',
            }),
          ),
        ],
        says: 'Standing order from 1 January, and Lina has her €46.50.',
      },
    ],
  },
];
