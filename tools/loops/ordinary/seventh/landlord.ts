import { act, read, write, type Session } from '../session.ts';

export const LANDLORD: Session = {
  name: 'Heizung, Mietrückstand und Kautionsabrechnung',
  field: 'landlord',
  turns: [
    {
      user: 'was gibts neues in der Lindenstraße? heizung bei Frau Yıldız geht die wieder',
      steps: [
        read(
          'vorgaenge_suchen',
          { objekt: 'Lindenstraße 18', status: 'offen' },
          `Nr.     Einheit        Mieter           Betreff                      seit         Stand
V-612   2. OG links    Emine Yıldız     Heizung kalt (Schlafzimmer)  26.10.2026   Handwerker beauftragt
V-618   EG rechts      Jan Petersen     Auszug 30.09., Kaution       02.10.2026   Abrechnung offen
V-621   3. OG          WG Brandt/Kluge  Klingelschild                29.10.2026   neu`,
        ),
        read(
          'vorgang_verlauf',
          { nr: 'V-612' },
          `26.10. 19:04  Mieterin (Portal): Heizkörper im Schlafzimmer bleibt kalt, alle anderen gehen. Kind 8 Monate, bitte schnell.
27.10. 08:15  beauftragt: Sanitär Rohde, notdienst@sanitaer-rohde.example, 030 23125 640
28.10. 16:40  Sanitär Rohde (Mail): Thermostatventil fest, Ventileinsatz muss neu. Material da. Angebot 186,40 EUR brutto inkl. Anfahrt. Termin Do 05.11. 8-10 Uhr möglich, brauchen Freigabe. Gruß H. Rohde
29.10. 07:58  Mieterin (Portal): Der Mann war da, sehr nett, aber jetzt heißt es warten. Donnerstag vormittag bin ich zuhause.
30.10. --     keine Einträge`,
        ),
      ],
      says: 'Noch nicht. Rohde hat ein festes Thermostatventil gefunden und wartet auf Freigabe: 186,40 EUR, Termin Donnerstag 5.11. zwischen 8 und 10 Uhr. Frau Yıldız ist da zu Hause. Offen sind außerdem die Kaution Petersen und ein Klingelschild im 3. OG.',
    },
    {
      user: 'freigeben, und ihr bescheid sagen',
      steps: [
        act(
          'mail_senden',
          {
            an: 'notdienst@sanitaer-rohde.example',
            betreff: 'Freigabe V-612, Lindenstraße 18, 2. OG links',
            text: 'Guten Tag Herr Rohde,\n\ndas Angebot über 186,40 EUR brutto ist freigegeben. Bitte kommen Sie am Donnerstag, 5.11., zwischen 8 und 10 Uhr, Frau Yıldız ist zu Hause. Rechnung bitte mit der Nummer V-612.\n\nViele Grüße\nUlrich Stamm',
          },
          `gesendet, 02.11.2026 09:12`,
        ),
        act(
          'portal_nachricht',
          {
            vorgang: 'V-612',
            text: 'Guten Tag Frau Yıldız, die Reparatur ist freigegeben. Sanitär Rohde kommt am Donnerstag, 5. November, zwischen 8 und 10 Uhr und tauscht das Ventil. Falls es bis dahin zu kalt wird, bringe ich Ihnen gern einen Heizlüfter vorbei, kurze Nachricht genügt. Viele Grüße, Ulrich Stamm',
          },
          `{"vorgang":"V-612","nachricht":4,"zugestellt":true,"push":true}`,
        ),
      ],
      says: 'Rohde hat die Freigabe für Donnerstag, und Frau Yıldız weiß Bescheid.',
    },
    {
      user: 'klingelschild macht der hausmeister, schreib ihm kurz',
      steps: [
        read(
          'kontakt',
          { rolle: 'Hausmeister', objekt: 'Lindenstraße 18' },
          `Hausmeister: Dieter Wolff
Mobil: 0171 39200 58 (SMS ok, Mail nie)
Mo, Mi, Fr vormittags im Objekt`,
        ),
        act(
          'sms',
          {
            nummer: '+49 171 3920058',
            text: 'Hallo Herr Wolff, bitte am Mittwoch im 3. OG das Klingelschild ändern: Brandt / Kluge (V-621). Danke! U. Stamm',
          },
          `SMS zugestellt 09:15`,
        ),
      ],
      says: 'Herr Wolff hat eine SMS, er ist am Mittwochvormittag im Haus und ändert das Schild.',
    },
    {
      user: 'und die kaution vom petersen, können wir die auszahlen? abzüge nur was im protokoll steht',
      steps: [
        read(
          'dokument_text',
          { pfad: 'Lindenstraße 18/EG rechts/Petersen/Uebergabeprotokoll_2026-09-30.pdf' },
          `WOHNUNGSÜBERGABEPROTOKOLL (Auszug)
Lindenstraße 18, EG rechts              30.09.2026, 17:00 Uhr
Mieter: Jan Petersen                    Vermieter: Ulrich Stamm

Küche      Arbeitsplatte: Brandfleck ca. 4 cm, Mieter zahlt pauschal 90,00 EUR
Bad        i. O.
Wohnzimmer i. O., Dübellöcher verschlossen
Keller     geräumt
Schlüssel  3 von 3 Haustür, 1 von 2 Briefkasten. Ersatz 25,00 EUR
Zähler     Strom 48.812,4   Gas 9.077,1   Wasser 311,08

Kaution 1.740,00 EUR, Rückzahlung auf: DE87 3704 0044 0612 8831 00 (Jan Petersen)
Nebenkosten 2026: Einbehalt 150,00 EUR bis zur Abrechnung vereinbart
Unterschriften: gez. Petersen, gez. Stamm`,
        ),
        read(
          'mieterkonto',
          { mieter: 'Jan Petersen', stand: '2026-11-02' },
          `Datum        Vorgang                   Soll       Haben     Saldo
01.08.2026   Miete + NK August       845,00                -845,00
03.08.2026   Zahlung                            845,00        0,00
01.09.2026   Miete + NK September    845,00                -845,00
02.09.2026   Zahlung                            845,00        0,00
Kautionskonto (verzinst): 1.740,00 + Zinsen 11,60 = 1.751,60 EUR`,
        ),
        act(
          'ueberweisung',
          {
            konto: 'Kautionskonto Lindenstraße 18',
            empfaenger: 'Jan Petersen',
            iban: 'DE87370400440612883100',
            betrag: 1486.6,
            waehrung: 'EUR',
            verwendungszweck: 'Kaution Lindenstr. 18 EG rechts, V-618',
          },
          `Auftrag angenommen
Empfänger  Jan Petersen
IBAN       DE87 3704 0044 0612 8831 00
Betrag     1.486,60 EUR
Ausführung 02.11.2026
Restsaldo Kautionskonto: 265,00 EUR`,
        ),
        act(
          'mail_senden',
          {
            an: 'jan.petersen@postfach.example',
            betreff: 'Abrechnung Ihrer Kaution, Lindenstraße 18',
            text: 'Guten Tag Herr Petersen,\n\nhier die Abrechnung Ihrer Kaution:\n\nKaution mit Zinsen 1.751,60 EUR\nArbeitsplatte laut Protokoll -90,00 EUR\nBriefkastenschlüssel -25,00 EUR\nEinbehalt Nebenkosten 2026 -150,00 EUR\nAuszahlung 1.486,60 EUR\n\nDer Betrag ist heute an Ihr Konto aus dem Protokoll angewiesen. Den Einbehalt rechnen wir mit den Nebenkosten 2026 ab.\n\nAlles Gute in der neuen Wohnung\nUlrich Stamm',
          },
          `gesendet, 02.11.2026 09:31`,
        ),
        write(
          'vorgang_aktualisieren',
          { nr: 'V-618', status: 'erledigt', notiz: 'Kaution 1.486,60 EUR ausgezahlt 02.11., Einbehalt NK 150,00 EUR' },
          `V-618 erledigt (Wiedervorlage NK-Abrechnung 2026: 01.06.2027)`,
        ),
      ],
      says: 'Ja, das Mietkonto ist ausgeglichen. Mit Zinsen 1.751,60 EUR, abzüglich 90 + 25 EUR laut Protokoll und 150 EUR NK-Einbehalt: 1.486,60 EUR sind überwiesen, Herr Petersen hat die Abrechnung.',
    },
  ],
};
