import { act, read, write, type Session } from '../session.ts';

export const RAADSFRACTIE_AMENDEMENT_FIETSBRUG: Session = {
  name: 'raadsfractie-amendement-fietsbrug',
  field: 'lokale politiek',
  turns: [
    {
      user: 'Hoi, donderdag is de raad over de fietsbrug. Haal het voorstel erbij en wat Joke daarover gemaild heeft, ik moet weten of we een amendement indienen.',
      steps: [
        read(
          'raadsinformatie.stuk',
          { zoek: 'fietsbrug Veenkade', vergadering: '2025-06-19' },
          `RAADSVOORSTEL 2025-071                              Gemeente Oosterwolde-aan-Zee
Onderwerp: Krediet fietsbrug Veenkade                Portefeuillehouder: wethouder De Wit
Behandeling: raad 19 juni 2025, agendapunt 7         Bijlagen: 4

Gevraagd besluit:
 1. Een krediet van € 1.840.000 beschikbaar te stellen voor de fietsbrug Veenkade;
 2. De kapitaallasten (€ 61.300 per jaar) te dekken uit de reserve Mobiliteit;
 3. De bestaande voetgangersbrug in 2026 te slopen;
 4. De verlichting uit te voeren conform variant B (mast, 4 m).
Toelichting (samengevat): variant A (leuningverlichting) kost € 38.000 meer, variant B is goedkoper in onderhoud. Twaalf zienswijzen ontvangen, waarvan negen over lichthinder en vleermuizen.
Amendementen: digitaal indienen bij de griffie, uiterlijk dinsdag 17 juni 12.00 uur.`,
        ),
        read(
          'mail.zoeken',
          { van: 'Joke', onderwerp: 'fietsbrug', max: 1 },
          `Van: Joke Terpstra <joke.terpstra@lokaalsamen.example>
Aan: Fractie Lokaal Samen
Datum: zo 15 jun 2025 22:14
Onderwerp: Re: Re: fietsbrug, huiswerk

Allemaal,
na de fractie nog met de buurt gebeld. Ik stel voor een amendement op punt 4: "De verlichting uit te voeren conform variant A (leuningverlichting) en de meerkosten van € 38.000 eveneens te dekken uit de reserve Mobiliteit". Punt 3 laten we met rust, die oude brug is echt op. Fractie GroenRechtdoor (Samir) wil mee-indienen, dan hebben we 17 van de 29. Samir's adres: s.haddou@groenrechtdoor.example. Bart dient in, dat hadden we afgesproken.
Kan iemand de griffie vragen om spreektijd, 4 minuten?
Welterusten, J.

Verstuurd vanaf mijn fiets 😉`,
        ),
      ],
      says: 'Het college wil mastverlichting (variant B). Joke stelt een amendement voor op punt 4: variant A, meerkosten € 38.000 ook uit de reserve Mobiliteit. GroenRechtdoor dient mee in, samen 17 van de 29. Deadline is dinsdag 17 juni 12.00 uur.',
    },
    {
      user: 'Doen. Maak het amendement zoals Joke zegt, stuur het naar Samir ter ondertekening en zet een deadline van vanavond 21 uur erbij.',
      steps: [
        write(
          'docs.create',
          {
            title: 'Amendement fietsbrug Veenkade, punt 4 (2025-071)',
            folder: 'Fractie/Amendementen',
            content:
              'AMENDEMENT\nDe raad van Oosterwolde-aan-Zee, in vergadering bijeen op 19 juni 2025, gehoord de beraadslagingen over raadsvoorstel 2025-071,\nbesluit punt 4 van het ontwerpbesluit te vervangen door:\n"De verlichting uit te voeren conform variant A (leuningverlichting) en de meerkosten van € 38.000 eveneens te dekken uit de reserve Mobiliteit".\nToelichting: negen van de twaalf zienswijzen gaan over lichthinder en vleermuizen.\nLokaal Samen (B. Hofstra)      GroenRechtdoor (S. Haddou)',
          },
          `{"id":"doc_71aa","title":"Amendement fietsbrug Veenkade, punt 4 (2025-071)","folder":"Fractie/Amendementen","version":1,"words":74,"owner":"bart.hofstra@lokaalsamen.example","url":"https://docs.lokaalsamen.example/d/doc_71aa",
"sharing":{"link":"fractie","external":false},"exports":["pdf","docx","odt"],"created":"2025-06-16T10:05:50+02:00"}`,
        ),
        act(
          'signrequest.send',
          {
            document: 'doc_71aa',
            signers: [
              { name: 'Bart Hofstra', email: 'bart.hofstra@lokaalsamen.example', order: 1 },
              { name: 'Samir Haddou', email: 's.haddou@groenrechtdoor.example', order: 2 },
            ],
            message:
              'Beste Samir, hierbij het amendement op punt 4 (leuningverlichting). Kun je uiterlijk vanavond 21.00 uur tekenen? Morgen voor 12.00 uur moet het bij de griffie liggen. Groet, Bart',
            expires_at: '2025-06-16T21:00:00+02:00',
          },
          `{"request":"SR-20418","status":"in_progress","document":"doc_71aa","signers":[{"email":"bart.hofstra@lokaalsamen.example","status":"signed","at":"2025-06-16T10:09:12+02:00"},{"email":"s.haddou@groenrechtdoor.example","status":"sent"}],
"expires_at":"2025-06-16T21:00:00+02:00","reminders":["2025-06-16T19:00:00+02:00"],"access":{"external":["s.haddou@groenrechtdoor.example"],"scope":"sign"}}`,
        ),
      ],
      says: 'Amendement staat klaar, jij hebt getekend, Samir heeft tot vanavond 21.00 uur en krijgt om 19.00 uur een herinnering.',
    },
    {
      user: 'Samir heeft getekend zegt ie. Dien maar in, met de spreektijd erbij, en laat de fractie het weten. En zet die persbriefing van Lies klaar maar NIET versturen.',
      steps: [
        read(
          'signrequest.get',
          { request: 'SR-20418' },
          `{"request":"SR-20418","status":"completed","signers":[{"email":"bart.hofstra@lokaalsamen.example","status":"signed","at":"2025-06-16T10:09:12+02:00"},{"email":"s.haddou@groenrechtdoor.example","status":"signed","at":"2025-06-16T17:42:30+02:00","comment":"Mooi. Ik neem woensdag de vleermuizen mee ;)"}],
"signed_pdf":"amendement-2025-071-p4-getekend.pdf","sha256":"91fe…c0","audit_trail":"SR-20418-audit.pdf"}`,
        ),
        act(
          'griffie.amendement.indienen',
          {
            voorstel: '2025-071',
            punt: 4,
            indieners: ['Lokaal Samen (B. Hofstra)', 'GroenRechtdoor (S. Haddou)'],
            bestand: 'amendement-2025-071-p4-getekend.pdf',
            spreektijd_minuten: 4,
            woordvoerder: 'B. Hofstra',
          },
          `{"kenmerk":"A-2025-14","status":"ontvangen","voorstel":"2025-071","punt":4,"ontvangen_op":"2025-06-16T18:05:21+02:00","termijn":"op tijd (17-06 12.00)","spreektijd":{"toegekend":4,"volgorde":2},
"openbaar_vanaf":"2025-06-17T12:00:00+02:00","contact":"griffie@oosterwolde-aan-zee.example","controle":["handtekeningen: ok","dekking: vermeld"]}`,
        ),
        act(
          'mail.versturen',
          {
            aan: ['fractie@lokaalsamen.example'],
            onderwerp: 'Amendement fietsbrug is ingediend (A-2025-14)',
            tekst:
              'Allemaal,\n\nhet amendement op punt 4 is vanavond ingediend, samen met GroenRechtdoor (kenmerk A-2025-14). We hebben 4 minuten spreektijd, als tweede. Dank aan Joke voor het voorwerk.\n\nGroet, Bart',
          },
          `{"status":"verzonden","id":"ls-66120","aan":["fractie@lokaalsamen.example"],"leden":6,"onderwerp":"Amendement fietsbrug is ingediend (A-2025-14)","tijd":"2025-06-16T18:07:44+02:00",
"bezorgd":6,"geweigerd":0,"lijst":{"naam":"Fractie Lokaal Samen","beheerder":"joke.terpstra@lokaalsamen.example","archief":"aan"},"voettekst":"U ontvangt dit bericht omdat u lid bent van de fractie."}`,
        ),
        read(
          'drive.get',
          { path: 'Fractie/Pers/briefing fietsbrug (Lies).md' },
          `# briefing fietsbrug – concept Lies, 14 juni
Kop: **Licht waar het hoort: op de leuning**
- Lokaal Samen en [partner?] willen leuningverlichting op de nieuwe fietsbrug
- buurt blij, vleermuizen blij
- kosten: + € 38.000, gedekt, dus GEEN hogere lasten
- quote Bart: "Een brug moet verbinden, niet verblinden."
Verzenden naar: redactie@kustkoerier.example, nieuws@radiozeewind.example
(pas na de stemming! – L.)
foto: brug_avond.jpg (c) Lies, mag gebruikt worden`,
        ),
        write(
          'mail.concept_opslaan',
          {
            aan: ['redactie@kustkoerier.example', 'nieuws@radiozeewind.example'],
            onderwerp: 'Licht waar het hoort: op de leuning',
            tekst:
              'Lokaal Samen en GroenRechtdoor willen leuningverlichting op de nieuwe fietsbrug Veenkade. De meerkosten van € 38.000 zijn gedekt, de lasten gaan niet omhoog. "Een brug moet verbinden, niet verblinden", zegt fractievoorzitter Bart Hofstra.',
            bijlagen: ['brug_avond.jpg'],
          },
          `{"status":"concept","id":"ls-66121","map":"Concepten","aan":["redactie@kustkoerier.example","nieuws@radiozeewind.example"],"onderwerp":"Licht waar het hoort: op de leuning","bijlagen":[{"naam":"brug_avond.jpg","kb":2204}],
"opgeslagen":"2025-06-16T18:10:02+02:00","gepland":null,"spellingscontrole":"geen fouten","waarschuwing":"Twee externe ontvangers"}`,
        ),
      ],
      says: 'Ingediend als A-2025-14 met 4 minuten spreektijd (als tweede), de fractie weet het. De persbriefing staat als concept klaar met GroenRechtdoor als partner; niet verstuurd, Lies wil hem pas na de stemming.',
    },
  ],
};
