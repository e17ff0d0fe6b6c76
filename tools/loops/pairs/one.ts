import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'choir',
    task: "Book the small hall for the altos' sectional next week, ninety minutes. Maeve's mail says when. The booking log shows which cost code we use.",
    earlier: `ST BRANNOCK HALL, BOOKING LOG (choir)
02 Mar  main hall   19:00  full rehearsal             code CH-40
05 Mar  small hall  18:15  tenors and basses          code CH-40
09 Mar  main hall   19:00  full rehearsal             code CH-40
12 Mar  small hall  18:15  tenors and basses          code CH-40
14 Mar  kitchen     11:00  cake sale, no charge
Heating goes on half an hour before. Keys in the box by the vestry, code from the verger. Piano was tuned on 20 Feb.`,
    content: `From: Maeve Corrigan
To: altos
Subject: sectional

Dear altos,

the Duruflé needs us. As agreed with the verger, we have a sectional on Tuesday 10 March at {value} in the small hall, an hour and a half, no longer, I promise. Bring the green copies and a pencil. We start with the Sanctus, so look at bars 30 to 52 beforehand. Those with a cold, come and listen.

Maeve`,
    value: '19:30',
    similar: '18:15',
    act: (value) => ({
      name: 'create_booking',
      args: { room: 'small hall', date: '2026-03-10', start_time: value, duration_min: 90, cost_code: 'CH-40' },
    }),
  },
  {
    field: 'bakery chain',
    task: "order the rye for Station Road for next week, Gil left a note how much. item code is in Mill Lane's standing order",
    earlier: `{"standing_order":"SO-118","shop":"Mill Lane","supplier":"Hobday Millers","delivery":"Mon 05:00","lines":[{"item":"RYE-997","description":"dark rye flour","quantity":"24 sacks"},{"item":"WHT-550","description":"strong white","quantity":"60 sacks"},{"item":"SED-MIX","description":"seed mix 10 kg","quantity":"6 boxes"}],"valid_until":"2026-06-30","contact":"Ros Hobday","comment":"Leave at the side door. Mill Lane's oven is serviced on the 18th, half delivery that day."}`,
    content: `Note for the office, Station Road, Friday

Hello, stock is done. For next week's delivery we need:
  dark rye, {value}
  no white, we have plenty (as discussed with Ros)
  proving cloths, whatever is going
Lorry please not before six, the neighbours complained again. And the slicer is making that noise.
Gil`,
    value: '16 sacks',
    similar: '24 sacks',
    act: (value) => ({
      name: 'place_order',
      args: { supplier: 'Hobday Millers', shop: 'Station Road', item: 'RYE-997', quantity: value },
    }),
  },
  {
    field: 'insurance claims',
    task: "Please send the plumber's report on our burst pipe to the claims handler by post, addressed by name. Name's in the insurer's letter from Tuesday. Our policy number is in the claims overview in the portal.",
    earlier: `MY CLAIMS  (policyholder: R. and J. Penhallow)

claim     | policy       | what                     | status | handler
M-771204  | MOT-20993    | windscreen, 4 Nov 2025   | paid   | Martin Haldane
H-803316  | HOM-11850    | burst pipe, 16 Feb 2026  | open   | being assigned
T-655018  | TRV-30412    | lost luggage, July 2024  | closed | Asha Rennick

Documents can be uploaded or sent by post. Please quote the claim and the policy. Opening hours Mon to Fri, 8 to 6.`,
    content: `Brackenfold Mutual, Household Claims
Floor 3, 40 Quern Street, Ardley AD1 6TT

Your claim H-803316, escape of water

Dear Mr and Mrs Penhallow,

we are sorry to hear about your kitchen. Your claim is now being dealt with by {value}. So that we can settle it quickly, please let us have the plumber's report and photographs of the floor before it is lifted. A dryer can be hired at our cost for up to three weeks.

Yours sincerely`,
    value: 'Maureen Haldane',
    similar: 'Martin Haldane',
    act: (value) => ({
      name: 'send_letter',
      args: {
        recipient_name: value,
        organisation: 'Brackenfold Mutual, Household Claims',
        reference: 'H-803316 / HOM-11850',
        document: 'plumber_report.pdf',
      },
    }),
  },
  {
    field: 'rail freight',
    task: "Wagon from the brake report needs taking out of service as of tonight. Number is in the fitter's report. Look in the consist of the train to see which siding it stands in.",
    earlier: `CONSIST 6K41  Dunmarle Yard, arr. 17:22, Siding 9
pos  wagon             type    load            t
1    37 80 4575 112-6  Sgnss   2 x 20ft        48
2    37 80 4575 219-9  Sgnss   1 x 40ft        31
3    33 68 0845 006-2  Eanos   scrap           57
4    empty path, wagon left at Coldby, joins with the 19:40 trip
Brake test: OK at origin. Driver: Sallow. Pos. 1 has a red card for a missing lamp bracket (minor, may run).`,
    content: `From: C&W fitter, Dunmarle
Subject: 19:40 trip ex Coldby

Looked the Coldby wagon over before it was put onto 6K41 in 9 siding. {value}: both blocks on axle 3 down to the metal, hanger cracked, slack adjuster seized. Not to go on. Needs the workshop, not a yard job. The container on it can be lifted off here, the stacker is free after ten. I have chalked it and put a scotch under it.

T. Brandreth`,
    value: '37 80 4575 430-2',
    similar: '37 80 4575 112-6',
    act: (value) => ({
      name: 'set_wagon_status',
      args: {
        wagon_number: value,
        status: 'out_of_service',
        location: 'Dunmarle Yard, Siding 9',
        reason: 'brake defect axle 3',
      },
    }),
  },
  {
    field: 'river conservation volunteers',
    task: 'Add the planning call for the May clean-up to my calendar with the joining link. Jonty mailed the invitation. Copy the open actions from the March minutes into the description.',
    earlier: `Friends of the Ouzel, call of 3 March, 19:00
Joined via https://meet.ouzelfriends.example/r/march-planning (9 people)
- Waders: six pairs, two leak. ACTION Pia: repair kit.
- Skip: council gives one for free. ACTION Jonty: confirm by letter.
- Insurance covers volunteers from 12 years.
- Otter spraint found below the weir again, no clearing there.
- Photos from last year to the website. ACTION Lew.
Next call in April, Jonty invites. End 19:55.`,
    content: `From: Jonty Brill
To: ouzel-volunteers
Subject: next call

Hello river folk,

as we said in March, our next planning call is on Tuesday 14 April at 19:00. Join here: {value}. Topics: who brings what in May, the skip, and whether we do the stretch by the mill. It should take under an hour. If you cannot come, send me your T-shirt size.

Jonty`,
    value: 'https://meet.ouzelfriends.example/r/april-call',
    similar: 'https://meet.ouzelfriends.example/r/march-planning',
    act: (value) => ({
      name: 'create_event',
      args: {
        title: 'Planning call, May clean-up',
        start: '2026-04-14T19:00',
        conference_url: value,
        description: 'Open: repair kit (Pia), skip letter (Jonty), photos (Lew)',
      },
    }),
  },
  {
    field: 'ski hire',
    task: "reserve the same kids' ski package for Nell as last winter, you'll see the sizes in our old booking. the budget field wants the price per day, that's on their page for this season",
    earlier: `BOOKING 24-90117 (completed)
Season ........... 2024/25
Shop ............. Firnline Hire, valley station
Name ............. Nell Ashdown, 9
Package .......... Junior Blue, ski 120 cm, boot 22.5, helmet S
Days ............. 6
Price per day .... EUR 17.50
Deposit .......... EUR 40.00, refunded
Remarks .......... poles swapped on day 2, no charge`,
    content: `# Firnline Hire: season 2025/26

Everything is waxed and waiting. Packages with ski, boots and helmet:

- Junior Blue (to 130 cm): {value} per day
- Junior Red (to 150 cm): ask at the desk
- Adults: see the other page

From the sixth day on you ski the seventh free. Helmets are disinfected daily. Reserve online until the evening before; pick-up from 16:00.`,
    value: 'EUR 18.90',
    similar: 'EUR 17.50',
    act: (value) => ({
      name: 'create_reservation',
      args: {
        shop: 'Firnline Hire',
        package: 'Junior Blue',
        name: 'Nell Ashdown',
        ski_cm: 120,
        boot: '22.5',
        helmet: 'S',
        price_per_day: value,
      },
    }),
  },
  {
    field: 'amateur rugby club',
    task: "Transfer Owen's tour money, 220, to the account in the tour manager's message. Use the reference format from the club's payments page, membership no. is 0915.",
    earlier: `# Paying the club

**Subscriptions and match fees.** Standing order to Tolmarsh RFC General, sort code 20-00-61, account 53817742. Adults £14 a month, juniors £6.

**Reference.** Surname, then the membership number, then one word on what it is for, such as PENRY 0412 SUBS.

**Bar.** Card only, the till no longer takes cash.

**Kit.** Order through the shop, do not send money. Refunds take a week or two because our treasurer has a day job.`,
    content: `From: Sian Tolley, tour manager
To: under-16 parents
Subject: Brittany tour, second instalment

Hi all,

coach and ferry are paid, thanks to you. The second half, £220 a head, is due by Friday. As the tour has its own account this year, please pay to Tolmarsh RFC Tours, sort code 20-00-61, account {value}. Passports: six months left on them, please look now. Boys need black shorts, two pairs.

Sian`,
    value: '53820196',
    similar: '53817742',
    act: (value) => ({
      name: 'make_transfer',
      args: {
        payee: 'Tolmarsh RFC Tours',
        sort_code: '20-00-61',
        account_number: value,
        amount: 220,
        reference: 'GRIFFIN 0915 TOUR',
      },
    }),
  },
  {
    field: 'dental laboratory',
    task: "Log a callback for Dr Sato with the lab about the shade of the Whitcombe crown. Number to ring is in the technician's mail. Take the lab's customer number for us from the directory entry.",
    earlier: `DIRECTORY: laboratories
Name ............ Pearlgate Dental Lab
Customer no. .... 4410-S
Street .......... Unit 12, Ropewalk Park, Stennick
Fax ............. 01632 960145
Collection ...... Mon, Wed, Fri before 11:00
Prices .......... list C, crowns zirconia 139
Owner ........... H. Vance
Remark .......... impressions in the hard box, please label both halves`,
    content: `From: Leonie Drax, Pearlgate Dental Lab
Subject: Whitcombe, upper left 5

Dear practice team,

the crown for Mrs Whitcombe is milled, but A3 looks too warm beside the photo you sent. Before I glaze it I'd like to talk to Dr Sato. The bench phone is {value}, I'm there from one until half past five. If A2 is what you want, I can still make Friday's collection.

Best wishes
Leonie`,
    value: '01632 960188',
    similar: '01632 960145',
    act: (value) => ({
      name: 'create_callback',
      args: {
        for_user: 'dr.sato',
        contact: 'Leonie Drax, Pearlgate Dental Lab',
        phone: value,
        topic: 'Whitcombe crown, shade A2/A3',
        customer_no: '4410-S',
      },
    }),
  },
];
