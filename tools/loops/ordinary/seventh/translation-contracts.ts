import { act, read, write, type Session } from '../session.ts';

export const TRANSLATION_CONTRACTS: Session = {
  name: 'Contratto di fornitura da consegnare e dubbi del cliente',
  field: 'translation of contracts',
  turns: [
    {
      user: 'ciao, a che punto è il contratto per lo studio Ferrante? Giulia ha finito la revisione?',
      steps: [
        read(
          'progetti_dettaglio',
          { codice: 'TR-2026-187' },
          `Progetto      TR-2026-187
Cliente       Studio Legale Ferrante e Associati
Referente     Avv. Lorenzo Ferrante <l.ferrante@studioferrante.example>
Documento     Contratto di fornitura + 3 allegati (DE > IT), 11.420 parole
Traduttrice   Giulia Mancuso       stato: consegnato 14/04
Revisore      Piero Andreoli       stato: IN CORSO (82%)
Consegna      venerdì 17/04/2026 ore 12:00
Tariffa       0,14 EUR/parola, urgenza no
Note          Asseverazione NON richiesta. Il cliente vuole anche il glossario in xlsx.`,
        ),
        read(
          'chat_cronologia',
          { canale: 'tr-2026-187', ultimi: 5 },
          `[14/04 17:02] Giulia: consegnato! ho lasciato 2 commenti su art. 9 e sull'allegato B
[15/04 09:20] Piero: ok parto
[15/04 16:48] Piero: art. 9.3 "Vertragsstrafe" io metterei "penale" e non "sanzione contrattuale", coerente con allegato B. Giulia d'accordo?
[15/04 17:05] Giulia: sì certo, penale ovunque
[16/04 08:31] Piero: mi manca solo allegato C, ma nel pdf la pagina 4 è illeggibile. serve una scansione migliore dal cliente`,
        ),
      ],
      says: "Giulia ha consegnato martedì; la revisione la fa Piero ed è all'82%. Gli manca solo l'allegato C, perché la pagina 4 del PDF è illeggibile: serve una scansione migliore dal cliente. La consegna è domani alle 12.",
    },
    {
      user: 'allora chiedila all\'avvocato, entro oggi. e scrivi a Piero che arriva. "penale" mettilo anche nel glossario',
      steps: [
        act(
          'posta_invia',
          {
            a: 'l.ferrante@studioferrante.example',
            oggetto: "TR-2026-187: pagina 4 dell'allegato C",
            testo:
              "Gentile Avvocato,\n\nla traduzione del contratto è quasi pronta. Nel PDF che abbiamo ricevuto la pagina 4 dell'allegato C purtroppo non si legge: potrebbe inviarci oggi una nuova scansione? Così manteniamo la consegna di domani, venerdì 17 aprile, alle 12.\n\nCordiali saluti\nSilvia Bonetti",
          },
          `Inviato. ID 20260416-0942-sb`,
        ),
        act(
          'chat_messaggio',
          {
            canale: 'tr-2026-187',
            testo:
              "Piero, ho chiesto all'avvocato una nuova scansione della pagina 4 entro oggi, te la carico appena arriva. Silvia",
          },
          `inviato 16/04 09:44 (letto da: Piero)`,
        ),
        write(
          'glossario_aggiungi',
          {
            glossario: 'Ferrante_DE-IT',
            termine_de: 'Vertragsstrafe',
            termine_it: 'penale',
            fonte: 'TR-2026-187 art. 9.3',
            evitare: 'sanzione contrattuale',
          },
          `{"esito":"ok","glossario":"Ferrante_DE-IT","voci":214,"nuova":{"id":214,"de":"Vertragsstrafe","it":"penale"}}`,
        ),
      ],
      says: 'Ho chiesto la scansione all\'avvocato entro oggi, Piero è avvisato e "penale" è nel glossario.',
    },
    {
      user: "è arrivata? se c'è tutto consegna pure, col glossario, e fai la fattura",
      steps: [
        read(
          'posta_cerca',
          { da: 'studioferrante.example', dal: '2026-04-16' },
          `1 messaggio

Da: Lorenzo Ferrante
Data: gio 16/04/2026 11:17
Oggetto: R: TR-2026-187: pagina 4 dell'allegato C
Allegati: allegato_C_p4_nuova.pdf (1,1 MB)

Gentile dott.ssa Bonetti, ecco la pagina, scusi. La consegna la mandi per favore anche alla mia collega avv. Teresa Ruggeri (t.ruggeri@studioferrante.example), perché domani sono in udienza. Per la fattura vale sempre il solito codice destinatario.
Cordialmente
LF`,
        ),
        read(
          'progetti_file',
          { codice: 'TR-2026-187', stato: 'finale' },
          `nome                                   versione  stato     autore    ora
Contratto_fornitura_IT_rev.docx        v3        finale    Andreoli  16/04 15:20
Allegato_A_IT.docx                     v2        finale    Andreoli  16/04 10:05
Allegato_B_IT.docx                     v2        finale    Andreoli  16/04 10:31
Allegato_C_IT.docx                     v2        finale    Andreoli  16/04 15:58
Glossario_Ferrante_DE-IT.xlsx          v6        finale    sistema   16/04 16:00
controllo qualità: 0 errori numerici, 0 segmenti vuoti, terminologia 100%`,
        ),
        act(
          'posta_invia',
          {
            a: ['l.ferrante@studioferrante.example', 't.ruggeri@studioferrante.example'],
            oggetto: 'Consegna TR-2026-187: contratto di fornitura e allegati',
            testo:
              'Gentile Avvocato, gentile avv. Ruggeri,\n\nin allegato la traduzione riveduta del contratto di fornitura con gli allegati A, B e C, e il glossario aggiornato. In tutto il testo "Vertragsstrafe" è reso con "penale".\n\nPer qualsiasi dubbio siamo a disposizione.\n\nCordiali saluti\nSilvia Bonetti',
            allegati: [
              'Contratto_fornitura_IT_rev.docx',
              'Allegato_A_IT.docx',
              'Allegato_B_IT.docx',
              'Allegato_C_IT.docx',
              'Glossario_Ferrante_DE-IT.xlsx',
            ],
          },
          `Inviato a 2 destinatari, 5 allegati (3,8 MB). ID 20260416-1611-sb`,
        ),
        act(
          'fatture_emetti',
          {
            cliente: 'Studio Legale Ferrante e Associati',
            progetto: 'TR-2026-187',
            righe: [
              {
                descrizione: 'Traduzione DE-IT contratto di fornitura con allegati, 11.420 parole',
                quantita: 11420,
                prezzo: 0.14,
              },
            ],
            iva: 22,
            scadenza_giorni: 30,
            invio: 'SDI',
          },
          `Fattura 2026/0093 del 16/04/2026
Imponibile   1.598,80
IVA 22%        351,74
Totale       1.950,54 EUR
Pagamento    bonifico a 30 gg, IBAN IT20 X054 2811 1010 0000 0733 918
SDI          trasmessa, in attesa di ricevuta`,
        ),
        write(
          'progetti_aggiorna',
          { codice: 'TR-2026-187', stato: 'consegnato', data_consegna: '2026-04-16', fattura: '2026/0093' },
          `TR-2026-187: consegnato (16/04/2026), fattura 2026/0093`,
        ),
      ],
      says: "La pagina è arrivata e i file sono tutti finali. Ho consegnato a Ferrante e, come chiede lui, anche all'avv. Ruggeri; la fattura 2026/0093 di 1.950,54 EUR è partita e il progetto è chiuso come consegnato.",
    },
  ],
};
