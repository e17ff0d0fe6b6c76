/** From the explorer into the editor of the agent's card: the thresholds come as a draft, and nothing is written before its preview. */
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { readCardText } from '../cards/card-source';
import { draftOf } from '../cards/draft';
import { editAgentCard } from '../cards/links';
import { useMayEdit } from '../cards/may-edit';
import { agentPlace } from '../cards/place';
import { withThresholds, type Thresholds } from './threshold-rules';

interface Props {
  readonly orgId: string;
  readonly agentId: string | undefined;
  readonly thresholds: Thresholds;
  readonly isMoved: boolean;
}

export function UseThresholds({ orgId, agentId, thresholds, isMoved }: Props) {
  const mayEdit = useMayEdit(orgId, 'agent');
  const navigate = useNavigate();
  const use = useAction({
    work: async (id: string) => {
      const place = agentPlace(id);
      const draft = draftOf('protection', place);
      const { yaml, etag } = draft.read() ?? (await readCardText('protection', place));
      draft.keep({ yaml: withThresholds(yaml, thresholds), etag });
      await navigate(editAgentCard(orgId, id, 'protection'));
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
