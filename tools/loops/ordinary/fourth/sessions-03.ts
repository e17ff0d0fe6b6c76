import { act, read, type Session } from '../session.ts';

export const FOURTH_03: readonly Session[] = [
  {
    name: 'bistro-friday-order',
    field: 'restaurant',
    turns: [
      {
        user: 'fish order for friday. look at bookings and what we have, go by par list. loch & creel, before their cutoff',
        steps: [
          read(
            'resbook_list_reservations',
            { venue: 'copper-pan', date: '2024-10-11', status: 'all' },
            `{"venue":"copper-pan","date":"2024-10-11","covers_booked":71,"capacity":88,"reservations":[
{"ref":"RB8812","time":"18:00","party":4,"name":"Hendry","notes":"high chair"},
{"ref":"RB8820","time":"18:30","party":2,"name":"Osei","notes":""},
{"ref":"RB8841","time":"19:00","party":14,"name":"Balfour (retirement do)","notes":"set menu B, 5 x sea bass, 1 coeliac, deposit paid 140.00"},
{"ref":"RB8843","time":"19:15","party":6,"name":"Lindqvist","notes":"allergic to shellfish (1)"},
{"ref":"RB8850","time":"20:00","party":3,"name":"Marr","notes":"birthday, bring candle","status":"cancelled"}],
"more":16,"walkin_forecast":18,"weather_hint":"rain after 17:00"}`,
          ),
          read(
            'notion.getPage',
            { title: 'PAR LIST kitchen', section: 'Fish' },
            `# PAR LIST kitchen   (last edit: Shona, Sunday)
## Fish  – count Thu morning
| item | unit | par for Fri (80-90 covers) | on hand Thu 10/10 | supplier code |
|---|---|---|---|---|
| Sea bass fillet 140g | pc | 36 | 8 | LC-114 |
| Haddock, undyed smoked | kg | 6 | 1.5 | LC-207 |
| Mussels, rope | kg | 20 | 0 | LC-301 |
| Langoustine 16/20 | kg | 4 | 4 (frozen, use up!) | LC-330 |
| Cod loin | kg | 5 | 5 | LC-102 |
> Loch & Creel cutoff 15:00 the day before, min order £120, van comes 07:30. NO substitutions w/o calling Shona, they once sent us farmed halibut
## Veg → see other page`,
          ),
          act(
            'lochcreel.orders.place',
            {
              account: 'CPAN-02',
              delivery_date: '2024-10-11',
              lines: [
                { sku: 'LC-114', qty: 28, unit: 'pc' },
                { sku: 'LC-207', qty: 4.5, unit: 'kg' },
                { sku: 'LC-301', qty: 20, unit: 'kg' },
              ],
              substitutions: 'none',
              note: 'No substitutions without a call to Shona, please.',
            },
            `{"order":"LC-559102","account":"CPAN-02","state":"confirmed","delivery":{"date":"2024-10-11","window":"07:00-08:00","route":"West 3"},
"lines":[{"sku":"LC-114","name":"Sea bass fillet 140g","qty":28,"price":3.95,"total":110.60},{"sku":"LC-207","name":"Haddock undyed smoked","qty":4.5,"price":15.80,"total":71.10},{"sku":"LC-301","name":"Rope mussels","qty":20,"price":4.20,"total":84.00}],
"net":265.70,"vat":0.00,"total":265.70,"payment":"account, 14 days","amend_until":"2024-10-10T15:00","promo":"Smoked trout paté 10% off this week!"}`,
          ),
        ],
        says: 'LC-559102 is in: 28 sea bass, 4.5 kg haddock, 20 kg mussels, £265.70, Friday 07:30. Cod and langoustine are at par.',
      },
      {
        user: 'ok. Kev cant do fri, see his text. sort the swap like he says & put it in the rota',
        steps: [
          read(
            'sms.list_messages',
            { from: 'Kev (grill)', limit: 4 },
            `+44 7700 900311  Kev (grill)
  Wed 09/10 22:48  that new grill guy left the gas on again btw
  Thu 10/10 09:12  Hi boss really sorry, wee one has hospital app fri pm only slot they had. Asked round, Marta will do my fri 4-close if I do her sunday lunch 11-5. She said ok. can u put that in rota so she gets paid right. ta
  Thu 10/10 09:13  she wants it on the app or she wont believe it lol
  Thu 10/10 09:31  [image: hospital_letter.jpg]
-- end of messages. Storage 71% full. Back up your chats --`,
          ),
          read(
            'rota.shifts.list',
            { from: '2024-10-11', to: '2024-10-13', staff: ['Kev Docherty', 'Marta Zielak'] },
            `[
 {"shift_id":"S-30117","staff":"Kev Docherty","staff_id":"u21","role":"grill","date":"2024-10-11","start":"16:00","end":"close","status":"published","rate":13.40},
 {"shift_id":"S-30131","staff":"Marta Zielak","staff_id":"u34","role":"grill","date":"2024-10-13","start":"11:00","end":"17:00","status":"published","rate":13.10},
 {"shift_id":"S-30122","staff":"Marta Zielak","staff_id":"u34","role":"prep","date":"2024-10-12","start":"10:00","end":"15:00","status":"published","rate":13.10}
]
# hours this week: Kev 38.5, Marta 29.0; rest-time rule (11 h between shifts): ok for Marta after close 23:00 / Sat 10:00`,
          ),
          act(
            'rota.shifts.swap',
            {
              swaps: [
                { shift_id: 'S-30117', from: 'u21', to: 'u34' },
                { shift_id: 'S-30131', from: 'u34', to: 'u21' },
              ],
              reason: 'Kev: family hospital appointment',
              notify: true,
            },
            `{"ok":true,"swapped":[
{"shift_id":"S-30117","staff":"Marta Zielak","staff_id":"u34","date":"2024-10-11","start":"16:00","end":"close","rate":13.10,"status":"published"},
{"shift_id":"S-30131","staff":"Kev Docherty","staff_id":"u21","date":"2024-10-13","start":"11:00","end":"17:00","rate":13.40,"status":"published"}],
"notified":["u21","u34"],"warnings":[{"code":"REST_11H","detail":"u34: 11h00 between Fri close (23:00) and Sat 10:00, at the limit"}],"labour_cost_delta":-0.30}`,
          ),
        ],
        says: 'Swapped and published: Marta Fri 16:00–close, Kev Sun 11–17. Both got a notice. Marta has exactly 11 h rest before Saturday, so she must be out by 23:00.',
      },
      {
        user: 'balfour lady emailed, give them what they want if its not silly. and comp their candle thing no charge',
        steps: [
          read(
            'gmail_search_and_read',
            { q: 'Balfour newer_than:3d', max: 1 },
            `From: Aileen Balfour <aileen.balfour@glenmail.example>
To: The Copper Pan <hello@copperpan.example>
Date: Thu, 10 Oct 2024 11:20:31 +0100
Subject: Friday 7pm - Bob's retirement

Hello again!
Sorry to be a pain. We'll be 15 not 14 as Bob's sister is flying in after all, and she's vegetarian. Could we come at 7.30 instead, as her flight's at 6? And could we have the table by the window that we had in June, the long one? We'll bring a cake from Gillespie's, is there a charge for that?
Thank you so much, looking forward to it
Aileen
Sent from my iPad

> On 2 Oct 2024, at 15:02, The Copper Pan wrote:
> Hi Aileen, that's you booked for 14 on set menu B, deposit received with thanks (£140).`,
          ),
          act(
            'resbook_update_reservation',
            {
              ref: 'RB8841',
              party: 15,
              time: '19:30',
              table: 'W1-W3 (long window)',
              notes:
                "set menu B, 5 x sea bass, 1 coeliac, 1 vegetarian, own cake from Gillespie's: no cakeage, deposit paid 140.00",
            },
            `{"ref":"RB8841","name":"Balfour (retirement do)","date":"2024-10-11","time":"19:30","party":15,"tables":["W1","W2","W3"],"end_estimate":"22:15","status":"confirmed","pacing":{"slot":"19:30","covers":23,"limit":26},
"displaced":[],"notes":"set menu B, 5 x sea bass, 1 coeliac, 1 vegetarian, own cake from Gillespie's: no cakeage, deposit paid 140.00","guest_notified":false,"updated_by":"assistant@copperpan.example"}`,
          ),
          act(
            'gmail_send',
            {
              to: 'aileen.balfour@glenmail.example',
              subject: "Re: Friday 7pm - Bob's retirement",
              body: "Hi Aileen,\n\nNo bother at all. You're now 15 at 7.30pm, at the long window table, with one vegetarian on set menu B. Bring the cake, there's no charge.\n\nSee you on Friday,\nThe Copper Pan",
            },
            `{"id":"1927b03e11","threadId":"19251ac00f","labelIds":["SENT"],"to":"aileen.balfour@glenmail.example","from":"hello@copperpan.example","subject":"Re: Friday 7pm - Bob's retirement","internalDate":"1728563380000",
"snippet":"Hi Aileen, No bother at all. You're now 15 at 7.30pm, at the long window table, with one vegetarian…","sizeEstimate":1840,"signatureApplied":true}`,
          ),
        ],
        says: 'Balfour is 15 at 19:30 on the long window table, one vegetarian, cake free of charge. Aileen has been told.',
      },
    ],
  },
  {
    name: 'comunidad-bajante-rota',
    field: 'administración de fincas',
    turns: [
      {
        user: 'Buenas, en la calle Olmo 14 hay otra vez lío con la bajante. Mírame la incidencia y dime por dónde vamos, que me llama la presidenta cada dos horas.',
        steps: [
          read(
            'incidencias.get',
            { comunidad: 'OLMO14', texto: 'bajante' },
            `INCIDENCIA 2024-0318 · Comunidad OLMO14 (C/ Olmo 14, Villafrías) · ABIERTA · prioridad alta
Asunto: Humedad en techo del 2.º B, bajante de fecales rota entre 3.º y 2.º
--- 04/11 09:15 Carmen Robles (presidenta, 4.º A): ¡Otra vez! El techo del 2.º B está negro. Doña Pilar tiene 84 años y duerme en el salón.
--- 04/11 12:40 Oficina (Nacho): Avisado seguro, siniestro 55-810223. Perito el 6/11.
--- 06/11 18:02 Perito: Cubierto el daño en vivienda, NO la sustitución del tramo (antigüedad > 40 años). Informe adjunto.
--- 07/11 10:31 Oficina (Nacho): Pedidos dos presupuestos: Fontanería Aldana y Desatascos Ribera.
--- 11/11 08:55 Aldana: enviado presupuesto P-771. Si nos lo aceptáis hoy empezamos el jueves 14 a las 8:30. Hay que cortar el agua del 2.º al 4.º de 8:30 a 14:00 y avisar a los vecinos.
--- 11/11 09:40 Carmen Robles: Por mí el más barato, pero que empiecen YA. Hasta 3.000 € no hace falta junta, lo pone el acta de marzo.
Adjuntos: informe_perito.pdf, P-771.pdf, ribera_ppto.pdf`,
          ),
          read(
            'documentos.extraer_texto',
            { ids: ['P-771.pdf', 'ribera_ppto.pdf'] },
            `== P-771.pdf ==
FONTANERÍA ALDANA S.L. · CIF B00000000 · presupuestos@aldana-fontaneria.example
Sustitución tramo bajante fecales PVC 125, 6 ml, C/ Olmo 14
  Mano de obra 2 oficiales x 6 h ........... 780,00
  Material y codos ......................... 412,00
  Albañilería y reposición de falso techo .. 690,00
  Retirada de fibrocemento (gestor aut.) ... 540,00
  Base 2.422,00   IVA 10 % 242,20   TOTAL 2.664,20 €   Validez 15 días. 40 % a la aceptación.
== ribera_ppto.pdf ==
DESATASCOS RIBERA · Presupuesto 24/1190
  Bajante 6 ml, todo incluido salvo fibrocemento y techo: 1.980,00 + IVA 10 % = 2.178,00 €
  Fibrocemento: a facturar aparte según gestor. Disponibilidad: semana del 25/11.
  "Más de 20 años a su servicio – 24 h – síganos en nuestras redes"`,
          ),
        ],
        says: 'El perito no cubre el tramo. Aldana pide 2.664,20 € con todo (fibrocemento y techo) y empieza el jueves 14; Ribera 2.178 € sin fibrocemento ni techo y no antes del 25. La presidenta recuerda que hasta 3.000 € no hace falta junta.',
      },
      {
        user: 'Vale, a igualdad gana Aldana. Acéptaselo, págale el anticipo que pide y pon el aviso a los vecinos como dicen.',
        steps: [
          read(
            'proveedores.ficha',
            { nombre: 'Fontanería Aldana' },
            `{"id":"PRV-0042","nombre":"Fontanería Aldana S.L.","cif":"B00000000","email":"presupuestos@aldana-fontaneria.example","telefono":"600 000 142","iban":"ES21 9999 0001 6000 0451 2280","titular_verificado":"2023-05-30",
"comunidades":["OLMO14","SERRANO3","PZA-FUENTE-8"],"seguro_rc":{"poliza":"RC-90021","vence":"2025-04-30"},"valoracion":4.3,
"ultimas_facturas":[{"num":"A-3310","fecha":"2024-06-12","importe":318.23,"estado":"pagada"},{"num":"A-3402","fecha":"2024-09-03","importe":145.20,"estado":"pagada"}]}`,
          ),
          act(
            'correo.enviar',
            {
              para: 'presupuestos@aldana-fontaneria.example',
              asunto: 'Aceptación presupuesto P-771 – C/ Olmo 14',
              cuerpo:
                'Buenos días:\n\nAceptamos el presupuesto P-771 (2.664,20 € IVA incluido) para la comunidad de C/ Olmo 14. Esperamos el inicio el jueves 14 de noviembre a las 8:30. Hoy ordenamos el anticipo del 40 % (1.065,68 €). Avisamos nosotros a los vecinos del corte de agua.\n\nUn saludo,\nFincas Torrealba',
              adjuntos: ['P-771.pdf'],
            },
            `{"estado":"enviado","id":"c-884120","de":"incidencias@fincas-torrealba.example","para":["presupuestos@aldana-fontaneria.example"],"asunto":"Aceptación presupuesto P-771 – C/ Olmo 14","adjuntos":[{"nombre":"P-771.pdf","kb":96}],
"fecha":"2024-11-11T10:22:40+01:00","archivado_en":["OLMO14/2024-0318"],"pie":"En cumplimiento del RGPD le informamos de que sus datos…","acuse":null}`,
          ),
          act(
            'tesoreria.ordenar_transferencia',
            {
              comunidad: 'OLMO14',
              proveedor_id: 'PRV-0042',
              iban: 'ES2199990001600004512280',
              importe: 1065.68,
              concepto: 'Anticipo 40 % ppto. P-771 bajante C/ Olmo 14',
              partida: 'Reparaciones',
            },
            `{"orden":"TR-2024-2207","estado":"ejecutada","comunidad":"OLMO14","beneficiario":"Fontanería Aldana S.L.","iban":"ES21 9999 0001 6000 0451 2280","importe":"1065.68 EUR","fecha_valor":"2024-11-11",
"saldo_anterior":"9340.17","saldo":"8274.49","partida":{"nombre":"Reparaciones","presupuesto_anual":6000.00,"gastado":3122.90,"disponible":2877.10},"firma":"apoderado (límite 3.000 €)","justificante":"TR-2024-2207.pdf"}`,
          ),
          act(
            'vecinos.publicar_aviso',
            {
              comunidad: 'OLMO14',
              titulo: 'Corte de agua el jueves 14 de noviembre, de 8:30 a 14:00',
              texto:
                'Por la sustitución de la bajante se cortará el agua de las plantas 2.ª a 4.ª el jueves 14 de noviembre de 8:30 a 14:00. Rogamos no usar los desagües en ese horario. Disculpen las molestias.',
              destinatarios: { plantas: [2, 3, 4] },
              canales: ['app', 'email', 'tablon'],
            },
            `{"aviso_id":"AV-1190","comunidad":"OLMO14","estado":"publicado","entregas":{"app":9,"email":11,"tablon":"PDF en cola de impresión (conserje)"},"sin_contacto":[{"piso":"2.º B","nombre":"Pilar Requena","motivo":"sin app ni correo"}],
"visible_hasta":"2024-11-15","titulo":"Corte de agua el jueves 14 de noviembre, de 8:30 a 14:00","autor":"Fincas Torrealba","idioma":"es"}`,
          ),
        ],
        says: 'Aceptado, anticipo de 1.065,68 € ejecutado y aviso publicado a las plantas 2 a 4. Doña Pilar (2.º B) no tiene app ni correo: habría que llamarla.',
      },
      {
        user: 'A Pilar la llamo yo. Cierra el presupuesto de Ribera dándole las gracias y deja la incidencia al día.',
        steps: [
          read(
            'correo.buscar',
            { texto: 'Ribera presupuesto 24/1190', limite: 1 },
            `De: Desatascos Ribera <oficina@desatascosribera.example>
Para: incidencias@fincas-torrealba.example
Fecha: vie., 8 nov 2024 13:17
Asunto: RV: Presupuesto bajante Olmo 14

Hola Nacho, te mando el presupuesto. Ya me dices algo, que tengo que cerrar la agenda de noviembre.
Un saludo, Toñi

Desatascos Ribera – Urgencias 24 h – 600 000 977
🌳 Antes de imprimir este mensaje piense si es necesario.
Este mensaje va dirigido exclusivamente a su destinatario. Si lo ha recibido por error, le rogamos que lo elimine y lo comunique al remitente.
[adjunto: ribera_ppto.pdf 71 KB]`,
          ),
          act(
            'correo.enviar',
            {
              para: 'oficina@desatascosribera.example',
              asunto: 'Re: RV: Presupuesto bajante Olmo 14',
              cuerpo:
                'Hola, Toñi:\n\nMuchas gracias por el presupuesto 24/1190. Esta vez la comunidad ha elegido otra oferta por el plazo de inicio. Contamos con vosotros para próximas obras.\n\nUn saludo,\nFincas Torrealba',
            },
            `{"estado":"enviado","id":"c-884127","de":"incidencias@fincas-torrealba.example","para":["oficina@desatascosribera.example"],"asunto":"Re: RV: Presupuesto bajante Olmo 14","adjuntos":[],
"fecha":"2024-11-11T10:31:02+01:00","archivado_en":["OLMO14/2024-0318"],"pie":"En cumplimiento del RGPD le informamos de que sus datos…","acuse":null}`,
          ),
          act(
            'incidencias.update',
            {
              id: '2024-0318',
              estado: 'en_curso',
              proveedor_id: 'PRV-0042',
              comentario:
                'Aceptado P-771 de Aldana (2.664,20 €). Anticipo 1.065,68 € pagado (TR-2024-2207). Obra jueves 14/11 8:30, corte de agua avisado (AV-1190); al 2.º B se le llama. Ribera descartado.',
            },
            `{"id":"2024-0318","estado":"en_curso","prioridad":"alta","proveedor":"Fontanería Aldana S.L.","siguiente_hito":"2024-11-14T08:30","comentarios":8,"actualizada":"2024-11-11T10:32:15+01:00",
"notificados":["carmen.robles@vecinos-olmo.example"],"vinculos":["siniestro 55-810223","TR-2024-2207","AV-1190"],"sla":{"vence":"2024-11-18","estado":"en plazo"}}`,
          ),
        ],
        says: 'Ribera está avisado con las gracias y la incidencia queda en curso; la presidenta recibe la actualización automáticamente.',
      },
    ],
  },
];
