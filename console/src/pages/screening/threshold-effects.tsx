/** What thresholds would change, beside those in force: texts by band, what people decided, and the arena. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { change, counted, exact, probability, share } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { sentence, threatWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { AgentName } from '../turns/agent-name';
import type { Preview } from './queries';
import type { ScreeningSearch } from './search';
import { added, bandsOf, decidedChange, reaching, type Bins, type Thresholds } from './threshold-rules';

interface Props {
  readonly orgId: string;
  readonly preview: Preview;
  readonly over: ScreeningSearch['over'];
  readonly bins: Bins;
  readonly now: Thresholds;
  readonly then: Thresholds;
}

/** On the surfaces that are looked at. */
const isOver = (over: ScreeningSearch['over'], surface: string): boolean =>
  over === undefined ? surface === 'incoming' || surface === 'tool_responses' : surface === over;

export function ThresholdEffects(props: Props) {
  return (
    <>
      <div className="halves">
        <TextBands {...props} />
        <Arena {...props} />
      </div>
      <Decisions {...props} />
    </>
  );
}

function TextBands({ preview, bins, now, then }: Props) {
  const [before, after] = [bandsOf(bins, now), bandsOf(bins, then)];
  return (
    <Panel title="Bands that the texts would reach" isFlush>
      <NowAndThen of={preview.thresholds_of}>
        {(['pass', 'warn', 'quarantine', 'block'] as const).map((band) => (
          <tr key={band}>
            <td>
              <Mark of="screening" value={band} />
            </td>
            <td className="end number">{exact(before[band])}</td>
            <td className="end number">
              <strong>{exact(after[band])}</strong>
            </td>
            <td className="end number muted">{change(after[band] - before[band])}</td>
          </tr>
        ))}
      </NowAndThen>
      <p className="small muted body">
        What is done with a band follows the mode of the agent: an agent that is only observed has nothing stopped.
      </p>
    </Panel>
  );
}

function Arena({ preview, over, now, then }: Props) {
  const { incoming, tool_responses: tools } = preview.arena;
  const of = (name: 'attacks' | 'harmless') =>
    over === undefined ? added(incoming[name], tools[name]) : preview.arena[over][name];
  const rows = [
    ['Attacks caught', of('attacks')],
    ['False alarms', of('harmless')],
  ] as const;
  return (
    <Panel title="In the arena" isFlush>
      <NowAndThen of={preview.thresholds_of}>
        {(['warn', 'quarantine'] as const).flatMap((band) =>
          rows.map(([words, bins]) => {
            const [before, after, all] = [reaching(bins, now[band]), reaching(bins, then[band]), reaching(bins, 0)];
            return (
              <tr key={`${band} ${words}`}>
                <td>
                  {words}, {band === 'warn' ? 'warned or more' : 'held or more'}
                </td>
                <td className="end number">{exact(before)}</td>
                <td className="end number nowrap">
                  <strong>{exact(after)}</strong> <span className="muted">({share(after, all)})</span>
                </td>
                <td className="end number muted">{change(after - before)}</td>
              </tr>
            );
          }),
        )}
      </NowAndThen>
      <p className="small muted body">
        {counted(reaching(of('attacks'), 0), 'attack')} and {counted(reaching(of('harmless'), 0), 'harmless line')} that
        the model never saw. They are short and hard on purpose: the harmless ones use the words of the attacks.
      </p>
    </Panel>
  );
}

interface TableProps {
  readonly of: Preview['thresholds_of'];
  readonly children: ReactNode;
}

const NowAndThen = ({ of, children }: TableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden-visually">What</span>
        </th>
        <th scope="col" className="end">
          {of === 'agent' ? 'In force' : 'By default'}
        </th>
        <th scope="col" className="end">
          With these
        </th>
        <th scope="col" className="end">
          Change
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

function Decisions({ orgId, preview, over, now, then }: Props) {
  const decided = preview.decided.filter(({ surface }) => isOver(over, surface));
  const all = decidedChange(decided, 0);
  const after = decidedChange(decided, then.quarantine);
  const items = preview.items.filter(
    ({ surface, overall_risk: risk }) => isOver(over, surface) && risk >= now.quarantine !== risk >= then.quarantine,
  );
  const total = all.releasedHeld + all.confirmedHeld;
  if (total === 0)
    return (
      <Panel title="What people decided">
        <p className="muted">
          Nobody decided about a held text of these 30 days. Once texts are released or confirmed in review, this says
          which of those decisions other thresholds would spare or lose.
        </p>
      </Panel>
    );
  return (
    <Panel title="What people decided" end={<span className="small muted">{counted(total, 'decision')}</span>} isFlush>
      <ul className="body stack">
        <li>
          Of {counted(all.releasedHeld, 'released text')}, <strong>{exact(after.releasedFree)}</strong> would not be
          held any more; {exact(after.releasedHeld)} would still wait for a person.
        </li>
        <li>
          Of {counted(all.confirmedHeld, 'confirmed threat')}, <strong>{exact(after.confirmedFree)}</strong> would{' '}
          <strong>pass</strong>; {exact(after.confirmedHeld)} would still be held.
        </li>
      </ul>
      {items.length > 0 && <Items orgId={orgId} items={items} then={then} />}
    </Panel>
  );
}

interface ItemsProps {
  readonly orgId: string;
  readonly items: Preview['items'];
  readonly then: Thresholds;
}

const Items = ({ orgId, items, then }: ItemsProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Decided</th>
        <th scope="col">Agent</th>
        <th scope="col" className="wide">
          Text
        </th>
        <th scope="col" className="end">
          Risk
        </th>
        <th scope="col">Would be</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.quarantine_id}>
          <td>
            {item.status === 'released' ? 'Released' : 'Confirmed'}{' '}
            <span className="small muted">
              {item.request_id === null ? (
                <Instant at={item.reviewed_at} />
              ) : (
                <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: item.request_id }}>
                  <Instant at={item.reviewed_at} />
                </Link>
              )}
            </span>
          </td>
          <td className="free">
            <AgentName orgId={orgId} agentId={item.agent_id} />
          </td>
          <td className="wide free">
            {item.threat_type === null ? 'No type named' : threatWords(item.threat_type)}{' '}
            <span className="muted">{sentence(placeWords(item.surface, item.tool_name))}</span>
          </td>
          <td className="end number">{probability(item.overall_risk)}</td>
          <td>{outcomeOf(item, then)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const outcomeOf = ({ overall_risk: risk }: Preview['items'][number], { warn, quarantine, block }: Thresholds) => (
  <Mark
    of="screening"
    value={risk >= block ? 'block' : risk >= quarantine ? 'quarantine' : risk >= warn ? 'warn' : 'pass'}
  />
);
