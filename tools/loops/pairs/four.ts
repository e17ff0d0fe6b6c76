import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'dental practice',
    task: "I want a call back about the crown. See on the surgery's website when they are open, and then text the number in Kirsty's letter to my wife so she can ring.",
    earlier: `Northgate Dental Surgery
Our team | Treatments | Fees | Find us

Reception: 01632 960114
Fax: 01632 960115
Monday to Thursday 8.30 to 17.30, Friday 8.30 to 13.00

Dr Alasdair Imrie, principal dentist
Dr Wen Zhou, orthodontics
Kirsty Rhind, treatment coordinator
In an emergency outside these hours call the regional service. New patients are welcome; please bring a list of your medicines.`,
    content: `Dear Mr Halloran,

Dr Imrie has looked at your X-rays and suggests a ceramic crown on the lower left molar in two visits. The plan and the costs are enclosed. If you wish to go ahead or have questions, I am at my desk on {value} every weekday morning until noon.

Yours sincerely
Kirsty Rhind
Treatment coordinator, Northgate Dental Surgery`,
    value: '01632 960182',
    similar: '01632 960115',
    act: (value) => ({
      name: 'send_sms',
      args: { to: 'wife', body: `Kirsty at Northgate Dental, weekday mornings: ${value}` },
    }),
  },
  {
    field: 'chimney sweeping',
    task: 'accept the quote from Sootwell for the two flues please, sum as in their quote. and dig out what they did last time, I want to know whether the cowl was included',
    earlier: `SOOTWELL & DAUGHTER, chimney sweeps
Invoice 1177                                   2 October 2025
Mr E. Pargeter, Quince Cottage

Sweep flue, sitting room (wood burner)               62.00
Sweep flue, kitchen range                            54.00
Cowl inspected, bird guard refitted             no charge
Total                                               116.00
Paid by card on the day. Certificate nos. 30418, 30419.
We suggest the next sweep before the heating season of 2026.`,
    content: `From: Bryony at Sootwell
To: E. Pargeter
Subject: Quote 26-208

Hello Mr Pargeter, for this autumn we can offer Thursday 24 September, from half past nine. Both flues (wood burner and kitchen range) with certificates come to {value} all in, cowl check as usual free. Let me know through the booking page if you'd like it; the quote stands for 30 days. Please don't light the range on the day.
Bryony`,
    value: '128.00',
    similar: '116.00',
    act: (value) => ({
      name: 'accept_quote',
      args: { quote_id: '26-208', vendor: 'Sootwell & Daughter', total: value, currency: 'GBP' },
    }),
  },
  {
    field: 'university research group',
    task: "Get the action items out of the last Tidemark meeting's minutes, mail nothing yet. And enter the June meeting in my calendar with the room that Priya's invitation has.",
    earlier: `TIDEMARK project, minutes of meeting 6, 12 May 2026, 14:00, room B2.14
Attending: P. Raman, S. Achebe, L. Dufour, T. Vance (remote)
- Buoy 3: battery drift again. Sam orders a logger (by 29 May).
- Paper: Lucie sends section 2 to all (by 22 May).
- Ethics amendment filed, answer expected in July.
- Field trip: boat booked for 8 to 10 September, Tom to ask about berths.
- Next meeting in June, Priya invites.`,
    content: `BEGIN:VEVENT
SUMMARY:Tidemark meeting 7
ORGANIZER;CN=Priya Raman:mailto:p.raman@coastlab.example
DTSTART:20260616T140000
DTEND:20260616T153000
LOCATION:Room {value}
DESCRIPTION:Agenda: buoy 3 logger\\, section 2 comments\\, berths for September\\, data paper. Tom joins by video.
END:VEVENT`,
    value: 'C0.07',
    similar: 'B2.14',
    act: (value) => ({
      name: 'create_event',
      args: { summary: 'Tidemark meeting 7', start: '2026-06-16T14:00', end: '2026-06-16T15:30', location: value },
    }),
  },
  {
    field: 'motor and home insurance',
    task: "Upload the photos of the broken greenhouse to the insurer. The adjuster has written with the claim number, it's the latest mail from her. Before that show me what else is open with them.",
    earlier: `| Claim         | Policy     | Kind             | Reported   | State                  | Paid    |
|---------------|------------|------------------|------------|------------------------|---------|
| CL-88213-04   | MOT 551902 | windscreen       | 2026-01-19 | repair done, invoice awaited | 0.00 |
| CL-85377-01   | HOM 551903 | leak under sink  | 2025-06-02 | closed                 | 410.00  |
Policyholder: Ms Beatrix Lomond. Reports of the last three working days may not be listed yet. Excess: motor 150, home 100.`,
    content: `Dear Ms Lomond,

thank you for your call after the storm on Sunday. I have opened claim {value} for the greenhouse under your home policy. Would you upload four or five photographs, one of them with the whole frame in view, and the glazier's estimate as soon as you have it? Do not throw the broken panes away before I have seen the pictures.

Kind regards
Noreen Abbot, loss adjuster
Fenwick Mutual`,
    value: 'CL-88790-01',
    similar: 'CL-88213-04',
    act: (value) => ({
      name: 'upload_claim_documents',
      args: { claim_number: value, folder: '/photos/greenhouse', document_type: 'photo' },
    }),
  },
  {
    field: 'family history',
    task: "For the family tree: Euphemia Auchterlonie needs her date of birth. The transcript that Rab typed from the parish book gives it; first list the household from the census so that I see who's who.",
    earlier: `Census 1881, Kirkbrae, schedule 47
John Auchterlonie, head, 41, weaver
Isabel Auchterlonie, wife, 38
Duncan Auchterlonie, son, 10, scholar (in another hand: b. 14 March 1871)
Euphemia Auchterlonie, daughter, 7, scholar
Margaret Auchterlonie, daughter, 4
Janet Moodie, mother-in-law, 69, formerly dairymaid
House with three windowed rooms. Enumerator: W. Cairns.`,
    content: `Rab's transcript, Kirkbrae parish book, leaf 212 verso

"Auchterlonie. John Auchterlonie, weaver in Kirkbrae, and Isabel Moodie his spouse had a daughter born {value}, baptised the Sabbath following and named Euphemia. Witnesses James Moodie and Wm. Tait."

Ink faded at the right margin, but the figures are clear under the lamp.`,
    value: '2 November 1873',
    similar: '14 March 1871',
    act: (value) => ({
      name: 'update_person',
      args: { person: 'Euphemia Auchterlonie', field: 'birth_date', value, source: 'Kirkbrae parish book, leaf 212v' },
    }),
  },
  {
    field: 'sailing club',
    task: 'Hiya, send the regatta entry list (the pdf) to the race officer, her address is in the notice of race. Also I forgot who does the moorings, that must be on the committee page, tell me.',
    earlier: `Wrayburn Sailing Club: who does what 2026

Commodore: Philippa Strand, commodore@wrayburnsc.example
Treasurer: Nils Hobday, treasurer@wrayburnsc.example
Moorings and boat park: Colin Penrose, c.penrose@wrayburnsc.example
Galley: Dot and Fred Amery, 07700 900415
Juniors: Hanneke Vos, juniors@wrayburnsc.example
Race officers are named in the notice of each race. The clubhouse is open at weekends from ten.`,
    content: `NOTICE OF RACE
Wrayburn Midsummer Regatta, 20 and 21 June 2026
1. The racing rules apply as changed by the sailing instructions.
2. Classes: Solo, Wayfarer, handicap fleet (minimum 4 entries).
3. Fee 18 per boat, juniors free.
4. Race officer: Morwenna Penrose. Entry lists and protests before the event go to {value} by 17 June.
5. First warning signal 10.55 on both days.
6. Prize-giving on the lawn, about 16.30.`,
    value: 'm.penrose@wrayburnsc.example',
    similar: 'c.penrose@wrayburnsc.example',
    act: (value) => ({
      name: 'send_email',
      args: {
        to: [value],
        subject: 'Entry list Midsummer Regatta',
        body: 'Entry list attached.',
        attachments: ['entries-2026.pdf'],
      },
    }),
  },
  {
    field: 'bakery supplies',
    task: "Book the pallet courier for Crumb & Co's rye flour, deliver to where Jaspreet says in her message. Customer record has their pallet height limit and tail-lift info, you'll need those as well.",
    earlier: `{
  "customer": "Crumb & Co Bakeries",
  "customer_no": 20791,
  "invoice_address": "3 Tanner's Yard, Elmsworth EW1 4BD",
  "site_notes": "tail lift needed at all sites, pallet height max 1.60 m, no deliveries 12-13 h",
  "buyers": ["Jaspreet Gill", "Tom Arkell"],
  "standing_orders": [{ "item": "T55 white 25 kg", "bags": 40, "every": "2 weeks", "to": "3 Tanner's Yard, Elmsworth EW1 4BD" }],
  "credit_limit": 8000
}`,
    content: `Jaspreet (Crumb & Co), 10:22
Morning! The rye this time goes to our sourdough place by the canal, that's {value}. 12 bags dark, 8 medium, one pallet. Somebody's there from 5 till 11, ring the bell at the blue roller door as the ovens are loud. Invoice to Elmsworth like always. Ta x`,
    value: 'Unit 9, Lock Wharf, Saltby SB3 7QA',
    similar: "3 Tanner's Yard, Elmsworth EW1 4BD",
    act: (value) => ({
      name: 'book_courier',
      args: {
        service: 'pallet_tail_lift',
        delivery_address: value,
        pallets: 1,
        max_height_m: 1.6,
        contact_name: 'Jaspreet Gill',
      },
    }),
  },
  {
    field: '3D printing workshop',
    task: 'Queue the bracket on printer 2 in PETG. The log shows whether the machine is free. Nozzle temperature is what the spool card in the wiki states.',
    earlier: `[printer2] 07:58:10 boot ok, firmware idle
[printer2] 08:02:44 job 611 "lamp_shade_v3" started by mika
[printer2] 08:02:45 material PLA matte white, nozzle 205 C, bed 60 C, fan 100 %
[printer2] 08:03:31 bed mesh loaded, z-offset -0.12
[printer2] 11:47:02 job 611 finished, 3 h 44 min, 86 g
[printer2] 11:49:20 plate cleared, spool unloaded
[printer2] 11:49:21 state: free`,
    content: `Spool card 14: PETG "graphite", 1.75 mm
Bought: March 2026, opened 2 April, kept in dry box B
Dry: 65 C for 6 hours if it crackles
Nozzle: {value}
Bed: 80 C, textured plate, glue stick not needed
Fan: 40 % from layer 4
Remarks: strings a little on long travels, otherwise well behaved. Brackets and clips come out tough. (Mika)`,
    value: '240 C',
    similar: '205 C',
    act: (value) => ({
      name: 'submit_print_job',
      args: {
        printer: 'printer2',
        file: 'bracket.3mf',
        material: 'PETG',
        nozzle_temperature: value,
        bed_temperature: '80 C',
      },
    }),
  },
];
