/** The ways of the palette from what somebody typed or pasted to the thing of that id, or to the turns of that session or tool. */
import { useNavigate } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { api, must } from '../api/client';
import { sentenceOf } from '../api/refusal';
import type { Choice } from '../ui/menu';
import { useToast } from '../ui/toasts';
import { foundIds, type Found } from './found-ids';

/**
 * The request of a checkpoint, of which only its certificate is found without knowing the agent. That of a public agent is anybody's to
 * read, its request is not. @param id of the checkpoint or of its certificate. @throws Refusal
 */
async function requestOf(id: string): Promise<string> {
  const { subject } = await must(
    api.GET('/v1/checkpoints/{checkpoint_id}/certificate', { params: { path: { checkpoint_id: id } } }),
  );
  const found = await must(
    api.GET('/v1/agents/{agent_id}/checkpoints/{checkpoint_id}', {
      params: { path: { checkpoint_id: subject.checkpoint_id, agent_id: subject.agent_id } },
    }),
  );
  return found.request_id;
}

/** The item of a held text or call. @throws Refusal */
const itemOf = async (orgId: string, quarantineId: string): Promise<string> =>
  (
    await must(
      api.GET('/v1/orgs/{org_id}/review/items/{item_id}', {
        params: { path: { org_id: orgId, item_id: quarantineId } },
      }),
    )
  ).item.item_id;

/** @param isKnown a page, action or agent has what was typed in its name: then no session or tool is meant */
export function useIdChoices(orgId: string, typed: string, isKnown: boolean): readonly Choice[] {
  const navigate = useNavigate();
  const toast = useToast();
  const params = { orgId };
  const toTurn = (requestId: string) =>
    void navigate({ to: '/o/$orgId/turns/$requestId', params: { orgId, requestId } });
  const toItem = (itemId: string) => void navigate({ to: '/o/$orgId/review', params, search: { item: itemId } });
  const go = (found: Found): void => {
    if (found.of === 'turn') toTurn(found.requestId);
    else if (found.of === 'signal')
      void navigate({ to: '/o/$orgId/integrations/signals/$signalId', params: { orgId, signalId: found.signalId } });
    else if (found.of === 'item') toItem(found.itemId);
    else if (found.of === 'held')
      void itemOf(orgId, found.quarantineId).then(toItem, (error: unknown) => toast(sentenceOf(error)));
    else if (found.of === 'checkpoint')
      void requestOf(found.checkpointId).then(toTurn, (error: unknown) => toast(sentenceOf(error)));
    else if (found.of === 'session')
      void navigate({ to: '/o/$orgId/turns', params, search: { session_id: found.name } });
    else void navigate({ to: '/o/$orgId/turns', params, search: { tool: found.name } });
  };
  const found = foundIds(typed).filter(({ of }) => !isKnown || (of !== 'session' && of !== 'tool'));
  return found.map((each) => ({
    id: `id:${each.of}`,
    words: each.words,
    icon: <SearchCheck size={16} aria-hidden="true" />,
    act: () => go(each),
  }));
}
