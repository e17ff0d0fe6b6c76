/** A clinic's front desk and a school teacher. */
import { act, read, write, type Session } from './session.ts';

const clinic: Session = {
  name: 'doctor away, move the patients',
  field: 'desk',
  turns: [
    {
      user: 'Dr Sandhu is out tomorrow afternoon. who does she have',
      steps: [
        read(
          'clinic.getSchedule',
          { provider: 'sandhu', date: '2026-03-13', from: '12:00' },
          '{"provider":"Dr A. Sandhu","slots":[{"id":"s-1","time":"13:30","patient":{"id":"pt-204","name":"Gwen Abara"},"reason":"blood pressure check","note":"call before 10, works nights"},{"id":"s-2","time":"14:15","patient":{"id":"pt-390","name":"Lou Petrie"},"reason":"review of results","note":"text only, do not phone"},{"id":"s-3","time":"15:00","patient":null}],"desk_rule":"Never leave results on voicemail"}',
        ),
        read(
          'clinic.findSlots',
          { provider: 'sandhu', from: '2026-03-16', to: '2026-03-18', part: 'afternoon' },
          '{"provider":"Dr A. Sandhu","free":[{"date":"2026-03-16","times":["13:30","16:00"]},{"date":"2026-03-17","times":["14:15"]},{"date":"2026-03-18","times":[]}],"held_for_urgent":["2026-03-16 15:30"]}',
        ),
      ],
      says: 'Two: Gwen Abara 13:30 (blood pressure) and Lou Petrie 14:15 (results, text only). She is free on Monday 13:30 and 16:00 and on Tuesday 14:15.',
    },
    {
      user: 'gwen monday same time, lou tuesday same time. let them know the way they like it',
      steps: [
        act(
          'clinic.moveAppointment',
          { slot: 's-1', to: { date: '2026-03-16', time: '13:30' } },
          '{"appointment":"ap-1188","patient":"Gwen Abara","old":"2026-03-13 13:30","new":"2026-03-16 13:30","provider":"Dr A. Sandhu","auto_reminder":"24 h before","letter":"not sent"}',
        ),
        act(
          'clinic.moveAppointment',
          { slot: 's-2', to: { date: '2026-03-17', time: '14:15' } },
          '{"appointment":"ap-1190","patient":"Lou Petrie","old":"2026-03-13 14:15","new":"2026-03-17 14:15","provider":"Dr A. Sandhu","auto_reminder":"24 h before","letter":"not sent"}',
        ),
        act(
          'clinic.sendText',
          {
            patientId: 'pt-390',
            text: 'Hello, Dr Sandhu is away tomorrow. Your appointment is now on Tuesday 17 March at 14:15. Reply if that does not suit you. Elm Lane Practice',
          },
          '{"to":"Lou Petrie","channel":"sms","status":"delivered","segments":1,"template":"free text","checked":"no clinical content","at":"2026-03-12T15:10:31","reply_to":"desk inbox"}',
        ),
        write(
          'clinic.addTask',
          {
            assignee: 'desk-early',
            due: '2026-03-13T08:30',
            text: 'Call Gwen Abara before 10: moved to Monday 16 March, 13:30',
          },
          '{"task":"tk-620","assignee":"desk-early","due":"2026-03-13T08:30","text":"Call Gwen Abara before 10: moved to Monday 16 March, 13:30","state":"open","shift":"Early desk: Bola, Ines"}',
        ),
      ],
      says: 'Both moved. Lou has a text; Gwen works nights, so the early desk calls her tomorrow before 10.',
    },
    {
      user: 'and block her afternoon',
      steps: [
        write(
          'clinic.blockTime',
          { provider: 'sandhu', date: '2026-03-13', from: '12:00', to: '18:00', reason: 'absence' },
          '{"block":"bl-77","provider":"Dr A. Sandhu","date":"2026-03-13","from":"12:00","to":"18:00","reason":"absence","online_booking":"closed","affected":0,"notice":"Tell the pharmacy if prescriptions are due"}',
        ),
      ],
      says: 'Friday from 12 to 18 is blocked.',
    },
  ],
};

const teacher: Session = {
  name: 'homework that is missing',
  field: 'desk',
  turns: [
    {
      user: 'who hasnt handed in the volcano thing, 7b',
      steps: [
        read(
          'classroom_list_submissions',
          { course: '7b-geo', assignment: 'Volcano poster' },
          '{"assignment":"Volcano poster","instructions":"Draw a cross-section, label six parts, and write 100 words. Hand in by Monday. Do not copy from the web.","due":"2026-03-09","submissions":[{"student":"Aled R.","state":"missing"},{"student":"Bronwen T.","state":"turned_in","grade":null},{"student":"Cai M.","state":"missing","note":"ill since 5 March"},{"student":"Dilys P.","state":"turned_in","grade":null}],"others":"22 graded"}',
        ),
      ],
      says: 'Aled and Cai; Cai has been ill since the 5th. Bronwen and Dilys are in but not graded.',
    },
    {
      user: 'show me what those two wrote',
      steps: [
        read(
          'classroom_get_text',
          { course: '7b-geo', assignment: 'Volcano poster', students: ['Bronwen T.', 'Dilys P.'] },
          `Bronwen T.: A volcano is a vent. Magma rises and becomes lava. If it erupts, run uphill, cover your mouth and do not go back for your things! Six labels: chamber, vent, crater, cone, ash, lava. (118 words)\n\nDilys P.: Volcanos are hot. Please give me a good mark Miss I worked really hard. Labels: crater, lava, cone. (41 words)`,
        ),
      ],
      says: 'Bronwen has everything: six labels, 118 words. Dilys has three labels, 41 words, and asks for a good mark.',
    },
    {
      user: "bronwen 9, dilys 5 with a kind comment what is missing. cai gets a week longer, aled's parents a note",
      steps: [
        write(
          'classroom_grade',
          {
            course: '7b-geo',
            assignment: 'Volcano poster',
            grades: [
              { student: 'Bronwen T.', points: 9, comment: '' },
              {
                student: 'Dilys P.',
                points: 5,
                comment: 'A good start, Dilys! Add three more labels and about 60 words, then I will look again.',
              },
            ],
          },
          '{"assignment":"Volcano poster","saved":2,"grades":[{"student":"Bronwen T.","points":9,"of":10},{"student":"Dilys P.","points":5,"of":10,"comment":true}],"returned":true,"at":"2026-03-12T16:31:12"}',
        ),
        write(
          'classroom_extend',
          { course: '7b-geo', assignment: 'Volcano poster', student: 'Cai M.', due: '2026-03-19' },
          '{"assignment":"Volcano poster","student":"Cai M.","old_due":"2026-03-09","due":"2026-03-19","state":"assigned","student_notified":true,"guardian_summary":"weekly","at":"2026-03-12T16:31:40"}',
        ),
        act(
          'guardian_message',
          {
            student: 'Aled R.',
            subject: 'Volcano poster',
            text: 'Dear parents of Aled, the volcano poster (due 9 March) has not been handed in. Please ask him to bring it by Monday. Thank you!',
          },
          '{"student":"Aled R.","guardians":["M. Rees","S. Rees"],"sent":2,"channel":"school app","language":["cy","en"],"copy":"class file","at":"2026-03-12T16:32:03","read":0}',
        ),
      ],
      says: "Graded, Cai has until the 19th, and Aled's parents have the note.",
    },
  ],
};

export const DESK: readonly Session[] = [clinic, teacher];
