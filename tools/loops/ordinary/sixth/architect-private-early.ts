import { act, read, write, type Session } from '../session.ts';

export const ARCHITECT_PRIVATE_EARLY: readonly Session[] = [
  {
    name: 'architect-private: lunes',
    field: 'personal',
    turns: [
      {
        user: 'Buenos días. qué tengo hoy y mañana? y contesta a Nuria que lo de la visita me va bien si no choca',
        steps: [
          read(
            'calendar.list_events',
            { timeMin: '2025-11-10T00:00:00+01:00', timeMax: '2025-11-11T23:59:59+01:00', calendarId: 'primary' },
            `{"items":[{"id":"ev8810","summary":"Llamada Talleres Ibarra (carpintería)","start":"2025-11-10T10:30","end":"2025-11-10T11:00"},{"id":"ev8812","summary":"Dentista","location":"Clínica Montalvo","start":"2025-11-10T17:15","end":"2025-11-10T18:00"},{"id":"ev8815","summary":"Entrega planos Casa Olmedo","start":"2025-11-11T13:00","end":"2025-11-11T13:30"}],"nextPageToken":null}`,
          ),
          read(
            'gmail.search',
            { q: 'from:nuria newer_than:3d', maxResults: 2 },
            `1 mensaje

De: Nuria Olmedo <nuria.olmedo@correolibre.example>
Para: Andrés Valcárcel <andres.valcarcel@correolibre.example>
Fecha: dom, 9 nov 2025 20:31
Asunto: Visita a la obra

Hola Andrés:
¿Podrías venir a la obra el martes a las 9:30? Quiero ver contigo dónde cae la ventana de la cocina antes de que Paco levante el tabique. Mi marido también estará. Si no puedes, el jueves por la tarde.
Un abrazo,
Nuria`,
          ),
          act(
            'gmail.send',
            {
              to: 'nuria.olmedo@correolibre.example',
              subject: 'Re: Visita a la obra',
              body: 'Hola Nuria:\n\nel martes a las 9:30 me va bien, nos vemos en la obra y miramos la ventana de la cocina. Los planos os los entrego el mismo día como estaba previsto.\n\nUn abrazo,\nAndrés',
              threadId: 't-19f3a2',
            },
            `{"id":"m-19f401","threadId":"t-19f3a2","labelIds":["SENT"]}`,
          ),
          write(
            'calendar.insert_event',
            {
              calendarId: 'primary',
              summary: 'Visita obra Casa Olmedo (Nuria)',
              start: '2025-11-11T09:30:00+01:00',
              end: '2025-11-11T10:30:00+01:00',
            },
            `{"id":"ev8821","status":"confirmed"}`,
          ),
        ],
        says: 'Hoy: llamada con Talleres Ibarra a las 10:30 y dentista a las 17:15. Mañana solo la entrega de planos a las 13:00, así que he confirmado a Nuria la visita del martes a las 9:30 y está en el calendario.',
      },
      {
        user: 'avisa tb a Paco de que voy',
        steps: [
          read(
            'contacts.find',
            { name: 'Paco' },
            `Paco Reverte (Construcciones Reverte) | móvil +34 600 555 041 | reverte.obras@correolibre.example | notas: jefe de obra Casa Olmedo, mejor por mensaje
Paco Valcárcel (primo) | móvil +34 600 555 093 | notas: Murcia`,
          ),
          act(
            'messages.send_sms',
            {
              number: '+34600555041',
              text: 'Hola Paco, soy Andrés. Mañana martes a las 9:30 paso por la obra con Nuria para decidir la ventana de la cocina. No levantes el tabique hasta entonces, por favor.',
            },
            `ENVIADO 10/11/2025 09:02 -> +34600555041 (1 SMS)`,
          ),
        ],
        says: 'Mensaje enviado a Paco Reverte.',
      },
    ],
  },
  {
    name: 'architect-private: martes',
    field: 'personal',
    turns: [
      {
        user: 'Vuelvo de la obra. manda los planos nuevos a Nuria y a Paco, la carpeta es la de Olmedo, el ultimo pdf',
        steps: [
          read(
            'drive.list',
            { path: '/Proyectos/Casa Olmedo/Planos', orderBy: 'modified desc' },
            `modificado         tamaño  nombre
2025-11-11 11:48   6,2 MB  Olmedo_P03_revC.pdf
2025-11-11 11:31  18,9 MB  Olmedo_P03_revC.dwg
2025-10-28 17:05   6,0 MB  Olmedo_P03_revB.pdf
2025-10-28 16:58  18,4 MB  Olmedo_P03_revB.dwg
2025-09-30 12:12   5,7 MB  Olmedo_P03_revA.pdf
2025-09-12 10:40   1,1 MB  mediciones_cocina.jpg
6 elementos`,
          ),
          read(
            'contacts.find',
            { name: 'Olmedo' },
            `Nuria Olmedo | móvil +34 600 555 017 | nuria.olmedo@correolibre.example | notas: clienta, Casa Olmedo
Paco Reverte (Construcciones Reverte) | móvil +34 600 555 041 | reverte.obras@correolibre.example | notas: jefe de obra Casa Olmedo, mejor por mensaje`,
          ),
          act(
            'gmail.send',
            {
              to: 'nuria.olmedo@correolibre.example, reverte.obras@correolibre.example',
              subject: 'Casa Olmedo: planos rev. C',
              body: 'Hola a los dos:\n\nos paso los planos con la revisión C, con la ventana de la cocina como hemos hablado esta mañana. Paco, trabaja ya con esta versión, por favor.\n\nUn saludo,\nAndrés',
              attachments: ['/Proyectos/Casa Olmedo/Planos/Olmedo_P03_revC.pdf'],
            },
            `{"id":"m-19f5c8","threadId":"t-19f5c8","labelIds":["SENT"],"attachments":1}`,
          ),
        ],
        says: 'La revisión C está enviada a Nuria y a Paco.',
      },
      {
        user: 'hay que pagar a la delineante lo de octubre. mira su factura y págala',
        steps: [
          read(
            'gmail.search',
            { q: 'factura octubre delineación', maxResults: 1 },
            `1 mensaje

De: Lucía Ferrández <lucia@ferrandez-delineacion.example>
Fecha: lun, 3 nov 2025 09:10
Asunto: Factura octubre 2025
Adjunto: F2025-31.pdf

Hola Andrés, te adjunto la factura F2025-31 de octubre:
 - Casa Olmedo, 14 h .......... 308,00
 - Reforma c/ Pelayo, 6 h ..... 132,00
 Base 440,00  IVA 21% 92,40  IRPF -15% -66,00
 Total a pagar: 466,40 euros
La cuenta es la de siempre. ¡Gracias!
Lucía`,
          ),
          read(
            'banco_beneficiarios',
            { buscar: 'Ferrández' },
            `- alias: Lucia delineante
  titular: Lucía Ferrández Mora
  iban: ES92 0182 4021 5002 0156 7734
  alta: 2023-01-20
  ultima_transferencia: {fecha: 2025-10-06, importe: "381.60", concepto: "F2025-27"}`,
          ),
          act(
            'banco_transferencia',
            {
              origen: 'ES9121000418450200051332',
              beneficiario: 'Lucía Ferrández Mora',
              iban_destino: 'ES9201824021500201567734',
              importe: '466.40',
              moneda: 'EUR',
              concepto: 'F2025-31',
            },
            `transferencia: TR-2511110087
estado: aceptada
importe: 466,40 EUR
fecha_valor: 2025-11-12
saldo_disponible: 7.812,55 EUR`,
          ),
          act(
            'gmail.send',
            {
              to: 'lucia@ferrandez-delineacion.example',
              subject: 'Re: Factura octubre 2025',
              body: 'Hola Lucía:\n\nacabo de pagarte la F2025-31 (466,40 €), mañana la tienes en la cuenta. Gracias por el trabajo.\n\nAndrés',
            },
            `{"id":"m-19f5e0","threadId":"t-19e7b1","labelIds":["SENT"]}`,
          ),
        ],
        says: 'Pagados 466,40 € a Lucía por la F2025-31 y se lo he dicho.',
      },
    ],
  },
  {
    name: 'architect-private: miercoles',
    field: 'personal',
    turns: [
      {
        user: 'a ver qué presupuesto mandó ibarra para las ventanas, y compáralo con el otro carpintero',
        steps: [
          read(
            'gmail.search',
            { q: 'presupuesto ventanas Olmedo', maxResults: 5 },
            `2 mensajes

[1] De: Talleres Ibarra <presupuestos@talleres-ibarra.example>
Fecha: mar, 11 nov 2025 16:44
Asunto: Presupuesto 25-418, ventanas Casa Olmedo
Estimado Andrés: como hablamos por teléfono, 7 ventanas en pino laminado con doble vidrio bajo emisivo, montaje incluido: 6.930 € + IVA. Plazo 5 semanas desde la confirmación. Validez 30 días. Un saludo, Josu Ibarra

[2] De: Carpintería Solano <info@carpinteria-solano.example>
Fecha: vie, 7 nov 2025 12:20
Asunto: Oferta ventanas vivienda Olmedo
Buenos días, le ofrecemos las 7 ventanas en pino por 6.480 € + IVA, montaje aparte (790 €). Plazo 8 semanas. Atentamente, Remedios Solano`,
          ),
        ],
        says: 'Ibarra: 6.930 € + IVA con montaje, 5 semanas. Solano: 6.480 € más 790 € de montaje, en total 7.270 € + IVA, 8 semanas. Ibarra sale 340 € más barato y antes.',
      },
      {
        user: 'pues ibarra. pásale los dos a Nuria con mi recomendación, y a solano dile que de momento no pero sin cerrar la puerta',
        steps: [
          read(
            'contacts.find',
            { name: 'Nuria' },
            `Nuria Olmedo | móvil +34 600 555 017 | nuria.olmedo@correolibre.example | notas: clienta, Casa Olmedo`,
          ),
          act(
            'gmail.send',
            {
              to: 'nuria.olmedo@correolibre.example',
              subject: 'Ventanas: dos presupuestos',
              body: 'Hola Nuria:\n\nya tengo los dos presupuestos para las 7 ventanas en pino:\n\n- Talleres Ibarra: 6.930 € + IVA, montaje incluido, 5 semanas.\n- Carpintería Solano: 6.480 € + 790 € de montaje = 7.270 € + IVA, 8 semanas.\n\nYo elegiría Ibarra, por precio y por plazo. Dime si te parece bien y se lo confirmo.\n\nUn abrazo,\nAndrés',
            },
            `{"id":"m-19f7a4","threadId":"t-19f7a4","labelIds":["SENT"]}`,
          ),
          act(
            'gmail.send',
            {
              to: 'info@carpinteria-solano.example',
              subject: 'Re: Oferta ventanas vivienda Olmedo',
              body: 'Buenos días, Remedios:\n\ngracias por la oferta. Para esta vivienda nos inclinamos por otra opción, sobre todo por el plazo, pero cuento con ustedes para próximos proyectos.\n\nUn saludo,\nAndrés Valcárcel',
            },
            `{"id":"m-19f7a9","threadId":"t-19ef02","labelIds":["SENT"]}`,
          ),
        ],
        says: 'Enviados: a Nuria los dos presupuestos con la recomendación de Ibarra y a Solano un no amable.',
      },
      {
        user: 'y el jueves cambiame la cita con la gestora a la semana que viene, misma hora',
        steps: [
          read(
            'calendar.list_events',
            {
              timeMin: '2025-11-13T00:00:00+01:00',
              timeMax: '2025-11-20T23:59:59+01:00',
              calendarId: 'primary',
              q: 'gestor',
            },
            `{"items":[{"id":"ev8830","summary":"Gestoría - IVA trimestre (Amparo)","location":"Gestoría Benlloch","start":"2025-11-13T12:00","end":"2025-11-13T12:45","attendees":["amparo@gestoria-benlloch.example"]}],"busy":[{"start":"2025-11-20T16:00","end":"2025-11-20T17:00"}],"nextPageToken":null}`,
          ),
          act(
            'calendar.update_event',
            {
              calendarId: 'primary',
              eventId: 'ev8830',
              start: '2025-11-20T12:00:00+01:00',
              end: '2025-11-20T12:45:00+01:00',
              sendUpdates: 'all',
            },
            `{"id":"ev8830","status":"confirmed","start":"2025-11-20T12:00","notified":["amparo@gestoria-benlloch.example"]}`,
          ),
        ],
        says: 'La cita con Amparo queda para el jueves 20 a las 12:00; le ha llegado el aviso.',
      },
    ],
  },
];
