/**
 * GET /v1/teams/{team_id}/fault-lines and /forecasts: what was found earlier, so that looking computes nothing. Source:
 * docs/reference/teams.md#fault-lines; docs/reference/teams.md#forecast.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { listAnalyses, listForecasts } from '../store/analyses.ts';
import { findTeam } from '../store/facts.ts';
import { AnalysisWire, ForecastWire } from '../wire/reply.ts';
import { EXAMPLE_ANALYSIS, EXAMPLE_FORECAST, EXAMPLE_TEAM } from './examples.ts';

/** An analysis may list a thousand lines. */
const LIMIT_MAX = 10;

interface Kind<S extends TSchema> extends Pick<Operation, 'id' | 'summary'> {
  readonly segment: string;
  readonly schema: S;
  readonly example: Static<S>;
  readonly list: (
    tx: Tx,
    team: { readonly team_id: string; readonly account_id: string },
    page: { readonly after: TimePosition | undefined; readonly limit: number },
  ) => Promise<readonly { readonly id: string; readonly result: Static<S>; readonly exact: string }[]>;
}

const listing = <S extends TSchema>({ segment, schema, example, list, ...named }: Kind<S>): Operation =>
  operation({
    ...named,
    method: 'GET',
    path: `/v1/teams/:team_id/${segment}`,
    tag: 'Intelligence',
    description:
      'As they were answered, newest first, for every member of the organisation, on any plan. Nothing is computed.',
    access: { allow: 'authenticated', scope: 'api:read' },
    limit: 'teams',
    effect: 'read',
    params: Type.Object({ team_id: TeamId }),
    query: Type.Object({
      limit: Type.Integer({ minimum: 1, maximum: LIMIT_MAX, default: 1, description: 'Results at most' }),
      cursor: CursorQuery.properties.cursor,
    }),
    reply: { status: 200, schema: listOf<TSchema>(schema) },
    errors: ['resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
    example: { params: { team_id: EXAMPLE_TEAM }, query: { limit: 1 }, reply: { data: [example], next_cursor: null } },

    async handle({ params, query, principal, tx }) {
      const team = await findTeam(tx, principal.accounts, params.team_id);
      if (team === undefined) throw fail('resource_not_found');
      const rows = await list(tx, team, {
        after: decodeCursor(TimePosition, query.cursor),
        limit: query.limit + 1,
      });
      const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.id }));
      return { data: page.map(({ result }) => result), next_cursor: next };
    },
  });

export const listFaultLines = listing({
  id: 'intelligence.list_fault_lines',
  summary: 'List the fault-line analyses of a team',
  segment: 'fault-lines',
  schema: AnalysisWire,
  example: EXAMPLE_ANALYSIS,
  list: listAnalyses,
});

export const listTeamForecasts = listing({
  id: 'intelligence.list_forecasts',
  summary: 'List the forecasts of a team',
  segment: 'forecasts',
  schema: ForecastWire,
  example: EXAMPLE_FORECAST,
  list: listForecasts,
});
