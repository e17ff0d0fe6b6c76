import { act, read, type Session } from '../session.ts';

export const TEATRO_TOURNEE_CAMBIO_DATA: Session = {
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
};
