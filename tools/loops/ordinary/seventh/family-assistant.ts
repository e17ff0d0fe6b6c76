import { act, read, write, type Session } from '../session.ts';

export const FAMILY_ASSISTANT: Session = {
  name: 'Excursión del cole, dentista y cumpleaños',
  field: "a parent's private assistant",
  turns: [
    {
      user: 'oye que ha mandado el cole hoy? creo que era lo de la granja',
      steps: [
        read(
          'gmail_buscar',
          { consulta: 'from:colegiolosalmendros.example after:2026/05/04', max: 3 },
          `1 de 1
De: Secretaría CEIP Los Almendros <secretaria@colegiolosalmendros.example>
Para: Familias 2.º B
Fecha: mar, 5 may 2026 13:10
Asunto: Excursión a la granja escuela, 2.º de Primaria

Estimadas familias:
El viernes 22 de mayo los grupos de 2.º visitarán la granja escuela El Romeral. Salida a las 9:00, regreso a las 16:30. Precio: 18,50 € por alumno (autobús, comida y taller).
- Autorización: responder a este correo indicando nombre del alumno, alergias y un teléfono, antes del 12 de mayo.
- Pago: transferencia a ES29 2100 0418 4502 0073 0284, titular AMPA Los Almendros, concepto "Granja 2B" y nombre del alumno.
- Llevar gorra, agua y calzado cerrado. No hace falta comida.
Un saludo,
Secretaría

Este mensaje puede contener información confidencial. Antes de imprimir, piense en el medio ambiente.`,
        ),
        read(
          'calendario_ver',
          { calendario: 'Familia', desde: '2026-05-20', hasta: '2026-05-23' },
          `mié 20/05  17:30  Natación Leo
jue 21/05  18:00  Reunión de vecinos (Raquel)
vie 22/05  16:45  Dentista Leo, Dra. Ibarra
sáb 23/05  --`,
        ),
      ],
      says: 'Sí: el viernes 22 de mayo van a la granja escuela El Romeral, de 9:00 a 16:30, 18,50 €. Hay que autorizar antes del 12 con alergias y un teléfono, y pagar al AMPA. Ojo: ese día Leo tiene dentista a las 16:45.',
    },
    {
      user: 'pues autoriza y paga. lo de la alergia ya sabes (mira la ficha). y cambia el dentista a otra tarde de esa semana o la sig',
      steps: [
        read(
          'notas_leer',
          { titulo: 'Ficha Leo' },
          `# Ficha Leo
- Leo Sanchis Romero, nacido 14/09/2018, 2.º B
- Alergia: kiwi y cacahuete (leve; antihistamínico en la mochila, bolsillo azul)
- Pediatra: Dr. Pons, centro de salud La Fuente
- Dentista: Clínica Ibarra, 600 555 182, recepcion@clinicaibarra.example
- Contactos: Raquel 600 555 147 / Andrés 600 555 163
- Talla 8, pie 33`,
        ),
        act(
          'gmail_responder',
          {
            hilo: 'Excursión a la granja escuela, 2.º de Primaria',
            texto:
              'Buenas tardes:\n\nAutorizo a mi hijo Leo Sanchis Romero, de 2.º B, a ir a la granja escuela El Romeral el 22 de mayo. Es alérgico al kiwi y al cacahuete (leve); lleva el antihistamínico en el bolsillo azul de la mochila. Teléfono: 600 555 147.\n\nUn saludo,\nRaquel Romero',
          },
          `Enviado a secretaria@colegiolosalmendros.example, 5 may 2026 17:22`,
        ),
        act(
          'banco_transferencia',
          {
            desde: 'cuenta familia',
            beneficiario: 'AMPA Los Almendros',
            iban: 'ES2921000418450200730284',
            importe: 18.5,
            moneda: 'EUR',
            concepto: 'Granja 2B Leo Sanchis Romero',
          },
          `{"estado":"ejecutada","referencia":"TRF-0505-6618","importe":"18,50 EUR","beneficiario":"AMPA Los Almendros","saldo":"2.307,14 EUR"}`,
        ),
        read(
          'clinica_huecos',
          {
            clinica: 'Ibarra',
            paciente: 'Leo Sanchis Romero',
            desde: '2026-05-18',
            hasta: '2026-05-29',
            franja: 'tarde',
          },
          `Dra. Ibarra, revisión 30 min
lun 18/05  sin huecos
mar 19/05  17:15
mié 20/05  17:45
lun 25/05  16:30 | 18:00
jue 28/05  17:00`,
        ),
        act(
          'clinica_cambiar_cita',
          {
            clinica: 'Ibarra',
            paciente: 'Leo Sanchis Romero',
            cita_actual: '2026-05-22T16:45',
            cita_nueva: '2026-05-19T17:15',
          },
          `Cita cambiada. Leo Sanchis Romero, martes 19/05/2026 17:15, Dra. Ibarra. Se anula la del 22/05 16:45. Recordatorio por SMS 24 h antes.`,
        ),
        write(
          'calendario_actualizar',
          {
            calendario: 'Familia',
            cambios: [
              { evento: 'Dentista Leo, Dra. Ibarra', fecha: '2026-05-19', hora: '17:15' },
              {
                evento: 'Excursión granja Leo',
                fecha: '2026-05-22',
                hora: '09:00',
                fin: '16:30',
                nota: 'gorra, agua, calzado cerrado',
              },
            ],
          },
          `2 eventos guardados en Familia`,
        ),
      ],
      says: 'Autorizada con las alergias, pagados los 18,50 € al AMPA, y el dentista pasa al martes 19 a las 17:15. Las dos cosas están en el calendario.',
    },
    {
      user: 'perfecto. dile a andrés lo del dentista que lo lleve él, y contesta a la madre de Vega que sí vamos al cumple',
      steps: [
        read(
          'whatsapp_chat',
          { contacto: 'Mamá de Vega', ultimos: 3 },
          `Mamá de Vega (Noelia), 600 555 109
04/05 20:31: Hola Raquel!! El sábado 16 celebramos el cumple de Vega en el parque de bolas Saltimbanqui, de 17:30 a 20h. Viene Leo? Me dices tb si tiene alguna alergia que encargo la tarta 🎂
04/05 20:31: 📍 Saltimbanqui, c/ Molino 7
05/05 08:12: sin prisa eh, hasta el domingo`,
        ),
        act(
          'whatsapp_enviar',
          {
            a: 'Mamá de Vega',
            texto:
              'Hola Noelia! Sí, Leo va encantado el sábado 16 😊 Es alérgico al kiwi y al cacahuete, lo demás sin problema. Muchas gracias!',
          },
          `Entregado ✓✓ 17:31`,
        ),
        act(
          'whatsapp_enviar',
          {
            a: 'Andrés',
            texto:
              'El dentista de Leo es ahora el martes 19 a las 17:15 con la Dra. Ibarra (el viernes 22 tienen la granja). ¿Lo llevas tú? Y el sábado 16 cumple de Vega, 17:30 en Saltimbanqui.',
          },
          `Entregado ✓✓ 17:32`,
        ),
      ],
      says: 'Noelia sabe que Leo va el sábado 16 y lo de las alergias. A Andrés le he pedido que lo lleve al dentista el martes 19.',
    },
  ],
};
