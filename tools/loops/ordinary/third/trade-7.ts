import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_TRADE_7: readonly Session[] = [
  {
    name: 'builder: invoice check, dispute one, pay the rest',
    field: 'purchasing at a builder',
    turns: [
      {
        user: 'check the invoices due monday against the POs, pay what fits',
        steps: [
          read(
            'erp_list_invoices',
            { dueBy: '2026-11-30', status: 'open' },
            c([
              {
                invoice: 'INV-TK-801',
                vendor: 'TIMBERKING',
                po: '4500090833',
                amount: 2318.4,
                currency: 'GBP',
                bank: { sortCode: '00-00-00', account: '00008010' },
                text: 'Pay by 30 Nov, 2% discount',
              },
              {
                invoice: 'SC-55120',
                vendor: 'SCAFFPRO',
                po: '4500090790',
                amount: 1980,
                currency: 'GBP',
                bank: { sortCode: '00-00-00', account: '00005512' },
              },
              {
                invoice: 'F-2209',
                vendor: 'FIXWELL',
                po: '4500090911',
                amount: 412.5,
                currency: 'GBP',
                bank: { sortCode: '00-00-00', account: '00002209' },
              },
            ]),
          ),
          read(
            'erp_match_invoices',
            { invoices: ['INV-TK-801', 'SC-55120', 'F-2209'] },
            c([
              {
                invoice: 'INV-TK-801',
                po: 2318.4,
                receipt: 2318.4,
                match: 'FULL',
                discount: { percent: 2, until: '2026-11-30', payable: 2272.03 },
                bankMatchesMaster: true,
              },
              {
                invoice: 'SC-55120',
                po: 1620,
                receipt: 1620,
                match: 'PRICE_DIFF',
                diff: 360,
                bankMatchesMaster: true,
                note: 'Hire 11 weeks invoiced, 9 received. Ask the vendor for a credit note.',
              },
              { invoice: 'F-2209', po: 412.5, receipt: 412.5, match: 'FULL', bankMatchesMaster: true },
            ]),
          ),
          act(
            'erp_pay_invoices',
            {
              invoices: [
                { invoice: 'INV-TK-801', amount: 2272.03 },
                { invoice: 'F-2209', amount: 412.5 },
              ],
              valueDate: '2026-11-30',
              account: 'OPERATING',
            },
            c({
              batch: 'PB-0611',
              valueDate: '2026-11-30',
              payments: [
                { invoice: 'INV-TK-801', vendor: 'TIMBERKING', amount: 2272.03, account: '00008010' },
                { invoice: 'F-2209', vendor: 'FIXWELL', amount: 412.5, account: '00002209' },
              ],
              total: 2684.53,
              currency: 'GBP',
              status: 'submitted',
              balanceAfter: 88120.11,
            }),
          ),
        ],
        says: 'Paid Timberking (£2,272.03 after 2% discount) and Fixwell (£412.50). Scaffpro does not fit: 11 weeks invoiced, 9 received, £360 too much.',
      },
      {
        user: 'ask scaffpro for the credit note, block the invoice meanwhile',
        steps: [
          write(
            'erp_block_invoice',
            { invoice: 'SC-55120', reason: 'PRICE_DIFF', comment: '11 weeks invoiced, 9 received' },
            c({
              invoice: 'SC-55120',
              vendor: 'SCAFFPRO',
              status: 'blocked',
              reason: 'PRICE_DIFF',
              comment: '11 weeks invoiced, 9 received',
              dunningStopped: true,
              blockedBy: 'purchasing-agent',
              blockedAt: '2026-11-28T10:02:17Z',
              vendorContact: 'accounts@scaffpro.example',
            }),
          ),
          act(
            'outlook_send_mail',
            {
              to: ['accounts@scaffpro.example'],
              subject: 'SC-55120: please send a credit note over 360.00',
              body: 'Hello, SC-55120 charges 11 weeks, we had the scaffold for 9 (PO 4500090790). Please send us a credit note over GBP 360.00; we pay the rest at once.',
            },
            c({
              status: 202,
              id: 'AQMk-S-61',
              to: ['accounts@scaffpro.example'],
              subject: 'SC-55120: please send a credit note over 360.00',
              sentDateTime: '2026-11-28T10:03:01Z',
              conversationId: 'AAQkAGI2U0NBRkY=',
              hasAttachments: false,
              saveToSentItems: true,
            }),
          ),
        ],
        says: 'Blocked and asked.',
      },
    ],
  },
];
