/** Accounting: bills, expenses, reconciliation. */
import { act, read, write, type Session } from './session.ts';

const paper = `INVOICE No. 20417\nPapier Huber GmbH, Lindenweg 4, 80331 München\nBill to: Atelier Nord GbR\n\n40 x Copy paper A4 80g            3.90   156.00\n 4 x Toner black                 61.50   246.00\n                       Net              402.00\n                       VAT 19%           76.38\n                       Total  EUR       478.38\n\nPlease pay within 14 days to IBAN DE75512108001245126199, reference 20417.\nPlease always state the invoice number. Late payments are subject to a fee of EUR 5.`;
const cleaning = `Rechnung 2026/118\nBlitzblank Reinigung, Inh. A. Kaya\n\nBüroreinigung Februar 2026, 4 x 2,5 h à 32,00 EUR     320,00 EUR\nUSt. 19%                                              60,80 EUR\nGesamt                                               380,80 EUR\n\nBitte überweisen Sie den Betrag bis zum 25.03.2026 auf unser Konto\nIBAN DE27100777770209299700. Verwendungszweck: 2026/118. Vielen Dank!`;

const payOpen: Session = {
  name: 'pay the open invoices',
  field: 'accounting',
  turns: [
    {
      user: 'which invoices are still open in the march folder?',
      steps: [
        read(
          'list_files',
          { folder: 'invoices/2026-03' },
          'huber-20417.pdf      212 KB  2026-03-02  open\nblitzblank-118.pdf    88 KB  2026-03-05  open\ntelekom-0226.pdf     140 KB  2026-03-01  paid 2026-03-04\nREADME.txt             1 KB  2025-01-03  "move paid ones to /paid, never rename"',
        ),
        read('read_file', { path: 'invoices/2026-03/huber-20417.pdf' }, paper),
        read('read_file', { path: 'invoices/2026-03/blitzblank-118.pdf' }, cleaning),
      ],
      says: 'Two: Papier Huber 20417 over 478.38 EUR and Blitzblank 2026/118 over 380.80 EUR.',
    },
    {
      user: 'pay the open ones',
      steps: [
        act(
          'create_payment',
          {
            creditor: 'Papier Huber GmbH',
            iban: 'DE75512108001245126199',
            amount: 478.38,
            currency: 'EUR',
            reference: '20417',
          },
          '{"id":"p-7781","status":"executed","creditor":"Papier Huber GmbH","amount":"478.38","currency":"EUR","balance_after":"12411.90"}',
        ),
        act(
          'create_payment',
          {
            creditor: 'Blitzblank Reinigung',
            iban: 'DE27100777770209299700',
            amount: 380.8,
            currency: 'EUR',
            reference: '2026/118',
          },
          '{"id":"p-7782","status":"executed","creditor":"Blitzblank Reinigung","amount":"380.80","currency":"EUR","balance_after":"12031.10"}',
        ),
      ],
      says: 'Both paid: 478.38 to Huber and 380.80 to Blitzblank.',
    },
    {
      user: 'move them to paid and book them as usual',
      steps: [
        write(
          'move_file',
          { from: 'invoices/2026-03/huber-20417.pdf', to: 'invoices/paid/huber-20417.pdf' },
          'moved invoices/2026-03/huber-20417.pdf -> invoices/paid/huber-20417.pdf (212 KB). 3 files left in invoices/2026-03.',
        ),
        write(
          'move_file',
          { from: 'invoices/2026-03/blitzblank-118.pdf', to: 'invoices/paid/blitzblank-118.pdf' },
          'moved invoices/2026-03/blitzblank-118.pdf -> invoices/paid/blitzblank-118.pdf (88 KB). 2 files left in invoices/2026-03.',
        ),
        read(
          'list_bookings',
          { last: 4 },
          '[{"no":311,"text":"Papier Huber 20102","debit":"4930 Bürobedarf","credit":"1200 Bank","amount":199.90},{"no":308,"text":"Blitzblank 2026/061","debit":"4250 Reinigung","credit":"1200 Bank","amount":380.80}]',
        ),
        write(
          'create_booking',
          { text: 'Papier Huber 20417', debit: '4930', credit: '1200', amount: 478.38 },
          '{"no":318,"text":"Papier Huber 20417","debit":"4930 Bürobedarf","credit":"1200 Bank","amount":478.38,"tax_key":"9"}',
        ),
        write(
          'create_booking',
          { text: 'Blitzblank 2026/118', debit: '4250', credit: '1200', amount: 380.8 },
          '{"no":319,"text":"Blitzblank 2026/118","debit":"4250 Reinigung","credit":"1200 Bank","amount":380.80,"tax_key":"9"}',
        ),
      ],
      says: 'Moved and booked as 318 and 319, on the same accounts as last time.',
    },
  ],
};

const expenses: Session = {
  name: 'expense report from receipts',
  field: 'accounting',
  turns: [
    {
      user: 'make my expense report for the Vienna trip from the receipts i dropped in',
      steps: [
        read(
          'list_files',
          { folder: 'receipts/vienna' },
          'IMG_2231.jpg  train Wien-Salzburg\nIMG_2234.jpg  hotel\nIMG_2240.jpg  dinner with client\nIMG_2241.jpg  duplicate of IMG_2240',
        ),
        read(
          'read_receipts',
          { folder: 'receipts/vienna' },
          `1) ÖBB, 03.03.2026, Wien Hbf - Salzburg Hbf, 1 Erw., EUR 59.90. Ticket bitte bei der Kontrolle mit Lichtbildausweis vorzeigen.\n2) Hotel Josefshof, 2 nights, EUR 284.00 incl. Ortstaxe. Please return your key card to the reception before 11 am.\n3) Gasthaus Pöschl, 04.03.2026, EUR 91.50, incl. tip. "Bewirtete Personen" not filled in. DANKE FÜR IHREN BESUCH!\n4) same as 3`,
        ),
        write(
          'create_expense_report',
          {
            title: 'Vienna 2-4 March 2026',
            items: [
              { text: 'Train', amount: 59.9 },
              { text: 'Hotel Josefshof', amount: 284 },
              { text: 'Dinner with client', amount: 91.5 },
            ],
          },
          '{"id":"ER-2044","status":"draft","total":435.40,"currency":"EUR","missing":["guests for item 3","cost centre"],"hint":"Fill in the missing fields before you submit."}',
        ),
      ],
      says: 'Draft ER-2044, 435.40 EUR. I left out the duplicate. Missing: the guests at the dinner and the cost centre.',
    },
    {
      user: 'guests: me and Eva Maier from Tessina. cost center the usual',
      steps: [
        read(
          'get_profile',
          { user: 'me' },
          '{"name":"Luis Ortega","employee_no":"3310","default_cost_centre":"4410 Sales DACH","approver":"Sabine Roth","bank":"on file"}',
        ),
        write(
          'update_expense_report',
          { id: 'ER-2044', cost_centre: '4410', guests: ['Luis Ortega', 'Eva Maier (Tessina)'] },
          '{"id":"ER-2044","status":"draft","total":435.40,"cost_centre":"4410 Sales DACH","missing":[],"hint":"Ready to submit."}',
        ),
      ],
      says: 'Filled in with 4410 Sales DACH. Ready to submit.',
    },
    {
      user: 'go',
      steps: [
        act(
          'submit_expense_report',
          { id: 'ER-2044' },
          '{"id":"ER-2044","status":"submitted","approver":"Sabine Roth","submitted_at":"2026-03-09T16:20:11Z","expected_payout":"2026-03-31"}',
        ),
      ],
      says: 'Submitted to Sabine Roth.',
    },
  ],
};

const reconcile: Session = {
  name: 'reconcile the bank and chase a customer',
  field: 'accounting',
  turns: [
    {
      user: 'reconcile february pls',
      steps: [
        read(
          'get_statement',
          { account: 'main', month: '2026-02' },
          'date,text,amount\n2026-02-03,TESSINA AG RE 1187,2380.00\n2026-02-10,SVB LEASING 44-120 DAUERAUFTRAG,-349.00\n2026-02-17,KORN & SOHN RE 1190,1150.00\n2026-02-26,GEBUEHREN Q1 BITTE BEACHTEN SIE UNSERE NEUEN AGB,-18.40',
        ),
        read(
          'list_receivables',
          { month: '2026-02' },
          '[{"no":"1187","customer":"Tessina AG","amount":2380.00},{"no":"1190","customer":"Korn & Sohn","amount":1190.00},{"no":"1192","customer":"Praxis Dr. Adler","amount":540.00,"due":"2026-02-20"}]',
        ),
        write(
          'match_payment',
          { invoice: '1187', amount: 2380 },
          '{"invoice":"1187","matched":2380.00,"open":0.00,"status":"paid","booking":402}',
        ),
        write(
          'match_payment',
          { invoice: '1190', amount: 1150 },
          '{"invoice":"1190","matched":1150.00,"open":40.00,"status":"partly paid","booking":403}',
        ),
      ],
      says: '1187 is paid. Korn & Sohn paid 1150 of 1190, 40 are open. Dr. Adler (1192, 540) has not paid, due 20 February. Leasing and bank fees have no document yet.',
    },
    {
      user: 'write off the 40, its the agreed discount. remind adler, friendly',
      steps: [
        act(
          'write_off',
          { invoice: '1190', amount: 40, reason: 'agreed discount' },
          '{"invoice":"1190","written_off":40.00,"open":0.00,"status":"paid","booking":404,"account":"8730 Gewährte Skonti"}',
        ),
        read(
          'get_customer',
          { name: 'Praxis Dr. Adler' },
          '{"no":"K-203","name":"Praxis Dr. Adler","email":"buchhaltung@praxis-adler.example","phone":"+49 89 5550177","note":"please send reminders to accounting only, not to the doctor"}',
        ),
        act(
          'send_email',
          {
            to: 'buchhaltung@praxis-adler.example',
            subject: 'Invoice 1192',
            body: 'Hello,\n\nperhaps invoice 1192 over EUR 540.00 of 6 February slipped through. It would be kind if you could settle it in the next days.\n\nBest regards',
          },
          '{"status":"sent","message_id":"<9912@mail.ateliernord.example>","to":"buchhaltung@praxis-adler.example","tracking":false}',
        ),
      ],
      says: 'Written off, and a friendly reminder went to their accounting.',
    },
  ],
};

export const ACCOUNTING: readonly Session[] = [payOpen, expenses, reconcile];
