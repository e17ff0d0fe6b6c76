import { act, read, write, type Session } from '../session.ts';

export const UNIVERSITY_ADMISSIONS: Session = {
  name: 'Missing transcripts, an interview moved and a deferred offer',
  field: 'university admissions',
  turns: [
    {
      user: 'Which of the MSc Hydrology files are still incomplete? deadline is friday',
      steps: [
        read(
          'admissions_query',
          { programme: 'MSC-HYD', cycle: '2026', status: 'incomplete' },
          `{"count":3,"items":[
 {"app_id":"A-603118","name":"Chiamaka Nwosu","email":"chiamaka.nwosu@postbox.example","missing":["official transcript"],"submitted":"2026-04-02"},
 {"app_id":"A-603377","name":"Lars Petter Vik","email":"lp.vik@brightmail.example","missing":["second reference"],"submitted":"2026-04-11","referees":[{"name":"Prof. Anne Solberg","email":"anne.solberg@fjordtech.example","state":"received"},{"name":"Dr. Kofi Mensah","email":"k.mensah@deltahydro.example","state":"requested 2026-04-12"}]},
 {"app_id":"A-603502","name":"Yuki Tanabe","email":"yuki.tanabe@postbox.example","missing":["english test","official transcript"],"submitted":"2026-04-19"}
]}`,
        ),
        read(
          'documents_recent_uploads',
          { since: '2026-05-08', programme: 'MSC-HYD' },
          `2026-05-08 22:14  A-603502  IELTS_tanabe.pdf          type: english test      state: awaiting check (overall 7.0, W 6.5)
2026-05-10 11:02  A-603290  transcript_hale.pdf        type: transcript        state: verified
2026-05-11 07:45  A-603118  transcript_unofficial.png  type: other             state: rejected (screenshot)`,
        ),
      ],
      says: 'Three. Chiamaka Nwosu needs an official transcript (a screenshot was rejected today). Lars Petter Vik needs his second reference, from Dr. Mensah. Yuki Tanabe needs a transcript; the English test came in on Friday and waits for checking (7.0, writing 6.5).',
    },
    {
      user: "Accept yuki's ielts, it meets our 6.5",
      steps: [
        write(
          'documents_set_state',
          { app_id: 'A-603502', document: 'IELTS_tanabe.pdf', state: 'verified', checked_by: 'r.adeyemi' },
          `A-603502 IELTS_tanabe.pdf -> verified. Outstanding: official transcript`,
        ),
      ],
      says: 'Verified. Only the transcript is missing for Yuki now.',
    },
    {
      user: 'good. remind all three then, and nudge the referee',
      steps: [
        act(
          'applicant_message',
          {
            app_id: 'A-603118',
            subject: 'Your application: transcript still needed',
            body: 'Dear Chiamaka, thank you for your upload. Unfortunately a screenshot cannot be accepted as a transcript. Please upload the official transcript, signed or with a verification code, by Friday 15 May 2026. If your university sends it directly, ask them to quote A-603118. Kind regards, Ruth Adeyemi, Admissions',
          },
          `{"delivered":["portal","email"],"msg":"AM-20933"}`,
        ),
        act(
          'applicant_message',
          {
            app_id: 'A-603377',
            subject: 'Your application: second reference still needed',
            body: 'Dear Lars Petter, we have the reference from Prof. Solberg, the one from Dr. Mensah is still missing. We have written to him today; perhaps you could contact him as well. It has to reach us by Friday 15 May 2026. Kind regards, Ruth Adeyemi, Admissions',
          },
          `{"delivered":["portal","email"],"msg":"AM-20934"}`,
        ),
        act(
          'applicant_message',
          {
            app_id: 'A-603502',
            subject: 'Your application: transcript still needed',
            body: 'Dear Yuki, your English test has been accepted, thank you. The official transcript is still missing; please upload it by Friday 15 May 2026. Kind regards, Ruth Adeyemi, Admissions',
          },
          `{"delivered":["portal","email"],"msg":"AM-20935"}`,
        ),
        act(
          'outlook_send',
          {
            to: 'k.mensah@deltahydro.example',
            subject: 'Reference for Lars Petter Vik (A-603377)',
            body: 'Dear Dr. Mensah,\n\nLars Petter Vik named you as a referee for our MSc Hydrology. We asked for your reference on 12 April; could you upload it by Friday 15 May? The link from that mail is still valid, and half a page is enough.\n\nThank you very much\nRuth Adeyemi\nGraduate Admissions, Castlemere University',
          },
          `202 Accepted`,
        ),
      ],
      says: 'All three have a reminder with Friday 15 May, and Dr. Mensah has been asked again.',
    },
    {
      user: 'the candidate for the scholarship interview wanted another slot, can you see what she wrote. any slot prof Lindh can do is fine by me',
      steps: [
        read(
          'outlook_search',
          { folder: 'Scholarships', query: 'interview slot', top: 1 },
          `From: Beatriz Cardoso <beatriz.cardoso@brightmail.example>
Sent: Sunday, 10 May 2026 19:33
To: Graduate Admissions <grad-admissions@castlemere.example>
Subject: Interview on 19 May, A-602871

Dear Ms Adeyemi,

thank you for the invitation to the Halden Scholarship interview. On Tuesday 19 May at 10:00 I have my thesis defence in Coimbra, which I cannot move. Would the Wednesday or Thursday of the same week be possible, ideally after 13:00 UK time?

I am sorry for the trouble and look forward very much to the conversation.

Beatriz Cardoso
A-602871`,
        ),
        read(
          'bookings_availability',
          { staff: 'Prof. Erik Lindh', from: '2026-05-20', to: '2026-05-21', duration_min: 30 },
          `Wed 20 May   09:00  09:30  11:30
Thu 21 May   14:00  14:30
(all times Europe/London; room HB 2.11 or Teams)`,
        ),
        act(
          'bookings_reschedule',
          {
            booking: 'halden-A-602871',
            staff: 'Prof. Erik Lindh',
            start: '2026-05-21T14:00',
            duration_min: 30,
            mode: 'online',
            notify: ['staff'],
          },
          `Booking halden-A-602871 moved
 was: Tue 19 May 10:00
 now: Thu 21 May 14:00-14:30 (online)
 notified: erik.lindh@castlemere.example`,
        ),
        act(
          'outlook_send',
          {
            to: 'beatriz.cardoso@brightmail.example',
            subject: 'Re: Interview on 19 May, A-602871',
            body: 'Dear Beatriz,\n\nno trouble at all, and good luck with your defence. Your interview with Prof. Lindh is now on Thursday 21 May at 14:00 UK time, online, 30 minutes. The link stays the same as in the invitation.\n\nKind regards\nRuth Adeyemi',
          },
          `202 Accepted`,
        ),
      ],
      says: 'Beatriz Cardoso defends her thesis on the 19th and asked for Wednesday or Thursday afternoon. She now has Thursday 21 May at 14:00 with Prof. Lindh, both have been told.',
    },
  ],
};
