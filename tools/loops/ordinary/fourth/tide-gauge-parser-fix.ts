import { act, read, write, type Session } from '../session.ts';

export const TIDE_GAUGE_PARSER_FIX: Session = {
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
};
