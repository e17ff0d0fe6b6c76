/** How a team may fail within the next days: each way with its probability, what would bring it about, and what the figures rest on. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudSun } from 'lucide-react';
import { useState } from 'react';
import { counted, share } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { useAction } from '../../session/action';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Find } from './fault-lines';
import { MemberList, Sentence } from './names';
import { analysisQuery, forecastQuery, makeForecast, type Analysis, type Forecast, type Team } from './queries';
import { MODE_CHOICES, modeOf, WHO_ANALYSES } from './words';

interface Props {
  readonly orgId: string;
  readonly team: Team;
}

export function Outlook({ orgId, team }: Props) {
  const analysis = useQuery(analysisQuery(team.team_id));
  const forecast = useQuery(forecastQuery(team.team_id));
  const error = analysis.error ?? forecast.error;
  if (error !== null)
    return (
      <Problem
        what="The forecast could not be read"
        error={error}
        retry={() => void Promise.all([analysis.refetch(), forecast.refetch()])}
      />
    );
  if (!analysis.isSuccess || !forecast.isSuccess) return <Loading />;
  if (analysis.data === null)
    return (
      <Panel>
        <Empty
          icon={CloudSun}
          title="A forecast rests on fault lines"
          action={<Find orgId={orgId} team={team} isFirst />}
        >
          First find what divides the team. The forecast then says how likely five ways of failing are.
        </Empty>
      </Panel>
    );
  return (
    <>
      <Ask orgId={orgId} team={team} analysis={analysis.data} isFirst={forecast.data === null} />
      {forecast.data !== null && <Modes orgId={orgId} forecast={forecast.data} analysis={analysis.data} />}
      {forecast.data !== null && <Basis forecast={forecast.data} analysis={analysis.data} />}
    </>
  );
}

function Ask({ orgId, team, analysis, isFirst }: Props & { readonly analysis: Analysis; readonly isFirst: boolean }) {
  const mayAnalyse = useHasRole(orgId, WRITERS);
  const [mode, setMode] = useState('');
  const make = useAction({
    work: () => makeForecast(team.team_id, analysis.analysis_id, modeOf(mode)),
    done: ({ overall_risk_level: level }) => `Forecast made: ${level} risk`,
    changes: ['teams'],
  });
  if (team.status !== 'active') return null;
  if (mayAnalyse === false) return <p className="small muted">{WHO_ANALYSES}</p>;
  return (
    <div className="row wrap end-aligned">
      <div style={{ minWidth: 200 }}>
        <Choice label="How the members work together" value={mode} onChange={setMode} of={MODE_CHOICES} />
      </div>
      <Button kind={isFirst ? 'primary' : 'plain'} isDisabled={make.isPending} onPress={() => make.mutate(undefined)}>
        {make.isPending ? 'Making…' : isFirst ? 'Make forecast' : 'Make a new forecast'}
      </Button>
    </div>
  );
}

interface ForecastProps {
  readonly forecast: Forecast;
  readonly analysis: Analysis;
}

function Modes({ orgId, forecast, analysis }: ForecastProps & { readonly orgId: string }) {
  const valueOf = new Map(analysis.fault_lines.map(({ id, value }) => [id, value]));
  return (
    <Panel
      title={`The next ${counted(forecast.horizon_days, 'day')}`}
      end={
        <span className="row wrap">
          <Mark of="severity" value={forecast.overall_risk_level} />
          <span className="small muted">
            made <Instant at={forecast.created_at} />
          </span>
        </span>
      }
    >
      {forecast.failure_modes.length === 0 && <p>No way of failing has a probability of 5 % or more.</p>}
      <ul className="modes">
        {forecast.failure_modes.map((mode) => (
          <li key={mode.mode}>
            <div className="row wrap spread">
              <h3>{plainWords(mode.mode)}</h3>
              <span className="row">
                <Mark of="severity" value={mode.severity} />
                <b className="number">{share(mode.probability, 1)}</b>
              </span>
            </div>
            <div className="meter" aria-hidden="true">
              <i style={{ width: `${mode.probability * 100}%` }} />
            </div>
            <p>
              <Sentence text={mode.description} />
            </p>
            <p className="small muted">
              {mode.triggered_by.length > 0 && (
                <>
                  Fault lines{' '}
                  <Link from="/o/$orgId/teams/$teamId" search={{ tab: 'lines' }}>
                    {mode.triggered_by.map((id) => valueOf.get(id) ?? id).join(', ')}
                  </Link>
                  .{' '}
                </>
              )}
              {mode.mitigation_available
                ? 'A change of the cards can remove the cause.'
                : 'No change of a card removes it.'}{' '}
              Concerns <MemberList orgId={orgId} ids={mode.affected_agents} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const BASES = {
  uncalibrated_prior: 'a formula, not compared with enough outcomes yet',
  calibrated: 'calibrated by outcomes',
  no_outcome_recorded: 'a formula: nothing in the record shows whether it happened',
} as const;

function Basis({ forecast, analysis }: ForecastProps) {
  const isOther = forecast.fault_line_analysis_id !== analysis.analysis_id;
  return (
    <Panel title="What it rests on">
      <div className="stack">
        {(isOther || forecast.analysis_outdated) && (
          <p className="notice hold">
            {isOther
              ? 'Fault lines were found again since. Make a new forecast to use them.'
              : 'Cards, roster or requirements had changed since the fault lines were found. Look for them again first.'}
          </p>
        )}
        <p>
          Confidence <b className="number">{share(forecast.confidence, 1)}</b>: how many members have cards, how much
          record their ratings have, and of how many pairs something is known.
        </p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Way of failing</th>
              <th scope="col">Basis</th>
              <th scope="col" className="end">
                Outcomes
              </th>
            </tr>
          </thead>
          <tbody>
            {forecast.calibration.map(({ mode, status, labelled, needed, brier_score: brier }) => (
              <tr key={mode}>
                <td>{plainWords(mode)}</td>
                <td>
                  {BASES[status]}
                  {brier !== null && <span className="muted">, Brier score {brier.toFixed(2)}</span>}
                </td>
                <td className="end number">
                  {status === 'no_outcome_recorded' ? 'none possible' : `${labelled} of ${needed}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
