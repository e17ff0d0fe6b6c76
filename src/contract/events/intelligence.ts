/** Advisories, indicators and detection recipes. Data: docs/reference/events.md#event-data. */
import { Type } from 'typebox';
import { ADVISORY_SEVERITIES, enumOf } from '../enums.ts';
import { AT, event, Field, orNull, shape } from './define.ts';

const Recipe = {
  recipe_id: Field.token,
  candidate_id: orNull(Field.token),
  source: Field.token,
  signing_key_id: orNull(Field.token),
} as const;
const recipe = {
  recipe_id: 'rcp-4kq9Zt7wXb2M',
  candidate_id: 'rcc-7wXb2M4kq9Zt',
  source: 'arena',
  signing_key_id: 'key-2026-08',
};

export const INTELLIGENCE_EVENTS = {
  'advisory.published': event(
    'service',
    'A threat advisory was published.',
    'advisory moves from draft to published',
    shape({
      id: Field.token,
      slug: Field.token,
      severity: enumOf(ADVISORY_SEVERITIES),
      synthetic: Type.Boolean(),
      title: Field.text,
      published_at: Field.instant,
    }),
    {
      id: '0b9c6d52-6d1f-4f0e-9c55-2a7be1f3d8a4',
      slug: 'invoice-lookalikes',
      severity: 'high',
      synthetic: false,
      title: 'Lookalike invoices',
      published_at: AT,
    },
  ),
  'ioc.added': event(
    'service',
    'An indicator was added.',
    'new indicator row inserted',
    shape({
      id: Field.token,
      type: Field.token,
      value: Field.text,
      tlp: Type.Enum(['clear', 'green', 'amber', 'red']),
      advisory_id: orNull(Field.token),
      first_seen_at: Field.instant,
    }),
    {
      id: 'ioc-4kq9Zt7wXb2M8sLd',
      type: 'campaign',
      value: 'Campaign of indirect_injection',
      tlp: 'clear',
      advisory_id: '0b9c6d52-6d1f-4f0e-9c55-2a7be1f3d8a4',
      first_seen_at: AT,
    },
  ),
  'recipe.candidate.created': event(
    'service',
    'A detection recipe was proposed.',
    'detection recipe lifecycle: candidate stored',
    shape({ candidate_id: Field.token, source: Field.token, threat_type: Field.token }),
    { candidate_id: 'rcc-7wXb2M4kq9Zt', source: 'arena', threat_type: 'prompt_injection' },
  ),
  'recipe.promoted': event(
    'service',
    'A detection recipe advanced.',
    'detection recipe lifecycle: candidate to observe, or observe to active',
    shape({ ...Recipe, transition: Type.Enum(['candidate_to_observe', 'observe_to_active']) }),
    { ...recipe, transition: 'observe_to_active' },
  ),
  'recipe.retired': event(
    'service',
    'A detection recipe was archived.',
    'detection recipe lifecycle: sweep, soak failure, or by hand',
    shape({ ...Recipe, reason: Type.Enum(['zero_hits_window', 'fp_rate_exceeded', 'observe_soak_fp', 'by_reviewer']) }),
    { ...recipe, reason: 'fp_rate_exceeded' },
  ),
} as const;
