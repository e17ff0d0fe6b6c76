/** From the composed cards to what one turn is judged by, and the hashes of both. Pure. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { valueName } from './alignment.ts';
import type { ComposedAlignment } from './compose-alignment.ts';
import type { ComposedProtection } from './compose-protection.ts';
import { toolTermsOf } from './tool-terms.ts';

/** `sha256:<hex>` over canonical JSON (RFC 8785), so that member order does not matter. */
export function contentHash(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a card must be a JSON value');
  return `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
}

/** Which stored card the composition has at its narrow end. */
export interface CardIdentity {
  readonly cardId: string | null;
  /** 0 when no card was written. */
  readonly version: number;
}

const judgedBy = (of: ComposedAlignment['model_judge']): Pick<TurnPolicy, 'modelJudge'> =>
  of === undefined
    ? {}
    : {
        modelJudge: {
          models: of.models,
          sharePercent: of.share_percent,
          beforeRelease: of.before_release,
          callsPerHour: of.calls_per_hour,
          callsPerDay: of.calls_per_day,
          tokensPerDay: of.tokens_per_day ?? null,
        },
      };

function confirmedBy(of: ComposedProtection['confirmations']): Pick<TurnPolicy, 'confirmations'> {
  if (of === undefined) return {};
  const { model_check, ...confirmations } = of;
  return { confirmations: { ...confirmations, ...(model_check === true ? { modelCheck: true } : {}) } };
}

export function turnPolicyOf(
  alignment: ComposedAlignment,
  protection: ComposedProtection,
  identity: CardIdentity,
): TurnPolicy {
  return {
    cardId: identity.cardId,
    cardVersion: identity.version,
    cardHash: contentHash(alignment),
    integrityMode: alignment.integrity_mode,
    ...toolTermsOf(alignment),
    values: alignment.values.declared.map(valueName),
    conscience: alignment.conscience.values,
    ...judgedBy(alignment.model_judge),
    protectionMode: protection.mode,
    thresholds: protection.thresholds,
    screenSurfaces: protection.screen_surfaces,
    ...(protection.unread_paths === undefined ? {} : { unreadPaths: protection.unread_paths }),
    ...confirmedBy(protection.confirmations),
    protectionHash: contentHash(protection),
    trustedSources: {
      domains: protection.trusted_sources.domains,
      agentIds: protection.trusted_sources.agent_ids,
      ipRanges: protection.trusted_sources.ip_ranges,
    },
  };
}
