import { act, read, type Session } from '../session.ts';

export const FOURTH_05: readonly Session[] = [
  {
    name: 'school-trip-and-grandma',
    field: 'family life',
    turns: [
      {
        user: "okay so um I'm in the car can you look at the email from Theo's school about the trip thing the science one and just do whatever they need from parents I think there's a form and money comma and put it on the family calendar thanks",
        steps: [
          read(
            'mail_search',
            {
              query: 'Theo science trip',
              account: 'personal',
              unread_only: false,
              max_results: 2,
            },
            `[1] From: Office, Larch Hill Primary <office@larchhill-primary.example>
    To: Parents of Year 5
    Date: Tue, 4 Mar 2025 15:12
    Subject: Y5 trip to the Wetland Science Centre - ACTION NEEDED by Friday 7 March
    Dear parents and carers,
    Year 5 will visit the Wetland Science Centre on Wednesday 26 March. We leave at 8.40 sharp and are back at about 4.15pm.
    What we need from you:
     1. consent form on ParentDesk (form Y5-WET), incl. swimming ability and allergies
     2. £14.50 by ParentDesk wallet (ask Mrs Adeyemi in confidence if this is difficult)
     3. packed lunch without nuts, wellies in a named bag
    We still need two helpers with a DBS check. If you can come, tick the box on the form.
    Kind regards, Mrs Pell, School Office
    *** This mailbox is not monitored after 4pm. Download the ParentDesk app! ***
[2] From: PTA Larch Hill <pta@larchhill-pta.example>  Date: Sun, 2 Mar 2025  Subject: Cake sale - flapjacks welcome`,
          ),
          read(
            'parentdesk.get_form',
            {
              form_code: 'Y5-WET',
              child: 'Theo',
            },
            `{"form":"Y5-WET","title":"Consent: Wetland Science Centre, 26 March 2025","child":{"id":"CH-5521","name":"Theo Marlow","class":"5P"},"due":"2025-03-07","fee":{"amount":14.50,"currency":"GBP","wallet_balance":31.20},
"fields":[{"key":"consent","type":"bool","required":true},{"key":"swim","type":"enum","options":["non-swimmer","25m","50m+"],"prefill":"25m"},{"key":"allergies","type":"text","prefill":"penicillin; mild hay fever"},{"key":"emergency_phone","type":"tel","prefill":"+44 7700 900452"},{"key":"helper","type":"bool","required":false,"prefill":false}],
"privacy":"Data is kept until the end of the school year."}`,
          ),
          act(
            'parentdesk.submit_form',
            {
              form_code: 'Y5-WET',
              child_id: 'CH-5521',
              values: {
                consent: true,
                swim: '25m',
                allergies: 'penicillin; mild hay fever',
                emergency_phone: '+44 7700 900452',
                helper: false,
              },
              pay_from_wallet: true,
              amount: 14.5,
            },
            `{"submission":"SUB-90112","form":"Y5-WET","child":"Theo Marlow","status":"complete","payment":{"id":"PAY-33101","amount":14.50,"currency":"GBP","source":"wallet","balance_after":16.70},
"receipt_to":"j.marlow@homemail.example","editable_until":"2025-03-07T23:59:00Z","message":"Thank you! Your child is on the list.","spaces_left":11}`,
          ),
          act(
            'gcal.quickAdd',
            {
              calendar: 'Family',
              title: 'Theo: Wetland Science Centre trip (5P)',
              start: '2025-03-26T08:40',
              end: '2025-03-26T16:15',
              notes: 'Leaves 8.40 sharp. Packed lunch WITHOUT nuts, wellies in a named bag.',
              reminders: ['1d'],
            },
            `{"id":"fam_20250326a","calendar":"Family","summary":"Theo: Wetland Science Centre trip (5P)","start":"2025-03-26T08:40:00Z","end":"2025-03-26T16:15:00Z","reminders":[{"method":"popup","minutes":1440}],
"sharedWith":["j.marlow@homemail.example","ben.marlow@homemail.example"],"overlaps":[{"summary":"Ben: dentist","start":"16:00"}],"created":"2025-03-05T08:14:20Z"}`,
          ),
        ],
        says: "Done: consent form is in with what the school already had on file, £14.50 came out of the wallet, and it's on the family calendar with the nut-free lunch and the wellies. They still look for helpers; I left that unticked.",
      },
      {
        user: 'brilliant okay next thing my mum um she texted me about her chair lift can you read it and sort it she gets confused with the phone menus',
        steps: [
          read(
            'messages_read_thread',
            {
              contact: 'Mum',
              since: '2025-03-03',
            },
            `Mum (+44 7700 900118)
Mon 3 Mar 10:02   Morning darling. The stairlift has stopped half way again I had to climb over. There is a number on the rail, LIFTWELL 0808 1570000, ref is SL/20447 it says
Mon 3 Mar 10:05   They want me to press 3 and then it goes dead
You 10:31   oh no!! are you ok??
Mon 3 Mar 10:40   Yes yes. Could somebody come on a morning. Not Thursday, its my bowls. Mr Hanley next door has a key if I am at the shop
Tue 4 Mar 19:11   Still not working. I sleep on the settee its quite cosy
Tue 4 Mar 19:12   [photo]
Wed 5 Mar 07:50   Did you watch the thing about the otters`,
          ),
          read(
            'liftwell.service.slots',
            {
              contract: 'SL/20447',
              postcode_area: 'YO99',
              days: 5,
            },
            `{"contract":"SL/20447","customer":"Mrs E. Farrow","product":"Ascend 300 straight rail","cover":"Gold until 2026-01-31, call-out free","last_visit":"2024-09-12 (battery)","slots":[
{"slot":"W-0603-PM","date":"2025-03-06","window":"12:00-16:00"},
{"slot":"W-0703-AM","date":"2025-03-07","window":"08:00-12:00"},
{"slot":"W-1003-AM","date":"2025-03-10","window":"08:00-12:00"}],
"tips":"Have you checked that the footrest is free and that the key switch is on? 6 of 10 calls are solved this way!"}`,
          ),
          act(
            'liftwell.service.book',
            {
              contract: 'SL/20447',
              slot: 'W-0703-AM',
              fault: 'Stops half way on the rail, since Monday 3 March, second time',
              access_note: 'Customer is elderly and at home. If nobody answers: Mr Hanley next door has a key.',
              contact_phone: '+44 7700 900452',
            },
            `{"visit":"V-771204","contract":"SL/20447","date":"2025-03-07","window":"08:00-12:00","engineer":"to be assigned the evening before","cost":{"callout":0.00,"parts":"covered (Gold)"},
"sms_to":"+44 7700 900452","access_note":"Customer is elderly and at home. If nobody answers: Mr Hanley next door has a key.","cancel_until":"2025-03-06T17:00","survey":"We may ask you how we did."}`,
          ),
          act(
            'messages_send',
            {
              contact: 'Mum',
              text: "Hi Mum, the stairlift man comes on Friday morning between 8 and 12, it doesn't cost anything. You don't have to ring anybody. He knows about Mr Hanley's key. xx",
            },
            `{"status":"delivered","to":"Mum (+44 7700 900118)","service":"SMS","segments":1,"sent_at":"2025-03-05T08:19:47Z","thread":"th_mum","message_id":"m_88120",
"preview":"Hi Mum, the stairlift man comes on Friday morning between 8 and 12, it doesn't cost anything.…","read_receipt":null,"plan_texts_left":"unlimited"}`,
          ),
        ],
        says: "Friday morning between 8 and 12, free under her Gold cover (Thursday is bowls). I texted your mum, and Mr Hanley's key is on the job note.",
      },
      {
        user: "and Ben's dentist clashes with the pickup on the twenty sixth doesn't it so move Ben to any day that week after four thirty same dentist",
        steps: [
          read(
            'dentally.appointments.find',
            {
              patient: 'Ben Marlow',
              practice: 'Millgate Dental',
              week_of: '2025-03-24',
            },
            `{"appointment":{"id":"DA-60118","patient":"Ben Marlow","with":"Dr S. Iqbal","type":"check-up + hygienist","start":"2025-03-26T16:00","duration_min":40},
"free_after_1600":[{"with":"Dr S. Iqbal","start":"2025-03-24T16:10"},{"with":"Dr L. Crane","start":"2025-03-25T16:40"},{"with":"Dr S. Iqbal","start":"2025-03-27T16:50"},{"with":"Dr S. Iqbal","start":"2025-03-28T16:20"}],
"policy":"Please give 24 hours' notice. Missed appointments: £20.","plan":"NHS band 1"}`,
          ),
          act(
            'dentally.appointments.reschedule',
            {
              id: 'DA-60118',
              start: '2025-03-27T16:50',
              with: 'Dr S. Iqbal',
              notify_patient: true,
            },
            `{"id":"DA-60118","patient":"Ben Marlow","with":"Dr S. Iqbal","start":"2025-03-27T16:50","end":"2025-03-27T17:30","status":"confirmed","previous_start":"2025-03-26T16:00","fee":0.00,
"confirmation_sent_to":"ben.marlow@homemail.example","calendar_feed":"updated (Family: 'Ben: dentist')","arrive":"5 minutes early, please bring a list of medicines"}`,
          ),
        ],
        says: 'Ben is now on Thursday the 27th at 16:50 with Dr Iqbal; that was the only one with the same dentist after half past four.',
      },
    ],
  },
  {
    name: 'loja-trocas-e-reembolsos',
    field: 'loja online',
    turns: [
      {
        user: 'Bom dia! Vê os pedidos de suporte que ficaram abertos do fim de semana e resolve os que são claros, segundo a nossa política. O que for duvidoso deixa pra mim.',
        steps: [
          read(
            'zendesk.tickets.list',
            {
              status: 'open',
              created_after: '2025-05-16T18:00',
              sort: 'created_at',
            },
            `{"count":3,"tickets":[
{"id":70418,"requester":"larissa.prado@correioazul.example","order":"PD-118402","subject":"Vestido com o zíper quebrado","body":"Oi, chegou ontem e o zíper da lateral não fecha, mando foto. Era pra usar no batizado 😢 prefiro o dinheiro de volta, já comprei outro","attachments":["ziper.jpg"]},
{"id":70421,"requester":"josue.t@correioazul.example","order":"PD-118377","subject":"Troca de tamanho","body":"Comprei a bermuda cáqui 42 e ficou apertada. Quero trocar pela 44. Posso postar amanhã. Etiqueta ainda está nela."},
{"id":70425,"requester":"financeiro@bazarcincoirmas.example","order":"PD-117001","subject":"Devolução de 60 peças","body":"As blusas do lote não venderam, queremos devolver tudo e receber em conta. Compra de fevereiro."}],
"next_page":null}`,
          ),
          read(
            'kb.article',
            {
              slug: 'politica-trocas-devolucoes',
            },
            `POLÍTICA DE TROCAS E DEVOLUÇÕES (v. 9, interna)
1. Arrependimento: 7 dias após o recebimento, reembolso integral com frete.
2. Defeito: até 30 dias. Com foto clara: reembolso no meio de pagamento original OU peça nova, à escolha do cliente. Até R$ 250,00 não pedimos a peça de volta.
3. Troca de tamanho: até 30 dias, etiqueta presente, a primeira é grátis: gerar código de postagem e reservar a peça nova no estoque.
4. Atacado (B2B): só com aprovação da Sueli. Nunca prometer nada.
5. Sempre responder em até 1 dia útil, tom simpático, sem copiar e colar juridiquês.
Última revisão: Sueli, 03/04/2025. Esta página foi útil? 👍 11 👎 0`,
          ),
          read(
            'loja.pedidos.obter',
            {
              ids: ['PD-118402', 'PD-118377'],
              incluir: ['pagamento', 'itens', 'entrega'],
            },
            `[{"id":"PD-118402","cliente":"Larissa Prado","itens":[{"sku":"VEST-MIDI-AZ-M","nome":"Vestido midi azul M","preco":189.90}],"frete":18.00,"total":207.90,"pagamento":{"id":"pay_9Lq2","meio":"pix"},"entregue_em":"2025-05-16"},
{"id":"PD-118377","cliente":"Josué Tavares","itens":[{"sku":"BERM-CQ-42","nome":"Bermuda cáqui 42","preco":129.90}],"frete":0.00,"total":129.90,"pagamento":{"id":"pay_9KxT","meio":"cartao 3x"},"entregue_em":"2025-05-13","trocas_anteriores":0,
 "estoque_relacionado":{"BERM-CQ-44":6,"BERM-CQ-46":0}}]`,
          ),
          act(
            'payments.refunds.create',
            {
              payment_id: 'pay_9Lq2',
              amount: 207.9,
              currency: 'BRL',
              reason: 'defective_item',
              metadata: { ticket: 70418, order: 'PD-118402' },
            },
            `{"id":"rf_4c881","object":"refund","payment_id":"pay_9Lq2","amount":207.90,"currency":"BRL","status":"succeeded","method":"pix","destination":"chave original do pagador (***.118.***-**)","created":"2025-05-19T11:20:31-03:00",
"balance_after":18442.07,"metadata":{"ticket":70418,"order":"PD-118402"},"receipt_url":"https://pagafacil.example/r/rf_4c881"}`,
          ),
          act(
            'loja.trocas.criar',
            {
              pedido: 'PD-118377',
              item: 'BERM-CQ-42',
              novo_sku: 'BERM-CQ-44',
              motivo: 'tamanho',
              gerar_postagem: true,
            },
            `{"troca":"TR-5510","pedido":"PD-118377","sai":"BERM-CQ-42","entra":"BERM-CQ-44","reserva_estoque":"ok (restam 5)","diferenca":0.00,
"postagem":{"codigo":"LG 552 019 338 BR","valido_ate":"2025-05-29","instrucao":"Apresentar o código em qualquer agência, caixa fechada"},"envio_novo":"após leitura do código na agência"}`,
          ),
          act(
            'zendesk.tickets.reply_many',
            {
              replies: [
                {
                  ticket_id: 70418,
                  body: 'Oi, Larissa! Que pena, logo no batizado 😢 Já devolvemos R$ 207,90 (vestido e frete) no seu Pix. Não precisa mandar o vestido de volta. Um abraço!',
                  status: 'solved',
                },
                {
                  ticket_id: 70421,
                  body: 'Oi, Josué! A 44 já está reservada pra você. É só postar a 42 com o código LG 552 019 338 BR até 29/05; assim que a agência ler o código, a nova sai daqui. Não custa nada.',
                  status: 'pending',
                },
              ],
            },
            `{"results":[{"ticket_id":70418,"comment_id":991201,"status":"solved","emailed":"larissa.prado@correioazul.example","csat":"scheduled +24h"},
{"ticket_id":70421,"comment_id":991202,"status":"pending","emailed":"josue.t@correioazul.example","csat":null}],"failed":[],
"sla":{"70418":"met (1 dia útil)","70421":"met (1 dia útil)","70425":"vence hoje 18:00"},"rate_limit":{"remaining":688}}`,
          ),
        ],
        says: 'Larissa: defeito com foto, R$ 207,90 devolvidos no Pix. Josué: troca TR-5510 pela 44, código enviado. O 70425 (60 peças, atacado, fevereiro) deixei pra você: a política exige aprovação da Sueli e o prazo de resposta é hoje às 18h.',
      },
      {
        user: 'A Sueli respondeu no chat sobre as cinco irmãs. Faz como ela decidiu e já agenda a coleta.',
        steps: [
          read(
            'slack.conversations.history',
            {
              channel: 'sueli-dm',
              limit: 6,
            },
            `Sueli  10:41  bom diaaa
Sueli  10:42  sobre o Bazar Cinco Irmãs (PD-117001): são clientes desde 2018, não quero perder
Sueli  10:44  aceito devolver só 30 das 60, as que estiverem lacradas, e NÃO em dinheiro: crédito na conta deles, 30 x 38,50 = 1.155,00, validade 6 meses
Sueli  10:44  coleta por nossa conta, a Rápida Norte passa lá quinta de manhã que já vai naquela rua
Sueli  10:45  se elas reclamarem manda falar comigo
Você   10:52  combinado 👍
Sueli  10:53  e compra café por favor ☕ acabou
— Você está vendo as mensagens mais recentes —`,
          ),
          read(
            'crm.companies.search',
            {
              email: 'financeiro@bazarcincoirmas.example',
            },
            `{"results":[{"id":"cmp_0318","name":"Bazar Cinco Irmãs Ltda","since":"2018-08-22","segment":"atacado","contact":{"name":"Dona Neuza","email":"financeiro@bazarcincoirmas.example","phone":"+55 00 90000-0118"},
"address":{"street":"Rua das Acácias, 212","city":"Vila Serena","zip":"00000-212","hours":"seg-sex 8h-17h"},"credit_balance":0.00,"orders_12m":9,"revenue_12m":31240.00,"tags":["vip","boleto"]}]}`,
          ),
          act(
            'crm.credits.grant',
            {
              company_id: 'cmp_0318',
              amount: 1155,
              currency: 'BRL',
              expires: '2025-11-19',
              reason: 'Devolução de 30 blusas lacradas do PD-117001, aprovado por Sueli em 19/05',
              ticket: 70425,
            },
            `{"credit_id":"cr_2207","company_id":"cmp_0318","amount":1155.00,"currency":"BRL","balance":1155.00,"expires":"2025-11-19","usable_on":"loja atacado, qualquer categoria","granted_by":"assistente@modaserena.example",
"policy_flag":"B2B: aprovação necessária","approval_note":"Devolução de 30 blusas lacradas do PD-117001, aprovado por Sueli em 19/05","reversible":true}`,
          ),
          act(
            'rapidanorte.coletas.agendar',
            {
              remetente: 'Bazar Cinco Irmãs Ltda',
              endereco: 'Rua das Acácias, 212, Vila Serena, 00000-212',
              contato: 'Dona Neuza +55 00 90000-0118',
              data: '2025-05-22',
              periodo: 'manha',
              volumes: 2,
              conteudo: '30 blusas lacradas',
              pagador: 'destinatario',
            },
            `{"coleta":"RN-880331","status":"agendada","data":"2025-05-22","janela":"08:00-12:00","rota":"VS-4 (já programada)","volumes":2,"peso_max_kg":20,"valor":42.70,"pagador":"Moda Serena (contrato 1180)",
"rastreio":"https://rapidanorte.example/c/RN-880331","etiquetas":["RN-880331-1.pdf","RN-880331-2.pdf"],"cancelar_ate":"2025-05-21T18:00"}`,
          ),
          act(
            'zendesk.tickets.update',
            {
              ticket_id: 70425,
              comment: {
                public: true,
                body: 'Olá, Dona Neuza! Conseguimos receber de volta 30 das 60 blusas, as que estiverem lacradas, e já deixamos R$ 1.155,00 de crédito na conta de vocês, válido até 19/11/2025. A Rápida Norte passa aí na quinta, 22/05, pela manhã (coleta RN-880331), sem custo. Qualquer dúvida, é só falar com a Sueli.',
              },
              status: 'solved',
            },
            `{"ticket":{"id":70425,"status":"solved","updated_at":"2025-05-19T14:06:12-03:00","assignee":"assistente@modaserena.example","requester":"financeiro@bazarcincoirmas.example","tags":["atacado","devolucao","credito"]},
"audit":{"id":55120981,"events":[{"type":"Comment","public":true},{"type":"Change","field":"status","from":"open","to":"solved"}]},"sla":"met"}`,
          ),
        ],
        says: 'Crédito de R$ 1.155,00 até 19/11, coleta RN-880331 na quinta de manhã por nossa conta, e a Dona Neuza foi avisada. O café fica com você ☕',
      },
    ],
  },
];
