/** Each two members of a team beside each other: how far their values agree, and what their cards say of it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Grid3x3 } from 'lucide-react';
import { counted, probability } from '../../format/numbers';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { agentCards } from '../cards/links';
import { MemberList, useNames } from './names';
import { PairDialog } from './pair';
import { coherenceQuery, type Coherence, type Pair, type Team } from './queries';

interface Props {
  readonly orgId: string;
  readonly team: Team;
  /** `svc-…,svc-…`: the cell that is open. */
  readonly pair: string | undefined;
}

/** A pair of which nothing is known has 0.75. */
const BANDS = [
  { from: 0.8, id: 'agree', words: 'agree' },
  { from: 0.7, id: 'open', words: 'little in common, nothing in dispute' },
  { from: 0.5, id: 'differ', words: 'differ' },
  { from: 0, id: 'clash', words: 'clash' },
] as const;
const bandOf = (score: number) => BANDS.find(({ from }) => score >= from) ?? BANDS[3];
const RANGES = ['from 0.80', '0.70 to 0.80', '0.50 to 0.70', 'below 0.50'] as const;

const keyOf = (a: string, b: string): string => [a, b].toSorted().join(',');

export function CoherenceMatrix({ orgId, team, pair }: Props) {
  const coherence = useQuery(coherenceQuery(team.team_id));
  const navigate = useNavigate({ from: '/o/$orgId/teams/$teamId' });
  if (coherence.isPending) return <Loading />;
  if (coherence.isError)
    return (
      <Problem what="The coherence could not be read" error={coherence.error} retry={() => void coherence.refetch()} />
    );
  const { score, pairs, agents_without_card: without } = coherence.data;
  const open = (key: string | undefined) =>
    void navigate({ search: { tab: 'coherence', ...(key === undefined ? {} : { pair: key }) }, resetScroll: false });
  if (score === null) return <Nothing orgId={orgId} team={team} without={without} />;
  const shown = pairs.find(({ agents: [a, b] }) => keyOf(a ?? '', b ?? '') === pair);
  const disputes = pairs.filter(({ disagree }) => disagree > 0).length;
  return (
    <>
      <Panel title="How far the values of each two agree">
        <div className="stack">
          <p>
            <span className="figure number">{probability(score)}</span>{' '}
            <span className="muted">
              on average over {counted(pairs.length, 'pair')};{' '}
              {disputes === 0 ? 'no pair is in dispute' : `${counted(disputes, 'pair')} in dispute`}. 1 is full
              agreement, 0.75 where nothing is known.
            </span>
          </p>
          <Matrix of={coherence.data} onOpen={open} />
          <Legend />
        </div>
      </Panel>
      {without.length > 0 && (
        <p className="small muted">
          Not compared, because they have no card of their own: <MemberList orgId={orgId} ids={without} />
        </p>
      )}
      {shown !== undefined && <PairDialog orgId={orgId} pair={shown} onClose={() => open(undefined)} />}
    </>
  );
}

/** The lower half: each pair once, a row for each member but the first. */
function Matrix({ of: { agents, pairs }, onOpen }: { readonly of: Coherence; readonly onOpen: (key: string) => void }) {
  const nameOf = useNames();
  const byKey = new Map(pairs.map((pair) => [keyOf(pair.agents[0] ?? '', pair.agents[1] ?? ''), pair]));
  return (
    <div className="matrix-scroll" tabIndex={0} role="region" aria-label="Coherence of each two members">
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col" className="corner">
              <span className="hidden-visually">Member</span>
            </th>
            {agents.slice(0, -1).map((id, place) => (
              <th key={id} scope="col" title={nameOf(id)}>
                {place + 1}
                <span className="hidden-visually">, {nameOf(id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.map((row, place) => (
            <tr key={row}>
              <th scope="row">
                <span className="place number">{place + 1}</span>
                <span className="who" title={nameOf(row)}>
                  {nameOf(row)}
                </span>
              </th>
              {agents.slice(0, -1).map((column, at) => {
                const pair = at < place ? byKey.get(keyOf(row, column)) : undefined;
                return (
                  <td key={column}>
                    {pair !== undefined && (
                      <Cell
                        of={pair}
                        words={`${nameOf(row)} and ${nameOf(column)}`}
                        onOpen={() => onOpen(keyOf(row, column))}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly of: Pair;
  readonly words: string;
  readonly onOpen: () => void;
}

function Cell({ of: { score, disagree }, words, onOpen }: CellProps) {
  const band = bandOf(score);
  const disputed = disagree === 0 ? '' : `, ${counted(disagree, 'value')} in dispute`;
  return (
    <button
      type="button"
      className={`cell band-${band.id}`}
      title={`${words}: ${band.words}${disputed}`}
      onClick={onOpen}
    >
      <span className="hidden-visually">{words}: </span>
      {probability(score)}
      {disagree > 0 && <span className="disputes">≠{disagree}</span>}
      <span className="hidden-visually">
        , {band.words}
        {disputed}
      </span>
    </button>
  );
}

const Legend = () => (
  <p className="legend small muted">
    {BANDS.map(({ id, words }, place) => (
      <span key={id}>
        <i className={`cell sample band-${id}`} aria-hidden="true" /> {RANGES[place]}: {words}
      </span>
    ))}
    <span>≠2: two values in dispute. A press on a cell shows what the two cards say.</span>
  </p>
);

interface NothingProps extends Omit<Props, 'pair'> {
  readonly without: readonly string[];
}

function Nothing({ orgId, team, without }: NothingProps) {
  const [first] = without;
  return (
    <Panel>
      <Empty
        icon={Grid3x3}
        title="Nothing to compare yet"
        action={
          first !== undefined && (
            <Link className="button primary" {...agentCards(orgId, first)}>
              Write a card
            </Link>
          )
        }
      >
        {team.status === 'archived'
          ? 'An archived team has no members any more.'
          : 'Coherence compares what the cards of the members declare: at least two need a card of their own.'}
      </Empty>
    </Panel>
  );
}
