/** Mastra: an agent with an OpenAI-compatible model, streamed. Prints the text. */
import { Agent } from '@mastra/core/agent';
import { createTool } from '@mastra/core/tools';
import { z } from 'zod';
import { headers, INSTRUCTIONS, OPENAI_BASE, prompt, READ, readFile, runCommand, SHELL } from './tools.mjs';

const agent = new Agent({
  name: 'Helper',
  instructions: INSTRUCTIONS,
  model: { id: 'openai/gpt-5', url: `${OPENAI_BASE}/v1`, apiKey: process.env.OPENAI_API_KEY, headers },
  tools: {
    read_file: createTool({
      id: 'read_file',
      description: READ,
      inputSchema: z.object({ file_path: z.string() }),
      execute: async ({ context }) => readFile(context.file_path),
    }),
    run_shell_command: createTool({
      id: 'run_shell_command',
      description: SHELL,
      inputSchema: z.object({ command: z.string(), description: z.string() }),
      execute: async ({ context }) => runCommand(context.command),
    }),
  },
});
const stream = await agent.stream(prompt, { maxSteps: 6, modelSettings: { maxRetries: 0 } });
for await (const _ of stream.textStream);
if (stream.error) throw stream.error;
process.stdout.write(`${await stream.text}\n`);
