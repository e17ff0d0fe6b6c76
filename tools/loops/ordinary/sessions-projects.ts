/** Project management and CRM. */
import { act, read, write, type Session } from './session.ts';

const board: Session = {
  name: 'clean up the board',
  field: 'projects',
  turns: [
    {
      user: 'show me whats on the sprint board',
      steps: [
        read(
          'list_issues',
          { board: 'WEB', sprint: 'current' },
          '[{"key":"WEB-301","title":"Fix login redirect","state":"done, not closed","assignee":"ivo"},{"key":"WEB-304","title":"Remove old banner","state":"done, not closed","assignee":"sara"},{"key":"WEB-310","title":"Delete unused feature flags","state":"open","assignee":null},{"key":"WEB-311","title":"Update payment provider SDK","state":"open","assignee":null},{"key":"WEB-315","title":"Write release notes","state":"in progress","assignee":"sara"}]',
        ),
      ],
      says: '301 and 304 are done but not closed, 310 and 311 are open with nobody on them, Sara works on 315.',
    },
    {
      user: 'close the done ones, assign the rest to Mira',
      steps: [
        act(
          'close_issue',
          { key: 'WEB-301' },
          '{"key":"WEB-301","state":"closed","resolution":"Done","closed_by":"pm-agent","watchers_notified":3}',
        ),
        act(
          'close_issue',
          { key: 'WEB-304' },
          '{"key":"WEB-304","state":"closed","resolution":"Done","closed_by":"pm-agent","watchers_notified":2}',
        ),
        read(
          'find_user',
          { name: 'Mira' },
          '[{"login":"mira.s","name":"Mira Sundqvist","team":"Web","capacity":"60%"}]',
        ),
        write(
          'assign_issue',
          { key: 'WEB-310', assignee: 'mira.s' },
          '{"key":"WEB-310","assignee":"mira.s","state":"open","title":"Delete unused feature flags","watchers_notified":1}',
        ),
        write(
          'assign_issue',
          { key: 'WEB-311', assignee: 'mira.s' },
          '{"key":"WEB-311","assignee":"mira.s","state":"open","title":"Update payment provider SDK","watchers_notified":1}',
        ),
      ],
      says: '301 and 304 are closed, Mira has 310 and 311. I left 315 with Sara.',
    },
    {
      user: 'let her know and move the review to friday 2pm',
      steps: [
        act(
          'send_message',
          { to: 'mira.s', text: 'Hi Mira, WEB-310 and WEB-311 are yours now. Shout if that is too much.' },
          '{"ok":true,"to":"mira.s","channel":"D0MIRA","ts":"1773301100.450","presence":"away"}',
        ),
        read(
          'find_events',
          { query: 'review' },
          '[{"id":"ev-201","title":"Sprint review Web","start":"2026-03-12T16:00","end":"2026-03-12T16:45","attendees":5,"room":"Kiosk"}]',
        ),
        act(
          'update_event',
          { id: 'ev-201', start: '2026-03-13T14:00', end: '2026-03-13T14:45' },
          '{"id":"ev-201","title":"Sprint review Web","start":"2026-03-13T14:00","end":"2026-03-13T14:45","updates_sent":5,"room":"Kiosk"}',
        ),
      ],
      says: 'Mira knows, and the review is on Friday 14:00.',
    },
  ],
};

const leads: Session = {
  name: 'CRM clean-up after the fair',
  field: 'projects',
  turns: [
    {
      user: 'import the leads from the fair, they are in fair-2026.csv',
      steps: [
        read(
          'read_file',
          { path: 'fair-2026.csv' },
          'name,company,email,remark\nUlla Frey,Frey Logistik,ulla@frey-logistik.example,"call her next week, wants a demo"\nKim Tran,Portus,kim.tran@portus.example,"send price list asap"\nH. Baum,,hbaum@mail.example,"student, not interested, delete"\nUlla Frey,Frey Logistik,ulla@frey-logistik.example,"double"',
        ),
        act(
          'import_leads',
          { file: 'fair-2026.csv', tag: 'fair-2026', skip_duplicates: true },
          '{"imported":3,"skipped":1,"tag":"fair-2026","leads":[{"id":"L901","name":"Ulla Frey"},{"id":"L902","name":"Kim Tran"},{"id":"L903","name":"H. Baum"}]}',
        ),
      ],
      says: 'Three imported, one double skipped. The remarks say: demo for Ulla Frey, price list for Kim Tran, and H. Baum can be deleted.',
    },
    {
      user: 'do what the remarks say',
      steps: [
        write(
          'create_task',
          { lead: 'L901', text: 'Call Ulla Frey about a demo', due: '2026-03-18' },
          '{"task":"T-551","lead":"L901","text":"Call Ulla Frey about a demo","due":"2026-03-18","owner":"you"}',
        ),
        read(
          'find_file',
          { query: 'price list' },
          '[{"path":"sales/price-list-2026.pdf","modified":"2026-01-08"},{"path":"sales/old/price-list-2025.pdf","modified":"2025-01-10"}]',
        ),
        act(
          'send_email',
          {
            to: 'kim.tran@portus.example',
            subject: 'Our price list',
            body: 'Hi Kim,\n\nit was good to meet you at the fair. Here is our price list, as promised.\n\nBest regards',
            attachments: ['sales/price-list-2026.pdf'],
          },
          '{"status":"sent","to":"kim.tran@portus.example","logged_on":"L902","attachments":1,"id":"em-4002"}',
        ),
        act(
          'delete_lead',
          { id: 'L903' },
          '{"id":"L903","name":"H. Baum","deleted":true,"restorable_until":"2026-04-11"}',
        ),
      ],
      says: 'Call with Ulla is a task for the 18th, Kim has the price list of 2026, H. Baum is deleted.',
    },
  ],
};

const release: Session = {
  name: 'release notes and a status mail',
  field: 'projects',
  turns: [
    {
      user: 'whats left before we can ship 4.2?',
      steps: [
        read(
          'list_issues',
          { milestone: '4.2', state: 'open' },
          '[{"key":"APP-77","title":"Crash on rotate","priority":"blocker","assignee":"deniz","comment":"fixed in #918, please merge"},{"key":"APP-81","title":"Nicer empty state","priority":"low","assignee":"lou","comment":"not before May"}]',
        ),
        read(
          'get_pull_request',
          { number: 918 },
          `#918 Fix crash on rotate (deniz)\nState: open, 2 approvals, checks: 14 passed\nBase: main, no conflicts\n\nKeeps the view model over the rotation. How to test: open the list, rotate three times. Reviewers: please merge after the freeze is lifted (lifted 11 March). Don't squash, the commits are clean.`,
        ),
      ],
      says: 'APP-77 (the crash): its fix #918 has two approvals and green checks and can be merged. APP-81 is low and planned for May.',
    },
    {
      user: 'merge it then, push the other to 4.3',
      steps: [
        act(
          'merge_pull_request',
          { number: 918, method: 'merge' },
          '{"merged":true,"number":918,"sha":"e01b7c2","branch_deleted":true,"closed_issues":["APP-77"]}',
        ),
        write(
          'update_issue',
          { key: 'APP-81', milestone: '4.3' },
          '{"key":"APP-81","milestone":"4.3","state":"open","assignee":"lou","watchers_notified":2}',
        ),
      ],
      says: 'Merged, APP-77 closed with it, APP-81 is on 4.3.',
    },
    {
      user: 'draft the notes and send them to the beta list',
      steps: [
        read(
          'list_issues',
          { milestone: '4.2', state: 'closed' },
          '[{"key":"APP-60","title":"Dark mode"},{"key":"APP-66","title":"Faster start"},{"key":"APP-70","title":"Remove the tracking SDK"},{"key":"APP-77","title":"Crash on rotate"}]',
        ),
        write(
          'write_file',
          {
            path: 'notes/4.2.md',
            content:
              '# 4.2\n\n- Dark mode\n- Starts faster\n- The tracking SDK is gone\n- No more crash when you rotate the phone\n',
          },
          'written notes/4.2.md (6 lines). Linter: ok. Last edited before: never. The file is listed in notes/index.md automatically.',
        ),
        act(
          'send_email',
          {
            to: 'beta@lists.kite.example',
            subject: 'Kite 4.2',
            body: 'Hello testers,\n\n4.2 brings dark mode, a faster start, no tracking SDK, and no more crash when you rotate the phone. Update in the store.\n\nThe Kite team',
          },
          '{"status":"accepted","to":"beta@lists.kite.example","members":412,"moderation":false,"id":"ls-90"}',
        ),
      ],
      says: 'Notes are in notes/4.2.md, and the beta list has them (412 people).',
    },
    {
      user: 'nice. tag it',
      steps: [
        act(
          'create_tag',
          { name: 'v4.2.0', ref: 'main', message: 'Kite 4.2' },
          '{"tag":"v4.2.0","sha":"e01b7c2","pipeline":"release #771 started","protected":true}',
        ),
      ],
      says: 'Tagged v4.2.0, the release pipeline runs.',
    },
  ],
};

export const PROJECTS: readonly Session[] = [board, leads, release];
