/**
 * PUT and PATCH /v1/protection/{scope}/{scope_id}/{section}: one section of a protection card. Source:
 * docs/reference/cards.md#writing-a-card. Two operations of one shape: PUT replaces the section, PATCH merges into it first; both
 * are checked as a whole card. A scope without a card gets its first.
 */
import { Type, type TSchema } from 'typebox';
import { operation, raw, type Context, type Operation, type RawReply } from '../../../../platform/http/operation.ts';
import { writeCard, type WriteContext } from '../write-card.ts';
import { CARD_SCOPES, type CardScope } from '../wire/cards.ts';
import { entityTag } from '../rules/entity-tags.ts';
import { provenance } from '../rules/provenance.ts';
import { BYTES_MAX } from '../card-schemas.ts';
import { bodySchema, nextCard, SECTION_TABLE, SECTIONS, type SectionName, type Verb } from './section-table.ts';
import { EXAMPLE_AGENT, EXAMPLE_HASH } from './examples.ts';
import {
  cardPath,
  NOT_FOUND,
  scoped,
  scopeParams,
  SCOPES,
  variantOf,
  WRITE_ERRORS,
  type ScopeFacts,
} from './scopes.ts';

const SectionReply = Type.Object(
  {
    ok: Type.Literal(true),
    scope: Type.String(),
    scope_id: Type.String(),
    resource: Type.Enum(['alignment', 'protection'], { title: 'CardKind' }),
    primitive: Type.String({ description: 'The section' }),
    verb: Type.Enum(['put', 'patch']),
    value: Type.Unknown({ description: 'The section after the change' }),
    version: Type.Integer({ minimum: 1 }),
    content_hash: Type.String(),
    field_provenance: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'At agent scope: which layer decides each leaf of the section' },
      ),
    ),
    agents_flagged_for_recompose: Type.Optional(Type.Integer({ minimum: 0, description: 'At broader scopes' })),
  },
  {
    title: 'CardSection',
    additionalProperties: true,
    description: "With the members of the card's new version beside these",
  },
);

const SAID: Readonly<Record<Verb, string>> = {
  put:
    'Replaces the section in a new version of the card. mode comes as a bare string or as ' +
    '{mode}; thresholds of an agent are complete, of a broader scope any of warn, quarantine and block.',
  patch:
    'Merges the members sent into the section (RFC 7396: null takes a member out, lists are replaced); the result is checked as a ' +
    'whole. Writes a new version of the card. mode comes as a bare string or as {mode}.',
};

/** The bodies of all sections at both kinds of scope, each once. */
const anyBody = (verb: Verb): TSchema =>
  Type.Union([...new Set(SECTIONS.flatMap((name) => [bodySchema(name, verb, true), bodySchema(name, verb, false)]))], {
    title: verb === 'put' ? 'ProtectionSection' : 'ProtectionSectionPatch',
  });

export const writeSection = (verb: Verb): Operation =>
  operation({
    ...scoped('write', SAID[verb]),
    id: `cards.${verb}_protection_section`,
    method: verb === 'put' ? 'PUT' : 'PATCH',
    path: cardPath('protection', '/:section'),
    summary: `${verb === 'put' ? 'Replace' : 'Change'} a section of a protection card`,
    effect: 'governance',
    idempotency: verb === 'put' ? 'required' : 'accepted',
    params: Type.Object({ ...scopeParams(CARD_SCOPES), section: Type.Enum([...SECTIONS]) }),
    body: anyBody(verb),
    yaml: true,
    bodyBytesMax: BYTES_MAX.protection,
    reply: { status: 200, schema: SectionReply },
    variants: {
      by: ['scope', 'section'],
      of: Object.fromEntries(
        CARD_SCOPES.flatMap((scope) =>
          SECTIONS.map((section) => [`${scope}/${section}`, sectionVariant(SCOPES[scope], section, verb)]),
        ),
      ),
    },
    errors: [...WRITE_ERRORS, ...NOT_FOUND],
    example: {
      params: { scope: 'agent', scope_id: EXAMPLE_AGENT, section: 'thresholds' },
      ...exampleOf(SCOPES.agent, 'thresholds', verb),
    },

    handle: (context) => write(context, context.params, verb),
  });

const sectionVariant = (facts: ScopeFacts, section: SectionName, verb: Verb) =>
  variantOf(
    facts,
    'write',
    { body: bodySchema(section, verb, facts.scope === 'agent'), example: exampleOf(facts, section, verb) },
    { section },
  );

function exampleOf(facts: ScopeFacts, section: SectionName, verb: Verb) {
  const isAgent = facts.scope === 'agent';
  const value = SECTION_TABLE[section].example[isAgent ? 'whole' : 'layer'];
  return {
    body: value,
    reply: {
      ok: true,
      scope: facts.scope,
      scope_id: facts.exampleId,
      resource: 'protection',
      primitive: section,
      verb,
      value,
      version: 2,
      content_hash: EXAMPLE_HASH,
      ...(isAgent ? {} : { agents_flagged_for_recompose: 14 }),
    },
  };
}

interface SectionPath {
  readonly scope: CardScope;
  readonly scope_id: string;
  readonly section: SectionName;
}

async function write(
  context: WriteContext & Pick<Context, 'body' | 'request'>,
  { scope, scope_id: scopeId, section }: SectionPath,
  verb: Verb,
): Promise<RawReply> {
  const { headers } = context.request;
  const { row, composed, flagged } = await writeCard(context, {
    kind: 'protection',
    place: { scope, scopeId },
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
    primitive: section,
    next: (current) => nextCard(current ?? {}, section, context.body, { verb, isAgent: scope === 'agent' }),
  });
  return raw({
    headers: { etag: entityTag(row.content_hash), 'x-card-version': String(row.version) },
    body: {
      ...row.card,
      ok: true,
      scope,
      scope_id: scopeId,
      resource: 'protection',
      primitive: section,
      verb,
      value: row.card[section] ?? null,
      version: row.version,
      content_hash: row.content_hash,
      ...(composed === undefined
        ? { agents_flagged_for_recompose: flagged }
        : { field_provenance: originsOf(section, provenance(composed.card, composed.layers)) }),
    },
  });
}

/** The leaves of one section. */
const originsOf = (section: SectionName, origins: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(origins).filter(([path]) => path === section || path.startsWith(`${section}.`)));
