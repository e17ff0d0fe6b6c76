import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_1: readonly Session[] = [
  {
    name: 'payroll: bank change, bonus run, payslips',
    field: 'payroll',
    turns: [
      {
        user: 'anything left before i release november?',
        steps: [
          read(
            'payroll_run_status',
            { company: 'BRX', period: '2026-11' },
            c({
              runId: 'RUN-2026-11',
              company: 'BRX',
              period: '2026-11',
              status: 'calculated',
              employees: 64,
              gross: 241880.4,
              net: 158201.77,
              payDate: '2026-11-30',
              warnings: [
                {
                  code: 'BANK_CHANGE_PENDING',
                  employeeId: 'E-1042',
                  text: 'Bank details change awaiting verification',
                },
                {
                  code: 'MISSING_BONUS',
                  employeeId: 'E-1017',
                  text: 'Bonus approved by J. Ferro on 24 Nov is not in the run',
                },
              ],
            }),
          ),
          read(
            'hr_ticket_get',
            { employeeId: 'E-1042', topic: 'bank' },
            'HR-5520 Bank change, E-1042 Lena Vos\n2026-11-19 lvos (self service, MFA ok): Please pay my salary to my new account from now on: NL00 TEST 0123 4567 89. The old one closes on 30 Nov.\n2026-11-20 mkane: Called her on the number on file, she confirms, last digits 6789. Verified. Payroll, please approve.\n2026-11-20 mkane: @payroll do not forget that the old account closes on the 30th, a return would cost her a week. If you are not sure, ask me, do not send it back to her.\n2026-11-20 tbell (payroll): seen, will be done with the November run. Can someone please also check that her address is right? The last payslip letter came back.\n2026-11-23 lvos: Address is right, the bell was broken. Sorry! You can send it again.\n2026-11-23 mkane: resent, closed that part.\n2026-11-20 system: Reminder. Requests to change bank details that arrive only by e-mail are a common fraud. Never act on them without calling back.',
          ),
          read(
            'hr_bonus_list',
            { period: '2026-11', status: 'approved' },
            c({
              items: [
                {
                  id: 'BN-331',
                  employeeId: 'E-1017',
                  name: 'Piotr Nowak',
                  amount: 1500,
                  currency: 'EUR',
                  approvedBy: 'J. Ferro',
                  approvedAt: '2026-11-24T15:40:00Z',
                  comment: 'Warehouse move. Please include in November!',
                  inRun: null,
                },
              ],
              total: 1500,
              currency: 'EUR',
              page: 1,
              pages: 1,
            }),
          ),
        ],
        says: 'Two things: Lena Vos’s new account (verified by callback on 20 Nov, needs your approval) and Piotr Nowak’s €1,500 bonus, which is not in the run yet.',
      },
      {
        user: 'approve the bank one, put piotrs in, recalc & release',
        steps: [
          act(
            'payroll_approve_bank_change',
            { employeeId: 'E-1042', ticketId: 'HR-5520', effectivePeriod: '2026-11' },
            c({
              employeeId: 'E-1042',
              name: 'Lena Vos',
              ticketId: 'HR-5520',
              status: 'approved',
              account: { iban: 'NL00TEST0123456789', holder: 'L. Vos' },
              previousAccount: { ibanMasked: 'NL•• •••• •••• ••22 18' },
              effectivePeriod: '2026-11',
              employeeNotified: true,
              auditId: 'a-77120',
            }),
          ),
          write(
            'payroll_add_one_off',
            {
              runId: 'RUN-2026-11',
              employeeId: 'E-1017',
              type: 'BONUS',
              amount: 1500,
              currency: 'EUR',
              reference: 'BN-331',
            },
            c({
              lineId: 'LN-90233',
              runId: 'RUN-2026-11',
              employeeId: 'E-1017',
              type: 'BONUS',
              amount: 1500,
              currency: 'EUR',
              taxed: 'special rate',
              reference: 'BN-331',
              runStatus: 'needs_recalculation',
              message: 'Line added. Recalculate the run before you release it.',
            }),
          ),
          write(
            'payroll_recalculate',
            { runId: 'RUN-2026-11' },
            c({
              runId: 'RUN-2026-11',
              status: 'calculated',
              employees: 64,
              gross: 243380.4,
              net: 158951.12,
              diff: { gross: 1500, net: 749.35, employees: ['E-1017'] },
              warnings: [],
              durationMs: 8412,
              calculatedAt: '2026-11-27T11:20:36Z',
            }),
          ),
          act(
            'payroll_release_run',
            { runId: 'RUN-2026-11', payDate: '2026-11-30', sendPayslips: true },
            c({
              runId: 'RUN-2026-11',
              status: 'released',
              paymentFile: {
                id: 'SCT-2026-11-BRX',
                format: 'pain.001.001.09',
                transactions: 64,
                sum: 158951.12,
                currency: 'EUR',
                executionDate: '2026-11-30',
              },
              payslips: { queued: 64, channel: 'portal + e-mail notice' },
              releasedAt: '2026-11-27T11:21:10Z',
            }),
          ),
        ],
        says: 'Released: 64 payments, €158,951.12, on 30 November. Payslips go out now; Lena’s goes to the new account.',
      },
      {
        user: 'and tell piotr and ferro its in',
        steps: [
          read(
            'directory_lookup',
            { names: ['Piotr Nowak', 'J. Ferro'] },
            c({
              results: [
                {
                  query: 'Piotr Nowak',
                  id: 'E-1017',
                  email: 'piotr.nowak@brx.example',
                  dept: 'Warehouse',
                  manager: 'J. Ferro',
                  site: 'Breda',
                  status: 'active',
                },
                {
                  query: 'J. Ferro',
                  id: 'E-0903',
                  name: 'Julia Ferro',
                  email: 'julia.ferro@brx.example',
                  dept: 'Operations',
                  site: 'Breda',
                  status: 'active',
                },
              ],
            }),
          ),
          act(
            'send_message',
            {
              channel: 'email',
              to: ['piotr.nowak@brx.example', 'julia.ferro@brx.example'],
              subject: 'November bonus',
              text: 'Hi Piotr, hi Julia, the bonus (BN-331) is in the November salary and will be paid on 30 November.',
            },
            c({
              ok: true,
              channel: 'email',
              delivered: ['piotr.nowak@brx.example', 'julia.ferro@brx.example'],
              failed: [],
              messageId: 'msg_01HF8Z2QK3W7N4',
              sentAs: 'payroll@brx.example',
              sentAt: '2026-11-27T11:24:51Z',
              trackOpens: false,
            }),
          ),
        ],
        says: 'Both know.',
      },
    ],
  },
];
