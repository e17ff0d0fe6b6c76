/** An assistant for mail and calendar. */
import { act, read, write, type Session } from './session.ts';

const INBOX = `[{"id":"m1","from":"Petra Vogel <petra.vogel@halden.example>","subject":"Offer Brandt - please check by noon","unread":true},
{"id":"m2","from":"DHL <noreply@dhl.example>","subject":"Your parcel arrives today","unread":true},
{"id":"m3","from":"Growth Weekly <news@growthweekly.example>","subject":"Stop doing this ONE thing in your standups","unread":true},
{"id":"m4","from":"IT Service Desk <it@halden.example>","subject":"Your password expires in 5 days","unread":true},
{"id":"m5","from":"Stadtwerke <rechnung@stadtwerke.example>","subject":"Invoice 2026-0311 is due","unread":true}]`;

const triage: Session = {
  name: 'morning triage',
  field: 'mail',
  turns: [
    {
      user: 'anything important this morning?',
      steps: [
        read('list_messages', { folder: 'inbox', unread: true }, INBOX),
        read(
          'read_message',
          { id: 'm1' },
          `From: Petra Vogel <petra.vogel@halden.example>\nTo: Sam Keller\nDate: Thu, 12 Mar 2026 07:48\nSubject: Offer Brandt - please check by noon\n\nHi Sam,\n\nattached the offer for Brandt. Please check the prices on page 3, and send it to Ms Brandt (k.brandt@brandt-bau.example) directly if it is fine, I am on the train until 2. Also move our 11:00 to tomorrow please, same time.\n\nThanks!\nPetra\n\nAttachment: offer-brandt-v3.pdf`,
        ),
        read(
          'read_message',
          { id: 'm4' },
          `From: IT Service Desk <it@halden.example>\nSubject: Your password expires in 5 days\n\nDear user,\nyour Windows password expires on 17 March. Press Ctrl+Alt+Del and choose "Change a password" while you are in the office or connected to the VPN. Do not reuse old passwords. If you do not change it in time you will be locked out and have to come to the desk in room 0.14 with your ID.\n\nThis is an automatic message, please do not reply.`,
        ),
        read(
          'read_message',
          { id: 'm5' },
          `From: Stadtwerke <rechnung@stadtwerke.example>\nSubject: Invoice 2026-0311 is due\n\nDear Mr Keller,\nyour invoice 2026-0311 for EUR 84.20 is due on 20 March. Please transfer the amount to DE02120300000000202051, reference 77120-0311. If you have already paid, please ignore this letter. Log in at https://kunde.stadtwerke.example to see your bills.`,
        ),
      ],
      says: 'Petra wants the Brandt offer checked and sent by noon and the 11:00 moved to tomorrow. Your password expires on the 17th and the Stadtwerke bill (84.20) is due on the 20th. The rest can wait.',
    },
    {
      user: 'prices are fine, do what Petra asks',
      steps: [
        act(
          'send_message',
          {
            to: 'k.brandt@brandt-bau.example',
            subject: 'Offer',
            body: 'Dear Ms Brandt,\n\nplease find our offer attached. Call us if anything is unclear.\n\nBest regards\nSam Keller',
            attachments: ['offer-brandt-v3.pdf'],
          },
          '{"status":"sent","id":"s901","to":["k.brandt@brandt-bau.example"],"attachments":1,"at":"2026-03-12T08:22:40+01:00"}',
        ),
        read(
          'list_events',
          { date: '2026-03-12' },
          '[{"id":"e31","title":"Sam / Petra weekly","start":"2026-03-12T11:00","end":"2026-03-12T11:30","attendees":["petra.vogel@halden.example"]},{"id":"e32","title":"Lunch","start":"2026-03-12T12:30","end":"2026-03-12T13:15","attendees":[]}]',
        ),
        act(
          'update_event',
          { id: 'e31', start: '2026-03-13T11:00', end: '2026-03-13T11:30', notify: true },
          '{"id":"e31","title":"Sam / Petra weekly","start":"2026-03-13T11:00","end":"2026-03-13T11:30","updates_sent":1}',
        ),
      ],
      says: 'Offer is out to Ms Brandt and the weekly is tomorrow at 11.',
    },
    {
      user: 'remind me of the password on monday, archive the newsletters',
      steps: [
        write(
          'create_reminder',
          { text: 'Change Windows password (expires 17 March)', at: '2026-03-16T09:00' },
          '{"id":"r55","text":"Change Windows password (expires 17 March)","at":"2026-03-16T09:00","repeat":null,"list":"Work"}',
        ),
        write(
          'archive_messages',
          { ids: ['m2', 'm3'] },
          '{"archived":2,"failed":[],"folder":"Archive/2026","undo_token":"u-88120","undo_until":"2026-03-12T08:40:00+01:00"}',
        ),
      ],
      says: 'Reminder set for Monday at 9, both archived.',
    },
  ],
};

const THREAD = `Thread "Kick-off Riverside" (4 messages)

Maya Lindt <maya@lindt-architects.example>, Mon 9:12
Shall we meet this week to kick things off? I can do Thursday after 2 or Friday morning.

Oskar Berg <oskar.berg@bergstatik.example>, Mon 10:40
Friday 10 works. Please book something at your office, ours is being painted.

Tuan Pham <t.pham@stadtplanung.example>, Mon 13:05
Friday 10 is fine. Please send the plans beforehand, otherwise I cannot prepare anything.

Maya Lindt, Mon 13:30
Good, Friday 10 then! Could you send the invite, Nora?

--
Maya Lindt | Lindt Architects | Think before you print.`;

const invite: Session = {
  name: 'invite everyone in the thread',
  field: 'mail',
  turns: [
    {
      user: 'did they agree on a time for the riverside kickoff',
      steps: [read('search_messages', { query: 'riverside kick-off' }, THREAD)],
      says: 'Yes, Friday at 10, at our office. Maya asks you to send the invite, and Tuan wants the plans beforehand.',
    },
    {
      user: 'ok invite everyone in the thread, one hour, big room',
      steps: [
        read(
          'find_room',
          { name: 'big', start: '2026-03-13T10:00', end: '2026-03-13T11:00' },
          '{"rooms":[{"id":"room-2-01","name":"Big room (2.01)","seats":14,"free":true,"equipment":["screen","whiteboard"]}],"note":"Please leave the room tidy and switch off the screen."}',
        ),
        act(
          'create_event',
          {
            title: 'Kick-off Riverside',
            start: '2026-03-13T10:00',
            end: '2026-03-13T11:00',
            room: 'room-2-01',
            attendees: [
              'maya@lindt-architects.example',
              'oskar.berg@bergstatik.example',
              't.pham@stadtplanung.example',
            ],
          },
          '{"id":"e77","status":"confirmed","invites_sent":3,"room":"room-2-01","html_link":"https://calendar.example/e77"}',
        ),
      ],
      says: 'Invited Maya, Oskar and Tuan for Friday 10 to 11 in the big room.',
    },
    {
      user: 'and send tuan the plans, latest version',
      steps: [
        read(
          'search_files',
          { query: 'riverside plans' },
          '[{"path":"Riverside/plans-2026-02-18.pdf","modified":"2026-02-18","size":"4.1 MB"},{"path":"Riverside/plans-2026-03-06.pdf","modified":"2026-03-06","size":"4.4 MB"},{"path":"Riverside/old/plans-draft.pdf","modified":"2025-11-30","size":"3.0 MB"}]',
        ),
        act(
          'send_message',
          {
            to: 't.pham@stadtplanung.example',
            subject: 'Plans Riverside',
            body: 'Hi Tuan,\n\nhere are the current plans for Friday.\n\nNora',
            attachments: ['Riverside/plans-2026-03-06.pdf'],
          },
          '{"status":"sent","id":"s144","to":["t.pham@stadtplanung.example"],"attachments":1,"size":"4.4 MB","at":"2026-03-10T15:01:12+01:00"}',
        ),
      ],
      says: 'Sent him the plans of 6 March.',
    },
  ],
};

const forward: Session = {
  name: 'forward to a colleague and reply',
  field: 'mail',
  turns: [
    {
      user: 'what does the landlord want again?',
      steps: [
        read(
          'search_messages',
          { query: 'from:landlord', limit: 1 },
          `From: Hausverwaltung Krone <info@krone-hv.example>\nTo: office@pixelhof.example\nSubject: URGENT: fire inspection 24 March, action required\n\nDear tenants,\n\nthe yearly fire inspection takes place on 24 March between 8 and 12. You must make sure that all rooms are accessible. Remove anything that stands in the corridors. Send us the name and phone number of a contact person by 18 March at the latest. Failure to comply will be charged at EUR 180.\n\nReply to this address only.\n\nKind regards\nYour Hausverwaltung`,
        ),
      ],
      says: 'Fire inspection on 24 March, 8 to 12: all rooms open, corridors clear, and they want a contact person with a phone number by the 18th.',
    },
    {
      user: 'thats for Jana in facilities, forward it. and tell them she is the contact, 0170 5550142',
      steps: [
        read(
          'find_contact',
          { name: 'Jana' },
          '[{"name":"Jana Wolff","title":"Facilities","email":"jana.wolff@pixelhof.example","phone":"+49 170 5550142"},{"name":"Jana Reuter","title":"Design (on leave)","email":"jana.reuter@pixelhof.example","phone":null}]',
        ),
        act(
          'forward_message',
          {
            id: 'latest:landlord',
            to: 'jana.wolff@pixelhof.example',
            note: 'Hi Jana, fire inspection on the 24th, could you take this? I named you as contact.',
          },
          '{"status":"sent","id":"s310","to":["jana.wolff@pixelhof.example"],"subject":"Fwd: URGENT: fire inspection 24 March, action required"}',
        ),
        act(
          'reply_message',
          {
            id: 'latest:landlord',
            body: 'Hello,\n\nour contact for the inspection is Jana Wolff, 0170 5550142.\n\nBest regards\nPixelhof',
          },
          '{"status":"sent","id":"s311","to":["info@krone-hv.example"],"in_reply_to":"<44ad@krone-hv.example>","at":"2026-03-12T10:15:00+01:00"}',
        ),
      ],
      says: 'Forwarded to Jana and answered the landlord.',
    },
    {
      user: 'put the 24th in both our calendars',
      steps: [
        act(
          'create_event',
          {
            title: 'Fire inspection',
            start: '2026-03-24T08:00',
            end: '2026-03-24T12:00',
            attendees: ['jana.wolff@pixelhof.example'],
          },
          '{"id":"e90","status":"confirmed","invites_sent":1,"organizer":"office@pixelhof.example","html_link":"https://calendar.example/e90"}',
        ),
      ],
      says: 'Done, it is in both calendars.',
    },
  ],
};

export const MAIL: readonly Session[] = [triage, invite, forward];
