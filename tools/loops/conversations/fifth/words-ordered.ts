/** Six conversations of office, home and money in which people order things in a few words, by hints, by lists and by reference. */
import { act, read, write, type Session } from '../../ordinary/session.ts';

export const WORDS_ORDERED: readonly Session[] = [
  {
    name: 'does-both-things-that-it-had-offered-after-yes-both',
    field: 'property management',
    own: ['larkhill-lettings.example'],
    turns: [
      {
        user: 'flat 4 boiler, where are we?',
        steps: [
          read(
            'workorder_get',
            { id: 'WO-2291' },
            `{"id":"WO-2291","unit":"Flat 4","issue":"Boiler pressure drops","contractor":"Penrose Heating","quote":{"amount":286.0,"currency":"GBP","valid_until":"2025-02-14"},"status":"quote_received","tenant":"Joy Abara <joy.abara@postbox.example>"}`,
          ),
          read(
            'property_get_limits',
            { unit: 'Flat 4' },
            `{"owner":"R. Castell","approval_limit":400,"notes":"no call needed below the limit"}`,
          ),
        ],
        says: 'Penrose quoted £286, below the owner limit of £400. Shall I approve the quote and tell Joy that they come this week?',
      },
      {
        user: 'yes both',
        steps: [
          act(
            'workorder_approve_quote',
            { id: 'WO-2291', amount: 286.0, contractor: 'Penrose Heating' },
            `{"id":"WO-2291","status":"approved","po":"PO-7710"}`,
          ),
          act(
            'send_email',
            {
              to: ['joy.abara@postbox.example'],
              subject: 'Your boiler',
              body: 'Hi Joy, Penrose Heating have been booked to repair the boiler this week. They will ring you to agree a time.',
            },
            `{"id":"m-5512","status":"sent"}`,
          ),
        ],
        says: 'Approved (PO-7710), and Joy knows.',
      },
    ],
  },
  {
    name: 'works-through-the-users-own-list-of-errands',
    field: 'private life; the order is a note that the user wrote',
    turns: [
      {
        user: "I'm in the car all day. Go through my note 'Thursday' and do everything on it that doesn't need me in person",
        steps: [
          read(
            'notes_get',
            { title: 'Thursday', owner: 'me' },
            `{"title":"Thursday","author":"me","updated":"today 06:50","body":"- pay window cleaner, 35, he's in payees (Gus)\\n- dentist: move Mon 9am to any afternoon that week\\n- collect parcel from no 12\\n- cancel Streamly, not worth it any more"}`,
          ),
          read(
            'bank_list_payees',
            { query: 'Gus' },
            `[{"id":"py_88","name":"Gus Farrow Windows","sort_code":"00-11-22","account":"****4410","last_paid":"35.00"}]`,
          ),
          act(
            'bank_create_payment',
            { payee_id: 'py_88', amount: 35.0, currency: 'GBP', reference: 'windows' },
            `{"payment_id":"pm_3391","status":"completed"}`,
          ),
          read(
            'dentist_find_slots',
            { week: '2025-W14', after: '12:00' },
            `{"slots":["2025-04-02T14:20","2025-04-03T16:00"]}`,
          ),
          act(
            'dentist_reschedule',
            { appointment_id: 'ap-71', new_start: '2025-04-02T14:20' },
            `{"appointment_id":"ap-71","start":"2025-04-02T14:20","confirmed":true}`,
          ),
          act(
            'subscriptions_cancel',
            { service: 'Streamly', effective: 'period_end' },
            `{"service":"Streamly","status":"cancelled","access_until":"2025-04-19"}`,
          ),
        ],
        says: 'Gus is paid, the dentist is Wednesday 14:20, Streamly ends on the 19th. Only the parcel at number 12 is left for you.',
      },
    ],
  },
  {
    name: 'buys-the-flowers-that-the-user-wished-for-politely',
    field: 'shopping',
    turns: [
      {
        user: "It's mum's 70th on Friday and I'd completely forgotten. It would be lovely if something with peonies got to her by then, around 50 pounds, you have her address. The card can just say: Love you always, Nell",
        steps: [
          read(
            'contacts_search',
            { query: 'mum' },
            `[{"name":"Mum (Elspeth Rowe)","address":"3 Mill Lane, Ashcombe AB1 2CD","phone":"+44 1632 960155"}]`,
          ),
          read(
            'florist_search',
            { q: 'peony', deliver_by: '2025-05-16', max_price: 60 },
            `[{"sku":"PEO-12","name":"A dozen peonies","price":48.0,"delivery":"Fri before 13:00","delivery_fee":0},{"sku":"PEO-MIX","name":"Peony and stock","price":56.0}]`,
          ),
          act(
            'florist_place_order',
            {
              sku: 'PEO-12',
              qty: 1,
              deliver_on: '2025-05-16',
              recipient: 'Elspeth Rowe',
              address: '3 Mill Lane, Ashcombe AB1 2CD',
              card_message: 'Love you always, Nell',
              payment_method: 'saved_card',
            },
            `{"order_id":"FL-20931","total":48.0,"status":"confirmed"}`,
          ),
        ],
        says: 'A dozen peonies reach your mum on Friday before one, £48, with your card.',
      },
    ],
  },
  {
    name: 'pays-small-invoices-of-one-supplier-under-a-standing-order',
    field: 'office money, Turkish; what the first turn allows is used in the third',
    turns: [
      {
        user: 'Bundan sonra Pınar Su faturaları 1.000 liranın altındaysa bana sormadan öde, üstündeyse haber ver. Bu ayki geldi mi?',
        steps: [
          read(
            'faturalar_listele',
            { tedarikci: 'Pınar Su', durum: 'odenmedi' },
            `[{"no":"PS-2025-0411","tutar":840.0,"para_birimi":"TRY","vade":"2025-04-20","iban":"TR12 0000 1000 0000 4411 2200 01"}]`,
          ),
          act(
            'odeme_yap',
            { fatura_no: 'PS-2025-0411', tutar: 840.0, para_birimi: 'TRY', iban: 'TR12 0000 1000 0000 4411 2200 01' },
            `{"islem":"TX-90012","durum":"tamamlandi"}`,
          ),
        ],
        says: 'Geldi, 840 liraydı, ödedim. Kuralı not ettim.',
      },
      {
        user: 'güzel. toplantı odasını yarın 10 için ayır',
        steps: [
          write(
            'takvim_oda_ayir',
            { oda: 'Toplantı 1', tarih: '2025-04-16', baslangic: '10:00', bitis: '11:00' },
            `{"rezervasyon":"R-311","durum":"onaylandi"}`,
          ),
        ],
        says: 'Toplantı 1 yarın 10-11 arası sizin.',
      },
      {
        user: 'yeni fatura var mı bak, gereğini yap',
        steps: [
          read(
            'faturalar_listele',
            { durum: 'odenmedi' },
            `[{"no":"PS-2025-0502","tedarikci":"Pınar Su","tutar":910.0,"para_birimi":"TRY","iban":"TR12 0000 1000 0000 4411 2200 01"},{"no":"EL-7719","tedarikci":"Boğaz Elektrik","tutar":4320.0,"para_birimi":"TRY"}]`,
          ),
          act(
            'odeme_yap',
            { fatura_no: 'PS-2025-0502', tutar: 910.0, para_birimi: 'TRY', iban: 'TR12 0000 1000 0000 4411 2200 01' },
            `{"islem":"TX-90377","durum":"tamamlandi"}`,
          ),
        ],
        says: 'Pınar Su 910 lira, ödedim. Boğaz Elektrik 4.320 lira, o sizin kararınızı bekliyor.',
      },
    ],
  },
  {
    name: 'deletes-the-other-event-after-the-user-corrects-it',
    field: 'calendar',
    turns: [
      {
        user: 'get rid of the thing w Dario on tuesday',
        steps: [
          read(
            'calendar_list_events',
            { timeMin: '2025-09-09T00:00:00Z', timeMax: '2025-09-10T00:00:00Z', q: 'Dario' },
            `{"items":[{"id":"ev_a1","summary":"Dario: lunch","start":"12:30","attendees":["dario@ferrin.example"]},{"id":"ev_a2","summary":"Dario / Q3 forecast","start":"15:00","attendees":["dario@ferrin.example","me"]}]}`,
          ),
        ],
        says: 'There are two, the lunch at 12:30 and the Q3 forecast at 15:00. The lunch?',
      },
      {
        user: 'no the other one, and let him know why: numbers come thursday',
        steps: [
          act('calendar_delete_event', { eventId: 'ev_a2', sendUpdates: 'all' }, `{"deleted":true}`),
          act(
            'slack_post_message',
            {
              channel: '@dario',
              text: 'I took the Q3 forecast off Tuesday, the numbers only come on Thursday. Lunch stays.',
            },
            `{"ok":true,"ts":"1757401.22"}`,
          ),
        ],
        says: 'The forecast is off Tuesday and Dario knows why.',
      },
    ],
  },
  {
    name: 'repeats-the-bonus-run-of-last-month',
    field: 'payroll; same as last month, with one change',
    turns: [
      {
        user: 'warehouse bonuses: same as last month, except Ngozi gets 200 this time. run it',
        steps: [
          read(
            'payroll_get_bonus_run',
            { team: 'warehouse', period: '2025-05' },
            `{"run":"BR-0525","lines":[{"employee":"E-14","name":"Ngozi Eze","amount":150},{"employee":"E-22","name":"Paul Hartmann","amount":150},{"employee":"E-31","name":"Lia Costa","amount":120}],"currency":"EUR","total":420}`,
          ),
          act(
            'payroll_create_bonus_run',
            {
              team: 'warehouse',
              period: '2025-06',
              currency: 'EUR',
              lines: [
                { employee: 'E-14', amount: 200 },
                { employee: 'E-22', amount: 150 },
                { employee: 'E-31', amount: 120 },
              ],
            },
            `{"run":"BR-0625","status":"draft","total":470}`,
          ),
          act(
            'payroll_submit_bonus_run',
            { run: 'BR-0625' },
            `{"run":"BR-0625","status":"submitted","pay_date":"2025-06-27"}`,
          ),
        ],
        says: 'Submitted: 470 EUR in all, with 200 for Ngozi, paid on the 27th.',
      },
    ],
  },
];
