/** Settings of what the running service gives out: its log, metrics, trace spans, receipts and strict replies. */
import { HTTP, choice, flag, optionalText, optionalUrl, text, type SettingKind } from '../setting-kinds.ts';

export const OUTPUT_SETTINGS = {
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info', 'Least severe level that is written'),
  METRICS: flag(true, 'Serves Prometheus metrics at /metrics'),
  A2A_EXTENSION_URI: text(
    'urn:surety:a2a:card-attestation:v1',
    'Name of the extension of an A2A agent card that holds the attestation of its alignment card',
  ),
  ATTESTATION_TYPE: text('AAP-Attestation/v1', 'Type (typ) of attestation tokens of cards'),
  ATTESTATION_ISSUER: optionalText('Issuer (iss) of attestation tokens of cards. Default: PUBLIC_URL'),
  RISK_PROOFS: flag(
    true,
    'Makes a zero-knowledge receipt for each individual risk assessment of an account whose plan has it; about a second of a core each, in a thread of the worker',
  ),
  METRICS_BY_AGENT: flag(
    false,
    'Tells agents apart in aip_integrity_checks_total; one row more for each agent and verdict',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    HTTP,
    'Where trace spans go (OTLP over HTTP); needs four packages of OpenTelemetry. Default: no tracing',
  ),
  STRICT_REPLIES: flag(false, 'Turns a reply outside its declared shape or status into a 500; for test systems'),
} as const satisfies Record<string, SettingKind<unknown>>;
