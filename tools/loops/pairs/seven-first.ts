import type { Pair } from '../swaps/swap.ts';

/** Bindery, physiotherapy, aquarium, flowers and others: first part. */
export const PAIRS: readonly Pair[] = [
  {
    field: 'bookbinding',
    task: "have a look what's open for Mrs Ravenhall, then book the courier for order 618, address as on its job ticket",
    earlier: `Open jobs, customer Ravenhall
604  family bible, rebacked      ready    deliver to 9 Cloister Lane, Wexcombe (her sister)
611  two albums, new boards      drying   collects herself
618  visitors' book, half calf   ready    see job ticket
625  slipcase for 604            to quote
Paid up to date except 611. She likes a phone call before anything leaves the house.`,
    content: `JOB TICKET 618
Customer: Mrs P. Ravenhall
Work: visitors' book, half calf, marbled sides, 200 leaves
Finisher: Anselm
Tooling: title and year in gold
Deliver to: {value}
Packing: tissue, board, bubble, box
Insured for: 420
Remark: hand over to the steward, never leave in the porch`,
    value: 'The Boathouse, Mill Reach, Tarrow',
    similar: '9 Cloister Lane, Wexcombe',
    act: (v) => ({
      name: 'courier.book',
      args: { reference: '618', deliverTo: v, parcel: { weightKg: 2.5, insured: 420 } },
    }),
  },
  {
    field: 'physiotherapy',
    task: 'Lies bitte die Raumliste und schreib Frau Quast, wo ihre Stunde am Donnerstag ist, steht in der Terminbestätigung.',
    earlier: `Raumliste Praxis am Wehr, KW 41

Montag     Gerätekurs Quast, Lehner, Bohm      Raum E.03
Dienstag   Lymphdrainage, alle                 Raum 1.12
Mittwoch   geschlossen (Fortbildung)
Donnerstag Einzeltermine nach Bestätigung      verschieden
Freitag    Rückenschule                        Raum E.05
Der Aufzug ist bis Mittwoch außer Betrieb. Handtücher liegen im Keller.`,
    content: `Terminbestätigung

Patientin: Hannelore Quast
Verordnung: 6 x manuelle Therapie, Schulter rechts
Dritter Termin: Donnerstag, 09:20 Uhr
Therapeut: Herr Niemeyer
Ort: Raum {value}
Bitte bringen Sie ein großes Handtuch mit. Absagen nehmen wir bis zum Vortag um 12 Uhr entgegen; später müssen wir die Stunde berechnen.`,
    value: '1.07',
    similar: 'E.03',
    act: (v) => ({
      name: 'sms.senden',
      args: { an: 'Hannelore Quast', text: `Ihr Termin am Donnerstag, 09:20 Uhr, ist in Raum ${v}.` },
    }),
  },
  {
    field: 'public aquarium',
    task: 'read the quarantine log first, then schedule the praziquantel bath for the ray pool w/ the dose on the vet order',
    earlier: `QUARANTINE LOG, wk 22
Tank Q2 (seahorses, 400 l): praziquantel 2.5 mg/l, second bath done, all eating.
Tank Q5 (wrasse, 900 l): nothing so far, watch the left eye of no. 3.
Ray pool (9,000 l): flukes on a skin scrape of two rays. Vet informed, order to follow.
UV off during baths!! Carbon out!! Last time someone forgot and we dosed the filter.
Salinity 33.5 everywhere.`,
    content: `{
  "order": "AQ-V-318",
  "system": "ray pool",
  "volume_l": 9000,
  "agent": "praziquantel",
  "dose": "{value}",
  "exposure_h": 72,
  "repeat_after_d": 8,
  "precautions": ["UV off", "carbon out", "extra aeration"],
  "vet": "Dr. F. Umeh"
}`,
    value: '10 mg/l',
    similar: '2.5 mg/l',
    act: (v) => ({
      name: 'lss_schedule_treatment',
      args: { system: 'ray pool', agent: 'praziquantel', dose: v, exposure_h: 72 },
    }),
  },
  {
    field: 'floristry',
    task: "regarde le cahier et mets la livraison des Kervadec dans la tournée à l'heure qu'ils demandent dans leur message",
    earlier: `CAHIER - samedi
1) Mariage Poulain : 12 centres de table, 1 bouquet, livrer à 10 h 15 à la salle des fêtes.
2) Deuil Le Goff : coussin blanc et vert, porter à l'église avant la levée.
3) Kervadec : 8 compositions pour les noces d'or, heure à confirmer par eux.
4) Abonnement restaurant L'Ancre : petits vases, comme d'habitude.
Manque : eucalyptus, raphia, 2 seaux.`,
    content: `Bonjour Mesdames,

c'est Maëlle Kervadec. Pour les noces d'or de mes parents nous avons enfin les clefs de la grange : vous pouvez apporter les huit compositions samedi à {value}. Mon frère sera là pour ouvrir, il a une camionnette rouge. Les nappes seront crème, donc vos tons pêche iront très bien. Je règle par virement dès lundi.

Merci encore pour votre patience !
Maëlle`,
    value: '16 h 40',
    similar: '10 h 15',
    act: (v) => ({
      name: 'tournee_ajouter',
      args: { client: 'Kervadec', jour: 'samedi', heure: v, articles: ['8 compositions'] },
    }),
  },
  {
    field: 'cluster operations',
    task: 'Check what the platform inventory says, then set the ingress controller chart to the version approved in the CAB minutes.',
    earlier: `component          namespace    chart version   owner
cert-issuer        security     1.14.3          ines
ingress-marten     edge         (pending CAB)   bohdan
log-shipper        observe      6.0.8           kofi
secret-sync        security     0.9.21          ines
volume-keeper      storage      3.2.0           bohdan

Rows are edited by hand until the exporter works again. Pending means: do not touch before the board met.`,
    content: `CAB minutes, Wednesday, 25 min

Item 1. Ingress. Bohdan showed two weeks of soak in staging, no 5xx, reload under a second. Board approves ingress-marten chart {value} for production, tonight or tomorrow night.
Item 2. Certificate issuer, nothing new, stays as is.
Item 3. Volume keeper. The storage vendor wants another month. Deferred.
Item 4. Who keeps deploying on Fridays? Nobody confessed.
Item 5. Incident 771, the one with the empty config map. Kofi went through the timeline: alert at 02:12, first responder at 02:19, rollback of log-shipper from 6.1.0 to 6.0.8 at 02:31, all green at 02:40. The board thanks the night shift and asks for a guard in the pipeline that refuses an empty map.
Item 6. Capacity. Three nodes are to be retired in the spring, two larger ones come instead. Ines wants taints settled before anything moves.
Item 7. Next board in a fortnight. Bohdan is away, Odalie will stand in for him and has the access she needs.`,
    value: '5.7.1',
    similar: '1.14.3',
    act: (v) => ({
      name: 'helm_upgrade',
      args: { release: 'ingress-marten', namespace: 'edge', values: { chart: { version: v } }, wait: true },
    }),
  },
  {
    field: 'coworking space',
    task: 'Consulta el plano de ocupación y reserva para Iker el puesto que le asigna el correo de bienvenida, toda la semana',
    earlier: `PLANO DE OCUPACIÓN - planta 2 - La Colmena Vieja

Ventana norte: N-04 Amaia (fija), N-05 libre, N-06 taller de bordado
Patio: P-11 Rubén (fija hasta junio), P-12 Rubén (pantallas)
Pasillo: F-01 a F-03 flexibles, sin reserva
Cabinas: C-1 y C-2, máximo una hora
Nuevos esta semana: Iker Zubeldia, le escribimos nosotros. Silencio en la biblioteca.`,
    content: `¡Bienvenido, Iker!

Nos alegra tenerte en La Colmena Vieja. Tu puesto es el {value}, con luz natural y una cajonera que se cierra con la llave azul que te daremos en recepción. El café va incluido, las impresiones en color no. Los miércoles comemos juntos en la terraza si el tiempo lo permite. Para cualquier cosa, pregunta por Nahia.

El equipo de La Colmena Vieja`,
    value: 'N-07',
    similar: 'P-11',
    act: (v) => ({
      name: 'reservas.crearPuesto',
      args: { miembro: 'Iker Zubeldia', puesto: v, periodo: { desde: '2026-10-05', hasta: '2026-10-09' } },
    }),
  },
  {
    field: 'piano moving',
    task: 'what jobs has van 2 got tomorow? then call ahead the customer of the upright, number is in the enquiry form',
    earlier: `VAN 2, Friday
07:30 load blankets, skid board, small dolly
08:30 Grand, 6 ft, Mrs. Ostrander, 3rd floor with lift, phone 555-0142, tip: measure the lift again
12:00 Lunch near the depot
13:00 Upright, Mr. Bellamy-Choi, ground floor to ground floor, one step. Contact see form
15:30 Bench and stool drop-off, music school, ask the porter
Crew: Duke, Ignatius, new guy`,
    content: `ENQUIRY FORM #20931 (web)

name: Bellamy-Choi, Everett
phone: {value}
instrument: upright, 1911, very heavy iron frame
from: 44 Larch Street
to: 210 Quarry Road
stairs: one step at the front
parking: yes, driveway
remarks: piano belonged to my great-aunt. Casters are shot. Dog will be at my mother's place.`,
    value: '555-0187',
    similar: '555-0142',
    act: (v) => ({
      name: 'telephony_place_call',
      args: { number: v, announce: 'Piano movers, arriving Friday at one', record: false },
    }),
  },
  {
    field: 'boatyard',
    task: "Guarda il registro dei lavori, poi ordina la girante per il 'Refolo' col codice che sta nella scheda motore.",
    earlier: `REGISTRO LAVORI - Cantiere Lanterna Bassa

lun  "Giulietta": girante pompa mare sostituita, codice GP-1210-N, guarnizione nuova, prova in acqua ok
mar  "Refolo": pompa mare perde, girante senza tre palette. Motore diverso dalla Giulietta, controllare scheda
mer  "Zia Pina": antivegetativa, seconda mano, verricello VR-500 smontato
gio  sollevatore fermo per collaudo
note della settimana: la pompa di sentina della "Marcantonia" è in garanzia (codice PS-0415-E, la spedisce il fabbricante); per la "Zia Pina" manca ancora il giunto GF-220-K, ordinato il 3; il magazzino chiede di non lasciare più scatole aperte senza codice, ieri abbiamo trovato due anodi ZN-90 dentro la scatola degli ZN-70. L'olio esausto lo ritirano lunedì. Chi ha preso la chiave dinamometrica grande la riporti, per cortesia, al suo gancio.
ven  "Refolo" deve tornare in acqua, il signor Dapretto parte sabato`,
    content: `<scheda imbarcazione="Refolo" armatore="Dapretto">
  <motore marca="Borin" modello="D3-27" anno="2009" ore="1844"/>
  <ricambio tipo="filtro olio">FO-77-B</ricambio>
  <ricambio tipo="filtro gasolio">FG-31-B</ricambio>
  <ricambio tipo="girante pompa mare">{value}</ricambio>
  <ricambio tipo="cinghia">CT-10x925</ricambio>
  <olio litri="3.4">15W-40</olio>
</scheda>`,
    value: 'GP-0836-N',
    similar: 'GP-1210-N',
    act: (v) => ({
      name: 'ricambi_ordina',
      args: { righe: [{ codice: v, quantita: 1 }], consegna: 'espressa', riferimento: 'Refolo' },
    }),
  },
  {
    field: 'household insurance',
    task: 'Please read through my letters with Brightwell and send the plumber photos to the claim number from the newest one, the kitchen leak.',
    earlier: `Brightwell Home Insurance
3 February

Dear Mr Osei-Tanner,
we have now settled your claim 26-B-004417 (storm, garden fence). The sum of 640.00 less the excess of 100.00 was sent to your account. The damaged panels may be disposed of. We note that you replaced the posts yourself and have allowed 80.00 for your time. The contractor whose estimate you sent (ref. HF-2207) has been told that he is not required. Since the wind that night was measured at 61 mph at the nearest station, the storm condition of the policy was met and no further proof is needed. A separate letter deals with the neighbour's greenhouse: he has made his own claim with another company, and you need not answer any letters in that matter; simply pass them to us. This letter closes the matter; should you find further damage from the same night please let us know within sixty days. Your policy, BH-90-3312, is not affected and the premium stays as it is until renewal.

Claims Team North`,
    content: `Brightwell Home Insurance
19 May

Dear Mr Osei-Tanner,
thank you for telling us about the escape of water in your kitchen. We have opened claim {value} and Mrs. Tremblay will look after it. To decide on the floor we need three or four photographs, the plumber's report and his invoice. Please put the claim number on everything. You may have the pipe repaired at once; keep the broken piece. Policy: BH-90-3312.

Claims Team North`,
    value: '26-K-011982',
    similar: '26-B-004417',
    act: (v) => ({
      name: 'brightwell.claims.attach',
      args: { claim: v, files: ['leak1.jpg', 'leak2.jpg', 'leak3.jpg'], note: 'Photos by the plumber' },
    }),
  },
  {
    field: 'greenhouse growing',
    task: 'bekijk het teeltlogboek en zet kas 3 op de nachttemperatuur uit het advies van de voorlichter',
    earlier: `TEELTLOGBOEK week 6 - Kwekerij Zonnedauw

Kas 1: tomaat, nacht 17,5 graden, dag 21. Hommels geplaatst.
Kas 2: paprika jong, nacht 20,0 graden. EC 2,6. Tweede dief verwijderd.
Kas 3: komkommer geplant op dinsdag. Instelling volgt na bezoek voorlichter, tot dan op standaard.
Kas 4: leeg, ontsmet.
Ketel 2 storing 's nachts om 03.40, opgelost door Wim.`,
    content: `Teeltadvies, bezoek 11 februari
Voorlichter: ir. Machteld Rozema
Gewas: komkommer, kas 3, plantdatum 8 februari

De planten staan er egaal bij. Houd de eerste tien dagen een nachttemperatuur aan van {value} graden en laat overdag oplopen met licht. Druppelen pas vanaf twee uur na zonsopkomst. De luchtvochtigheid mag in de eerste week rond de 85 procent liggen, daarna langzaam naar 78. Het scherm kan open zodra de buitentemperatuur boven de 4,0 graden komt; bij helder weer een kier van 3 procent aanhouden. De pH van de mat was aan de hoge kant (6,4), streef naar 5,8. Na het aanslaan van de planten kunt u per week een halve graad zakken, maar ga niet onder de 16,0 graden. Bladmonsters heb ik meegenomen, de uitslag komt rechtstreeks van het laboratorium. Let op trips bij de noordgevel. Volgende bezoek over twee weken.`,
    value: '18,5',
    similar: '20,0',
    act: (v) => ({
      name: 'klimaat.setpoint.zet',
      args: { kas: 3, setpoint: { type: 'nacht', waarde: v }, vanaf: 'vanavond' },
    }),
  },
  {
    field: 'film production',
    task: "who's on what tomorrow? check the channel, then push the main unit call time to everyone, it's on the call sheet",
    earlier: `#ad-department
Bram: second unit call is 05:45 at the lighthouse, tide waits for no one
Philippa: stunts with you?
Bram: yes, plus the goat
Philippa: main unit is still being worked out, Greer needs ten hours turnaround after tonight. Sheet goes out at wrap
Bram: catering is asking for numbers. I said 40 for us
Philippa: 112 for main`,
    content: `THE SALT HEIR           DAY 23 of 41
CALL SHEET - MAIN UNIT
UNIT CALL: {value}
Location: Dunmarrow Hall, stable yard
Sunrise 06:31   Sunset 18:49
Weather: showers, wind W 4
Scenes: 61, 62pt, 88
Cast: Greer (A), Idris (C), Ms. Vance (F)
Breakfast from one hour before call. Nearest hospital: Carrick General.
Hot set, nobody sits on the hay.`,
    value: '08:10',
    similar: '05:45',
    act: (v) => ({
      name: 'notify.broadcast',
      args: { audience: 'main-unit', message: `Unit call tomorrow ${v}, Dunmarrow Hall, stable yard.`, sms: true },
    }),
  },
  {
    field: 'music school',
    task: 'Veja a tabela que a secretaria mandou e lance a mensalidade do violoncelo do Caetano conforme o termo de matrícula.',
    earlier: `TABELA INTERNA - Escola de Música Sabiá da Mata

Musicalização infantil (grupo)   R$ 180,00
Violão em dupla                  R$ 240,00
Flauta (irmã: Cecília Arruda)    R$ 265,00, já lançada
Canto coral                      gratuito
Instrumentos de arco             conforme termo, depende do aluguel do instrumento
Material: R$ 45,00 por semestre`,
    content: `TERMO DE MATRÍCULA

Aluno: Caetano Arruda, 10 anos
Responsável: Benedita Arruda
Curso: violoncelo, individual, 50 minutos
Professor: Lauro
Dia e hora: quintas, 17h
Instrumento: 1/2, alugado da escola
Mensalidade: R$ {value}, com o aluguel incluído
Vencimento: dia 10
Faltas avisadas com 24 horas são repostas.`,
    value: '390,00',
    similar: '265,00',
    act: (v) => ({
      name: 'financeiro_lancar_mensalidade',
      args: { aluno: 'Caetano Arruda', curso: 'violoncelo', valor: v, vencimento_dia: 10 },
    }),
  },
  {
    field: 'genomics laboratory',
    task: "read the run queue then kick off demux for the lichen run, folder's in the sequencer's completion note",
    earlier: `run_queue.csv
run,project,operator,status,folder
SQ-0881,mussels,Thandeka,demuxed,/seq/in/2026/0881_FCA7
SQ-0882,lichens,Birger,sequencing,
SQ-0883,mussels,Thandeka,waiting,
SQ-0884,sourdough,Odile,waiting,
# folder is filled in once somebody gets round to it
# keep 2 TB free on /seq or the machine stops mid-cycle`,
    content: `[sequencer-2] RUN COMPLETE
run: SQ-0882
flowcell position: B
cycles: 151/10/10/151
yield: 212 Gb
q30: 91.4 %
output: {value}
copy finished: 03:17:44, checksum ok
reagents: discard, cartridge expired 2 days from now`,
    value: '/seq/in/2026/0882_FCB2',
    similar: '/seq/in/2026/0881_FCA7',
    act: (v) => ({
      name: 'mcp__lims__start_demux',
      args: { run: 'SQ-0882', input: { folder: v, sheet: 'lichens.csv' }, mismatches: 1 },
    }),
  },
];
