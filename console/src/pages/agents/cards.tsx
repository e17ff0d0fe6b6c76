/** The two cards in force, read only: the facts that decide turns first, then the whole with the scope that each part came from. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { probability } from '../../format/numbers';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { cardsQuery } from './agent-queries';
import { Exemptions, Versions } from './card-history';

export function Cards({ agentId }: { readonly agentId: string }) {
  const cards = useQuery(cardsQuery(agentId));
  if (cards.isPending) return <Loading />;
  if (cards.isError)
    return <Problem what="The cards could not be read" error={cards.error} retry={() => void cards.refetch()} />;
  const { alignment, protection } = cards.data;
  const { warn, quarantine, block } = protection.thresholds ?? {};
  return (
    <>
      <Panel title="Alignment card in force" end={<span className="small muted">version {alignment.version}</span>}>
        <Facts
          facts={[
            ['Autonomy', alignment.autonomy_mode],
            ['Integrity', alignment.integrity_mode],
            [
              'Values',
              <Words
                key="v"
                words={(alignment.values.declared ?? []).map((value) => (typeof value === 'string' ? value : value.id))}
              />,
            ],
            ['May do', <Words key="b" words={alignment.autonomy.bounded_actions ?? []} />],
            ['Must not do', <Words key="f" words={alignment.autonomy.forbidden_actions ?? []} />],
            [
              'Forbidden tools',
              <Words key="t" words={(alignment.enforcement?.forbidden_tools ?? []).map(({ pattern }) => pattern)} />,
            ],
          ]}
        />
        <Whole card={alignment} />
      </Panel>
      <Panel title="Protection card in force">
        <Facts
          facts={[
            ['Mode', protection.mode],
            [
              'Thresholds',
              `warn from ${threshold(warn)}, hold from ${threshold(quarantine)}, block from ${threshold(block)}`,
            ],
            [
              'Screened',
              <Words
                key="s"
                words={Object.entries(protection.screen_surfaces ?? {})
                  .filter(([, isOn]) => isOn)
                  .map(([surface]) => surface.replace('_', ' '))}
              />,
            ],
          ]}
        />
        <Whole card={protection} />
      </Panel>
      <Exemptions agentId={agentId} />
      <Versions agentId={agentId} kind="alignment" />
      <Versions agentId={agentId} kind="protection" />
    </>
  );
}

const threshold = (value: number | undefined): string => (value === undefined ? 'not set' : probability(value));

function Words({ words }: { readonly words: readonly string[] }): ReactNode {
  if (words.length === 0) return <span className="muted">None</span>;
  return (
    <span className="row wrap" style={{ gap: 4 }}>
      {words.map((word) => (
        <code key={word} className="word-box">
          {word}
        </code>
      ))}
    </span>
  );
}

/** Everything, with `_composition.field_provenance`: which scope each field came from. */
function Whole({ card }: { readonly card: object }) {
  return (
    <details className="whole">
      <summary>Whole card, with the scope that each field came from</summary>
      <pre tabIndex={0}>{JSON.stringify(card, null, 2)}</pre>
    </details>
  );
}
