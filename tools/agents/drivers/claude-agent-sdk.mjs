/** Claude Agent SDK: one query, tools of the agent itself. Prints the result. */
import { query } from '@anthropic-ai/claude-agent-sdk';

let result = '';
for await (const message of query({
  prompt: process.argv.at(-1),
  options: { allowedTools: ['Bash', 'Read'], permissionMode: 'acceptEdits', includePartialMessages: true },
})) {
  if (message.type === 'result')
    result =
      message.subtype === 'success' && !message.is_error
        ? message.result
        : `error: ${message.subtype} ${message.result ?? ''}`;
}
process.stdout.write(`${result}\n`);
if (result.startsWith('error:')) process.exit(1);
