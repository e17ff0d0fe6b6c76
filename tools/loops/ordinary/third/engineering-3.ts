import { act, read, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_ENGINEERING_3: readonly Session[] = [
  {
    name: 'ci: flaky pipeline, rerun, new secret version',
    field: 'CI',
    turns: [
      {
        user: 'why is the nightly red again',
        steps: [
          read(
            'ci.pipelines.list',
            { project: 'mobile/api', ref: 'main', schedule: 'nightly', limit: 3 },
            c([
              {
                id: 70214,
                status: 'failed',
                created_at: '2026-11-28T02:00:04Z',
                sha: 'a77b0c19',
                failed_jobs: ['publish'],
              },
              {
                id: 70102,
                status: 'failed',
                created_at: '2026-11-27T02:00:05Z',
                sha: '03d1ee42',
                failed_jobs: ['publish'],
              },
              { id: 69990, status: 'success', created_at: '2026-11-26T02:00:03Z', sha: 'f91c5b77', failed_jobs: [] },
            ]),
          ),
          read(
            'ci.jobs.trace',
            { project: 'mobile/api', pipelineId: 70214, job: 'publish', tailLines: 15 },
            `Running with gitlab-runner 17.5.0 (test) on runner-eu-07 abcdEFgh
Using Docker executor with image node:22-bookworm-slim ...
$ npm ci --ignore-scripts
added 611 packages, and audited 612 packages in 14s
3 moderate severity vulnerabilities. To address all issues, run: npm audit fix --force
$ npm run build
> tsc -p tsconfig.build.json && node scripts/copy-schema.mjs
copied 41 schemas
$ node scripts/check-version.mjs
2.31.0 is not on the registry yet, ok to publish
$ npm publish --registry https://npm.corp.example
npm notice package: @mobile/api-client@2.31.0
npm error code E401
npm error Unable to authenticate, your authentication token seems to be invalid.
npm error To correct this please try logging in again with:
npm error   npm login
npm error A complete log of this run can be found in: /root/.npm/_logs/2026-11-28T02_09_11_402Z-debug-0.log
Cleaning up project directory and file based variables
ERROR: Job failed: exit code 1`,
          ),
          read(
            'ci.variables.list',
            { project: 'mobile/api' },
            c([
              {
                key: 'NPM_PUBLISH_TOKEN',
                masked: true,
                protected: true,
                source: 'vault:ci/npm-publish#v3',
                expires_at: '2026-11-26T23:59:59Z',
              },
              { key: 'SENTRY_DSN', masked: false, protected: false, source: 'inline' },
              { key: 'REGISTRY_URL', masked: false, source: 'inline', value: 'https://npm.corp.example' },
            ]),
          ),
        ],
        says: 'The publish token (vault version 3) expired on 26 November, hence the E401 since the 27th.',
      },
      {
        user: 'bea rotated it yesterday i think. point to the new one and rerun just publish',
        steps: [
          read(
            'vault.metadata',
            { path: 'ci/npm-publish' },
            c({
              path: 'ci/npm-publish',
              current_version: 4,
              versions: [
                { version: 3, created: '2025-11-26', expires: '2026-11-26', created_by: 'bea' },
                {
                  version: 4,
                  created: '2026-11-27',
                  expires: '2027-11-27',
                  created_by: 'bea',
                  custom: { note: 'use from now on, v3 is dead' },
                },
              ],
            }),
          ),
          act(
            'ci.variables.update',
            {
              project: 'mobile/api',
              key: 'NPM_PUBLISH_TOKEN',
              source: 'vault:ci/npm-publish#v4',
              masked: true,
              protected: true,
            },
            c({
              key: 'NPM_PUBLISH_TOKEN',
              masked: true,
              protected: true,
              environment_scope: '*',
              source: 'vault:ci/npm-publish#v4',
              expires_at: '2027-11-27T23:59:59Z',
              updated_at: '2026-11-28T08:31:19Z',
              audit: { id: 'aud-55102', actor: 'ci-agent', previous: 'vault:ci/npm-publish#v3' },
            }),
          ),
          act(
            'ci.jobs.retry',
            { project: 'mobile/api', pipelineId: 70214, job: 'publish' },
            c({
              id: 881203,
              name: 'publish',
              status: 'pending',
              pipeline: { id: 70214, ref: 'main', sha: 'a77b0c19' },
              retried_from: 880977,
              queued_at: '2026-11-28T08:31:40Z',
              web_url: 'https://git.corp.example/mobile/api/-/jobs/881203',
            }),
          ),
          read(
            'ci.jobs.trace',
            { project: 'mobile/api', jobId: 881203, tailLines: 8, wait: true },
            `$ npm publish --registry https://npm.corp.example
npm notice package: @mobile/api-client@2.31.0
npm notice total files: 88
npm notice Publishing to https://npm.corp.example with tag latest and restricted access
+ @mobile/api-client@2.31.0
Job succeeded`,
          ),
        ],
        says: 'Now on version 4; publish went through: @mobile/api-client 2.31.0.',
      },
    ],
  },
];
