/** What an assessment of a team came to: the score with its parts, who contributes what, and every member alone. */
import type { ReactNode } from 'react';
import { change, scoreWords, share } from '../../format/numbers';
import { plainWords, sentence } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { GradeBox } from '../agents/grade';
import { MemberList, MemberName, Sentence } from '../teams/names';
import { Bars } from './bars';
import { TEAM_WEIGHTS } from './figures';
import type { TeamAssessment } from './queries';
import './risk.css';
import { actionWords, REASONS, RECOMMENDATIONS } from './words';

interface Props {
  readonly orgId: string;
  readonly assessment: TeamAssessment;
  /** At the end of the first panel's title. */
  readonly end?: ReactNode;
}

export function TeamResult({ orgId, assessment, end }: Props) {
  return (
    <>
      <Verdict orgId={orgId} assessment={assessment} end={end} />
      <Shares orgId={orgId} assessment={assessment} />
      <Alone orgId={orgId} assessment={assessment} />
    </>
  );
}

function Verdict({ orgId, assessment, end }: Props) {
  const { team_risk_score: score, team_risk_level: level, team_recommendation: advice } = assessment;
  const stricter = [...assessment.circuit_breakers, ...assessment.floors];
  return (
    <Panel
      title={`Risk of: ${actionWords(assessment.action_type).toLowerCase()}`}
      end={
        <span className="row wrap">
          <span className="small muted">
            assessed <Instant at={assessment.created_at} />
          </span>
          {end}
        </span>
      }
    >
      <div className="stack">
        <div className="row wrap" style={{ gap: 16 }}>
          <span className="figure number">{scoreWords(score)}</span>
          <Mark of="severity" value={level} />
          <strong>{RECOMMENDATIONS[advice]}</strong>
          <span className="muted">
            {assessment.risk_tolerance} tolerance
            {assessment.coordination_mode !== null && `, ${plainWords(assessment.coordination_mode).toLowerCase()}`}
          </span>
        </div>
        <p>
          <Sentence text={assessment.explanation} />
        </p>
        {stricter.length > 0 && (
          <div className="notice stop">
            <strong>Stricter than the level asks for</strong>
            <ul>
              {stricter.map(({ reason, agent_ids: ids }) => (
                <li key={reason}>
                  {sentence(REASONS[reason])}: <MemberList orgId={orgId} ids={ids} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <Bars label="What the risk is made of" max={1} rows={partsOf(assessment)} />
        {assessment.team_task !== null && <p className="small muted">The task: {assessment.team_task}</p>}
      </div>
    </Panel>
  );
}

const weight = (part: keyof typeof TEAM_WEIGHTS): string => `weight ${share(TEAM_WEIGHTS[part], 1)}`;

function partsOf(assessment: TeamAssessment) {
  const { mode_failure: failure } = assessment;
  return [
    { key: 'own', name: 'The members’ own risks', value: assessment.portfolio_risk, note: weight('members') },
    { key: 'fit', name: 'How badly they fit', value: assessment.coherence_risk, note: weight('coherence') },
    { key: 'spread', name: 'How far one failure spreads', value: assessment.systemic_risk, note: weight('systemic') },
    ...(failure === null
      ? []
      : [{ key: 'mode', name: 'Their work fails, done like this', value: failure, note: 'by how they work together' }]),
  ];
}

/** Shapley values: they sum to the coherence of the team. */
function Shares({ orgId, assessment }: Props) {
  const { shapley_values: shares, relative_contribution: relative, shapley_standard_errors: errors } = assessment;
  const rows = Object.entries(shares).toSorted(([, a], [, b]) => b - a);
  const equal = assessment.team_coherence_score / Math.max(1, rows.length);
  return (
    <Panel title="Who contributes what to the coherence">
      <div className="stack">
        <p className="muted">
          Each bar is a member’s fair share of the coherence of {scoreWords(assessment.team_coherence_score)}; the line
          is an equal share, {scoreWords(equal)}. Who stays below it lowers the team.
        </p>
        <Bars
          label="Shares of the coherence"
          max={Math.max(...rows.map(([, value]) => value), equal)}
          line={equal}
          rows={rows.map(([id, value]) => ({
            key: id,
            name: <MemberName orgId={orgId} agentId={id} />,
            value,
            note: `${change(Number((relative[id] ?? 0).toFixed(3)))} to an equal share${errors === null ? '' : `, error ${scoreWords(errors[id] ?? 0)}`}`,
            isWarning: (relative[id] ?? 0) < 0,
          }))}
        />
        {assessment.shapley_method === 'sampled' && (
          <p className="small muted">
            Estimated from {assessment.shapley_permutations} orders, because there are more than ten members.
          </p>
        )}
        {assessment.clusters.map(({ cluster_id: id, agent_ids: ids }) => (
          <p key={id} className="small">
            These fail alike, so that they do not protect against each other: <MemberList orgId={orgId} ids={ids} />
          </p>
        ))}
      </div>
    </Panel>
  );
}

function Alone({ orgId, assessment }: Props) {
  return (
    <Panel title="Each member alone" isFlush>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Agent</th>
            <th scope="col">Risk</th>
            <th scope="col" className="wide">
              Rating
            </th>
            <th scope="col" className="wide">
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {assessment.individual_assessments.map((member) => (
            <tr key={member.agent_id}>
              <td className="name">
                <MemberName orgId={orgId} agentId={member.agent_id} />
                <div className="under small muted">
                  <Sentence text={member.explanation} />
                </div>
              </td>
              <td>
                <span className="row wrap">
                  <span className="number">{scoreWords(member.risk_score)}</span>
                  <Mark of="severity" value={member.risk_level} />
                </span>
              </td>
              <td className="wide">
                <GradeBox grade={member.reputation_grade} score={member.reputation_score} />
              </td>
              <td className="wide free">
                <Sentence text={member.explanation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
