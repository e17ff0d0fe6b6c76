/**
 * STIX 2.1 and TAXII 2.1 as schemas, written from the text of the OASIS standards for the kinds of object that the feed has: no
 * package of the registry holds the schemas of OASIS. Closed: a property that the standard does not name for a type is a fault.
 */
import { Type, type TProperties } from 'typebox';
import { Compile } from 'typebox/schema';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'; // section 2.9, RFC 4122
const idOf = (type: string) => Type.String({ pattern: `^${type}--${UUID}$` });
/** Section 2.16: RFC 3339 in UTC. */
const Timestamp = Type.String({ pattern: '^\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-6]\\d(\\.\\d+)?Z$' });
const Text = Type.String({ minLength: 1 });
const SpecVersion = Type.Literal('2.1');
const Confidence = Type.Integer({ minimum: 0, maximum: 100 });
const list = <const S extends Parameters<typeof Type.Array>[0]>(item: S) => Type.Array(item, { minItems: 1 }); // section 2.10

/** Section 2.7: a source, and what it says there. */
const Reference = Type.Object(
  { source_name: Text, external_id: Text, url: Type.String({ format: 'uri' }) },
  { additionalProperties: false },
);

/** Section 3.2. */
const domainObject = (type: string, properties: TProperties) =>
  Type.Object(
    {
      type: Type.Literal(type),
      spec_version: SpecVersion,
      id: idOf(type),
      created: Timestamp,
      modified: Timestamp,
      name: Text,
      description: Text,
      object_marking_refs: list(idOf('marking-definition')),
      created_by_ref: Type.Optional(idOf('identity')),
      revoked: Type.Optional(Type.Boolean()),
      labels: Type.Optional(list(Text)),
      confidence: Type.Optional(Confidence),
      external_references: Type.Optional(list(Reference)),
      ...properties,
    },
    { additionalProperties: false },
  );

const Identity = domainObject('identity', {
  identity_class: Type.Enum(['individual', 'group', 'system', 'organization', 'class', 'unknown']),
});
const Indicator = domainObject('indicator', {
  indicator_types: list(Text),
  pattern: Text,
  pattern_type: Text, // an open vocabulary
  valid_from: Timestamp,
});
const Campaign = domainObject('campaign', {
  first_seen: Type.Optional(Timestamp),
  last_seen: Type.Optional(Timestamp),
});
/** TLP 2.0 for STIX 2.1: fixed by OASIS, letter for letter. */
const TlpClear = Type.Object(
  {
    type: Type.Literal('marking-definition'),
    spec_version: SpecVersion,
    id: Type.Literal('marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487'),
    created: Type.Literal('2022-10-01T00:00:00.000Z'),
    name: Type.Literal('TLP:CLEAR'),
    extensions: Type.Object(
      {
        'extension-definition--60a3c5c5-0d10-413e-aab3-9e08dde9e88d': Type.Object(
          { extension_type: Type.Literal('property-extension'), tlp_2_0: Type.Literal('clear') },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

const AnyObject = Type.Union([Identity, Indicator, Campaign, TlpClear]);

/** Section 8, and `next_after`, which the reference of this service gives. */
const Bundle = Type.Object(
  {
    type: Type.Literal('bundle'),
    id: idOf('bundle'),
    objects: Type.Optional(list(AnyObject)),
    next_after: Type.Optional(Timestamp),
  },
  { additionalProperties: false },
);

/** TAXII 2.1, section 3.7. */
const rest = { more: Type.Optional(Type.Boolean()), next: Type.Optional(Text) };
const Envelope = Type.Object({ ...rest, objects: Type.Optional(list(AnyObject)) }, { additionalProperties: false });
/** TAXII 2.1, section 5.3. */
const Manifest = Type.Object(
  {
    ...rest,
    objects: Type.Optional(
      list(
        Type.Object(
          {
            id: Text,
            date_added: Timestamp,
            version: Timestamp,
            media_type: Type.Literal('application/stix+json;version=2.1'),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);

const validators = {
  bundle: Compile(Bundle),
  envelope: Compile(Envelope),
  manifest: Compile(Manifest),
  identity: Compile(Identity),
  indicator: Compile(Indicator),
  campaign: Compile(Campaign),
} as const;

/** What of a document the standard does not allow; empty when it is right. */
export function stixProblems(kind: keyof typeof validators, document: unknown): readonly string[] {
  const [isRight, errors] = validators[kind].Errors(document);
  return isRight ? [] : errors.map((error) => `${error.instancePath} ${error.message}`);
}
