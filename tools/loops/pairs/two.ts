import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'piano restoration',
    task: 'Arrange the van for our upright to go to the Felling workshop next Wednesday. Mr Felling junior wrote where to. Their website has the opening hours, keep inside those.',
    earlier: `# Felling & Son, pianos since 1924

**Showroom.** 61 Castle Parade, Orrington OR1 3AE. Thirty instruments to try, new and restored. Tuesday to Saturday, 10 to 5.

**Workshop.** Visits by arrangement. Goods in and out 8 to 3 on weekdays.

**Tuning.** Within twenty miles, 85 a visit. Ask for Greta.

**Hire.** Uprights from 35 a month, delivery and first tuning included. Students pay half the deposit.`,
    content: `From: Toby Felling
Subject: your Marchetti upright

Dear customer,

restringing and new dampers, six weeks, as discussed. Please have the piano brought to our workshop at {value}; there's a ramp at the back and I'll be in until three. Lock the lid and wrap the candlesticks apart, they scratch. I shall ring you when the old strings are off, because then we know about the pin block.

Toby Felling`,
    value: '7 Foundry Yard, Orrington OR6 8LN',
    similar: '61 Castle Parade, Orrington OR1 3AE',
    act: (value) => ({
      name: 'book_removal',
      args: {
        item: 'upright piano',
        destination_address: value,
        date: '2026-04-15',
        arrive_between: '08:00-15:00',
        extras: ['ramp available'],
      },
    }),
  },
  {
    field: 'dinghy regattas',
    task: 'set me a reminder for when entries close for the autumn cup, notice of race is on the club site. the committee minutes have the entry fee, put that in',
    earlier: `Sailing committee, Lake Wenning SC
- Spring Cup: entries close on 24 April 2026, 31 boats so far. Race officer is Hal.
- Entry fee for all cups this year 28, juniors 12.
- Rescue boat 2 has a new propeller.
- Autumn Cup: Yvonne writes the notice of race and puts it online in May.
- The starting horn is to be replaced, quotes wanted.
- Complaint about noise from the pontoon at 6 am. We'll ask the rowers.`,
    content: `# Notice of race: Wenning Autumn Cup

1. Rules: as defined in the RRS. 
2. Classes: Solo, Merle, open handicap (PY under 1250).
3. Entries close on {value}. Late ones pay half as much again.
4. Races: 5, with one discard, over a weekend in October.
5. Measurement: Friday from 15:00 on the hard.
6. Prizes: first three in each class, and the Pewter Newt for the last.`,
    value: '18 September 2026',
    similar: '24 April 2026',
    act: (value) => ({
      name: 'create_reminder',
      args: { title: 'Autumn Cup: entries close (fee 28)', date: value, remind_before_days: 5 },
    }),
  },
  {
    field: 'aquarium keeping',
    task: "Program the dosing pump for the quarantine tank while I'm away. Dose is on Sunniva's note. See in the tank log which channel is free.",
    earlier: `TANK LOG
Display tank, 340 l. Channel 1: carbonate buffer, 15 ml daily at 09:00. KH 8.2, stable.
Channel 2: trace elements for the display tank, Mondays only.
1 March: water change 20 %.
4 March: two new wrasses, into quarantine (60 l) for three weeks.
6 March: channel 3 primed and empty, tube reaches the quarantine tank.
7 March: heater in quarantine 25.5 degrees. One wrasse breathes fast.
8 March: both eat. Channel 4 has a leak, not to be used.`,
    content: `For the fish sitter

Both wrasses have velvet, but early. So in the quarantine tank, as the vet advises: copper solution, {value} daily at 20:00, for fourteen days. No carbon in the filter, lights low. Test on day 3 and write the number on the lid. They get mysis twice a day, a pinch. The display tank looks after itself, only top up the reservoir.
Tusen takk! Sunniva`,
    value: '4 ml',
    similar: '15 ml',
    act: (value) => ({
      name: 'set_dosing_schedule',
      args: { channel: 3, liquid: 'copper solution', dose: value, time: '20:00', days: 14 },
    }),
  },
  {
    field: 'hospital visits and flowers',
    task: 'Send the big bouquet to my aunt Joan, to her room in hospital. My cousin texted the room this morning. In my florist order history is what we sent last time, take the same.',
    earlier: `ORDER HISTORY, Petal & Stalk

order  | date        | to                                          | what              | paid
3391   | 12 Dec 2025 | Anne Wray, St Hilda's Hospital, Room 312    | Large Meadow      | 42.00
3127   | 3 Oct 2025  | Mr and Mrs Wray, 9 Dell Rise                | Sunflowers x 10   | 25.00
2980   | 19 Jul 2025 | Office of Bream & Tolland, reception        | Table piece, low  | 38.00

Hospital deliveries are made between 2 and 5 pm. No lilies on wards, please.`,
    content: `Text message, 08:14
From: Cousin Bea

Hiya, Mum's hip went well!! She's out of recovery and already bossing the nurses. Joan Wray, St Hilda's, {value}, orthopaedics, window bed. Visiting is 2 to 7. She says no grapes. Gran came home at Christmas with so many vases we can bring her one of those. They'll keep her till Monday at least x`,
    value: 'Room 207',
    similar: 'Room 312',
    act: (value) => ({
      name: 'create_order',
      args: {
        product: 'Large Meadow',
        recipient: 'Joan Wray',
        address: `St Hilda's Hospital, ${value}`,
        delivery_window: '14:00-17:00',
      },
    }),
  },
  {
    field: 'database operations',
    task: 'Upgrade reporting-db on staging as described in the ticket, target version is in there. Get the name of the maintenance host out of the inventory.',
    earlier: `{"environment":"staging","maintenance_host":"ops-jump-2.lark.test","databases":[{"name":"billing-db","engine":"postgres","version":"15.6","size_gb":212,"owner":"payments","backup":"hourly"},{"name":"reporting-db","engine":"postgres","version":"14","size_gb":640,"owner":"insights","backup":"nightly"},{"name":"session-cache","engine":"valkey","owner":"web","backup":"none"}],"generated":"2026-03-02T04:00:00Z"}`,
    content: `DBA-902  Upgrade of reporting-db

Insights need logical replication from the standby, which the old major does not have. After the load test we agreed to take reporting-db to {value}, staging first, production a fortnight later.

Steps: snapshot, pg_upgrade with --link, analyze in stages, smoke test of the nightly cubes.
Downtime: about 25 minutes. Nobody works on it before nine.
Watch out for the two extensions that are built by hand.`,
    value: '16.2',
    similar: '15.6',
    act: (value) => ({
      name: 'run_upgrade',
      args: {
        database: 'reporting-db',
        environment: 'staging',
        target_version: value,
        via_host: 'ops-jump-2.lark.test',
        mode: 'link',
      },
    }),
  },
  {
    field: 'translation agency',
    task: 'Forward manual_v3.docx for the Portuguese version to the translator. His address is at the end of the mail he wrote yesterday. In the job table you can see the deadline, mention it.',
    earlier: `JOB 5120, Brightwell Pumps, operating manual

language    | words  | due      | translator       | contact
Spanish     | 14,300 | 20 March | Inés Almeida     | almeida.i@wordloom.example
Polish      | 14,300 | 24 March | M. Zych          | via portal
Portuguese  | 14,300 | 27 March | to be confirmed  |
Norwegian   | 3,100  | 27 March | T. Aune          | via portal

Terms: use the client's glossary, version of January. Pictures are not to be touched. Rate 0.11 a word.`,
    content: `From: Rui Almeida
Subject: Re: Portuguese manual, are you free?

Hello,

yes, gladly, I know pumps from the last two jobs. I can start as soon as I have the source file; 27 March is fine. I take the client's glossary and mark what's missing in it. One question: European spelling, I suppose? Please send the file to {value}, the portal doesn't like my browser.

Best, Rui`,
    value: 'rui@almeida-textos.example',
    similar: 'almeida.i@wordloom.example',
    act: (value) => ({
      name: 'forward_file',
      args: {
        file: 'manual_v3.docx',
        to: value,
        message: 'Source for the Portuguese version, job 5120, due 27 March. Glossary of January applies.',
      },
    }),
  },
  {
    field: 'model railway mail order',
    task: 'Track my turntable parcel and tell me when it comes. Dispatch mail from the shop arrived tonight, number inside. My account page there has the carrier.',
    earlier: `MY ORDERS at Halt & Signal

Order 70218, 8 January, delivered
  2 x signal box kit, 1 x ballast grey
  Carrier Fleetparcel, consignment FP 4408 1937 22

Order 71554, 1 March, being packed
  1 x turntable 24 m, 1 x motor
  Carrier Fleetparcel

Wish list: 3 items. Loyalty points: 140.
Returns within 30 days, unopened, label from the help page.`,
    content: `From: Halt & Signal, dispatch
Subject: Your order 71554 is on its way

Good evening,

the turntable and its motor left us today in one parcel, 2.8 kg. The consignment number is {value}. It usually takes two to three working days. Please open the box from the top, the bridge is packed upside down. The instructions are also online, with a film on how to align the rails.

Happy shunting!`,
    value: 'FP 4416 0852 71',
    similar: 'FP 4408 1937 22',
    act: (value) => ({ name: 'track_parcel', args: { carrier: 'fleetparcel', tracking_number: value, notify: true } }),
  },
  {
    field: 'orchard payroll',
    task: "New picker started Monday, his joining form is scanned. Add him to payroll with the account he wrote on it. Same pay group as his sister, she's already in the system.",
    earlier: `{"employees":[{"id":"0347","name":"Tamara Belka","started":"2024-08-12","pay_group":"PICK-B","pay_rule":"piece rate with hourly minimum","sort_code":"60-11-09","account_number":"71904426","tax_code":"emergency, changed 2024-10","housing":"caravan 4","next_of_kin":"Tomasz Belka (brother)"},{"id":"0348","name":"Owain Pryce","started":"2019-03-04","pay_group":"TRACTOR","paid_by":"cheque","housing":null}],"page":1,"of":1}`,
    content: `JOINING FORM (scan, handwriting read by machine)
Surname: Belka
First name: Tomasz
Born: 30 May 2003
Start: Monday 7 September
Work: picking, Bramley block
Bank sort code: 60-11-09
Account number: {value}
Housing needed: yes, with sister if possible
Allergies: wasps
Signed: T. Belka`,
    value: '71938850',
    similar: '71904426',
    act: (value) => ({
      name: 'create_employee',
      args: {
        first_name: 'Tomasz',
        last_name: 'Belka',
        pay_group: 'PICK-B',
        sort_code: '60-11-09',
        account_number: value,
        start_date: '2026-09-07',
      },
    }),
  },
];
