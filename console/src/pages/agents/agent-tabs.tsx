/** The tabs of an agent's page, and what each of them shows. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/states';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { TurnList } from '../turns/turn-list';
import { Cards } from './cards';
import { ContainmentLog } from './containment';
import { Rating } from './rating';
import { Tools } from './tools';

const Identity = lazy(async () => ({ default: (await import('./identity')).Identity }));
const Trust = lazy(async () => ({ default: (await import('./trust')).Trust }));

const FROM = '/o/$orgId/agents/$agentId';

const TABS = [
  ['turns', 'Turns'],
  ['rating', 'Rating'],
  ['cards', 'Cards'],
  ['tools', 'Tools'],
  ['containment', 'Containment'],
  ['identity', 'Identity'],
  ['trust', 'Trust'],
] as const;
export type AgentTab = (typeof TABS)[number][0];

export const AgentTabs = () => (
  <TabLinks label="About this agent">
    {TABS.map(([id, words]) => (
      <Link
        key={id}
        {...TAB_LINK}
        from={FROM}
        search={id === 'turns' ? {} : { tab: id }}
        activeOptions={{ exact: id === 'turns' }}
      >
        {words}
      </Link>
    ))}
  </TabLinks>
);

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  /** Of the agent, where it has one. */
  readonly name: string | null;
  readonly tab: AgentTab;
  /** Of the tab of the cards: which one is edited, and the version that the draft begins from. */
  readonly edit: 'alignment' | 'protection' | undefined;
  readonly from: number | undefined;
}

export function AgentTabPanel({ tab, name, edit, from, ...of }: Props) {
  return (
    <Suspense fallback={<Loading />}>
      {tab === 'turns' && <TurnList orgId={of.orgId} filter={{ agent_id: of.agentId }} />}
      {tab === 'rating' && <Rating {...of} />}
      {tab === 'cards' && <Cards {...of} edit={edit} from={from} />}
      {tab === 'tools' && <Tools {...of} />}
      {tab === 'containment' && <ContainmentLog {...of} />}
      {tab === 'identity' && <Identity {...of} />}
      {tab === 'trust' && <Trust key={of.agentId} {...of} name={name} />}
    </Suspense>
  );
}
