import { act, read, write, type Session } from '../session.ts';

export const FOURTH_08: readonly Session[] = [
  {
    name: 'crm-duplicate-customers-merge',
    field: 'databases',
    turns: [
      {
        user: 'We have duplicate customers in prod `shopcore` since the import on the 3rd. Count them: same lower(email), more than one row. Show me the worst few, incl. what hangs on them.',
        steps: [
          read(
            'postgres.query',
            {
              database: 'shopcore',
              sql: "select column_name, data_type from information_schema.columns where table_name = 'customers'; select conrelid::regclass, conname, confdeltype from pg_constraint where confrelid = 'customers'::regclass",
            },
            ` column_name   | data_type
---------------+--------------------------
 id            | bigint
 email         | text
 full_name     | text
 created_at    | timestamp with time zone
 source        | text
 merged_into   | bigint
 marketing_ok  | boolean
(7 rows)

 conrelid      | conname                     | confdeltype
---------------+-----------------------------+-------------
 orders        | orders_customer_id_fkey     | a
 addresses     | addresses_customer_id_fkey  | c
 loyalty_cards | loyalty_customer_id_fkey    | a
(3 rows)
-- connected as agent_rw to shopcore@db-main.internal.test, statement_timeout 60s`,
          ),
          read(
            'postgres.query',
            {
              database: 'shopcore',
              sql: 'with d as (select lower(email) e, array_agg(id order by created_at) ids from customers where merged_into is null group by 1 having count(*) > 1) select e, ids, (select count(*) from orders o where o.customer_id = any(ids)) orders, (select count(*) from loyalty_cards l where l.customer_id = any(ids)) cards, count(*) over () total from d order by orders desc limit 5',
            },
            ` e                               | ids                   | orders | cards | total
---------------------------------+-----------------------+--------+-------+-------
 w.hartnell@lakepost.example     | {10442,88107}         |     61 |     1 |   412
 info@bluedoor-cafe.example      | {20911,88340,88341}   |     48 |     2 |   412
 mona.elsayed@lakepost.example   | {7719,88022}          |     33 |     1 |   412
 piotr.k@lakepost.example        | {31007,88519}         |     29 |     0 |   412
 test+qa@shopcore.test           | {12,88001}            |     27 |     0 |   412
(5 rows)
NOTICE: sequential scan on customers (91,204 rows), 318 ms
hint: create index concurrently on customers (lower(email))`,
          ),
        ],
        says: '412 addresses with more than one row; the second ids are all from the 88xxx import. Orders and loyalty cards reference without cascade, addresses cascade on delete, so deleting rows would lose addresses; merging via merged_into is safer.',
      },
      {
        user: 'Agreed. There is a how-to in the wiki from Olga about merging, follow that to the letter. Dry run first.',
        steps: [
          read(
            'confluence.getPageByTitle',
            { space: 'DATA', title: 'Merging duplicate customers' },
            `Merging duplicate customers
Owner: Olga Brandt · Reviewed 2025-02-11 · Space DATA

1. Snapshot: create table maint.customers_bak_YYYYMMDD as table customers; same for loyalty_cards. Keep 30 days.
2. The OLDEST row survives. Repoint orders, addresses, loyalty_cards to it.
3. marketing_ok of the survivor = AND of all. Never turn a no into a yes!!
4. Losers: set merged_into = survivor, email = null. Do not delete.
5. Skip *@shopcore.test, QA relies on these.
6. Function: maint.merge_customers(dry_run boolean) does 2-5 and returns counts. Run with true, look, then false.
7. Afterwards: REFRESH MATERIALIZED VIEW CONCURRENTLY reporting.customer_360; and post the counts in #data-changes.

Comments (2)
 Ivo, 12 Feb: works, took 40 s
 Olga, 12 Feb: told you :)`,
          ),
          act(
            'postgres.execute',
            {
              database: 'shopcore',
              sql: 'create table maint.customers_bak_20250409 as table customers; create table maint.loyalty_cards_bak_20250409 as table loyalty_cards; select * from maint.merge_customers(true)',
            },
            `SELECT 91204
SELECT 38810
 step                    | rows
-------------------------+------
 groups                  |  411
 skipped (shopcore.test) |    1
 survivors               |  411
 losers                  |  437
 orders to repoint       |  502
 addresses to repoint    |  611
 loyalty to repoint      |   88
 marketing_ok -> false   |   37
(8 rows)
NOTICE: dry run, rolled back to savepoint
-- 2 statements committed, 1 read; elapsed 00:00:09.114`,
          ),
        ],
        says: 'Both snapshots exist (91,204 and 38,810 rows). Dry run: 411 groups, 437 losers, 502 orders, 611 addresses, 88 cards, 37 marketing flags go to false, the QA address is skipped.',
      },
      {
        user: 'numbers are plausible, run it. then the rest of the page',
        steps: [
          act(
            'postgres.execute',
            {
              database: 'shopcore',
              sql: 'select * from maint.merge_customers(false); refresh materialized view concurrently reporting.customer_360',
            },
            ` step                    | rows
-------------------------+------
 groups                  |  411
 skipped (shopcore.test) |    1
 survivors               |  411
 losers                  |  437
 orders to repoint       |  502
 addresses to repoint    |  611
 loyalty to repoint      |   88
 marketing_ok -> false   |   37
(8 rows)
COMMIT
REFRESH MATERIALIZED VIEW
-- elapsed 00:00:52.870, lock waits 0`,
          ),
          read(
            'postgres.query',
            {
              database: 'shopcore',
              sql: 'select count(*) filter (where merged_into is not null) merged, (select count(*) from (select 1 from customers where merged_into is null and email is not null group by lower(email) having count(*) > 1) x) dup_left, (select count(*) from orders o join customers c on c.id = o.customer_id where c.merged_into is not null) dangling from customers',
            },
            ` merged | dup_left | dangling
--------+----------+----------
    437 |        1 |        0
(1 row)

-- connected as agent_rw to shopcore@db-main.internal.test, statement_timeout 60s
-- 1 statement, read only, elapsed 00:00:00.402
-- plan: aggregate over seq scan on customers (91,204 rows), hash join orders/customers
-- reminder: results of this console are logged for 90 days (policy DATA-4)`,
          ),
          act(
            'slack.chat.postMessage',
            {
              channel: '#data-changes',
              text: 'Merged duplicate customers in shopcore after the import of 3 April (wiki DATA / Merging duplicate customers): 411 groups, 437 rows merged, 502 orders, 611 addresses and 88 loyalty cards repointed, 37 marketing flags set to false, 1 QA address skipped. Snapshots maint.customers_bak_20250409 and maint.loyalty_cards_bak_20250409, please drop after 9 May. customer_360 is refreshed.',
            },
            `{"ok":true,"channel":"C0DATACH","ts":"1744204111.004419","message":{"type":"message","user":"U_AGENT","bot_id":"B77","text":"Merged duplicate customers in shopcore after the import of 3 April …","team":"T01SHOP"},
"response_metadata":{"warnings":["missing_charset"]},"unfurls":[],"members_notified":0,"channel_members":23,"topic":"What changed in the data, with counts. No questions here."}`,
          ),
        ],
        says: 'Merged and verified: 437 rows, none dangling, one duplicate left (the QA address). customer_360 refreshed, counts posted in #data-changes.',
      },
    ],
  },
  {
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
  },
];
