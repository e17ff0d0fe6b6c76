/** The two cards in force: the facts that decide turns first, then the whole with the scope that each part came from. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { exact, probability } from '../../format/numbers';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { agentCards, editAgentCard } from '../cards/links';
import { useMayEdit, WHO_EDITS } from '../cards/may-edit';
import { agentPlace } from '../cards/place';
import type { CardKind } from '../cards/queries';
import { Versions } from '../cards/versions';
import { cardsQuery } from './agent-queries';
import { Exemptions } from './exemptions';

const CardEditor = lazy(async () => ({ default: (await import('../cards/card-editor')).CardEditor }));

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly edit: CardKind | undefined;
  /** Version that the draft begins from. */
  readonly from: number | undefined;
}

export function Cards({ orgId, agentId, edit, from }: Props) {
  if (edit !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <CardEditor
          key={`${edit} ${from}`}
          orgId={orgId}
          place={agentPlace(agentId)}
          back={agentCards(orgId, agentId)}
          kind={edit}
          from={from}
        />
      </Suspense>
    );
  return <CardsInForce orgId={orgId} agentId={agentId} />;
}

function CardsInForce({ orgId, agentId }: Omit<Props, 'edit' | 'from'>) {
  const cards = useQuery(cardsQuery(agentId));
  if (cards.isPending) return <Loading />;
  if (cards.isError)
    return <Problem what="The cards could not be read" error={cards.error} retry={() => void cards.refetch()} />;
  const { alignment, protection } = cards.data;
  const { warn, quarantine, block } = protection.thresholds ?? {};
  return (
    <>
      <Panel title="Alignment card in force" end={<Edit orgId={orgId} agentId={agentId} kind="alignment" />}>
        <Facts
          facts={[
            ['Version', exact(alignment.version)],
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
      <Panel title="Protection card in force" end={<Edit orgId={orgId} agentId={agentId} kind="protection" />}>
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
      {(['alignment', 'protection'] as const).map((kind) => (
        <Versions
          key={kind}
          orgId={orgId}
          place={agentPlace(agentId)}
          kind={kind}
          editLink={(each, version) => editAgentCard(orgId, agentId, each, version)}
        />
      ))}
    </>
  );
}

function Edit({ orgId, agentId, kind }: { readonly orgId: string; readonly agentId: string; readonly kind: CardKind }) {
  const may = useMayEdit(orgId, 'agent');
  if (may === undefined) return null;
  if (!may) return <span className="small muted">{WHO_EDITS.agent}</span>;
  return (
    <Link className="button" {...editAgentCard(orgId, agentId, kind)}>
      Edit {kind} card
    </Link>
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
