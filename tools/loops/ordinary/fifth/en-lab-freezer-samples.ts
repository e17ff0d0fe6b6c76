import { act, read, type Session } from '../session.ts';

export const EN_LAB_FREEZER_SAMPLES: Session = {
  name: 'en-lab-freezer-samples',
  field: 'laboratory: freezer failure, samples and orders',
  turns: [
    {
      user: 'freezer M80-3 alarmed overnight. Check what happened and what is in it pls, Im on the train',
      steps: [
        read(
          'monitoring.get_alarms',
          { device: 'M80-3', since: '2025-05-20T18:00:00Z' },
          `device=M80-3  model=ULT-Chest 570  room=B1.14  setpoint=-80C  high_alarm=-65C
2025-05-20 22:14:03Z  WARN   door ajar 00:02:10            ack: -
2025-05-21 01:47:55Z  WARN   temp -68.9C                   ack: -
2025-05-21 02:31:20Z  ALARM  temp -64.7C (high)            ack: -   sms -> +00 555 0141 (no answer), +00 555 0187 (no answer)
2025-05-21 02:46:20Z  ALARM  temp -61.0C (high)            ack: security desk (P. Adeyemi) "moved nothing, closed lid, ice on the seal"
2025-05-21 03:40:11Z  INFO   temp -66.2C
2025-05-21 05:55:09Z  INFO   temp -74.8C
2025-05-21 06:58:40Z  WARN   compressor 2 current 0.2A (expected 3.1A)
2025-05-21 07:10:00Z  INFO   temp -73.9C  trend +0.4C/h
max=-60.8C @ 02:52Z   time above -65C: 00:58
-- 10 rows, export: https://watch.corvinlab.example/d/M80-3.csv`,
        ),
        read(
          'lims.query',
          {
            entity: 'container',
            filter: "freezer = 'M80-3'",
            fields: ['rack', 'box', 'owner', 'content', 'count', 'priority'],
          },
          `| rack | box    | owner       | content                          | count | priority |
|------|--------|-------------|----------------------------------|-------|----------|
| R1   | BX-201 | t.okafor    | patient plasma, STRATUS visit 1  |    81 | A        |
| R1   | BX-202 | t.okafor    | patient plasma, STRATUS visit 2  |    77 | A        |
| R2   | BX-188 | m.lindqvist | RNA, zebrafish heart             |    54 | A        |
| R2   | BX-190 | m.lindqvist | RNA, zebrafish heart (dupl.)     |    54 | C        |
| R3   | BX-077 | (left)      | competent cells, lot 2021-11     |    96 | D        |
| R3   | BX-078 | common      | glycerol stocks E. coli          |    88 | B        |
| R4   | -      | -           | empty                            |     0 | -        |
(7 rows)  LIMS 8.2.1  read replica lag 2s   legend: A move first, D may be discarded
free positions: M80-1: 3 boxes (R5), M80-5: 6 boxes (R2, R3)`,
        ),
        read(
          'slack_read_thread',
          { channel: 'C-FREEZERS', thread_ts: '1747810211.002' },
          `[07:12] Mattias Lindqvist: who is in? M80-3 is warming again, second compressor is dead I think
[07:15] Tunde Okafor: I'm here. can move boxes to M80-5 now if someone tells me where
[07:16] Mattias Lindqvist: mine (188 + 190) to M80-5 R2 please. Yours R3?
[07:17] Tunde Okafor: ok R3 for 201/202. and 078 goes to M80-1 R5, there's a gap
[07:21] Tunde Okafor: all done physically 👍 077 is still in there, that's Gosia's old comp cells, she left in 2022. bin?
[07:22] Mattias Lindqvist: ask Ruth
[07:30] Tunde Okafor: @Ruth LIMS is not updated yet, I only have my phone and gloves on
[07:31] workflow-bot: Reminder: cryo duty this week is M. Lindqvist. Please fill in the LN2 log.`,
        ),
      ],
      says: 'It reached -60.8C, 58 minutes above -65C, and compressor 2 seems dead; it is warming again. Tunde has moved all boxes but BX-077 (lot 2021 competent cells, priority D); LIMS still shows the old places. Mattias and Tunde ask you about 077.',
    },
    {
      user: 'bin 077. Update LIMS to where the boys put things, book the service people - we have the contract with Polarfix - and tell the channel',
      steps: [
        act(
          'lims.batch_update',
          {
            entity: 'container',
            updates: [
              { box: 'BX-188', freezer: 'M80-5', rack: 'R2' },
              { box: 'BX-190', freezer: 'M80-5', rack: 'R2' },
              { box: 'BX-201', freezer: 'M80-5', rack: 'R3' },
              { box: 'BX-202', freezer: 'M80-5', rack: 'R3' },
              { box: 'BX-078', freezer: 'M80-1', rack: 'R5' },
            ],
            comment: 'Emergency move, M80-3 warming, physically moved by T. Okafor 2025-05-21',
          },
          `{"transaction":"TX-440912","entity":"container","requested":5,"updated":5,"failed":0,
"rows":[{"box":"BX-188","from":"M80-3/R2","to":"M80-5/R2"},{"box":"BX-190","from":"M80-3/R2","to":"M80-5/R2"},{"box":"BX-201","from":"M80-3/R1","to":"M80-5/R3"},{"box":"BX-202","from":"M80-3/R1","to":"M80-5/R3"},{"box":"BX-078","from":"M80-3/R3","to":"M80-1/R5"}],
"deviation_required":["BX-201","BX-202"],"deviation_hint":"STRATUS SOP-019: excursion above -65C is to be reported to the study office within 24 h","audit_user":"r.hallam"}`,
        ),
        act(
          'lims.dispose_container',
          {
            box: 'BX-077',
            reason: 'Owner left, lot 2021-11, temperature excursion 2025-05-21',
            method: 'autoclave',
            authorised_by: 'r.hallam',
          },
          `{"transaction":"TX-440913","box":"BX-077","items":96,"status":"marked_for_disposal","method":"autoclave","label_job":{"printer":"B1-LABEL","id":"lbl-7719","state":"printed"},"biosafety_class":"BSL-1","requires_second_signature":false,"reversible_until":"2025-05-22T07:49:00Z","note":"Take box to autoclave room B1.02, tray 'GMO waste'. Status changes to disposed when the run is scanned."}`,
        ),
        read(
          'knowledge_base.get_page',
          { slug: 'service-contracts' },
          `# Service contracts (last edited by Ruth Hallam, 14 Jan)

**Polarfix** (ULT freezers M80-1 .. M80-6)
- contract PX-C-3318, gold: on site next working day, compressor parts included
- portal is broken half of the time, mail is fine: dispatch@polarfix.example
- they need: contract no., serial number, symptom, name of contact + room, whether it is empty
- serials: M80-1 57-20113, M80-3 57-20871, M80-5 61-00402

**Zentrik** (centrifuges) - expired!! see ticket LAB-212
**Gaswerk Nord** (CO2, LN2) - Tuesdays, Mattias has the key

~~Old: Froststar, do not call any more~~
---
3 watchers · 12 revisions · Was this page helpful? Yes / No`,
        ),
        act(
          'outlook.send_mail',
          {
            to: ['dispatch@polarfix.example'],
            subject: 'PX-C-3318: ULT freezer 57-20871 (M80-3), compressor 2 not running',
            body: 'Hello,\n\nplease send an engineer under contract PX-C-3318.\n\nUnit: ULT-Chest 570, serial 57-20871 (our M80-3), room B1.14\nSymptom: excursion to -60.8C last night; compressor 2 draws 0.2 A instead of 3.1 A; ice on the lid seal; now at -73.9C and rising 0.4C/h\nThe freezer has been emptied.\nContact on site: Tunde Okafor\n\nBest regards\nRuth Hallam',
          },
          `{"status":202,"id":"AAMkAG-9912","subject":"PX-C-3318: ULT freezer 57-20871 (M80-3), compressor 2 not running","sentDateTime":"2025-05-21T07:53:27Z","toRecipients":[{"emailAddress":{"address":"dispatch@polarfix.example"}}],"importance":"normal","saveToSentItems":true,"mailTips":[{"recipient":"dispatch@polarfix.example","external":true,"automaticReplies":"Ticket numbers are assigned within 30 minutes between 7 and 18 h."}]}`,
        ),
        act(
          'slack_post_message',
          {
            channel: 'C-FREEZERS',
            thread_ts: '1747810211.002',
            text: 'LIMS now matches: 188/190 in M80-5 R2, 201/202 in M80-5 R3, 078 in M80-1 R5. BX-077 can be binned (label printed at B1-LABEL, autoclave B1.02). Polarfix is asked to come, contact is Tunde. @Tunde Okafor 201/202 need a deviation report for STRATUS within 24 h (SOP-019).',
          },
          `{"ok":true,"channel":"C-FREEZERS","ts":"1747814061.117","thread_ts":"1747810211.002","message":{"user":"U-RUTH","type":"message","reply_count":9,"mentions":["U-TUNDE"]},"unfurl":[],"warnings":["mention resolved by display name"],"scheduled":null,"retention":"forever (workspace default)","client_msg_id":"b7e2-9911"}`,
        ),
      ],
      says: 'Done: five boxes updated, BX-077 marked for disposal (can be undone until tomorrow 07:49Z), Polarfix mailed, thread answered. One thing for you: STRATUS plasma needs a deviation report within 24 hours.',
    },
    {
      user: 'ok remind me of that at 2 today. Tunde will write it and I sign',
      steps: [
        act(
          'todo.create_task',
          {
            list: 'Ruth',
            title: 'Sign STRATUS deviation (BX-201, BX-202), written by Tunde, due 24 h after the excursion',
            due: '2025-05-21T14:00:00',
            reminder: true,
          },
          `{"id":"tsk_80812","list":"Ruth","title":"Sign STRATUS deviation (BX-201, BX-202), written by Tunde, due 24 h after the excursion","status":"notStarted","importance":"normal","dueDateTime":{"dateTime":"2025-05-21T14:00:00","timeZone":"W. Europe Standard Time"},"isReminderOn":true,"createdDateTime":"2025-05-21T07:58:44Z","linkedResources":[],"recurrence":null}`,
        ),
      ],
      says: 'You will be reminded at 14:00.',
    },
  ],
};
