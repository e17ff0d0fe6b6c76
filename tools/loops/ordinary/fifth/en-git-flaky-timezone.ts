import { act, read, write, type Session } from '../session.ts';

export const EN_GIT_FLAKY_TIMEZONE: Session = {
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
};
