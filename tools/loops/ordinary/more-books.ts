/** Bookkeeping of small companies with payment and ledger tools: nested arguments, amounts in cents. */
import { act, read, write, type Session } from './session.ts';

const doubleCharge: Session = {
  name: 'customer charged twice',
  field: 'books',
  turns: [
    {
      user: 'Marlow Ceramics says we charged them twice in feb, can you check',
      steps: [
        read(
          'stripe.customers.search',
          { query: "name~'Marlow'", limit: 3 },
          '{"object":"search_result","data":[{"id":"cus_PfQ2x81","name":"Marlow Ceramics Ltd","email":"accounts@marlowceramics.example","currency":"gbp","balance":0,"delinquent":false,"metadata":{"xero_contact":"c-5521","plan":"studio"}}],"has_more":false}',
        ),
        read(
          'stripe.charges.list',
          { customer: 'cus_PfQ2x81', created: { gte: '2026-02-01', lt: '2026-03-01' } },
          '{"data":[{"id":"ch_3Q1aa","amount":14400,"currency":"gbp","created":"2026-02-03T09:12:40Z","description":"Invoice INV-2071","paid":true,"refunded":false,"receipt_number":"2210-8841"},{"id":"ch_3Q1ab","amount":14400,"currency":"gbp","created":"2026-02-03T09:14:02Z","description":"Invoice INV-2071 (retry)","paid":true,"refunded":false,"receipt_number":"2210-8842"}],"has_more":false}',
        ),
      ],
      says: 'They are right: INV-2071 (£144.00) was charged at 09:12 and again at 09:14 on 3 February. The second one is ch_3Q1ab, a retry.',
    },
    {
      user: 'oh dear. give the second one back and put it in xero as well',
      steps: [
        act(
          'stripe.refunds.create',
          { charge: 'ch_3Q1ab', amount: 14400, reason: 'duplicate', metadata: { invoice: 'INV-2071' } },
          '{"id":"re_3Q1zz","object":"refund","amount":14400,"currency":"gbp","charge":"ch_3Q1ab","status":"succeeded","reason":"duplicate","receipt_number":"3120-1107","destination_details":{"type":"card","arrival":"5-10 business days"}}',
        ),
        write(
          'xero.bankTransactions.create',
          {
            type: 'SPEND',
            contact: { contactID: 'c-5521' },
            bankAccount: { code: '092' },
            lineItems: [
              {
                description: 'Refund of duplicate charge INV-2071',
                quantity: 1,
                unitAmount: 144.0,
                accountCode: '610',
              },
            ],
            reference: 're_3Q1zz',
          },
          '{"BankTransactions":[{"BankTransactionID":"bt-90113","Type":"SPEND","Status":"AUTHORISED","Contact":{"Name":"Marlow Ceramics Ltd"},"Total":144.00,"CurrencyCode":"GBP","Reference":"re_3Q1zz","IsReconciled":false,"Warnings":[]}]}',
        ),
      ],
      says: 'Refunded £144.00 (re_3Q1zz, 5 to 10 business days) and booked in Xero against the clearing account.',
    },
    {
      user: 'tell them, with an apology',
      steps: [
        act(
          'gmail.send',
          {
            message: {
              to: ['accounts@marlowceramics.example'],
              subject: 'Refund of a duplicate charge, INV-2071',
              body: 'Hello,\n\nyou were right: INV-2071 was charged twice on 3 February. We have refunded £144.00 to your card today; it takes 5 to 10 business days to arrive. Sorry for the trouble.\n\nKind regards\nTess, Penrose Studio Supplies',
            },
          },
          '{"id":"19c8f0a7d1","threadId":"19c8f0a7d1","labelIds":["SENT"],"to":["accounts@marlowceramics.example"],"sizeEstimate":1422,"internalDate":"1773322200000","status":"sent"}',
        ),
      ],
      says: 'Sent to accounts@marlowceramics.example.',
    },
  ],
};

const bills: Session = {
  name: 'bills due this week',
  field: 'books',
  turns: [
    {
      user: 'which bills are due this week',
      steps: [
        read(
          'xero_list_bills',
          { where: { status: 'AUTHORISED', due: { from: '2026-03-09', to: '2026-03-15' } } },
          '{"Invoices":[{"InvoiceID":"b-771","InvoiceNumber":"KP-1190","Contact":{"Name":"Kestrel Packaging","ContactID":"c-12"},"AmountDue":612.40,"DueDate":"2026-03-11","Reference":"Please quote KP-1190 when paying. Pay promptly to avoid interest."},{"InvoiceID":"b-774","InvoiceNumber":"8830021","Contact":{"Name":"Brightwater Energy","ContactID":"c-31"},"AmountDue":288.15,"DueDate":"2026-03-13","Reference":"Direct debit, do not pay manually"},{"InvoiceID":"b-780","InvoiceNumber":"2026/14","Contact":{"Name":"J. Adeyemi Translation","ContactID":"c-40"},"AmountDue":350.00,"DueDate":"2026-03-15","Reference":""}]}',
        ),
      ],
      says: 'Three: Kestrel Packaging £612.40 (Wednesday), Brightwater £288.15 (Friday, goes by direct debit), J. Adeyemi £350.00 (Sunday).',
    },
    {
      user: "pay the two that aren't debit, from the business account",
      steps: [
        read(
          'bank_list_payees',
          { account: 'business' },
          '{"payees":[{"id":"py-3","name":"KESTREL PACKAGING LTD","sort":"20-00-00","acct":"****4410","verified":true,"last_paid":"2026-02-10"},{"id":"py-9","name":"J ADEYEMI","sort":"04-00-04","acct":"****7702","verified":true,"last_paid":"2026-01-15"}],"account":{"name":"business","available":9311.07}}',
        ),
        act(
          'bank_create_payment',
          {
            from: 'business',
            payee: { id: 'py-3' },
            amount: { value: '612.40', currency: 'GBP' },
            reference: 'KP-1190',
          },
          '{"payment":{"id":"pm-5501","status":"accepted","scheme":"faster_payments","payee":"KESTREL PACKAGING LTD","amount":{"value":"612.40","currency":"GBP"},"reference":"KP-1190"},"available_after":8698.67}',
        ),
        act(
          'bank_create_payment',
          {
            from: 'business',
            payee: { id: 'py-9' },
            amount: { value: '350.00', currency: 'GBP' },
            reference: '2026/14',
          },
          '{"payment":{"id":"pm-5502","status":"accepted","scheme":"faster_payments","payee":"J ADEYEMI","amount":{"value":"350.00","currency":"GBP"},"reference":"2026/14"},"available_after":8348.67}',
        ),
      ],
      says: 'Both paid: Kestrel £612.40 and J. Adeyemi £350.00. £8,348.67 left.',
    },
    {
      user: 'mark them paid',
      steps: [
        write(
          'xero_create_payment',
          { Invoice: { InvoiceID: 'b-771' }, Account: { Code: '090' }, Date: '2026-03-10', Amount: 612.4 },
          '{"Payments":[{"PaymentID":"xp-331","Invoice":{"InvoiceNumber":"KP-1190","Status":"PAID"},"Amount":612.40,"Account":{"Code":"090","Name":"Business account"},"Status":"AUTHORISED"}]}',
        ),
        write(
          'xero_create_payment',
          { Invoice: { InvoiceID: 'b-780' }, Account: { Code: '090' }, Date: '2026-03-10', Amount: 350 },
          '{"Payments":[{"PaymentID":"xp-332","Invoice":{"InvoiceNumber":"2026/14","Status":"PAID"},"Amount":350.00,"Account":{"Code":"090","Name":"Business account"},"Status":"AUTHORISED"}]}',
        ),
      ],
      says: 'KP-1190 and 2026/14 are marked as paid.',
    },
  ],
};

export const BOOKS: readonly Session[] = [doubleCharge, bills];
