/** Causes of the queue as people read them. Pure. */
import { visible } from '../../format/visible.ts';
import { inCallWords, threatWords } from '../../format/words.ts';
import { findingWords, sourceWords } from '../integrations/signal-words.ts';

interface Cause {
  readonly kind: 'quarantine' | 'held_call' | 'tool_declaration' | 'verdict' | 'drift' | 'signal';
  readonly what: string;
  readonly place: string;
  readonly agent_name: string | null;
}

/** `Prompt injection`, `Call waits for a yes`, `Intent drift`. A call waits for what it does, whatever its arguments look like. */
export function causeTitle({ kind, what, place }: Cause): string {
  if (kind === 'held_call') return 'Call waits for a yes';
  if (what === 'tool_changed') return 'Tool changed its words';
  if (kind === 'signal') return findingWords(what, place);
  return kind === 'drift' ? findingWords(what) : threatWords(what);
}

/** Where: the tool or source, or the agent itself. */
export function causePlace({ kind, what, place: named, agent_name: agent }: Cause): string {
  const place = visible(named);
  if (kind === 'verdict')
    return what === 'boundary_violation' ? `turns of ${agent ?? 'an agent'}` : `reasoning of ${agent ?? 'an agent'}`;
  if (kind === 'drift') return `sessions of ${agent ?? 'an agent'}`;
  if (kind === 'signal') return sourceWords(place).toLowerCase();
  if (kind === 'held_call')
    return what === 'confirmation' ? `call of ${place}` : `call of ${place} with ${inCallWords(what)}`;
  if (kind === 'tool_declaration') return `declaration of ${place}`;
  return PLACES[place] ?? `result of ${place}`;
}

/** Whether the place is the agent, which it names. */
export const isOfAgent = (kind: Cause['kind']): boolean => kind === 'verdict' || kind === 'drift';

/** Sources of texts that no tool brought. */
const PLACES: Readonly<Record<string, string>> = {
  user_message: 'text from the user',
  tool_result: 'tool result',
  document: 'document',
  agent_context: "text of the agent's program",
};
