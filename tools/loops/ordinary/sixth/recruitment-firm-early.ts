import { act, read, write, type Session } from '../session.ts';

export const RECRUITMENT_FIRM_EARLY: readonly Session[] = [
  {
    name: 'recruitment-firm: mon-shortlist-finance',
    field: 'recruitment',
    own: ['harlowpike.example'],
    turns: [
      {
        user: 'morning. can you send Denise at Corvane the shortlist for the finance manager role? the three marked ready. no surnames or contact details in it pls',
        steps: [
          read(
            'ats.search_jobs',
            { client: 'Corvane', status: 'open' },
            `[{"job_id":"J-412","title":"Finance Manager","client":"Corvane Packaging Ltd","location":"Reading (hybrid 3d)","salary":"58-65k","owner":"tess","stage":"shortlist","hiring_manager":{"name":"Denise Okafor","email":"denise.okafor@corvane.example","phone":"020 7946 0381"},"fee":"20% of base","opened":"2026-08-27"},{"job_id":"J-419","title":"Warehouse Shift Lead","client":"Corvane Packaging Ltd","location":"Swindon","salary":"34k","owner":"rob","stage":"sourcing","hiring_manager":{"name":"Pete Lamb","email":"pete.lamb@corvane.example"}}]`,
          ),
          read(
            'ats.list_candidates',
            { job_id: 'J-412', tag: 'ready' },
            `3 of 11 candidates

C-2291  Amara Linton     Finance Manager, Wexcombe Foods   ACCA   notice 3m  expects 63k
        manufacturing background 7 yrs, led ERP move, team of 4
C-2304  Gareth Moss      Senior Mgmt Accountant, Tilbrook  CIMA   notice 1m  expects 58k
        strong month-end, first step up, local (Caversham)
C-2310  Joanna Preece    Interim FM, various               ACA    immediate  expects 65k
        packaging sector 2019-2023, cash flow forecasting
last updated 11 Sep 2026 by tess`,
          ),
          act(
            'gmail.send',
            {
              to: 'denise.okafor@corvane.example',
              subject: 'Finance Manager - shortlist',
              body: 'Hi Denise,\n\nThree people we would like you to meet:\n\n1. Amara - Finance Manager in food manufacturing, ACCA, 7 years in manufacturing, led an ERP move, team of four. 3 months notice, 63k.\n2. Gareth - Senior Management Accountant, CIMA, very strong on month-end and lives locally. 1 month notice, 58k.\n3. Joanna - interim FM, ACA, packaging sector 2019-2023, cash flow forecasting. Available now, 65k.\n\nCould you let us know who you would like to see, and two or three slots next week?\n\nBest,\nHarlow Pike',
            },
            'Message sent. id=18f2a9c01 thread=18f2a9c01 labels=SENT',
          ),
          write(
            'ats.update_job',
            {
              job_id: 'J-412',
              stage: 'submitted',
              note: 'Shortlist (C-2291, C-2304, C-2310) sent to Denise Okafor 14 Sep, anonymised.',
            },
            '{"ok":true,"job_id":"J-412","stage":"submitted","activity_id":88412}',
          ),
        ],
        says: 'Sent to Denise with Amara, Gareth and Joanna (first names only), and J-412 is now at "submitted".',
      },
      {
        user: 'great. let those three know theyve gone over, and tell rob',
        steps: [
          read(
            'ats.get_contact_details',
            { candidate_ids: ['C-2291', 'C-2304', 'C-2310'] },
            `candidate_id,name,email,mobile,preferred
C-2291,Amara Linton,amara.linton@mailhaven.example,07700 900142,email
C-2304,Gareth Moss,g.moss84@postbox-uk.example,07700 900317,email
C-2310,Joanna Preece,joanna@preecefinance.example,07700 900655,email`,
          ),
          act(
            'gmail.send_bulk',
            {
              recipients: [
                'amara.linton@mailhaven.example',
                'g.moss84@postbox-uk.example',
                'joanna@preecefinance.example',
              ],
              individually: true,
              subject: 'Finance Manager, Reading - your profile is with the client',
              body: 'Hi {first_name},\n\nJust to let you know your profile has gone over to the client for the Finance Manager role in Reading today. We have asked for interview slots next week and will come back to you as soon as we hear.\n\nBest,\nTess',
            },
            '{"queued":3,"sent":3,"failed":0,"ids":["18f2aa110","18f2aa111","18f2aa113"]}',
          ),
          act(
            'slack.post',
            {
              channel: '@rob.pike',
              text: 'Corvane FM shortlist went to Denise this morning: Amara Linton, Gareth Moss, Joanna Preece. Candidates told.',
            },
            '{"ok":true,"channel":"D04ROB","ts":"1789378021.000200"}',
          ),
        ],
        says: 'All three have an individual mail, and Rob has a Slack note.',
      },
    ],
  },
  {
    name: 'recruitment-firm: tue-interviews',
    field: 'recruitment',
    own: ['harlowpike.example'],
    turns: [
      {
        user: 'Denise came back about the FM shortlist. book whoever she wants',
        steps: [
          read(
            'gmail.search',
            { q: 'from:denise.okafor@corvane.example newer_than:2d' },
            `From: Denise Okafor <denise.okafor@corvane.example>
To: tess@harlowpike.example
Date: Tue, 15 Sep 2026 08:17 +0100
Subject: Re: Finance Manager - shortlist

Hi Tess

Good list thanks. I'd like to see Amara and Joanna. Gareth feels a bit early for us, sorry.

Tues 22nd 10:00 or 14:00, Thurs 24th 11:00. An hour each, at our Reading office (Unit 6, Kennet Way), ask for me at reception. Martin Shaw (martin.shaw@corvane.example) will join, please add him to the invites.

D

Denise Okafor | Finance Director | Corvane Packaging Ltd
This email and any attachment is confidential. Please consider the environment before printing.`,
          ),
          read(
            'ats.list_candidates',
            { job_id: 'J-412', tag: 'ready', fields: ['email', 'mobile', 'availability'] },
            `C-2291  Amara Linton    amara.linton@mailhaven.example     07700 900142   avail: mornings before 12, not Thursdays
C-2304  Gareth Moss     g.moss84@postbox-uk.example        07700 900317   avail: any, 1 day notice
C-2310  Joanna Preece   joanna@preecefinance.example       07700 900655   avail: any`,
          ),
          act(
            'gcal.create_event',
            {
              summary: 'Interview: Finance Manager, Corvane - Amara Linton',
              start: '2026-09-22T10:00:00+01:00',
              end: '2026-09-22T11:00:00+01:00',
              location: 'Corvane Packaging, Unit 6, Kennet Way, Reading',
              attendees: [
                'amara.linton@mailhaven.example',
                'denise.okafor@corvane.example',
                'martin.shaw@corvane.example',
              ],
              description: 'Please ask for Denise Okafor at reception.',
            },
            '{"id":"ev_9q2k1","status":"confirmed","htmlLink":"https://cal.harlowpike.example/e/9q2k1","invites":3}',
          ),
          act(
            'gcal.create_event',
            {
              summary: 'Interview: Finance Manager, Corvane - Joanna Preece',
              start: '2026-09-22T14:00:00+01:00',
              end: '2026-09-22T15:00:00+01:00',
              location: 'Corvane Packaging, Unit 6, Kennet Way, Reading',
              attendees: [
                'joanna@preecefinance.example',
                'denise.okafor@corvane.example',
                'martin.shaw@corvane.example',
              ],
              description: 'Please ask for Denise Okafor at reception.',
            },
            '{"id":"ev_9q2k4","status":"confirmed","htmlLink":"https://cal.harlowpike.example/e/9q2k4","invites":3}',
          ),
        ],
        says: 'Booked for Tuesday 22nd: Amara at 10:00 (she can only do mornings), Joanna at 14:00, with Denise and Martin Shaw invited. She passed on Gareth.',
      },
      {
        user: 'ok, tell gareth nicely. we liked him for the tilbrook competitor thing, whatever it was called, mention it if its still open',
        steps: [
          read(
            'ats.search_jobs',
            { q: 'management accountant', status: 'open' },
            `[{"job_id":"J-421","title":"Senior Management Accountant","client":"Ashdown Tiles","location":"Newbury","salary":"55-60k","owner":"rob","stage":"sourcing","hiring_manager":{"name":"Lorraine Bell","email":"l.bell@ashdowntiles.example"},"notes":"competitor of Tilbrook, keep client name confidential until CV accepted"},{"job_id":"J-398","title":"Assistant Management Accountant","client":"Borough of Selwick","location":"remote","salary":"38k","owner":"tess","stage":"offer"}]`,
          ),
          act(
            'gmail.send',
            {
              to: 'g.moss84@postbox-uk.example',
              subject: 'Finance Manager, Reading - feedback',
              body: 'Hi Gareth,\n\nThe client has decided to see two candidates with more years at manager level, so I am afraid you are not on the interview list this time. They liked your month-end experience.\n\nWe do have a Senior Management Accountant role near Newbury at 55-60k that may suit you well. Shall we have a quick call about it this week?\n\nBest,\nTess',
            },
            'Message sent. id=18f2f0d72 thread=18f2aa111 labels=SENT',
          ),
          write(
            'ats.update_candidate',
            {
              candidate_id: 'C-2304',
              job_id: 'J-412',
              status: 'rejected_by_client',
              note: 'Denise: too early for FM. Offered J-421 (Newbury).',
            },
            '{"ok":true,"candidate_id":"C-2304","status":"rejected_by_client","activity_id":88431}',
          ),
        ],
        says: 'Gareth has been told and I mentioned the Newbury role (J-421) without the client name, as it is confidential.',
      },
    ],
  },
  {
    name: 'recruitment-firm: wed-offer-borough',
    field: 'recruitment',
    own: ['harlowpike.example'],
    turns: [
      {
        user: 'Rob here. The borough job is at offer stage, has the offer letter come? if so forward to the candidate and ask her to confirm by friday',
        steps: [
          read(
            'ats.get_job',
            { job_id: 'J-398' },
            `job_id: J-398
title: Assistant Management Accountant
client: Borough of Selwick
stage: offer
offer:
  candidate: C-2255 Priya Raman
  base: 38400
  start: 2026-10-19
  verbal: accepted 2026-09-11
contacts:
  - name: Ellen Marsh
    role: HR adviser
    email: ellen.marsh@selwick-borough.example
fee: 15% fixed framework, invoice on start date`,
          ),
          read(
            'gmail.search',
            { q: 'from:selwick-borough.example has:attachment newer_than:7d' },
            `1 message
--
id: 18f31b22e
From: Ellen Marsh <ellen.marsh@selwick-borough.example>
Date: Wed, 16 Sep 2026 09:40
Subject: Offer - P Raman - Assistant Management Accountant
Attachments: Offer_letter_Raman.pdf (212 KB), Pre-employment_checklist.pdf (96 KB)

Dear both,
Please find attached the written offer and our pre-employment checklist. We need the signed copy and right-to-work documents before 2 October. References: we take up two.
Kind regards
Ellen`,
          ),
          read(
            'ats.get_contact_details',
            { candidate_ids: ['C-2255'] },
            'candidate_id,name,email,mobile,preferred\nC-2255,Priya Raman,priya.raman@mailhaven.example,07700 900488,whatsapp',
          ),
          act(
            'gmail.forward',
            {
              message_id: '18f31b22e',
              to: 'priya.raman@mailhaven.example',
              include_attachments: true,
              body: 'Hi Priya,\n\nCongratulations, the written offer is here. Could you read it through and confirm by Friday 18 September that you accept? They need the signed copy, your right-to-work documents and two references before 2 October; the checklist is attached.\n\nAny question, ring me.\nRob',
            },
            'Forwarded. id=18f31c001 attachments=2',
          ),
          act(
            'whatsapp.send_text',
            {
              to: '+447700900488',
              text: 'Hi Priya, your written offer from the Borough is in your inbox. Can you confirm by Friday? Congrats again! Rob',
            },
            '{"messaging_product":"whatsapp","messages":[{"id":"wamid.HBgMNDQ3NzAw","message_status":"accepted"}]}',
          ),
        ],
        says: "The offer came at 09:40; it's forwarded to Priya with the checklist, and since she prefers WhatsApp I sent a short note there too.",
      },
      {
        user: 'cheers. thank ellen and say we have passed it on',
        steps: [
          act(
            'gmail.reply',
            {
              message_id: '18f31b22e',
              to: 'ellen.marsh@selwick-borough.example',
              body: 'Hi Ellen,\n\nThank you, we have passed the offer and checklist to Priya and asked her to confirm by Friday. We will send the signed copy and documents before 2 October.\n\nBest,\nRob',
            },
            'Message sent. id=18f31c4b9 thread=18f31b22e labels=SENT',
          ),
        ],
        says: 'Done, Ellen knows.',
      },
    ],
  },
];
