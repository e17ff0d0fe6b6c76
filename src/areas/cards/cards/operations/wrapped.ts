/**
 * Wrapped card bodies: {card_yaml}, {card_json}, and the envelopes that GET answers above agent scope. Source:
 * docs/reference/cards.md#writing-a-card.
 */
import { isRecord } from '../../../../contract/json.ts';
import { fail } from '../../../../contract/errors.ts';
import { parseYaml, YAML_BYTES_MAX, YamlProblem } from '../../../../platform/http/yaml.ts';

/** Members that GET returns around a template. PUT stores the template only, and refuses flags that say it does not hold. */
const ENVELOPE: ReadonlySet<string> = new Set([
  'org_id',
  'team_id',
  'template',
  'enabled',
  'defaults',
  'available',
  'version',
  'content_hash',
]);

/**
 * The card in the body; a body that is no wrapper is the card. Complaints then name the card's own members.
 * @throws Refusal invalid_yaml_body for a card_yaml that is not YAML of the core schema; validation_error for an envelope that is switched off
 */
export function unwrapCard(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const names = Object.keys(body);
  if (names.length === 1 && typeof body['card_yaml'] === 'string') return fromYaml(body['card_yaml']);
  if (names.length === 1 && isRecord(body['card_json'])) return body['card_json'];
  const inner = body['template'] ?? body['defaults'];
  if (!isRecord(inner) || !names.every((name) => ENVELOPE.has(name))) return body;
  const off = FLAGS.filter((flag) => flag in body && body[flag] !== true);
  if (off.length > 0)
    throw fail('validation_error', {
      in: 'body',
      fields: off.map((path) => ({ path, problem: 'must be true or absent: a template is switched off by DELETE' })),
    });
  return inner;
}

/** Say in a reply of GET that there is a template. */
const FLAGS = ['enabled', 'available'] as const;

function fromYaml(text: string): unknown {
  if (Buffer.byteLength(text) > YAML_BYTES_MAX) throw fail('payload_too_large', { yaml_bytes_max: YAML_BYTES_MAX });
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof YamlProblem) throw fail('invalid_yaml_body', { problem: `card_yaml ${error.message}` });
    throw error;
  }
}
