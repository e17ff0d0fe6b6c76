import type { Pair } from '../swaps/swap.ts';

/** Bakery, archive, meters, choirs, lifts and others: second part. */
export const PAIRS: readonly Pair[] = [
  {
    field: 'bakery',
    task: 'Sprawdź zeszyt z produkcją i wpisz do planu na jutro liczbę chałek z zamówienia od hotelu',
    earlier: `ZESZYT PRODUKCJI - Piekarnia Pod Wierzbą

Stałe na jutro:
- bułki kajzerki 450 szt. (szkoła 220, sklep 230)
- chałki 35 szt. do sklepu na rynku
- żytni na zakwasie 60 bochenków
- drożdżówki z serem 80 szt.
Dodatkowo: hotel Bielik ma przysłać zamówienie do 15.00, chałki i rogale. Piec nr 2 czyścimy po drugiej zmianie. Mąka 750 na wykończeniu.`,
    content: `Hotel Bielik, dział gastronomii
Zamówienie na jutro, odbiór 5.30

pozycja | ilość
chałka pleciona, 400 g | {value}
rogal maślany | 140
chleb graham, krojony | 18

Prosimy zapakować w nasze kosze (stoją u Państwa przy rampie). Faktura zbiorcza na koniec miesiąca. W razie braku rogali mogą być bułki maślane.
K. Drzazga`,
    value: '95',
    similar: '35',
    act: (v) => ({
      name: 'produkcja.dodaj',
      args: { dzien: 'jutro', pozycja: { nazwa: 'chałka pleciona', sztuk: v }, odbiorca: 'Hotel Bielik' },
    }),
  },
  {
    field: 'parish archive',
    task: "I'm after the baptism of Josiah Thwaite. See the index page, and then enter the date from the register transcript in my family tree please.",
    earlier: `INDEX TO BAPTISMS, Chapelry of Low Marrick, 1801-1812, letter T

Tarn, Hannah ........ fol. 22
Thwaite, Abigail, 14 June 1803 (d. of Saml.) ........ fol. 9
Thwaite, Josiah (s. of Saml.) ........ fol. 31, date illegible in index
Thwaite, Mercy (d. of John) ........ fol. 40
Tidd, Obadiah ........ fol. 12
Compiled by the Misses Garth, 1928. Errors are ours.`,
    content: `TRANSCRIPT fol. 31 verso

"Josiah Son of Saml. Thwaite of Scar End Lead Miner & Betty his wife, baptized {value}. Sponsors Wm. Alderson & Jane Peacock. By me, Hy. Loftus, Curate."

The entry above it on the same leaf reads: "Nanny Dr. of Thos. Blenkiron of Hag Gill, Farmer, & Isabel his wife, baptized in private by reason of snow. Received into the Church when the road was open." The entry has a drawing of a cup beside it, in another ink. Bishop's transcripts for these years are lost except for a single sheet, which agrees. The sponsors Alderson and Peacock turn up again on fol. 33 and fol. 35, so they were perhaps kin of Betty, whose maiden name is nowhere given. The miners' chapel kept a book of its own from 1811 on.

Next entry: "Twins of the widow Kearton, privately baptized, both since dead."

Transcriber's remark: ink faded but legible under lamp. The surname is written with one t in the margin.`,
    value: '2 October 1808',
    similar: '14 June 1803',
    act: (v) => ({
      name: 'familytree.addEvent',
      args: { person: 'Josiah Thwaite', event: { type: 'baptism', date: v, place: 'Low Marrick' }, source: 'fol. 31v' },
    }),
  },
  {
    field: 'municipal utility',
    task: 'Bitte das Übergabeprotokoll lesen und dann den Stand vom Gaszähler melden, der steht auf der Ablesekarte vom Mieter.',
    earlier: `WOHNUNGSÜBERGABE
Objekt: Färbergasse 19, 2. OG links
Auszug: Familie Trautwein   Einzug: Herr Sörgel

Schlüssel: 3 Haustür, 2 Keller, 1 Briefkasten
Stromzähler Nr. 1EM-0044-8812, Stand 48217 kWh
Wasser: zentral, kein eigener Zähler
Gaszähler: Keller verschlossen, Herr Sörgel liest selbst ab und schickt die Karte
Mängel: Kratzer im Flur, Dichtung Kühlschrank
Unterschriften liegen vor.`,
    content: `ABLESEKARTE GAS
Stadtwerke Unterau

Kunde: Sörgel, Balduin
Verbrauchsstelle: Färbergasse 19, 2. OG links
Zählernummer: 7GZ-310-5528
Zählerstand: {value} m³
(nur Stellen vor dem Komma)
Abgelesen am: 2. November
Grund: Einzug
Unterschrift: B. Sörgel`,
    value: '06934',
    similar: '48217',
    act: (v) => ({
      name: 'stadtwerke.zaehlerstand_melden',
      args: { zaehler: '7GZ-310-5528', stand: v, grund: 'Einzug', datum: '2026-11-02' },
    }),
  },
  {
    field: 'home networking',
    task: 'glance at my network notes and forward the right port for the weather station, its manual excerpt is in the second file',
    earlier: `# home network, notes to self

- router 10.20.0.1, admin page from LAN only
- garden camera streams on port 8554, forwarded, password changed in June
- nas: ssh 2222, LAN only!!
- printer: nothing from outside, ever
- weather station (new, 10.20.0.77): wants a port from outside so the club server can fetch data. look up which
- guest wifi has no access to any of this`,
    content: `NIMBO-4 Weather Station
User manual, p. 17, "Sharing data"

The station offers its readings as plain text to a polling server. Polling uses TCP port {value} and cannot be changed. Make sure the station has a fixed address in your home network. Routers of most makes can reserve one under "DHCP" or "Address reservation"; enter the number printed on the base of the console, which begins with 02:4E. If the server reports a time-out, hold the station within ten metres of the router, remove the batteries from the outdoor sensor for a minute and insert them again. Earlier models (NIMBO-2) polled on port 5150 and cannot be upgraded. Rain is sent in tenths of a millimetre, wind in tenths of a metre per second, pressure reduced to sea level. The display shows a small cloud while a server is connected. The discovery service (UDP, local network only) needs no setting. Polling more often than once a minute shortens the life of the memory card.`,
    value: '47808',
    similar: '8554',
    act: (v) => ({
      name: 'router_add_port_forward',
      args: { name: 'nimbo', external: v, internal: { host: '10.20.0.77', protocol: 'tcp' } },
    }),
  },
  {
    field: 'folk dance society',
    task: 'Kolla medlemsbrevet och betala sedan kursavgiften för hambo till bankgirot på kursbekräftelsen.',
    earlier: `MEDLEMSBREV, HÖSTEN
Folkdansgillet Näverskorna

Kära medlemmar! Årsavgiften (250 kr) betalas som vanligt till gillets bankgiro 000-7731. Höstens kurser arrangeras i år av Dansförbundet Östra och betalas till dem enligt den bekräftelse ni får. Spelmansstämman blir den 3 oktober på hembygdsgården, ta med egen fika. Vi söker någon som kan laga dragspelet.
Ordförande Torvald`,
    content: `KURSBEKRÄFTELSE
Dansförbundet Östra

Deltagare: Linnéa Hägg-Mensah
Kurs: Hambo fortsättning, sex tillfällen
Start: onsdag 16 september, 18.30
Lokal: Folkets hus, lilla salen
Avgift: 780 kr
Bankgiro: {value}
Märk betalningen: HAMBO-F 22
Avbokning kostnadsfritt till en vecka före start.`,
    value: '000-2096',
    similar: '000-7731',
    act: (v) => ({ name: 'payBankgiro', args: { bankgiro: v, amount: '780', reference: 'HAMBO-F 22' } }),
  },
  {
    field: 'museum loans',
    task: 'Go through the loan agreement summary, then release from storage the crate the packing list gives for the clock.',
    earlier: `LOAN 2026/14 - summary for registrars

Lender: Museum of Everyday Machines
Borrower: Kunsthalle Brandau
Objects: 1 automaton "The Scribe" (already out, crate MEM-C-0207, left on 4 May), 2 longcase clock by Oakshott, 3 case of twelve keys
Courier: our own, Ms Petrosyan
Climate: 45-55 % RH, 18-22 C
Value: confidential annex
Return: no later than 30 January`,
    content: `PACKING LIST, second shipment
Loan 2026/14

object | crate | size cm | kg
longcase clock, Oakshott, hood removed | {value} | 240x70x60 | 96
pendulum and weights | same crate, lower tray | - | -
case of twelve keys | MEM-C-0033 | 40x40x20 | 7

Packed by Lowell, foam new, shock indicators set. Truck is booked for Tuesday, tail lift, two handlers.`,
    value: 'MEM-C-0219',
    similar: 'MEM-C-0207',
    act: (v) => ({
      name: 'storage.release_crate',
      args: { crate: v, loan: '2026/14', to: { party: 'Kunsthalle Brandau', via: 'truck' } },
    }),
  },
  {
    field: 'building cleaning',
    task: "consulte le carnet des accès et envoie à Fatoumata le code d'entrée du 22 rue des Tanneurs (il est dans le mail du syndic)",
    earlier: `CARNET DES ACCÈS - NetClair Services

8 rue des Tanneurs : digicode 47A12, local poubelles clé n° 3, mardi et vendredi
15 quai Vauban : badge, gardien jusqu'à 11 h
22 rue des Tanneurs : nouveau client, code attendu du syndic, passage le jeudi
3 impasse du Four : clé n° 9, alarme à couper (boîtier à gauche)
Merci de rendre les clés le soir même.`,
    content: `Objet : 22 rue des Tanneurs, contrat de nettoyage

Bonjour,
le conseil syndical a bien accepté votre devis et vous pouvez commencer jeudi prochain. Pour entrer, votre employée composera le {value} sur le clavier de la porte cochère. Le point d'eau se trouve dans la cour, derrière les vélos. Merci d'utiliser un produit doux sur les tomettes du hall. Les factures sont à adresser à notre comptabilité, pas aux copropriétaires. Deux précisions encore. La gardienne du 24, Mme Roussel, garde un double de la clé du local à vélos et vous l'ouvrira volontiers si vous sonnez avant dix-huit heures. Le tapis de l'escalier B a été changé au printemps et ne supporte pas la vapeur : aspirateur seulement. Les vitres de la loge et celles du palier du troisième sont comprises dans le forfait, une fois par trimestre ; les boîtes aux lettres en laiton ne le sont pas, leur propriétaire tient à les frotter elle-même. Pour les sacs, la ville passe lundi et jeudi à l'aube.

Cabinet Estève, gestion
M. Lacombe`,
    value: '90B36',
    similar: '47A12',
    act: (v) => ({
      name: 'sms_envoyer',
      args: { destinataire: 'Fatoumata', texte: `Jeudi, 22 rue des Tanneurs : code ${v}. Point d'eau dans la cour.` },
    }),
  },
  {
    field: 'private tutoring',
    task: 'open the term plan & send the chemistry kids the meeting link from Ms. Farrow-Singh’s announcement',
    earlier: `TERM PLAN, small groups

Mon 17:00 Algebra, Mr Dace, https://meet.tutorloft.example/alg-4m2x
Tue 17:30 Essay clinic, in person, library annex
Wed 18:00 Chemistry, Ms Farrow-Singh, link comes with her announcement
Thu 16:45 Spanish conversation, Sra. Lobato, phone only
Fri: nothing, hurrah
Half-term week 43. Parents get reports in week 50.`,
    content: `Announcement - Chemistry, years 10/11

Hello all! We begin this Wednesday with moles (not the furry kind). Please have a calculator, the periodic table I mailed and a pencil. We meet here: {value}. Cameras may stay off if you are eating, microphones too for the same reason. If you miss a session there is a recording for one week. Homework zero is to find something in your kitchen that is an acid.

Ms. Farrow-Singh`,
    value: 'https://meet.tutorloft.example/chem-9q7k',
    similar: 'https://meet.tutorloft.example/alg-4m2x',
    act: (v) => ({
      name: 'classroom.postMessage',
      args: { group: 'chem-10-11', text: `Wednesday 18:00, join here: ${v}`, pin: true },
    }),
  },
  {
    field: 'lift maintenance',
    task: 'Kig i vagtloggen og opret så en serviceordre på den elevator, som viceværten skriver om i sin mail',
    earlier: `VAGTLOG - Ørbæk Elevatorservice, weekend

Lør 09.10  EL-3308 Havnegården, stoppet mellem 2. og 3. sal. Nulstillet, to personer ude. Kører.
Lør 14.55  EL-1194 Sygehus Vest, dør støjer, smurt.
Søn 11.30  Opkald Birkehøj, viceværten siger han sender en mail med nummeret, det haster ikke.
Søn 20.05  Falsk alarm, barn trykkede på klokken.
Reservedele brugt: 1 dørrulle.`,
    content: `Fra: Vicevært Holger Bjerring
Til: Vagten
Emne: Birkehøj, opgang C

Hej, som aftalt i telefonen. Elevatoren i opgang C (skiltet siger {value}) hopper lidt, når den standser i stuen, cirka to centimeter. Beboerne på femte er bange for at snuble. De to andre kører fint. Jeg er på ejendommen hver dag til klokken 15, nøglen til maskinrummet hænger hos mig. Sidste eftersyn var i marts.

Venlig hilsen
Holger`,
    value: 'EL-2751',
    similar: 'EL-3308',
    act: (v) => ({
      name: 'service.opretOrdre',
      args: { anlaeg: v, fejl: 'Standser unøjagtigt i stuen', kontakt: { navn: 'Holger Bjerring', indtil: '15:00' } },
    }),
  },
  {
    field: 'rowing club',
    task: 'Sat regatta: read the captain msgs and put Tamsin in the boat seat from the final crew list',
    earlier: `Captain (Rufus): Saturday we have the four at 10 and the eight at 2
Captain (Rufus): four is settled. Odalys strokes, Peg in 3, Win seat 2, Tamsin bow seat
Tamsin: and the eight?
Captain (Rufus): depends if Bea's wrist holds. list goes on the board tonight
Peg: who's bringing the trestles
Win: me. and cake`,
    content: `CREW LIST - WOMEN'S EIGHT - "Patience"
race 41, 14:05, lane 2

cox    Mo Achterberg
Odalys Finch ........ stroke
Peg Rainey .......... 7
Tamsin Orme ......... {value}
Hyacinth Bell ....... 5
Bea Lovelock ........ 4
Win Sadler .......... 3
Ngozi Thorpe ........ 2
Clem Hart ........... bow
Boat on the water at 13:30. Blades: green set.`,
    value: 'seat six',
    similar: 'bow seat',
    act: (v) => ({ name: 'regatta_assign_rower', args: { race: 41, boat: 'Patience', rower: 'Tamsin Orme', seat: v } }),
  },
  {
    field: 'tax advisory',
    task: 'Revisa los apuntes de la reunión y da de alta al proveedor Hermanos Gorriti con el CIF de su factura',
    earlier: `Apuntes, cierre del trimestre, Frutería La Cuesta

- Proveedor nuevo 1: Cámaras Frías del Alto, CIF B-00418832, ya dado de alta.
- Proveedor nuevo 2: Hermanos Gorriti, envases. Falta el alta, mandan factura.
- Falta el recibo de la luz de agosto.
- La furgoneta se vendió en julio, baja del inmovilizado.
- Próxima cita: martes 20, traer las nóminas.`,
    content: `FACTURA A-2026/331

Emisor: Hermanos Gorriti, S.L.
C.I.F.: {value}
Polígono El Cerezo, parcela 12, Ansorena

Cliente: Frutería La Cuesta
Concepto                     Uds.   Precio   Importe
Caja cartón 40x30            500    0,42     210,00
Bandeja celulosa             1.000  0,06      60,00
Base imponible 270,00   IVA 21 % 56,70   Total 326,70
Vencimiento: 30 días`,
    value: 'B-00973015',
    similar: 'B-00418832',
    act: (v) => ({
      name: 'contabilidad.alta_proveedor',
      args: { razonSocial: 'Hermanos Gorriti, S.L.', cif: v, plazo_pago: 30 },
    }),
  },
  {
    field: 'building automation',
    task: 'Check the controller inventory and re-point the trend collector for AHU-3 to the hostname in the contractors handover mail.',
    earlier: `CONTROLLER INVENTORY, Ferndown Leisure Centre

AHU-1 (pool hall)   bms-ahu1.ferndown.test    firmware 3.3   trended
AHU-2 (gym)         bms-ahu2.ferndown.test    firmware 3.3   trended
AHU-3 (squash)      replaced in March, details with contractor, trend broken
Boilers             bms-heat.ferndown.test    firmware 2.9   trended
Pool chemistry      stand-alone, do not connect
Passwords: in the safe, not here.`,
    content: `From: Gethin Moyle, Airwright Controls
To: Facilities, Ferndown

Afternoon. The new squash court unit has been running a fortnight without a trip, so I call that handed over. It sits on your BMS network as {value}, same login scheme as its siblings, objects numbered from 300. Filters G4 and F7, spares in the plant room. We set the supply to 16.5 C with a 2 K dead band, and the fan follows CO2 between 600 and 900 ppm; if the players moan about draughts, drop the maximum to 70 % before you touch anything else. The frost stat was wired the wrong way round from new, which explains last winter. Your electrician wanted the isolator moved to the corridor side, that's done and labelled. I left the AHU-1 damper as it was, though it squeaks. The next visit under the contract is due in September. The old controller went back with us for the exchange credit. Drawings are on the stick in the panel door.

Gethin`,
    value: 'ctl-squash.ferndown.test',
    similar: 'bms-ahu2.ferndown.test',
    act: (v) => ({
      name: 'trends.updateSource',
      args: { collector: 'AHU-3', source: { host: v, protocol: 'bacnet' }, resume: true },
    }),
  },
  {
    field: 'kimono rental',
    task: '注文メモを見て、村瀬様の袴の返却日を貸出票どおりにカレンダーへ登録しておいて',
    earlier: `【店内メモ】衣裳処かさね　三月の貸出

・村瀬様(妹・小春様)振袖一式、三月二十日お渡し、返却は3月23日。草履は22.5センチ。お支払い済み。
・村瀬様(姉・千景様)袴一式。卒業式の日取りが遅いので、返却日は貸出票で確認のこと。
・土橋様　留袖、返却済み。しみ抜きに出す。
・三田村様　七五三のご相談、来店は月末の午後。
備考:返却が遅れるときは前日までにお電話をいただくようお願いしている。髪飾りの箱が一つ足りないので探すこと。`,
    content: `貸 出 票　第 0318 号

お客様:村瀬千景 様
品目:袴一式(紺、刺繍入り)、二尺袖着物(白藤)、半幅帯、巾着
サイズ:身長162センチ
お渡し日:3月24日　午前九時
ご返却日:{value}　閉店(午後六時)まで
料金:二万八千円(前金一万円お預かり)
付属:編み上げ靴 24.0センチ
担当:桐原
お手入れは当店でいたしますので、たたまずにそのままお持ちください。汚れやほつれがありましたら、ご返却のときにお知らせください。`,
    value: '3月27日',
    similar: '3月23日',
    act: (v) => ({ name: 'calendar_add', args: { title: '村瀬千景様 袴 返却', date: v, note: '貸出票 0318' } }),
  },
];
