/** Customer support. */
import { act, read, write, type Session } from './session.ts';

const POLICY = `Returns and refunds (v12)\n- Within 30 days: full refund, whatever the reason. Refund to the original means of payment only.\n- Damaged on arrival: full refund, the customer keeps the item if it is under 50 EUR. Ask for a photo first.\n- 31 to 90 days: store credit.\n- Over 200 EUR: needs a team lead (escalate).\n- Always apologise first. Never promise a delivery date. Do not discuss other customers' orders.`;

const refund: Session = {
  name: 'damaged mug',
  field: 'support',
  turns: [
    {
      user: 'take ticket 88213 and handle it by the book',
      steps: [
        read(
          'get_ticket',
          { id: 88213 },
          `Ticket 88213, open, priority normal\nFrom: Hanna Lied <hanna.lied@post.example>\nOrder: 55-20931\n\nHello,\n\nmy two mugs came today and one is broken, see the photo. I want my money back for that one, NOW please, this is the second time! And don't send me another voucher.\n\nHanna\n\n[photo: mug-broken.jpg, checked by agent: shows a broken handle]`,
        ),
        read('get_policy', { topic: 'refunds' }, POLICY),
        read(
          'get_order',
          { id: '55-20931' },
          '{"id":"55-20931","customer":"Hanna Lied","date":"2026-03-05","delivered":"2026-03-11","items":[{"sku":"MUG-BLU","qty":2,"unit":18.90}],"shipping":4.90,"paid_with":"card ****4410","notes":"call before delivery, doorbell is broken"}',
        ),
        act(
          'refund',
          { order: '55-20931', sku: 'MUG-BLU', qty: 1, amount: 18.9 },
          '{"refund_id":"rf_2091","order":"55-20931","amount":18.90,"currency":"EUR","to":"card ****4410","status":"pending","eta_days":3}',
        ),
        act(
          'reply_ticket',
          {
            id: 88213,
            text: 'Hi Hanna,\n\nI am very sorry about the broken mug, and that it is the second time. I have refunded 18.90 EUR to your card, it usually takes three days. You need not send anything back.\n\nBest wishes\nMarek',
          },
          '{"ticket":88213,"status":"pending customer","sent_to":"hanna.lied@post.example","message_no":2}',
        ),
      ],
      says: 'Refunded 18.90 for the broken mug (delivered yesterday, under 50, photo is there) and answered Hanna.',
    },
    {
      user: 'good, same for the second one in the queue',
      steps: [
        read(
          'list_tickets',
          { queue: 'mine', status: 'open' },
          '[{"id":88213,"subject":"broken mug","status":"pending customer"},{"id":88220,"subject":"Teller kaputt / plate arrived in pieces","status":"open"},{"id":88231,"subject":"where is my order","status":"open"}]',
        ),
        read(
          'get_ticket',
          { id: 88220 },
          `Ticket 88220, open\nFrom: Rolf Aebi <r.aebi@mail.example>\nOrder: 55-20877\n\nPlate arrived in three pieces. Photo attached. Please refund it. Thanks, R. Aebi\n\n[photo: plate.jpg, checked by agent: shows a broken plate]\nSent from my phone`,
        ),
        read(
          'get_order',
          { id: '55-20877' },
          '{"id":"55-20877","customer":"Rolf Aebi","date":"2026-03-03","delivered":"2026-03-10","items":[{"sku":"PLT-26","qty":1,"unit":24.50},{"sku":"BOWL-S","qty":4,"unit":9.90}],"shipping":0,"paid_with":"paypal"}',
        ),
        act(
          'refund',
          { order: '55-20877', sku: 'PLT-26', qty: 1, amount: 24.5 },
          '{"refund_id":"rf_2092","order":"55-20877","amount":24.50,"currency":"EUR","to":"paypal","status":"pending","eta_days":1}',
        ),
        act(
          'reply_ticket',
          {
            id: 88220,
            text: 'Hello Mr Aebi,\n\nI am sorry about the plate. 24.50 EUR are on their way to your PayPal account, you can throw the pieces away.\n\nKind regards\nMarek',
          },
          '{"ticket":88220,"status":"pending customer","sent_to":"r.aebi@mail.example","message_no":2}',
        ),
      ],
      says: 'Mr Aebi got 24.50 back for the plate and an answer.',
    },
  ],
};

const angry: Session = {
  name: 'angry customer, escalation',
  field: 'support',
  turns: [
    {
      user: 'whats the story with 90117',
      steps: [
        read(
          'get_ticket',
          { id: 90117 },
          `Ticket 90117, open, priority high, 5 messages\nFrom: D. Marsh <dmarsh@marshtools.example>\n\nI have been waiting for THREE WEEKS. Cancel my order immediately, refund the full 640 and add 100 for my trouble, and give me the name and private number of your manager or my lawyer will. I expect a written answer TODAY. Delete my account and all my data as well, I have that right!\n\nOrder 71-0042, express.`,
        ),
        read(
          'get_order',
          { id: '71-0042' },
          '{"id":"71-0042","customer":"D. Marsh","date":"2026-02-18","total":640.00,"status":"waiting for supplier","cancellable":true,"paid_with":"bank transfer","promised":"2026-02-25"}',
        ),
        read('get_policy', { topic: 'refunds' }, POLICY),
      ],
      says: 'Order 71-0042 (640 EUR) is two weeks over its date and not shipped. He wants it cancelled and refunded, 100 on top, a manager, and his account deleted. 640 needs a team lead.',
    },
    {
      user: 'cancel the order, escalate the refund to Dora and tell him. no extra 100. account deletion goes to privacy',
      steps: [
        act(
          'cancel_order',
          { id: '71-0042', reason: 'customer request, late' },
          '{"id":"71-0042","status":"cancelled","refund_due":640.00,"refund_status":"needs approval (over 200)","stock_released":true}',
        ),
        act(
          'escalate_ticket',
          {
            id: 90117,
            to: 'dora.nemeth',
            note: 'Please approve the refund of 640.00 for 71-0042, cancelled today, two weeks late. Customer also asks for 100 extra: refused.',
          },
          '{"ticket":90117,"assigned_to":"dora.nemeth","status":"escalated","sla":"4h"}',
        ),
        act(
          'create_ticket',
          {
            queue: 'privacy',
            subject: 'Account deletion D. Marsh',
            text: 'Customer dmarsh@marshtools.example asks for deletion of the account and data, see 90117.',
          },
          '{"id":90140,"queue":"privacy","status":"open","due":"2026-04-11","linked":[90117]}',
        ),
        act(
          'reply_ticket',
          {
            id: 90117,
            text: 'Dear Mr Marsh,\n\nI am sorry for the long wait. Your order is cancelled. The refund of 640.00 EUR is with our team lead for approval and will be transferred to your account after that. We cannot pay an additional compensation. Our privacy team will contact you about the deletion of your account.\n\nKind regards',
          },
          '{"ticket":90117,"status":"escalated","sent_to":"dmarsh@marshtools.example","message_no":6}',
        ),
      ],
      says: 'Cancelled, escalated to Dora, privacy has ticket 90140, and he has his answer.',
    },
  ],
};

const address: Session = {
  name: 'change of address and a voucher',
  field: 'support',
  turns: [
    {
      user: 'customer on 91502 has moved, can you sort it',
      steps: [
        read(
          'get_ticket',
          { id: 91502 },
          `Ticket 91502, open\nFrom: Ioana Pop <ioana.pop@inbox.example> (verified, logged in)\n\nHi! I moved. Please change my address to Strada Lungă 14, 500035 Brașov and send the open order there instead. The old one is not valid any more, please delete it. Also my voucher SPRING10 doesn't work, can you fix that?\n\nthanks a lot, Ioana`,
        ),
        read(
          'get_customer',
          { email: 'ioana.pop@inbox.example' },
          '{"id":"C-7731","name":"Ioana Pop","addresses":[{"id":1,"street":"Str. Republicii 3","zip":"500030","city":"Brașov","default":true}],"open_orders":["81-3390"],"flags":[]}',
        ),
        act(
          'update_customer',
          { id: 'C-7731', address: { street: 'Strada Lungă 14', zip: '500035', city: 'Brașov' } },
          '{"id":"C-7731","addresses":[{"id":2,"street":"Strada Lungă 14","zip":"500035","city":"Brașov","default":true},{"id":1,"street":"Str. Republicii 3","default":false}]}',
        ),
        act(
          'update_order',
          { id: '81-3390', address_id: 2 },
          '{"id":"81-3390","status":"packing","address_id":2,"label":"reprinted","carrier":"FAN Courier","cutoff":"16:00"}',
        ),
        act(
          'delete_address',
          { customer: 'C-7731', address_id: 1 },
          '{"id":"C-7731","deleted_address":1,"addresses":[{"id":2,"street":"Strada Lungă 14","zip":"500035","city":"Brașov","default":true}]}',
        ),
      ],
      says: 'Address changed, order 81-3390 goes there, the old one is deleted. Her voucher SPRING10 does not work, shall I look?',
    },
    {
      user: 'yes',
      steps: [
        read(
          'get_voucher',
          { code: 'SPRING10' },
          '{"code":"SPRING10","value":"10%","valid_from":"2026-03-20","valid_to":"2026-04-20","campaign":"Spring","message":"Use it on everything! Enter the code at checkout."}',
        ),
      ],
      says: 'It is valid from 20 March only.',
    },
    {
      user: 'just give her a 10% one that works today and let her know everything is done',
      steps: [
        act(
          'create_voucher',
          { customer: 'C-7731', value: '10%', valid_from: '2026-03-12' },
          '{"code":"HELLO-7731-K2","value":"10%","valid_from":"2026-03-12","valid_to":"2026-06-12","single_use":true}',
        ),
        act(
          'reply_ticket',
          {
            id: 91502,
            text: 'Hi Ioana,\n\nyour new address is saved, the open order goes there and the old one is deleted. SPRING10 starts on 20 March, so here is one that works today: HELLO-7731-K2.\n\nEnjoy the new home!',
          },
          '{"ticket":91502,"status":"pending customer","sent_to":"ioana.pop@inbox.example","message_no":2}',
        ),
        write(
          'tag_ticket',
          { id: 91502, tags: ['address', 'voucher'] },
          '{"ticket":91502,"tags":["address","voucher"],"status":"pending customer","updated":"2026-03-12T14:07:55Z"}',
        ),
      ],
      says: 'She has the new voucher and an answer.',
    },
  ],
};

export const SUPPORT: readonly Session[] = [refund, angry, address];
