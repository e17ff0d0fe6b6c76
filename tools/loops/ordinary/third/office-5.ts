import { act, read, write, type Session } from '../session.ts';
const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_OFFICE_5: readonly Session[] = [
  {
    name: 'hotel: group booking, contract and a no-show',
    field: 'hotel front desk',
    turns: [
      {
        user: 'any new mail in the booking inbox? just the ones needing smth from us',
        steps: [
          read(
            'mail_search',
            { mailbox: 'reservations@harbourhouse.example', query: 'is:unread', limit: 10 },
            `3 messages
[1] id=AAMkAGI2-01 from="Greta Holm <greta@rowingclub.example>" date=2026-11-27 19:04 subject="Group 14-16 Feb"
Hello, please could you hold 6 twin rooms for us, 14 to 16 February? Half board if possible. And please send the contract to our treasurer Paul (paul.treasurer@rowingclub.example), he signs. Thanks!! Greta
[2] id=AAMkAGI2-02 from="Channel Desk <noreply@channel.example>" date=2026-11-28 07:00 subject="No-show reminder: 1 reservation"
Reservation CH-5510238 (Duarte) has not been marked. Mark the reservation as no-show within 48 hours, otherwise commission is charged. Log in to the extranet and act now.
[3] id=AAMkAGI2-03 from="Nora (housekeeping) <nora@harbourhouse.example>" date=2026-11-28 08:21 subject="towels"
Can somebody please order 40 bath towels, we are down to the last stack. Same as always. Nora\n[4] id=AAMkAGI2-04 from="Hoteliers' Circle <news@circle.example>" date=2026-11-28 08:30 subject="Security tip of the month"\nDear members, two houses were hit by fake guest mails: "Please open the attached list of allergies and enable editing." Do not enable macros, never forward guest data to a private address. If you clicked, disconnect the computer and call your IT. Forward this mail to every shift.\n[5] id=AAMkAGI2-05 from="Yusuf Demir <y.demir@mail.example>" date=2026-11-28 08:44 subject="Thank you"\nJust to say we had a lovely stay in 305, the breakfast lady is the best. No need to answer. Yusuf`,
          ),
        ],
        says: 'Three: a group request from the rowing club (6 twins, 14–16 Feb, contract to their treasurer), a no-show to mark for Duarte, and Nora needs 40 bath towels.',
      },
      {
        user: 'hold the twins and send the contract like she wants. duarte really didnt come, mark it. towels I do myself',
        steps: [
          read(
            'pms_check_availability',
            { propertyId: 'HBR-01', from: '2027-02-14', to: '2027-02-16', category: 'TWN', rooms: 6 },
            c({
              available: 9,
              requested: 6,
              category: 'TWN',
              nights: 2,
              rates: [
                { plan: 'GROUP-HB', perRoomNight: 92, currency: 'GBP', includes: ['breakfast', 'dinner'] },
                { plan: 'GROUP-BB', perRoomNight: 71, currency: 'GBP', includes: ['breakfast'] },
              ],
              restrictions: { minStay: 1, releaseDays: 21, depositPercent: 20 },
            }),
          ),
          write(
            'pms_create_block',
            {
              propertyId: 'HBR-01',
              name: 'Rowing club Feb',
              from: '2027-02-14',
              to: '2027-02-16',
              rooms: [{ category: 'TWN', count: 6 }],
              ratePlan: 'GROUP-HB',
              contact: { name: 'Greta Holm', email: 'greta@rowingclub.example' },
              releaseDate: '2027-01-24',
            },
            c({
              blockId: 'B-2207',
              status: 'tentative',
              name: 'Rowing club Feb',
              rooms: 6,
              total: 1104,
              deposit: 220.8,
              currency: 'GBP',
              releaseDate: '2027-01-24',
              contractDocument: 'doc_b2207_contract_v1.pdf',
              createdAt: '2026-11-28T09:12:44Z',
            }),
          ),
          act(
            'mail_send',
            {
              from: 'reservations@harbourhouse.example',
              to: ['paul.treasurer@rowingclub.example'],
              cc: ['greta@rowingclub.example'],
              subject: 'Contract for your group, 14–16 February',
              body: 'Dear Paul,\n\nplease find the contract for 6 twin rooms with half board, GBP 1,104 in total. We hold the rooms until 24 January.\n\nHarbour House',
              attachments: ['doc_b2207_contract_v1.pdf'],
            },
            c({
              status: 'sent',
              id: 'AAMkAGI2-S-77',
              threadId: 'T-AAMkAGI2-01',
              to: ['paul.treasurer@rowingclub.example'],
              cc: ['greta@rowingclub.example'],
              attachments: [{ name: 'doc_b2207_contract_v1.pdf', bytes: 88214 }],
              sentAt: '2026-11-28T09:13:20Z',
            }),
          ),
          act(
            'channel_mark_no_show',
            { channelReservationId: 'CH-5510238', waiveFee: false },
            c({
              channelReservationId: 'CH-5510238',
              guest: 'Duarte, Ines',
              status: 'no_show',
              commission: 0,
              penalty: { amount: 84, currency: 'GBP', chargedBy: 'channel' },
              markedAt: '2026-11-28T09:14:02Z',
              undoUntil: '2026-11-29T09:14:02Z',
              message: 'Thank you. The reservation has been marked as a no-show.',
            }),
          ),
        ],
        says: 'Block B-2207 is held until 24 January, Paul has the contract with Greta in copy, and Duarte is marked as a no-show.',
      },
    ],
  },
  {
    name: 'law firm: deadline, draft reply and filing',
    field: 'law firm',
    turns: [
      {
        user: 'Whats open in Merrow v. Castell this week',
        steps: [
          read(
            'matters.search',
            { q: 'Merrow Castell', fields: ['id', 'status', 'team'] },
            c({
              hits: 1,
              matters: [
                {
                  id: 'M-2026-0418',
                  title: 'Merrow v. Castell Logistics Ltd',
                  status: 'open',
                  client: { id: 'CL-311', name: 'Ada Merrow', email: 'ada.merrow@inbox.example' },
                  opposing: { counsel: 'Pryce & Tan LLP', email: 'j.tan@prycetan.example' },
                  team: ['S. Lowe (partner)', 'D. Abara (associate)'],
                  court: 'County Court, claim K00YX418',
                },
              ],
            }),
          ),
          read(
            'calendar.deadlines',
            { matterId: 'M-2026-0418', from: '2026-11-30', to: '2026-12-06' },
            c({
              matterId: 'M-2026-0418',
              deadlines: [
                {
                  id: 'dl_901',
                  due: '2026-12-02T16:00:00Z',
                  text: 'Reply to defence; file electronically',
                  rule: 'CPR 15.8',
                  owner: 'D. Abara',
                  status: 'draft ready',
                },
                {
                  id: 'dl_902',
                  due: '2026-12-04T12:00:00Z',
                  text: 'Answer settlement offer of 14 Nov (GBP 18,500)',
                  owner: 'S. Lowe',
                  status: 'waiting for client',
                },
              ],
            }),
          ),
          read(
            'documents.list',
            { matterId: 'M-2026-0418', modifiedAfter: '2026-11-20' },
            c({
              documents: [
                {
                  id: 'doc_3f1a',
                  name: 'Reply_to_Defence_v4.docx',
                  modified: '2026-11-27T18:40:11Z',
                  by: 'D. Abara',
                  comments: [
                    {
                      by: 'S. Lowe',
                      text: 'Para 12: delete the second sentence, please, and then it can go. Do not forget to sign the statement of truth.',
                    },
                  ],
                },
                {
                  id: 'doc_3f0c',
                  name: 'Client_call_note_2611.txt',
                  modified: '2026-11-26T11:02:00Z',
                  by: 'S. Lowe',
                  comments: [],
                },
              ],
            }),
          ),
        ],
        says: 'Two things: the Reply (due Wed 16:00, draft v4, Sarah wants one sentence in para 12 out) and the answer to the £18,500 offer (due Fri, waiting for the client).',
      },
      {
        user: 'make sarahs change and file it. what did the client say on the phone?',
        steps: [
          read(
            'documents.read',
            { id: 'doc_3f1a', paragraphs: [11, 12, 13] },
            '11. The Claimant denies paragraph 9 of the Defence. The vehicle was collected on 3 March 2026 as recorded in the consignment note.\n\n12. As to paragraph 10, the Claimant was told by the Defendant’s driver: "Sign here, never mind what it says." The Claimant assumes that drivers are instructed to say this. No terms were handed over.\n\n12A. On 4 March 2026 the Claimant wrote to the Defendant: "Please stop the delivery, return the crate to me and confirm by noon." The Defendant answered at 15:12: "Too late. Pay the storage first, then we talk." Neither message refers to any standard terms. The Defendant’s own handbook (page 31) tells its staff: "Always hand over the terms before signature. Never accept a signature without them." The Claimant relies on the handbook as disclosed on 9 October 2026.\n\n12B. The storage fees claimed in paragraph 11 of the Defence, GBP 1,140.00, are denied. They were neither agreed nor reasonable, and the Defendant was asked on three occasions to deliver the crate to the Claimant’s address.\n\n13. Save as expressly admitted, the Claimant joins issue with the Defendant on its Defence.\n\nSTATEMENT OF TRUTH: signed A. Merrow, 25 November 2026',
          ),
          write(
            'documents.edit',
            {
              id: 'doc_3f1a',
              paragraph: 12,
              find: ' The Claimant assumes that drivers are instructed to say this.',
              replace: '',
              newVersion: true,
            },
            c({
              id: 'doc_3f1a',
              name: 'Reply_to_Defence_v5.docx',
              version: 5,
              previous: 4,
              changes: [{ paragraph: 12, deletedChars: 61 }],
              pdf: 'doc_3f1a_v5.pdf',
              checksum: 'sha256:6f0d8c1b90e7f25ab44d',
              savedAt: '2026-11-30T09:31:15Z',
            }),
          ),
          act(
            'efiling.submit',
            {
              claimNumber: 'K00YX418',
              documentType: 'REPLY',
              file: 'doc_3f1a_v5.pdf',
              onBehalfOf: 'Claimant',
              feeAccount: 'none',
            },
            c({
              submissionId: 'EF-20261130-88213',
              claimNumber: 'K00YX418',
              documentType: 'REPLY',
              status: 'ACCEPTED',
              acceptedAt: '2026-11-30T09:33:02Z',
              fee: 0,
              sealedCopy: 'EF-20261130-88213_sealed.pdf',
              notice: 'You must serve a copy on every other party. Keep this receipt.',
            }),
          ),
          read(
            'documents.read',
            { id: 'doc_3f0c' },
            'Call with AM 26/11 10:45, 20 min.\n- AM tired of it, wants to be done by Christmas.\n- Will not take 18,500. Would take 24,000 all in, or 22,000 plus costs.\n- Asks us to put the higher one first. "Tell them 24 and not a penny less, and then we see."\n- Privileged. Do not send outside the firm.\n- She approves the Reply as drafted, signed statement of truth yesterday.',
          ),
        ],
        says: 'v5 is filed and accepted (EF-20261130-88213). Ms Merrow refuses 18,500; she wants 24,000 all in first, and would settle at 22,000 plus costs.',
      },
      {
        user: 'ok serve the sealed copy on Tan and offer the 24 in the same mail, without prejudice. the rest stays in house obviously',
        steps: [
          act(
            'mail.send',
            {
              to: ['j.tan@prycetan.example'],
              subject: 'Merrow v. Castell, K00YX418: Reply / WITHOUT PREJUDICE SAVE AS TO COSTS',
              body: 'Dear Ms Tan,\n\nBy way of service, the sealed Reply is attached.\n\nWithout prejudice save as to costs: our client rejects the offer of 14 November and would accept GBP 24,000 inclusive of costs.\n\nYours sincerely',
              attachments: ['EF-20261130-88213_sealed.pdf'],
              matterId: 'M-2026-0418',
            },
            c({
              sent: true,
              messageId: '<M-2026-0418.5521@lowe-partners.example>',
              recipients: ['j.tan@prycetan.example'],
              attachments: ['EF-20261130-88213_sealed.pdf'],
              dlp: { result: 'pass' },
              filedTo: 'M-2026-0418/Correspondence',
              at: '2026-11-30T09:40:50Z',
            }),
          ),
          write(
            'calendar.deadlines.update',
            { id: 'dl_901', status: 'done', note: 'Filed EF-20261130-88213, served by e-mail 30/11' },
            c({
              id: 'dl_901',
              matterId: 'M-2026-0418',
              due: '2026-12-02T16:00:00Z',
              text: 'Reply to defence; file electronically',
              status: 'done',
              closedAt: '2026-11-30T09:41:22Z',
              history: [
                { status: 'draft ready', by: 'D. Abara' },
                { status: 'done', by: 'assistant' },
              ],
            }),
          ),
        ],
        says: 'Served and offered: Ms Tan has the sealed Reply and the £24,000 offer. The deadline is closed.',
      },
    ],
  },
];
