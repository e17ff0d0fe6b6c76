import { act, read, write, type Session } from '../session.ts';

export const JOB_HUNT_INTERVIEW_WEEK: Session = {
  name: 'job-hunt-interview-week',
  field: 'job search',
  turns: [
    {
      user: "morning! anything new in my job inbox? and whats the state of my tracker, i've lost the plot a bit tbh",
      steps: [
        read(
          'gmail_list',
          {
            query: 'label:jobs is:unread',
            maxResults: 5,
            format: 'full',
          },
          `3 unread
(1) id 19a01  From: Ngozi Adair <talent@fernhill-optics.example>  Tue 12 Aug 09:02
    Subject: Interview - Technical Writer
    Hi Ros, we loved your samples. Could you do a 45 min video call with Peter Lund (docs lead) and me? We can offer Thu 14 Aug 10:00, Thu 14 Aug 15:30 or Mon 18 Aug 11:00. Just pick one here: https://calendar.fernhill-optics.example/slots/tw-ros. Please also send us the names of two referees. Best, Ngozi
(2) id 19a07  From: no-reply@hirewave.example  Tue 12 Aug 07:30
    Subject: 🔥 27 new jobs for "writer" in your area
    Senior Underwriter · Ghost Writer (crypto) · Typewriter Repair … View all | Upgrade to Wave+ for £9 | Unsubscribe
(3) id 19a11  From: Dee Marchbanks <dee@marchbanks-recruit.example>  Mon 11 Aug 18:44
    Subject: Kestrel Software contract
    Hello Rosalind, Kestrel would like to go ahead at 340/day, inside IR35, start 1 September, 6 months. They need an answer by Wednesday 5pm. I know it's below what you wanted! Dee`,
        ),
        read(
          'notion_query_database',
          {
            database: 'Job tracker',
            filter: { Archived: false },
            sorts: ['-Updated'],
          },
          `| page_id | Company          | Role                | Stage      | Next step               | Updated |
|---------|------------------|---------------------|------------|-------------------------|---------|
| pg_01   | Fernhill Optics  | Technical Writer    | samples    | wait for answer         | 5 Aug   |
| pg_02   | Kestrel Software | Docs contractor     | interview  | Dee to call             | 4 Aug   |
| pg_03   | Brindle & Co     | Content lead        | applied    | chase after 2 weeks     | 22 Jul  |
| pg_04   | City of Wexmoor  | Information officer | rejected   | -                       | 30 Jul  |
| pg_05   | Ollerton Press   | Copy editor         | applied    | closes 31 Jul           | 20 Jul  |
Notes (pinned): min 380/day for contracts, no inside IR35!! · referees: Hal Brooke (ex-boss), Dr Mina Voss (uni) · no calls Thu mornings (school run + physio)`,
        ),
      ],
      says: 'Two that matter: Fernhill Optics wants a video interview (Thu 14 at 10:00 or 15:30, Mon 18 at 11:00) plus two referees; Kestrel offers £340/day inside IR35, answer by Wednesday 17:00. Your own notes say at least 380 and not inside IR35, and no calls on Thursday mornings.',
    },
    {
      user: 'fernhill: yes! the thursday one i can do. send my usual referees, but their contact details are in the reference doc not sure they moved. kestrel: no thanks, nicely. update tracker',
      steps: [
        read(
          'drive_get_content',
          { name: 'References - current' },
          `References - current   (updated 2 June)

Hal Brooke, Head of Documentation (was my manager 2019-2023)
  NEW JOB since May: Tarn Instruments, hal.brooke@tarn-instruments.example, 07700 900771
  old: hbrooke@sablesoft.example - bounces
  happy to be called, not before 9:30

Dr Mina Voss, Senior Lecturer, Dept of Linguistics
  m.voss@wexmoor-uni.example, prefers email. On leave until 20 Aug but reads mail

(Uncle Pete says he'd "vouch for me any time". No.)`,
        ),
        act(
          'calendly.book_slot',
          {
            page: 'https://calendar.fernhill-optics.example/slots/tw-ros',
            start: '2025-08-14T15:30:00+01:00',
            name: 'Ros Linden',
            email: 'ros.linden@quillmail.example',
          },
          `{"booking":"bk_7f20","page":"tw-ros","start":"2025-08-14T15:30:00+01:00","end":"2025-08-14T16:15:00+01:00","hosts":["Ngozi Adair","Peter Lund"],"join_url":"https://meet.fernhill-optics.example/tw-ros-0814","status":"confirmed",
"confirmation_to":"ros.linden@quillmail.example","reschedule_url":"https://calendar.fernhill-optics.example/b/bk_7f20/change","timezone":"Europe/London"}`,
        ),
        act(
          'gmail_reply',
          {
            messageId: '19a01',
            body: "Hi Ngozi,\n\nthank you, I'd be delighted. I've booked Thursday 14 August at 15:30.\n\nMy referees:\n- Hal Brooke, Tarn Instruments (my manager 2019-2023), hal.brooke@tarn-instruments.example, 07700 900771, after 9:30\n- Dr Mina Voss, Dept of Linguistics, m.voss@wexmoor-uni.example, best by email, on leave until 20 August\n\nLooking forward to meeting you and Peter,\nRos",
          },
          `{"id":"19a3c","threadId":"19a01","labelIds":["SENT","jobs"],"to":["talent@fernhill-optics.example"],"subject":"Re: Interview - Technical Writer","internalDate":"1754994122000",
"snippet":"Hi Ngozi, thank you, I'd be delighted. I've booked Thursday 14 August at 15:30…","attachments":[],"vacationResponder":null,"sendAs":"ros.linden@quillmail.example"}`,
        ),
        act(
          'gmail_reply',
          {
            messageId: '19a11',
            body: "Hello Dee,\n\nthank you for all your work on this. At 340 a day inside IR35 it isn't right for me, so I'll decline Kestrel's offer. If they can do 380 or more outside IR35 I'd gladly look at it again, and I'm still keen to hear about other contracts.\n\nBest wishes,\nRos",
          },
          `{"id":"19a3f","threadId":"19a11","labelIds":["SENT","jobs"],"to":["dee@marchbanks-recruit.example"],"subject":"Re: Kestrel Software contract","internalDate":"1754994260000",
"snippet":"Hello Dee, thank you for all your work on this. At 340 a day inside IR35 it isn't right for me…","attachments":[],"vacationResponder":null,"sendAs":"ros.linden@quillmail.example"}`,
        ),
        write(
          'notion_update_pages',
          {
            updates: [
              {
                page_id: 'pg_01',
                Stage: 'interview',
                'Next step': 'Video call Thu 14 Aug 15:30 (Ngozi Adair, Peter Lund)',
              },
              { page_id: 'pg_02', Stage: 'declined', 'Next step': 'Offered 340/day inside IR35, declined 12 Aug' },
            ],
          },
          `{"updated":2,"pages":[{"page_id":"pg_01","Company":"Fernhill Optics","Stage":"interview","Next step":"Video call Thu 14 Aug 15:30 (Ngozi Adair, Peter Lund)"},
{"page_id":"pg_02","Company":"Kestrel Software","Stage":"declined","Next step":"Offered 340/day inside IR35, declined 12 Aug"}],"last_edited_by":"assistant","automations_triggered":["Stage changed -> confetti"]}`,
        ),
      ],
      says: "Booked Thu 14 Aug 15:30 with Fernhill (the 10:00 hits your Thursday morning), referees sent with Hal's new address, Kestrel declined kindly with the door open, tracker updated.",
    },
    {
      user: 'lovely. warn hal & mina they may be asked. archive the dead ones in the tracker. oh and unsubscribe me from that hirewave rubbish',
      steps: [
        act(
          'gmail_send',
          {
            to: ['hal.brooke@tarn-instruments.example'],
            bcc: ['m.voss@wexmoor-uni.example'],
            subject: 'You may hear from Fernhill Optics',
            body: 'Dear Hal, dear Mina,\n\nI have an interview at Fernhill Optics for a technical writer post on Thursday and gave your names as referees. Ngozi Adair from their talent team may be in touch. Thank you both so much!\n\nRos',
          },
          `{"id":"19a44","threadId":"19a44","labelIds":["SENT"],"to":["hal.brooke@tarn-instruments.example"],"bcc":["m.voss@wexmoor-uni.example"],"subject":"You may hear from Fernhill Optics","internalDate":"1754994611000",
"autoReplies":[{"from":"m.voss@wexmoor-uni.example","text":"I am on leave until 20 August and read mail irregularly."}],"attachments":[]}`,
        ),
        act(
          'notion_archive_pages',
          {
            page_ids: ['pg_02', 'pg_04', 'pg_05'],
          },
          `{"archived":3,"pages":[{"page_id":"pg_02","Company":"Kestrel Software","Stage":"declined"},{"page_id":"pg_04","Company":"City of Wexmoor","Stage":"rejected"},{"page_id":"pg_05","Company":"Ollerton Press","Stage":"applied (closed 31 Jul)"}],
"remaining":["pg_01","pg_03"],"restore_days":30,"last_edited_by":"assistant"}`,
        ),
        act(
          'gmail_unsubscribe',
          {
            messageId: '19a07',
            method: 'list-unsubscribe-post',
          },
          `{"messageId":"19a07","list":"alerts.hirewave.example","method":"POST one-click","http_status":200,"response":"<html><body><h1>We're sad to see you go</h1><p>It may take up to 10 days. Changed your mind? Resubscribe and get 20% off Wave+.</p></body></html>",
"filter_created":false,"similar_senders":["digest@hirewave.example (last: 3 Aug)"]}`,
        ),
      ],
      says: 'Both referees are warned, Kestrel, Wexmoor and Ollerton (closed on 31 July) are archived, and Hirewave alerts are unsubscribed. Brindle is due for a chase by the way.',
    },
  ],
};
