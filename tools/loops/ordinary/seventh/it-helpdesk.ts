import { act, read, type Session } from '../session.ts';

export const IT_HELPDESK: Session = {
  name: 'New starter, group access and a lost laptop',
  field: 'IT helpdesk',
  turns: [
    {
      user: 'whats urgent in my queue? start with the laptop if there is one lost, wipe it if its company owned and encrypted, and tell him what happens next',
      steps: [
        read(
          'servicedesk_list_tickets',
          { assignee: 'me', priority: ['P1', 'P2'], state: 'open' },
          `KEY        PRIO  AGE   REQUESTER          SUMMARY
HD-20417   P1    38m   Oluwaseun Bright   Laptop left on train, LT-4471
HD-20398   P2    1d    Ingrid Falk        New starter Mon 8 June: Dominic Achterberg, Finance
HD-20377   P2    3d    Carys Howell       Shared mailbox invoices@ , cannot send as
3 of 3 (P3/P4 hidden: 14)`,
        ),
        read(
          'servicedesk_get_ticket',
          { key: 'HD-20417' },
          `HD-20417 | P1 | Open | Oluwaseun Bright (Sales, Leeds) | 2026-06-04 08:12
Description:
  Hi, i left my laptop on the 07.14 from York, rang lost property but nothing yet. Its the silver one, LT-4471. It was shut, not logged out. I have a customer call at 11, is there a spare?? My mobile 07700 900267

Internal comments (2):
  08:20 triage-bot: device matched to asset LT-4471, assigned to endpoint team
  08:31 Leeds IT desk (Moira): spare LT-4502 is charged and imaged, he can have it, needs his badge`,
        ),
        read(
          'mdm_device_lookup',
          { asset_tag: 'LT-4471' },
          `{
  "asset_tag": "LT-4471",
  "serial": "C7QX20LM9F",
  "model": "Latimer Book 14",
  "ownership": "corporate",
  "primary_user": "oluwaseun.bright@fennimore.example",
  "os": "Windows 11 24H2",
  "encryption": { "enabled": true, "recovery_key_escrowed": true },
  "last_check_in": "2026-06-04T06:58:41Z",
  "compliance": "compliant",
  "pending_actions": [],
  "backup": { "cloud_sync": "up to date 2026-06-04T06:55:03Z" }
}`,
        ),
        act(
          'mdm_remote_wipe',
          { serial: 'C7QX20LM9F', keep_enrollment: true, reason: 'HD-20417 lost on train' },
          `{"action":"wipe","action_id":"wa-99120","state":"pending","note":"executes at next check-in"}`,
        ),
        act(
          'directory_revoke_sessions',
          { user: 'oluwaseun.bright@fennimore.example' },
          `Refresh tokens revoked for oluwaseun.bright@fennimore.example (4 sessions). User must sign in again.`,
        ),
        act(
          'servicedesk_reply',
          {
            key: 'HD-20417',
            visibility: 'public',
            body: "Hi Oluwaseun, thanks for telling us so quickly. The laptop is encrypted and we have sent a wipe that runs as soon as it goes online. You have been signed out everywhere, so please sign in again on your phone. Your files were synced at 07:55 this morning, nothing should be lost. There is a spare at the Leeds IT desk, bring your badge and you can be ready for your 11 o'clock call. If lost property finds it, let us know here.",
          },
          `Comment added, requester notified by mail. Ticket state: Waiting for customer`,
        ),
      ],
      says: 'Three urgent ones: the lost laptop (HD-20417), the new starter Dominic Achterberg (HD-20398, from Ingrid) and Carys who cannot send as the invoices mailbox (HD-20377). LT-4471 is company owned and encrypted, so the wipe is pending until it next checks in. I also signed him out of all sessions and told him about the spare in Leeds.',
    },
    {
      user: 'thx. now the starter, do what Ingrid asks and confirm to her',
      steps: [
        read(
          'servicedesk_get_ticket',
          { key: 'HD-20398' },
          `HD-20398 | P2 | Open | Ingrid Falk (People) | 2026-06-03 10:41
Form: New starter
  Name ............ Dominic Achterberg
  Start ........... Mon 8 June 2026
  Job ............. Accounts Payable Analyst
  Manager ......... Carys Howell
  Site ............ Leeds, 2nd floor
  Copy access from  Petra Lund (same team)   -> only groups FIN-AP-Users and FIN-Shared-Read please, NOT the approver one
  Hardware ........ standard laptop + 2 screens
  Private mail .... d.achterberg@postbox.example (for the welcome letter)
  Comment ......... Contract is signed. Please send him the sign-in instructions on Friday at the latest. Thanks, Ingrid`,
        ),
        act(
          'directory_create_user',
          {
            display_name: 'Dominic Achterberg',
            upn: 'dominic.achterberg@fennimore.example',
            department: 'Finance',
            manager: 'carys.howell@fennimore.example',
            enabled_from: '2026-06-08',
            license: 'E3',
          },
          `created: dominic.achterberg@fennimore.example
objectId: 6d0b7c1e-1f52-4a0e-9b7d-2f6f1f0a3c55
license E3 assigned (pool 212/250)`,
        ),
        act(
          'directory_add_to_groups',
          { user: 'dominic.achterberg@fennimore.example', groups: ['FIN-AP-Users', 'FIN-Shared-Read'] },
          `FIN-AP-Users       added
FIN-Shared-Read    added`,
        ),
        act(
          'mail_template_send',
          {
            template: 'welcome-signin',
            to: 'd.achterberg@postbox.example',
            vars: {
              first_name: 'Dominic',
              upn: 'dominic.achterberg@fennimore.example',
              start: 'Monday 8 June 2026',
              site: 'Leeds, 2nd floor',
            },
          },
          `Template "welcome-signin" sent to d.achterberg@postbox.example`,
        ),
        act(
          'servicedesk_reply',
          {
            key: 'HD-20398',
            visibility: 'public',
            body: 'Hi Ingrid, done: the account dominic.achterberg@fennimore.example is active from Monday 8 June, in FIN-AP-Users and FIN-Shared-Read only. The sign-in instructions went to his private address today. Laptop and two screens will be on his desk on Monday morning.',
          },
          `Comment added, requester notified by mail`,
        ),
      ],
      says: 'The account is set up for 8 June with just the two groups, the welcome mail went to his private address and Ingrid has the confirmation. The laptop and the screens still have to be put on his desk.',
    },
  ],
};
