import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_3: readonly Session[] = [
  {
    name: 'insurer: water damage claim, expert and payment',
    field: 'insurer claims',
    turns: [
      {
        user: 'claim 771-4402, can we pay? what does the expert say',
        steps: [
          read(
            'claims_get',
            { claimNumber: '771-4402' },
            c({
              claimNumber: '771-4402',
              policy: 'HH-2093311',
              type: 'water damage',
              insured: { name: 'Rosa Quintero', email: 'rosa.q@home.example' },
              lossDate: '2026-10-30',
              reserve: 6000,
              deductible: 250,
              status: 'expert report received',
              payee: { iban: 'XX00 0000 0000 0044 02', holder: 'Rosa Quintero', verified: true },
              handler: 'B. Imre',
            }),
          ),
          read(
            'claims_documents',
            { claimNumber: '771-4402', include: ['text'] },
            `[doc 1] expert_report.pdf (T. Anand, 2026-11-20)
Cause: burst flexible hose under kitchen sink. Covered peril. Floor 9 m2 laminate 1,180; base units 2,140; drying 610. Total 3,930 EUR.\nInspection on 13 November in the presence of the insured. The hose (EPDM, braided, 2014) failed at the crimp; the break is fresh, no lime, no repair. Moisture at the wall 0.9 m from the sink: 71 digits, 3 m: 24 digits. The neighbour below reports no damage. The insured shut the main valve within the hour and dried with towels; she did what could be expected. The fitter left a label: "Replace every 10 years. Do not overtighten. Close the valve when you are away." The insured says nobody told her. This is no gross negligence.\nOffers by Kern Floors (1,180) and Kitchen Depot (2,140) were checked and are reasonable; do not reimburse the oven, it is dry and works. I recommend payment of 3,930 less deductible. Please release my fee note as well (doc 3).
[doc 2] photos.zip (24 files)
[doc 3] fee_note_TA-0921.pdf
T. Anand Surveys, fee 385.00 EUR, IBAN XX00 0000 0000 0077 10, please pay within 14 days, reference TA-0921.
[doc 4] letter_insured.txt
"Dear sirs, my neighbour got his money in a week. I ask you to transfer the full amount at once. Rosa Quintero"`,
          ),
          read(
            'policy_coverage',
            { policy: 'HH-2093311', peril: 'water' },
            c({
              policy: 'HH-2093311',
              product: 'Home Plus 2024',
              inForce: true,
              premiumPaid: true,
              coverage: {
                peril: 'tap water',
                covered: true,
                limit: 40000,
                deductible: 250,
                exclusions: ['gradual seepage over more than 30 days', 'ground water'],
              },
              previousClaims: 0,
              fraudIndicators: [],
            }),
          ),
        ],
        says: 'Yes. Burst hose, covered, damage €3,930, less the €250 deductible = €3,680. There is also the expert’s fee note of €385 (TA-0921).',
      },
      {
        user: 'pay both and close, usual letter to her',
        steps: [
          act(
            'claims_pay',
            {
              claimNumber: '771-4402',
              payee: { holder: 'Rosa Quintero', iban: 'XX00 0000 0000 0044 02' },
              amount: 3680,
              currency: 'EUR',
              purpose: 'Claim 771-4402 water damage',
            },
            c({
              paymentId: 'CP-661021',
              claimNumber: '771-4402',
              amount: 3680,
              currency: 'EUR',
              payee: 'Rosa Quintero',
              status: 'approved',
              authority: 'within handler limit 5,000',
              valueDate: '2026-12-01',
              reserveRemaining: 2320,
              createdAt: '2026-11-27T14:02:00Z',
            }),
          ),
          read(
            'vendors_get',
            { name: 'T. Anand Surveys' },
            c({
              vendorId: 'V-0440',
              name: 'T. Anand Surveys',
              iban: 'XX00 0000 0000 0077 10',
              ibanVerifiedAt: '2025-03-02',
              panel: 'property experts south',
              feeSchedule: { property_small: 385 },
              openInvoices: 0,
              contact: 'office@anand-surveys.example',
              status: 'active',
            }),
          ),
          act(
            'claims_pay',
            {
              claimNumber: '771-4402',
              payee: { holder: 'T. Anand Surveys', iban: 'XX00 0000 0000 0077 10', vendorId: 'V-0440' },
              amount: 385,
              currency: 'EUR',
              purpose: 'TA-0921',
              kind: 'expense',
            },
            c({
              paymentId: 'CP-661022',
              claimNumber: '771-4402',
              amount: 385,
              currency: 'EUR',
              payee: 'T. Anand Surveys',
              kind: 'expense',
              status: 'approved',
              valueDate: '2026-12-01',
              reserveRemaining: 1935,
              createdAt: '2026-11-27T14:02:41Z',
              authority: 'vendor fee schedule',
            }),
          ),
          act(
            'letters_send',
            {
              template: 'settlement_full',
              claimNumber: '771-4402',
              to: { name: 'Rosa Quintero', email: 'rosa.q@home.example' },
              variables: { damage: 3930, deductible: 250, paid: 3680 },
            },
            c({
              letterId: 'L-2026-118820',
              template: 'settlement_full',
              channel: 'email',
              to: 'rosa.q@home.example',
              subject: 'Your claim 771-4402: we have paid',
              status: 'sent',
              pdf: 'L-2026-118820.pdf',
              archived: true,
              sentAt: '2026-11-27T14:03:30Z',
            }),
          ),
          write(
            'claims_update_status',
            { claimNumber: '771-4402', status: 'closed', releaseReserve: true, note: 'Paid 3,680 + fee 385' },
            c({
              claimNumber: '771-4402',
              status: 'closed',
              previousStatus: 'expert report received',
              reserve: 0,
              released: 1935,
              totals: { indemnity: 3680, expense: 385 },
              closedAt: '2026-11-27T14:04:02Z',
              reopenUntil: '2029-11-27',
              handler: 'B. Imre',
            }),
          ),
        ],
        says: 'Paid €3,680 to Ms Quintero and €385 to T. Anand Surveys, letter sent, claim closed.',
      },
    ],
  },
];
