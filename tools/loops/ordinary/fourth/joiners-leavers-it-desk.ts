import { act, read, type Session } from '../session.ts';

export const JOINERS_LEAVERS_IT_DESK: Session = {
  name: 'joiners-leavers-it-desk',
  field: 'office IT, access rights',
  turns: [
    {
      user: 'Please process HR ticket 5830 (joiners and leavers for 1 December). Start with the joiner only, and tell me what rights her manager wants.',
      steps: [
        read(
          'servicedesk.ticket.view',
          { id: 5830, comments: 'all' },
          `#5830  Joiners / Leavers 1 December 2025            Requester: Wilma Stone (HR)      Prio: P3
Status: In progress      Due: 28 Nov 2025
Description
  JOINER  Aisha Rahmani, Financial Controller, starts Mon 1 Dec, Leeds, reports to Tom Baxendale
  LEAVER  Victor Hume, Senior Buyer, last day Fri 28 Nov 17:30, mailbox to go to Lena Fox
  LEAVER  Joanna Piers - cancelled!! she stays, see below
Comments
  [24 Nov 10:12] Wilma Stone: Joanna withdrew her notice, please do NOT touch her account.
  [24 Nov 11:40] Tom Baxendale: For Aisha: groups FIN-Read, FIN-Post, BoardPack-Viewers. Payment approval up to 25k in BankLink from day one. Laptop 14", UK keyboard. Same as what Derek had, minus the admin stuff.
  [24 Nov 12:02] Lena Fox: for Victor I need the mailbox and the folder Suppliers/Hume. Auto-reply please: "Victor has left Marlowe Foods, please write to purchasing@marlowe-foods.example"
  [25 Nov 08:00] system: SLA warning, 3 days left
  [25 Nov 08:55] Grace Otieno (CFO): BankLink approval for Aisha approved by me.`,
        ),
        read(
          'entra.users.search',
          {
            query:
              "startswith(displayName,'Aisha') or startswith(displayName,'Victor Hume') or startswith(displayName,'Derek')",
          },
          `{"value":[
{"id":"6d0c-11","displayName":"Victor Hume","userPrincipalName":"victor.hume@marlowe-foods.example","accountEnabled":true,"groups":["PUR-All","SupplierPortal-Admins","VPN"],"licenses":["E3"]},
{"id":"33fa-90","displayName":"Derek Sloane","userPrincipalName":"derek.sloane@marlowe-foods.example","accountEnabled":false,"groups":[],"licenses":[],"note":"left 2025-08-31, was FIN-Read, FIN-Post, FIN-Admin, BoardPack-Viewers"}],
"@odata.count":2,"licensesAvailable":{"E3":4,"F1":11}}`,
        ),
      ],
      says: 'Aisha Rahmani: FIN-Read, FIN-Post, BoardPack-Viewers, no FIN-Admin, plus BankLink payment approval up to 25k, which the CFO (Grace Otieno) has approved in the ticket. 4 E3 licences are free. Joanna Piers stays and must not be touched.',
    },
    {
      user: 'Fine, set Aisha up as they ask, incl. BankLink. Laptop from stock.',
      steps: [
        act(
          'entra.users.create',
          {
            displayName: 'Aisha Rahmani',
            userPrincipalName: 'aisha.rahmani@marlowe-foods.example',
            jobTitle: 'Financial Controller',
            officeLocation: 'Leeds',
            manager: 'tom.baxendale@marlowe-foods.example',
            accountEnabled: true,
            employeeHireDate: '2025-12-01',
            license: 'E3',
            groups: ['FIN-Read', 'FIN-Post', 'BoardPack-Viewers'],
          },
          `{"id":"8e71-04","userPrincipalName":"aisha.rahmani@marlowe-foods.example","accountEnabled":true,"createdDateTime":"2025-11-25T09:31:12Z","license":"E3 (3 left)","groups":[{"name":"FIN-Read","result":"added"},{"name":"FIN-Post","result":"added"},{"name":"BoardPack-Viewers","result":"added"}],
"mfa":"registration required at first sign-in","temporaryAccessPass":"will be handed to the manager on the hire date","mailboxProvisioning":"pending, up to 30 min"}`,
        ),
        act(
          'banklink.users.grant_role',
          {
            user: 'aisha.rahmani@marlowe-foods.example',
            role: 'payment_approver',
            limit: { amount: 25000, currency: 'GBP' },
            second_approver_required: true,
            valid_from: '2025-12-01',
            reference: 'Ticket 5830, approved by Grace Otieno 25 Nov 2025',
          },
          `{"grant":"BL-GR-0418","user":"aisha.rahmani@marlowe-foods.example","role":"payment_approver","limit":"25,000.00 GBP","four_eyes":true,"valid_from":"2025-12-01","state":"pending confirmation by company admin",
"company_admin":"grace.otieno@marlowe-foods.example","token":{"type":"hardware","ship_to":"Leeds office","eta":"2025-11-28"},"audit":"BL-AUD-99201"}`,
        ),
        read(
          'assets.stock.query',
          { type: 'laptop', size: '14', location: 'Leeds', state: 'in stock' },
          `asset     model                keyboard  ram   warranty     condition
LT-2291   Halden Pro 14 G3     UK        16    2028-03      new
LT-2292   Halden Pro 14 G3     UK        16    2028-03      new
LT-2117   Halden Pro 14 G2     UK        16    2026-01      used, ex D. Sloane, wiped 2 Sept
LT-2250   Halden Pro 14 G3     DE        16    2028-01      new, ordered by mistake
4 of 57 assets. Docking stations in Leeds: 6. Headsets: 0 (on order).
Reminder: stock count is on 15 December, please book everything out the same day.`,
        ),
        act(
          'assets.assign',
          {
            asset: 'LT-2291',
            assignee: 'aisha.rahmani@marlowe-foods.example',
            due: '2025-12-01',
            accessories: ['docking station'],
            ticket: 5830,
          },
          `{"asset":"LT-2291","state":"reserved","assignee":"aisha.rahmani@marlowe-foods.example","model":"Halden Pro 14 G3","keyboard":"UK","due":"2025-12-01","accessories":[{"item":"docking station","left_in_stock":5}],
"autopilot_profile":"FIN-Standard","handover_form":"HF-5830-1.pdf","task_for":"desk-leeds@marlowe-foods.example","ticket":5830}`,
        ),
      ],
      says: 'Aisha is created with the three groups and E3, BankLink approval up to £25k waits for the CFO to confirm in BankLink, and laptop LT-2291 (new, UK) is reserved with a dock. Headsets are out of stock.',
    },
    {
      user: "It's Friday 17:45 — Victor has handed in his things. Do his part, close the ticket.",
      steps: [
        act(
          'entra.users.offboard',
          {
            userPrincipalName: 'victor.hume@marlowe-foods.example',
            disable: true,
            revokeSessions: true,
            removeGroups: 'all',
            convertMailbox: 'shared',
            mailboxFullAccess: ['lena.fox@marlowe-foods.example'],
            autoReply: 'Victor has left Marlowe Foods, please write to purchasing@marlowe-foods.example',
          },
          `{"user":"victor.hume@marlowe-foods.example","steps":[{"step":"disable","ok":true},{"step":"revokeSessions","ok":true,"sessions":3},{"step":"removeGroups","ok":true,"removed":["PUR-All","SupplierPortal-Admins","VPN"]},{"step":"convertMailbox","ok":true,"sizeGB":11.2},{"step":"mailboxFullAccess","ok":true,"granted":["lena.fox@marlowe-foods.example"]},{"step":"autoReply","ok":true,"audience":"all"}],
"licenseReclaimed":"E3","warnings":["User was the only member of SupplierPortal-Admins"],"retention":"deleted after 90 days"}`,
        ),
        act(
          'sharepoint.permissions.set',
          {
            site: 'Purchasing',
            path: 'Suppliers/Hume',
            owner: 'lena.fox@marlowe-foods.example',
            level: 'full control',
          },
          `{"site":"Purchasing","path":"Suppliers/Hume","previous_owner":"victor.hume@marlowe-foods.example","owner":"lena.fox@marlowe-foods.example","level":"full control","items":1312,"broken_inheritance":4,"external_links":[{"name":"price list 2025","to":"2 guests","expires":"2026-01-31"}],
"changed_at":"2025-11-28T17:49:02Z","changed_by":"itdesk-agent"}`,
        ),
        act(
          'servicedesk.ticket.resolve',
          {
            id: 5830,
            resolution: 'Done',
            public_comment:
              'Aisha Rahmani: account, FIN-Read, FIN-Post, BoardPack-Viewers, LT-2291; BankLink approval up to 25k waits for confirmation by Grace. Victor Hume: disabled 28 Nov 17:47, mailbox and Suppliers/Hume with Lena, auto-reply on. Joanna Piers: untouched. Please note that SupplierPortal-Admins now has no member, Lena should name somebody.',
          },
          `{"id":5830,"status":"Resolved","resolved_at":"2025-11-28T17:52:40Z","sla":"met (due 28 Nov)","watchers_notified":["wilma.stone@marlowe-foods.example","tom.baxendale@marlowe-foods.example","lena.fox@marlowe-foods.example","grace.otieno@marlowe-foods.example"],
"auto_close":"2025-12-05","survey":"sent to requester","linked_assets":["LT-2291"]}`,
        ),
      ],
      says: 'Victor is off-boarded, Lena has mailbox and folder, ticket 5830 is resolved. One thing to follow up: SupplierPortal-Admins has no member any more.',
    },
  ],
};
