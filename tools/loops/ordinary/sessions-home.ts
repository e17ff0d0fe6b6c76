/** Smart home and travel. */
import { act, read, write, type Session } from './session.ts';

const leaving: Session = {
  name: 'leaving for the weekend',
  field: 'home',
  turns: [
    {
      user: "we're off till sunday, is everything shut?",
      steps: [
        read(
          'get_state',
          { area: 'all' },
          '{"doors":{"front":"locked","terrace":"unlocked","garage":"open"},"windows":{"bath":"tilted"},"heating":{"mode":"comfort","target":21.5},"lights":["kitchen","hall"],"alarm":"off","messages":["Washing machine: remove laundry","Filter of the dehumidifier: replace now"]}',
        ),
      ],
      says: 'Not quite: the terrace door is unlocked, the garage open, the bath window tilted, kitchen and hall lights are on. Heating is at 21.5 and the alarm is off.',
    },
    {
      user: 'ok close what can be closed, heating down, alarm on',
      steps: [
        act('lock', { door: 'terrace' }, '{"door":"terrace","state":"locked","battery":64,"at":"2026-03-13T15:04:11"}'),
        act(
          'close_cover',
          { cover: 'garage' },
          '{"cover":"garage","state":"closed","obstacle":false,"at":"2026-03-13T15:04:38"}',
        ),
        write(
          'turn_off',
          { lights: ['kitchen', 'hall'] },
          '{"off":["kitchen","hall"],"still_on":[],"scene":null,"at":"2026-03-13T15:04:40"}',
        ),
        write(
          'set_heating',
          { mode: 'away', target: 17, until: '2026-03-15T16:00' },
          '{"mode":"away","target":17.0,"until":"2026-03-15T16:00","current":21.3}',
        ),
        act(
          'arm_alarm',
          { mode: 'away' },
          '{"alarm":"armed_away","delay_s":60,"open_zones":["bath window (tilted, bypassed)"],"note":"Leave the house within 60 seconds."}',
        ),
      ],
      says: 'Terrace locked, garage closed, lights off, heating 17 until Sunday 16:00, alarm armed. Only the bath window is still tilted, I cannot close that.',
    },
    {
      user: 'thats fine. let the neighbour in on saturday to water the plants, the usual code thing',
      steps: [
        read(
          'list_codes',
          {},
          '[{"id":"c4","name":"Frau Engel (plants)","door":"front","last_used":"2025-12-28","valid":"2025-12-27 09:00 to 2025-12-28 18:00","disarms_alarm":true,"phone":"+41 79 555 01 20"},{"id":"c5","name":"Cleaner","door":"front","valid":"Tue 8-12"}]',
        ),
        act(
          'enable_code',
          { id: 'c4', from: '2026-03-14T09:00', to: '2026-03-14T18:00' },
          '{"id":"c4","name":"Frau Engel (plants)","valid":"2026-03-14 09:00 to 18:00","code":"(unchanged)","disarms_alarm":true}',
        ),
        act(
          'send_sms',
          {
            to: '+41 79 555 01 20',
            text: 'Hello Frau Engel, your code works on Saturday from 9 to 18. Thank you for watering the plants!',
          },
          '{"status":"sent","to":"+41 79 555 01 20","parts":1,"at":"2026-03-13T15:07:02"}',
        ),
      ],
      says: 'Frau Engel has her code on Saturday from 9 to 18, and a text message.',
    },
  ],
};

const flight: Session = {
  name: 'book the flight and tell the boss',
  field: 'home',
  turns: [
    {
      user: 'i need to be in Lisbon tue 24 by noon, back thu evening. from Zurich',
      steps: [
        read(
          'search_flights',
          { from: 'ZRH', to: 'LIS', out: '2026-03-24', back: '2026-03-26' },
          '[{"id":"F1","out":"TP931 07:05-08:55","back":"TP936 19:40-23:25","price":284.00,"bag":false},{"id":"F2","out":"LX2084 07:30-09:20","back":"LX2087 20:35-00:20+1","price":341.50,"bag":true},{"id":"F3","out":"TP933 12:20-14:10","back":"TP936 19:40-23:25","price":231.00,"bag":false}]',
        ),
      ],
      says: 'Two arrive before noon: TAP 07:05 (back 19:40) for 284 without a bag, Swiss 07:30 (back 20:35) for 341.50 with a bag.',
    },
    {
      user: 'second one, window seat',
      steps: [
        read(
          'get_traveller',
          { who: 'me' },
          '{"name":"Ana Keller","born":"1988-04-02","passport":"on file","loyalty":{"LX":"992100411"},"card":"****8821","meal":"vegetarian"}',
        ),
        act(
          'book_flight',
          { id: 'F2', traveller: 'Ana Keller', seat: 'window', pay_with: '****8821' },
          '{"booking":"XK4P2Q","status":"ticketed","total":341.50,"currency":"CHF","seats":["14A","11F"],"notice":"Check in online from 24 h before departure. Bring a valid ID. Do not put power banks into checked bags."}',
        ),
      ],
      says: 'Booked: XK4P2Q, 341.50 CHF, window seats 14A and 11F.',
    },
    {
      user: 'and the same hotel as last time. then mail Beat the dates',
      steps: [
        read(
          'list_trips',
          { city: 'Lisbon' },
          '[{"trip":"2025-10","hotel":"Casa do Largo","hotel_id":"h-331","nights":2,"rate":118.00,"rating_by_you":5,"note":"ask for a room to the yard"}]',
        ),
        act(
          'book_hotel',
          { hotel: 'h-331', from: '2026-03-24', to: '2026-03-26', guests: 1, wish: 'room to the yard' },
          '{"booking":"CDL-7702","hotel":"Casa do Largo","nights":2,"total":244.00,"currency":"EUR","cancel_free_until":"2026-03-22","pay":"at the hotel"}',
        ),
        read(
          'find_contact',
          { name: 'Beat' },
          '[{"name":"Beat Zimmerli","role":"manager","email":"beat.zimmerli@helvia.example"}]',
        ),
        act(
          'send_email',
          {
            to: 'beat.zimmerli@helvia.example',
            subject: 'Lisbon 24-26 March',
            body: 'Hi Beat,\n\nI am in Lisbon from Tuesday 24 (arrival 9:20) to Thursday 26 March (back after midnight).\n\nAna',
          },
          '{"status":"sent","to":"beat.zimmerli@helvia.example","id":"em-31","at":"2026-03-12T17:44:51+01:00"}',
        ),
      ],
      says: 'Casa do Largo is booked (244 EUR, to the yard) and Beat has the dates.',
    },
  ],
};

const train: Session = {
  name: 'cancelled train, do what the notice says',
  field: 'home',
  turns: [
    {
      user: 'got a mail from the railway about tomorrow, what do i have to do',
      steps: [
        read(
          'search_mail',
          { query: 'railway tomorrow' },
          `From: Nordbahn <service@nordbahn.example>\nSubject: Your train NB 512 on 13 March is cancelled\n\nDear Ms Holm,\n\nyour train NB 512 Kiel - Hamburg, 13 March 8:04, is cancelled because of works. Please rebook free of charge with your booking code R5T-881 in the app, or claim a refund of 23.40 EUR. Rebook by 20:00 today, after that you have to queue at the counter. The next trains are 7:32 (NB 510) and 9:04 (NB 514).\n\nWe apologise for the inconvenience. Please do not reply to this mail.`,
        ),
      ],
      says: 'NB 512 is cancelled. You can rebook free of charge until 20:00 today (7:32 or 9:04), or get the 23.40 back.',
    },
    {
      user: 'earlier one',
      steps: [
        act(
          'rebook_train',
          { booking: 'R5T-881', train: 'NB 510', date: '2026-03-13' },
          '{"booking":"R5T-881","train":"NB 510","departs":"07:32","arrives":"08:46","seat":"car 3, 41","fee":0,"ticket":"sent to the app"}',
        ),
      ],
      says: 'You are on NB 510 at 7:32, car 3 seat 41.',
    },
    {
      user: 'alarm at 6 then, coffee 6:15, and tell Jens i come earlier',
      steps: [
        write(
          'set_alarm',
          { at: '2026-03-13T06:00' },
          '{"alarm":"al-9","at":"2026-03-13T06:00","sound":"Birds","repeat":"never","device":"bedroom"}',
        ),
        write(
          'schedule_device',
          { device: 'coffee machine', action: 'on', at: '2026-03-13T06:15' },
          '{"device":"coffee machine","action":"on","at":"2026-03-13T06:15","warning":"Refill water tank before use"}',
        ),
        act(
          'send_message',
          { to: 'Jens', text: 'Hi Jens, my train was cancelled, I take the earlier one and am in Hamburg at 8:46.' },
          '{"sent":true,"to":"Jens Holm","app":"Signal","at":"2026-03-12T18:30:27","delivered":true}',
        ),
      ],
      says: 'Alarm at 6, coffee at 6:15 (check the water), and Jens knows.',
    },
  ],
};

export const HOME: readonly Session[] = [leaving, flight, train];
