import { act, read, write, type Session } from '../session.ts';

export const FIFTH_02: readonly Session[] = [
  {
    name: 'pt-condominio-elevador',
    field: 'property management: condominium, lift repair and quotas',
    turns: [
      {
        user: 'Bom dia. Vê por favor a ata da assembleia de quinta do prédio da Rua das Amoreiras e trata dos pontos que ficaram para a administração. Os que metem dinheiro mostra-me antes.',
        steps: [
          read(
            'drive.search',
            {
              q: 'ata assembleia Amoreiras 2025',
              orderBy: 'modifiedTime desc',
            },
            `{"files":[
{"id":"1f-AMR-ata27","name":"Ata n.º 27 - Amoreiras 114 - 03-04-2025 (assinada).pdf","mimeType":"application/pdf","modifiedTime":"2025-04-04T10:12:00Z","size":"288110","owners":["sonia@gestpredial.example"]},
{"id":"1f-AMR-conv","name":"Convocatória Amoreiras abril.docx","mimeType":"application/vnd.docx","modifiedTime":"2025-03-18T17:44:10Z","size":"41220","parents":["fld-AMR"],"owners":["sonia@gestpredial.example"]},
{"id":"1f-AMR-ata26","name":"Ata n.º 26 - Amoreiras 114 - extraordinária.pdf","mimeType":"application/pdf","modifiedTime":"2024-10-02T09:01:31Z","size":"190444","owners":["rui@gestpredial.example"]}],
"incompleteSearch":false}`,
          ),
          read(
            'drive.get_text',
            { fileId: '1f-AMR-ata27' },
            `ATA NÚMERO VINTE E SETE
Aos três dias do mês de abril de dois mil e vinte e cinco, pelas 20h30, reuniu em segunda convocatória a assembleia de condóminos do prédio sito na Rua das Amoreiras, 114, estando presentes ou representadas frações correspondentes a 612‰ do capital investido. (...)

PONTO UM - Contas de 2024: aprovadas por maioria, com a abstenção da fração H.

PONTO DOIS - Elevador. Foram apresentados dois orçamentos para substituição do quadro de comando: Elevatejo, 4.180,00 € + IVA, e Ascentec, 3.790,00 € + IVA, com prazo de 6 semanas. Deliberado por unanimidade adjudicar à Ascentec (proposta AS-2025/311). A administração comunica a adjudicação até dia 11 de abril e paga 40% de sinal.

PONTO TRÊS - Limpeza. A firma passa a vir às terças e sextas, em vez de segundas e quintas, a partir de 14 de abril. A administração avisa a firma Brilho & Filhas e afixa aviso no átrio.

PONTO QUATRO - Garagem. O Sr. Horácio Pestana (fração D) informou que vendeu o carro e prescinde do comando; deve ser anulado o comando n.º 0417. A D. Fátima Lobo (fração G) pede um comando novo.

PONTO CINCO - Outros assuntos. A fração B queixou-se dos cães da fração E. Não houve deliberação.

Nada mais havendo a tratar, foi a reunião encerrada às 22h55.
                                             Pág. 2/2   Documento assinado digitalmente`,
          ),
          read(
            'contacts.lookup',
            { query: 'Brilho & Filhas' },
            `{"results":[
{"id":"ct_5518","name":"Brilho & Filhas, Limpezas Lda.","emails":[{"value":"geral@brilhoefilhas.example","type":"work"}],"phones":["210 000 418"],"tags":["fornecedor","limpeza","Amoreiras 114","Sapadores 9"],"notes":"Falar com a Lurdes (encarregada). Fatura dia 25."},
{"id":"ct_2210","name":"Brilhante Vidros","emails":[{"value":"orcamentos@brilhantevidros.example","type":"work"}],"phones":["210 000 977"],"tags":["fornecedor"],"notes":""}],"total":2}`,
          ),
          act(
            'gmail.send_message',
            {
              to: 'geral@brilhoefilhas.example',
              subject: 'Amoreiras 114: novos dias de limpeza a partir de 14 de abril',
              body: 'Bom dia, D. Lurdes\n\nA assembleia de condóminos decidiu que a limpeza da Rua das Amoreiras, 114 passa a ser feita às terças e sextas (em vez de segundas e quintas), a partir de 14 de abril.\n\nPeço que confirme que é possível para a vossa equipa.\n\nCom os melhores cumprimentos,\nSónia Varela\nGestpredial',
            },
            `{"id":"1961bb20c7","threadId":"1961bb20c7","labelIds":["SENT"],"to":"geral@brilhoefilhas.example","sizeEstimate":1402,"internalDate":"1744014122000","payload":{"headers":[{"name":"From","value":"Sónia Varela <sonia@gestpredial.example>"},{"name":"Subject","value":"Amoreiras 114: novos dias de limpeza a partir de 14 de abril"},{"name":"X-Rastreio","value":"desligado"}]}}`,
          ),
          act(
            'access_control.revoke_credential',
            {
              site: 'amoreiras-114',
              credential: '0417',
              reason: 'Ata 27, ponto 4: fração D prescinde do comando',
            },
            `{"site":"amoreiras-114","credential":{"serial":"0417","kind":"remote_433","holder":"Horácio Pestana","unit":"D","issued":"2019-06-21"},"status":"revoked","effective":"2025-04-07T08:42:19Z","sync":{"controller":"GAR-1","state":"ok","pending":0},"active_credentials":19,"free_slots":5,"log":["08:42:19 revoke requested by sonia","08:42:21 controller ack"]}`,
          ),
          write(
            'docs.create',
            {
              title: 'Aviso átrio - limpeza Amoreiras 114',
              folderId: 'fld-AMR',
              content:
                'AVISO\n\nInformam-se os Senhores Condóminos de que, a partir de 14 de abril, a limpeza das partes comuns passa a realizar-se às terças e sextas-feiras.\n\nA Administração',
            },
            `{"documentId":"1d-AMR-aviso09","title":"Aviso átrio - limpeza Amoreiras 114","parents":["fld-AMR"],"revision":1,"webViewLink":"https://docs.gestpredial.example/d/1d-AMR-aviso09","permissions":[{"role":"owner","email":"sonia@gestpredial.example"},{"role":"reader","type":"domain","domain":"gestpredial.example"}],"createdTime":"2025-04-07T08:44:02Z"}`,
          ),
        ],
        says: 'Limpeza avisada, comando 0417 anulado, aviso para o átrio escrito (falta imprimir). Faltam os pontos com dinheiro: sinal de 40% à Ascentec (1.516,00 € + IVA) com a carta de adjudicação, e o comando novo da D. Fátima. Avanço?',
      },
      {
        user: 'Avança com a adjudicação, mas só a carta; o sinal pago quando mandarem a fatura proforma. O comando da D. Fátima também, acho que são 35 eur, debita na quota dela.',
        steps: [
          read(
            'gmail.search',
            { q: 'AS-2025/311', maxResults: 3 },
            `{"messages":[{"id":"195c01ff20","from":"Comercial Ascentec <comercial@ascentec.example>","to":"sonia@gestpredial.example","date":"Fri, 21 Mar 2025 16:30:12 +0000","subject":"Proposta AS-2025/311 - R. Amoreiras 114","body":"Exma. Senhora,\\n\\nConforme visita técnica, junto enviamos proposta AS-2025/311 para substituição do quadro de comando (3.790,00 € + IVA à taxa legal). Validade: 30 dias. Em caso de adjudicação agradecemos resposta para obras@ascentec.example, ao cuidado do Eng. Telmo Raposo, indicando NIF do condomínio e a pessoa que abre a casa das máquinas.\\n\\nCumprimentos,\\nPatrícia Moura\\nDep. Comercial\\n\\nEsta mensagem e os seus anexos são confidenciais. Antes de imprimir pense no ambiente.","attachments":["AS-2025-311.pdf"]}],"resultSizeEstimate":1}`,
          ),
          read(
            'condo_erp.get_building',
            { id: 'amoreiras-114' },
            `{"id":"amoreiras-114","address":"Rua das Amoreiras, 114, Lisboa","nif":"900000417","units":11,"bank_balance":{"current":6120.44,"reserve_fund":9877.10,"currency":"EUR"},
"contacts":[{"role":"porteira","name":"Idalina Seco","phone":"910 000 223","keys":["casa das máquinas","contadores","terraço"]},{"role":"administração","name":"Sónia Varela"}],
"price_list":[{"code":"CMD-GAR","label":"Comando de garagem","amount":35.00},{"code":"CHV-PORTA","label":"Chave da porta da rua","amount":12.50},{"code":"2VIA-REC","label":"Segunda via de recibo","amount":3.00}],
"units_list":[{"unit":"G","owner":"Fátima Lobo","permilage":88,"arrears":0.00},{"unit":"H","owner":"Imobiliária Caldas","permilage":101,"arrears":214.60}]}`,
          ),
          act(
            'gmail.send_message',
            {
              to: 'obras@ascentec.example',
              cc: 'comercial@ascentec.example',
              subject: 'Adjudicação da proposta AS-2025/311 - Rua das Amoreiras, 114',
              body: 'Exmo. Eng. Telmo Raposo,\n\nNa assembleia de 3 de abril foi deliberado adjudicar à Ascentec a substituição do quadro de comando do elevador, conforme a proposta AS-2025/311 (3.790,00 € + IVA, prazo de 6 semanas).\n\nNIF do condomínio: 900000417. A casa das máquinas é aberta pela porteira, D. Idalina Seco, 910 000 223.\n\nAgradecemos o envio da fatura proforma do sinal de 40%.\n\nCom os melhores cumprimentos,\nSónia Varela\nGestpredial',
            },
            `{"id":"1961bc9911","threadId":"195c01ff20","labelIds":["SENT"],"to":"obras@ascentec.example","cc":"comercial@ascentec.example","internalDate":"1744015380000","sizeEstimate":2210,"payload":{"headers":[{"name":"In-Reply-To","value":"<195c01ff20@ascentec.example>"},{"name":"Subject","value":"Adjudicação da proposta AS-2025/311 - Rua das Amoreiras, 114"}]},"scheduled":false}`,
          ),
          act(
            'condo_erp.create_charge',
            {
              building: 'amoreiras-114',
              unit: 'G',
              code: 'CMD-GAR',
              amount: 35,
              description: 'Comando de garagem (pedido na assembleia de 03-04-2025)',
              bill_with: 'next_quota',
            },
            `{"charge_id":"DB-2025-00391","building":"amoreiras-114","unit":"G","owner":"Fátima Lobo","code":"CMD-GAR","amount":35.00,"currency":"EUR","status":"pending","bill_with":"2025-05","created_by":"sonia","notice":{"channel":"none","reason":"aviso segue com a quota de maio"},"unit_balance_after":-35.00,"links":{"self":"https://erp.gestpredial.example/api/charges/DB-2025-00391"}}`,
          ),
          act(
            'access_control.create_credential',
            {
              site: 'amoreiras-114',
              kind: 'remote_433',
              unit: 'G',
              holder: 'Fátima Lobo',
            },
            `{"site":"amoreiras-114","credential":{"serial":"0431","kind":"remote_433","holder":"Fátima Lobo","unit":"G","issued":"2025-04-07"},"status":"awaiting_pickup","pickup":{"location":"Escritório Gestpredial, cacifo 6","ready_from":"2025-04-08"},"sync":{"controller":"GAR-1","state":"queued","pending":1},"active_credentials":20,"free_slots":4,"stock_remaining":{"remote_433":7}}`,
          ),
        ],
        says: 'Carta de adjudicação enviada ao Eng. Telmo Raposo, 35 € lançados na fração G com a quota de maio, comando 0431 pronto amanhã no cacifo 6. Nada foi pago.',
      },
    ],
  },
  {
    name: 'en-lab-freezer-samples',
    field: 'laboratory: freezer failure, samples and orders',
    turns: [
      {
        user: 'freezer M80-3 alarmed overnight. Check what happened and what is in it pls, Im on the train',
        steps: [
          read(
            'monitoring.get_alarms',
            { device: 'M80-3', since: '2025-05-20T18:00:00Z' },
            `device=M80-3  model=ULT-Chest 570  room=B1.14  setpoint=-80C  high_alarm=-65C
2025-05-20 22:14:03Z  WARN   door ajar 00:02:10            ack: -
2025-05-21 01:47:55Z  WARN   temp -68.9C                   ack: -
2025-05-21 02:31:20Z  ALARM  temp -64.7C (high)            ack: -   sms -> +00 555 0141 (no answer), +00 555 0187 (no answer)
2025-05-21 02:46:20Z  ALARM  temp -61.0C (high)            ack: security desk (P. Adeyemi) "moved nothing, closed lid, ice on the seal"
2025-05-21 03:40:11Z  INFO   temp -66.2C
2025-05-21 05:55:09Z  INFO   temp -74.8C
2025-05-21 06:58:40Z  WARN   compressor 2 current 0.2A (expected 3.1A)
2025-05-21 07:10:00Z  INFO   temp -73.9C  trend +0.4C/h
max=-60.8C @ 02:52Z   time above -65C: 00:58
-- 10 rows, export: https://watch.corvinlab.example/d/M80-3.csv`,
          ),
          read(
            'lims.query',
            {
              entity: 'container',
              filter: "freezer = 'M80-3'",
              fields: ['rack', 'box', 'owner', 'content', 'count', 'priority'],
            },
            `| rack | box    | owner       | content                          | count | priority |
|------|--------|-------------|----------------------------------|-------|----------|
| R1   | BX-201 | t.okafor    | patient plasma, STRATUS visit 1  |    81 | A        |
| R1   | BX-202 | t.okafor    | patient plasma, STRATUS visit 2  |    77 | A        |
| R2   | BX-188 | m.lindqvist | RNA, zebrafish heart             |    54 | A        |
| R2   | BX-190 | m.lindqvist | RNA, zebrafish heart (dupl.)     |    54 | C        |
| R3   | BX-077 | (left)      | competent cells, lot 2021-11     |    96 | D        |
| R3   | BX-078 | common      | glycerol stocks E. coli          |    88 | B        |
| R4   | -      | -           | empty                            |     0 | -        |
(7 rows)  LIMS 8.2.1  read replica lag 2s   legend: A move first, D may be discarded
free positions: M80-1: 3 boxes (R5), M80-5: 6 boxes (R2, R3)`,
          ),
          read(
            'slack_read_thread',
            { channel: 'C-FREEZERS', thread_ts: '1747810211.002' },
            `[07:12] Mattias Lindqvist: who is in? M80-3 is warming again, second compressor is dead I think
[07:15] Tunde Okafor: I'm here. can move boxes to M80-5 now if someone tells me where
[07:16] Mattias Lindqvist: mine (188 + 190) to M80-5 R2 please. Yours R3?
[07:17] Tunde Okafor: ok R3 for 201/202. and 078 goes to M80-1 R5, there's a gap
[07:21] Tunde Okafor: all done physically 👍 077 is still in there, that's Gosia's old comp cells, she left in 2022. bin?
[07:22] Mattias Lindqvist: ask Ruth
[07:30] Tunde Okafor: @Ruth LIMS is not updated yet, I only have my phone and gloves on
[07:31] workflow-bot: Reminder: cryo duty this week is M. Lindqvist. Please fill in the LN2 log.`,
          ),
        ],
        says: 'It reached -60.8C, 58 minutes above -65C, and compressor 2 seems dead; it is warming again. Tunde has moved all boxes but BX-077 (lot 2021 competent cells, priority D); LIMS still shows the old places. Mattias and Tunde ask you about 077.',
      },
      {
        user: 'bin 077. Update LIMS to where the boys put things, book the service people - we have the contract with Polarfix - and tell the channel',
        steps: [
          act(
            'lims.batch_update',
            {
              entity: 'container',
              updates: [
                { box: 'BX-188', freezer: 'M80-5', rack: 'R2' },
                { box: 'BX-190', freezer: 'M80-5', rack: 'R2' },
                { box: 'BX-201', freezer: 'M80-5', rack: 'R3' },
                { box: 'BX-202', freezer: 'M80-5', rack: 'R3' },
                { box: 'BX-078', freezer: 'M80-1', rack: 'R5' },
              ],
              comment: 'Emergency move, M80-3 warming, physically moved by T. Okafor 2025-05-21',
            },
            `{"transaction":"TX-440912","entity":"container","requested":5,"updated":5,"failed":0,
"rows":[{"box":"BX-188","from":"M80-3/R2","to":"M80-5/R2"},{"box":"BX-190","from":"M80-3/R2","to":"M80-5/R2"},{"box":"BX-201","from":"M80-3/R1","to":"M80-5/R3"},{"box":"BX-202","from":"M80-3/R1","to":"M80-5/R3"},{"box":"BX-078","from":"M80-3/R3","to":"M80-1/R5"}],
"deviation_required":["BX-201","BX-202"],"deviation_hint":"STRATUS SOP-019: excursion above -65C is to be reported to the study office within 24 h","audit_user":"r.hallam"}`,
          ),
          act(
            'lims.dispose_container',
            {
              box: 'BX-077',
              reason: 'Owner left, lot 2021-11, temperature excursion 2025-05-21',
              method: 'autoclave',
              authorised_by: 'r.hallam',
            },
            `{"transaction":"TX-440913","box":"BX-077","items":96,"status":"marked_for_disposal","method":"autoclave","label_job":{"printer":"B1-LABEL","id":"lbl-7719","state":"printed"},"biosafety_class":"BSL-1","requires_second_signature":false,"reversible_until":"2025-05-22T07:49:00Z","note":"Take box to autoclave room B1.02, tray 'GMO waste'. Status changes to disposed when the run is scanned."}`,
          ),
          read(
            'knowledge_base.get_page',
            { slug: 'service-contracts' },
            `# Service contracts (last edited by Ruth Hallam, 14 Jan)

**Polarfix** (ULT freezers M80-1 .. M80-6)
- contract PX-C-3318, gold: on site next working day, compressor parts included
- portal is broken half of the time, mail is fine: dispatch@polarfix.example
- they need: contract no., serial number, symptom, name of contact + room, whether it is empty
- serials: M80-1 57-20113, M80-3 57-20871, M80-5 61-00402

**Zentrik** (centrifuges) - expired!! see ticket LAB-212
**Gaswerk Nord** (CO2, LN2) - Tuesdays, Mattias has the key

~~Old: Froststar, do not call any more~~
---
3 watchers · 12 revisions · Was this page helpful? Yes / No`,
          ),
          act(
            'outlook.send_mail',
            {
              to: ['dispatch@polarfix.example'],
              subject: 'PX-C-3318: ULT freezer 57-20871 (M80-3), compressor 2 not running',
              body: 'Hello,\n\nplease send an engineer under contract PX-C-3318.\n\nUnit: ULT-Chest 570, serial 57-20871 (our M80-3), room B1.14\nSymptom: excursion to -60.8C last night; compressor 2 draws 0.2 A instead of 3.1 A; ice on the lid seal; now at -73.9C and rising 0.4C/h\nThe freezer has been emptied.\nContact on site: Tunde Okafor\n\nBest regards\nRuth Hallam',
            },
            `{"status":202,"id":"AAMkAG-9912","subject":"PX-C-3318: ULT freezer 57-20871 (M80-3), compressor 2 not running","sentDateTime":"2025-05-21T07:53:27Z","toRecipients":[{"emailAddress":{"address":"dispatch@polarfix.example"}}],"importance":"normal","saveToSentItems":true,"mailTips":[{"recipient":"dispatch@polarfix.example","external":true,"automaticReplies":"Ticket numbers are assigned within 30 minutes between 7 and 18 h."}]}`,
          ),
          act(
            'slack_post_message',
            {
              channel: 'C-FREEZERS',
              thread_ts: '1747810211.002',
              text: 'LIMS now matches: 188/190 in M80-5 R2, 201/202 in M80-5 R3, 078 in M80-1 R5. BX-077 can be binned (label printed at B1-LABEL, autoclave B1.02). Polarfix is asked to come, contact is Tunde. @Tunde Okafor 201/202 need a deviation report for STRATUS within 24 h (SOP-019).',
            },
            `{"ok":true,"channel":"C-FREEZERS","ts":"1747814061.117","thread_ts":"1747810211.002","message":{"user":"U-RUTH","type":"message","reply_count":9,"mentions":["U-TUNDE"]},"unfurl":[],"warnings":["mention resolved by display name"],"scheduled":null,"retention":"forever (workspace default)","client_msg_id":"b7e2-9911"}`,
          ),
        ],
        says: 'Done: five boxes updated, BX-077 marked for disposal (can be undone until tomorrow 07:49Z), Polarfix mailed, thread answered. One thing for you: STRATUS plasma needs a deviation report within 24 hours.',
      },
      {
        user: 'ok remind me of that at 2 today. Tunde will write it and I sign',
        steps: [
          act(
            'todo.create_task',
            {
              list: 'Ruth',
              title: 'Sign STRATUS deviation (BX-201, BX-202), written by Tunde, due 24 h after the excursion',
              due: '2025-05-21T14:00:00',
              reminder: true,
            },
            `{"id":"tsk_80812","list":"Ruth","title":"Sign STRATUS deviation (BX-201, BX-202), written by Tunde, due 24 h after the excursion","status":"notStarted","importance":"normal","dueDateTime":{"dateTime":"2025-05-21T14:00:00","timeZone":"W. Europe Standard Time"},"isReminderOn":true,"createdDateTime":"2025-05-21T07:58:44Z","linkedResources":[],"recurrence":null}`,
          ),
        ],
        says: 'You will be reminded at 14:00.',
      },
    ],
  },
];
