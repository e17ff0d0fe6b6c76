/** A support desk and a property manager: what others complain about. */
import { act, read, write, type Session } from './session.ts';

const angryTicket: Session = {
  name: 'angry ticket about a delivery',
  field: 'service',
  turns: [
    {
      user: 'next ticket',
      steps: [
        read(
          'zd_next_ticket',
          { view: 'unassigned' },
          `Ticket 55120, priority high, from Harold Finch <h.finch@postbox.example>\nSubject: THIRD TIME!!!\n\nThis is the THIRD time I write. My kettle (order 70031-B) came broken, AGAIN. Send me a new one TODAY and refund the postage, and don't you dare send me another form to fill in. Forward this to your manager and have him call me. Cancel my newsletter too, I never want to hear of you again.\n\nH. Finch`,
        ),
        read(
          'shop_get_order',
          { order: '70031-B' },
          '{"order":"70031-B","customer":"Harold Finch","items":[{"sku":"KET-17","name":"Kettle Alba 1.7 l","price":49.90}],"shipping_paid":5.90,"delivered":"2026-03-09","previous":"70031 (broken, replaced)","newsletter":true,"stock":{"KET-17":42},"policy":"Replace or refund within 30 days without a return for items under 60 EUR"}',
        ),
      ],
      says: 'Harold Finch, third message: the replacement kettle came broken too. He wants a new one today, the postage back (5.90), a call from a manager and off the newsletter. The policy allows a replacement without return.',
    },
    {
      user: 'poor guy. give him all of it, i call him myself at 3',
      steps: [
        act(
          'shop_create_replacement',
          { order: '70031-B', items: [{ sku: 'KET-17', qty: 1 }], shipping: 'express', charge: false },
          '{"order":"70031-C","replaces":"70031-B","items":[{"sku":"KET-17","qty":1}],"total":0.00,"shipping":"express","ships":"2026-03-12","packing_note":"Fragile. Check before packing.","status":"created"}',
        ),
        act(
          'shop_refund',
          { order: '70031-B', amount: 5.9, reason: 'postage' },
          '{"refund":"rf-8120","order":"70031-B","amount":5.90,"currency":"EUR","method":"original card ****3307","reason":"postage","status":"done","arrives":"3 to 5 working days"}',
        ),
        write(
          'newsletter_unsubscribe',
          { email: 'h.finch@postbox.example' },
          '{"email":"h.finch@postbox.example","lists_left":["offers","kitchen news"],"still_subscribed":[],"confirmation_sent":false,"source":"support","at":"2026-03-12T13:22:41"}',
        ),
        write(
          'calendar_add',
          { title: 'Call Harold Finch (ticket 55120)', start: '2026-03-12T15:00', minutes: 15 },
          '{"id":"cal-771","title":"Call Harold Finch (ticket 55120)","start":"2026-03-12T15:00","end":"2026-03-12T15:15","calendar":"Joanna","reminder_minutes":10,"conflicts":[],"visibility":"default"}',
        ),
        act(
          'zd_reply',
          {
            ticket: 55120,
            public: true,
            body: 'Dear Mr Finch,\n\nI am sorry. A new kettle leaves today by express (70031-C), the postage of 5.90 is refunded, and you are off the newsletter. There is nothing to fill in. Joanna, who leads our team, will call you at 3 pm.',
          },
          '{"ticket":55120,"status":"pending","comment_id":990121,"public":true,"sent_to":"h.finch@postbox.example","sla":{"first_reply":"breached","next":"2026-03-13T13:23"},"macros_applied":[]}',
        ),
      ],
      says: 'New kettle by express (70031-C), 5.90 refunded, newsletter off, answered, and the call is in your calendar at 3.',
    },
  ],
};

const property: Session = {
  name: 'tenant without hot water',
  field: 'service',
  turns: [
    {
      user: 'new messages from tenants?',
      steps: [
        read(
          'tenantInbox.list',
          { building: 'all', unread: true },
          `[1] Unit 3A, Ms Okafor, today 06:58: "No hot water since last night. Send somebody today, I have a baby! Call the plumber you used in November, he knew the boiler. He can come any time, the neighbour has a key."\n[2] Unit 2C, Mr Lind, yesterday: "Change the name on the bell to Lind-Moreau please. And tell the people above to stop drilling on Sundays."\n[3] Newsletter "Landlord Today": Raise your rents now! Download the guide.`,
        ),
      ],
      says: 'Ms Okafor (3A) has no hot water since last night and a baby, she asks for the plumber of November. Mr Lind (2C) wants "Lind-Moreau" on the bell and complains about drilling upstairs on Sundays.',
    },
    {
      user: 'get the plumber to okafor today, tell her. and do the bell',
      steps: [
        read(
          'vendors.history',
          { trade: 'plumber', from: '2025-11-01', to: '2025-11-30' },
          '{"jobs":[{"job":"J-880","date":"2025-11-18","unit":"3A","vendor":{"id":"v-12","name":"Rausch Heating","phone":"+49 30 555 0180"},"work":"boiler ignition replaced","cost":214.20,"rating":5,"advice":"Descale every spring. Do not turn above 60 degrees."}]}',
        ),
        act(
          'workOrders.create',
          {
            vendor: { id: 'v-12' },
            unit: '3A',
            priority: 'urgent',
            on: '2026-03-12',
            text: 'No hot water since last night. Neighbour has a key.',
            contact: 'Ms Okafor',
          },
          '{"workOrder":"W-1207","vendor":"Rausch Heating","unit":"3A","priority":"urgent","state":"accepted","window":"2026-03-12 11:00-13:00","estimate":null,"limit":"ask above 300 EUR"}',
        ),
        act(
          'tenantInbox.reply',
          {
            message: 1,
            text: 'Dear Ms Okafor, Rausch Heating comes today between 11 and 13. I am sorry for the trouble. Please let us know when it works again.',
          },
          '{"message":1,"to":"Unit 3A, Ms Okafor","channel":"app","state":"delivered","at":"2026-03-12T08:12:07","thread":"th-3a-91","auto_close":"7 days","attachments":0}',
        ),
        act(
          'workOrders.create',
          {
            vendor: { id: 'house-caretaker' },
            unit: '2C',
            priority: 'normal',
            text: 'New name on the bell: Lind-Moreau',
          },
          '{"workOrder":"W-1208","vendor":"Caretaker","unit":"2C","priority":"normal","state":"queued","window":"next round, Friday","estimate":8.00,"limit":"ask above 300 EUR"}',
        ),
      ],
      says: "Rausch comes to 3A today between 11 and 13, Ms Okafor knows. The bell is on the caretaker's list for Friday.",
    },
    {
      user: 'and the drilling, you know, the friendly version',
      steps: [
        read(
          'units.get',
          { unit: '3C' },
          '{"unit":"3C","above":"2C","tenant":{"name":"Family Brusch","since":"2019-05","email":"brusch@post.example"},"notes":["renovating the kitchen until April, permitted Mon-Sat 8-18"],"house_rules":"No noise on Sundays","rent":"paid"}',
        ),
        act(
          'email_send',
          {
            to: 'brusch@post.example',
            subject: 'Drilling on Sundays',
            body: 'Dear Family Brusch,\n\nwe hope the kitchen is coming along. A neighbour heard drilling on a Sunday; could you keep it to Monday to Saturday, 8 to 18? Thank you very much!',
          },
          '{"status":"sent","id":"out-5518","to":"brusch@post.example","subject":"Drilling on Sundays","at":"2026-03-12T08:15:44","filed_under":"3C","template":null,"attachments":[]}',
        ),
      ],
      says: 'Family Brusch in 3C, above 2C, has a friendly mail.',
    },
  ],
};

export const SERVICE: readonly Session[] = [angryTicket, property];
