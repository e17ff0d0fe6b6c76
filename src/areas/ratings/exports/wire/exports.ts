/** Rows and wire shapes of exports. Source: docs/reference/evidence.md#export-of-a-period. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { AgentId, ExportId } from '../../../../contract/ids.ts';
import { Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { Plan } from '../rules/file.ts';

const EXPORT_STATES = vocabulary('ExportState', ['waiting', 'running', 'done', 'failed']);
const EXPORT_PROBLEMS = vocabulary('ExportProblem', [
  'too_many_certificates',
  'too_many_findings',
  'evidence_missing',
  'interrupted',
]);
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

export const ExportRow = Type.Object({
  export_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  created_by: Type.String(),
  created_at: Timestamp,
  from_at: Timestamp,
  to_at: Timestamp,
  agents: Nullable(Type.Array(Type.String())),
  state: Type.Enum([...EXPORT_STATES]),
  problem: Nullable(Type.Enum([...EXPORT_PROBLEMS])),
  total: Nullable(Int8),
  written: Int8,
  bytes: Int8,
  sha256: Nullable(Type.String()),
  finished_at: Nullable(Timestamp),
  expires_at: Timestamp,
});
export type ExportRow = Static<typeof ExportRow>;

/** What the job also reads. */
export const MakingRow = Type.Object({
  ...ExportRow.properties,
  plan: jsonOf<Plan | null>(),
  agent_at: Type.Integer(),
  leaf_at: Int8,
  lines: Type.Integer(),
  chain: Type.String(),
  parts: Type.Integer(),
});
export type MakingRow = Static<typeof MakingRow>;

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

export const ExportWire = Type.Object(
  {
    export_id: ExportId,
    state: enumOf(EXPORT_STATES),
    problem: Nullable(enumOf(EXPORT_PROBLEMS, 'Why it failed')),
    from: Time,
    to: Time,
    agent_ids: Nullable(Type.Array(AgentId, { description: 'null: all agents of the organisation' })),
    certificates: Nullable(Type.Integer({ minimum: 0, description: 'null until the job has begun' })),
    certificates_written: Count,
    bytes: Count,
    sha256: Nullable(Type.String({ description: 'Of the file, hex, once it is done' })),
    created_by: Type.String({ description: 'User or key' }),
    created_at: Time,
    finished_at: Nullable(Time),
    expires_at: Type.String({ format: 'date-time', description: 'The file is deleted then' }),
  },
  { title: 'EvidenceExport' },
);

export const toExport = (row: ExportRow): Static<typeof ExportWire> => ({
  export_id: row.export_id,
  state: row.state,
  problem: row.problem,
  from: row.from_at.toISOString(),
  to: row.to_at.toISOString(),
  agent_ids: row.agents,
  certificates: row.total === null ? null : Number(row.total),
  certificates_written: Number(row.written),
  bytes: Number(row.bytes),
  sha256: row.sha256,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});
