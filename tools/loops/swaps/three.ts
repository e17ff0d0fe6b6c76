import type { Swap } from './swap.ts';

export const SWAPS: readonly Swap[] = [
  {
    field: 'Dachdeckerhandwerk',
    task: 'Bitte überweise die zweite Abschlagsrechnung von Dach Reinholz, die Mail von heute früh, Kontoverbindung steht drin. Im Bauvertrag steht unsere Auftragsnummer, die gehört in den Verwendungszweck.',
    earlier: `BAUVERTRAG (Auszug)
Auftragnehmer ...... Dach Reinholz GmbH, Am Lehmfeld 3, Ostrau
Auftrag ............ 25-1186, Neueindeckung Wohnhaus samt Gauben
Auftragssumme ...... 48.900,00 EUR brutto
Zahlung ............ drei Abschläge zu 30 %, Rest nach Abnahme
Bankverbindung ..... DE37 5009 9000 0041 7726 05, Sparbank Ostrau
Ausführung ......... 9. bis 14. Kalenderwoche, Gerüst eine Woche vorher
Gewährleistung ..... fünf Jahre
Bauleiter .......... Herr Kunkel`,
    content: `Von: Buchhaltung Dach Reinholz
Betreff: Abschlagsrechnung 2

Guten Morgen,

die Gauben sind verblecht, die Lattung ist fertig, morgen kommen die Ziegel. Wie im Vertrag vereinbart, berechnen wir den zweiten Abschlag: 14.670,00 EUR, fällig in zehn Tagen, auf unser Konto {value}. Die Rechnung mit ausgewiesener Umsatzsteuer bekommen Sie noch per Post. Das Gerüst bleibt bis Ende der 14. Woche stehen.

Freundliche Grüße
Ute Reinholz`,
    right: 'DE37 5009 9000 0041 7726 05',
    swapped: 'DE82 2004 1177 0356 9081 40',
    act: (value) => ({
      name: 'create_sepa_transfer',
      args: {
        recipient: 'Dach Reinholz GmbH',
        iban: value,
        amount: '14670.00',
        purpose: 'Auftrag 25-1186, Abschlag 2',
      },
    }),
  },
  {
    field: 'Hochzeitsplanung',
    task: 'Bestell doch bitte die Kutsche für Leni und Arvid, auf den Tag, der in Svenjas Planungsblatt für die Trauung steht. Um wie viel Uhr, weiß die Mail vom Standesamt, eine halbe Stunde früher reicht.',
    earlier: `Von: Standesamt Bad Kehlen
An: Leni Vogt, Arvid Strand
Betreff: Ihre Anmeldung der Eheschließung

Sehr geehrte Frau Vogt, sehr geehrter Herr Strand,

wir bestätigen Ihre Trauung am 20.06.2026 um 11:30 Uhr im Gartensaal, Standesbeamtin ist Frau Pohl. Es fehlt noch die übersetzte Geburtsurkunde des Herrn Strand, bitte bis zum 15.05.2026. Der Saal hat 40 Sitzplätze. Reis und Konfetti sind im Park leider nicht erlaubt, Seifenblasen schon. Gebühr: 146 Euro, zahlbar vor Ort.`,
    content: `PLANUNGSBLATT Leni + Arvid                     (Svenja)

Was                      | Wann                | Stand
Probeessen               | 18.04.2026          | gebucht
Polterabend              | tags zuvor, Scheune | Bänke fehlen
Trauung, Gartensaal      | {value}          | bestätigt, Pohl
Torte                    | mittags, Hofcafé    | drei Stockwerke, Zitrone
Band                     | ab 20 Uhr           | Vertrag da

Blumen: Pfingstrosen, wenn es noch welche gibt.`,
    right: '20.06.2026',
    swapped: '27.06.2026',
    act: (value) => ({
      name: 'book_carriage',
      args: { occasion: 'Trauung Vogt/Strand', date: value, time: '11:00', pickup: 'Bad Kehlen', seats: 4 },
    }),
  },
  {
    field: 'Spedition',
    task: 'trag bei Kowalczyk im Fahrerkalender die Rampenzeit für Möbel Hartung ein, steht in der Mail von der Dispo. Tor und Buchungsnummer aus dem Zeitfensterportal dazu',
    earlier: `{"buchung":"ZF-99120","lager":"Möbel Hartung, Zentrallager Nord","datum":"2026-03-17","zeitfenster":[{"tor":14,"beginn":"06:30","dauer_min":45,"sendung":"HS-2041","paletten":22,"status":"bestätigt"}],"spediteur":"Fracht Lohse KG","kennzeichen":"LO-FK 318","regeln":["Sicherheitsschuhe","Anmeldung 15 Minuten vorher am Pförtner","verspätet über 30 Minuten: neues Fenster"],"ansprechpartner":"Frau Demir"}`,
    content: `Von: Dispo Fracht Lohse
An: Fahrer
Betreff: Tour Dienstag, LO-FK 318

Hallo Marek,

Dienstag, den 17., gehst du als Erstes zu Möbel Hartung, Zentrallager Nord, mit den 22 Paletten HS-2041. Dein gebuchtes Fenster beginnt um {value}, melde dich eine Viertelstunde vorher am Pförtner. Danach leer nach Brück, dort sind 14 Gitterboxen zu holen. Tankkarte liegt im Fach. Denk an die Schuhe!

Gruß, Birte`,
    right: '06:30',
    swapped: '10:15',
    act: (value) => ({
      name: 'create_calendar_entry',
      args: {
        calendar: 'm.kowalczyk',
        date: '2026-03-17',
        start: value,
        title: 'Rampe Möbel Hartung, Tor 14, ZF-99120',
      },
    }),
  },
  {
    field: 'ambulante Pflege',
    task: 'Schreiben Sie bitte den Brief wegen der neuen Pflegestufe von Herrn Thalbach an seinen rechtlichen Vertreter, Name siehe Stammblatt. Was genau beantragt wird, haben wir in der letzten Teamsitzung festgehalten.',
    earlier: `Teamsitzung Pflegedienst Lindenhof, 24. Februar
Anwesend: Schwester Inga, Pfleger Mirko, Frau Adler (Leitung)

TOP 1 Herr Thalbach. Seit dem Sturz zwei Hilfen beim Aufstehen. Höherstufung auf Pflegegrad 4 soll beantragt werden. Das Gericht hat als Betreuerin Cordula Wiesinger bestellt, der Ausweis lag vor, Kopie ist in der Akte. Hausarzt bleibt Dr. Nüßlein.
TOP 2 Frau Brehm. Neuer Rollator, Rezept fehlt.
TOP 3 Dienstplan Ostern. Mirko übernimmt den Montag.
TOP 4 Die Autos bitte sauber zurückgeben.`,
    content: `STAMMBLATT
Name: Thalbach, Gernot, geb. 2. 7. 1941
Wohnung: Erdgeschoss links, Schlüssel Nr. 12
Pflegegrad: 3, Höherstufung vorgesehen
Rechtliche Betreuung: {value}, vom Gericht bestellt, Gesundheit und Vermögen
Hausarzt: Dr. Nüßlein
Essen: mag keinen Fisch, trinkt zu wenig
Besuche: 7:15, 12:30, 18:45
Haustier: Kater Willi, gutmütig`,
    right: 'Cordula Wiesinger',
    swapped: 'Annegret Holzapfel',
    act: (value) => ({
      name: 'create_letter',
      args: {
        recipient: value,
        subject: 'Antrag auf Höherstufung, Gernot Thalbach',
        template: 'pflegegrad_antrag',
        pflegegrad: 4,
      },
    }),
  },
  {
    field: 'Bergwandern',
    task: 'Gib der Kreuzspitzhütte telefonisch Bescheid, dass wir zu sechst statt zu acht kommen (Anrufdienst reicht). Nummer ist auf Gretls Tourenblatt. Ob man Absagen bis zum Vortag machen darf, sagt das Hüttenverzeichnis.',
    earlier: `# Hüttenverzeichnis, Sektion Gratfeld

## Kreuzspitzhütte (2.214 m)
Geöffnet Mitte Juni bis Ende September, 48 Lager, 12 Betten. Wirtsleute Vroni und Sepp Anranter. Hüttentelefon +43 5555 20417. Absagen kostenlos bis zum Vortag, 17 Uhr. Kein Kartenterminal. Zustieg von Hinterau, drei Stunden.

## Moosalm (1.530 m)
Ganzjährig an Wochenenden, nur Selbstversorger. Schlüssel im Tal beim Bäcker, Telefon +43 5555 20033.`,
    content: `TOURENBLATT, Samstag/Sonntag, 11./12. Juli        Leitung: Gretl

6:12   Zug ab Gratfeld
8:40   Bus nach Hinterau
9:15   Aufstieg, Pause am Wasserfall
13:00  Kreuzspitzhütte, Lager für uns bestellt bei Vroni Anranter, Hüttentelefon {value}
So 5:30 Frühstück, dann Gipfel, wenn das Wetter hält
16:05  Bus zurück

Bargeld, Hüttenschlafsack, Grödel. Ich bringe das Seil mit.`,
    right: '+43 5555 20417',
    swapped: '+43 5555 71962',
    act: (value) => ({
      name: 'place_call',
      args: {
        phone_number: value,
        message: 'Gruppe Gretl, Sektion Gratfeld, 11. auf 12. Juli: wir kommen zu sechst statt zu acht.',
        language: 'de',
      },
    }),
  },
  {
    field: 'Stromversorgung, Umzug',
    task: 'Hi, meld bitte den Strom in der neuen Wohnung in der Gerberstraße auf mich an. Die Zählernummer hat mir der Hausmeister gemailt. Stand vom Einzugstag nimm aus dem Ablesebuch, das hat die Verwaltung online gestellt.',
    earlier: `ABLESEBUCH Gerberstraße 22
30.12.  Keller links    Zähler 1EMH0047119283  Allgemeinstrom  20.418
30.12.  Keller links    Zähler 1EMH0047119360  Whg. 5, Fam. Öztürk  8.077
28.02.  Auszug Whg. 7   Zähler 1EMH0047120514  Stand 31.906, Übergabe Hr. Zander
01.03.  Einzug Whg. 7   Zähler 1EMH0047120514  Stand 31.906, Mieter neu
03.03.  Wasser Whg. 7   Stand 214, Plombe ersetzt
10.03.  Kellerlicht repariert`,
    content: `Von: Hausmeister Brandl
Betreff: AW: Strom

Servus,

ja, der Zähler ist im Keller links, dritter von oben, da steht "Whg. 7" drauf. Nummer: {value}. Grundversorger sind die Stadtwerke, aber Sie können sich suchen, wen Sie wollen. Die Sicherung für den Herd ist eine eigene, nicht wundern. Papiertonne wird donnerstags geleert, Fahrräder bitte in den Hof.

Schönen Tag, Brandl`,
    right: '1EMH0047120514',
    swapped: '1EMH0052886031',
    act: (value) => ({
      name: 'register_electricity',
      args: {
        address: 'Gerberstraße 22, Whg. 7',
        meter_number: value,
        meter_reading: 31906,
        move_in_date: '2026-03-01',
      },
    }),
  },
  {
    field: 'Antiquariat',
    task: 'Stell bitte den Seeatlas von Frau von Rhoden in den Shop, Preis laut unserer Einlieferungsliste. Was sie über den Zustand geschrieben hat, soll in die Beschreibung.',
    earlier: `Von: Elisabeth von Rhoden
An: Antiquariat Federkiel
Betreff: Kommission

Lieber Herr Quast,

danke für den netten Nachmittag. Ich halte fest, was wir abgemacht haben: Der Seeatlas von 1788 wird für 2.350 Euro angeboten, davon bekommen Sie ein Viertel. Für die beiden Reisebände sind es 180 Euro zusammen. Der Atlas hat zwei hinterlegte Risse und einen erneuerten Rücken, alle 31 Karten sind da. Die Kiste mit den Romanen dürfen Sie behalten. Bis Jahresende, dann sehen wir weiter.

Ihre E. v. Rhoden`,
    content: `EINLIEFERUNGEN, Kommission

Nr.   Einlieferer    Titel                              Preis          Anteil
K-71  v. Rhoden      Seeatlas 1788, 31 Karten, koloriert  {value}     25 %
K-72  v. Rhoden      Reisen in die Levante, 2 Bde.        zusammen 180 Euro   25 %
K-73  Pfarramt       Gesangbücher, Konvolut               nach Gebot     40 %

Fotos liegen unter der jeweiligen Nummer. Laufzeit bis 31. 12.`,
    right: '2.350 Euro',
    swapped: '1.250 Euro',
    act: (value) => ({
      name: 'create_listing',
      args: {
        sku: 'K-71',
        title: 'Seeatlas 1788, 31 Karten, koloriert',
        price: value,
        description: 'Zwei hinterlegte Risse, Rücken erneuert, alle Karten vorhanden.',
      },
    }),
  },
  {
    field: 'Volkshochschule',
    task: 'Sag den Leuten vom Töpferkurs per Rundnachricht, wo er am Montag losgeht. Frau Jessen hat mir den Raum geschrieben. Beginn und Kursnummer siehe Programm.',
    earlier: `VHS Marschenhude, Programm Frühjahr (Auszug)

Kurs   Titel                     Tag  Beginn  Raum   Leitung        Gebühr
F-201  Spanisch A1               Mo   18:00   A 112  R. Ibarra      84
F-233  Töpfern für Anfänger      Mo   18:30   C 008  H. Jessen      96
F-240  Aquarell                  Di   19:00   C 011  B. Lütje       72
F-252  Smartphone für Ältere     Mi   10:00   A 105  N. Franke      frei
F-260  Rückenschule              Do   17:30   Halle  S. Obi         60

Anmeldung bis eine Woche vorher. Ermäßigung mit Karte. Material wird im Kurs bezahlt.`,
    content: `Von: Hanne Jessen
Betreff: Montag

Moin,

die Öfen sind gewartet, Ton ist da, 120 Kilo, es kann losgehen. Wir töpfern dieses Frühjahr in {value}, den Abend über ist die Seitentür am Parkplatz offen. Die Leute sollen alte Sachen anziehen und ein Handtuch mitbringen. Zwölf sind angemeldet, zwei stehen noch auf der Warteliste. Ich bringe die Schürzen mit.

Liebe Grüße, Hanne`,
    right: 'C 008',
    swapped: 'B 217',
    act: (value) => ({
      name: 'send_group_message',
      args: {
        course: 'F-233',
        text: `Töpfern für Anfänger beginnt am Montag um 18:30 in ${value}. Bitte alte Kleidung und ein Handtuch mitbringen.`,
      },
    }),
  },
];
