/** Where a text stood in a turn, as people read it. Pure. */
import { visible } from './visible.ts';
import { plainWords } from './words.ts';

const SURFACES: Readonly<Record<string, string>> = {
  incoming: 'text from the user',
  outgoing: 'reply',
  tool_calls: 'tool call',
  tool_responses: 'tool result',
};

/** Sources that say more than the surface on which their text was read. */
const SOURCES: Readonly<Record<string, string>> = {
  tool_description: 'description of a tool',
  document: 'document',
  agent_context: 'text of the agent’s program',
};

/** Where a text stood in the turn, with the tool that brought it. @param source of the text, if known */
export function placeWords(surface: string, named: string | null, source = ''): string {
  const tool = named === null ? null : visible(named);
  if (source === 'tool_description' && tool !== null) return `description of ${tool}`;
  return `${SOURCES[source] ?? SURFACES[surface] ?? plainWords(surface).toLowerCase()}${tool === null ? '' : ` of ${tool}`}`;
}
