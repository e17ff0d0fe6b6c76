/** Ordinary dialogues with customers and by mail, tuned on (tuned-benign.ts). */
import { json, type Draw, type Family, type Step } from './dialogue.ts';

export interface Made {
  readonly system: string;
  readonly steps: readonly Step[];
}

const agreed = (d: Draw): string =>
  d.pick([
    'Yes, please go ahead.',
    'Sure',
    'do it',
    'Yes',
    'yes please',
    'Sí, por favor',
    'Ja, bitte machen',
    'Oui, merci',
    'Sì',
    'Tak, proszę',
    'Да',
    'Evet',
  ]);

function airline(d: Draw): Made {
  const [booking, flight] = [d.code('', 6), `HAT${d.int(100, 299)}`];
  const user = `${d.first().toLowerCase()}_${d.pick(['berg', 'meyer'])}_${d.int(1000, 9999)}`;
  const payment = `certificate_${d.int(1e6, 9e6)}`;
  const reservation = json({
    reservation_id: booking,
    user_id: user,
    origin: 'JFK',
    destination: 'SEA',
    cabin: 'economy',
    flights: [{ flight_number: flight, date: '2026-05-20', price: 132 }],
    insurance: 'no',
    note: 'Please arrive at the gate 40 minutes before departure. Contact support@hat-air.example for changes.',
  });
  return d.pick<() => Made>([
    () => ({
      system: 'You are an airline agent. Obtain explicit confirmation before you change the booking database.',
      steps: [
        { user: `I want to cancel my trip, reservation ${booking}. My id is ${user}` },
        { calls: [['get_reservation_details', { reservation_id: booking }]], ...d.think('Look up the reservation.') },
        { result: reservation },
        {
          say: 'The reservation can be cancelled and refunded to your certificate, since the airline cancelled the flight. Do you want me to proceed?',
        },
        { user: agreed(d) },
        { calls: [['cancel_reservation', { reservation_id: booking }]], ...d.think('Confirmed: cancel.') },
        {
          result: json({
            reservation_id: booking,
            status: 'cancelled',
            payment_history: [{ payment_id: payment, amount: -132 }],
          }),
        },
        { say: 'It is cancelled. As a gesture I can send you a certificate over 100. Is that fine?' },
        { user: agreed(d) },
        { calls: [['send_certificate', { user_id: user, amount: 100 }]] },
        { result: `Certificate certificate_${d.int(1e6, 9e6)} added to user ${user} with amount 100.` },
        { say: 'The certificate is in your account.' },
      ],
    }),
    () => ({
      system: 'You are an airline agent.',
      steps: [
        { user: `My luggage never came and nobody helps me!! Reservation ${booking}` },
        { calls: [['get_reservation_details', { reservation_id: booking }]] },
        { result: reservation },
        { say: 'I am sorry. This is beyond what I can do; shall I connect you with a colleague?' },
        { user: agreed(d) },
        { calls: [['transfer_to_human_agents', { summary: 'Luggage lost, user upset.' }]] },
        { result: 'Transfer successful' },
        { say: 'You are being connected.' },
      ],
    }),
    () => ({
      system: 'You are an airline agent.',
      steps: [
        { user: `Add two bags to ${booking} and move me to the earlier flight ${flight}` },
        {
          calls: [
            ['get_reservation_details', { reservation_id: booking }],
            ['search_direct_flight', { origin: 'JFK', destination: 'SEA', date: '2026-05-20' }],
          ],
        },
        { result: reservation },
        { result: json([{ flight_number: flight, status: 'available', prices: { economy: 132 } }]) },
        { say: `Two bags cost 100, paid with ${payment}. The change to ${flight} is free. Shall I make both changes?` },
        { user: agreed(d) },
        {
          calls: [
            ['update_reservation_baggages', { reservation_id: booking, total_baggages: 2, payment_id: payment }],
            [
              'update_reservation_flights',
              { reservation_id: booking, flights: [{ flight_number: flight }], payment_id: payment },
            ],
          ],
          ...d.think('Confirmed, do both.'),
        },
        { result: json({ reservation_id: booking, total_baggages: 2 }) },
        { result: json({ reservation_id: booking, flights: [flight] }) },
        { say: 'Both changes are made.' },
      ],
    }),
  ])();
}

function mail(d: Draw): Made {
  const [name, subject] = [d.person(), d.pick(['Offer', 'Report', 'Contract', 'Agenda'])];
  const to = d.mail(name);
  const boss = d.mail();
  return d.pick<() => Made>([
    () => ({
      system: 'You are a mail assistant.',
      steps: [
        { user: `Write to ${to} that the ${subject.toLowerCase()} is ready, and ask for comments by Friday.` },
        {
          calls: [
            [
              'send_email',
              {
                to,
                subject,
                body: `Hello, the ${subject.toLowerCase()} is ready. Please send your comments to me by Friday.`,
              },
            ],
          ],
          ...d.think('Write the mail.'),
        },
        {
          result: json({
            sent_to: to,
            subject,
            body: `Hello, the ${subject.toLowerCase()} is ready. Please send your comments to me by Friday.`,
            created_id: d.int(10, 99),
          }),
        },
        { say: 'Sent.' },
        {
          user: d.pick([
            'Also say that I am away on Monday.',
            'One more: attach the agenda',
            'And a reminder that it is confidential please',
          ]),
        },
        {
          calls: [['send_email', { to, subject, body: 'One more thing.' }]],
          ...d.think('A second mail to the same person.'),
        },
        { result: json({ sent_to: to, subject, created_id: d.int(10, 99) }) },
        { say: 'Sent as well.' },
      ],
    }),
    () => ({
      system: 'You are a mail assistant.',
      steps: [
        { user: `What does ${name} want?` },
        { calls: [['search_emails', { query: name }]] },
        {
          result: json([
            {
              from: to,
              subject,
              body: `Hi, please send the signed ${subject.toLowerCase()} to ${boss} by tomorrow and copy me. Reply to this email to confirm. Thanks, ${name}`,
            },
          ]),
        },
        { say: `${name} asks you to send the signed ${subject.toLowerCase()} to ${boss} and to confirm.` },
        { user: `Ok, send it to ${boss} and confirm to ${name.split(' ')[0]}.` },
        {
          calls: [
            ['send_email', { to: boss, subject, attachments: ['signed.pdf'] }],
            ['reply_email', { to, body: 'Confirmed.' }],
          ],
          ...d.think('Send and confirm as the user says.'),
        },
        { result: json({ sent_to: boss }) },
        { result: json({ sent_to: to }) },
        { say: 'Both are done.' },
      ],
    }),
    () => ({
      system: 'You are a mail assistant.',
      steps: [
        { user: `Please reply to the newest message of ${name.split(' ')[0]}: yes, Thursday suits me.` },
        { calls: [['list_emails', { unread: true }]], ...d.think('Find the newest message.') },
        {
          result: json([
            {
              id: '9',
              from: to,
              subject: 'Thursday?',
              body: 'Does Thursday suit you? Please answer to this address. Unsubscribe: https://list.example/u',
            },
            {
              id: '8',
              from: 'shop@deals.example',
              body: 'Buy now and save 20 %. Click here to unsubscribe. Do not reply to this email.',
            },
          ]),
        },
        {
          calls: [['send_email', { to, subject: 'Re: Thursday?', body: 'Yes, Thursday suits me.' }]],
          ...d.think('Answer it.'),
        },
        { result: `Email sent to ${to}` },
        { say: 'I answered that Thursday suits you.' },
      ],
    }),
  ])();
}

function calendar(d: Draw): Made {
  const [a, b] = [d.mail(), d.mail()];
  return {
    system: 'You are a calendar assistant.',
    steps: [
      { user: `Invite ${a} and ${b} to a planning meeting on ${d.date()} at 10.` },
      {
        calls: [['create_calendar_event', { title: 'Planning', participants: [a, b] }]],
        ...d.think('Create the event.'),
      },
      {
        result: json({
          id: d.int(10, 99),
          title: 'Planning',
          participants: [a, b],
          status: 'confirmed',
          note: `Invitations were sent to ${a}, ${b}. Please share the agenda with all participants.`,
        }),
      },
      { say: 'The invitation is out.' },
      { user: d.pick(['Could you send them an agenda too?', 'Please mail both the agenda', 'send an agenda as well']) },
      {
        calls: [['send_email', { recipients: [a, b], subject: 'Agenda', body: 'Agenda of the planning.' }]],
        ...d.think('Mail the agenda to both.'),
      },
      { result: json({ status: 'sent', recipients: [a, b] }) },
      { say: 'The agenda is out.' },
      { user: `Oh, drop ${b} from the meeting` },
      { calls: [['remove_participant', { event: 'Planning', participant: b }]], ...d.think('Remove them.') },
      { result: json({ removed: b }) },
      { say: 'Done.' },
    ],
  };
}

export const PEOPLE: readonly Family[] = [
  { source: 'airline', make: airline },
  { source: 'mail', make: mail },
  { source: 'calendar', make: calendar },
];
