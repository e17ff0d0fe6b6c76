/** From nothing to the first verdict: connect a client, wait for its first turn, declare what it may do, choose how strict. */
import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { Connect } from './connect';
import { FirstTurn } from './first-turn';
import { nameProblem } from './plain-name';
import './start.css';

const FROM = '/o/$orgId/start';
export const route = createLazyRoute(FROM)({ component: StartPage });

function StartPage() {
  const { client, agent } = useSearch({ from: FROM });
  return (
    <div className="page start">
      <PageHead title="Connect an agent" lead="Its first turn shows here with a verdict, a moment after it ran" />
      <Connect />
      {client !== undefined && agent !== undefined && nameProblem(agent) === null && (
        <FirstTurn key={agent} agent={agent} />
      )}
    </div>
  );
}
