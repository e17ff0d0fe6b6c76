/** The threshold explorer: the scores of 30 days are read once, and what other thresholds would have stopped is computed while they move. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { exact, probability } from '../../format/numbers';
import { utcDayWords } from '../../format/buckets';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentChoice } from '../agents/agent-choice';
import { previewQuery, type Preview } from './queries';
import { ScoreChart } from './score-chart';
import { of, type ScreeningSearch } from './search';
import { Suggestions } from './suggestions';
import { added, ordered, reaching, type Bins, type Thresholds as Values } from './threshold-rules';
import { ThresholdEffects } from './threshold-effects';
import { UseThresholds } from './use-thresholds';

const FROM = '/o/$orgId/screening';

interface Props {
  readonly orgId: string;
  readonly search: ScreeningSearch;
}

export function Thresholds({ orgId, search }: Props) {
  const preview = useQuery(previewQuery(orgId, search.agent));
  return (
    <>
      {preview.isPending && <Loading />}
      {preview.isError && (
        <Problem what="The scores could not be read" error={preview.error} retry={() => void preview.refetch()} />
      )}
      {preview.isSuccess && <Explorer orgId={orgId} search={search} preview={preview.data} />}
      <Suggestions orgId={orgId} />
    </>
  );
}

/** The address that thresholds were moved from: another one, of another agent or from a link, has its own. */
const placeOf = ({ agent, warn, quarantine, block }: ScreeningSearch): string =>
  [agent, warn, quarantine, block].join(' ');

/** The scores that thresholds divide: of texts that agents read. */
const binsOf = ({ scores }: Preview, over: ScreeningSearch['over']): Bins =>
  over === undefined ? added(scores.incoming, scores.tool_responses) : scores[over];

function Explorer({ orgId, search, preview }: Props & { readonly preview: Preview }) {
  const inForce = preview.thresholds;
  const [moving, setMoving] = useState<{ readonly place: string; readonly values: Values }>();
  const place = placeOf(search);
  const { warn, quarantine, block } = search;
  const kept = ordered(inForce, of({ warn, quarantine, block }));
  const values = moving?.place === place ? moving.values : kept;
  const navigate = useNavigate({ from: FROM });
  const keep = (next: Values) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const reset = () =>
    void navigate({
      search: ({ warn: _warn, quarantine: _quarantine, block: _block, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  const bins = binsOf(preview, search.over);
  const isMoved = (['warn', 'quarantine', 'block'] as const).some((name) => values[name] !== inForce[name]);
  return (
    <>
      <Panel title="Thresholds" end={<Known preview={preview} total={reaching(bins, 0)} />}>
        <div className="stack" style={{ gap: 16 }}>
          <Choices orgId={orgId} search={search} />
          {reaching(bins, 0) === 0 ? (
            <Empty icon={Gauge} title="No text was scored yet">
              Scores are counted as texts go through the gateway. Below is what the arena says of these thresholds.
            </Empty>
          ) : null}
          <ScoreChart
            bins={bins}
            thresholds={values}
            onChange={(next) => setMoving({ place, values: next })}
            onChangeEnd={keep}
          />
          <div className="row wrap spread">
            <span className="number">
              Warn from <strong>{probability(values.warn)}</strong>, hold from{' '}
              <strong>{probability(values.quarantine)}</strong>, block from <strong>{probability(values.block)}</strong>
            </span>
            <span className="row wrap">
              {isMoved && (
                <Button kind="quiet" onPress={reset}>
                  {preview.thresholds_of === 'agent' ? 'Back to those in force' : 'Back to the default'}
                </Button>
              )}
              <UseThresholds orgId={orgId} agentId={search.agent} thresholds={values} isMoved={isMoved} />
            </span>
          </div>
        </div>
      </Panel>
      <ThresholdEffects orgId={orgId} preview={preview} over={search.over} bins={bins} now={inForce} then={values} />
    </>
  );
}

function Known({ preview, total }: { readonly preview: Preview; readonly total: number }) {
  const { known_since: since, period } = preview;
  const isCut = since !== null && since > period.from;
  return (
    <span className="small muted">
      {exact(total)} texts of 30 days{isCut && `; counted since ${dayWords(since)}`}
    </span>
  );
}
const dayWords = (text: string): string => `${utcDayWords(new Date(`${text}T00:00:00Z`))} UTC`;

function Choices({ orgId, search }: Props) {
  const navigate = useNavigate({ from: FROM });
  return (
    <div className="threshold-choices">
      <AgentChoice
        orgId={orgId}
        value={search.agent ?? ''}
        onChange={(agent) =>
          void navigate({ search: { tab: 'thresholds', ...(agent === '' ? {} : { agent }) }, replace: true })
        }
        none="All agents, from the default thresholds"
      />
      <Choice
        label="Texts"
        value={search.over ?? ''}
        onChange={(value) =>
          void navigate({
            search: ({ over: _over, ...now }) => ({
              ...now,
              ...(value === 'incoming' || value === 'tool_responses' ? { over: value } : {}),
            }),
            replace: true,
          })
        }
        of={[
          ['', 'All that agents read'],
          ['incoming', 'From the user'],
          ['tool_responses', 'From tools'],
        ]}
      />
    </div>
  );
}
