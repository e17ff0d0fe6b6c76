/** From the explorer into the editor of the agent's card: the thresholds come as a draft, and nothing is written before its preview. */
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { cardVersionsQuery } from '../agents/card-queries';
import { draftOf, readCardText } from '../agents/card-source';
import { useMayEdit } from '../agents/may-edit';
import { useQueryClient } from '@tanstack/react-query';
import { withThresholds, type Thresholds } from './threshold-rules';

interface Props {
  readonly orgId: string;
  readonly agentId: string | undefined;
  readonly thresholds: Thresholds;
  readonly isMoved: boolean;
}

export function UseThresholds({ orgId, agentId, thresholds, isMoved }: Props) {
  const mayEdit = useMayEdit(orgId);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const use = useAction({
    work: async (id: string) => {
      const draft = draftOf('protection', id);
      const { data } = await queries.fetchQuery(cardVersionsQuery(id, 'protection'));
      const { yaml, etag } = draft.read() ?? (await readCardText('protection', id, data.length > 0));
      draft.keep({ yaml: withThresholds(yaml, thresholds), etag });
      await navigate({
        to: '/o/$orgId/agents/$agentId',
        params: { orgId, agentId: id },
        search: { tab: 'cards', edit: 'protection' },
      });
    },
  });
  if (mayEdit === false) return <span className="small muted">Owners, admins and members change thresholds.</span>;
  if (agentId === undefined)
    return <span className="small muted">Choose an agent to use them: thresholds stand in its card.</span>;
  return (
    <Button kind="primary" isDisabled={!isMoved || use.isPending} onPress={() => use.mutate(agentId)}>
      {use.isPending ? 'Opening the card…' : 'Use these thresholds'}
    </Button>
  );
}
