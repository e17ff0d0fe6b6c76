/** What the organisation's plan includes, what was used of it and by whom, and the account where it is billed. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { utcDateWords } from '../../format/buckets';
import { exact } from '../../format/numbers';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import { Balance } from './balance';
import './usage.css';
import { monthOf, planQuery, type Meter } from './usage-queries';
import { UsedByDay, UsedBySubject } from './used';
import { FEATURE_WORDS, METER_WORDS } from './words';

const FROM = '/o/$orgId/settings';

export function Usage({ orgId }: { readonly orgId: string }) {
  const { month = 'this' } = useSearch({ from: FROM });
  const chosen = monthOf(new Date(), month === 'last' ? 1 : 0);
  const shared = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: true } } as const;
  return (
    <>
      <PlanPanel orgId={orgId} />
      <div className="row wrap spread">
        <Segments label="Month">
          <Link {...shared} search={{ tab: 'usage' }}>
            This month
          </Link>
          <Link {...shared} search={{ tab: 'usage', month: 'last' }}>
            Last month
          </Link>
        </Segments>
        <span className="small muted">
          {utcDateWords(chosen.from)} to {utcDateWords(chosen.to)}, days of UTC
        </span>
      </div>
      <UsedByDay orgId={orgId} month={chosen} />
      <UsedBySubject orgId={orgId} month={chosen} />
      <Balance orgId={orgId} month={chosen} />
    </>
  );
}

function PlanPanel({ orgId }: { readonly orgId: string }) {
  const read = useQuery(planQuery(orgId));
  if (read.isPending) return <Loading lines={3} />;
  if (read.isError)
    return <Problem what="The plan could not be read" error={read.error} retry={() => void read.refetch()} />;
  const { display_name: name, description, limits, used, feature_flags: features } = read.data;
  const includes = Object.entries(features).filter(([, isOn]) => isOn);
  return (
    <Panel title={`Plan: ${name}`}>
      <div className="stack">
        <p>{description}</p>
        <ul className="plan-meters">
          {(Object.keys(METER_WORDS) as Meter[]).map((meter) => (
            <MeterLine key={meter} meter={meter} used={used[meter] ?? 0} limit={limits[meter] ?? null} />
          ))}
        </ul>
        <p className="small muted">
          {includes.length === 0
            ? 'No further features.'
            : `Includes ${includes.map(([feature]) => FEATURE_WORDS[feature] ?? feature).join(', ')}.`}{' '}
          A limit stops nothing: owners and webhooks are told at 80 and at 100 %.
        </p>
      </div>
    </Panel>
  );
}

interface LineProps {
  readonly meter: Meter;
  readonly used: number;
  /** A month; null: none. */
  readonly limit: number | null;
}

function MeterLine({ meter, used, limit }: LineProps) {
  const words = METER_WORDS[meter];
  return (
    <li>
      <span className="row spread">
        <strong>{words}</strong>
        <span className="number">
          {exact(used)} {limit === null ? <span className="muted">this month, no limit</span> : `of ${exact(limit)}`}
        </span>
      </span>
      {limit !== null && (
        <meter aria-label={`${words} used`} min={0} max={Math.max(1, limit)} high={limit * 0.8} value={used}>
          {exact(used)}
        </meter>
      )}
    </li>
  );
}
