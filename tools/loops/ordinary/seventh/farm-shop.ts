import { act, read, write, type Session } from '../session.ts';

export const FARM_SHOP: Session = {
  name: 'Groentepakketten, kaas bijbestellen en een klacht',
  field: 'farm shop',
  turns: [
    {
      user: 'hoi hoeveel pakketten voor vrijdag? en is er genoeg kaas',
      steps: [
        read(
          'winkel_bestellingen',
          { afhaaldag: '2026-09-18', status: 'betaald' },
          `product                    aantal   bijzonderheden
Groentepakket klein        31       4x zonder paprika
Groentepakket groot        18       1x zonder biet
Eieren (10)                44
Boerenkaas jong 500 g      26
Boerenkaas oud 500 g       19
Appelsap 1 l               22
---
49 klanten met pakket, 12 zonder. Sluiting bestellingen: wo 16-09 22:00`,
        ),
        read(
          'voorraad',
          { artikelen: ['kaas jong', 'kaas oud', 'eieren', 'appelsap'] },
          `artikel            voorraad   gereserveerd   vrij   min
Boerenkaas jong    38         26             12     10
Boerenkaas oud      9         19            -10     10
Eieren (10)        60         44             16     15
Appelsap 1 l       70         22             48     20
laatste telling: 14-09-2026 07:30 (Femke)`,
        ),
      ],
      says: 'Vrijdag 49 pakketten: 31 klein (4 zonder paprika) en 18 groot (1 zonder biet). Jonge kaas is genoeg, maar van oud hebben we er 9 en zijn er 19 besteld: 10 te weinig.',
    },
    {
      user: 'bestel oud bij Wim, 20 extra erbij voor de winkel. moet donderdag binnen zijn',
      steps: [
        read(
          'leveranciers_zoek',
          { term: 'Wim' },
          `- naam: Kaasboerderij De Terp
  contact: Wim Hoekstra
  mail: wim@kaasboerderijdeterp.example
  telefoon: 088 555 01 63
  betaling: op factuur, 14 dagen
  prijzen:
    oud_500g: 6.20
    jong_500g: 4.95
  levert: [di, do]
  opmerking: bestellen voor dinsdag 12:00, anders pas volgende ronde`,
        ),
        act(
          'mail_versturen',
          {
            aan: 'wim@kaasboerderijdeterp.example',
            onderwerp: 'Bestelling boerenkaas oud voor donderdag 17 september',
            tekst:
              'Hoi Wim,\n\nkun je donderdag 17 september 30 stuks boerenkaas oud van 500 gram meebrengen? Tegen de gewone prijs van 6,20, samen 186 euro. Graag voor de middag, want vrijdagochtend pakken we in.\n\nGroet,\nLotte, De Wilgenhoeve',
          },
          `Verzonden 14-09-2026 08:46`,
        ),
        write(
          'inkoop_registreren',
          {
            leverancier: 'Kaasboerderij De Terp',
            regels: [{ artikel: 'Boerenkaas oud 500 g', aantal: 30, prijs: 6.2 }],
            verwacht: '2026-09-17',
          },
          `Inkoop IK-0391 aangemaakt, 30 x 6,20 = EUR 186,00, verwacht do 17-09`,
        ),
      ],
      says: 'Bij Wim zijn 30 oude kazen besteld (10 voor de bestellingen, 20 voor de winkel), samen 186 euro, voor donderdag.',
    },
    {
      user: 'top, zet t op de lijst van Femke',
      steps: [
        act(
          'taak_toewijzen',
          {
            lijst: 'Femke',
            titel: '30 oude kaas van De Terp aannemen (IK-0391)',
            datum: '2026-09-17',
            notitie:
              '10 gaan naar de pakketbestellingen van vrijdag, 20 naar de winkel. Datum en gewicht even nakijken.',
          },
          `Taak 118 toegevoegd aan Femke (do 17 sep). Femke krijgt een melding.`,
        ),
      ],
      says: 'Staat erop voor donderdag, met de verdeling erbij.',
    },
    {
      user: 'er was ook een klacht binnengekomen over de eieren ofzo. los het netjes op, geld terug is prima',
      steps: [
        read(
          'postvak',
          { map: 'Klantenservice', ongelezen: true },
          `1 ongelezen bericht

Van: Annelies Brouwer <annelies.brouwer@webpost.example>
Datum: zo 13 sep 2026 20:14
Onderwerp: kapotte eieren, bestelling 7742

Beste Wilgenhoeve,
Vrijdag haalde ik mijn pakket op en thuis bleken 6 van de 10 eieren gebroken, ook de sla was er vies van. Kan gebeuren, maar wel jammer. De rest was heerlijk zoals altijd. Misschien een ander doosje gebruiken? De nieuwe zijn erg slap.
Groetjes, Annelies`,
        ),
        read(
          'bestelling',
          { nummer: 7742 },
          `{"nummer":7742,"klant":"Annelies Brouwer","afgehaald":"2026-09-11","regels":[{"artikel":"Groentepakket klein","aantal":1,"prijs":14.50},{"artikel":"Eieren (10)","aantal":1,"prijs":3.75}],"totaal":18.25,"betaald":"iDEAL tr_Qw82kd","terugbetaald":0,"klant_sinds":2022}`,
        ),
        act(
          'terugbetaling',
          { betaling: 'tr_Qw82kd', bedrag: 3.75, omschrijving: 'Kapotte eieren bestelling 7742' },
          `re_51xa  EUR 3,75 teruggestort naar rekening eindigend op 4122, binnen 2 werkdagen`,
        ),
        act(
          'mail_versturen',
          {
            aan: 'annelies.brouwer@webpost.example',
            onderwerp: 'Re: kapotte eieren, bestelling 7742',
            tekst:
              'Beste Annelies,\n\nwat vervelend, en dank dat je het zo vriendelijk meldt. De eieren (3,75) krijg je binnen twee werkdagen terug. Over de nieuwe doosjes heb je gelijk, dat geef ik door aan de pakploeg.\n\nGroetjes,\nLotte',
          },
          `Verzonden 14-09-2026 08:58`,
        ),
        act(
          'groepsapp_bericht',
          {
            groep: 'Pakploeg',
            bericht:
              'Klant had 6 kapotte eieren door de nieuwe slappe doosjes. Vrijdag graag de oude stevige gebruiken en eieren bovenop leggen, niet onder de sla. Groet Lotte',
          },
          `verzonden aan Pakploeg (5 leden)
Ruben: 👍 oude liggen nog in de schuur`,
        ),
      ],
      says: 'Annelies Brouwer had 6 kapotte eieren. Ze krijgt 3,75 euro terug en een vriendelijk antwoord, en de pakploeg gebruikt vrijdag weer de stevige doosjes.',
    },
  ],
};
