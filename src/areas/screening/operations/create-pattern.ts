/**
 * POST /v1/safe-house/patterns: a custom pattern, measured by the arena before it counts. Source:
 * docs/reference/screening.md#customer-patterns; docs/adr/0141.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { fail, failField } from '../../../contract/errors.ts';
import { OrgId } from '../../../contract/ids.ts';
import { requireWriter, membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EVALUATE_JOB, submitPattern } from '../pattern-library.ts';
import { seedsAad } from '../jobs/evaluate-patterns.ts';
import { EXAMPLE_PATTERN, PatternWire, patternToWire } from '../wire/patterns.ts';
import { PATTERN_CHARS_MAX, PATTERN_KINDS, formOf, type PatternKind } from '../rules/patterns-customer.ts';

const EXAMPLES_MAX = 10;
const Text = (description: string) => Type.String({ minLength: 1, maxLength: PATTERN_CHARS_MAX, description });

export const createPattern = operation({
  id: 'safe_house.create_pattern',
  method: 'POST',
  path: '/v1/safe-house/patterns',
  tag: 'Safe House',
  summary: 'Submit a pattern of your own',
  description:
    'A literal, a regular expression of RE2 (no look-around, no back references; it runs on folded text: lower case, without accents and disguises, blanks joined), or an example whose near wordings are to be found. It begins as a candidate; the arena measures it within a minute over its own family and more than 200 labelled messages. With precision 0.90 and recall 0.85 it becomes active, if it is new to your library; else it is rejected. An expression needs examples of what it shall find.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  body: Type.Object(
    {
      threat_type: enumOf(THREAT_TYPES),
      kind: Type.Optional(enumOf(PATTERN_KINDS, 'Default literal')),
      pattern: Type.Optional(Text('The literal, expression or example')),
      content: Type.Optional(Text('Alias of pattern')),
      examples: Type.Optional(
        Type.Array(Text('A text the pattern shall find'), { maxItems: EXAMPLES_MAX, description: 'Needed by a regex' }),
      ),
      description: Type.String({ minLength: 1, maxLength: 500 }),
      source: Type.String({ minLength: 1, maxLength: 200, description: 'Where you have it from' }),
      org_id: Type.Optional(OrgId),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: PatternWire },
  errors: ['validation_error', 'resource_not_found', 'org_access_denied', 'conflict'],
  example: {
    body: {
      threat_type: 'bec_fraud',
      kind: 'literal',
      pattern: 'Our bank details have changed, use the new account',
      description: EXAMPLE_PATTERN.description,
      source: EXAMPLE_PATTERN.source,
    },
    reply: EXAMPLE_PATTERN,
  },

  async handle({ body, principal, tx, now, newId, services, audit }) {
    const home = { accountId: principal.homeAccount, orgId: principal.homeOrg };
    const { accountId, orgId } = body.org_id === undefined ? home : membershipIn(principal, body.org_id);
    if (accountId === null) throw fail('org_access_denied', { reason: 'no_organisation' });
    requireWriter(principal, accountId);
    const kind = body.kind ?? 'literal';
    const { form, seeds } = readSubmission(kind, body);
    const patternId = newId('pattern');
    const row = await submitPattern(tx, {
      patternId,
      accountId,
      threatType: body.threat_type,
      form,
      seedsSealed: services.sealer.seal(Buffer.from(JSON.stringify(seeds)), seedsAad(patternId)),
      description: body.description,
      source: body.source,
      createdBy: principal.subject,
      at: now,
    });
    await services.jobs.enqueue(tx, EVALUATE_JOB, {});
    const wire = patternToWire(row);
    await audit({
      action: 'pattern.create',
      targetType: 'pattern',
      targetId: patternId,
      orgId,
      accountId,
      before: null,
      after: wire,
    });
    return wire;
  },
});

/** @throws Refusal validation_error naming the member and the fault */
function readSubmission(
  kind: PatternKind,
  body: { readonly pattern?: string; readonly content?: string; readonly examples?: readonly string[] },
) {
  const pattern = body.pattern ?? body.content;
  const wrong = (field: string, problem: string) => failField('body', field, problem);
  if (pattern === undefined) throw wrong('pattern', 'is required');
  if (body.pattern !== undefined && body.content !== undefined && body.pattern !== body.content)
    throw wrong('content', 'is an alias of pattern and says something else');
  const made = formOf(kind, pattern);
  if (!made.ok) throw wrong('pattern', made.problem);
  const seeds = kind === 'regex' ? (body.examples ?? []) : [pattern, ...(body.examples ?? [])];
  if (seeds.length === 0) throw wrong('examples', 'a regular expression needs at least one text it shall find');
  return { form: made.form, seeds: [...new Set(seeds)] };
}
