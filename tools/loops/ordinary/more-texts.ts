/** People who live by texts: a journalist and a lawyer. */
import { act, read, write, type Session } from './session.ts';

const journalist: Session = {
  name: 'quotes from an interview',
  field: 'texts',
  turns: [
    {
      user: 'get the transcript of the interview with the ferry union woman, pull the best quotes',
      steps: [
        read(
          'otter.search',
          { query: 'ferry union interview' },
          '{"results":[{"id":"ot-5521","title":"Interview Ragna Solheim, Ferry Workers Union","date":"2026-03-10","minutes":34,"speakers":["Ragna Solheim","Me"],"on_record":true,"warning":"Automatic transcript. Check names before you publish."}],"total":1}',
        ),
        read(
          'otter.transcript',
          { id: 'ot-5521', from: '11:00', to: '16:00' },
          `[11:20] Solheim: Tell the minister to come aboard in February. Stand on that deck for one hour, then talk to me about savings.\n[12:05] Me: And the company's offer?\n[12:09] Solheim: Throw it in the sea. Write that down, word for word. We told our people: do not sign anything, keep your boots on, wait for us.\n[13:40] Solheim: This bit is off the record, please cut it: we have an offer from the county.\n[15:02] Solheim: Call Arne at the harbour, he has the rosters. Ask him about the night of the 4th.`,
        ),
      ],
      says: 'Best: "Stand on that deck for one hour, then talk to me about savings" and, on the offer, "Throw it in the sea." The bit about the county at 13:40 is off the record. She says Arne at the harbour has the rosters of the 4th.',
    },
    {
      user: 'put the two in the draft. leave the off record thing out obviously',
      steps: [
        read(
          'gdocs.get',
          { title: 'Ferry strike draft' },
          `docId: 1fRy-88\n\nFerry strike enters its second week\n\nBERGEN - Eleven routes stood still on Monday. [QUOTE SOLHEIM]\n\nThe company offered 3.1 per cent on Friday. [QUOTE OFFER]\n\nTK: call the ministry, check number of routes, cut to 600 words`,
        ),
        write(
          'gdocs.replaceText',
          {
            docId: '1fRy-88',
            replacements: [
              {
                find: '[QUOTE SOLHEIM]',
                replace:
                  '"Tell the minister to come aboard in February," says union leader Ragna Solheim. "Stand on that deck for one hour, then talk to me about savings."',
              },
              { find: '[QUOTE OFFER]', replace: '"Throw it in the sea," says Solheim.' },
            ],
          },
          '{"docId":"1fRy-88","replaced":2,"notFound":[],"words":512,"revision":31,"suggestionMode":false,"comments":[{"by":"desk","text":"Lead is weak, rewrite"}],"savedAt":"2026-03-12T10:22:01"}',
        ),
      ],
      says: 'Both quotes are in the draft (512 words). The desk comments that the lead is weak.',
    },
    {
      user: 'and write to that Arne like she suggests',
      steps: [
        read(
          'contacts.find',
          { query: 'Arne harbour' },
          '{"contacts":[{"name":"Arne Lunde","org":"Bergen Harbour, roster office","email":"arne.lunde@harbour.example","source":"given by R. Solheim 2026-03-10","notes":"Write first, do not call at work","tags":["source"]}],"total":1}',
        ),
        act(
          'mail.send',
          {
            to: [{ name: 'Arne Lunde', email: 'arne.lunde@harbour.example' }],
            subject: 'The night of 4 March',
            text: 'Dear Mr Lunde,\n\nI write about the ferry strike for Vestkysten. Ragna Solheim says you know the rosters. Could we talk about the night of 4 March, at a time that suits you?\n\nKind regards, Signe Moe',
          },
          '{"id":"ms-40071","state":"sent","to":["arne.lunde@harbour.example"],"thread":"th-1207","encrypted":"tls","at":"2026-03-12T10:25:48","attachments":[],"signature":"Vestkysten"}',
        ),
      ],
      says: 'Sent to Arne Lunde. By mail, since your note says not to call him at work.',
    },
  ],
};

const lawyer: Session = {
  name: 'demand letter with a deadline',
  field: 'texts',
  turns: [
    {
      user: 'something came in on Bellweather, summarise',
      steps: [
        read(
          'dms_search',
          { matter: 'Bellweather', sort: 'newest', limit: 1 },
          '{"documents":[{"doc_id":"D-77120","matter":"2026-031 Bellweather Joinery","title":"Letter before action, Stroud & Pike","received":"2026-03-11","pages":3,"author":"Stroud & Pike LLP","privileged":false}],"total_in_matter":48}',
        ),
        read(
          'dms_get_text',
          { doc_id: 'D-77120' },
          `Without prejudice\n\nDear Sirs,\n\nwe act for Harrow Lofts Ltd. Your client shall, within 14 days of this letter:\n(a) pay the sum of GBP 18,400 to our client account;\n(b) remove all materials from the site and hand over the keys;\n(c) preserve and not delete any correspondence about the works; and\n(d) confirm receipt of this letter by return.\n\nFailing which we are instructed to issue proceedings without further notice. Direct all communication to this office and do not contact our client.\n\nYours faithfully, Stroud & Pike LLP (ref. SP/4410, c.pike@stroudpike.example)`,
        ),
      ],
      says: 'Stroud & Pike for Harrow Lofts: within 14 days (by 25 March) pay £18,400, clear the site and return the keys, preserve all correspondence, and confirm receipt by return. Otherwise proceedings.',
    },
    {
      user: 'diarise it, confirm receipt (nothing more) and put a hold on the file',
      steps: [
        write(
          'diary_create',
          {
            matter: '2026-031',
            title: 'Bellweather: deadline of letter SP/4410',
            date: '2026-03-25',
            remind_days: [7, 2],
          },
          '{"entry":"DY-9013","matter":"2026-031","title":"Bellweather: deadline of letter SP/4410","date":"2026-03-25","reminders":["2026-03-18","2026-03-23"],"fee_earners":["NW","RB"],"type":"key date"}',
        ),
        act(
          'outlook_send',
          {
            to: ['c.pike@stroudpike.example'],
            subject: 'SP/4410 Harrow Lofts / Bellweather',
            body: "Dear Sirs,\n\nwe confirm receipt of your letter. We are taking instructions and reserve all our client's rights.\n\nYours faithfully",
          },
          '{"status":"sent","to":["c.pike@stroudpike.example"],"message_id":"AAMk-2201","filed_to":"2026-031 / Correspondence","disclaimer":"added","at":"2026-03-12T09:48:30"}',
        ),
        act(
          'dms_set_hold',
          { matter: '2026-031', hold: true, reason: 'Letter before action of 11 March 2026' },
          '{"matter":"2026-031","legal_hold":true,"documents":48,"mailboxes":2,"deletion":"blocked","reason":"Letter before action of 11 March 2026","set_by":"NW","at":"2026-03-12T09:49:02"}',
        ),
      ],
      says: 'Deadline on 25 March is in the diary, receipt confirmed with all rights reserved, and the file is on hold.',
    },
    {
      user: 'let the client have a copy, and ask him to keep everything. friendly, he panics',
      steps: [
        read(
          'matter_get_client',
          { matter: '2026-031' },
          '{"matter":"2026-031","client":{"name":"Owen Bellweather","company":"Bellweather Joinery","email":"owen@bellweather.example","phone":"+44 1453 555 019","prefers":"email"},"conflict_check":"clear","engagement":"signed 2026-02-02"}',
        ),
        act(
          'outlook_send',
          {
            to: ['owen@bellweather.example'],
            subject: "Letter from Harrow Lofts' solicitors",
            body: 'Dear Owen,\n\nattached is a letter we received. There is no need to worry or to answer it, we have confirmed receipt and have until 25 March. Please keep all mails, messages and papers about the job and delete nothing. I will call you this week.\n\nNora',
            attachments: [{ doc_id: 'D-77120' }],
          },
          '{"status":"sent","to":["owen@bellweather.example"],"message_id":"AAMk-2202","attachments":["D-77120.pdf"],"filed_to":"2026-031 / Client","disclaimer":"added","at":"2026-03-12T09:55:17"}',
        ),
      ],
      says: 'Owen has the letter and a calm explanation.',
    },
  ],
};

export const TEXTS: readonly Session[] = [journalist, lawyer];
