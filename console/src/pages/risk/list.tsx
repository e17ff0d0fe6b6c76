/** Every assessment of the organisation, newest first, and the form that makes one. What filters the list is in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { counted, scoreWords } from '../../format/numbers';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { PageHead } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { AgentChoice } from '../agents/agent-choice';
import { Assess } from './assess';
import { assessmentsQuery, type Filter, type Listed } from './queries';
import './risk.css';
import { actionWords, RECOMMENDATIONS } from './words';

const FROM = '/o/$orgId/risk';
export const route = createLazyRoute(FROM)({ component: RiskPage });

function RiskPage() {
  const { orgId } = useParams({ from: FROM });
  const filter = useSearch({ from: FROM });
  const found = useInfiniteQuery(assessmentsQuery(orgId, filter));
  const mayAsk = useHasRole(orgId, WRITERS);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <div className="page">
      <PageHead title="Risk" lead="How risky it is to let an agent, or a team, do something now">
        {mayAsk === true && (
          <Button kind="primary" onPress={ask}>
            Assess a risk
          </Button>
        )}
        {mayAsk === false && <span className="small muted">Owners, admins and members assess risks.</span>}
      </PageHead>
      <Filters orgId={orgId} filter={filter} />
      <Paged
        what="The assessments"
        found={found}
        empty={
          <Nothing
            orgId={orgId}
            isFiltered={Object.keys(filter).length > 0}
            onAsk={mayAsk === true ? ask : undefined}
          />
        }
      >
        {(rows) => <AssessmentTable orgId={orgId} rows={rows} />}
      </Paged>
      {isAsking && (
        <Assess
          orgId={orgId}
          agent={filter.agent}
          team={filter.team}
          onClose={() => setAsking(false)}
          onDone={(assessmentId) =>
            void navigate({ to: '/o/$orgId/risk/$assessmentId', params: { orgId, assessmentId } })
          }
        />
      )}
    </div>
  );
}

const LEVELS = [
  ['', 'Every level'],
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['critical', 'Critical'],
] as const;

function Filters({ orgId, filter }: { readonly orgId: string; readonly filter: Filter }) {
  const navigate = useNavigate({ from: FROM });
  const { agent = '', team, level = '' } = filter;
  const go = (change: { readonly agent?: string; readonly level?: string }) => {
    const next = { agent, level, ...change };
    const chosen = LEVELS.map(([each]) => each).find((each) => each === next.level);
    void navigate({
      search: {
        ...(next.agent === '' ? {} : { agent: next.agent }),
        ...(chosen === undefined || chosen === '' ? {} : { level: chosen }),
        ...(team === undefined || change.agent !== undefined ? {} : { team }),
      },
    });
  };
  return (
    <div className="row wrap end-aligned risk-filters">
      <AgentChoice
        orgId={orgId}
        value={agent}
        onChange={(value) => go({ agent: value })}
        none={team === undefined ? 'Agents and teams' : 'One team'}
      />
      <Choice label="Level" value={level} onChange={(value) => go({ level: value })} of={LEVELS} />
      {Object.keys(filter).length > 0 && (
        <Link to={FROM} params={{ orgId }} search={{}}>
          Show all
        </Link>
      )}
    </div>
  );
}

function AssessmentTable({ orgId, rows }: { readonly orgId: string; readonly rows: readonly Listed[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Who, and to do what</th>
          <th scope="col">Risk</th>
          <th scope="col" className="wide">
            Advice
          </th>
          <th scope="col" className="less">
            Receipt
          </th>
          <th scope="col" className="wide end">
            Assessed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.assessment_id}>
            <td className="name">
              <Link to="/o/$orgId/risk/$assessmentId" params={{ orgId, assessmentId: row.assessment_id }}>
                {whoWords(row)}
              </Link>
              <div className="small muted">{actionWords(row.action_type)}</div>
              <div className="under small muted">
                {RECOMMENDATIONS[row.recommendation]}, <Instant at={row.created_at} />
              </div>
            </td>
            <td>
              <span className="row wrap">
                <span className="number">{scoreWords(row.risk_score)}</span>
                <Mark of="severity" value={row.risk_level} />
              </span>
            </td>
            <td className="wide">{RECOMMENDATIONS[row.recommendation]}</td>
            <td className="less">
              <Mark of="proof" value={row.proof_status} />
            </td>
            <td className="wide end">
              <Instant at={row.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whoWords = ({ agent_id: agent, agent_name: name, team_name: team, members }: Listed): string => {
  if (agent !== null) return name ?? agent;
  return team === null ? `${counted(members, 'agent')} together` : `Team ${team}`;
};

interface NothingProps {
  readonly orgId: string;
  readonly isFiltered: boolean;
  readonly onAsk: (() => void) | undefined;
}

function Nothing({ orgId, isFiltered, onAsk }: NothingProps) {
  if (isFiltered)
    return (
      <Empty
        icon={Scale}
        title="No such assessment"
        action={
          <Link to={FROM} params={{ orgId }} search={{}}>
            Show all assessments
          </Link>
        }
      >
        Nothing was assessed that fits the filters.
      </Empty>
    );
  return (
    <Empty
      icon={Scale}
      title="Nothing assessed yet"
      action={
        onAsk !== undefined && (
          <Button kind="primary" onPress={onAsk}>
            Assess a risk
          </Button>
        )
      }
    >
      An assessment says how risky it is to let an agent or a team do a kind of work now, from what is on record, and
      keeps the question with its answer.
    </Empty>
  );
}
