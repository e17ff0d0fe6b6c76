import { act, read, type Session } from '../session.ts';

export const LOJA_TROCAS_E_REEMBOLSOS: Session = {
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
};
