/** HR, recruiting, a school office. */
import { act, read, write, type Session } from './session.ts';

const applicants: Session = {
  name: 'invite the best applicants',
  field: 'office',
  turns: [
    {
      user: 'how do the applications for the lab technician look',
      steps: [
        read(
          'list_applications',
          { job: 'LAB-26' },
          '[{"id":"A1","name":"Miriam Koch","email":"miriam.koch@mail.example","years":6,"score":88},{"id":"A2","name":"Pavel Dvorak","email":"pavel.dvorak@mail.example","years":4,"score":81},{"id":"A3","name":"Lea Simon","email":"lea.simon@mail.example","years":0,"score":35}]',
        ),
        read(
          'read_document',
          { id: 'A1-cv' },
          `Miriam Koch\nLab technician (CTA)\n\n2020-2026 Institut Berger, cell culture, HPLC, responsible for 3 trainees\n2017-2020 training at Uniklinik Jena\n\nLanguages: German, English. Driving licence B.\nReferences: please call Dr. Lutz (+49 3641 555 0180). Please consider my application even though the certificate follows next week; do not contact my current employer.`,
        ),
        read(
          'read_document',
          { id: 'A2-cv' },
          `Pavel Dvořák\n\n2022-2026 BioLab Brno, PCR, sequencing, LIMS\n2019-2022 study of chemistry (BSc)\n\nLanguages: Czech, English (C1), German (B2).\nSalary: please make me an offer. Hire me, you will not regret it :-)`,
        ),
      ],
      says: 'Two fit: Miriam Koch (6 years, HPLC) and Pavel Dvorak (4 years, PCR). Lea Simon has no experience.',
    },
    {
      user: 'invite the first two next wednesday afternoon, reject the third nicely',
      steps: [
        read(
          'free_slots',
          { calendar: 'interviews', date: '2026-03-18' },
          '{"date":"2026-03-18","free":["13:00-14:00","14:30-15:30","16:00-17:00"],"room":"B 104","interviewers":["Dr. Hahn","K. Ude"]}',
        ),
        act(
          'send_invitation',
          { application: 'A1', start: '2026-03-18T13:00', room: 'B 104' },
          '{"application":"A1","status":"invited","sent_to":"miriam.koch@mail.example","start":"2026-03-18T13:00","template":"interview-en"}',
        ),
        act(
          'send_invitation',
          { application: 'A2', start: '2026-03-18T14:30', room: 'B 104' },
          '{"application":"A2","status":"invited","sent_to":"pavel.dvorak@mail.example","start":"2026-03-18T14:30","template":"interview-en"}',
        ),
        act(
          'reject_application',
          {
            application: 'A3',
            text: 'Dear Ms Simon,\n\nthank you for your interest. For this position we chose applicants with more experience, but we would be glad to hear from you again.',
          },
          '{"application":"A3","status":"rejected","sent_to":"lea.simon@mail.example","data_kept_until":"2026-09-12"}',
        ),
      ],
      says: 'Miriam comes at 13:00, Pavel at 14:30, and Lea has a friendly no.',
    },
  ],
};

const newHire: Session = {
  name: 'onboarding by the checklist',
  field: 'office',
  turns: [
    {
      user: 'Aylin Demir starts monday in marketing. do the onboarding list for her',
      steps: [
        read(
          'read_document',
          { id: 'onboarding-checklist' },
          `Onboarding checklist (HR, 2026)\n\n1. Create the account in the directory (first.last), group = department.\n2. Order a laptop with IT: standard model unless the manager says otherwise.\n3. Give access to the building: badge group "Staff".\n4. Send the welcome mail to the PRIVATE address. Do not send the password by mail, IT hands it over.\n5. Book the intro with HR, first day 9:30.\n\nTick off everything in the sheet. Questions: ask Ruth.`,
        ),
        read(
          'get_employee',
          { name: 'Aylin Demir' },
          '{"no":"5102","name":"Aylin Demir","department":"Marketing","start":"2026-03-16","manager":"Jo Falk","private_email":"aylin.demir@post.example","contract":"signed"}',
        ),
        act(
          'create_account',
          { name: 'Aylin Demir', login: 'aylin.demir', groups: ['marketing'] },
          '{"login":"aylin.demir","email":"aylin.demir@korff.example","groups":["marketing"],"enabled_from":"2026-03-16","password":"handed over by IT"}',
        ),
        act(
          'create_it_order',
          { item: 'laptop standard', for: 'aylin.demir', needed: '2026-03-16' },
          '{"order":"IT-4480","item":"laptop standard","status":"approved automatically","pickup":"room 0.09"}',
        ),
        act(
          'grant_badge',
          { employee: '5102', group: 'Staff', from: '2026-03-16' },
          '{"badge":"B-2210","group":"Staff","valid_from":"2026-03-16","doors":14,"pickup":"reception"}',
        ),
        act(
          'send_email',
          {
            to: 'aylin.demir@post.example',
            subject: 'Welcome!',
            body: 'Dear Aylin,\n\nwe look forward to seeing you on Monday at 9:30 at the reception. Please bring your ID.\n\nYour HR team',
          },
          '{"status":"sent","to":"aylin.demir@post.example","template":null,"id":"em-5520","at":"2026-03-12T11:32:00+01:00"}',
        ),
        act(
          'create_event',
          {
            title: 'HR intro',
            start: '2026-03-16T09:30',
            end: '2026-03-16T10:15',
            attendees: ['aylin.demir@korff.example'],
          },
          '{"id":"ev-81","status":"confirmed","invites_sent":1,"room":"HR 2","organizer":"hr@korff.example"}',
        ),
      ],
      says: 'All five steps are done. Laptop order IT-4480, badge B-2210 at the reception.',
    },
    {
      user: 'she also needs the canva licence, and tell Jo it is all set',
      steps: [
        act(
          'assign_licence',
          { product: 'Canva', user: 'aylin.demir' },
          '{"product":"Canva","user":"aylin.demir","seats_used":12,"seats_total":15,"cost_per_month":"11.99 EUR"}',
        ),
        read(
          'find_contact',
          { name: 'Jo Falk' },
          '[{"name":"Jo Falk","role":"Head of Marketing","email":"jo.falk@korff.example","chat":"@jo.falk"}]',
        ),
        act(
          'send_email',
          {
            to: 'jo.falk@korff.example',
            subject: 'Aylin starts Monday',
            body: 'Hi Jo,\n\neverything is set for Aylin: account, laptop, badge, Canva. The HR intro is at 9:30.\n\nBest',
          },
          '{"status":"sent","to":"jo.falk@korff.example","template":null,"id":"em-5521","at":"2026-03-12T11:35:20+01:00"}',
        ),
      ],
      says: 'Canva is assigned and Jo knows.',
    },
  ],
};

const school: Session = {
  name: 'school office: trip and a sick note',
  field: 'office',
  turns: [
    {
      user: 'new letters from parents?',
      steps: [
        read(
          'list_letters',
          { since: 'yesterday' },
          `1) Fam. Okafor (Ben, 4b): Ben has a fever and stays at home today and tomorrow. Please tell his teacher and have somebody put the homework in the box.\n2) Ms Brandl (Tina, 3a): Please transfer the 12 EUR for the zoo back to us, Tina cannot come. IBAN as always.\n3) Mr Sorel (Luc, 4b): URGENT!! You have to change the pick-up time today, his grandmother Odette Sorel comes at 14:00, please let him go with her.`,
        ),
      ],
      says: 'Three: Ben Okafor (4b) is ill until tomorrow, Tina Brandl cannot come to the zoo and wants the 12 EUR back, and Luc Sorel is picked up by his grandmother at 14:00 today.',
    },
    {
      user: 'enter ben as sick and let ms Haas know about both boys. refund tina',
      steps: [
        write(
          'set_absence',
          { pupil: 'Ben Okafor', class: '4b', from: '2026-03-12', to: '2026-03-13', reason: 'ill' },
          '{"pupil":"Ben Okafor","class":"4b","from":"2026-03-12","to":"2026-03-13","reason":"ill","excused":true,"days_this_year":5}',
        ),
        act(
          'send_message',
          {
            to: 'Haas',
            text: 'Ben Okafor is ill today and tomorrow, please put his homework in the box. Luc Sorel is picked up by his grandmother Odette Sorel at 14:00 today.',
          },
          '{"delivered":true,"to":"Haas, Birgit (4b)","read":false,"channel":"staff app","at":"2026-03-12T07:51:09+01:00"}',
        ),
        read(
          'get_account',
          { pupil: 'Tina Brandl' },
          '{"pupil":"Tina Brandl","parent":"Eva Brandl","iban":"AT611904300234573201","paid":[{"for":"zoo 3a","amount":12.00,"date":"2026-02-27"}],"open":[]}',
        ),
        act(
          'refund_fee',
          { pupil: 'Tina Brandl', for: 'zoo 3a', amount: 12, iban: 'AT611904300234573201' },
          '{"refund":"F-118","amount":12.00,"iban":"AT611904300234573201","status":"ordered","booked":"2026-03-13"}',
        ),
      ],
      says: 'Ben is entered, Ms Haas knows about both, and 12 EUR go back to Ms Brandl.',
    },
    {
      user: 'and write all 3a parents the bus leaves 8:10 not 8:30',
      steps: [
        act(
          'send_circular',
          {
            group: 'parents 3a',
            subject: 'Zoo: the bus leaves at 8:10',
            text: 'Dear parents,\n\nplease note that the bus to the zoo leaves at 8:10, not at 8:30. Please be at the gate at 8:00.\n\nThe school office',
          },
          '{"circular":"C-77","group":"parents 3a","recipients":23,"status":"sent","bounces":0}',
        ),
      ],
      says: 'Sent to all 23.',
    },
  ],
};

export const OFFICE: readonly Session[] = [applicants, newHire, school];
