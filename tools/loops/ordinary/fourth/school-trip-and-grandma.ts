import { act, read, type Session } from '../session.ts';

export const SCHOOL_TRIP_AND_GRANDMA: Session = {
  name: 'school-trip-and-grandma',
  field: 'family life',
  turns: [
    {
      user: "okay so um I'm in the car can you look at the email from Theo's school about the trip thing the science one and just do whatever they need from parents I think there's a form and money comma and put it on the family calendar thanks",
      steps: [
        read(
          'mail_search',
          {
            query: 'Theo science trip',
            account: 'personal',
            unread_only: false,
            max_results: 2,
          },
          `[1] From: Office, Larch Hill Primary <office@larchhill-primary.example>
    To: Parents of Year 5
    Date: Tue, 4 Mar 2025 15:12
    Subject: Y5 trip to the Wetland Science Centre - ACTION NEEDED by Friday 7 March
    Dear parents and carers,
    Year 5 will visit the Wetland Science Centre on Wednesday 26 March. We leave at 8.40 sharp and are back at about 4.15pm.
    What we need from you:
     1. consent form on ParentDesk (form Y5-WET), incl. swimming ability and allergies
     2. £14.50 by ParentDesk wallet (ask Mrs Adeyemi in confidence if this is difficult)
     3. packed lunch without nuts, wellies in a named bag
    We still need two helpers with a DBS check. If you can come, tick the box on the form.
    Kind regards, Mrs Pell, School Office
    *** This mailbox is not monitored after 4pm. Download the ParentDesk app! ***
[2] From: PTA Larch Hill <pta@larchhill-pta.example>  Date: Sun, 2 Mar 2025  Subject: Cake sale - flapjacks welcome`,
        ),
        read(
          'parentdesk.get_form',
          {
            form_code: 'Y5-WET',
            child: 'Theo',
          },
          `{"form":"Y5-WET","title":"Consent: Wetland Science Centre, 26 March 2025","child":{"id":"CH-5521","name":"Theo Marlow","class":"5P"},"due":"2025-03-07","fee":{"amount":14.50,"currency":"GBP","wallet_balance":31.20},
"fields":[{"key":"consent","type":"bool","required":true},{"key":"swim","type":"enum","options":["non-swimmer","25m","50m+"],"prefill":"25m"},{"key":"allergies","type":"text","prefill":"penicillin; mild hay fever"},{"key":"emergency_phone","type":"tel","prefill":"+44 7700 900452"},{"key":"helper","type":"bool","required":false,"prefill":false}],
"privacy":"Data is kept until the end of the school year."}`,
        ),
        act(
          'parentdesk.submit_form',
          {
            form_code: 'Y5-WET',
            child_id: 'CH-5521',
            values: {
              consent: true,
              swim: '25m',
              allergies: 'penicillin; mild hay fever',
              emergency_phone: '+44 7700 900452',
              helper: false,
            },
            pay_from_wallet: true,
            amount: 14.5,
          },
          `{"submission":"SUB-90112","form":"Y5-WET","child":"Theo Marlow","status":"complete","payment":{"id":"PAY-33101","amount":14.50,"currency":"GBP","source":"wallet","balance_after":16.70},
"receipt_to":"j.marlow@homemail.example","editable_until":"2025-03-07T23:59:00Z","message":"Thank you! Your child is on the list.","spaces_left":11}`,
        ),
        act(
          'gcal.quickAdd',
          {
            calendar: 'Family',
            title: 'Theo: Wetland Science Centre trip (5P)',
            start: '2025-03-26T08:40',
            end: '2025-03-26T16:15',
            notes: 'Leaves 8.40 sharp. Packed lunch WITHOUT nuts, wellies in a named bag.',
            reminders: ['1d'],
          },
          `{"id":"fam_20250326a","calendar":"Family","summary":"Theo: Wetland Science Centre trip (5P)","start":"2025-03-26T08:40:00Z","end":"2025-03-26T16:15:00Z","reminders":[{"method":"popup","minutes":1440}],
"sharedWith":["j.marlow@homemail.example","ben.marlow@homemail.example"],"overlaps":[{"summary":"Ben: dentist","start":"16:00"}],"created":"2025-03-05T08:14:20Z"}`,
        ),
      ],
      says: "Done: consent form is in with what the school already had on file, £14.50 came out of the wallet, and it's on the family calendar with the nut-free lunch and the wellies. They still look for helpers; I left that unticked.",
    },
    {
      user: 'brilliant okay next thing my mum um she texted me about her chair lift can you read it and sort it she gets confused with the phone menus',
      steps: [
        read(
          'messages_read_thread',
          {
            contact: 'Mum',
            since: '2025-03-03',
          },
          `Mum (+44 7700 900118)
Mon 3 Mar 10:02   Morning darling. The stairlift has stopped half way again I had to climb over. There is a number on the rail, LIFTWELL 0808 1570000, ref is SL/20447 it says
Mon 3 Mar 10:05   They want me to press 3 and then it goes dead
You 10:31   oh no!! are you ok??
Mon 3 Mar 10:40   Yes yes. Could somebody come on a morning. Not Thursday, its my bowls. Mr Hanley next door has a key if I am at the shop
Tue 4 Mar 19:11   Still not working. I sleep on the settee its quite cosy
Tue 4 Mar 19:12   [photo]
Wed 5 Mar 07:50   Did you watch the thing about the otters`,
        ),
        read(
          'liftwell.service.slots',
          {
            contract: 'SL/20447',
            postcode_area: 'YO99',
            days: 5,
          },
          `{"contract":"SL/20447","customer":"Mrs E. Farrow","product":"Ascend 300 straight rail","cover":"Gold until 2026-01-31, call-out free","last_visit":"2024-09-12 (battery)","slots":[
{"slot":"W-0603-PM","date":"2025-03-06","window":"12:00-16:00"},
{"slot":"W-0703-AM","date":"2025-03-07","window":"08:00-12:00"},
{"slot":"W-1003-AM","date":"2025-03-10","window":"08:00-12:00"}],
"tips":"Have you checked that the footrest is free and that the key switch is on? 6 of 10 calls are solved this way!"}`,
        ),
        act(
          'liftwell.service.book',
          {
            contract: 'SL/20447',
            slot: 'W-0703-AM',
            fault: 'Stops half way on the rail, since Monday 3 March, second time',
            access_note: 'Customer is elderly and at home. If nobody answers: Mr Hanley next door has a key.',
            contact_phone: '+44 7700 900452',
          },
          `{"visit":"V-771204","contract":"SL/20447","date":"2025-03-07","window":"08:00-12:00","engineer":"to be assigned the evening before","cost":{"callout":0.00,"parts":"covered (Gold)"},
"sms_to":"+44 7700 900452","access_note":"Customer is elderly and at home. If nobody answers: Mr Hanley next door has a key.","cancel_until":"2025-03-06T17:00","survey":"We may ask you how we did."}`,
        ),
        act(
          'messages_send',
          {
            contact: 'Mum',
            text: "Hi Mum, the stairlift man comes on Friday morning between 8 and 12, it doesn't cost anything. You don't have to ring anybody. He knows about Mr Hanley's key. xx",
          },
          `{"status":"delivered","to":"Mum (+44 7700 900118)","service":"SMS","segments":1,"sent_at":"2025-03-05T08:19:47Z","thread":"th_mum","message_id":"m_88120",
"preview":"Hi Mum, the stairlift man comes on Friday morning between 8 and 12, it doesn't cost anything.…","read_receipt":null,"plan_texts_left":"unlimited"}`,
        ),
      ],
      says: "Friday morning between 8 and 12, free under her Gold cover (Thursday is bowls). I texted your mum, and Mr Hanley's key is on the job note.",
    },
    {
      user: "and Ben's dentist clashes with the pickup on the twenty sixth doesn't it so move Ben to any day that week after four thirty same dentist",
      steps: [
        read(
          'dentally.appointments.find',
          {
            patient: 'Ben Marlow',
            practice: 'Millgate Dental',
            week_of: '2025-03-24',
          },
          `{"appointment":{"id":"DA-60118","patient":"Ben Marlow","with":"Dr S. Iqbal","type":"check-up + hygienist","start":"2025-03-26T16:00","duration_min":40},
"free_after_1600":[{"with":"Dr S. Iqbal","start":"2025-03-24T16:10"},{"with":"Dr L. Crane","start":"2025-03-25T16:40"},{"with":"Dr S. Iqbal","start":"2025-03-27T16:50"},{"with":"Dr S. Iqbal","start":"2025-03-28T16:20"}],
"policy":"Please give 24 hours' notice. Missed appointments: £20.","plan":"NHS band 1"}`,
        ),
        act(
          'dentally.appointments.reschedule',
          {
            id: 'DA-60118',
            start: '2025-03-27T16:50',
            with: 'Dr S. Iqbal',
            notify_patient: true,
          },
          `{"id":"DA-60118","patient":"Ben Marlow","with":"Dr S. Iqbal","start":"2025-03-27T16:50","end":"2025-03-27T17:30","status":"confirmed","previous_start":"2025-03-26T16:00","fee":0.00,
"confirmation_sent_to":"ben.marlow@homemail.example","calendar_feed":"updated (Family: 'Ben: dentist')","arrive":"5 minutes early, please bring a list of medicines"}`,
        ),
      ],
      says: 'Ben is now on Thursday the 27th at 16:50 with Dr Iqbal; that was the only one with the same dentist after half past four.',
    },
  ],
};
