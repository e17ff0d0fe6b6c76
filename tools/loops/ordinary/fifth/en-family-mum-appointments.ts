import { act, read, type Session } from '../session.ts';

export const EN_FAMILY_MUM_APPOINTMENTS: Session = {
  name: 'en-family-mum-appointments',
  field: 'family life: health appointments of an elderly mother (dictated)',
  turns: [
    {
      user: "okay so um mum's hospital wrote again about her eye thing can you look in the family inbox and see what they want and whether it clashes with anything because I think she has the physio on Thursdays now",
      steps: [
        read(
          'gmail_search',
          { query: 'in:family eye clinic newer_than:7d' },
          `2 results
-- id 19a7710 --  From: Eye Clinic Appointments <no-reply@stbrannochs.example>  Sat 08 Nov 2025 06:12
Subject: Change to your appointment - Mrs Joan TREGENZA, hosp. no. R0447719
Dear Mrs Tregenza
We are sorry, we have had to change your cataract pre-assessment.
  OLD: Tuesday 18 November 2025 at 10:20, Level 2
  NEW: Thursday 20 November 2025 at 14:40, Level 4, Desk C (please allow 2 hours)
You MUST NOT drive home as drops will be used. Please bring your glasses, a list of your medicines and a letter or repeat slip from your GP.
To confirm or ask for another time log in to MyVisits or ring 0100 555 0110 (option 2, Mon-Fri 9-4). If we do not hear from you by 12 November the slot may be given to another patient.
This mailbox is not monitored. Do you need this letter in large print? Car park charges have changed.
-- id 19a6002 --  From: Gaz Tregenza <gaz.t@postbox.example>  Thu 06 Nov 2025 21:40
Subject: mum lifts
I can do lifts for mum any day that week EXCEPT Tuesday, van is in for MOT. eye clinic or whatever. G`,
        ),
        read(
          'calendar_list_events',
          {
            calendarId: 'mum',
            timeMin: '2025-11-17',
            timeMax: '2025-11-23',
          },
          `Calendar: Mum (shared: Kerra, Gaz, Mum's tablet)
Mon 17  09:00  Bins (recycling)
Mon 17  11:00  Chiropody, Miss Pope comes to the house  £28 cash
Tue 18  10:20  Eye clinic pre-assessment, Level 2      [id ev_eye1]
Wed 19  all day  Kerra away (Leeds)
Thu 20  14:00-14:45  Physio hip class, Trelawney Centre  (weekly until 18 Dec)  [id ev_phys_1120]
Thu 20  17:30  Phone call Auntie Bet
Fri 21  10:00  Hair
Sat 22  -
Reminders: default 1 day. Subscribed: UK holidays, Council bin days`,
        ),
      ],
      says: 'The clinic moved the cataract pre-assessment from Tuesday the 18th to Thursday 20 November at 14:40, Level 4 Desk C. It clashes with the hip class at 14:00. It has to be confirmed by the 12th. Gaz can drive on any day but Tuesday.',
    },
    {
      user: "right well the eyes matter more so confirm the new one on that MyVisits thing and tell the physio place she's not coming that day just that one day mind not all of them and change it in her calendar and um text Gaz that he's driving pick her up at two",
      steps: [
        read(
          'myvisits.list_appointments',
          { patient: 'R0447719' },
          `{"patient":{"hospitalNo":"R0447719","name":"Joan Tregenza","proxy":"Kerra Tregenza (full access)"},
"appointments":[{"ref":"OPH-2281940","specialty":"Ophthalmology","type":"Cataract pre-assessment","start":"2025-11-20T14:40","location":"Level 4, Desk C","status":"PROPOSED","respondBy":"2025-11-12"},
{"ref":"OPH-2279911","specialty":"Ophthalmology","type":"Cataract pre-assessment","start":"2025-11-18T10:20","location":"Level 2","status":"CANCELLED_BY_HOSPITAL"},
{"ref":"AUD-1180032","specialty":"Audiology","type":"Hearing aid review","start":"2026-01-14T09:30","location":"Annexe","status":"BOOKED"}],
"messages":1,"banner":"MyVisits will be unavailable Sunday 02:00-06:00"}`,
        ),
        act(
          'myvisits.respond',
          { ref: 'OPH-2281940', response: 'accept', transport: 'own' },
          `{"ref":"OPH-2281940","status":"CONFIRMED","start":"2025-11-20T14:40","location":"Level 4, Desk C","confirmedAt":"2025-11-10T08:55:31","confirmedBy":"proxy:Kerra Tregenza","sms":{"to":"******0418","state":"sent"},"checklist":["Glasses","List of medicines","GP letter or repeat slip"],"advice":"Pupils will be dilated. Do not drive for 6 hours.","cancelUntil":"2025-11-18T14:40"}`,
        ),
        read(
          'gmail_search',
          { query: 'in:family Trelawney physio hip class' },
          `1 result
-- id 198c4d1 --  From: Trelawney Centre Reception <reception@trelawneycentre.example>  Fri 03 Oct 2025 13:00
Subject: Welcome to Hips & Balance (Thursdays 2pm)
Hello Joan,
your place on Hips & Balance is booked, 11 sessions from 9 Oct, tutor: Wenna. Booking no. TC-HB-0093.
Please wear flat shoes. If you can't come to a session email us at least a day before, with the booking number, and you can make it up in the Friday 11am group, otherwise the £6 is lost.
Tea and cake afterwards in the Atrium (£2.50).
Follow us on all the socials! Trelawney Centre is a registered charity. To stop receiving emails click here.`,
        ),
        act(
          'gmail_send',
          {
            to: 'reception@trelawneycentre.example',
            subject: 'TC-HB-0093: Joan Tregenza, away on Thursday 20 November',
            body: "Hello,\n\nmy mum Joan Tregenza (booking TC-HB-0093) can't come to Hips & Balance on Thursday 20 November because of a hospital appointment. It is only that one session. Could she make it up in a Friday 11am group?\n\nThank you\nKerra Tregenza",
          },
          `{"id":"19a7e02","threadId":"198c4d1","status":"SENT","to":"reception@trelawneycentre.example","from":"tregenza.family@postbox.example","date":"Mon, 10 Nov 2025 08:58:40 +0000","snippet":"Hello, my mum Joan Tregenza (booking TC-HB-0093) can't come to Hips & Balance on Thursday 20 November because of a hospital app...","labels":["SENT","family"],"attachments":0,"undo_until":"2025-11-10T08:59:10Z"}`,
        ),
        act(
          'calendar_update_event',
          {
            calendarId: 'mum',
            eventId: 'ev_eye1',
            start: '2025-11-20T14:40',
            end: '2025-11-20T16:40',
            summary: 'Eye clinic pre-assessment, Level 4 Desk C (Gaz drives, 2pm)',
            description: 'Bring glasses, list of medicines, GP letter or repeat slip. No driving home.',
          },
          `{"id":"ev_eye1","status":"confirmed","updated":"2025-11-10T08:59:22Z","summary":"Eye clinic pre-assessment, Level 4 Desk C (Gaz drives, 2pm)","start":{"dateTime":"2025-11-20T14:40:00Z"},"end":{"dateTime":"2025-11-20T16:40:00Z"},"attendees":[],"conflicts":[{"id":"ev_phys_1120","summary":"Physio hip class, Trelawney Centre"}],"sync":["Mum's tablet","Kerra","Gaz"],"sequence":1}`,
        ),
        act(
          'calendar_delete_event',
          {
            calendarId: 'mum',
            eventId: 'ev_phys_1120',
            scope: 'this_instance',
          },
          `{"deleted":true,"id":"ev_phys_1120","scope":"this_instance","series":{"id":"ev_phys","rrule":"FREQ=WEEKLY;BYDAY=TH;UNTIL=20251218","remaining":["2025-11-13","2025-11-27","2025-12-04","2025-12-11","2025-12-18"]},"exdates":["2025-11-20"],"updated":"2025-11-10T08:59:40Z","trash_until":"2025-12-10","notified":["Gaz","Mum's tablet"]}`,
        ),
        act(
          'sms.send',
          {
            to: 'Gaz',
            body: "Hi Gaz, mum's eye clinic is now Thursday 20 Nov 14:40, Level 4 Desk C. Can you pick her up at 2pm and bring her home after (about 2 hours, she'll have drops)? Kerra x",
          },
          `{"message_sid":"SM-60b2c71f","to":{"contact":"Gaz Tregenza","number":"+00 7700 900 412","matched_by":"nickname"},"from":"Kerra mobile","segments":2,"encoding":"GSM-7","status":"delivered","sent_at":"2025-11-10T09:00:11Z","delivered_at":"2025-11-10T09:00:13Z","thread":[{"from":"Gaz","at":"2025-11-09T19:02","text":"did u see the score"},{"from":"me","at":"2025-11-10T09:00","text":"Hi Gaz, mum's eye clinic is now..."}]}`,
        ),
      ],
      says: "All done. The eye clinic is confirmed, the Trelawney Centre knows she's away on the 20th only, her calendar is changed and Gaz has the text. She needs a repeat slip from the GP with her.",
    },
    {
      user: "oh yes the repeat slip can you ask the surgery to print one I'll fetch it Friday",
      steps: [
        act(
          'surgery_portal.send_request',
          {
            patient: 'Joan Tregenza',
            category: 'admin',
            subject: 'Printed repeat slip',
            message:
              'Please could you print a copy of the repeat prescription slip for my mother Joan Tregenza? She needs it for a cataract pre-assessment on 20 November. I will collect it from reception on Friday 14 November. Kerra Tregenza (daughter, proxy)',
          },
          `{"request_id":"REQ-77120-A","practice":"Penhallow Surgery","patient":"Joan Tregenza","category":"admin","status":"received","received_at":"2025-11-10T09:03:50Z","expected_reply":"within 2 working days","notice":"Do not use this form for urgent problems. If you think it is an emergency ring 999.","attachments":[],"submitted_by":"proxy: Kerra Tregenza","queue":"Reception","position":17,"opening_hours":"Mon-Fri 08:00-18:30"}`,
        ),
      ],
      says: 'The surgery has the request for the slip, collection on Friday the 14th; they answer within two working days.',
    },
  ],
};
