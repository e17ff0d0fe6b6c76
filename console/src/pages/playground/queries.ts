/** What the judges say of a text that somebody pastes. Nothing of it is stored. */
import { api, must } from '../../api/client';

export type Surface = 'incoming' | 'tool_responses' | 'outgoing' | 'tool_calls' | 'instructions';

export const screen = (input: { readonly text: string; readonly surface: Surface; readonly agentId: string }) =>
  must(
    api.POST('/v1/safe-house/evaluate', {
      body: {
        text: input.text,
        surface: input.surface,
        ...(input.agentId === '' ? {} : { agent_id: input.agentId }),
      },
    }),
  );
export type Screened = Awaited<ReturnType<typeof screen>>;

export const judge = (input: { readonly reasoning: string; readonly output: string; readonly agentId: string }) =>
  must(
    api.POST('/v1/analyze', {
      body: { agent_id: input.agentId, reasoning: input.reasoning, output: input.output },
    }),
  );
export type Judged = Awaited<ReturnType<typeof judge>>;
