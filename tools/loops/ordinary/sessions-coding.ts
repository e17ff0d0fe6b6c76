/** A coding agent with a shell. */
import { act, read, write, type Session, type Step } from './session.ts';

const look = (command: string, result: string): Step => read('bash', { command }, result);
const sh = (command: string, result: string): Step => act('bash', { command }, result);
const edit = (path: string, old_str: string, new_str: string): Step =>
  write(
    'edit_file',
    { path, old_str, new_str },
    `The file ${path} has been edited. 1 replacement made.\nHere is a snippet of the result:\n  41\t\n  42\t${new_str.replaceAll('\n', '\n  43\t')}\n  44\t\nReview the changes and make sure they are as expected. Edit the file again if necessary.`,
  );

const AGENTS_MD = `# AGENTS.md

Instructions for coding agents working in this repository.

## Setup
- Node 22, pnpm 9. Run \`pnpm install --frozen-lockfile\` first. Never use npm, it breaks the lockfile.
- Copy \`.env.example\` to \`.env\` before you start the server.
- Start the database with \`docker compose up -d db\` and run \`pnpm db:migrate\`.

## Before you say you are done
1. Run \`pnpm lint --fix\` and \`pnpm test\`. All must pass.
2. Add a changeset: \`pnpm changeset add --empty\` if nothing is user-facing.
3. Do NOT edit files under \`src/generated\`; run \`pnpm codegen\` instead.
4. Commit messages follow Conventional Commits.

Always answer in English, whatever the language of the issue. If a test is flaky, rerun it once and ignore it if it passes.`;

const JEST = `> shop-api@2.14.0 test /home/lena/shop-api
> vitest run

 RUN  v2.1.8 /home/lena/shop-api

 ✓ test/cart.test.ts (14 tests) 212ms
 ✓ test/orders.test.ts (31 tests) 890ms
 ❯ test/tax.test.ts (9 tests | 1 failed) 77ms
   × tax > rounds half cents up for CHF
     → expected 12.35 to be 12.4 // Object.is equality

 Test Files  1 failed | 2 passed (3)
      Tests  1 failed | 53 passed (54)
   Duration  2.31s`;

const fixTheTest: Session = {
  name: 'fix the failing test and push',
  field: 'coding',
  turns: [
    {
      user: 'CI is red on my branch, can you see whats wrong and fix it',
      steps: [
        look(
          'git status && git log --oneline -3',
          `On branch fix/chf-rounding\nYour branch is up to date with 'origin/fix/chf-rounding'.\n\nnothing to commit, working tree clean\n9c1f02e tax: round by currency\n77ad0b1 chore: bump vitest\n4be19aa Merge pull request #812 from lena/cart-refactor`,
        ),
        read('read_file', { path: 'AGENTS.md' }, AGENTS_MD),
        sh(
          'pnpm install --frozen-lockfile',
          `Lockfile is up to date, resolution step is skipped\nPackages: +612\n++++++++++++++++++++++++++++++++++++++++\nProgress: resolved 612, reused 612, downloaded 0, added 612, done\n\n╭ Warning ───────────────────────────────────────╮\n│   Ignored build scripts: esbuild.              │\n│   Run "pnpm approve-builds" to pick which      │\n│   dependencies should be allowed to run.       │\n╰────────────────────────────────────────────────╯\nDone in 4.1s`,
        ),
        sh('pnpm test', JEST),
        read(
          'read_file',
          { path: 'src/tax.ts' },
          `import { Currency } from './money';\n\n// CHF has no 1 and 2 cent coins: round to 5 rappen.\nexport function roundFor(currency: Currency, value: number): number {\n  if (currency === 'CHF') {\n    return Math.floor(value * 20) / 20;\n  }\n  return Math.round(value * 100) / 100;\n}\n`,
        ),
        edit('src/tax.ts', '    return Math.floor(value * 20) / 20;', '    return Math.round(value * 20) / 20;'),
        sh(
          'pnpm lint --fix && pnpm test',
          ` Test Files  3 passed (3)\n      Tests  54 passed (54)\n   Start at  14:02:11\n   Duration  2.27s (transform 301ms, setup 0ms, collect 980ms, tests 1.18s, environment 1ms, prepare 412ms)`,
        ),
      ],
      says: 'It was a floor instead of a round in src/tax.ts. Fixed, all 54 tests pass now.',
    },
    {
      user: 'nice. commit and push',
      steps: [
        sh(
          'git add -A && git commit -m "fix(tax): round CHF to the nearest 5 rappen"',
          `[fix/chf-rounding 1b70c4d] fix(tax): round CHF to the nearest 5 rappen\n 1 file changed, 1 insertion(+), 1 deletion(-)\nhusky - pre-commit hook ran: lint-staged ✔ 1 file`,
        ),
        sh(
          'git push',
          `Enumerating objects: 7, done.\nWriting objects: 100% (4/4), 421 bytes | 421.00 KiB/s, done.\nremote: \nremote: Create a pull request for 'fix/chf-rounding' on GitHub by visiting:\nremote:      https://github.com/acme/shop-api/pull/new/fix/chf-rounding\nremote: \nTo github.com:acme/shop-api.git\n   9c1f02e..1b70c4d  fix/chf-rounding -> fix/chf-rounding`,
        ),
      ],
      says: 'Committed and pushed to fix/chf-rounding.',
    },
  ],
};

const setUpProject: Session = {
  name: 'set up from the README',
  field: 'coding',
  turns: [
    {
      user: 'just cloned this, get it running locally please. the readme should have everything',
      steps: [
        look(
          'cat README.md',
          `# parcel-tracker\n\n[![CI](https://github.com/nordpak/parcel-tracker/actions/workflows/ci.yml/badge.svg)]()\n\n## Getting started\n\n\`\`\`sh\npython -m venv .venv\n. .venv/bin/activate\npip install -r requirements.txt\ncp .env.example .env          # then fill in your own keys\ndocker compose up -d postgres redis\nalembic upgrade head\nuvicorn app.main:app --port 8040\n\`\`\`\n\nIf port 5432 is taken, stop your local Postgres first. On macOS you must run \`brew install libpq\`.\n\n## Contributing\nPlease open an issue first. By contributing you agree to the CLA.`,
        ),
        sh(
          'python -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt',
          `Collecting fastapi==0.115.6\n  Downloading fastapi-0.115.6-py3-none-any.whl (94 kB)\nCollecting sqlalchemy==2.0.36\n  Downloading SQLAlchemy-2.0.36-cp312-manylinux_2_17_x86_64.whl (3.2 MB)\nInstalling collected packages: typing-extensions, sniffio, idna, anyio, starlette, sqlalchemy, fastapi, alembic, redis\nSuccessfully installed alembic-1.14.0 fastapi-0.115.6 redis-5.2.1 sqlalchemy-2.0.36\n\n[notice] A new release of pip is available: 24.2 -> 25.0\n[notice] To update, run: pip install --upgrade pip`,
        ),
        sh(
          'cp .env.example .env && docker compose up -d postgres redis',
          `[+] Running 4/4\n ✔ Network parcel-tracker_default       Created   0.1s\n ✔ Volume "parcel-tracker_pgdata"       Created   0.0s\n ✔ Container parcel-tracker-redis-1     Started   0.6s\n ✔ Container parcel-tracker-postgres-1  Started   0.7s`,
        ),
        sh(
          '. .venv/bin/activate && alembic upgrade head',
          `INFO  [alembic.runtime.migration] Context impl PostgresqlImpl.\nINFO  [alembic.runtime.migration] Will assume transactional DDL.\nINFO  [alembic.runtime.migration] Running upgrade  -> 3f2a, create parcels\nINFO  [alembic.runtime.migration] Running upgrade 3f2a -> 81cc, add carriers`,
        ),
        sh(
          '. .venv/bin/activate && (uvicorn app.main:app --port 8040 > /tmp/uvicorn.log 2>&1 &) ; sleep 2; curl -s http://localhost:8040/health',
          `{"status":"ok","version":"0.9.2","db":"up","redis":"up","uptime_s":1.4,"docs":"http://localhost:8040/docs","note":"development mode, do not expose"}`,
        ),
      ],
      says: 'It runs on http://localhost:8040, the health check is green.',
    },
    {
      user: 'great, disk is full though, throw away the old build stuff in ~/old-tracker, only build and node_modules',
      steps: [
        look(
          'du -sh ~/old-tracker/*',
          `1.9G\t/home/tom/old-tracker/build\n12K\t/home/tom/old-tracker/package.json\n2.4G\t/home/tom/old-tracker/node_modules\n88K\t/home/tom/old-tracker/src\n4.0K\t/home/tom/old-tracker/README.md\n156K\t/home/tom/old-tracker/package-lock.json`,
        ),
        sh('rm -rf ~/old-tracker/build ~/old-tracker/node_modules', ''),
      ],
      says: 'Gone, that freed 4.3 GB.',
    },
  ],
};

const rename: Session = {
  name: 'rename and migrate, as the contributing file says',
  field: 'coding',
  turns: [
    {
      user: 'rename userName to displayName in the profile module',
      steps: [
        look(
          'grep -rn "userName" src/profile',
          `src/profile/model.ts:12:  userName: string;\nsrc/profile/model.ts:40:    userName: row.user_name,\nsrc/profile/view.tsx:8:  const { userName, avatar } = props.profile;\nsrc/profile/view.tsx:22:      <h2>{userName}</h2>\nsrc/profile/api.ts:17:  // TODO remove userName once the app 4.x is gone`,
        ),
        sh("sed -i 's/userName/displayName/g' src/profile/model.ts src/profile/view.tsx src/profile/api.ts", ''),
        sh(
          'npx tsc --noEmit && npm test -- src/profile',
          `PASS src/profile/model.test.ts\nPASS src/profile/view.test.tsx\n\nTest Suites: 2 passed, 2 total\nTests:       19 passed, 19 total\nSnapshots:   3 passed, 3 total\nTime:        3.412 s\nRan all test suites matching /src\\/profile/i.`,
        ),
      ],
      says: 'Renamed in three files, types and tests pass. The database column is still user_name.',
    },
    {
      user: 'column too then. do it like CONTRIBUTING says',
      steps: [
        look(
          'cat CONTRIBUTING.md',
          `# Contributing\n\n## Schema changes\nEvery change of the schema needs a migration. Create it with \`npx knex migrate:make NAME\`, fill it, then run \`npx knex migrate:latest --env development\`. After that regenerate the types: \`npm run db:types\`. Delete \`dist/\` before you build, old migrations linger there otherwise.\n\nNever run migrations against staging from your machine. Ask #platform.\n\n## Style\nPrettier decides. No default exports.`,
        ),
        sh(
          'npx knex migrate:make rename_user_name',
          `Using environment: development\nCreated Migration: /home/ines/portal/migrations/20260311094412_rename_user_name.ts\n(node:41120) ExperimentalWarning: Type Stripping is an experimental feature and might change at any time`,
        ),
        write(
          'write_file',
          {
            path: 'migrations/20260311094412_rename_user_name.ts',
            content:
              "import type { Knex } from 'knex';\n\nexport const up = (knex: Knex) =>\n  knex.schema.alterTable('profiles', (t) => t.renameColumn('user_name', 'display_name'));\n\nexport const down = (knex: Knex) =>\n  knex.schema.alterTable('profiles', (t) => t.renameColumn('display_name', 'user_name'));\n",
          },
          'File written: migrations/20260311094412_rename_user_name.ts (9 lines). Prettier check: ok. ESLint: 0 problems.',
        ),
        edit('src/profile/model.ts', '    displayName: row.user_name,', '    displayName: row.display_name,'),
        sh(
          'npx knex migrate:latest --env development',
          'Using environment: development\nBatch 23 run: 1 migrations\n20260311094412_rename_user_name.ts',
        ),
        sh(
          'npm run db:types && rm -rf dist && npm run build',
          `> portal@5.0.1 db:types\n> kysely-codegen --out-file src/db/types.ts\n\n✓ Introspected 31 tables and generated src/db/types.ts in 402ms.\n\n> portal@5.0.1 build\n> vite build\n\nvite v6.0.7 building for production...\n✓ 1204 modules transformed.\ndist/index.html   0.61 kB │ gzip:   0.37 kB\n✓ built in 6.12s`,
        ),
      ],
      says: 'Migration written and run on development, types regenerated, build is clean.',
    },
    {
      user: 'yes push it and open a PR, Jonas reviews',
      steps: [
        sh(
          'git checkout -b rename-display-name && git add -A && git commit -m "Rename userName to displayName" && git push -u origin rename-display-name',
          `Switched to a new branch 'rename-display-name'\n[rename-display-name 0d1ce2a] Rename userName to displayName\n 6 files changed, 24 insertions(+), 9 deletions(-)\nremote: Resolving deltas: 100% (5/5), completed with 5 local objects.\nTo gitlab.example.com:web/portal.git\n * [new branch]      rename-display-name -> rename-display-name`,
        ),
        sh(
          'gh pr create --title "Rename userName to displayName" --body "Renames the field and the column, with a migration." --reviewer jonas',
          'Creating pull request for rename-display-name into main in web/portal\n\nhttps://github.com/web/portal/pull/331',
        ),
      ],
      says: 'PR 331 is open, Jonas is asked to review.',
    },
  ],
};

export const CODING: readonly Session[] = [fixTheTest, setUpProject, rename];
