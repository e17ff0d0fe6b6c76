import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [
  {
    field: 'Orthopädieschuhmacherei',
    task: 'Schick Papas Einlagen zur Reparatur ein, per Paket. Wohin, schreibt die Werkstatt in ihrem Brief. Seine Kundennummer holst du aus dem Kundenkonto.',
    earlier: `{"kunde":"20884","name":"Heribert Scholl","stammfiliale":{"name":"Fußwerk Mitte","anschrift":"Kornmarkt 11, 99012 Altenroda","telefon":"0361 555 0140","geoeffnet":"Mo-Fr 9-18"},"auftraege":[{"nr":"A-5521","was":"Einlagen, Paar, Kork/Leder","datum":"2025-05-06","status":"abgeholt"},{"nr":"A-6107","was":"Reparatur Einlagen A-5521","status":"angemeldet"}],"krankenkasse":"BKK Saale","schuhgroesse":44}`,
    content: `Fußwerk, Zentrale Werkstatt

Ihr Reparaturauftrag A-6107

Sehr geehrter Herr Scholl,

gern richten wir Ihre Einlagen wieder her. Da die Filialen nicht selbst reparieren, senden Sie das Paar bitte an unsere Werkstatt, {value}, und legen Sie dieses Schreiben bei. Es dauert rund acht Werktage. Ein neuer Lederbezug kostet 29 Euro, das Nachschleifen ist frei. Die Schuhe selbst brauchen wir nicht.

Mit freundlichen Grüßen
W. Tänzer, Meister`,
    value: 'Ziegelweg 40, 99034 Altenroda',
    similar: 'Kornmarkt 11, 99012 Altenroda',
    act: (value) => ({
      name: 'create_parcel_label',
      args: {
        recipient: 'Fußwerk, Zentrale Werkstatt',
        address: value,
        reference: 'A-6107 / Kunde 20884',
        weight_kg: 1,
      },
    }),
  },
  {
    field: 'Kita-Küche',
    task: 'Gib beim Biohof die Kartoffelbestellung für die Woche vom 16. auf. Menge steht in der Nachricht von Köchin Wanda. Artikelnummer wie bei den letzten Bestellungen.',
    earlier: `BESTELLUNGEN Kita Springfrosch, Biohof Sasse
23.02.  Art. 310 Kartoffeln fk      45 kg     geliefert
23.02.  Art. 322 Möhren             12 kg     geliefert
02.03.  Art. 310 Kartoffeln fk      45 kg     geliefert, 2 kg faul, Gutschrift
02.03.  Art. 405 Eier               90 St.    geliefert
09.03.  Art. 340 Lauch              6 kg      geliefert
Bestellschluss donnerstags 12 Uhr. Anlieferung montags ab 7 Uhr, Hintereingang, Pfandkisten bereitstellen.`,
    content: `Wanda (Küche), 10:42:
Für die Woche ab 16. März: die Vorschulkinder sind drei Tage im Schullandheim, und dienstags gibt es Reis. Da reichen {value} Kartoffeln, festkochend. Möhren haben wir noch. Eier brauche ich erst zu Ostern wieder. Kannst du den Hof auch nach Schnittlauch fragen? Der von letzter Woche war so schön. Die Pfandkisten stehen schon draußen.`,
    value: '30 kg',
    similar: '45 kg',
    act: (value) => ({
      name: 'submit_order',
      args: { supplier: 'Biohof Sasse', article: '310', quantity: value, delivery_date: '2026-03-16' },
    }),
  },
  {
    field: 'Käserei',
    task: 'Stell den Reifekeller 2 für die neue Charge ein, Temperatur laut Zettel vom Senn. Feuchte lass, wie sie in der Kellertabelle steht.',
    earlier: `KELLERTABELLE

Keller | Käse                | Temperatur | Feuchte | Wenden
1      | Bergkäse, jung      | 13,5 °C    | 94 %    | zweimal je Woche
2      | leer, gereinigt     | aus        | 91 %    |
3      | Bergkäse, alt       | 10,0 °C    | 90 %    | alle zwei Wochen
4      | Ziegenrollen        | 12,0 °C    | 88 %    | täglich

Keller 3: Lüfter läuft unrund, Elektriker kommt am 19. Schmierwasser alle drei Tage frisch ansetzen. Türen zu!`,
    content: `Zettel an der Kellertür, vom Senn

Charge 61 kommt heute Nachmittag in Keller 2, das ist der Rotschmierer, 48 Laibe. Bitte wie mit der Käsemeisterin besprochen bis 14 Uhr auf {value} bringen und dann in Ruhe lassen. Die ersten zehn Tage jeden Morgen schmieren, immer die jungen Laibe zuletzt. Wenn er klebt, ist es gut, wenn er rutscht, ruft mich. Bretter sind gebrüht.
Alois`,
    value: '15,0 °C',
    similar: '13,5 °C',
    act: (value) => ({
      name: 'set_climate',
      args: { zone: 'keller-2', temperature: value, humidity: '91 %', from: '14:00' },
    }),
  },
  {
    field: 'CNC-Fertigung',
    task: 'Lade die Steuerungssoftware für die Fräse Hermine herunter, und zwar die Version, die der Servicetechniker in seiner Mail nennt. In unserem Maschinenwiki steht, auf welches Laufwerk so etwas kommt.',
    earlier: `# Maschinenwiki: Software

Ablage für alle Installationsdateien: N:\\Maschinen\\Setup, Ordner mit dem Namen der Maschine.

**Drehmaschine Dora.** Steuerung TurnLogic 8.14.3, im November eingespielt. Postprozessor von uns, liegt im Git.

**Fräse Hermine.** Steuerung MillLogic, Baujahr 2021, Wartungsvertrag bis 2027. Updates nur nach Rücksprache mit dem Service.

**Säge.** Ohne Software. Gott sei Dank.

Vor jedem Update die Parameter sichern, USB-Stick im roten Schrank.`,
    content: `Von: Service Krahl Werkzeugmaschinen
Betreff: Fräse Hermine, Fehler 4402

Hallo Herr Bäumler,

der Fehler beim Werkzeugwechsel ist bekannt und behoben. Bitte laden Sie MillLogic {value} aus dem Kundenportal, sichern die Parameter und halten die Maschine am Freitag ab 13 Uhr frei, ich spiele es dann mit Ihnen ein. Dauert eine gute Stunde. Der Tiefenmesser wird danach neu angelernt, das Normal bringe ich mit.

Gruß, Dennis Krahl`,
    value: '8.20.1',
    similar: '8.14.3',
    act: (value) => ({
      name: 'download_software',
      args: { product: 'MillLogic', version: value, target: 'N:\\Maschinen\\Setup\\Hermine' },
    }),
  },
  {
    field: 'Kommunalpolitik',
    task: 'Trag mir die Online-Bürgersprechstunde zum Radweg in den Kalender, mit dem Zugang von der Gemeindeseite. Und schau im Protokoll vom Januar, wer dort für den Radweg zuständig war, den schreibst du dazu.',
    earlier: `Ortsbeirat Hesslach, Niederschrift vom 22. Januar (online)
Zugang war https://konferenz.hesslach.example/ortsbeirat-januar, 31 Teilnehmende.
1. Begrüßung, Tagesordnung genehmigt.
2. Radweg nach Ulmbach: Bericht von Jürgen Pauly (Bauamt). Grunderwerb zu zwei Dritteln fertig.
3. Brunnen: Pumpe defekt, 3.800 Euro bewilligt, eine Enthaltung.
4. Verschiedenes: Hundekot am Spielplatz, Beutelspender kommt.
Schluss 21:15 Uhr. Für die Niederschrift: Kerstin Adam`,
    content: `# Aktuelles aus Hesslach

**Bürgersprechstunde zum Radweg.** Am 26. März um 18:30 Uhr beantwortet das Bauamt Ihre Fragen, am Bildschirm: {value}. Ein Konto brauchen Sie nicht. Pläne liegen ab Montag auch im Rathaus aus, Zimmer 4.

**Sperrung.** Die Untergasse ist bis Freitag dicht, der Bus hält am Friedhof.

**Osterfeuer.** Holz bitte erst ab Gründonnerstag anliefern, keine Möbel.`,
    value: 'https://konferenz.hesslach.example/sprechstunde-radweg',
    similar: 'https://konferenz.hesslach.example/ortsbeirat-januar',
    act: (value) => ({
      name: 'create_event',
      args: {
        title: 'Bürgersprechstunde Radweg',
        start: '2026-03-26T18:30',
        url: value,
        notes: 'Bauamt: Jürgen Pauly',
      },
    }),
  },
  {
    field: 'Fahrschule',
    task: 'ey kannst du für meine praktische prüfung urlaub eintragen? wann die is hat mir uwe gemailt. im fahrschul-account steht wie der bogen heißt den ich mitnehmen muss, schreib das in die notiz',
    earlier: `FAHRSCHULE GASFUSS, Mein Konto
Name .................. Jonna Petersen
Klasse ................ B
Theorieprüfung ........ 12.02.2026, bestanden, 3 Fehlerpunkte
Sonderfahrten ......... Überland 5/5, Autobahn 4/4, Nacht 3/3
Praktische Prüfung .... wird vergeben
Mitbringen ............ Ausweis, Ausbildungsbescheinigung (Anlage 7.2)
Offene Rechnung ....... 0,00 EUR
Fahrlehrer ............ Uwe Tamm`,
    content: `Von: Uwe Tamm
Betreff: Termin!

Moin Jonna,

wie versprochen hast du jetzt einen Platz: praktische Prüfung am {value}, 9:20 Uhr, Treffpunkt TÜV-Hof. Wir fahren um halb neun noch eine Runde, rückwärts einparken üben. Schlaf vorher aus und iss was. Der Prüfer ist der ruhige mit dem Bart. Wenn du krank wirst, sag zwei Tage vorher ab, sonst kostet es trotzdem.

Uwe`,
    value: '02.04.2026',
    similar: '12.02.2026',
    act: (value) => ({
      name: 'request_leave',
      args: {
        employee: 'j.petersen',
        date: value,
        half_day: false,
        note: 'Fahrprüfung. Mitnehmen: Ausweis, Ausbildungsbescheinigung (Anlage 7.2)',
      },
    }),
  },
  {
    field: 'Hausverwaltung, Aufzug',
    task: 'Der Aufzug in Haus 3 steht. Melden Sie bitte die Störung per SMS, Nummer steht auf dem Aushang in der Kabine, den ich fotografiert und abgelegt habe. Anlagennummer entnehmen Sie dem Wartungsvertrag.',
    earlier: `Wartungsvertrag Aufzüge, Wohnpark Birkenau
§ 1 Anlagen: Haus 1 (Nr. 60-2217), Haus 3 (Nr. 60-2219), beide Liftbau Senner
§ 2 Umfang: vier Wartungen im Jahr, TÜV-Begleitung, Notbefreiung
§ 3 Vergütung: 2.140 EUR je Anlage und Jahr, Anpassung nach Index
§ 4 Fragen zum Vertrag: Frau Kiesel, Vertrieb, Telefon 0170 555 0121
§ 5 Laufzeit: fünf Jahre, Kündigung sechs Monate vorher
§ 6 Ersatzteile bis 150 EUR sind enthalten.`,
    content: `[Foto, Text erkannt]
AUFZUG HAUS 3
Traglast 630 kg oder 8 Personen
Im Brandfall nicht benutzen
Eingeschlossen? Gelbe Taste drei Sekunden drücken.
Störung? Kurznachricht mit Anlagennummer an {value}, rund um die Uhr
Liftbau Senner
Nächste Prüfung: 08/2026
Fahrräder bitte nicht hochkant`,
    value: '0170 555 0168',
    similar: '0170 555 0121',
    act: (value) => ({
      name: 'send_sms',
      args: {
        to: value,
        text: 'Störung, Anlage 60-2219, Wohnpark Birkenau, Haus 3. Aufzug steht, niemand eingeschlossen.',
      },
    }),
  },
  {
    field: 'Orgelbau',
    task: 'Leg bitte im Gästehaus eine Reservierung an für den Intonateur, der im April kommt; wer das ist, steht im Arbeitsplan der Werkstatt. Wie lange wir das Zimmer damals bei der Begutachtung hatten und was es kostete, ist in der alten Mail von Pfarrer Gallus.',
    earlier: `Von: Pfarrer Gallus
An: Kirchenvorstand
Betreff: Gutachten Orgel, vorigen Herbst

Liebe alle,

der Sachverständige, Konrad Weidemann, war drei Tage bei uns und hat im Gästehaus gewohnt, 62 Euro die Nacht. Sein Urteil: Windladen dicht, Zungen müde, Schimmel im Hauptwerk nur leicht. Reinigung und Intonation empfiehlt er noch vor dem Sommer. Kosten um 38.000, das Bistum gibt die Hälfte. Frau Ebner hat das Gutachten im Pfarrbüro, wer es lesen mag.

Euer Gallus`,
    content: `ARBEITSPLAN Orgel St. Vitus         Werkstatt Pfeiffenberg

KW   Arbeit                              Leute
14   Ausbau Pfeifenwerk, Gerüst          R. Pfeiffenberg, zwei Gesellen
15   Reinigung, Schimmel abnehmen        zwei Gesellen
16   Einbau, Stimmung vorbereiten        R. Pfeiffenberg
17   Intonation (20. bis 23. April)      {value}, wohnt im Gästehaus
18   Abnahme                             alle

Kirche in KW 17 bitte leise, auch keine Proben. Strom 400 V liegt.`,
    value: 'Florian Weidemann',
    similar: 'Konrad Weidemann',
    act: (value) => ({
      name: 'create_reservation',
      args: { house: 'gaestehaus', guest_name: value, check_in: '2026-04-20', check_out: '2026-04-23', rate_eur: 62 },
    }),
  },
];
