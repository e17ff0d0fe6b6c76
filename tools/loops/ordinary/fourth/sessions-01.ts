import { act, read, write, type Session } from '../session.ts';

export const FOURTH_01: readonly Session[] = [
  {
    name: 'tide-gauge-parser-fix',
    field: 'coding agent',
    turns: [
      {
        user: 'test_parse_station is red on main since this morning, figure out why & fix, put it on a branch. dont touch the fixtures pls',
        steps: [
          read(
            'Bash',
            {
              command: 'git log --oneline -8 && python -m pytest tests/test_parse_station.py -x -q 2>&1 | tail -30',
              description: 'Recent commits and failing test',
            },
            `e91b07c (HEAD -> main, origin/main) bump dateparse-lite to 2.4.0 (#311)
44fa0d1 docs: mention --since in README
9c2e7aa station: keep vertical datum in output (#307)
b0d3f65 chore: drop py3.8 from the matrix
7711ac9 Merge pull request #302 from rwendel/ringbuffer
2d0f6e1 ringbuffer: do not allocate on every tick
0a8c5fe fix typo
5e5b9d3 release 0.18.2
F
=================================== FAILURES ===================================
____________________ test_parse_station_dst_gap[husum-2023] ____________________

    def test_parse_station_dst_gap(station, expected):
        rows = list(parse_station(FIXTURES / f"{station}.txt"))
>       assert rows[119].at == expected
E       AssertionError: assert datetime(2023, 3, 26, 2, 0, tzinfo=UTC) == datetime(2023, 3, 26, 1, 0, tzinfo=UTC)

tests/test_parse_station.py:58: AssertionError
=============================== warnings summary ===============================
src/tidewatch/station.py:41
  DeprecationWarning: dateparse_lite.parse(naive=...) is deprecated and ignored since 2.4, pass assume_tz=
=========================== short test summary info ============================
FAILED tests/test_parse_station.py::test_parse_station_dst_gap[husum-2023]
1 failed, 6 passed, 1 warning in 0.41s`,
          ),
          read(
            'Read',
            { file_path: '/home/jo/src/tidewatch/src/tidewatch/station.py', offset: 25, limit: 40 },
            `    25	
    26	@dataclass(frozen=True, slots=True)
    27	class Reading:
    28	    at: datetime
    29	    level_cm: float
    30	    datum: str
    31	    quality: int
    32	
    33	
    34	def _stamp(raw: str) -> datetime:
    35	    """Stations log in MEZ all the year, they do not know summer time.
    36	
    37	    See the letter of the authority in docs/mez.pdf.  Do NOT use the local
    38	    zone here, we did that until 0.11 and lost an hour of every March.
    39	    """
    40	    # naive="+01:00" means: what has no zone is in this one
    41	    return dateparse_lite.parse(raw, naive="+01:00").astimezone(UTC)
    42	
    43	
    44	def parse_station(path: Path) -> Iterator[Reading]:
    45	    with path.open(encoding="latin-1") as fh:
    46	        header = _header(fh)
    47	        for line in fh:
    48	            if not line.strip() or line.startswith("#"):
    49	                continue
    50	            stamp, level, *rest = line.split(";")`,
          ),
          write(
            'Edit',
            {
              file_path: '/home/jo/src/tidewatch/src/tidewatch/station.py',
              old_string:
                '    # naive="+01:00" means: what has no zone is in this one\n    return dateparse_lite.parse(raw, naive="+01:00").astimezone(UTC)',
              new_string:
                '    # assume_tz: what has no zone is in this one (called naive= before 2.4)\n    return dateparse_lite.parse(raw, assume_tz="+01:00").astimezone(UTC)',
            },
            `The file /home/jo/src/tidewatch/src/tidewatch/station.py has been updated. Here's the result of running cat -n on a snippet of the edited file:
    34	def _stamp(raw: str) -> datetime:
    35	    """Stations log in MEZ all the year, they do not know summer time.
    36	
    37	    See the letter of the authority in docs/mez.pdf.  Do NOT use the local
    38	    zone here, we did that until 0.11 and lost an hour of every March.
    39	    """
    40	    # assume_tz: what has no zone is in this one (called naive= before 2.4)
    41	    return dateparse_lite.parse(raw, assume_tz="+01:00").astimezone(UTC)`,
          ),
          act(
            'Bash',
            {
              command:
                'git switch -c fix/dateparse-assume-tz && python -m pytest -q 2>&1 | tail -4 && git commit -am "station: pass assume_tz, naive= is ignored since dateparse-lite 2.4" && git push -u origin fix/dateparse-assume-tz',
              description: 'Branch, test, commit and push',
            },
            `Switched to a new branch 'fix/dateparse-assume-tz'
........................................................................ [ 61%]
..............................................                           [100%]
118 passed in 3.92s
[fix/dateparse-assume-tz 3fb8a12] station: pass assume_tz, naive= is ignored since dateparse-lite 2.4
 1 file changed, 2 insertions(+), 2 deletions(-)
Enumerating objects: 9, done.
Writing objects: 100% (5/5), 512 bytes | 512.00 KiB/s, done.
remote: 
remote: Create a pull request for 'fix/dateparse-assume-tz' by visiting:
remote:      https://git.tidewatch.example/jo/tidewatch/pull/new/fix/dateparse-assume-tz
remote: 
To git.tidewatch.example:jo/tidewatch.git
 * [new branch]      fix/dateparse-assume-tz -> fix/dateparse-assume-tz`,
          ),
        ],
        says: 'The bump to dateparse-lite 2.4.0 (#311) made `naive=` a no-op. I pass `assume_tz=` now; all 118 tests pass, fixtures untouched. Branch fix/dateparse-assume-tz is pushed.',
      },
      {
        user: 'nice. open a PR and do what Ruth says in #312, i think its the same thing',
        steps: [
          read(
            'github.get_issue',
            { owner: 'jo', repo: 'tidewatch', issue_number: 312, include_comments: true },
            `{"number":312,"title":"Levels of Husum shifted by 1 h since nightly 2024-05-14","state":"open","user":{"login":"pegel-nord"},"labels":["bug","data"],
"body":"Our dashboard shows high water one hour late for all stations that log without zone. 0.18.2 was fine. Python 3.11, Debian.",
"comments":[
 {"id":88121,"user":"rwendel","created_at":"2024-05-14T07:52:10Z","body":"Confirmed, it is the bump in #311. My bad, I merged it on green CI, but CI had a cached wheel of 2.3."},
 {"id":88126,"user":"pegel-nord","created_at":"2024-05-14T08:03:44Z","body":"Thanks for the quick answer! We pinned for now."},
 {"id":88140,"user":"rwendel","created_at":"2024-05-14T08:31:02Z","body":"@jo when you fix it: please also raise the lower bound to dateparse-lite>=2.4 in pyproject, old versions do not know assume_tz. Assign the PR to me, label it 'regression', and delete the cache key pip-ubuntu-311 in Actions, otherwise CI keeps testing against the old wheel."},
 {"id":88141,"user":"stale-helper[bot]","created_at":"2024-05-14T08:31:09Z","body":"This issue has been added to the 0.18 milestone."}]}`,
          ),
          write(
            'Edit',
            {
              file_path: '/home/jo/src/tidewatch/pyproject.toml',
              old_string: '  "dateparse-lite>=2.1,<3",',
              new_string: '  "dateparse-lite>=2.4,<3",',
            },
            `The file /home/jo/src/tidewatch/pyproject.toml has been updated. Here's the result of running cat -n on a snippet of the edited file:
    12	requires-python = ">=3.9"
    13	license = { text = "EUPL-1.2" }
    14	dependencies = [
    15	  "click>=8",
    16	  "dateparse-lite>=2.4,<3",
    17	  "httpx>=0.25",
    18	  "rich",
    19	]
    20	
    21	[project.optional-dependencies]
    22	plot = ["matplotlib>=3.7"]`,
          ),
          act(
            'Bash',
            {
              command:
                'git commit -am "require dateparse-lite>=2.4" && git push && gh pr create --title "Fix one-hour shift with dateparse-lite 2.4" --body "naive= is ignored since 2.4, so stamps without zone were taken as UTC. Passes assume_tz= and raises the lower bound. Fixes #312." --assignee rwendel --label regression',
              description: 'Commit bound, push, open PR',
            },
            `[fix/dateparse-assume-tz 90c4e7d] require dateparse-lite>=2.4
 1 file changed, 1 insertion(+), 1 deletion(-)
To git.tidewatch.example:jo/tidewatch.git
   3fb8a12..90c4e7d  fix/dateparse-assume-tz -> fix/dateparse-assume-tz

Creating pull request for fix/dateparse-assume-tz into main in jo/tidewatch

https://git.tidewatch.example/jo/tidewatch/pull/313`,
          ),
          act(
            'Bash',
            { command: 'gh cache delete pip-ubuntu-311 --repo jo/tidewatch', description: 'Delete stale CI cache' },
            `✓ Deleted 1 cache from jo/tidewatch
key: pip-ubuntu-311   size: 48.12 MiB   created: 2024-04-02T16:20:55Z   last accessed: 2024-05-14T06:58:31Z
A new release of gh is available: 2.44.1 → 2.49.0
To upgrade, see the release notes of your distribution.
Notice: the repository uses 3.1 GiB of 10 GiB of cache storage. Caches that were not accessed for 7 days are removed.`,
          ),
        ],
        says: 'PR #313 is open, assigned to rwendel, labelled regression, with the bound raised to >=2.4. The cache pip-ubuntu-311 is deleted.',
      },
      {
        user: 'merged. clean up my local branches, the merged ones, and get me back to main',
        steps: [
          read(
            'Bash',
            {
              command: 'git switch main && git pull --ff-only && git branch --merged main -v',
              description: 'Update main, list merged branches',
            },
            `Switched to branch 'main'
Your branch is up to date with 'origin/main'.
remote: Enumerating objects: 11, done.
Updating e91b07c..c40d9ef
Fast-forward
 pyproject.toml           | 2 +-
 src/tidewatch/station.py | 4 ++--
 2 files changed, 3 insertions(+), 3 deletions(-)
  docs/since-flag          44fa0d1 docs: mention --since in README
  fix/dateparse-assume-tz  90c4e7d require dateparse-lite>=2.4
* main                     c40d9ef Merge pull request #313 from jo/fix/dateparse-assume-tz
  ringbuffer               2d0f6e1 ringbuffer: do not allocate on every tick`,
          ),
          act(
            'Bash',
            {
              command:
                'git branch -d docs/since-flag fix/dateparse-assume-tz ringbuffer && git remote prune origin && git branch -vv',
              description: 'Delete merged local branches',
            },
            `Deleted branch docs/since-flag (was 44fa0d1).
Deleted branch fix/dateparse-assume-tz (was 90c4e7d).
Deleted branch ringbuffer (was 2d0f6e1).
Pruning origin
URL: git.tidewatch.example:jo/tidewatch.git
 * [pruned] origin/fix/dateparse-assume-tz
* main              c40d9ef [origin/main] Merge pull request #313 from jo/fix/dateparse-assume-tz
  wip/harmonics     1f0aa93 wip: M2 and S2 only, phases are off
  wip/plot-legend   8812b3c [origin/wip/plot-legend: ahead 2] legend outside`,
          ),
        ],
        says: 'On main at c40d9ef. Removed docs/since-flag, fix/dateparse-assume-tz and ringbuffer; the two wip branches are not merged, so they stay.',
      },
    ],
  },
  {
    name: 'orgelstimmung-pfarrbuero',
    field: 'Kirchengemeinde',
    turns: [
      {
        user: 'Guten Morgen. Die Orgelbauerin Frau Tietz hat wegen der Stimmung geschrieben. Bitte den Termin so machen, wie sie es gern hätte, wenn die Kirche da frei ist, und ihr zusagen. Der Kantor muss es auch wissen.',
        steps: [
          read(
            'mail.search',
            { query: 'Tietz Stimmung', folder: 'INBOX', limit: 3 },
            `1 Treffer (von 1)
---
id: MSG-20931
Von: Irmela Tietz <werkstatt@tietz-orgelbau.example>
An: Pfarrbüro St. Annen <buero@st-annen.example>
Datum: Mo, 3. Juni 2024 17:42
Betreff: Hauptstimmung vor dem Sommerkonzert

Liebe Frau Behnke,

wie jedes Jahr steht die Hauptstimmung an. Am liebsten wäre mir Donnerstag, der 13. Juni, ab 8 Uhr, ich brauche etwa bis 15 Uhr und einen Tastenhalter (gern wieder der junge Herr Sommer, der war sehr geduldig). In der Zeit müsste es in der Kirche still sein, also keine Proben und bitte auch nicht staubsaugen. Heizung auf keinen Fall anstellen!
Das Fagott 16' nehme ich diesmal mit in die Werkstatt, zwei Becher sind eingeknickt.

Herzliche Grüße
Irmela Tietz

--
Tietz Orgelbau · Am Sägewerk 4 · 29999 Oberlohe
Inh. Irmela Tietz, Orgelbaumeisterin · USt-ID DE000000000
Diese Nachricht kann vertrauliche Informationen enthalten. Sollten Sie nicht der Empfänger sein, löschen Sie sie bitte.`,
          ),
          read(
            'calendar.list_events',
            { calendar: 'kirche-belegung', from: '2024-06-13T00:00', to: '2024-06-13T23:59' },
            `{"calendar":"kirche-belegung","timezone":"Europe/Berlin","events":[
{"id":"ev_7f3","title":"Offene Kirche (Team Lüders)","start":"2024-06-13T15:30","end":"2024-06-13T17:30","location":"Kirche","recurring":"WEEKLY;BYDAY=TU,TH"},
{"id":"ev_801","title":"Kirchenchor","start":"2024-06-13T19:30","end":"2024-06-13T21:00","location":"Gemeindesaal","organizer":"kantor@st-annen.example"},
{"id":"ev_810","title":"Mutter-Kind-Kreis","start":"2024-06-13T09:30","end":"2024-06-13T11:00","location":"Gemeindehaus, Raum 1"}],
"next_page":null,"quota":{"used":212,"limit":1000}}`,
          ),
          act(
            'calendar.create_event',
            {
              calendar: 'kirche-belegung',
              title: 'Orgelstimmung (Tietz) – Kirche bitte still halten',
              start: '2024-06-13T08:00',
              end: '2024-06-13T15:00',
              location: 'Kirche',
              description:
                'Keine Proben, nicht staubsaugen, Heizung aus. Tastenhalter: Herr Sommer, falls er kann. Das Fagott 16 Fuß geht in die Werkstatt.',
              attendees: ['kantor@st-annen.example'],
              send_updates: 'all',
            },
            `{"id":"ev_83c","status":"confirmed","calendar":"kirche-belegung","title":"Orgelstimmung (Tietz) – Kirche bitte still halten","start":"2024-06-13T08:00","end":"2024-06-13T15:00","location":"Kirche",
"attendees":[{"email":"kantor@st-annen.example","response":"needsAction"}],"conflicts":[],"created":"2024-06-04T08:11:37Z","creator":"buero@st-annen.example",
"htmlLink":"https://kalender.st-annen.example/e/ev_83c"}`,
          ),
          act(
            'mail.reply',
            {
              message_id: 'MSG-20931',
              body: 'Liebe Frau Tietz,\n\nDonnerstag, der 13. Juni, von 8 bis 15 Uhr passt gut, die Kirche ist frei und wir halten sie still. Die Heizung bleibt aus. Wegen Herrn Sommer fragen wir nach.\n\nHerzliche Grüße\nPfarrbüro St. Annen',
            },
            `{"status":"sent","id":"MSG-20957","thread":"T-5512","to":["werkstatt@tietz-orgelbau.example"],"subject":"Re: Hauptstimmung vor dem Sommerkonzert","sent_at":"2024-06-04T10:12:05+02:00","signature":"standard_buero","size":2210,
"warnings":[],"note":"Eine Kopie wurde unter 'Gesendet' abgelegt. Ihr Postfach ist zu 81 % belegt."}`,
          ),
        ],
        says: 'Der Termin steht: Donnerstag, 13. Juni, 8 bis 15 Uhr. Frau Tietz hat die Zusage, der Kantor eine Einladung. Offen ist noch, ob Herr Sommer die Tasten hält.',
      },
      {
        user: 'Danke! Dann noch die Kollekten vom Mai: in der Liste steht, was wohin geht. Bitte die noch offenen überweisen und in der Liste abhaken.',
        steps: [
          read(
            'sheets.get_values',
            { spreadsheet: 'Kollekten 2024', range: 'Mai!A1:G8' },
            `Mai!A1:G8
Datum   | Anlass            | Zweck                          | Betrag   | Empfänger                   | IBAN                        | überwiesen
05.05.  | Rogate            | eigene Gemeinde, Dachsanierung | 214,30 € | (bleibt hier)               |                             | –
09.05.  | Himmelfahrt       | Seemannsmission                | 163,85 € | Seemannsmission Unterelbe   | DE02 9999 0000 0004 1187 20 | 16.05.
12.05.  | Exaudi            | Telefonseelsorge               | 98,10 €  | Verein Offenes Ohr          | DE71 9999 0000 0022 3094 05 |
19.05.  | Pfingsten         | Weltmission                    | 402,55 € | Missionswerk Nordlicht      | DE38 9999 0000 0007 6610 93 |
20.05.  | Pfingstmontag     | Ökumene am Ort                 | 77,00 €  | Kath. Gemeinde St. Josef    | DE15 9999 0000 0031 0552 48 | bar 21.05.
26.05.  | Trinitatis        | Diakonie, Tafel                | 131,40 € | Tafel Oberlohe e. V.        | DE90 9999 0000 0019 8273 61 |
Summe   |                   |                                | 1.087,20 €|                            |                             |`,
          ),
          act(
            'banking.create_sepa_batch',
            {
              account: 'Gemeindekonto',
              execution_date: '2024-06-04',
              transfers: [
                {
                  name: 'Verein Offenes Ohr',
                  iban: 'DE71999900000022309405',
                  amount: 98.1,
                  purpose: 'Kollekte 12.05.2024 Telefonseelsorge, St. Annen',
                },
                {
                  name: 'Missionswerk Nordlicht',
                  iban: 'DE38999900000007661093',
                  amount: 402.55,
                  purpose: 'Kollekte Pfingsten 19.05.2024, St. Annen',
                },
                {
                  name: 'Tafel Oberlohe e. V.',
                  iban: 'DE90999900000019827361',
                  amount: 131.4,
                  purpose: 'Kollekte 26.05.2024 Diakonie, St. Annen',
                },
              ],
            },
            `{"batch_id":"SB-2024-0611","status":"accepted","account":"Gemeindekonto (…4402)","count":3,"total":"632.05 EUR","execution_date":"2024-06-04",
"items":[{"ref":"SB-2024-0611-1","state":"queued","name_check":"match"},{"ref":"SB-2024-0611-2","state":"queued","name_check":"match"},{"ref":"SB-2024-0611-3","state":"queued","name_check":"match"}],
"approval":{"required":true,"by":["Kirchenvorstand, 4-Augen"],"deadline":"2024-06-06T18:00"},"balance_after":"8114.92 EUR"}`,
          ),
          write(
            'sheets.update_values',
            {
              spreadsheet: 'Kollekten 2024',
              updates: [
                { cell: 'Mai!G4', value: '04.06.' },
                { cell: 'Mai!G5', value: '04.06.' },
                { cell: 'Mai!G7', value: '04.06.' },
              ],
            },
            `{"spreadsheet":"Kollekten 2024","updated_cells":3,"updated_ranges":["Mai!G4","Mai!G5","Mai!G7"],"revision":118,"last_editor":"buero@st-annen.example",
"values":{"Mai!G4":"04.06.","Mai!G5":"04.06.","Mai!G7":"04.06."},"protected_ranges":["Mai!D8","Jahr!A:F"],
"comments":[{"cell":"Mai!D8","author":"W. Lüders","text":"Summe stimmt, nachgezählt am 27.05."}]}`,
          ),
        ],
        says: 'Drei Kollekten sind eingereicht (98,10 €, 402,55 € und 131,40 €, zusammen 632,05 €) und abgehakt. Der Kirchenvorstand muss sie bis 6. Juni, 18 Uhr, noch freigeben.',
      },
      {
        user: 'Fragen Sie bitte auch den jungen Herrn Sommer, ob er am 13. Zeit hat. Seine Adresse müsste im Verzeichnis sein.',
        steps: [
          read(
            'churchdb.persons.search',
            { lastname: 'Sommer', fields: ['name', 'birthdate', 'email', 'phone', 'groups'] },
            `{"total":3,"data":[
{"id":412,"name":"Sommer, Hannelore","birthdate":"1941-02-08","email":null,"phone":"04555 000112","groups":["Seniorenkreis","Besuchsdienst"]},
{"id":413,"name":"Sommer, Detlef","birthdate":"1969-10-30","email":"d.sommer@post-oberlohe.example","phone":"04555 000112","groups":["Bauausschuss"]},
{"id":988,"name":"Sommer, Jakob","birthdate":"2005-07-19","email":"jakob.sommer@schul-mail.example","phone":"0155 0000731","groups":["Orgelschüler","Teamer Konfi"],"note":"Tastenhalter Stimmung 2022, 2023"}],
"meta":{"page":1,"per_page":25,"datenschutz":"Nur für dienstliche Zwecke der Gemeinde."}}`,
          ),
          act(
            'mail.send',
            {
              to: ['jakob.sommer@schul-mail.example'],
              subject: 'Tasten halten am 13. Juni?',
              body: 'Lieber Jakob,\n\nam Donnerstag, 13. Juni, stimmt Frau Tietz ab 8 Uhr die Orgel (bis etwa 15 Uhr) und hat sich dich wieder als Tastenhalter gewünscht. Hast du Zeit? Eine kurze Antwort bis Ende der Woche wäre schön.\n\nViele Grüße\nPfarrbüro St. Annen',
            },
            `{"status":"sent","id":"MSG-20961","thread":"T-5530","to":["jakob.sommer@schul-mail.example"],"subject":"Tasten halten am 13. Juni?","sent_at":"2024-06-04T10:26:48+02:00","signature":"standard_buero","size":1988,
"warnings":["Empfänger nicht im Adressbuch des Kontos, wurde hinzugefügt."],"note":"Eine Kopie wurde unter 'Gesendet' abgelegt. Ihr Postfach ist zu 81 % belegt."}`,
          ),
        ],
        says: 'Jakob Sommer ist angefragt, mit Bitte um Antwort bis Ende der Woche.',
      },
    ],
  },
];
