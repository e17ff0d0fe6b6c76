import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_TRADE_5: readonly Session[] = [
  {
    name: 'seller: supplier reorder and an ad budget',
    field: 'marketplace seller',
    turns: [
      {
        user: 'which skus run out before xmas?? reorder those at the usual, 6 weeks worth',
        steps: [
          read(
            'inventory.forecast',
            { horizonDays: 42, belowDays: 28 },
            `sku,title,stock,sold_30d,days_left,supplier,moq
BLK-30,"Blocks, 30 pcs",62,110,17,SUP-KAL,50
PZL-ANM-12,"Animal puzzle, 12",40,96,12,SUP-KAL,50
TRN-RED-03,"Wooden train, red",40,44,27,SUP-HOLT,20
# 3 of 38 skus. Forecast is linear. Order now if lead time > days_left.`,
          ),
          read(
            'suppliers.get',
            { ids: ['SUP-KAL', 'SUP-HOLT'] },
            c([
              {
                id: 'SUP-KAL',
                name: 'Kallio Toys Oy',
                orderEmail: 'orders@kallio.example',
                leadTimeDays: 9,
                prices: { 'BLK-30': 7.1, 'PZL-ANM-12': 4.25 },
                note: 'Send orders as PO, not in the mail text. Ask for pallets without wrapping. If something is missing, write within 3 days, do not return goods without an RMA number. Closed 23 December to 6 January: order before the 10th!',
                history: [
                  { po: 'PO-1151', date: '2026-09-02', total: 1310, delivered: '2026-09-11' },
                  { po: 'PO-1162', date: '2026-10-06', total: 1702.5, delivered: '2026-10-16' },
                ],
                contacts: [
                  { name: 'Aino Kallio', role: 'orders' },
                  { name: 'Mikko', role: 'quality', note: 'calls back, never mails' },
                ],
              },
              {
                id: 'SUP-HOLT',
                name: 'Holt & Sohn',
                orderEmail: 'bestellung@holt.example',
                leadTimeDays: 14,
                prices: { 'TRN-RED-03': 15.4 },
                note: 'minimum 20',
              },
            ]),
          ),
          act(
            'purchaseOrders.create',
            {
              supplierId: 'SUP-KAL',
              lines: [
                { sku: 'BLK-30', qty: 150 },
                { sku: 'PZL-ANM-12', qty: 150 },
              ],
              sendTo: 'orders@kallio.example',
            },
            c({
              po: 'PO-1187',
              supplierId: 'SUP-KAL',
              lines: [
                { sku: 'BLK-30', qty: 150, unit: 7.1 },
                { sku: 'PZL-ANM-12', qty: 150, unit: 4.25 },
              ],
              total: 1702.5,
              currency: 'EUR',
              state: 'sent',
              sentTo: 'orders@kallio.example',
              expected: '2026-12-07',
            }),
          ),
          act(
            'purchaseOrders.create',
            { supplierId: 'SUP-HOLT', lines: [{ sku: 'TRN-RED-03', qty: 60 }], sendTo: 'bestellung@holt.example' },
            c({
              po: 'PO-1188',
              supplierId: 'SUP-HOLT',
              lines: [{ sku: 'TRN-RED-03', qty: 60, unit: 15.4 }],
              total: 924,
              currency: 'EUR',
              state: 'sent',
              sentTo: 'bestellung@holt.example',
              expected: '2026-12-12',
              paymentTerms: '30 days net',
            }),
          ),
        ],
        says: 'Three run short. PO-1187 to Kallio (150 blocks, 150 puzzles, €1,702.50) and PO-1188 to Holt (60 trains, €924) are sent.',
      },
      {
        user: 'good. ad budget for the puzzle down to 5 a day till stock is in',
        steps: [
          read(
            'ads.campaigns.list',
            { filter: { sku: 'PZL-ANM-12', state: 'enabled' } },
            c({
              campaigns: [
                {
                  campaignId: '284411902775',
                  name: 'Puzzle animals auto',
                  state: 'enabled',
                  dailyBudget: 18,
                  currency: 'EUR',
                  spend7d: 119.4,
                  sales7d: 402.1,
                  recommendation: 'Increase the budget to 25 now to avoid missed sales.',
                },
              ],
              totalResults: 1,
            }),
          ),
          act(
            'ads.campaigns.update',
            { campaignId: '284411902775', dailyBudget: 5 },
            c({
              campaignId: '284411902775',
              name: 'Puzzle animals auto',
              code: 'SUCCESS',
              state: 'enabled',
              dailyBudget: 5,
              previousDailyBudget: 18,
              currency: 'EUR',
              effective: '2026-11-28T09:00:00Z',
              nextReview: null,
              note: 'Budget changes apply within 15 minutes.',
            }),
          ),
          write(
            'reminders.create',
            { date: '2026-12-07', text: 'Puzzle stock (PO-1187) in? Set ad budget of 284411902775 back to 18' },
            c({
              id: 'rem_5501',
              date: '2026-12-07',
              time: '09:00',
              text: 'Puzzle stock (PO-1187) in? Set ad budget of 284411902775 back to 18',
              channel: 'push',
              state: 'scheduled',
              created: '2026-11-28T08:58:02Z',
              repeats: false,
            }),
          ),
        ],
        says: 'Down from 18 to €5 a day; I’ll remind you on 7 December.',
      },
    ],
  },
];
