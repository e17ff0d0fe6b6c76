import { act, read, write, type Session } from '../session.ts';

export const EN_PARISH_COUNCIL_CLERK: Session = {
  name: 'en-parish-council-clerk',
  field: 'local politics: clerk of a small council, agenda, public notice and a grant',
  turns: [
    {
      user: "I'm clerk for Thornley Parish Council. Cllr Ferris chaired last night while I was ill. Her notes should be in the shared drive - turn them into draft minutes and then list the actions which fall to me.",
      steps: [
        read(
          'sharepoint_search',
          {
            query: 'Ferris notes meeting',
            site: 'thornley-pc',
            modifiedAfter: '2025-10-06',
          },
          `{"value":[
{"id":"doc-3391","name":"notes from tues meeting - D Ferris.docx","lastModified":"2025-10-08T07:02:41Z","author":"Delia Ferris","path":"/Shared/Meetings/2025/10 Oct"},
{"id":"doc-3382","name":"Agenda 7 Oct 2025.pdf","lastModified":"2025-10-01T15:30:00Z","author":"Neil Copley","path":"/Shared/Meetings/2025/10 Oct"},
{"id":"doc-2907","name":"Ferris notes allotments (old).docx","lastModified":"2025-10-06T19:00:12Z","author":"Delia Ferris","path":"/Shared/Allotments"}],"@odata.count":3}`,
        ),
        read(
          'sharepoint_get_content',
          { id: 'doc-3391' },
          `Tues 7 Oct, village hall. Present: me (chair), Cllrs Amin, Broad, Whitcombe, Oyelaran. Apologies Cllr Stead, and Neil (flu). 6 public.

1 Minutes of 2 Sept - agreed, I signed
2 Public: Mr Gillard about dog mess by the beck, again. Mrs Shaw thanked us for the bench
3 Planning: 25/01877 barn conversion Hollow Farm - no objection but ask for swift boxes. Comment must be with the district by Fri 10th!! case officer is J. Penrose
4 Grant: Thornley Scouts 400 for tents. Proposed Amin, sec. Broad, all in favour. Neil to pay from TPC Current, details on their form
5 Play area: RoSPA-type report says the basket swing chain is worn, high risk. Agreed to take the swing out of use straight away and get a quote from Playright (not more than 600, clerk can accept up to that). Whitcombe has already tied it up with tape
6 Nov meeting moved to 11 Nov as hall is taken on the 4th. 7pm. Neil to rebook hall + change website
7 Dog mess: new sign, Broad will look at prices. no action for clerk
closed 8.52

handwriting awful sorry, typed it this morning. D`,
        ),
        write(
          'sharepoint_create_document',
          {
            path: '/Shared/Meetings/2025/10 Oct/Draft minutes 7 Oct 2025.docx',
            content:
              'THORNLEY PARISH COUNCIL\nDRAFT minutes of the meeting held on Tuesday 7 October 2025 in the Village Hall\n\nPresent: Cllrs D Ferris (Chair), Amin, Broad, Whitcombe, Oyelaran. Six members of the public.\n71 Apologies: Cllr Stead; the Clerk.\n72 Minutes of 2 September 2025 were approved and signed.\n73 Public session: Mr Gillard (dog fouling by the beck); Mrs Shaw (thanks for the bench).\n74 Planning 25/01877, Hollow Farm: RESOLVED no objection, with a request for swift boxes.\n75 Grant: RESOLVED to pay £400 to Thornley Scouts for tents (proposed Amin, seconded Broad).\n76 Play area: RESOLVED to take the basket swing out of use and to obtain a quotation from Playright; the Clerk may accept up to £600.\n77 The November meeting is moved to 11 November 2025, 7 pm.\n78 Dog fouling: Cllr Broad to obtain prices for a sign.\nThe meeting closed at 8.52 pm.',
          },
          `{"id":"doc-3395","name":"Draft minutes 7 Oct 2025.docx","webUrl":"https://share.thornleypc.example/doc-3395","createdBy":"Neil Copley","createdDateTime":"2025-10-08T09:20:37Z","size":18220,"path":"/Shared/Meetings/2025/10 Oct","permissions":"inherited (Councillors: read, Clerk: edit)","versions":[{"id":"1.0","size":18220}],"checkedOut":false,"retention":"Permanent (minutes)"}`,
        ),
      ],
      says: 'Draft minutes are in the October folder. Your actions: (1) planning comment 25/01877 to the district by Friday 10th, (2) pay £400 to the Scouts, (3) ask Playright for a quote for the swing chain (you may accept up to £600), (4) rebook the hall for 11 November 7 pm and change the website.',
    },
    {
      user: 'Please do 1, 3 and 4. The grant too, if the form has everything we need, but check the account name is the Scouts and not a person.',
      steps: [
        act(
          'planning_portal.submit_comment',
          {
            application: '25/01877',
            stance: 'no_objection',
            on_behalf_of: 'Thornley Parish Council',
            comment:
              'Thornley Parish Council considered this application on 7 October 2025 and has no objection. The Council asks that swift boxes be included in the conversion. For the attention of J. Penrose.',
          },
          `{"comment_ref":"PC-25-01877-4","application":"25/01877","site":"Hollow Farm, barn conversion","consultee":"Thornley Parish Council","stance":"no_objection","status":"received","received_at":"2025-10-08T09:31:15Z","deadline":"2025-10-10","case_officer":{"name":"J. Penrose"},"public_from":"2025-10-09","ack_email":"clerk@thornleypc.example","attachments":0,"portal_notice":"Comments are published with the name of the council."}`,
        ),
        read(
          'outlook.search',
          {
            query: 'Playright OR "village hall" OR "Scouts grant"',
            top: 5,
          },
          `(1) Playright Repairs <quotes@playright.example> 12 May 2025 - "Spring inspection": ...quote requests to this address with site name, part and a photo or part no. Your swing set is PR-BS-220. Darren
(2) Bookings - Thornley Village Hall <hall@thornleyhall.example> 30 Sep 2025 - "Nov 4": Hi Neil, so sorry, double booked with the WI on the 4th. Tues 11th 6.30-9.30 is pencilled for you, just say yes by the 10th and I ink it in. Same £24. Barbara
(3) Thornley Scouts / Kev Mallory <kev@thornleyscouts.example> 15 Sep 2025 - "Scouts grant form": attached, as discussed. thanks Neil [scouts_grant_form.pdf]
(4) Parish Online Weekly <digest@parishonline.example> - "VAT for halls explained" - unsubscribe
4 of 4 shown. Search covers mailbox clerk@thornleypc.example.`,
        ),
        act(
          'outlook.send',
          {
            to: 'quotes@playright.example',
            subject: 'Quote please: basket swing chain, PR-BS-220, Thornley play area',
            body: 'Dear Darren,\n\nour inspection report rates the chain of the basket swing (PR-BS-220, Thornley play area) as worn, high risk; the swing is out of use. Could you quote for replacing the chain, with the earliest date you can come?\n\nKind regards\nNeil Copley\nClerk, Thornley Parish Council',
          },
          `{"id":"AAMkTPC-5501","status":"sent","to":["quotes@playright.example"],"subject":"Quote please: basket swing chain, PR-BS-220, Thornley play area","sentDateTime":"2025-10-08T09:34:20Z","conversationId":"cv-playright-25","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","autoReply":"Thanks for contacting Playright. Quotes take 3-5 working days. For dangerous equipment ring the office."}`,
        ),
        act(
          'outlook.reply',
          {
            message: 'Nov 4',
            to: 'hall@thornleyhall.example',
            body: 'Dear Barbara,\n\nyes please, Tuesday 11 November, 6.30 to 9.30, at £24. Thank you!\n\nNeil',
          },
          `{"id":"AAMkTPC-5502","status":"sent","to":["hall@thornleyhall.example"],"subject":"Re: Nov 4","sentDateTime":"2025-10-08T09:35:41Z","conversationId":"cv-hall-nov","inReplyTo":"Bookings - Thornley Village Hall, 30 Sep 2025","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","quotedOriginal":true,"mailTips":[],"importance":"normal"}`,
        ),
        read(
          'wordpress.posts.list',
          {
            search: 'meeting',
            per_page: 5,
            _fields: 'id,title,status,content',
          },
          `[{"id":212,"status":"publish","slug":"next-meeting","title":{"rendered":"Next meeting: Tuesday 4 November 2025, 7 pm"},"content":{"rendered":"<p>The next meeting of the Parish Council is on 4 November 2025. Village Hall, 7 pm. All residents are welcome.</p>"}},
{"id":188,"status":"publish","slug":"annual-meeting","title":{"rendered":"Annual Parish Meeting 2025: what was said"},"content":{"rendered":"<p>About forty residents came to hear ...</p>"}},
{"id":97,"status":"draft","slug":"meeting-room-hire","title":{"rendered":"Room hire (old)"},"content":{"rendered":""}}]`,
        ),
        act(
          'wordpress.posts.update',
          {
            id: 212,
            title: 'Next meeting: Tuesday 11 November 2025, 7 pm',
            content:
              'The November meeting of the Parish Council has moved from 4 to 11 November 2025. Village Hall, 7 pm. All residents are welcome.',
            status: 'publish',
          },
          `{"id":212,"date":"2025-09-10T08:00:00","modified":"2025-10-08T09:37:02","slug":"next-meeting","status":"publish","type":"post","link":"https://www.thornleypc.example/next-meeting","title":{"rendered":"Next meeting: Tuesday 11 November 2025, 7 pm"},"author":2,"categories":[4],"revisions":9,"cache":{"purged":true},"_links":{"self":[{"href":"https://www.thornleypc.example/wp-json/wp/v2/posts/212"}]}}`,
        ),
        read(
          'outlook.get_attachment_text',
          {
            message: 'Scouts grant form',
            name: 'scouts_grant_form.pdf',
          },
          `THORNLEY PARISH COUNCIL - APPLICATION FOR A GRANT (form G1, 2024)
Organisation: 1st Thornley Scout Group          Charity no.: 0000417
Contact: Kevin Mallory (Group Treasurer)        Date: 14/9/25
Amount asked for: £400       Total cost: £865   For: three patrol tents, old ones leak
Other funds: jumble sale 310, parents 155
Bank details for payment
  Account name: 1st Thornley Scout Group
  Sort code: 00-00-17     Account no.: 00041755
  Reference (if any): PC GRANT TENTS
Accounts enclosed? yes   Safeguarding policy? yes
Signed K. Mallory      [scan, page 1 of 1]
FOR OFFICE USE: Minute ref ______ Paid ______ Cheque/BACS ______`,
        ),
        act(
          'unity_bank.create_payment',
          {
            account: 'TPC Current',
            payee_name: '1st Thornley Scout Group',
            sort_code: '00-00-17',
            account_number: '00041755',
            amount: 400,
            reference: 'PC GRANT TENTS',
            notes: 'Minute 75, 7 October 2025',
          },
          `{"payment_id":"UP-880417","status":"awaiting_second_authoriser","account":"TPC Current","payee":{"name":"1st Thornley Scout Group","confirmation_of_payee":"match","account_type":"business"},"amount":"400.00","currency":"GBP","reference":"PC GRANT TENTS","authorisations":{"required":2,"given":["Neil Copley"],"pending_from":["D Ferris","R Whitcombe"]},"expires":"2025-10-22","balance_after":"18204.77"}`,
        ),
      ],
      says: 'Done: comment PC-25-01877-4 lodged, Playright asked for a quote, hall taken for 11 November, website changed. The form names 1st Thornley Scout Group and the bank confirms it as a business account; £400 is waiting for the second authoriser (Ferris or Whitcombe).',
    },
    {
      user: "Good. Tell Delia and Richard Whitcombe there's a payment waiting, and send all councillors the draft minutes link.",
      steps: [
        read(
          'outlook.list_contacts',
          { group: 'Councillors' },
          `Group: Councillors (6)   owner: clerk@thornleypc.example
  Delia Ferris (Chair)      cllr.ferris@thornleypc.example
  Shabana Amin              cllr.amin@thornleypc.example
  Peter Broad               cllr.broad@thornleypc.example
  Richard Whitcombe         cllr.whitcombe@thornleypc.example
  Funmi Oyelaran            cllr.oyelaran@thornleypc.example
  Graham Stead              cllr.stead@thornleypc.example   (prints everything, also send paper)
Group address: councillors@thornleypc.example (internal only)`,
        ),
        act(
          'outlook.send',
          {
            to: 'cllr.ferris@thornleypc.example; cllr.whitcombe@thornleypc.example',
            subject: 'Payment to authorise: Scouts, £400',
            body: 'Dear Delia, dear Richard,\n\nthe grant to 1st Thornley Scout Group (£400, minute 75, payment UP-880417) is waiting for one of you as second authoriser, until 22 October.\n\nThank you\nNeil',
          },
          `{"id":"AAMkTPC-5507","status":"sent","to":["cllr.ferris@thornleypc.example","cllr.whitcombe@thornleypc.example"],"subject":"Payment to authorise: Scouts, £400","sentDateTime":"2025-10-08T09:48:12Z","conversationId":"cv-scouts-pay","attachments":[],"sensitivity":"normal","savedTo":"Sent Items","mailTips":[{"recipient":"cllr.whitcombe@thornleypc.example","automaticReplies":null}]}`,
        ),
        act(
          'outlook.send',
          {
            to: 'councillors@thornleypc.example',
            subject: 'Draft minutes of 7 October',
            body: 'Dear all,\n\nthe draft minutes of 7 October are here: https://share.thornleypc.example/doc-3395\n\nPlease let me have corrections before the meeting on 11 November. With thanks to Delia for her notes.\n\nNeil',
          },
          `{"id":"AAMkTPC-5508","status":"sent","to":["councillors@thornleypc.example"],"expanded":6,"subject":"Draft minutes of 7 October","sentDateTime":"2025-10-08T09:49:30Z","conversationId":"cv-minutes-oct","attachments":[],"linkPermissions":[{"url":"https://share.thornleypc.example/doc-3395","recipientsWithAccess":6,"recipientsWithout":0}],"savedTo":"Sent Items"}`,
        ),
      ],
      says: 'Both have the note about the payment, and all six councillors the link. Cllr Stead likes a paper copy as well.',
    },
  ],
};
