/** OpenAI Agents SDK over Responses, streamed. Prints the final output. */
import { Agent, OpenAIResponsesModel, run, setTracingDisabled, tool } from '@openai/agents';
import OpenAI from 'openai';
import { z } from 'zod';
import { headers, INSTRUCTIONS, OPENAI_BASE, prompt, READ, readFile, runCommand, SHELL } from './tools.mjs';

setTracingDisabled(true);
const client = new OpenAI({ baseURL: `${OPENAI_BASE}/v1`, defaultHeaders: headers, maxRetries: 0 });
const agent = new Agent({
  name: 'Helper',
  instructions: INSTRUCTIONS,
  model: new OpenAIResponsesModel(client, 'gpt-5'),
  tools: [
    tool({
      name: 'read_file',
      description: READ,
      parameters: z.object({ file_path: z.string() }),
      execute: ({ file_path }) => readFile(file_path),
    }),
    tool({
      name: 'run_shell_command',
      description: SHELL,
      parameters: z.object({ command: z.string(), description: z.string() }),
      execute: ({ command }) => runCommand(command),
    }),
  ],
});
const result = await run(agent, prompt, { stream: true });
await result.completed;
if (result.error) throw result.error;
process.stdout.write(`${result.finalOutput}\n`);
