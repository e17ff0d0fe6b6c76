/** What an assessment of an agent came to, in words, and the share of each thing it rests on. */
import { useQuery } from '@tanstack/react-query';
import { exact, scoreWords, share } from '../../format/numbers';
import { sentence } from '../../format/words';
import { Facts } from '../../ui/facts';
import { Copy } from '../../ui/copy';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { AgentName } from '../turns/agent-name';
import { namesQuery } from '../turns/queries';
import { Bars } from './bars';
import { partsOf } from './figures';
import { LevelScale } from './level-scale';
import type { AgentAssessment } from './queries';
import './risk.css';
import { REASONS, RECOMMENDATIONS } from './words';

type Of = Pick<Props, 'assessment'>;
interface Props {
  readonly orgId: string;
  readonly assessment: AgentAssessment;
}

export function AgentResult({ orgId, assessment }: Props) {
  const { risk_score: score, risk_level: level, recommendation, floors } = assessment;
  return (
    <>
      <Panel
        title="The answer"
        end={
          <span className="small muted">
            assessed <Instant at={assessment.created_at} />
          </span>
        }
      >
        <div className="stack">
          <div className="row wrap" style={{ gap: 16 }}>
            <span className="figure number">{scoreWords(score)}</span>
            <Mark of="severity" value={level} />
            <strong>{RECOMMENDATIONS[recommendation]}</strong>
          </div>
          <LevelScale score={score} tolerance={assessment.risk_tolerance} />
          <p className="described">{assessment.explanation}</p>
          {floors.length > 0 && (
            <div className="notice stop">
              <strong>Stricter than the level asks for</strong>
              <ul>
                {floors.map(({ reason, at_least: least }) => (
                  <li key={reason}>
                    {sentence(REASONS[reason])}: {RECOMMENDATIONS[least].toLowerCase()}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Panel>
      <Parts assessment={assessment} />
      <Factors assessment={assessment} />
      <Record orgId={orgId} assessment={assessment} />
    </>
  );
}

function Parts({ assessment }: Of) {
  const parts = partsOf(assessment);
  return (
    <Panel title="What the score is made of">
      <div className="stack">
        <Bars
          label="Parts of the score"
          max={Math.max(assessment.risk_score, ...parts.map(({ value }) => value))}
          rows={parts.map((part) => ({ ...part, note: `${share(part.value, assessment.risk_score)} of the score` }))}
        />
        {assessment.breakdown.violation_share > 0 && (
          <p className="small muted">
            {share(assessment.breakdown.violation_share, 1)} of its recent turns are violations.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Factors({ assessment: { contributing_factors: factors } }: Of) {
  const sorted = factors.toSorted((a, b) => b.risk_contribution - a.risk_contribution);
  return (
    <Panel title="What its rating lacks, part by part">
      <div className="stack">
        <Bars
          label="Parts of the rating"
          max={Math.max(0.001, ...sorted.map(({ risk_contribution: value }) => value))}
          rows={sorted.map(({ component, label, weight, risk_contribution: value }) => ({
            key: component,
            name: label,
            value,
            note: `weight ${share(weight, 1)}`,
          }))}
        />
        <ul className="why muted">
          {sorted.map(({ component, explanation }) => (
            <li key={component}>{explanation}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Record({ orgId, assessment }: Props) {
  const { calibration, amount } = assessment;
  return (
    <Panel title="The record">
      <Facts
        facts={[
          ['Amount', amount === null ? 'None' : exact(amount)],
          ['Counterparty', <Counterparty key="with" orgId={orgId} id={assessment.counterparty_id} />],
          ['What for', assessment.use_case ?? 'Not said'],
          [
            'Accuracy so far',
            calibration.violation_probability === null
              ? `Not known yet: ${exact(calibration.outcomes)} of 100 outcomes of this kind of work compared. The score orders risks and is not a probability.`
              : `${share(calibration.violation_probability, 1)} of such scores were followed by a violation within seven days (${exact(calibration.outcomes)} outcomes)`,
          ],
          ['Formula', assessment.methodology_version],
          ['Inputs digest', <Copy key="digest" text={assessment.inputs_digest} what="inputs digest" />],
          ['Assessment', <Copy key="id" text={assessment.assessment_id} what="assessment id" />],
        ]}
      />
    </Panel>
  );
}

/** An agent of the organisation by its name; of another party there is the id alone. */
function Counterparty({ orgId, id }: { readonly orgId: string; readonly id: string | null }) {
  const { data: names } = useQuery(namesQuery(orgId));
  if (id === null) return 'None';
  return names?.has(id) === true ? <AgentName orgId={orgId} agentId={id} /> : id;
}
