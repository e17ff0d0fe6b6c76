import { act, read, write, type Session } from '../session.ts';

export const DENTAL_PRACTICE_LATE: readonly Session[] = [
  {
    name: 'dental-practice: quinta-seguro-orcamento',
    field: 'dental practice',
    own: ['clinicasorrisodouro.example'],
    turns: [
      {
        user: 'manda ao João Pimenta o orçamento do tratamento e pede a pré-autorização ao seguro dele',
        steps: [
          read(
            'paciente_procurar',
            { texto: 'João Pimenta' },
            `paciente:
  id: P-6102
  nome: João Pimenta
  nascimento: 1984-09-17
  email: joao.pimenta@oficinapimenta.example
  telemovel: "910 000 448"
  alergias: nenhuma conhecida
  seguro: { entidade: Saúde Atlântica, apolice: SA-4471902, plano: Dental Plus }
saldo: 45.00 (a pagar)`,
          ),
          read(
            'plano_tratamento',
            { paciente: 'P-6102' },
            `Plano PT-1933 (Dra. Inês Carvalho, 11/11/2026)
Dente  Ato                           Código   Valor
36     Endodontia molar (2 sessões)  D3330    210,00 €
36     Falso coto fibra              D2954     90,00 €
36     Coroa zircónia                D2740    390,00 €
                                     Total    690,00 €
Ficheiros: orcamento_PT-1933.pdf, rx_36_20261111.jpg
Estado: aguarda aceitação do doente`,
          ),
          read(
            'seguradora_info',
            { entidade: 'Saúde Atlântica' },
            'Saúde Atlântica — rede convencionada desde 2021, prestador n.º 20883\nPré-autorizações: preautorizacoes@saude-atlantica.example (plano + RX em anexo), resposta em 3 dias úteis\nReembolsos: portal\nGestora: Marta Figueira',
          ),
          act(
            'email_enviar',
            {
              para: 'joao.pimenta@oficinapimenta.example',
              assunto: 'Orçamento do tratamento – dente 36',
              corpo:
                'Bom dia Sr. João,\n\nEnviamos em anexo o orçamento do tratamento do dente 36 (endodontia, falso coto e coroa), no total de 690,00 €. Vamos pedir a pré-autorização à Saúde Atlântica e informamos a parte comparticipada logo que tenhamos resposta.\n\nCumprimentos,\nClínica Sorriso Douro',
              anexos: ['orcamento_PT-1933.pdf'],
            },
            'Enviado (Message-ID <20261112.0912.08@clinicasorrisodouro.example>) anexos: 1',
          ),
          act(
            'email_enviar',
            {
              para: 'preautorizacoes@saude-atlantica.example',
              assunto: 'Pré-autorização – apólice SA-4471902 – João Pimenta',
              corpo:
                'Bom dia,\n\nPedimos pré-autorização para o segurado João Pimenta, apólice SA-4471902 (Dental Plus):\n- D3330 endodontia molar, dente 36: 210,00 €\n- D2954 falso coto em fibra: 90,00 €\n- D2740 coroa zircónia: 390,00 €\n\nPrestador n.º 20883. Plano e radiografia em anexo.\n\nCumprimentos,\nClínica Sorriso Douro',
              anexos: ['orcamento_PT-1933.pdf', 'rx_36_20261111.jpg'],
            },
            'Enviado (Message-ID <20261112.0914.10@clinicasorrisodouro.example>) anexos: 2',
          ),
          write(
            'paciente_nota',
            {
              id: 'P-6102',
              nota: 'Orçamento PT-1933 (690 €) enviado por email e pré-autorização pedida à Saúde Atlântica em 12/11. Resposta esperada até 17/11.',
            },
            'nota guardada (id 77215)',
          ),
        ],
        says: 'O Sr. João tem o orçamento (690,00 €) e a Saúde Atlântica o pedido de pré-autorização; resposta em 3 dias úteis.',
      },
      {
        user: 'chegou a coroa da D. Matilde? se sim fecha a encomenda e agradece ao Álvaro',
        steps: [
          read(
            'laboratorio_encomendas',
            { paciente: 'P-5518' },
            'N.º       Laboratório           Trabalho                Estado                 \nLB-2207   Prótese Norte, Lda    coroa zircónia 26 A2    recebida 12/11/2026 09:05 (Carla Neves)\nContacto: encomendas@protesenorte.example',
          ),
          write(
            'laboratorio_fechar',
            { numero: 'LB-2207', conferido: true },
            'LB-2207 fechada. Valor a faturar pelo laboratório: 118,00 €',
          ),
          act(
            'email_enviar',
            {
              para: 'encomendas@protesenorte.example',
              assunto: 'LB-2207 recebida',
              corpo:
                'Bom dia Sr. Álvaro,\n\nA coroa LB-2207 chegou esta manhã e está conferida. Obrigada pela rapidez.\n\nClínica Sorriso Douro',
            },
            'Enviado (Message-ID <20261112.1002.31@clinicasorrisodouro.example>)',
          ),
        ],
        says: 'Chegou às 09:05; a encomenda está fechada e o Sr. Álvaro tem o agradecimento.',
      },
    ],
  },
  {
    name: 'dental-practice: sexta-contas',
    field: 'dental practice',
    own: ['clinicasorrisodouro.example'],
    turns: [
      {
        user: 'paga a fatura da Prótese Norte de outubro e manda o comprovativo para eles e para o contabilista',
        steps: [
          read(
            'faturas_fornecedor',
            { fornecedor: 'Prótese Norte', estado: 'por pagar' },
            `{"faturas":[{"numero":"FT 2026/1045","data":"2026-10-31","vencimento":"2026-11-15","valor":742.00,"trabalhos":["LB-2171","LB-2183","LB-2190","LB-2196"],"conferida_por":"Carla Neves","iban":"PT50 0035 0124 0048 1239 9008 5","email_recibos":"financeiro@protesenorte.example"}],"total":742.00}`,
          ),
          act(
            'banco_transferir',
            {
              conta_origem: 'corrente',
              nome: 'Prótese Norte, Lda',
              iban: 'PT50003501240048123990085',
              valor: '742,00',
              descritivo: 'FT 2026/1045',
            },
            'Transferência executada\nRef. TRF-20261113-0019\nPrótese Norte, Lda  PT50 0035 0124 0048 1239 9008 5\n742,00 EUR  data-valor 13/11/2026\nComprovativo: comprovativo_0019.pdf',
          ),
          read(
            'contactos_externos',
            { funcao: 'contabilista' },
            'Nome: Fernando Brites\nEmpresa: Brites & Sá Contabilidade\nEmail: fernando@britessa.example\nTel.: 910 000 815\nObs.: enviar documentos até dia 15',
          ),
          act(
            'email_enviar',
            {
              para: ['financeiro@protesenorte.example', 'fernando@britessa.example'],
              assunto: 'Comprovativo de pagamento FT 2026/1045',
              corpo:
                'Boa tarde,\n\nSegue o comprovativo da transferência de 742,00 € relativa à fatura FT 2026/1045 da Prótese Norte, Lda (ref. TRF-20261113-0019).\n\nCumprimentos,\nClínica Sorriso Douro',
              anexos: ['comprovativo_0019.pdf'],
            },
            'Enviado (Message-ID <20261113.1431.55@clinicasorrisodouro.example>) anexos: 1',
          ),
        ],
        says: 'Paga (742,00 €, TRF-20261113-0019); a Prótese Norte e o Fernando Brites têm o comprovativo.',
      },
      {
        user: 'e a Beatriz Sá pediu a radiografia dela, manda-lhe. marca tb a revisão daqui a 6 meses',
        steps: [
          read(
            'paciente_procurar',
            { texto: 'Beatriz Sá' },
            `paciente:
  id: P-6120
  nome: Beatriz Sá
  nascimento: 1997-01-23
  email: bia.sa@caixapostal.example
  telemovel: "910 000 263"
  seguro: nenhum
imagens:
  - { ficheiro: ortopanto_6120_20261111.jpg, tipo: ortopantomografia, data: 2026-11-11 }
pedidos: "13/11 09:20 telefonema: quer a radiografia por email, consentimento assinado em 11/11"`,
          ),
          read(
            'agenda_vagas',
            { medico: 'Inês Carvalho', de: '2027-05-10', ate: '2027-05-14', duracao_min: 30 },
            '{"medico":"Inês Carvalho","vagas":[{"data":"2027-05-11","hora":"09:00","duracao":30},{"data":"2027-05-11","hora":"18:00","duracao":30},{"data":"2027-05-13","hora":"15:30","duracao":30}],"gabinete":2}',
          ),
          act(
            'agenda_marcar',
            {
              paciente: 'P-6120',
              medico: 'Inês Carvalho',
              data: '2027-05-11',
              hora: '18:00',
              ato: 'revisão semestral',
              duracao_min: 30,
            },
            'Marcação #31002 criada — Beatriz Sá — 11/05/2027 18:00 — Dra. Inês Carvalho — gab. 2',
          ),
          act(
            'email_enviar',
            {
              para: 'bia.sa@caixapostal.example',
              assunto: 'A sua radiografia e próxima revisão',
              corpo:
                'Boa tarde Beatriz,\n\nEnviamos em anexo a ortopantomografia de 11/11, como pediu. Marcámos a sua revisão para terça, 11 de maio de 2027, às 18:00, com a Dra. Inês. Se não der jeito, diga-nos.\n\nCumprimentos,\nClínica Sorriso Douro',
              anexos: ['ortopanto_6120_20261111.jpg'],
            },
            'Enviado (Message-ID <20261113.1440.60@clinicasorrisodouro.example>) anexos: 1',
          ),
        ],
        says: 'A Beatriz tem a radiografia e a revisão ficou para 11 de maio de 2027 às 18:00.',
      },
    ],
  },
];
