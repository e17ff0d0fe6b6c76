import { act, read, type Session } from '../session.ts';

export const DENTAL_PRACTICE_EARLY: readonly Session[] = [
  {
    name: 'dental-practice: segunda-remarcacoes',
    field: 'dental practice',
    own: ['clinicasorrisodouro.example'],
    turns: [
      {
        user: 'Bom dia! A Dra. Inês está doente hoje à tarde, remarca os doentes dela sff e avisa-os',
        steps: [
          read(
            'agenda_listar',
            { medico: 'Inês Carvalho', data: '2026-11-09', periodo: 'tarde' },
            `Agenda — Dra. Inês Carvalho — 09/11/2026 (tarde)
14:30  #30417  Rui Tavares         destartarização     60 min  gab. 2   tlm 910 000 214
15:30  #30422  Conceição Lobo      restauração 46      45 min  gab. 2   tlm 910 000 377
16:30  —       livre
17:00  —       livre
Total: 2 marcações`,
          ),
          read(
            'agenda_vagas',
            { medico: 'Inês Carvalho', de: '2026-11-10', ate: '2026-11-13', duracao_min: 45 },
            `{"medico":"Inês Carvalho","vagas":[{"data":"2026-11-11","hora":"10:00","duracao":60},{"data":"2026-11-11","hora":"17:30","duracao":60},{"data":"2026-11-12","hora":"09:30","duracao":45},{"data":"2026-11-13","hora":"14:30","duracao":60}],"gabinete":2}`,
          ),
          act(
            'agenda_remarcar',
            { marcacao: 30417, nova_data: '2026-11-11', nova_hora: '17:30', motivo: 'ausência da médica' },
            'OK — marcação #30417 movida para 11/11/2026 17:30 (gab. 2). Estado: por confirmar.',
          ),
          act(
            'agenda_remarcar',
            { marcacao: 30422, nova_data: '2026-11-12', nova_hora: '09:30', motivo: 'ausência da médica' },
            'OK — marcação #30422 movida para 12/11/2026 09:30 (gab. 2). Estado: por confirmar.',
          ),
          act(
            'sms_enviar',
            {
              para: '910 000 214',
              mensagem:
                'Bom dia Sr. Rui Tavares, por motivo de doença da Dra. Inês a sua consulta de hoje passa para quarta, 11/11, às 17:30. Responda SIM para confirmar ou ligue-nos. Clínica Sorriso Douro',
            },
            '{"id":"SM-60911","estado":"entregue","segmentos":2}',
          ),
          act(
            'sms_enviar',
            {
              para: '910 000 377',
              mensagem:
                'Bom dia D. Conceição Lobo, por motivo de doença da Dra. Inês a sua consulta de hoje passa para quinta, 12/11, às 09:30. Responda SIM para confirmar ou ligue-nos. Clínica Sorriso Douro',
            },
            '{"id":"SM-60912","estado":"entregue","segmentos":2}',
          ),
        ],
        says: 'Feito: o Sr. Rui Tavares passou para quarta às 17:30 e a D. Conceição Lobo para quinta às 09:30, ambos avisados por SMS.',
      },
      {
        user: 'obrigada. diz à Inês que está tudo tratado e as melhoras',
        steps: [
          read(
            'contactos_equipa',
            { nome: 'Inês' },
            'Nome: Inês Carvalho\nFunção: médica dentista\nEmail: ines.carvalho@clinicasorrisodouro.example\nTelemóvel: 910 000 031\nHorário: 2ª a 6ª, gab. 2',
          ),
          act(
            'email_enviar',
            {
              para: 'ines.carvalho@clinicasorrisodouro.example',
              assunto: 'Consultas desta tarde',
              corpo:
                'Olá Dra. Inês,\n\nAs consultas desta tarde estão remarcadas: Rui Tavares para quarta 11/11 às 17:30 e Conceição Lobo para quinta 12/11 às 09:30. Os dois foram avisados.\n\nAs melhoras!\nSecretaria',
            },
            'Enviado (Message-ID <20261109.0931.71@clinicasorrisodouro.example>)',
          ),
        ],
        says: 'A Dra. Inês já sabe.',
      },
    ],
  },
  {
    name: 'dental-practice: terca-laboratorio',
    field: 'dental practice',
    own: ['clinicasorrisodouro.example'],
    turns: [
      {
        user: 'a coroa da Sra. Matilde Rosado já devia ter chegado do laboratório, vê o que se passa e pergunta-lhes. ela tem consulta amanha',
        steps: [
          read(
            'paciente_procurar',
            { texto: 'Matilde Rosado' },
            `paciente:
  id: P-5518
  nome: Matilde Rosado
  nascimento: 1961-04-02
  email: matilde.rosado@caixapostal.example
  telemovel: "910 000 590"
  alergias: penicilina
  seguro: nenhum
proximas_marcacoes:
  - { id: 30436, data: 2026-11-11, hora: "11:00", medico: "Miguel Antunes", ato: "colocação coroa 26" }
saldo: 0.00`,
          ),
          read(
            'laboratorio_encomendas',
            { paciente: 'P-5518', estado: 'aberta' },
            `N.º       Laboratório           Trabalho                Enviado     Prevista    Estado
LB-2207   Prótese Norte, Lda    coroa zircónia 26 A2    26/10/2026  09/11/2026  em produção
Contacto: encomendas@protesenorte.example / 910 000 702 (Sr. Álvaro)
Preço acordado: 118,00 €`,
          ),
          act(
            'email_enviar',
            {
              para: 'encomendas@protesenorte.example',
              assunto: 'LB-2207 – coroa 26 A2, prevista para 9/11',
              corpo:
                'Bom dia Sr. Álvaro,\n\nA coroa de zircónia 26 (LB-2207), prevista para ontem, ainda não chegou. A doente tem consulta amanhã, quarta, às 11:00. Consegue confirmar-nos ainda hoje se a entrega amanhã de manhã é possível?\n\nObrigada,\nClínica Sorriso Douro',
            },
            'Enviado (Message-ID <20261110.0858.12@clinicasorrisodouro.example>)',
          ),
        ],
        says: 'A coroa (LB-2207) ainda está em produção na Prótese Norte; pedi ao Sr. Álvaro que confirme hoje se chega antes da consulta de amanhã às 11:00.',
      },
      {
        user: 'já respondeu?',
        steps: [
          read(
            'email_procurar',
            { caixa: 'entrada', de: 'protesenorte.example', desde: '2026-11-10' },
            `De: Álvaro Pinheiro <encomendas@protesenorte.example>
Data: ter, 10 nov 2026 10:26
Assunto: RE: LB-2207 – coroa 26 A2, prevista para 9/11

Bom dia,
As minhas desculpas, o forno esteve avariado sexta. A peça fica pronta hoje ao fim do dia mas o estafeta só passa aí quinta de manhã. Se puderem adiar a doente para quinta à tarde ou sexta, garantido.
Cumprimentos,
Álvaro Pinheiro
Prótese Norte, Lda`,
          ),
          read(
            'agenda_vagas',
            { medico: 'Miguel Antunes', de: '2026-11-12', ate: '2026-11-13', duracao_min: 45 },
            '{"medico":"Miguel Antunes","vagas":[{"data":"2026-11-12","hora":"16:00","duracao":60},{"data":"2026-11-13","hora":"09:00","duracao":45}],"gabinete":1}',
          ),
        ],
        says: 'Sim: a coroa só chega quinta de manhã. O Dr. Miguel tem quinta às 16:00 ou sexta às 09:00. Qual preferes?',
      },
      {
        user: 'quinta às 4. avisa a senhora e o miguel',
        steps: [
          act(
            'agenda_remarcar',
            { marcacao: 30436, nova_data: '2026-11-12', nova_hora: '16:00', motivo: 'atraso do laboratório' },
            'OK — marcação #30436 movida para 12/11/2026 16:00 (gab. 1). Estado: por confirmar.',
          ),
          act(
            'sms_enviar',
            {
              para: '910 000 590',
              mensagem:
                'Bom dia D. Matilde Rosado, a sua coroa chega do laboratório só na quinta de manhã. A consulta de amanhã passa para quinta, 12/11, às 16:00, com o Dr. Miguel. Pedimos desculpa. Clínica Sorriso Douro',
            },
            '{"id":"SM-60938","estado":"entregue","segmentos":2}',
          ),
          act(
            'chat_interno',
            {
              destinatario: 'miguel.antunes',
              texto:
                'Dr. Miguel, a coroa 26 da Matilde Rosado só chega quinta de manhã. A consulta passou de quarta 11:00 para quinta 12/11 às 16:00.',
            },
            'entregue 10:41 ✓✓',
          ),
        ],
        says: 'Remarcada para quinta às 16:00; a D. Matilde e o Dr. Miguel estão avisados.',
      },
    ],
  },
  {
    name: 'dental-practice: quarta-material',
    field: 'dental practice',
    own: ['clinicasorrisodouro.example'],
    turns: [
      {
        user: 'a Carla diz que estão a acabar as luvas M e a anestesia. encomenda na Dentalis, as quantidades do costume',
        steps: [
          read(
            'stock_consultar',
            { abaixo_minimo: true },
            `ref       artigo                              stock  mínimo  enc. habitual  fornecedor
LV-NT-M   Luvas nitrilo M (cx 100)            4      10      20             Dentalis Ibérica
AN-ART4   Articaína 4% 1:100.000 (cx 50)      1      2       4              Dentalis Ibérica
BB-BIC    Babetes bicolor (cx 500)            1      1       2              Dentalis Ibérica
3 artigos`,
          ),
          read(
            'fornecedor_catalogo',
            { fornecedor: 'Dentalis Ibérica', refs: ['LV-NT-M', 'AN-ART4'] },
            `[{"ref":"LV-NT-M","preco_unit":6.35,"iva":23,"disponivel":true},{"ref":"AN-ART4","preco_unit":31.90,"iva":6,"disponivel":true}]
Portes grátis acima de 100,00 €. Comercial: Teresa Moura, teresa.moura@dentalis-iberica.example`,
          ),
          act(
            'fornecedor_encomendar',
            {
              fornecedor: 'Dentalis Ibérica',
              linhas: [
                { ref: 'LV-NT-M', qtd: 20 },
                { ref: 'AN-ART4', qtd: 4 },
              ],
              entrega: 'Clínica Sorriso Douro, Rua das Camélias 112',
              pagamento: 'conta 30 dias',
            },
            'Encomenda n.º DI-884120 aceite\n20 x LV-NT-M  127,00 €\n 4 x AN-ART4  127,60 €\nSubtotal 254,60 €  IVA 36,87 €  Total 291,47 €\nEntrega prevista: 13/11/2026',
          ),
          act(
            'chat_interno',
            {
              destinatario: 'carla.neves',
              texto:
                'Carla, encomendei 20 caixas de luvas M e 4 de articaína à Dentalis (DI-884120). Chegam sexta, 13/11.',
            },
            'entregue 09:22 ✓✓',
          ),
        ],
        says: 'Encomendado à Dentalis (DI-884120, 291,47 € com IVA), chega sexta. A Carla já sabe. Reparei que os babetes também estão no mínimo.',
      },
      {
        user: 'ah junta os babetes, escreve à Teresa. e o sr rui confirmou para hoje?',
        steps: [
          act(
            'email_enviar',
            {
              para: 'teresa.moura@dentalis-iberica.example',
              assunto: 'Encomenda DI-884120 – acrescentar babetes',
              corpo:
                'Bom dia Teresa,\n\nSerá possível acrescentar à encomenda DI-884120, feita hoje, 2 caixas de babetes bicolor (BB-BIC), para virem na mesma entrega de sexta?\n\nObrigada,\nClínica Sorriso Douro',
            },
            'Enviado (Message-ID <20261111.0930.44@clinicasorrisodouro.example>)',
          ),
          read(
            'agenda_listar',
            { medico: 'Inês Carvalho', data: '2026-11-11', periodo: 'tarde' },
            'Agenda — Dra. Inês Carvalho — 11/11/2026 (tarde)\n14:30  #30440  Beatriz Sá         1.ª consulta        45 min  confirmada\n15:30  #30441  João Pimenta       endodontia 36       90 min  confirmada\n17:30  #30417  Rui Tavares        destartarização     60 min  confirmada (SMS SIM 09/11 12:04)',
          ),
        ],
        says: 'Pedi à Teresa para juntar 2 caixas de babetes. O Sr. Rui confirmou para as 17:30.',
      },
    ],
  },
];
