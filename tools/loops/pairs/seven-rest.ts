import type { Pair } from '../swaps/swap.ts';

/** Drones, clubs, theatres, papers and others: third part. */
export const PAIRS: readonly Pair[] = [
  {
    field: 'drone surveying',
    task: 'Read yesterdays flight report for context, then plan the launch point of todays quarry flight from the site briefing',
    earlier: `FLIGHT REPORT 0092
Pilot: Evander K.   Craft: quad, 2.1 kg
Site: Hobbs landfill, cell 6
Launch: 52.11873, -3.02941   Wind: 6 m/s SW
Grid 80/70, 412 images, 2 batteries
GCPs: five, all found. Remark: gulls! Twice had to hover and wait. Cloud base 500 m.
Tomorrow: quarry, briefing comes from the site manager.
Battery 4 swells, retired.`,
    content: `SITE BRIEFING - Cefn Ddu quarry

1. Report at the weighbridge, hi-vis and hard hat at all times.
2. No blasting today. Face 3 is being loaded until noon.
3. Launch and landing from the upper bench, {value}, level and fenced.
4. Keep 50 m from the conveyor.
5. Radio channel 3, call sign "Kite".
6. Emergency muster at the canteen.
Signed: Nia Probert, quarry manager`,
    value: '52.20415, -3.11768',
    similar: '52.11873, -3.02941',
    act: (v) => ({
      name: 'mission.plan.create',
      args: { name: 'Cefn Ddu', home: { coords: v }, overlap: { front: 80, side: 70 }, altitude: 60 },
    }),
  },
  {
    field: 'gymnastics club',
    task: 'Schau ins Protokoll der Turnabteilung und trag im Vereinsportal den neuen Kassenprüfer ein, wie er in der Einladung vom Hauptverein steht.',
    earlier: `Protokoll Abteilungsversammlung Turnen

Anwesend: 23 Mitglieder
1. Bericht: zwei neue Matten, ein Barren repariert.
2. Wahlen der Abteilung: Leiterin Swantje Höpfner (einstimmig), Kassenprüfer der Abteilung Detlef Bruns (2 Enthaltungen), Jugendwart bleibt frei.
3. Hauptverein: dessen Kassenprüfer wird vom Vorstand benannt, die Namen kommen mit der Einladung.
4. Sommerfest am 11. Juli.`,
    content: `TSV Hinterdeich 1908 e. V.
Einladung zur Jahreshauptversammlung

Liebe Mitglieder,
wir laden Sie für den 28. März um 19 Uhr in das Vereinsheim ein. Zur Tagesordnung gehören die Berichte, der Haushalt und die Entlastung. Als Kassenprüfer des Hauptvereins wurde {value} benannt und hat das Amt angenommen. Anträge nehmen wir bis zum 14. März entgegen. Der Wirtschaftsplan liegt vom 1. März an in der Geschäftsstelle aus, donnerstags von 17 bis 19 Uhr. Zur Ehrung stehen an: Herta Wübbena für sechzig, Enno Tjaden und Folkert Ihnen für je vierzig, Maike Oltmanns für fünfundzwanzig Jahre Mitgliedschaft. Über die neue Beitragsordnung wird abgestimmt, nachdem Schatzmeisterin Renate Kück sie erläutert hat; der Entwurf sieht für Familien 14 Euro im Monat vor. Die Abteilungen Turnen, Handball und Boßeln legen ihre Berichte schriftlich vor, damit der Abend nicht wieder bis Mitternacht dauert. Versammlungsleiter ist Harm Eilers. Für belegte Brote ist gesorgt.

Der Vorstand`,
    value: 'Ottokar Lünsmann',
    similar: 'Detlef Bruns',
    act: (v) => ({
      name: 'vereinsportal.setFunktion',
      args: { ebene: 'Hauptverein', funktion: 'Kassenprüfer', person: v },
    }),
  },
  {
    field: 'community theatre',
    task: "what did the box office say about Gran's matinee, and swap my evening ticket to the seat in the reseating offer",
    earlier: `Box office chat, Thu

you: Hi, two bookings under Wickersham. Can Gran sit nearer the exit on Sunday?
Box office (Del): sure thing! Sunday matinee, moved Mrs. Wickersham senior to stalls B3, right by the door.
you: brilliant. And my Saturday evening is behind a pillar I think
Box office (Del): oh dear yes, row K. I'll mail you an offer once the house manager is in.
you: thanks Del`,
    content: `Subject: Your seat on Saturday evening
Booking WCK-7741

Dear patron,

the seat you booked has a restricted view and should not have been sold at full price, for which we are sorry. We can offer you {value} in its place at no charge, fourth row and central. The offer stands until Friday at noon. The performance begins at 7.30 and runs for two hours ten with one interval; ices are sold in the foyer.

Harbourside Players, box office`,
    value: 'circle D15',
    similar: 'stalls B3',
    act: (v) => ({ name: 'boxoffice.exchange_seat', args: { booking: 'WCK-7741', new_seat: v, fee: 0 } }),
  },
  {
    field: 'olive oil mill',
    task: "dai un'occhiata allo scadenzario e paga la fattura della vetreria, iban quello stampato in fattura",
    earlier: `SCADENZARIO - Frantoio Collesecco

entro il 10: Etichette Roversi, 412,00 €, IBAN IT00 X000 0071 3340 0000 0022 905 (pagata, CRO in cartella)
entro il 15: Vetreria Calanchi, bottiglie scure, importo e conto in fattura
entro il 18: F24, ci pensa il commercialista
entro il 30: affitto magazzino, domiciliato
Da incassare: Gastronomia Belfiore, 1.260,00 €, sollecitare.`,
    content: `VETRERIA CALANCHI S.N.C.
Fattura n. 588/2026

Spett.le Frantoio Collesecco
Descrizione                     q.tà     prezzo     totale
Bottiglia scura 500 ml          1.200    0,48       576,00
Bottiglia scura 250 ml            800    0,39       312,00
Trasporto                                             45,00
Imponibile 933,00   IVA 22 % 205,26   Totale € 1.138,26
Bonifico a 15 giorni: {value}`,
    value: 'IT00 Y000 0058 6120 0000 0087 413',
    similar: 'IT00 X000 0071 3340 0000 0022 905',
    act: (v) => ({
      name: 'banca_bonifico',
      args: { a: { nome: 'Vetreria Calanchi', iban: v }, importo: '1138.26', causale: 'Fatt. 588/2026' },
    }),
  },
  {
    field: 'pet registration',
    task: "pull up the vet's summary for our two cats then register Pickle on petfinder w/ the chip no. from her microchip certificate",
    earlier: `VISIT SUMMARY - Hollins & Wray Veterinary Practice

Cat 1: Gherkin, male neutered, tabby, 4.9 kg. Booster given. Chip read: 999 000 014 772 310.
Cat 2: Pickle, female, tortoiseshell, 3.1 kg. First vaccination. Chip implanted today by nurse Ruth, certificate handed over.
Both: wormed, teeth fine, bit the thermometer.
Next: Pickle again in 3 weeks, spay at 6 months.
Paid by card, 118.40.`,
    content: `CERTIFICATE OF IMPLANTATION

Animal: Pickle
Species / breed: cat / domestic shorthair
Sex: F    Colour: tortoiseshell
Born: about 20 July
Transponder: {value}
Site: between shoulder blades
Implanted by: R. Maddox RVN
Keeper: T. & L. Esposito-Hall
Please enter the number with a database of your choice within 21 days.`,
    value: '999 000 026 158 047',
    similar: '999 000 014 772 310',
    act: (v) => ({
      name: 'petfinder_register',
      args: { pet: { name: 'Pickle', species: 'cat', microchip: v }, keeper: 'T. & L. Esposito-Hall' },
    }),
  },
  {
    field: 'congress organisation',
    task: 'Lê a folha dos quartos e envia por fax ao hotel a lista de convidados, o fax está na proposta da Quinta do Medronho.',
    earlier: `FOLHA DE ALOJAMENTO - Encontro de Apicultura da Serra

Hotel Miradouro (oradores): 6 quartos, tel. +351 555 020 110, fax +351 555 020 119, lista enviada segunda-feira.
Quinta do Medronho (participantes): 22 quartos, proposta aceite, falta enviar a lista.
Pensão Alecrim: em reserva, 5 quartos, sem fax.
Jantar de gala: sexta, 20h30. Autocarro: duas voltas, 19h50 e 20h10.`,
    content: `QUINTA DO MEDRONHO
Turismo rural

Exmos. Senhores,
agradecemos a adjudicação de 22 quartos (14 duplos e 8 individuais) de 9 a 11 de outubro, com pequeno-almoço, ao preço de 62 euros por noite. Aqui na serra a rede falha muito, por isso pedimos que nos enviem a lista dos hóspedes por fax, para o {value}, até dia 1. Se preferirem telefonar, a receção atende entre as 9 e as 21 horas pelo +351 555 047 300, e a cozinha, para alergias e dietas, pelo +351 555 047 314. Os quartos duplos ficam na casa principal e os individuais no antigo lagar, a duzentos metros, por um caminho iluminado. A piscina estará fechada nessa altura do ano, mas a sala da lareira fica à vossa disposição até à meia-noite. Para a prova de mel de sábado reservámos a eira coberta, com mesas para sessenta pessoas, toalhas de linho e água da nossa nascente. O check-in faz-se a partir das 15 horas. Há estacionamento para autocarros.

Com os melhores cumprimentos,
Felismina Taborda`,
    value: '+351 555 047 308',
    similar: '+351 555 020 119',
    act: (v) => ({ name: 'fax.enviar', args: { numero: v, ficheiro: 'lista_hospedes.pdf', paginas: 2 } }),
  },
  {
    field: 'local newspaper',
    task: "Look at last week's ad order, then invoice the choral society for this week's ad at the price on their signed order form.",
    earlier: `AD ORDER 1140, issue 37
Advertiser: Bexcombe Choral Society
Size: quarter page, mono, page 9
Price: 145.00 plus VAT (paid 11 Sept)
Text: "Come and sing, no audition"
Proof: approved by Mrs Lyle with one comma moved
Contact: treasurer, Mr Umber
Note from sales: they want something larger in colour next week, separate form.`,
    content: `THE BEXCOMBE LANTERN
Advertisement order form no. 1163

Advertiser: Bexcombe Choral Society
Issue: 38
Size: half page, colour, page 3
Net price: {value}
Box number: no
Copy deadline: Tuesday, 12 noon
Artwork: supplied, 300 dpi
Signed for the advertiser: D. Umber, treasurer
Signed for the paper: C. Yates`,
    value: '310.00',
    similar: '145.00',
    act: (v) => ({
      name: 'invoices.create',
      args: { customer: 'Bexcombe Choral Society', lines: [{ text: 'Ad 1163, issue 38', net: v }], dueDays: 14 },
    }),
  },
  {
    field: 'school IT',
    task: 'Regarde le tableau des comptes, puis réinitialise le mot de passe du prof dont l’identifiant est dans le ticket 5071',
    earlier: `Tableau des comptes - Collège Jeanne-Barbot (extrait)

nom                 identifiant      état
Mercadier Paul      pmercadier02     réinitialisé lundi, ticket 5066
Mercadier Pauline   voir ticket      nouvelle, remplace M. Astruc en SVT
Ndongo Rosalie      rndongo          ok
Perrault Blaise     bperrault        bloqué jusqu'au retour de congé
Rappel : les mots de passe provisoires se donnent de vive voix.`,
    content: `Ticket 5071
Demandeur : vie scolaire
Catégorie : compte / mot de passe
Priorité : normale

Mme Pauline Mercadier, professeure de SVT remplaçante, n'arrive pas à ouvrir sa session depuis ce matin (message « mot de passe expiré »). Son identifiant est {value}. Elle a cours en salle 203 jusqu'à midi, puis permanence au CDI. Elle n'a pas encore de messagerie académique. Son prédécesseur, M. Astruc (mastruc), garde son compte ouvert jusqu'aux vacances pour récupérer ses cours, il ne faut donc pas le fermer. Par ailleurs, le vidéoprojecteur de la salle 203 affiche tout en vert depuis la rentrée ; cela fait l'objet du ticket 5058, toujours sans réponse. Enfin, trois élèves de cinquième (ltanguy7, obrice3, nferrand1) signalent que leur dossier commun est vide, mais nous ouvrirons pour eux une demande à part. Merci de passer la voir si possible avant la récréation.`,
    value: 'pmercadier11',
    similar: 'pmercadier02',
    act: (v) => ({ name: 'annuaire.reset_password', args: { login: v, provisoire: true, ticket: 5071 } }),
  },
  {
    field: 'dairy farming',
    task: 'read the parlour log, then report tank B to the dairy, the litres are on the milk collection slip',
    earlier: `PARLOUR LOG
Mon am  118 cows milked, 1 withheld (no. 407, antibiotic)
Mon pm  117 cows. Tank A dipped at 3,420 litres, 3.8 C, lorry took it at 21:15
Tue am  118 cows, clusters 5 + 6 need liners
Tue am  tank B collected 11:40, driver left slip in the box
Tue pm  power off for 20 min, plate cooler ok
Cell count last test 164.`,
    content: `MILK COLLECTION SLIP
Haulier: Tebbutt Bulk
Farm: Upper Sallow, no. 3381
Tank: B
Dipstick: 1,604 mm
Volume: {value} litres
Temp: 3.6 C
Smell/appearance: normal
Sample bottle: 77-0413
Antibiotic strip: negative
Driver: Maud   11:40`,
    value: '2,985',
    similar: '3,420',
    act: (v) => ({
      name: 'dairy_portal_report',
      args: { farm: '3381', tank: 'B', collected: { litres: v, sample: '77-0413' } },
    }),
  },
  {
    field: 'car sharing',
    task: 'Citește fișa flotei, apoi înregistrează revizia pentru mașina din procesul-verbal al service-ului, te rog.',
    earlier: `FIȘA FLOTEI - asociația „Împreună la drum”

albastră, break      B 000 LUN    revizie făcută în martie, 61.200 km
roșie, mică          la service de luni, are număr nou, actele le trimit ei
albă, dubă           rezervată pentru mutări, asigurare până în iulie
gri, electrică       în contract, încă nelivrată
Notă: cheile stau în dulăpiorul de la intrare, iar bonurile de carburant se predau vinerea.`,
    content: `PROCES-VERBAL DE PREDARE
Service auto „La Bujie”

Client: asociația „Împreună la drum”
Vehicul: hatchback roșu, număr de înmatriculare {value}
Lucrări: revizie anuală, ulei, filtre, plăcuțe frână față
Kilometraj: 38.940
Garanție lucrări: 6 luni
Total: 1.180 lei, achitat
Preluat de: Smaranda Iftode`,
    value: 'B 000 VNT',
    similar: 'B 000 LUN',
    act: (v) => ({
      name: 'flota.adauga_revizie',
      args: { vehicul: v, km: 38940, cost: { suma: '1180', moneda: 'RON' } },
    }),
  },
  {
    field: '3D printing',
    task: "skim the workshop board & reorder the filament for the prosthetics job, sku's in Hedda's job card. 3 spools",
    earlier: `WORKSHOP BOARD
[printing] drawer knobs x40, bed 1, PLA-175-SAGE (2 spools left, fine)
[printing] lamp shade, bed 3, vase mode
[waiting] prosthetic sockets, bed 2: out of material, Hedda knows which, card on the clip
[waiting] chess set for the school
[broken] bed 4, hotend leak
tidy: someone labelled the dryer "toaster" again`,
    content: `{"job":"J-0577","title":"Prosthetic sockets, pair","owner":"Hedda","printer":"bed 2","material":{"sku":"{value}","drying":"8 h at 70 C","nozzle":"0.6 hardened"},"settings":{"layer":"0.2","walls":6,"infill":"none"},"approval":"Dr. Sjoberg, fitting on the 21st","comment":"Do not mix batches, the flex differs."}`,
    value: 'PA12-175-NAT',
    similar: 'PLA-175-SAGE',
    act: (v) => ({
      name: 'supplies.reorder',
      args: { sku: v, quantity: 3, chargeTo: { job: 'J-0577' } },
    }),
  },
  {
    field: 'eye clinic',
    task: 'mira el historial de citas de mi padre y apunta en la agenda familiar el dia de la operacion, viene en la carta de la clínica',
    earlier: `HISTORIAL DE CITAS - Clínica Oftalmológica Albufera Azul
Paciente: Saturnino Ledesma

11 de enero   revisión, tensión ocular 17/18
3 de febrero  biometría, ambos ojos
9 de marzo    preoperatorio: analítica y electrocardiograma, en ayunas
(pendiente)   cirugía de catarata, ojo derecho: fecha por carta
Alergias: ninguna conocida. Acompañante: hija.`,
    content: `Estimado Sr. Ledesma:

le comunicamos que su intervención de catarata del ojo derecho se ha programado para el {value} a las 8:15, en el quirófano de la segunda planta. Venga acompañado y sin maquillaje ni cremas. Puede desayunar ligero hasta dos horas antes. La primera revisión será al día siguiente y la segunda a la semana. El transporte no está incluido; si lo necesita, pídalo en el mostrador de la planta baja antes del día 20. La lente intraocular elegida es la monofocal, según lo hablado con la doctora Peñarrocha en la visita del 3 de febrero, y con ella seguirá usando gafas para leer. Durante dos semanas no deberá agacharse con brusquedad, ni nadar, ni frotarse el ojo. La operación del ojo izquierdo se valorará más adelante, no antes del verano. Traiga la lista de sus medicinas y las gotas que le recetaron.

Atentamente,
Secretaría de Cirugía`,
    value: '26 de marzo',
    similar: '9 de marzo',
    act: (v) => ({
      name: 'agenda_familiar.nuevo_evento',
      args: { titulo: 'Operación de papá (ojo derecho)', dia: v, hora: '8:15', avisar: ['Marta', 'Lucas'] },
    }),
  },
  {
    field: 'one-name study',
    task: 'Read the society mailing list digest. Then write to the member in Tasmania asking for the Gathercole will; her e-mail is in the members directory entry.',
    earlier: `GATHERCOLE SOCIETY DIGEST 211

1. Harold (Norwich) has indexed the 1851 returns. Write to him at harold@gathercole-study.example for a copy.
2. Perpetua (Hobart) owns an original will of 1790, with the seal! She'd be glad to photograph it.
3. Wanted: news of Enoch, last seen boarding a ship.
4. Subscriptions are due. The journal goes to press in June.
5. Reunion picnic: bring your own Gathercole.`,
    content: `MEMBERS' DIRECTORY
No. 0386
Name: Perpetua Gathercole-Dunn
Place: Hobart, Tasmania
Branch: Wisbech, line of Enoch's brother
Joined: 2011
Interests: wills, seals, convict ships
E-mail: {value}
Post: on request
May be contacted by members: yes, letters in any hand`,
    value: 'perpetua.dunn@southernkin.example',
    similar: 'harold@gathercole-study.example',
    act: (v) => ({
      name: 'mail.compose_and_send',
      args: {
        recipient: v,
        subject: 'The will of 1790',
        body: 'Dear Perpetua, might I ask for a photograph of the will?',
      },
    }),
  },
  {
    field: 'ferry travel',
    task: 'Δες τα μηνύματα της παρέας και δήλωσε στο check-in την καμπίνα που γράφει το δικό μου εισιτήριο',
    earlier: `Ομάδα «Νησί 2027»

Στέλλα: Βγήκαν τα εισιτήρια! Εγώ με την Ουρανία είμαστε στην καμπίνα 6114, έχει παράθυρο.
Παντελής: Εμένα μου έβγαλε κάθισμα αεροπορικού τύπου, δεν πειράζει.
Στέλλα: Ο Μάρκος έχει ξεχωριστό εισιτήριο με κρεβάτι, να κοιτάξει το δικό του.
Παντελής: Ραντεβού στην πύλη δύο ώρες πριν.
Ουρανία: Φέρνω τυρόπιτες.`,
    content: `ΑΤΜΟΠΛΟΪΚΟ ΕΙΣΙΤΗΡΙΟ
Γραμμές Γλαύκος (φανταστική εταιρεία)

Επιβάτης: ΜΑΡΚΟΣ ΔΕΛΗΒΟΡΙΑΣ
Πλοίο: ΑΛΚΥΩΝ Β'
Αναχώρηση: 14 Ιουλίου, 21:00
Θέση: τετράκλινη εσωτερική, καμπίνα {value}, κάτω κρεβάτι
Κωδικός κράτησης: GLK-55Q8
Όχημα: κανένα
Ναύλος: 58,50 €
Προσέλευση στο λιμάνι τουλάχιστον 60 λεπτά πριν.`,
    value: '7032',
    similar: '6114',
    act: (v) => ({
      name: 'ferry.checkIn',
      args: { booking: 'GLK-55Q8', passenger: { name: 'ΜΑΡΚΟΣ ΔΕΛΗΒΟΡΙΑΣ', cabin: v } },
    }),
  },
];
