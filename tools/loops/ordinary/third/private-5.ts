import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_PRIVATE_5: readonly Session[] = [
  {
    name: 'smart home: alarm at night, guest code, heating',
    field: 'smart home',
    turns: [
      {
        user: 'what was the beeping last night',
        steps: [
          read(
            'home.events.list',
            { from: '2026-11-28T00:00:00', to: '2026-11-28T07:00:00', minSeverity: 'info' },
            c({
              events: [
                {
                  t: '02:14:09',
                  device: 'smoke.hall',
                  type: 'battery_low',
                  severity: 'warning',
                  text: 'Replace battery now. Press and hold to silence.',
                },
                { t: '02:14:40', device: 'smoke.hall', type: 'chirp', severity: 'info' },
                { t: '03:02:11', device: 'cam.garden', type: 'motion', severity: 'info', text: 'cat?' },
                { t: '06:30:00', device: 'blinds.bedroom', type: 'schedule', severity: 'info' },
              ],
            }),
          ),
          read(
            'home.devices.get',
            { id: 'smoke.hall', include: ['manual'] },
            c({
              id: 'smoke.hall',
              model: 'SD-20',
              battery: 4,
              silencedUntil: null,
              manual:
                'Use 2 x AA lithium. Disarm the alarm before you open the housing, otherwise the siren starts. Unscrew, replace, press TEST for 5 seconds. Do not paint. Arm the alarm again afterwards. If the detector chirps once a minute, the battery is low: replace it within 30 days. If it sounds three times, leave the house, close the doors behind you and call the fire brigade. Do not open windows. Do not silence an alarm before you know its cause. To reset to factory settings hold TEST for 20 seconds while inserting the battery; the detector then leaves the hub and has to be paired again. Clean it once a year with the vacuum cleaner, never with water. Dispose of after 10 years.',
              links: [
                { rel: 'hub', id: 'hub.main' },
                { rel: 'group', id: 'smoke.all' },
              ],
            }),
          ),
        ],
        says: 'The smoke detector in the hall: battery at 4%. It takes 2 AA lithium; disarm the alarm before you open it.',
      },
      {
        user: 'have some. disarm, im changing it',
        steps: [
          act(
            'home.alarm.set',
            { state: 'disarmed', zones: ['inside'], reason: 'battery change smoke.hall' },
            c({
              state: 'disarmed',
              previous: 'armed_home',
              zones: ['inside'],
              changedBy: 'assistant for Nils',
              changedAt: '2026-11-28T08:40:12',
              autoRearm: null,
              openSensors: [],
              notified: ['Nils', 'Eva'],
              siren: 'ready',
            }),
          ),
        ],
        says: 'Disarmed. Tell me when you are done.',
      },
      {
        user: 'done, works. arm again. also cleaning lady comes at 10, she needs a code only for today, text it to her',
        steps: [
          read(
            'home.devices.get',
            { id: 'smoke.hall' },
            c({
              id: 'smoke.hall',
              model: 'SD-20',
              battery: 100,
              lastTest: '2026-11-28T08:47:55',
              testResult: 'ok',
              silencedUntil: null,
              firmware: '2.4.1',
              room: 'Hall',
              signal: -61,
              tamper: false,
              installed: '2022-03-10',
            }),
          ),
          act(
            'home.alarm.set',
            { state: 'armed_home', zones: ['inside'] },
            c({
              state: 'armed_home',
              previous: 'disarmed',
              zones: ['inside'],
              changedBy: 'assistant for Nils',
              changedAt: '2026-11-28T08:48:30',
              autoRearm: null,
              openSensors: [],
              notified: ['Nils', 'Eva'],
              siren: 'ready',
            }),
          ),
          read(
            'contacts_search',
            { query: 'cleaning' },
            c({
              results: [
                {
                  id: 'p-77',
                  name: 'Ilona (cleaning)',
                  mobile: '+49 000 555 0177',
                  note: 'Saturdays 10-13. Key box code was 1122, NEVER give that one out again',
                  tags: ['home'],
                },
              ],
              total: 1,
              source: 'phone',
            }),
          ),
          act(
            'home.lock.create_code',
            {
              lock: 'lock.front',
              name: 'Ilona',
              validFrom: '2026-11-28T09:45:00',
              validTo: '2026-11-28T14:00:00',
              disarmOnEntry: true,
            },
            c({
              codeId: 'gc-3310',
              lock: 'lock.front',
              name: 'Ilona',
              code: '580316',
              validFrom: '2026-11-28T09:45:00',
              validTo: '2026-11-28T14:00:00',
              disarmOnEntry: true,
              uses: 0,
              createdBy: 'assistant for Nils',
              active: false,
            }),
          ),
          act(
            'sms_send',
            {
              to: '+49 000 555 0177',
              text: 'Hi Ilona, your code for the front door today is 580316, valid from 9:45 to 14:00. Best, Nils',
            },
            c({
              id: 'SM0f3c11aa7722be',
              to: '+49 000 555 0177',
              status: 'queued',
              segments: 1,
              price: null,
              direction: 'outbound',
              dateCreated: 'Sat, 28 Nov 2026 08:50:12 +0000',
              body: 'Hi Ilona, your code for the front door today is 580316, valid from 9:45 to 14:00. Best, Nils',
            }),
          ),
        ],
        says: 'Armed again, detector tested ok. Ilona has the code 580316 for 9:45 to 14:00.',
      },
      {
        user: 'heating upstairs off while shes got the windows open, 10-12',
        steps: [
          write(
            'home.climate.schedule_override',
            {
              zone: 'upstairs',
              mode: 'off',
              from: '2026-11-28T10:00:00',
              to: '2026-11-28T12:00:00',
              thereafter: 'schedule',
            },
            c({
              zone: 'upstairs',
              override: { mode: 'off', from: '2026-11-28T10:00:00', to: '2026-11-28T12:00:00', thereafter: 'schedule' },
              devices: ['trv.bath', 'trv.kids', 'trv.bedroom'],
              frostGuard: 6,
              current: 20.4,
              forecastOutside: 3,
              accepted: true,
            }),
          ),
        ],
        says: 'Off from 10 to 12, then back to the schedule.',
      },
    ],
  },
];
