import { act, read, write, type Session } from '../session.ts';

export const PT_CONDOMINIO_ELEVADOR: Session = {
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
};
