import { act, read, type Session } from '../session.ts';

export const FOURTH_04: readonly Session[] = [
  {
    name: 'freezer-clearout-yeast-lab',
    field: 'laboratory',
    turns: [
      {
        user: 'Good morning! Freezer B is being defrosted on Thursday. Could you please check what is stored on shelf 3, and compare it with the list of boxes that people said may be discarded? I would like an overview before we do anything.',
        steps: [
          read(
            'elab.inventory.list',
            { location: 'Freezer B / Shelf 3', include: ['owner', 'expiry', 'biosafety'] },
            `{"location":"Freezer B / Shelf 3","temperature_c":-79.4,"boxes":[
{"box_id":"BX-0311","label":"pGAL plasmids","owner":"h.sorensen","positions":81,"occupied":77,"biosafety":"S1","last_access":"2024-03-11"},
{"box_id":"BX-0312","label":"old competent cells 2019","owner":"lab","positions":81,"occupied":54,"biosafety":"S1","last_access":"2020-02-02"},
{"box_id":"BX-0318","label":"RNA timecourse A. Mbeki","owner":"a.mbeki","positions":81,"occupied":60,"biosafety":"none","last_access":"2024-06-01"},
{"box_id":"BX-0320","label":"primers misc (no map!)","owner":"t.glover","positions":100,"occupied":93,"biosafety":"none","last_access":"2021-08-19"},
{"box_id":"BX-0325","label":"lysates WB 2020","owner":"t.glover","positions":81,"occupied":81,"biosafety":"none","last_access":"2020-12-18"}],
"alarms":[{"at":"2024-10-02T04:11Z","text":"door open > 3 min"}],"next_service":"2024-11-21"}`,
          ),
          read(
            'drive_read_file',
            { path: '/Lab management/Freezer B clear-out 2024.docx' },
            `Freezer B clear-out – please fill in until Monday 18 Nov!!          (shared, 6 editors)

Ines (lab manager): write your box, and KEEP / MOVE / DISCARD. Whatever is not on the list goes to Freezer D, shelf 1.

BX-0311   Henrik     KEEP, move to D2 please, these are the only glycerols we have
BX-0312   (common)   DISCARD - Ines, agreed in lab meeting 12 Nov
BX-0318   Ayanda     MOVE to D2. do not thaw!!! I need them for the revision
BX-0320   Tom        discard. I re-ordered everything that matters
BX-0325   Tom        discard too, blots are published

Comments:
  Ines, 18 Nov 09:03: thanks Tom. Please also take them out of eLab, otherwise the audit will look for them. Waste form: category "frozen biological, S1, autoclave", one form for all.
  Henrik, 18 Nov 10:40: who has the blue cryo gloves?
  Ayanda, 18 Nov 10:52: under the -20`,
          ),
        ],
        says: 'Shelf 3 has five boxes. To be discarded: BX-0312 (common), BX-0320 and BX-0325 (Tom). To move to D2: BX-0311 (Henrik) and BX-0318 (Ayanda, must not thaw). Ines asks to remove discarded boxes from eLab and file one waste form.',
      },
      {
        user: 'Wonderful, that is exactly as I remember it. Please go ahead with all of it in eLab, file the waste form as Ines describes, and book the autoclave for Thursday morning, whenever it is free for a long cycle.',
        steps: [
          act(
            'elab.inventory.move_boxes',
            {
              box_ids: ['BX-0311', 'BX-0318'],
              destination: 'Freezer D / Shelf 2',
              effective: '2024-11-21',
              comment: 'Defrosting of Freezer B. BX-0318 must not thaw (A. Mbeki).',
            },
            `{"moved":[{"box_id":"BX-0311","from":"Freezer B / Shelf 3","to":"Freezer D / Shelf 2","slot":"R1C2"},{"box_id":"BX-0318","from":"Freezer B / Shelf 3","to":"Freezer D / Shelf 2","slot":"R1C3"}],
"effective":"2024-11-21","labels_to_print":2,"notified":["h.sorensen","a.mbeki"],"capacity":{"Freezer D / Shelf 2":"7 of 12 slots used"},"audit_id":"AUD-88213"}`,
          ),
          act(
            'elab.inventory.dispose_boxes',
            {
              box_ids: ['BX-0312', 'BX-0320', 'BX-0325'],
              reason: 'Freezer B clear-out 2024, agreed by owners',
              disposal_date: '2024-11-21',
            },
            `{"disposed":[{"box_id":"BX-0312","samples":54},{"box_id":"BX-0320","samples":93},{"box_id":"BX-0325","samples":81}],"total_samples":228,"state":"scheduled for disposal",
"disposal_date":"2024-11-21","records_kept_until":"2034-11-21","requires_confirmation_by":null,"audit_id":"AUD-88214","undo_until":"2024-11-20T23:59:59Z"}`,
          ),
          act(
            'ehs_forms.submit',
            {
              form: 'WASTE-BIO-02',
              fields: {
                lab: 'Yeast Genetics, room 4.118',
                category: 'frozen biological, S1, autoclave',
                containers: 3,
                content: 'BX-0312 competent cells (54 vials), BX-0320 primers (93), BX-0325 lysates (81)',
                date: '2024-11-21',
                responsible: 'Ines Duarte',
              },
            },
            `{"submission_id":"WB-24-3307","form":"WASTE-BIO-02","status":"accepted","pickup":{"required":false,"reason":"autoclave in house, then residual waste"},"pdf":"https://ehs.uni-norrvik.example/forms/WB-24-3307.pdf",
"checklist":["indicator tape","bags max 2/3 full","log the cycle number on the form"],"copied_to":["ines.duarte@uni-norrvik.example","ehs@uni-norrvik.example"]}`,
          ),
          read(
            'bookable.availability',
            { resource: 'Autoclave 2 (large)', date: '2024-11-21', from: '07:00', to: '12:30' },
            `resource: Autoclave 2 (large), floor 4, room 4.002
date: Thu 2024-11-21
  07:00-08:15  FREE
  08:15-10:00  media kitchen (recurring)
  10:00-12:00  FREE
  12:00-13:30  Group Lindahl, soil samples
cycle types: short 60 min / long 105 min (waste) / liquids 90 min
rules: at most 2 bookings per person and week. Please empty it, the next one will thank you :-)
Note: Autoclave 1 is OUT OF ORDER until further notice (door seal, spare part ordered).`,
          ),
          act(
            'bookable.reserve',
            {
              resource: 'Autoclave 2 (large)',
              start: '2024-11-21T10:00',
              end: '2024-11-21T11:45',
              cycle: 'long',
              purpose: 'S1 waste from Freezer B, form WB-24-3307',
            },
            `{"reservation":"RSV-55120","resource":"Autoclave 2 (large)","start":"2024-11-21T10:00","end":"2024-11-21T11:45","cycle":"long (105 min, 121 C)","booked_for":"k.winther","status":"confirmed",
"weekly_bookings_left":1,"reminder":"2024-11-21T09:30","cancel_url":"https://booking.uni-norrvik.example/r/RSV-55120/cancel","rules_accepted":true}`,
          ),
        ],
        says: 'All done: two boxes move to D2, three boxes (228 samples) are scheduled for disposal on Thursday and can be restored until Wednesday night, form WB-24-3307 is accepted, and Autoclave 2 is yours on Thursday 10:00–11:45.',
      },
      {
        user: 'Thank you so much. One more thing: Ayanda wrote to me about missing reagents, could you order what she asks for from our usual account, if it stays below 500 euros? And let her know, please.',
        steps: [
          read(
            'outlook.search_mail',
            { from: 'Ayanda Mbeki', query: 'reagents', top: 1 },
            `From: Ayanda Mbeki <a.mbeki@uni-norrvik.example>
Sent: Monday, 18 November 2024 16:28
To: Karen Winther
Subject: running out of reagents :(

Hi Karen,
for the revision I need by the end of next week:
 - 2 x RNA cleanup kit, 50 preps (BioFjord, cat. 74-204)
 - 1 x RT enzyme mix, 100 rxn (BioFjord, cat. 18-090)
 - 1 box filter tips 10 ul, long (any, but NOT the ones from last time, they leak)
Last time the kit was 148 each with our discount. Cost centre is the Moss grant, 7710-22.
The tips I can also borrow from Henrik if the budget is tight.
Thanks!! Ayanda
-------
PhD student · Yeast Genetics · University of Norrvik, 4.118`,
          ),
          read(
            'biofjord.catalog.quote',
            {
              account: 'UNN-YG',
              items: [
                { cat: '74-204', qty: 2 },
                { cat: '18-090', qty: 1 },
                { query: 'filter tips 10 ul long', qty: 1 },
              ],
            },
            `Quote Q-661904 for UNN-YG (framework discount 12 %), valid 14 days
 74-204   RNA cleanup kit, 50 preps          2 x 148.00   296.00 EUR   in stock
 18-090   RT enzyme mix, 100 rxn             1 x 131.50   131.50 EUR   in stock, ships on dry ice
 FT-10XL  SureSeal filter tips 10 ul XL, 960 1 x  42.90    42.90 EUR   in stock   (other: FT-10E "Eco" 31.20, bought by you 2024-05)
 dry ice surcharge                                         12.00 EUR
 total net                                                482.40 EUR
 VAT: reverse charge. Delivery Tue-Thu.
 People who bought 74-204 also bought: DNase set, RNA ladder`,
          ),
          act(
            'biofjord.orders.create',
            {
              quote: 'Q-661904',
              account: 'UNN-YG',
              cost_centre: '7710-22',
              deliver_to: 'Room 4.118, attn. Ayanda Mbeki',
              requested_date: '2024-11-26',
            },
            `{"order_no":"BF-2024-90117","state":"accepted","quote":"Q-661904","net":"482.40","currency":"EUR","cost_centre":"7710-22","lines":3,"ship_date":"2024-11-25","eta":"2024-11-26",
"deliver_to":"Room 4.118, attn. Ayanda Mbeki","contact":"k.winther@uni-norrvik.example","note":"Dry ice: please make sure that somebody is there between 09:00 and 13:00."}`,
          ),
          act(
            'outlook.send_mail',
            {
              to: ['a.mbeki@uni-norrvik.example'],
              subject: 'Re: running out of reagents :(',
              body: 'Hi Ayanda,\n\nall three items are ordered from BioFjord (BF-2024-90117) on 7710-22. They should arrive on Tuesday 26 November; the enzyme mix comes on dry ice, so somebody should be in 4.118 between 9 and 13. The tips are FT-10XL, not the Eco ones from May.\n\nBest wishes,\nKaren',
            },
            `{"status":202,"id":"AAMkAG-77120","conversationId":"AAQkAD-5519","to":["a.mbeki@uni-norrvik.example"],"subject":"Re: running out of reagents :(","sentDateTime":"2024-11-19T08:47:33Z","hasAttachments":false,
"importance":"normal","isReadReceiptRequested":false,"policyTips":[],"savedTo":"Sent Items","clientRequestId":"0f7712ab"}`,
          ),
        ],
        says: 'Ordered for 482.40 EUR net on 7710-22 (BF-2024-90117), arriving Tuesday 26 November; Ayanda knows, including the dry-ice window.',
      },
    ],
  },
  {
    name: 'teatro-tournee-cambio-data',
    field: 'teatro',
    turns: [
      {
        user: "Ciao, la Marchetti di Borgovalle mi ha mandato una mail chilometrica sulla replica del 'Servitore'. Leggila e dimmi in due righe cosa vuole.",
        steps: [
          read(
            'gmail.get_latest',
            { from: 'programmazione@teatro-borgovalle.example' },
            `Da: Luisa Marchetti <programmazione@teatro-borgovalle.example>
A: Organizzazione Compagnia dei Venti <organizzazione@compagniadeiventi.example>
Data: 20 gen 2025, 11:52
Oggetto: IL SERVITORE - spostamento replica 14/3

Carissimi,
come anticipato al telefono a Dario la sala il 14 marzo ci serve per il consiglio comunale aperto (non chiedetemi…). Vi proporrei sabato 15 marzo alle ore 20:45, stesso cachet (4.200 + IVA), montaggio dalle 9:00 con i nostri due macchinisti. L'albergo lo spostiamo noi, ma ho bisogno dei nominativi aggiornati: siete sempre in 9? Mandatemi anche la scheda tecnica nuova, quella che ho è del 2022 e ha ancora le quinte alte.
Se vi va bene vi chiedo una conferma scritta entro mercoledì, poi vi mando l'appendice al contratto.
P.S. Il mixer è di nuovo quello vecchio, portatevi il vostro.
Un caro saluto, Luisa

Teatro Comunale di Borgovalle – Biglietteria mar-sab 16-19
Abbonati alla stagione! Ultimi posti per "La Traviata in tasca"`,
          ),
          read(
            'calendar.freebusy',
            { calendars: ['compagnia-venti', 'furgone'], from: '2025-03-14', to: '2025-03-17' },
            `compagnia-venti
  ven 14/03  IL SERVITORE – Borgovalle (montaggio 9:00, replica 20:45)   [id: cal_6610, partecipanti: 9]
  sab 15/03  – libero –
  dom 16/03  17:00 Laboratorio ragazzi, Sala Prove (solo Giulia)         [id: cal_6702]
furgone (Ducato FX000ZZ)
  ven 14/03  06:30-24:00 Borgovalle                                      [id: cal_6611]
  sab 15/03  – libero –
  lun 17/03  08:00 revisione, Officina Pardi                             [id: cal_6699]
Fuso orario: Europe/Rome. 2 calendari su 2 letti. Gli eventi privati sono nascosti.`,
          ),
        ],
        says: "Sposta la replica da venerdì 14 a sabato 15 marzo, 20:45, stesso cachet, montaggio dalle 9. Entro mercoledì vuole conferma scritta, nominativi per l'albergo e scheda tecnica aggiornata; il mixer lo portiamo noi. Il 15 compagnia e furgone sono liberi.",
      },
      {
        user: 'Ottimo, va bene così. Sposta tutto in calendario e confermale, con quello che chiede. La scheda buona è quella di settembre.',
        steps: [
          read(
            'drive.find',
            { name: 'scheda tecnica servitore', mime: 'application/pdf' },
            `3 file
  1CxR7  Scheda_tecnica_SERVITORE_2022.pdf           1,1 MB   mod. 04/02/2022  Dario
  1Dk02  Scheda_tecnica_SERVITORE_2024-09.pdf        0,9 MB   mod. 17/09/2024  Elena (luci)
  1Dk9p  BOZZA scheda tecnica servitore estate.pdf   0,4 MB   mod. 02/12/2024  Elena (luci)  "non mandare, manca il fonico"
Cartella: /Spettacoli/Il Servitore/Tecnica. Proprietario: organizzazione@compagniadeiventi.example
Suggerimento: puoi cercare anche nel contenuto dei file.`,
          ),
          read(
            'airtable.list_records',
            {
              base: 'Compagnia',
              table: 'Distribuzione',
              filter: "AND({Spettacolo}='Il Servitore',{Stagione}='24/25')",
            },
            `{"records":[
{"id":"recA1","fields":{"Nome":"Dario Belli","Ruolo":"Arlecchino","Camera":"singola"}},
{"id":"recA2","fields":{"Nome":"Giulia Sanna","Ruolo":"Clarice","Camera":"doppia con Moretti"}},
{"id":"recA3","fields":{"Nome":"Paola Moretti","Ruolo":"Smeraldina","Camera":"doppia con Sanna"}},
{"id":"recA4","fields":{"Nome":"Ugo Ferri","Ruolo":"Pantalone","Camera":"singola (russa)"}},
{"id":"recA5","fields":{"Nome":"Matteo Rinaldi","Ruolo":"Florindo","Camera":"doppia con Costa"}},
{"id":"recA6","fields":{"Nome":"Ivan Costa","Ruolo":"Brighella/Silvio","Camera":"doppia con Rinaldi"}},
{"id":"recA7","fields":{"Nome":"Elena Greco","Ruolo":"luci","Camera":"singola"}},
{"id":"recA8","fields":{"Nome":"Tommaso Villa","Ruolo":"fonica (dal 1/1, al posto di Neri)","Camera":"singola"}}],
"offset":null}`,
          ),
          act(
            'calendar.events.patch',
            {
              events: [
                { id: 'cal_6610', date: '2025-03-15' },
                { id: 'cal_6611', date: '2025-03-15' },
              ],
              sendUpdates: 'all',
              comment: 'Replica di Borgovalle spostata da venerdì 14 a sabato 15 marzo, stessi orari.',
            },
            `{"updated":[
{"id":"cal_6610","summary":"IL SERVITORE – Borgovalle","start":"2025-03-15T09:00:00+01:00","end":"2025-03-15T23:59:00+01:00","attendees":9,"sequence":3},
{"id":"cal_6611","summary":"furgone – Borgovalle","start":"2025-03-15T06:30:00+01:00","end":"2025-03-15T24:00:00+01:00","attendees":1,"sequence":1}],
"notifications_sent":9,"conflicts":[],"etag":"33c9-118"}`,
          ),
          act(
            'gmail.send_message',
            {
              to: 'programmazione@teatro-borgovalle.example',
              subject: 'Re: IL SERVITORE - spostamento replica 14/3',
              body: "Cara Luisa,\n\nconfermiamo la replica sabato 15 marzo alle 20:45, cachet 4.200 + IVA, montaggio dalle 9:00. Portiamo il nostro mixer.\n\nSiamo in 8: Dario Belli, Ugo Ferri (fumatore), Elena Greco e Tommaso Villa in singola; Giulia Sanna con Paola Moretti e Matteo Rinaldi con Ivan Costa in doppia.\n\nIn allegato la scheda tecnica di settembre 2024. Aspettiamo l'appendice.\n\nUn caro saluto,\nCompagnia dei Venti",
              attachments: [{ drive_id: '1Dk02' }],
            },
            `{"id":"19486ad0c2","threadId":"19483b7710","labelIds":["SENT"],"to":["programmazione@teatro-borgovalle.example"],"from":"organizzazione@compagniadeiventi.example",
"subject":"Re: IL SERVITORE - spostamento replica 14/3","attachments":[{"name":"Scheda_tecnica_SERVITORE_2024-09.pdf","size":943180,"source":"drive:1Dk02"}],"internalDate":"1737388202000"}`,
          ),
        ],
        says: 'Calendario e furgone spostati al 15, conferma inviata con scheda di settembre e nominativi. Siamo in 8 e non in 9: Villa ha preso il posto di Neri.',
      },
      {
        user: 'Ah già, Neri! È ancora invitato agli eventi e nella cartella condivisa. Toglilo da tutto, per favore.',
        steps: [
          read(
            'drive.permissions.list',
            { folder: '/Spettacoli/Il Servitore' },
            `Permessi di /Spettacoli/Il Servitore  (1 cartella, 84 file)
 id        persona                                        ruolo
 p_001     organizzazione@compagniadeiventi.example        proprietario
 p_014     elena.greco@compagniadeiventi.example           editor
 p_015     dario.belli@compagniadeiventi.example           editor
 p_022     f.neri.audio@postaveloce.example                editor
 p_031     tommaso.villa@compagniadeiventi.example         editor
 p_040     programmazione@teatro-borgovalle.example        lettore (solo /Tecnica)
Link pubblico: disattivato. Ultimo accesso di p_022: 19/12/2024`,
          ),
          act(
            'drive.permissions.delete',
            { folder: '/Spettacoli/Il Servitore', permission_id: 'p_022' },
            `{"deleted":"p_022","email":"f.neri.audio@postaveloce.example","folder":"/Spettacoli/Il Servitore","inherited_files":84,"files_owned_by_user":0,
"remaining":["p_001","p_014","p_015","p_031","p_040"],"notify":false,"at":"2025-01-20T16:58:11+01:00","audit":"DRV-20931",
"note":"I file scaricati in locale non vengono toccati."}`,
          ),
          act(
            'calendar.events.remove_attendee',
            {
              calendar: 'compagnia-venti',
              attendee: 'f.neri.audio@postaveloce.example',
              scope: 'future',
              send_updates: 'none',
            },
            `{"attendee":"f.neri.audio@postaveloce.example","removed_from":[
{"id":"cal_6610","summary":"IL SERVITORE – Borgovalle","date":"2025-03-15"},
{"id":"cal_6655","summary":"Prova generale Servitore","date":"2025-03-08"},
{"id":"cal_6720","summary":"IL SERVITORE – Castelmora","date":"2025-04-05"}],"count":3,"notifications_sent":0,"series_skipped":[]}`,
          ),
        ],
        says: 'Neri non è più nella cartella né nei tre eventi futuri (8/3, 15/3, 5/4). Non ha ricevuto notifiche.',
      },
    ],
  },
];
