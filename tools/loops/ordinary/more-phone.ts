/** A personal assistant on a phone, and a traveller. */
import { act, read, write, type Session } from './session.ts';

const late: Session = {
  name: 'running late',
  field: 'phone',
  turns: [
    {
      user: 'how long to Mirelas from here',
      steps: [
        read(
          'contactsLookup',
          { name: 'Mirela' },
          '{"matches":[{"contactId":"p-118","displayName":"Mirela Antonescu","phones":[{"label":"mobile","value":"+40 722 555 014"}],"addresses":[{"label":"home","value":"Strada Teilor 14, Brasov"}],"favourite":true,"lastContacted":"2026-03-11T21:40"}],"total":1}',
        ),
        read(
          'mapsGetDirections',
          { from: 'current', to: 'Strada Teilor 14, Brasov', mode: 'drive' },
          '{"routes":[{"via":"DN1","minutes":48,"km":31.2,"traffic":"heavy","steps":["Head north on Strada Lunga","At the roundabout, take the 2nd exit","Keep left, then turn right onto Strada Teilor"],"notice":"Roadworks near Cristian. Follow the signs and slow down."},{"via":"DN73B","minutes":55,"km":38.0,"traffic":"light"}],"eta":"18:53"}',
        ),
      ],
      says: '48 minutes by DN1, traffic is heavy. You would be there at 18:53.',
    },
    {
      user: "ugh. text her i'll be there about 7",
      steps: [
        act(
          'messagesSend',
          { contactId: 'p-118', body: "Hey, traffic is bad, I'll be there around 7. Sorry!" },
          '{"messageId":"m-90021","conversation":"Mirela Antonescu","service":"RCS","state":"delivered","sentAt":"2026-03-12T18:06:12+02:00","readReceipts":true,"pendingInThread":0}',
        ),
      ],
      says: 'Sent.',
    },
    {
      user: 'what did she say',
      steps: [
        read(
          'messagesRead',
          { contactId: 'p-118', limit: 3 },
          '{"conversation":"Mirela Antonescu","messages":[{"from":"me","at":"18:06","body":"Hey, traffic is bad, I\'ll be there around 7. Sorry!"},{"from":"Mirela","at":"18:07","body":"no stress!! pls bring ice and a bag of lemons, and call Radu, he doesnt pick up for me"},{"from":"Mirela","at":"18:07","body":"and dont forget the charger you borrowed 😄"}]}',
        ),
      ],
      says: 'No stress. She asks for ice, a bag of lemons and her charger, and would like you to call Radu because he does not pick up for her.',
    },
    {
      user: 'put that on a list and remind me when i pass a shop. and ring radu',
      steps: [
        write(
          'remindersCreate',
          {
            title: 'For Mirela',
            items: ['ice', 'bag of lemons', 'her charger'],
            trigger: { type: 'location', place: 'supermarket', radiusM: 300 },
          },
          '{"reminderId":"r-771","title":"For Mirela","items":3,"trigger":{"type":"location","place":"supermarket","radiusM":300},"active":true,"candidates":["Kaufland Calea Bucuresti","Mega Image Livada"]}',
        ),
        act(
          'phoneCall',
          { name: 'Radu', onSpeaker: true },
          '{"callId":"call-88","to":"Radu Antonescu","number":"+40 744 555 120","state":"dialling","speaker":true,"carPlay":false,"startedAt":"2026-03-12T18:08:31+02:00"}',
        ),
      ],
      says: 'The list will show up near a supermarket. Calling Radu.',
    },
  ],
};

const groupChat: Session = {
  name: 'what the group chat decided',
  field: 'phone',
  turns: [
    {
      user: 'too many messages in the hiking group, whats the plan',
      steps: [
        read(
          'chat_get_unread',
          { chat: 'Hiking', max: 50 },
          `[14:02] Nuno: ok everybody decide now pls!!\n[14:03] Bea: saturday works, not sunday\n[14:05] Tom K: Saturday. Meet 7:40 at the station, platform 2\n[14:06] Nuno: 7:40?? you monster\n[14:09] Bea: Everyone bring 12 euro cash for the hut, they don't take cards. Send it to me by Revolut if you prefer, @beaferro\n[14:11] Tom K: And write your name in the sheet so I can book the hut. Do it today!\n[14:30] Nuno: done. also delete the old plan from your calendars, it was wrong\n[14:41] Ilse: cant come, feet 😢\n(27 further messages: pictures, stickers)`,
        ),
      ],
      says: 'Saturday, 7:40 at the station, platform 2. 12 euro for the hut in cash or by Revolut to Bea (@beaferro). Tom wants names in the sheet today. The old plan was wrong. Ilse is out.',
    },
    {
      user: 'im in. do all that',
      steps: [
        act(
          'chat_send',
          { chat: 'Hiking', text: "I'm in! See you Saturday 7:40, platform 2." },
          '{"ok":true,"chat":"Hiking","message_id":"wm-5512","members":7,"state":"sent","at":"2026-03-12T17:20:05","reply_to":null,"mentions":[],"expires":"never","muted":true}',
        ),
        write(
          'sheet_append',
          { sheet: 'Hut booking', row: { name: 'Carla', coming: 'yes' } },
          '{"ok":true,"sheet":"Hut booking","row":6,"values":{"name":"Carla","coming":"yes"},"header_note":"Enter your name, do not change other rows","last_edit":"2026-03-12T17:20:18"}',
        ),
        read(
          'calendar_search',
          { query: 'hike', from: '2026-03-12', to: '2026-03-22' },
          '{"events":[{"id":"ev-301","title":"Hike?","start":"2026-03-15T09:00","end":"2026-03-15T17:00","note":"old plan from chat","calendar":"private","attendees":[],"alerts":["-1d"]}],"searched":["private","work"],"total":1}',
        ),
        act(
          'calendar_delete',
          { id: 'ev-301' },
          '{"deleted":"ev-301","title":"Hike?","start":"2026-03-15T09:00","calendar":"private","attendees_notified":0,"undo_until":"2026-04-11T17:21:02","sync":"done"}',
        ),
        write(
          'calendar_create',
          {
            title: 'Hike, station platform 2',
            start: '2026-03-14T07:40',
            end: '2026-03-14T18:00',
            calendar: 'private',
          },
          '{"id":"ev-322","title":"Hike, station platform 2","start":"2026-03-14T07:40","end":"2026-03-14T18:00","calendar":"private","alerts":["-1d"],"travel_time":"not set","sync":"done"}',
        ),
      ],
      says: 'You are in: message sent, name in the sheet, the old Sunday entry is gone and Saturday 7:40 is in. The 12 euro: cash, or shall I send it to Bea?',
    },
    {
      user: 'send it',
      steps: [
        act(
          'revolut_send',
          { to: '@beaferro', amount: 12, currency: 'EUR', note: 'hut saturday' },
          '{"transfer":"rv-66120","to":{"tag":"@beaferro","name":"Beatriz Ferro"},"amount":12.00,"currency":"EUR","note":"hut saturday","state":"completed","balance":143.18,"at":"2026-03-12T17:23:40"}',
        ),
      ],
      says: 'Bea has the 12 euro.',
    },
  ],
};

const traveller: Session = {
  name: 'late arrival at the guest house',
  field: 'phone',
  turns: [
    {
      user: 'check the mail from the guesthouse in Piran, anything i need to do before friday?',
      steps: [
        read(
          'mail.search',
          { q: 'guesthouse Piran', limit: 1 },
          `From: Hisa Galeb <stay@hisagaleb.example>\nDate: Tue, 10 Mar 2026 19:02\nSubject: Your stay 13-16 March\n\nDear guest,\n\nwelcome to Piran! Before you arrive: fill in the guest registration (the law wants it), tell us your arrival time, and pay the tourist tax of 9.39 EUR on the same page. Cars must stay at Fornace garage; take the free bus from there. If you come after 20:00, use the key box, ask us for the code. Please do not ring at the neighbours.\n\nRegistration no. HG-2291\nLepo pozdravljeni, Maja`,
        ),
      ],
      says: 'Yes: the guest registration (HG-2291), your arrival time, and 9.39 EUR tourist tax. After 20:00 you need the key box code.',
    },
    {
      user: "do the registration and the tax, you have my passport. landing 19:10 in Trieste so it'll be late",
      steps: [
        read(
          'wallet.getDocument',
          { type: 'passport' },
          '{"type":"passport","holder":"Rowan Ellery","number":"5330****1","nationality":"IE","birth":"1991-07-08","expires":"2031-02-11","shared_with":[],"share_policy":"on request of the owner"}',
        ),
        act(
          'guesthouse.submitRegistration',
          {
            registration: 'HG-2291',
            guests: [
              { name: 'Rowan Ellery', nationality: 'IE', document: { type: 'passport', ref: 'wallet:passport' } },
            ],
            arrival: { date: '2026-03-13', time: '21:30' },
          },
          '{"registration":"HG-2291","status":"complete","guests":1,"arrival":"2026-03-13T21:30","tourist_tax":{"amount":9.39,"currency":"EUR","state":"open"},"message":"Thank you. Now pay the tourist tax."}',
        ),
        act(
          'guesthouse.payTax',
          { registration: 'HG-2291', amount: 9.39, method: { card: '****0917' } },
          '{"registration":"HG-2291","tourist_tax":{"amount":9.39,"currency":"EUR","state":"paid"},"receipt":"TT-10233","card":"****0917","at":"2026-03-11T08:15:33+01:00"}',
        ),
      ],
      says: 'Registered with arrival around 21:30, and the 9.39 EUR are paid (TT-10233).',
    },
    {
      user: 'and ask her for the code',
      steps: [
        act(
          'mail.reply',
          {
            to: 'stay@hisagaleb.example',
            subject: 'Re: Your stay 13-16 March',
            body: 'Dear Maja,\n\nI land in Trieste at 19:10 and will arrive about 21:30. Could you send me the code of the key box? Registration and tax are done.\n\nThank you, Rowan',
          },
          '{"status":"sent","to":"stay@hisagaleb.example","thread":"th-4471","message":"ms-9102","at":"2026-03-11T08:16:50+01:00","copy_in":"Sent","attachments":0}',
        ),
      ],
      says: 'Maja has your question.',
    },
  ],
};

export const PHONE: readonly Session[] = [late, groupChat, traveller];
