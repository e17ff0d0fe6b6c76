import { act, read, write, type Session } from '../session.ts';

export const SCHOOL_SECRETARY_EARLY: readonly Session[] = [
  {
    name: 'school-secretary: monday',
    field: 'education',
    own: ['hartwellpark.example'],
    turns: [
      {
        user: 'Morning! who is off in 9C with no reason given? text the parents, usual wording',
        steps: [
          read(
            'registerQuery',
            { form: '9C', date: '2026-01-12', session: 'AM' },
            `Form 9C | Tutor: Mr D. Okafor | AM 12/01/2026 | on roll 28 | present 25

UPN-ref  Name               Mark  Note
20931    Amelia Stroud      I     phoned in 08:10, mum, stomach bug
20944    Jakub Nowicki      N     -
20958    Rosie Tanner       N     -

Registers outstanding for other forms: 8A, 11F`,
          ),
          read(
            'studentContacts',
            { refs: ['20944', '20958'] },
            `- ref: 20944
  name: Jakub Nowicki
  form: 9C
  contacts:
    - {priority: 1, name: Mrs Ewa Nowicka, relation: mother, mobile: "07700 900214", email: ewa.nowicka@homepost.example}
    - {priority: 2, name: Mr Piotr Nowicki, relation: father, mobile: "07700 900377"}
- ref: 20958
  name: Rosie Tanner
  form: 9C
  contacts:
    - {priority: 1, name: Mr Glenn Tanner, relation: father, mobile: "07700 900561", email: glenn.tanner@homepost.example}
  flags: [parents separated, father only by text]`,
          ),
          read(
            'messageTemplates',
            { name: 'absence-no-reason' },
            `absence-no-reason (SMS, last edited 03/09/2025 by J. Whitlock)
"Hartwell Park School: {first} was not in registration this morning and we have not heard from you. Please reply or call 01632 960320 to let us know the reason. Thank you."`,
          ),
          act(
            'textParent',
            {
              to: '07700 900214',
              student: '20944',
              text: 'Hartwell Park School: Jakub was not in registration this morning and we have not heard from you. Please reply or call 01632 960320 to let us know the reason. Thank you.',
            },
            `SMS 55310 accepted 09:21 -> 07700 900214`,
          ),
          act(
            'textParent',
            {
              to: '07700 900561',
              student: '20958',
              text: 'Hartwell Park School: Rosie was not in registration this morning and we have not heard from you. Please reply or call 01632 960320 to let us know the reason. Thank you.',
            },
            `SMS 55311 accepted 09:21 -> 07700 900561`,
          ),
        ],
        says: 'Jakub Nowicki and Rosie Tanner had no reason; I have texted Mrs Nowicka and Mr Tanner.',
      },
      {
        user: 'any reply yet? update the register and tell Mr Okafor',
        steps: [
          read(
            'textInbox',
            { since: '2026-01-12T09:00' },
            `09:34  07700 900214  (Mrs Ewa Nowicka / Jakub 9C)  "Sorry!! Jakub has orthodontist until 11, he will be in after break. Ewa"
09:40  07700 900118  (Mr Sayed / Hana 7B)  "Hana forgot PE kit, I will drop it at the office at 12"
09:52  07700 900561  (Mr Glenn Tanner / Rosie 9C)  "Rosie has a temperature, keeping her home today and prob tomorrow. GT"`,
          ),
          write(
            'registerUpdate',
            {
              date: '2026-01-12',
              session: 'AM',
              marks: [
                { ref: '20944', code: 'M', note: 'orthodontist, in after break' },
                { ref: '20958', code: 'I', note: 'temperature, probably Tue too' },
              ],
            },
            `2 marks saved (9C AM 12/01/2026). Outstanding N codes in 9C: 0`,
          ),
          act(
            'sendEmail',
            {
              to: 'd.okafor@hartwellpark.example',
              subject: '9C absences today',
              body: 'Hi David,\n\nJakub is at the orthodontist and will be in after break. Rosie has a temperature and will probably be off tomorrow as well. Amelia has a stomach bug. Register is up to date.\n\nJanet',
            },
            `{"result":"sent","ref":"E-20260112-0047"}`,
          ),
        ],
        says: 'Both have replied: Jakub is at the orthodontist until 11, Rosie is ill. The register is updated and Mr Okafor knows.',
      },
    ],
  },
  {
    name: 'school-secretary: tuesday',
    field: 'education',
    own: ['hartwellpark.example'],
    turns: [
      {
        user: 'Can you sort the coach for the Year 8 museum trip, Mrs Lindley sent me the numbers. Use Brackens, like the last one',
        steps: [
          read(
            'searchInbox',
            { query: 'Lindley museum trip', limit: 2 },
            `#1  Lindley, Carol <c.lindley@hartwellpark.example>  Mon 12 Jan 2026 15:48
Subject: Y8 museum trip numbers

Hi Janet, final numbers for Thursday 5 Feb: 46 pupils, 5 staff (me, Okafor, Prior, Sandhu, Mrs Webb TA). One wheelchair user, so tail lift please. Leave 8:45, leave museum 14:30. It's Thornbury Museum of Industry, they have coach parking if we tell them the reg. Cost code is TRIP-Y8.
Thank you!! Carol

#2  Lindley, Carol  Tue 9 Dec 2025 10:05
Subject: Museum trip - provisional date
Hi Janet, can you pencil in 5 Feb for Y8 [...]`,
          ),
          read(
            'searchInbox',
            { query: 'Bracken coach booking', limit: 1 },
            `#1  Brackens Coaches Bookings <bookings@brackenscoaches.example>  Thu 6 Nov 2025 11:31
Subject: RE: Booking request 20 Nov, theatre

Dear Janet,
Confirmed: 53 seater, 20 November, dep. 17:30, return 22:15. GBP 420.00. Invoice on 14 days as usual, please always quote your account HPS-07.
Kind regards
Sheila Bracken
01632 960451`,
          ),
          act(
            'sendEmail',
            {
              to: 'bookings@brackenscoaches.example',
              subject: 'Booking request Thursday 5 February, museum trip (account HPS-07)',
              body: 'Dear Sheila,\n\ncould we book a coach for Thursday 5 February for 51 people (46 pupils, 5 staff), one wheelchair user, so with tail lift please. Leaving school at 8:45, leaving Thornbury Museum of Industry at 14:30. Could you let me have the price and, nearer the day, the registration for the parking?\n\nKind regards\nJanet Whitlock\nHartwell Park School',
            },
            `{"result":"sent","ref":"E-20260113-0019"}`,
          ),
          write(
            'calendarAdd',
            {
              calendar: 'school-trips',
              title: 'Y8 Thornbury Museum of Industry (C. Lindley)',
              date: '2026-02-05',
              from: '08:45',
              to: '15:30',
              notes: '46 pupils, 5 staff, TRIP-Y8, coach requested from Brackens',
            },
            `Entry 3391 added to school-trips, Thu 05/02/2026`,
          ),
        ],
        says: 'I have asked Sheila at Brackens for a coach with tail lift for 51 on 5 February. The trip is in the calendar.',
      },
      {
        user: 'Great. tell Carol and ask her who checks the consent forms',
        steps: [
          act(
            'sendEmail',
            {
              to: 'c.lindley@hartwellpark.example',
              subject: 'RE: Y8 museum trip numbers',
              body: 'Hi Carol,\n\nthe coach is requested from Brackens for 51, with tail lift, 8:45 out and 14:30 back. I will send the price when it comes. Who is checking the consent forms, you or the office?\n\nJanet',
            },
            `{"result":"sent","ref":"E-20260113-0022"}`,
          ),
        ],
        says: 'Carol has been told and asked about the consent forms.',
      },
    ],
  },
  {
    name: 'school-secretary: wednesday',
    field: 'education',
    own: ['hartwellpark.example'],
    turns: [
      {
        user: 'Mr Tanner rang, he wants the work for Rosie sent home. she is off the rest of the week. ask her teachers',
        steps: [
          read(
            'timetableLookup',
            { student: '20958', days: ['Thu', 'Fri'] },
            `Rosie Tanner (9C) 15-16 Jan 2026
        P1          P2          P3          P4          P5
Thu     Maths/OKA   English/PRI French/DUV  Science/SAN PE/HOL
Fri     Science/SAN Maths/OKA   History/LIN English/PRI Art/BEN`,
          ),
          read(
            'staffDirectory',
            { codes: ['OKA', 'PRI', 'DUV', 'SAN', 'LIN'] },
            `code,name,email,ext
OKA,David Okafor,d.okafor@hartwellpark.example,214
PRI,Helen Prior,h.prior@hartwellpark.example,221
DUV,Mathilde Duval,m.duval@hartwellpark.example,230
SAN,Arjan Sandhu,a.sandhu@hartwellpark.example,219
LIN,Carol Lindley,c.lindley@hartwellpark.example,226`,
          ),
          act(
            'sendEmail',
            {
              to: 'd.okafor@hartwellpark.example; h.prior@hartwellpark.example; m.duval@hartwellpark.example; a.sandhu@hartwellpark.example; c.lindley@hartwellpark.example',
              subject: 'Work for Rosie Tanner (9C), Thursday and Friday',
              body: 'Dear all,\n\nRosie is ill for the rest of the week and her father has asked for work to do at home. Could you send me anything for Thursday and Friday by 3 pm today? I will pass it on in one go.\n\nThanks\nJanet',
            },
            `{"result":"sent","ref":"E-20260114-0031","recipients":5}`,
          ),
          write(
            'registerUpdate',
            {
              date_from: '2026-01-14',
              date_to: '2026-01-16',
              marks: [{ ref: '20958', code: 'I', note: 'father rang 14/01' }],
            },
            `6 marks saved (9C, 14/01-16/01/2026)`,
          ),
        ],
        says: 'I have asked her five teachers for work by 3 pm and marked Rosie as ill until Friday. PE and Art I left out.',
      },
      {
        user: 'ok its all in the folder now. share it with him',
        steps: [
          read(
            'listFolder',
            { path: 'Office/Work sent home/Tanner R 9C' },
            `Name                              Size     Added by      When
Maths_simultaneous_eqns.pdf       212 KB   D. Okafor     14/01 11:20
English_poem_task.docx             38 KB   H. Prior      14/01 12:47
French_vocab_U5.pdf                96 KB   M. Duval      14/01 13:02
Science_energy_worksheet.pdf      341 KB   A. Sandhu     14/01 14:10
History_read_p44-47.docx           22 KB   C. Lindley    14/01 14:33
(5 files)`,
          ),
          read(
            'studentContacts',
            { refs: ['20958'] },
            `- ref: 20958
  name: Rosie Tanner
  form: 9C
  contacts:
    - {priority: 1, name: Mr Glenn Tanner, relation: father, mobile: "07700 900561", email: glenn.tanner@homepost.example}
  flags: [parents separated, father only by text]`,
          ),
          act(
            'shareFolder',
            {
              path: 'Office/Work sent home/Tanner R 9C',
              with: 'glenn.tanner@homepost.example',
              permission: 'view',
              expires: '2026-01-31',
            },
            `{"shared":true,"link":"https://files.hartwellpark.example/s/k2Vt91","with":"glenn.tanner@homepost.example","permission":"view","expires":"2026-01-31"}`,
          ),
          act(
            'textParent',
            {
              to: '07700 900561',
              student: '20958',
              text: "Hartwell Park School: Rosie's work for Thursday and Friday is here: https://files.hartwellpark.example/s/k2Vt91 (sign in with your homepost address). We hope she is better soon. Janet, school office",
            },
            `SMS 55388 accepted 15:06 -> 07700 900561`,
          ),
        ],
        says: 'All five files are shared with Mr Tanner to view, and he has the link by text.',
      },
    ],
  },
];
