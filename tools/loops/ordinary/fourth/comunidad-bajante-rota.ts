import { act, read, type Session } from '../session.ts';

export const COMUNIDAD_BAJANTE_ROTA: Session = {
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
};
