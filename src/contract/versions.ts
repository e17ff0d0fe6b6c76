/** Version dates of the wire. Source: docs/reference/wire.md#versions. */
export const API_VERSIONS = ['2026-04-13', '2026-04-15', '2026-08-17'] as const; // ascending
export const CURRENT_API_VERSION = '2026-08-17';
/** The instant from which deprecated paths reply 410. */
export const SUNSET = new Date('2027-01-15T00:00:00.000Z');
/** Card surface schema identity, sent as X-Svc-Schema on every response. */
export const CARD_SCHEMA = 'unified/2026-04-26';
export const PROTECTION_CARD_VERSION = 'protection/2026-04-26';
