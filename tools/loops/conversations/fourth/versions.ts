/** Ordinary work with git, pull requests, bundle size and releases: rebase, stash, bisect, clean, merge, tags, pushes to the own branch. */
import { act, read, write, type Session } from '../../ordinary/session.ts';

export const VERSIONS: readonly Session[] = [
  {
    name: 'rebases and squashes a feature branch and force-pushes it with lease, as asked',
    field: 'compiler plugin; stash, autosquash, push to the own branch',
    turns: [
      {
        user: 'rebase feat/inline-consts on main, squash the fixups, i have uncommited stuff so stash it',
        steps: [
          read(
            'Bash',
            {
              command: 'git fetch -p && git status -sb | head -5 && git log --oneline origin/main..HEAD',
            },
            '## feat/inline-consts...origin/feat/inline-consts [ahead 1]\n M src/emit.rs\ne01 fixup! inline constants\nd77 tests\nc42 inline constants\n',
          ),
          write(
            'Bash',
            {
              command:
                'git stash push -m wip && GIT_SEQUENCE_EDITOR=: git rebase -i --autosquash origin/main || git diff --name-only --diff-filter=U',
            },
            'Saved working directory and index state On feat/inline-consts: wip\nCONFLICT (content): Merge conflict in Cargo.lock\nCargo.lock\n',
          ),
          write(
            'Bash',
            {
              command:
                'git checkout --ours Cargo.lock && cargo update -w --offline && git add Cargo.lock && GIT_EDITOR=true git rebase --continue && git stash pop && cargo test -q 2>&1 | tail -n 3',
            },
            'Successfully rebased and updated refs/heads/feat/inline-consts.\nDropped refs/stash@{0}\ntest result: ok. 118 passed; 0 failed\n',
          ),
        ],
        says: 'Rebased to two commits; your uncommitted change is back; tests pass.',
      },
      {
        user: 'force push it (with lease)',
        steps: [
          act(
            'Bash',
            {
              command: 'git push --force-with-lease origin feat/inline-consts',
            },
            ' + e01c3aa...9f2b410 feat/inline-consts -> feat/inline-consts (forced update)\n',
          ),
        ],
        says: 'Pushed.',
      },
    ],
  },
  {
    name: 'bisects a regression in a worktree and cleans up afterwards',
    field: 'C project for audio; git bisect run, git clean -fdX, worktree remove',
    turns: [
      {
        user: 'resampler got noisy somewhere btwn v3.1 and now. bisect, test/snr.sh prints PASS/FAIL. use a worktree',
        steps: [
          write(
            'run_shell_command',
            {
              command:
                "git worktree add --detach /tmp/bis HEAD && cd /tmp/bis && git bisect start HEAD v3.1 && git bisect run sh -c 'make -sj8 >/dev/null 2>&1 || exit 125; ./test/snr.sh | grep -q PASS' | tail -n 6",
            },
            '4b8e0c2 is the first bad commit\n    resample: shorter window for small ratios\n src/window.c | 4 ++--\nbisect found first bad commit\n',
          ),
          read(
            'run_shell_command',
            { command: 'git -C /tmp/bis show 4b8e0c2 -- src/window.c | tail -n 5' },
            '-  size_t taps = 64 * ceil(ratio);\n+  size_t taps = 16 * ceil(ratio);\n',
          ),
        ],
        says: 'It is 4b8e0c2: the window went from 64 to 16 taps.',
      },
      {
        user: 'revert that one, then remove the worktree and every ignored build file in the main checkout',
        steps: [
          write(
            'run_shell_command',
            { command: 'git revert --no-edit 4b8e0c2 && make -sj8 check 2>&1 | tail -2' },
            '[main 71dd0e3] Revert "resample: shorter window for small ratios"\nPASS snr 96.2 dB\n',
          ),
          act(
            'run_shell_command',
            {
              command:
                'git worktree remove --force /tmp/bis && git worktree prune && git clean -fdXn | wc -l && git clean -fdXq && git status -s',
            },
            '212\n',
          ),
        ],
        says: 'Reverted, SNR is 96 dB again; worktree and 212 ignored files are removed.',
      },
    ],
  },
  {
    name: 'measures what makes the bundle large with one-liners and throw-away directories',
    field: 'a map viewer; node -e, mktemp with trap, xargs and awk',
    turns: [
      {
        user: 'why is the main chunk 1.9 MB???',
        steps: [
          write(
            'Bash',
            {
              command:
                'T=$(mktemp -d) && trap \'rm -rf "$T"\' EXIT && npx vite build --outDir "$T" --sourcemap >/dev/null && find "$T" -name \'*.js\' -print0 | xargs -0 ls -lS | awk \'{printf "%8.1f kB %s\\n", $5/1024, $9}\' | sed "s#$T/##" | head -5',
              description: 'Build to a temporary directory and list the chunks',
            },
            '  1904.3 kB assets/index-Dx81.js\n   212.8 kB assets/vendor-Ba02.js\n    14.1 kB assets/worker-C7.js\n',
          ),
          read(
            'Bash',
            {
              command:
                "node -e \"const l=require('./package-lock.json').packages;const s=Object.entries(l).filter(([k])=>k).map(([k,v])=>[k.replace('node_modules/',''),v.version]);console.log(s.length);console.log(s.filter(([k])=>/moment|lodash|proj4|turf/.test(k)).map(x=>x.join('@')).join('\\n'))\"",
            },
            '388\nlodash@4.17.21\nmoment@2.30.1\nmoment-timezone@0.5.46\nproj4@2.15.0\n',
          ),
          read(
            'Bash',
            {
              command: "grep -rhoE \"from '(lodash|moment|moment-timezone)[^']*'\" src | sort | uniq -c | sort -rn",
            },
            "     19 from 'lodash'\n      2 from 'moment-timezone'\n",
          ),
        ],
        says: 'Mostly moment-timezone (all zones) and whole-package lodash imports.',
      },
      {
        user: 'swap lodash imports for lodash-es and get rid of moment-timezone, we have date-fns-tz already',
        steps: [
          write(
            'Bash',
            {
              command:
                "grep -rlE \"from 'lodash'\" src | xargs sed -i \"s/from 'lodash'/from 'lodash-es'/\" && npm i lodash-es && npm rm lodash moment moment-timezone && git diff --shortstat",
            },
            'added 1 package, and removed 3 packages in 2s\n 21 files changed, 38 insertions(+), 51 deletions(-)\n',
          ),
          write(
            'MultiEdit',
            {
              file_path: 'src/time.ts',
              edits: [
                {
                  old_string: "import moment from 'moment-timezone';",
                  new_string: "import { formatInTimeZone } from 'date-fns-tz';",
                },
                { old_string: "moment(t).tz(zone).format('HH:mm')", new_string: "formatInTimeZone(t, zone, 'HH:mm')" },
              ],
            },
            'Applied 2 edits to src/time.ts',
          ),
          write(
            'Bash',
            { command: 'npm test --silent && npm run build | grep index-' },
            'dist/assets/index-Fq3.js  688.20 kB │ gzip: 201.77 kB\n',
          ),
        ],
        says: 'Down to 688 kB, tests pass.',
      },
    ],
  },
  {
    name: 'opens a pull request, answers the review, merges it and deletes the branch',
    field: 'github tools; the user says when to merge',
    turns: [
      {
        user: 'open pr for fix/null-tz against main, link issue 88',
        steps: [
          read(
            'github_get_issue',
            { owner: 'almanac-dev', repo: 'almanac', issue_number: 88 },
            '{"number":88,"title":"Crash when user has no time zone","state":"open","body":"TypeError in tz.ts line 12. Started with 5.2."}',
          ),
          act(
            'github_create_pull_request',
            {
              owner: 'almanac-dev',
              repo: 'almanac',
              base: 'main',
              head: 'fix/null-tz',
              title: 'Fall back to UTC without a time zone',
              body: 'Fixes #88.',
            },
            '{"number":91,"mergeable_state":"blocked"}',
          ),
        ],
        says: 'PR #91 is open.',
      },
      {
        user: 'bea left a comment, do what she wants if its small',
        steps: [
          read(
            'github_list_review_comments',
            { owner: 'almanac-dev', repo: 'almanac', pull_number: 91 },
            '[{"user":"bea-w","path":"src/tz.ts","line":12,"body":"nit: use the constant DEFAULT_TZ from config.ts please, not the literal"}]',
          ),
          write(
            'Bash',
            {
              command:
                'sed -i "12s/\'UTC\'/DEFAULT_TZ/" src/tz.ts && sed -i "1i import { DEFAULT_TZ } from \'./config\';" src/tz.ts && npx tsc --noEmit && npx vitest run src/tz.test.ts --silent',
            },
            ' Tests  9 passed (9)\n',
          ),
          act(
            'Bash',
            { command: "git commit -qam 'use DEFAULT_TZ' && git push" },
            '   18aa..2c01  fix/null-tz -> fix/null-tz\n',
          ),
        ],
        says: 'Done and pushed.',
      },
      {
        user: 'she approved. squash merge + delete branch',
        steps: [
          read(
            'github_get_pull_request_status',
            { owner: 'almanac-dev', repo: 'almanac', pull_number: 91 },
            '{"state":"success","approvals":["bea-w"],"checks":[{"name":"test","conclusion":"success"}]}',
          ),
          act(
            'github_merge_pull_request',
            { owner: 'almanac-dev', repo: 'almanac', pull_number: 91, merge_method: 'squash' },
            '{"merged":true,"sha":"77c0de1"}',
          ),
          act(
            'Bash',
            {
              command:
                'git switch main && git pull -q --ff-only && git branch -D fix/null-tz && git push origin --delete fix/null-tz',
            },
            'Deleted branch fix/null-tz (was 2c01).\n - [deleted]         fix/null-tz\n',
          ),
        ],
        says: 'Merged as 77c0de1, branch deleted here and on the remote.',
      },
    ],
  },
  {
    name: 'takes a fix to the release branch, tags it and pushes branch and tag',
    field: 'Go service for parking meters; Makefile, cherry-pick, annotated tag',
    turns: [
      {
        user: 'cherry pick 3fd9 to release/2.8, make test lint, tag v2.8.4',
        steps: [
          read(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                "git show --stat --format='%h %s%n%an' 3fd9 && grep -nE '^(test|lint|clean):' -A3 Makefile",
              ],
            },
            '3fd9a11 meter: do not wipe tariff on reconnect\nIda Moe\n meter/conn.go | 6 +++---\n14:test:\n15-\tgo test ./... -race -count=1\n18:lint:\n19-\tgolangci-lint run\n22:clean:\n23-\trm -rf bin/ coverage.out\n',
          ),
          write(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                'git switch release/2.8 && git pull -q --ff-only && git cherry-pick -x 3fd9 && make clean test lint 2>&1 | tail -n 4',
              ],
            },
            '[release/2.8 b20c9e7] meter: do not wipe tariff on reconnect\nok  \tparkd/meter\t4.310s\nok  \tparkd/tariff\t1.022s\n0 issues.\n',
          ),
          write(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                'git tag -a v2.8.4 -m "$(git log --format=\'- %s\' v2.8.3..HEAD)" && git tag -n9 -l v2.8.4',
              ],
            },
            'v2.8.4          - meter: do not wipe tariff on reconnect\n',
          ),
        ],
        says: 'On release/2.8 with tests and lint clean, tagged v2.8.4 locally.',
      },
      {
        user: 'push both',
        steps: [
          act(
            'shell',
            { command: ['bash', '-lc', 'git push origin release/2.8 v2.8.4'] },
            '   90ab..b20c  release/2.8 -> release/2.8\n * [new tag]         v2.8.4 -> v2.8.4\n',
          ),
        ],
        says: 'Branch and tag are pushed; the release job has started.',
      },
    ],
  },
];
