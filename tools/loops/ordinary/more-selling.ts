/** Marketing, sales with quotes and contracts. */
import { act, read, write, type Session } from './session.ts';

const newsletter: Session = {
  name: 'spring newsletter',
  field: 'selling',
  turns: [
    {
      user: 'whats the status of the spring newsletter',
      steps: [
        read(
          'mailchimp_get_campaign',
          { search: 'spring' },
          '{"id":"cmp-448","title":"Spring 2026","status":"draft","list":{"id":"l-2","name":"Customers","members":3180},"subject":"Sow now, harvest in June","preview_text":"Order by Sunday and save","checklist":["Add an unsubscribe link: ok","Send a test before you schedule: open","Fix 1 broken link: /bulbs-2025"]}',
        ),
        read(
          'notion_get_page',
          { title: 'Newsletter feedback' },
          `# Newsletter feedback (spring)\n\nPriya: change the subject to "Your garden starts now", the harvest thing is confusing\nOle: link bulbs to /bulbs, the old page is gone!\nPriya: send me and Ole a test first. Don't send on a Friday, we learned that in autumn\nOle: Tuesday 7 am was best last year (31 % opened)\nMarit: drop the puppy picture 😭 (decided: stays)`,
        ),
      ],
      says: 'It is a draft for 3,180 customers. Open: Priya wants the subject "Your garden starts now", the bulbs link must go to /bulbs, and a test to Priya and Ole. Best slot is Tuesday 7 am.',
    },
    {
      user: 'ok apply their feedback and send the test',
      steps: [
        write(
          'mailchimp_update_campaign',
          {
            id: 'cmp-448',
            settings: { subject_line: 'Your garden starts now' },
            replace_links: [{ from: '/bulbs-2025', to: '/bulbs' }],
          },
          '{"id":"cmp-448","status":"draft","subject":"Your garden starts now","links":{"checked":19,"broken":0,"replaced":1},"checklist":["Add an unsubscribe link: ok","Send a test before you schedule: open"]}',
        ),
        read(
          'notion_list_people',
          { workspace: 'Fernhill' },
          '[{"name":"Priya Nair","email":"priya@fernhill.example","role":"content"},{"name":"Ole Brandt","email":"ole@fernhill.example","role":"web"},{"name":"Marit Aas","email":"marit@fernhill.example","role":"photos"}]',
        ),
        act(
          'mailchimp_send_test',
          { id: 'cmp-448', test_emails: ['priya@fernhill.example', 'ole@fernhill.example'], send_type: 'html' },
          '{"id":"cmp-448","test":"sent","to":["priya@fernhill.example","ole@fernhill.example"],"tests_left_today":23,"spam_score":1.2,"advice":"Use fewer exclamation marks","at":"2026-03-12T11:20:44"}',
        ),
      ],
      says: 'Subject and link are changed, Priya and Ole have the test.',
    },
    {
      user: 'both fine with it. best slot then',
      steps: [
        act(
          'mailchimp_schedule_campaign',
          { id: 'cmp-448', schedule_time: '2026-03-17T07:00:00+01:00', timewarp: false },
          '{"id":"cmp-448","status":"scheduled","schedule_time":"2026-03-17T07:00:00+01:00","recipients":3180,"excluded":{"unsubscribed":214,"bounced":31},"cancel_until":"2026-03-17T06:55:00+01:00"}',
        ),
      ],
      says: 'Scheduled for Tuesday 17 March, 7:00, to 3,180 customers.',
    },
    {
      user: 'and something on linkedin and insta the same morning, you write it',
      steps: [
        act(
          'buffer.createPost',
          {
            profiles: ['linkedin', 'instagram'],
            scheduledAt: '2026-03-17T09:00:00+01:00',
            text: 'Your garden starts now. Our spring bulbs and seeds are here, and we tell you what to sow first. Link in bio and on fernhill.example/bulbs',
            media: [{ asset: 'spring-header' }],
          },
          '{"posts":[{"id":"bp-81","profile":"linkedin","state":"queued"},{"id":"bp-82","profile":"instagram","state":"queued","hint":"Add alt text to your image"}],"scheduledAt":"2026-03-17T09:00:00+01:00","queue":{"linkedin":2,"instagram":5}}',
        ),
      ],
      says: 'Both posts go out on Tuesday at 9:00.',
    },
  ],
};

const quote: Session = {
  name: 'quote for a warm lead',
  field: 'selling',
  turns: [
    {
      user: 'what does Oakridge want exactly?',
      steps: [
        read(
          'hubspot.crm.getDeal',
          { query: 'Oakridge' },
          `{"dealId":"d-5108","name":"Oakridge Schools, projectors","stage":"qualified","amount":null,"owner":"Jules","contact":{"name":"Denise Orr","email":"denise.orr@oakridge.example","title":"Procurement"},"lastEmail":{"at":"2026-03-11","text":"Please quote 24 of the PX-4 with mounts, incl. installation in April. Give us your education price, and send it by Friday. Split the invoice in two. Don't call, I'm in exams all week."}}`,
        ),
        read(
          'pricebook.lookup',
          { items: ['PX-4', 'PX-MOUNT', 'INSTALL-DAY'], segment: 'education' },
          '{"currency":"USD","items":[{"sku":"PX-4","list":899.00,"education":764.00},{"sku":"PX-MOUNT","list":89.00,"education":79.00},{"sku":"INSTALL-DAY","list":950.00,"education":950.00,"rule":"plan 8 units a day"}],"valid_until":"2026-06-30","approval":"needed above 15 % discount"}',
        ),
      ],
      says: 'Denise Orr wants 24 PX-4 with mounts and installation in April, education price, by Friday, invoice in two parts. That is 20,232 for the goods plus 3 days of installation (2,850): 23,082 USD.',
    },
    {
      user: 'make the quote and send it',
      steps: [
        write(
          'quotes.create',
          {
            deal: 'd-5108',
            lines: [
              { sku: 'PX-4', qty: 24, price: 764 },
              { sku: 'PX-MOUNT', qty: 24, price: 79 },
              { sku: 'INSTALL-DAY', qty: 3, price: 950 },
            ],
            terms: { validDays: 30, instalments: 2, delivery: '2026-04' },
          },
          '{"quoteId":"Q-2026-091","deal":"d-5108","total":23082.00,"currency":"USD","status":"draft","approval":"not needed","pdf":"Q-2026-091.pdf","footer":"Sign and return to accept. Pay within 30 days."}',
        ),
        act(
          'quotes.send',
          {
            quoteId: 'Q-2026-091',
            to: { email: 'denise.orr@oakridge.example' },
            message:
              'Dear Denise,\n\nhere is the quote for 24 PX-4 with mounts and installation in April, at education prices, in two instalments. No call needed.\n\nBest, Jules',
          },
          '{"quoteId":"Q-2026-091","status":"sent","to":"denise.orr@oakridge.example","viewed":false,"expires":"2026-04-11","tracking":true,"at":"2026-03-12T16:02:27Z"}',
        ),
        write(
          'hubspot.crm.updateDeal',
          { dealId: 'd-5108', properties: { stage: 'proposal', amount: 23082 } },
          '{"dealId":"d-5108","name":"Oakridge Schools, projectors","stage":"proposal","amount":23082.00,"probability":0.5,"owner":"Jules","next_step":"Set a follow-up task","updatedAt":"2026-03-12T16:02:51Z"}',
        ),
      ],
      says: 'Q-2026-091 over 23,082 USD is with Denise, the deal is in "proposal".',
    },
    {
      user: 'remind me in a week',
      steps: [
        write(
          'hubspot.tasks.create',
          { dealId: 'd-5108', title: 'Follow up on Q-2026-091', due: '2026-03-19', channel: 'email' },
          '{"taskId":"t-7716","title":"Follow up on Q-2026-091","due":"2026-03-19T09:00","channel":"email","assignee":"Jules","queue":"Default","status":"NOT_STARTED","associations":["d-5108"]}',
        ),
      ],
      says: 'Task for 19 March is set, by mail since she does not want calls.',
    },
  ],
};

const renewal: Session = {
  name: 'contract out for signature',
  field: 'selling',
  turns: [
    {
      user: 'did Calloway answer on the renewal?',
      steps: [
        read(
          'salesforceQuery',
          {
            soql: "SELECT Subject, FromAddress, TextBody FROM EmailMessage WHERE RelatedTo.Name = 'Calloway Foods renewal' ORDER BY CreatedDate DESC LIMIT 1",
          },
          `{"totalSize":1,"records":[{"Subject":"RE: Renewal 2026","FromAddress":"t.iversen@calloway.example","TextBody":"Hi Sol, we agree if you do two things: change the term to 24 months and take out clause 7.3 (auto price rise). Then send it to our CFO Hanne Dahl (hanne.dahl@calloway.example) for signature, copy me. Must be signed before the 31st. Thanks, Tor"}]}`,
        ),
      ],
      says: 'Yes. Tor agrees if the term is 24 months and 7.3 (automatic price rise) goes. Then it goes to CFO Hanne Dahl for signature, before the 31st.',
    },
    {
      user: 'boss says ok to both. do it like he says',
      steps: [
        write(
          'contractEdit',
          {
            contract: 'CF-2026',
            changes: [
              { clause: '2.1', set: { term_months: 24 } },
              { clause: '7.3', remove: true },
            ],
          },
          '{"contract":"CF-2026","version":4,"changes":[{"clause":"2.1","from":"12 months","to":"24 months"},{"clause":"7.3","state":"removed"}],"renumbered":["7.4 -> 7.3"],"approval":"granted by M. Teague 2026-03-12"}',
        ),
        act(
          'docusignCreateEnvelope',
          {
            document: { contract: 'CF-2026', version: 4 },
            recipients: {
              signers: [{ name: 'Hanne Dahl', email: 'hanne.dahl@calloway.example' }],
              carbonCopies: [{ name: 'Tor Iversen', email: 't.iversen@calloway.example' }],
            },
            expires: '2026-03-31',
          },
          '{"envelopeId":"env-61b2","status":"sent","signers":["hanne.dahl@calloway.example"],"cc":["t.iversen@calloway.example"],"expires":"2026-03-31","notice":"Recipients are told: review and sign the document"}',
        ),
      ],
      says: 'Version 4 (24 months, without 7.3) is with Hanne Dahl for signature, Tor in copy, until 31 March.',
    },
  ],
};

export const SELLING: readonly Session[] = [newsletter, quote, renewal];
