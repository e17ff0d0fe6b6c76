import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'ceramica artigianale',
    task: "Metti in produzione le ciotole per l'Osteria del Pozzo, quante ne vogliono lo dice il messaggio di Gaia. Tira fuori anche il loro ordine di febbraio che devo rivedere lo smalto.",
    earlier: `Bottega Terra Bruna, registro ordini

n. 26/014   5 febbraio 2026
Cliente: Osteria del Pozzo (Gaia Ferri)
Articolo: tazza da caffè senza manico, h 6 cm
Pezzi: 48
Smalto: bianco latte, bordo ferro, cottura 1240
Prezzo: 7,50 euro al pezzo
Consegnato: 2 marzo, tre pezzi di scorta regalati
Osservazioni: a Gaia piace quando la terra si vede sul piede. Foto nel quaderno verde.`,
    content: `Gaia Osteria, vocale trascritto, 15:07
Ciao Betta, allora le tazzine sono un successo, tutti le vogliono comprare! Adesso mi servirebbero le ciotole per la zuppa, quelle larghe che mi avevi fatto vedere, {value} pezzi, stesso smalto del caffè. Per metà maggio se riesci, che apriamo il cortile. Se ti manca l'argilla dimmelo subito. Un abbraccio`,
    value: '36',
    similar: '48',
    act: (value) => ({
      name: 'create_production_order',
      args: {
        customer: 'Osteria del Pozzo',
        item: 'ciotola zuppa larga',
        quantity: value,
        glaze: 'bianco latte, bordo ferro',
        due_date: '2026-05-15',
      },
    }),
  },
  {
    field: 'restauro',
    task: "Prenota il furgone climatizzato per riportare la pala d'altare in parrocchia, il giorno lo scrive la restauratrice. Mi serve pure un riassunto del verbale del sopralluogo, chi c'era e cosa hanno visto.",
    earlier: `VERBALE DI SOPRALLUOGO
Luogo: laboratorio Crespi, via del Torchio 5
Data: 23 gennaio 2026
Opera: pala con san Rocco, olio su tela, 214 x 150 cm, parrocchia di Valdorsa
Presenti: dott.ssa Agnese Crespi, don Silvio Marini, funzionario arch. Tassi
Constatazioni: pulitura al 60 %, vecchio ritocco rimosso sul manto, tensione della tela da rivedere.
Si concorda: nuova telaiatura, stuccature a livello, vernice finale opaca.
Il termine della consegna sarà comunicato dal laboratorio.`,
    content: `Reverendo don Silvio,

il san Rocco è finito e la vernice è asciutta. Ve lo riporto in chiesa {value}, così è al suo posto per la festa del patrono. Occorre un furgone a temperatura costante con sponda, alto almeno due metri e mezzo all'interno, e quattro persone robuste per i gradini. La relazione con le fotografie ve la consegno in quella occasione.

Agnese Crespi`,
    value: '7 agosto 2026',
    similar: '23 gennaio 2026',
    act: (value) => ({
      name: 'reserve_van',
      args: {
        type: 'climate_controlled',
        date: value,
        pickup: 'via del Torchio 5',
        dropoff: 'Chiesa parrocchiale di Valdorsa',
        tail_lift: true,
      },
    }),
  },
  {
    field: 'gestione piscine',
    task: 'Imposta il cloro della vasca piccola come dice il foglio del manutentore. Nel registro analisi di stamattina guarda se i valori della vasca grande sono a posto e scrivimelo.',
    earlier: `2026-07-01T06:30 VASCA_25M cloro_libero=1,2 mg/l setpoint=1,2 mg/l pH=7,2 temp=27,1
2026-07-01T06:30 VASCA_25M cloro_combinato=0,2 mg/l torbidita=0,3
2026-07-01T06:31 VASCA_25M redox=742 mV
2026-07-01T06:40 LOCALE_TEC pompa2 ore=11842 filtro3 lavaggio=previsto 02/07
2026-07-01T06:45 VASCA_PICCOLA ferma per pulizia fino alle 09:00, analisi dopo il riempimento
2026-07-01T06:50 operatore=Fiorella firma=ok`,
    content: `Foglio di lavoro n. 318, manutentore Osvaldo Rizzi
Vasca piccola (bambini): svuotata, spazzolata, riempita.
Lampada UV cambiata, sonda tarata.
Dosatore: mettere il cloro libero a {value} mg/l, con l'UV acceso basta. pH 7,3.
Temperatura acqua 31.
Riaprire alle 10 se la lettura è stabile da mezz'ora.
Materiale: 1 lampada, 2 guarnizioni. Ore: 3.`,
    value: '0,8',
    similar: '1,2',
    act: (value) => ({
      name: 'set_dosing_setpoint',
      args: { basin: 'VASCA_PICCOLA', parameter: 'free_chlorine', value, unit: 'mg/l' },
    }),
  },
  {
    field: 'albergo e convegni',
    task: 'Fai portare la cesta di benvenuto in camera della professoressa Lombard. Il numero è nella scheda di arrivo della reception. Dalla lista degli ospiti del convegno vedi se ha allergie, per via delle noci.',
    earlier: `Convegno "Acque sotterranee", Hotel Belvedere, ospiti del comitato

| Nome              | Arrivo | Partenza | Camera | Pasti                     |
|-------------------|--------|----------|--------|---------------------------|
| Prof. A. Quintero | 10/10  | 13/10    | 304    | senza glutine             |
| Dr. S. Hallgren   | 10/10  | 12/10    | 305    | nessuna indicazione       |
| Prof.ssa E. Lombard | 11/10 | 13/10   | da assegnare | vegetariana, niente noci |

Cena sociale il 12 alle 20, terrazza coperta. Conto unico all'organizzazione.`,
    content: `SCHEDA DI ARRIVO                         Hotel Belvedere
Ospite: Lombard Eveline
Documento: registrato       Notti: 2
Trattamento: pernottamento e colazione, gruppo "Acque sotterranee"
Camera assegnata: {value} (vista lago, letto matrimoniale)
Ora di arrivo: 15.40        Bagagli: 2, portati su
Sveglia: 6.45               Giornale: no
Firma portiere: Renzo`,
    value: '218',
    similar: '304',
    act: (value) => ({
      name: 'create_room_service_order',
      args: { room_number: value, guest: 'Eveline Lombard', items: ['cesta di benvenuto senza noci'] },
    }),
  },
  {
    field: 'editoria',
    task: "Le bozze del romanzo vanno alla correttrice, la sua mail è in fondo alla lettera d'incarico. E controlla nella rubrica della casa editrice chi segue le copertine, poi me lo dici.",
    earlier: `Edizioni Il Glicine > Chi siamo > Redazione

Direttore editoriale: Osvaldo Pieri
Narrativa: Teresa Bonfanti
Copertine e grafica: Luca Marangon, l.marangon@ilglicine.example
Diritti esteri: Shirin Azadi, diritti@ilglicine.example
Ufficio stampa: 06 5550144
Amministrazione: da lunedì a giovedì, mattina

I manoscritti si mandano solo in formato digitale. Rispondiamo entro sei mesi. I collaboratori esterni non figurano in questa pagina.`,
    content: `LETTERA D'INCARICO
Tra Edizioni Il Glicine e la dott.ssa Giulia Marangon, correttrice di bozze.
1. Opera: "La casa delle rondini", romanzo, 412.000 battute.
2. Lavoro: un giro di bozze, segni a margine sul PDF.
3. Tempi: tre settimane dalla consegna delle bozze.
4. Compenso: 620,00 euro lordi a 60 giorni.
5. Le bozze sono inviate a {value}
Letto e firmato, 4 maggio 2026`,
    value: 'g.marangon@bozzeinordine.example',
    similar: 'l.marangon@ilglicine.example',
    act: (value) => ({
      name: 'send_email',
      args: {
        to: value,
        subject: 'Bozze La casa delle rondini',
        body: 'Gentile dottoressa, ecco le bozze.',
        attachments: ['bozze_1giro.pdf'],
      },
    }),
  },
  {
    field: 'banda musicale',
    task: 'Bonifico per la riparazione del basso tuba, 275 euro, al conto che il liutaio ha messo sulla ricevuta. Quanto ci è rimasto in cassa dopo le divise? Sta nel rendiconto di Piero.',
    earlier: `BANDA CITTADINA DI ROCCALTA, rendiconto 1° trimestre 2026 (Piero Gualandi, cassiere)

Saldo al 1° gennaio                                   3.912,40
Quote soci (41)                                      +1.230,00
Servizio processione sant'Antonio                      +450,00
Divise, sartoria Mele, IT81D0832703399000000021574   -2.680,00
Spartiti                                               -118,90
Affitto sala prove, tre mesi                           -300,00
Saldo al 31 marzo                                     2.493,50

Da prevedere: tuba di Nando, il terzo pistone non torna.`,
    content: `Strumenti a fiato AMEDEO ZANI, riparazioni

Ricevuta 88, 17 aprile 2026
Banda di Roccalta, rif. Nando
Basso tuba Sib: smontaggio, pistone 3 rettificato, molle, sugheri, lavaggio
Mano d'opera e materiali: euro 275,00
Ritirabile dal sabato, ore 9-12
Pagamento con bonifico: {value}, intestato ad Amedeo Zani
Garanzia sei mesi sul lavoro svolto.`,
    value: 'IT17 C050 3459 2600 0000 0018 843',
    similar: 'IT81D0832703399000000021574',
    act: (value) => ({
      name: 'make_bank_transfer',
      args: {
        beneficiary: 'Amedeo Zani',
        iban: value,
        amount: 275,
        currency: 'EUR',
        description: 'Ricevuta 88 basso tuba',
      },
    }),
  },
  {
    field: 'officina moto',
    task: "Devo far sapere a mio fratello che numero fare per il carro attrezzi, è scritto nella mail dell'officina di Selva. Poi controlla gli orari sulla pagina della sede principale, magari sono aperti anche sabato.",
    earlier: `{
  "name": "Motofficina Brandi",
  "branch": "Castelmora (sede)",
  "address": "viale Stazione 71",
  "phone": "0577 5550310",
  "opening_hours": { "mon-fri": "08:00-12:30, 14:30-18:30", "sat": "08:30-12:00", "sun": null },
  "services": ["tagliandi", "gomme", "revisioni", "elettronica"],
  "brands": ["enduro", "scooter", "epoca"],
  "other_branches": ["Selva di Sopra", "Pontelungo"],
  "rating": 4.6
}`,
    content: `Buongiorno sig. Rinaldi,

ho visto le foto della moto di Suo fratello: catena saltata e carter graffiato, meglio non spingerla. Noi di Selva abbiamo il carrello libero nel pomeriggio; chi è sul posto chiami direttamente il {value} e dica "la rossa al bivio", Walter sa già tutto. Il recupero costa 60 euro fino a venti chilometri.

Motofficina Brandi, Selva di Sopra
Katia`,
    value: '0577 5550478',
    similar: '0577 5550310',
    act: (value) => ({
      name: 'send_message',
      args: {
        recipient: 'Fabio Rinaldi',
        channel: 'sms',
        text: `Carro attrezzi: chiama ${value} e di' "la rossa al bivio"`,
      },
    }),
  },
  {
    field: 'corsi di nuoto sincronizzato',
    task: "Iscrivi Bianca al corso di sincro e autorizza la quota che c'è nella circolare della società, dalla mia carta. L'anno scorso cosa avevamo pagato e che cosa era compreso? Guarda nella ricevuta.",
    earlier: `A.S.D. Onda Chiara                              Ricevuta n. 512
Data: 15/09/2025
Ricevuto da: Serena Galli per l'atleta Galli Bianca (2015)
Causale: nuoto sincronizzato, livello avviamento, stagione 2025/26, due allenamenti la settimana
Quota: 420,00 euro
Compresi: tesseramento, cuffia, saggio di Natale
Non compresi: costume da gara, trasferte
Pagamento: carta. Detraibile nei limiti di legge.
La segreteria, Patrizia`,
    content: `Circolare 3, stagione 2026/27

Care famiglie,
gli allenamenti riprendono il 14 settembre. Le atlete che passano dall'avviamento al livello esordienti avranno tre sedute la settimana più la palestra del venerdì. La quota annuale degli esordienti è di {value} euro, con tesseramento e cuffia; il costume da gara si ordina a ottobre. Iscrizioni dal sito fino al 5 settembre. Bianca, Aurora e Giorgia: siete nel gruppo di Mirko!`,
    value: '565,00',
    similar: '420,00',
    act: (value) => ({
      name: 'authorize_card_payment',
      args: {
        merchant: 'A.S.D. Onda Chiara',
        amount: value,
        currency: 'EUR',
        description: 'Galli Bianca, esordienti 2026/27',
      },
    }),
  },
];
