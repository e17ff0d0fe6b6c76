/** The texts that reached a band of risk in a period, whatever was done with them: over time, by type, by source, and the texts themselves. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, X } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { sentence, threatWords } from '../../format/words';
import { Panel } from '../../ui/page';
import { bucketWords, StackedBars } from '../../ui/stacked-bars';
import { Empty, Loading, Problem } from '../../ui/states';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import { Sources, Types } from './attack-tables';
import { Evaluations } from './evaluations';
import { attacksQuery, PERIODS, type Attacks as Found, type Period } from './queries';
import { of, type ScreeningSearch } from './search';

const FROM = '/o/$orgId/screening';

interface Props {
  readonly orgId: string;
  readonly search: ScreeningSearch;
}

export const attacksOf = ({ warn, quarantine, block }: Found['counts']): number => warn + quarantine + block;

export function Attacks({ orgId, search }: Props) {
  const period = search.period ?? 'month';
  const attacks = useQuery(attacksQuery(orgId, period, search.type));
  return (
    <>
      <div className="row wrap spread">
        <Filters orgId={orgId} search={search} />
        <Periods orgId={orgId} search={search} />
      </div>
      {attacks.isPending && <Loading />}
      {attacks.isError && (
        <Problem what="The attacks could not be counted" error={attacks.error} retry={() => void attacks.refetch()} />
      )}
      {attacks.isSuccess && <Counted orgId={orgId} search={search} period={period} found={attacks.data} />}
    </>
  );
}

function Counted({ orgId, search, period, found }: Props & { readonly period: Period; readonly found: Found }) {
  const { type, surface, source, tool } = search;
  if (found.types.length === 0 && attacksOf(found.counts) === 0)
    return (
      <Panel>
        <Empty
          icon={ShieldCheck}
          title="No attack in this period"
          action={
            <Link className="button" to="/o/$orgId/playground" params={{ orgId }}>
              Try an attack in the playground
            </Link>
          }
        >
          Every text of your agents that reaches a band of risk (warn, hold or block) stands here a moment later. A
          longer period may show some.
        </Empty>
      </Panel>
    );
  return (
    <>
      <Panel title="Attacks over time" end={<Sum counts={found.counts} />}>
        <Course series={found.series} bucket={PERIODS[period][2]} />
        <p className="small muted">
          By the band that each text reaches. What was done with it follows the mode of the agent, and stands beside
          each of the texts below: an agent that is only observed has nothing stopped.
        </p>
      </Panel>
      <div className="halves">
        <Types orgId={orgId} search={search} types={found.types} />
        <Sources orgId={orgId} search={search} found={found} />
      </div>
      <Evaluations orgId={orgId} filter={{ period, type, surface, source, tool }} />
    </>
  );
}

const Sum = ({ counts }: { readonly counts: Found['counts'] }) => (
  <span className="small muted number">
    {counted(attacksOf(counts), 'attack')}, by band: {exact(counts.warn)} warn, {exact(counts.quarantine)} hold,{' '}
    {exact(counts.block)} block
  </span>
);

const KINDS = [
  { words: 'Warn band', look: 'stripes' },
  { words: 'Hold band', look: 'dots' },
  { words: 'Block band', look: 'solid' },
] as const;

function Course({ series, bucket }: { readonly series: Found['series']; readonly bucket: 'hour' | 'day' }) {
  const bars = series.at.map((at, place) => ({
    words: bucketWords(at, bucket),
    counts: [series.warn[place] ?? 0, series.quarantine[place] ?? 0, series.block[place] ?? 0],
  }));
  return <StackedBars of="attacks" by={bucket} kinds={KINDS} bars={bars} />;
}

const sourceWords = (surface: string, source: string | undefined, tool: string | undefined): string =>
  tool === ''
    ? `${sentence(placeWords(surface, null, source))}, no tool known`
    : sentence(placeWords(surface, tool ?? null, source));

/** What is filtered by, each with the way to end it. */
function Filters({ orgId, search }: Props) {
  const { type, surface, source, tool, ...rest } = search;
  const filters = [
    ...(type === undefined ? [] : [[threatWords(type), { ...rest, ...of({ surface, source, tool }) }] as const]),
    ...(surface === undefined ? [] : [[sourceWords(surface, source, tool), { ...rest, ...of({ type }) }] as const]),
  ];
  if (filters.length === 0) return <span className="muted">All attacks</span>;
  return (
    <span className="row wrap">
      <span className="muted">Only</span>
      {filters.map(([words, without]) => (
        <Link
          key={words}
          className="chip"
          to={FROM}
          params={{ orgId }}
          search={without}
          aria-label={`End the filter ${words}`}
        >
          {words} <X size={13} aria-hidden="true" />
        </Link>
      ))}
    </span>
  );
}

const Periods = ({ orgId, search }: Props) => (
  <Segments label="Period">
    {(Object.keys(PERIODS) as Period[]).map((each) => {
      const { period: _period, ...rest } = search;
      return (
        <Link
          key={each}
          {...TAB_LINK}
          to={FROM}
          params={{ orgId }}
          search={each === 'month' ? rest : { ...rest, period: each }}
          activeOptions={{ exact: true }}
        >
          {PERIODS[each][0]}
        </Link>
      );
    })}
  </Segments>
);
