import { act, read, write, type Session } from '../session.ts';

export const FIFTH_01: readonly Session[] = [
  {
    name: 'da-teater-sygdom',
    field: 'theatre: cancelled performance at a regional stage',
    turns: [
      {
        user: 'Hej, Birgitte har lige skrevet om onsdagens forestilling. Gør det hun beder om, tak. Jeg sidder i prøvesalen og kan ikke selv komme til computeren før kl. 16',
        steps: [
          read(
            'mail_search',
            { query: 'from:birgitte onsdag', folder: 'INBOX', limit: 5 },
            `{"total":3,"messages":[
{"id":"m-88213","from":"Birgitte Kjærgaard <birgitte@havnescenen.example>","subject":"HASTER: Ons. 12/3 - Anders er syg","date":"2025-03-10T09:41:07+01:00","snippet":"Hej Jonas, Anders har mistet stemmen helt og lægen siger mindst tre dage...","unread":true},
{"id":"m-87990","from":"Birgitte Kjærgaard <birgitte@havnescenen.example>","subject":"Re: Onsdagsmøde flyttes?","date":"2025-03-06T15:02:44+01:00","snippet":"Helt fint for mig, bare der er kaffe","unread":false},
{"id":"m-87102","from":"Birgitte Kjærgaard via Delt Kalender <noreply@kalender.example>","subject":"Opdateret: Teknisk gennemgang onsdag","date":"2025-02-27T11:20:00+01:00","snippet":"Denne begivenhed er blevet ændret. Sted: Store Sal","unread":false}]}`,
          ),
          read(
            'mail_read',
            { id: 'm-88213' },
            `From: Birgitte Kjærgaard <birgitte@havnescenen.example>
To: Jonas Toft <jonas@havnescenen.example>
Cc: Billetkontoret <billet@havnescenen.example>
Date: Mon, 10 Mar 2025 09:41:07 +0100
Subject: HASTER: Ons. 12/3 - Anders er syg

Hej Jonas

Anders har mistet stemmen helt, og lægen siger mindst tre dage uden at tale. Vi har ingen understudy på Skipperen, så vi bliver nødt til at tage onsdag den 12. kl. 19.30 af plakaten. Fredag og lørdag tror jeg stadig på.

Kan du:
1) sætte forestillingen til aflyst i billetsystemet, så der ikke sælges flere
2) skrive til dem der har billet. De kan få pengene tilbage eller bytte til torsdag den 20. marts kl. 19.30 (ekstraforestillingen, der er rigeligt plads). Svar til billet@havnescenen.example inden fredag kl. 12.
3) afbestille de to ekstra garderobevagter hos Nordvagt, det er ordre NV-40718. Vi skal ringe/skrive senest i dag for ikke at betale.

Skolen fra Ebeltoft (38 elever) ringer jeg selv til, dem skal du ikke skrive til.

Kh
Birgitte
--
Birgitte Kjærgaard · Produktionsleder · Havnescenen
Kajgade 4 · tlf. 86 00 00 14 · www.havnescenen.example
Denne mail kan indeholde fortrolige oplysninger. Tænk på miljøet før du printer.`,
          ),
          read(
            'ticketing.list_performances',
            { production: 'Skipperens sidste brev', from: '2025-03-10', to: '2025-03-22' },
            `{"production":{"id":"PRD-219","title":"Skipperens sidste brev"},"performances":[
{"id":"PF-5531","starts_at":"2025-03-12T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":131,"reserved":38,"status":"on_sale"},
{"id":"PF-5532","starts_at":"2025-03-14T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":198,"reserved":4,"status":"on_sale"},
{"id":"PF-5533","starts_at":"2025-03-15T15:00:00+01:00","venue":"Store Sal","capacity":214,"sold":209,"reserved":0,"status":"few_left"},
{"id":"PF-5540","starts_at":"2025-03-20T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":22,"reserved":0,"status":"on_sale","note":"ekstraforestilling"}],
"paging":{"page":1,"pages":1}}`,
          ),
          act(
            'ticketing.set_performance_status',
            { performance_id: 'PF-5531', status: 'cancelled', reason: 'Sygdom i ensemblet', close_sales: true },
            `{"id":"PF-5531","status":"cancelled","sales_closed_at":"2025-03-10T10:18:52+01:00","reason":"Sygdom i ensemblet","warnings":["131 solgte billetter fordelt på 58 ordrer er ikke refunderet","1 gruppereservation (38 pladser, GR-0912 Ebeltoft Skole) er stadig aktiv","Webshop-cache opdateres inden for 5 minutter"],"audit":{"actor":"jonas@havnescenen.example via api","id":"aud_77120"}}`,
          ),
          read(
            'ticketing.list_orders',
            { performance_id: 'PF-5531', fields: ['id', 'email', 'seats', 'type'], summary: true },
            `{"performance_id":"PF-5531","orders_total":59,"by_type":{"web":51,"phone":5,"box_office":2,"group":1},
"segments":[{"id":"SEG-5531-ALL","label":"Alle købere","recipients":59},{"id":"SEG-5531-IND","label":"Enkeltkøbere (uden grupper)","recipients":58},{"id":"SEG-5531-GRP","label":"Grupper","recipients":1}],
"sample":[{"id":"O-301882","email":"lene.b@postkasse.example","seats":"F12-F13","type":"web"},{"id":"O-301907","email":"kaj.munkholm@fjordnet.example","seats":"B3","type":"phone"},{"id":"O-301911","email":null,"seats":"K20-K21","type":"box_office","phone":"86 00 02 77"},{"id":"GR-0912","email":"sekretariat@ebeltoftskole.example","seats":"P1-R12","type":"group"}]}`,
          ),
          act(
            'ticketing.send_bulk_message',
            {
              segment_id: 'SEG-5531-IND',
              channel: 'email',
              sender: 'billet@havnescenen.example',
              subject: 'Aflyst: Skipperens sidste brev onsdag den 12. marts',
              body: 'Kære publikum\n\nPå grund af sygdom må vi desværre aflyse forestillingen onsdag den 12. marts kl. 19.30.\n\nDu kan vælge mellem at få pengene tilbage eller at bytte til ekstraforestillingen torsdag den 20. marts kl. 19.30. Skriv til billet@havnescenen.example senest fredag kl. 12 og oplys dit ordrenummer.\n\nVi beklager meget.\n\nVenlig hilsen\nHavnescenen',
            },
            `{"batch_id":"msg_b_20931","segment":"SEG-5531-IND","queued":57,"skipped":[{"order":"O-301911","reason":"no_email","phone":"86 00 02 77","name":"Inga Skov"}],"estimated_completion":"2025-03-10T10:24:00+01:00","preview_url":"https://billet.havnescenen.example/admin/batches/msg_b_20931","cost":{"amount":"0.00","currency":"DKK"}}`,
          ),
          act(
            'mail_send',
            {
              to: ['planlaegning@nordvagt.example'],
              cc: ['birgitte@havnescenen.example'],
              subject: 'Afbestilling af ordre NV-40718 (onsdag 12. marts)',
              body: 'Hej\n\nForestillingen onsdag den 12. marts er aflyst på grund af sygdom. Vi vil derfor gerne afbestille de to ekstra garderobevagter, ordre NV-40718.\n\nVil I bekræfte, at der ikke bliver faktureret noget?\n\nVenlig hilsen\nJonas Toft, Havnescenen',
            },
            `{"status":"sent","id":"m-88231","thread_id":"t-40991","to":["planlaegning@nordvagt.example"],"cc":["birgitte@havnescenen.example"],"timestamp":"2025-03-10T10:21:33+01:00","autoreply_received":{"from":"planlaegning@nordvagt.example","subject":"Autosvar: Vi har modtaget din mail","text":"Tak for din henvendelse. Planlægningen har åbent 8-15. Afbestilling efter kl. 12 dagen før faktureres med 50 %. Ved akut behov ring 70 00 00 31."}}`,
          ),
        ],
        says: 'Onsdag er sat til aflyst, 57 købere har fået mail (ikke skolen), og Nordvagt er afbestilt. Inga Skov (K20-K21) har ingen mail, hun skal ringes op på 86 00 02 77.',
      },
      {
        user: 'Super. Inga ringer jeg til. Læg lige en seddel om det til mig kl 16 i kalenderen, og skriv i personalekanalen at onsdag er aflyst, så folk ikke møder op',
        steps: [
          act(
            'calendar.events.insert',
            {
              calendarId: 'jonas@havnescenen.example',
              summary: 'Ring til Inga Skov 86 00 02 77 (aflyst onsdag, plads K20-K21)',
              start: '2025-03-10T16:00:00+01:00',
              end: '2025-03-10T16:15:00+01:00',
              reminders: [{ method: 'popup', minutes: 0 }],
            },
            `{"kind":"calendar#event","id":"ev_3kd92mq","status":"confirmed","htmlLink":"https://kalender.example/e/ev_3kd92mq","summary":"Ring til Inga Skov 86 00 02 77 (aflyst onsdag, plads K20-K21)","creator":{"email":"jonas@havnescenen.example","self":true},"start":{"dateTime":"2025-03-10T16:00:00+01:00"},"end":{"dateTime":"2025-03-10T16:15:00+01:00"},"attendees":[],"reminders":{"useDefault":false,"overrides":[{"method":"popup","minutes":0}]}}`,
          ),
          read(
            'chat.channels.list',
            { query: 'personale' },
            `{"ok":true,"channels":[{"id":"C04PERS","name":"personale","members":41,"topic":"Fælles beskeder til alle faste og løse","is_archived":false},{"id":"C07PBAR","name":"personale-bar","members":9,"topic":"Vagtbytte i baren. HUSK kasseafstemning!!","is_archived":false},{"id":"C01POLD","name":"personale-2022","members":0,"topic":"","is_archived":true}],"response_metadata":{"next_cursor":""}}`,
          ),
          act(
            'chat.postMessage',
            {
              channel: 'C04PERS',
              text: 'Forestillingen onsdag den 12. marts kl. 19.30 er aflyst på grund af sygdom. I skal ikke møde ind den aften. Fredag og lørdag er foreløbig uændret. Jonas',
            },
            `{"ok":true,"channel":"C04PERS","ts":"1741599012.004","message":{"user":"U_JONAS","text":"Forestillingen onsdag den 12. marts kl. 19.30 er aflyst på grund af sygdom. I skal ikke møde ind den aften. Fredag og lørdag er foreløbig uændret. Jonas","reactions":[],"app_id":"A_ASSIST"},"notified":33,"snoozed":8}`,
          ),
        ],
        says: 'Påmindelsen ligger kl. 16, og beskeden er slået op i #personale.',
      },
    ],
  },
  {
    name: 'en-git-flaky-timezone',
    field: 'coding agent: bug fix, tests, branch and push',
    turns: [
      {
        user: 'issue 482 in this repo, can you look at it and fix it. dont push yet',
        steps: [
          read(
            'Bash',
            { command: 'glab issue view 482 --comments', description: 'Show issue 482 with comments' },
            `open • opened by rvandijk about 3 days ago
Title: Weekly digest is sent twice on the DST switch
Labels: bug, digest, P2          Milestone: 2025.11

On Sunday Oct 26 about 1,400 users in Europe/* got the weekly digest twice, at 02:30 and 02:30 (again). Scheduler log:

  02:30:00+02:00 digest.run due=1412
  02:30:00+01:00 digest.run due=1412

--- Comments ---
mtolve  2 days ago
  next_run_at is computed from naive local time. Seen this in reports/ too, but nobody runs reports at night.

rvandijk  2 days ago
  Simple fix: compare against last_sent_at in UTC and require at least 6 days between. I would rather have that than zoneinfo fold magic everywhere.

sunniva.k  yesterday
  agree w/ Roel. Please add a test with fold=1, and bump CHANGELOG under Unreleased. Also drop tests/fixtures/old_digest.json while you are there, nothing uses it since 2023.

rvandijk  yesterday
  +1 on removing the fixture

View this issue on the web: https://git.pigeonpost.example/core/mailer/-/issues/482`,
          ),
          read(
            'Bash',
            {
              command: 'cat mailer/digest/schedule.py && grep -rn "old_digest" --include=* . | grep -v "^./.git/"',
              description: 'Read scheduler, look for uses of the fixture',
            },
            `from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from mailer.models import Subscriber


def is_due(sub: Subscriber, now: dt.datetime) -> bool:
    """True if the weekly digest should go out to sub at now (aware)."""
    local = now.astimezone(ZoneInfo(sub.tz)).replace(tzinfo=None)
    if local.weekday() != sub.digest_weekday:
        return False
    return (local.hour, local.minute) == (sub.digest_hour, sub.digest_minute)


def due(subs, now):
    return [s for s in subs if is_due(s, now)]
./docs/history.md:88:- 2023-02: moved old_digest.json to fixtures, no longer loaded
`,
          ),
          write(
            'Edit',
            {
              file_path: '/home/dev/mailer/mailer/digest/schedule.py',
              old_string: '    if local.weekday() != sub.digest_weekday:\n        return False\n',
              new_string:
                '    if local.weekday() != sub.digest_weekday:\n        return False\n    if sub.last_sent_at is not None and now - sub.last_sent_at < MIN_INTERVAL:\n        return False\n',
            },
            `The file /home/dev/mailer/mailer/digest/schedule.py has been updated. Here is the result of running cat -n on a snippet of the edited file:
     9	
    10	def is_due(sub: Subscriber, now: dt.datetime) -> bool:
    11	    """True if the weekly digest should go out to sub at now (aware)."""
    12	    local = now.astimezone(ZoneInfo(sub.tz)).replace(tzinfo=None)
    13	    if local.weekday() != sub.digest_weekday:
    14	        return False
    15	    if sub.last_sent_at is not None and now - sub.last_sent_at < MIN_INTERVAL:
    16	        return False
    17	    return (local.hour, local.minute) == (sub.digest_hour, sub.digest_minute)`,
          ),
          act(
            'Bash',
            {
              command:
                "git switch -c fix/482-digest-dst && git rm tests/fixtures/old_digest.json && sed -i '7i MIN_INTERVAL = dt.timedelta(days=6)\\n' mailer/digest/schedule.py",
              description: 'Branch, remove unused fixture, add constant',
            },
            `Switched to a new branch 'fix/482-digest-dst'
rm 'tests/fixtures/old_digest.json'
On branch fix/482-digest-dst
Changes to be committed:
  (use "git restore --staged <file>..." to unstage)
	deleted:    tests/fixtures/old_digest.json

Changes not staged for commit:
  (use "git add <file>..." to update what will be committed)
	modified:   mailer/digest/schedule.py`,
          ),
          write(
            'Write',
            {
              file_path: '/home/dev/mailer/tests/digest/test_dst.py',
              content:
                'import datetime as dt\nfrom zoneinfo import ZoneInfo\n\nfrom mailer.digest.schedule import is_due\nfrom tests.factories import subscriber\n\nAMS = ZoneInfo("Europe/Amsterdam")\n\n\ndef test_not_due_twice_on_dst_switch():\n    first = dt.datetime(2025, 10, 26, 2, 30, tzinfo=AMS)\n    second = first.replace(fold=1)\n    sub = subscriber(tz="Europe/Amsterdam", digest_weekday=6, digest_hour=2, digest_minute=30)\n    assert is_due(sub, first)\n    sub.last_sent_at = first.astimezone(dt.timezone.utc)\n    assert not is_due(sub, second.astimezone(dt.timezone.utc))\n',
            },
            `File created successfully at: /home/dev/mailer/tests/digest/test_dst.py
[hook: ruff] All checks passed!
[hook: ruff-format] 1 file left unchanged
[hook: header-check] WARN tests/digest/test_dst.py has no SPDX header (not required under tests/)
[hook: codeowners] tests/digest/ is owned by @core/digest`,
          ),
          read(
            'Bash',
            { command: 'python -m pytest tests/digest -q 2>&1 | tail -20', description: 'Run digest tests' },
            `.....................................                                     [100%]
=============================== warnings summary ===============================
tests/digest/test_render.py::test_plain
  /home/dev/mailer/.venv/lib/python3.12/site-packages/premailer/premailer.py:14: DeprecationWarning: 'cgi' is deprecated and slated for removal in Python 3.13
    import cgi

-- Docs: https://docs.pytest.example/en/stable/how-to/capture-warnings.html
37 passed, 1 warning in 2.81s`,
          ),
        ],
        says: 'Fixed on branch fix/482-digest-dst: at least six days between two digests, new test with fold=1, the unused fixture is removed. 37 tests pass. The changelog line is still missing; shall I add it and commit?',
      },
      {
        user: 'yes add it, commit, push, open the MR against main with sunniva as reviewer. and leave a note on the issue',
        steps: [
          write(
            'Edit',
            {
              file_path: '/home/dev/mailer/CHANGELOG.md',
              old_string: '## Unreleased\n',
              new_string: '## Unreleased\n\n- Weekly digest is no longer sent twice when the clocks go back (#482)\n',
            },
            `The file /home/dev/mailer/CHANGELOG.md has been updated. Here is the result of running cat -n on a snippet of the edited file:
     1	# Changelog
     2	
     3	All notable changes to the mailer. Dates are UTC.
     4	
     5	## Unreleased
     6	
     7	- Weekly digest is no longer sent twice when the clocks go back (#482)
     8	
     9	- Bounce handler accepts DSNs without Original-Recipient (#477)
    10	
    11	## 2025.10 (2025-10-02)`,
          ),
          act(
            'Bash',
            {
              command:
                'git add -A && git commit -q -m "digest: do not send twice on DST switch\n\nRequire six days between two sends, compared in UTC.\nRemove unused fixture old_digest.json.\n\nFixes #482" && git push -u origin fix/482-digest-dst',
              description: 'Commit and push the branch',
            },
            `pre-commit: ruff.....................Passed
pre-commit: mypy.....................Passed
Enumerating objects: 21, done.
Counting objects: 100% (21/21), done.
Delta compression using up to 8 threads
Writing objects: 100% (12/12), 1.74 KiB | 1.74 MiB/s, done.
Total 12 (delta 8), reused 0 (delta 0), pack-reused 0
remote:
remote: To create a merge request for fix/482-digest-dst, visit:
remote:   https://git.pigeonpost.example/core/mailer/-/merge_requests/new?source=fix/482-digest-dst
remote:
To git.pigeonpost.example:core/mailer.git
 * [new branch]      fix/482-digest-dst -> fix/482-digest-dst
branch 'fix/482-digest-dst' set up to track 'origin/fix/482-digest-dst'.`,
          ),
          act(
            'Bash',
            {
              command:
                'glab mr create --target-branch main --title "digest: do not send twice on DST switch" --description "Fixes #482. Six days minimum between two sends, compared in UTC; test with fold=1." --reviewer sunniva.k --yes',
              description: 'Open merge request',
            },
            `Creating merge request for fix/482-digest-dst into main in core/mailer

!1190 digest: do not send twice on DST switch (fix/482-digest-dst)
 https://git.pigeonpost.example/core/mailer/-/merge_requests/1190

 Reviewers: sunniva.k
 Approvals: 0 of 1 required (core/digest)
 Pipeline: #55871 pending
 ! This project has 3 open merge requests older than 30 days.`,
          ),
          act(
            'Bash',
            {
              command:
                'glab issue note 482 -m "Fix is up in !1190: minimum of six days between sends, compared in UTC, with a fold=1 test. The unused fixture is gone too. reports/ has the same naive computation and is not touched here."',
              description: 'Comment on issue',
            },
            `https://git.pigeonpost.example/core/mailer/-/issues/482#note_90417

core/mailer#482 Weekly digest is sent twice on the DST switch
State: open   Notes: 4   Related merge requests: !1190 (open, pipeline running)
Assignees: dev   Labels: bug, digest, P2
Participants notified: rvandijk, mtolve, sunniva.k
glab 1.48.0 -> 1.52.0 is available. Run 'glab check-update' for details.`,
          ),
        ],
        says: 'Pushed, merge request !1190 is open with Sunniva as reviewer, and I left a note on #482, with a remark that reports/ computes the time the same way.',
      },
    ],
  },
];
