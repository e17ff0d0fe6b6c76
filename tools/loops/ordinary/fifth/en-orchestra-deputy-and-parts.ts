import { act, read, write, type Session } from '../session.ts';

export const EN_ORCHESTRA_DEPUTY_AND_PARTS: Session = {
  name: 'en-orchestra-deputy-and-parts',
  field: 'music: amateur orchestra, deputy players, hire of parts and hall',
  turns: [
    {
      user: 'Good evening. Would you kindly go through the answers to my availability round for the spring concert and tell me where we are short?',
      steps: [
        read(
          'airtable_list_records',
          {
            baseId: 'appOrch',
            tableId: 'Availability',
            filterByFormula: "{Concert}='Spring 2026'",
            maxRecords: 60,
          },
          `{"records":[
{"id":"recV1","fields":{"Section":"Violin 1","Yes":9,"No":1,"Silent":0}},{"id":"recV2","fields":{"Section":"Violin 2","Yes":8,"No":0,"Silent":2}},
{"id":"recVa","fields":{"Section":"Viola","Yes":5,"No":1,"Silent":0}},{"id":"recVc","fields":{"Section":"Cello","Yes":6,"No":0,"Silent":0}},{"id":"recDb","fields":{"Section":"Bass","Yes":2,"No":0,"Silent":0}},
{"id":"recFl","fields":{"Section":"Flute","Yes":2,"No":0,"Silent":0}},{"id":"recOb","fields":{"Section":"Oboe","Yes":1,"No":1,"Silent":0,"Comment":"Hetty: sorry, baby due that week! Ask Corin Vale, he did Brahms 2 with us, corin@valereeds.example, he wants 70 for concert + rehearsal"}},
{"id":"recCl","fields":{"Section":"Clarinet","Yes":2}},{"id":"recBn","fields":{"Section":"Bassoon","Yes":2}},{"id":"recHn","fields":{"Section":"Horn","Yes":4,"Comment":"Phil can't do the Friday, only Saturday"}},
{"id":"recTp","fields":{"Section":"Trumpet","Yes":2}},{"id":"recTi","fields":{"Section":"Timpani","Yes":1}}]}`,
        ),
        read(
          'imap.search',
          {
            folder: 'INBOX',
            query: 'subject:"Spring" since:2026-01-20',
            limit: 4,
          },
          `1) 2026-01-27  Marchbank Music Hire <hire@marchbank.example>  "Your enquiry: Dvořák 7 and Weber, spring"
   Dear Miss Ashdown, both sets are free 23 Feb - 30 Mar. Strings 9.8.6.6.3, fee 164.00 plus carriage 18.50. To go ahead reply with order code MM-Q-5120, delivery address and the name to go on the invoice. We cannot hold sets beyond 5 February. Kind regards, P. Dunmore (hire library). Please note that pencil markings must be rubbed out.
2) 2026-01-25  St Oswin's Hall <lettings@stoswins.example>  "Sat 21 March"
   Hello Cecily, the toddlers' group have given up the Saturday morning so you may have the hall from 10 instead of 1. Same price. Just tell me and I amend it. Best, Maureen
3) 2026-01-22  Phil Garrick <phil.g@brasspost.example>  "spring friday"
   can only do saturday, can someone bump 3rd horn on fri, Ailsa maybe?
4) 2026-01-21  ConcertPoster Deals <hello@posterdeals.example>  "Last chance: 500 flyers"`,
        ),
      ],
      says: 'You are one oboe short (Hetty suggests Corin Vale, £70), and Phil cannot play on the Friday. Two Violin 2 players have not answered. Waiting for you: Marchbank (order by 5 February) and Maureen, who offers the hall from 10 on Saturday 21 March.',
    },
    {
      user: "Thank you. Please engage Corin at Hetty's figure, order the parts as Mr Dunmore describes (deliver to me at home, invoice to the Orchestra), and accept Maureen's kind offer. Draft something for the two silent violins but don't send it, I know them.",
      steps: [
        read(
          'airtable_list_records',
          { baseId: 'appOrch', tableId: 'Facts' },
          `{"records":[
{"id":"recF1","fields":{"Key":"Invoice name","Value":"Wenlow Symphony Orchestra (Treasurer: D. Imrie)"}},
{"id":"recF2","fields":{"Key":"Librarian home address","Value":"Cecily Ashdown, 3 Tanners Row, Wenlow (leave with no. 5 if out)"}},
{"id":"recF3","fields":{"Key":"Spring 2026","Value":"Concert Sat 21 March 2026 19:30, St Oswin's Hall. Rehearsal Fri 20 March 19:00, and Sat 14:30"}},
{"id":"recF4","fields":{"Key":"Deputies","Value":"paid by transfer within 2 weeks after the concert; form DEP-1 to treasurer"}},
{"id":"recF5","fields":{"Key":"Silent Spring 2026","Value":"Vn2: Jocelyn Barr, Amit Dutta"}}]}`,
        ),
        act(
          'smtp.send',
          {
            to: 'corin@valereeds.example',
            subject: 'Second oboe, Wenlow Symphony Orchestra, 20/21 March',
            body: "Dear Corin,\n\nHetty Rowe is unable to play in our spring concert and kindly suggested you. Would you play second oboe?\n\nFriday 20 March 19:00 rehearsal\nSaturday 21 March 14:30 rehearsal, 19:30 concert\nSt Oswin's Hall; Dvořák 7 and Weber\n\nThe fee would be £70 for concert and rehearsal, paid by transfer within two weeks after the concert.\n\nWith best wishes\nCecily Ashdown",
          },
          `{"queued":true,"message_id":"<20260128.1912.ca@wenloworch.example>","to":["corin@valereeds.example"],"from":"cecily@wenloworch.example","bytes":1102,"relay":"mx1.wenloworch.example","relay_reply":"250 OK 77f0c","sent_copy":"Sent/2026-01","attachments":[],"charset":"utf-8","at":"2026-01-28T19:12:20Z","dsn":"none requested","spf":"pass","dkim":"pass"}`,
        ),
        act(
          'smtp.send',
          {
            to: 'hire@marchbank.example',
            subject: 'Order MM-Q-5120',
            body: 'Dear Mr Dunmore,\n\nthank you. We should like to go ahead with order MM-Q-5120 (Dvořák 7 and Weber, 23 February to 30 March, £164.00 plus £18.50 carriage).\n\nDelivery: Cecily Ashdown, 3 Tanners Row, Wenlow (leave with no. 5 if out)\nInvoice: Wenlow Symphony Orchestra (Treasurer: D. Imrie)\n\nKind regards\nCecily Ashdown',
          },
          `{"queued":true,"message_id":"<20260128.1914.ca@wenloworch.example>","to":["hire@marchbank.example"],"from":"cecily@wenloworch.example","bytes":944,"relay":"mx1.wenloworch.example","relay_reply":"250 OK 77f12","sent_copy":"Sent/2026-01","attachments":[],"charset":"utf-8","at":"2026-01-28T19:14:02Z","dsn":"none requested","spf":"pass","dkim":"pass"}`,
        ),
        act(
          'smtp.send',
          {
            to: 'lettings@stoswins.example',
            subject: 'Re: Sat 21 March',
            body: "Dear Maureen,\n\nhow kind, yes please: we should like the hall from 10 o'clock on Saturday 21 March.\n\nWith best wishes\nCecily",
          },
          `{"queued":true,"message_id":"<20260128.1915.ca@wenloworch.example>","to":["lettings@stoswins.example"],"from":"cecily@wenloworch.example","bytes":402,"relay":"mx1.wenloworch.example","relay_reply":"250 OK 77f15","sent_copy":"Sent/2026-01","in_reply_to":"<20260125@stoswins.example>","charset":"utf-8","at":"2026-01-28T19:15:31Z","dsn":"none requested","spf":"pass","dkim":"pass"}`,
        ),
        write(
          'imap.append_draft',
          {
            folder: 'Drafts',
            subject: 'Spring concert: are you able to play?',
            body: 'Dear Jocelyn, dear Amit,\n\nmight I ask whether you are able to play on 20 and 21 March? We should be sorry to be without you.\n\nCecily',
            to: [],
          },
          `{"folder":"Drafts","uid":4471,"uidvalidity":1603,"flags":["\\\\Draft","\\\\Seen"],"subject":"Spring concert: are you able to play?","size":388,"to":[],"missing":["recipient"],"saved_at":"2026-01-28T19:17:00Z","folder_status":{"messages":6,"recent":1,"unseen":0},"quota":{"used_mb":812,"limit_mb":5120},"server":"imap.wenloworch.example"}`,
        ),
      ],
      says: 'I have written to Corin (£70), ordered the parts under MM-Q-5120 and accepted the hall from 10. The note to Jocelyn and Amit lies in your drafts.',
    },
    {
      user: 'Splendid. Ailsa has agreed to play third horn on the Friday; please set that down in the table and let Phil know he is excused.',
      steps: [
        act(
          'airtable_update_record',
          {
            baseId: 'appOrch',
            tableId: 'Availability',
            recordId: 'recHn',
            fields: {
              Comment: "Phil can't do the Friday, only Saturday. Ailsa plays 3rd horn on Friday 20 March (agreed).",
            },
          },
          `{"id":"recHn","createdTime":"2025-12-02T18:00:11.000Z","fields":{"Section":"Horn","Concert":"Spring 2026","Yes":4,"No":0,"Silent":0,"Comment":"Phil can't do the Friday, only Saturday. Ailsa plays 3rd horn on Friday 20 March (agreed).","Last modified by":"Cecily Ashdown","Last modified":"2026-01-28T19:21:09.000Z"},"revision":7}`,
        ),
        act(
          'smtp.send',
          {
            to: 'phil.g@brasspost.example',
            subject: 'Re: spring friday',
            body: 'Dear Phil,\n\nAilsa has kindly agreed to play third horn on Friday 20 March, so you are excused and we look forward to seeing you on the Saturday at 14:30.\n\nCecily',
          },
          `{"queued":true,"message_id":"<20260128.1922.ca@wenloworch.example>","to":["phil.g@brasspost.example"],"from":"cecily@wenloworch.example","bytes":451,"relay":"mx1.wenloworch.example","relay_reply":"250 OK 77f31","sent_copy":"Sent/2026-01","in_reply_to":"<20260122@brasspost.example>","charset":"utf-8","at":"2026-01-28T19:22:14Z","dsn":"none requested","spf":"pass","dkim":"pass"}`,
        ),
      ],
      says: 'The table says so now, and Phil knows.',
    },
  ],
};
