/** The tools of an agent: declared, used, mapped or not, forbidden; one that is not mapped is mapped from here. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { useMayEdit, WHO_EDITS } from '../cards/may-edit';
import { modeSentence, RuleWords, Ruling } from '../policy/ruling';
import { toolsQuery, type AgentTool } from './tool-queries';

const MapTool = lazy(async () => ({ default: (await import('./map-tool')).MapTool }));

interface Props {
  readonly orgId: string;
  readonly agentId: string;
}

export function Tools({ orgId, agentId }: Props) {
  const found = useInfiniteQuery(toolsQuery(agentId));
  const mayEdit = useMayEdit(orgId, 'agent');
  const [mapping, setMapping] = useState<string>();
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The tools could not be read" error={found.error} retry={() => void found.refetch()} />;
  const tools = found.data.pages.flatMap(({ data }) => data);
  const [first] = found.data.pages;
  if (tools.length === 0 || first === undefined)
    return (
      <Empty icon={Wrench} title="No tools yet">
        A tool appears here when the agent declares it to its provider or calls it, in a turn that goes through the
        gateway.
      </Empty>
    );
  return (
    <Panel title="Tools" end={mayEdit === false && <span className="small muted">{WHO_EDITS.agent}</span>} isFlush>
      <p className="small muted panel-lead">
        {modeSentence(first.enforcement_mode)} Turns are counted since <Instant at={first.counted_from} />.
      </p>
      <ToolTable tools={tools} onMap={mayEdit === true ? setMapping : undefined} />
      {found.hasNextPage && (
        <div className="row" style={{ padding: 12 }}>
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            Show more tools
          </Button>
        </div>
      )}
      {mapping !== undefined && (
        <Suspense>
          <MapTool orgId={orgId} agentId={agentId} tool={mapping} onClose={() => setMapping(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface TableProps {
  readonly tools: readonly AgentTool[];
  readonly onMap: ((tool: string) => void) | undefined;
}

const ToolTable = ({ tools, onMap }: TableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Tool</th>
        <th scope="col">Outcome</th>
        <th scope="col" className="wide">
          Rule and scope
        </th>
        <th scope="col" className="wide end">
          Turns
        </th>
        <th scope="col" className="end">
          Last used
        </th>
        {onMap !== undefined && (
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {tools.map((tool) => (
        <tr key={tool.tool}>
          <td className="name">
            {tool.tool}
            <div className="small muted">{knownWords(tool)}</div>
            <div className="under small">
              <RuleWords of={tool} />
            </div>
          </td>
          <td>
            <Ruling of={tool} />
          </td>
          <td className="wide free">
            <RuleWords of={tool} />
          </td>
          <td className="wide end number">{exact(tool.turns_30d)}</td>
          <td className="end">
            <Instant at={tool.last_used_at} absent={tool.first_used_at === null ? 'Never' : 'Not of late'} />
          </td>
          {onMap !== undefined && (
            <td className="end">
              {tool.rule === 'unmapped' && (
                <Button kind="link" onPress={() => onMap(tool.tool)} aria-label={`Map ${tool.tool}`}>
                  Map
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** How the tool is known, and what speaks against trusting its name. */
function knownWords({ is_declared: isDeclared, first_used_at: used, changed_at: changed, tainted }: AgentTool): string {
  const known = isDeclared ? (used === null ? 'declared, not used' : 'declared and used') : 'used, not declared';
  return [
    known,
    ...(changed === null ? [] : ['declared again in other words']),
    ...(tainted ? ['first used in a turn with an injection'] : []),
  ].join(' · ');
}
