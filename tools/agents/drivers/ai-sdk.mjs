/** AI SDK: streamText with a tool loop. Prints the last step's text. */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { stepCountIs, streamText, tool } from 'ai';
import { z } from 'zod';
import {
  ANTHROPIC_BASE,
  GEMINI_BASE,
  headers,
  INSTRUCTIONS,
  OPENAI_BASE,
  prompt,
  READ,
  readFile,
  runCommand,
  SHELL,
  which,
} from './tools.mjs';

const models = {
  openai: () => createOpenAI({ baseURL: `${OPENAI_BASE}/v1`, headers })('gpt-5'),
  anthropic: () => createAnthropic({ baseURL: `${ANTHROPIC_BASE}/v1`, headers })('claude-sonnet-4-5'),
  google: () =>
    createGoogleGenerativeAI({ baseURL: `${GEMINI_BASE}/v1beta`, apiKey: process.env.GOOGLE_API_KEY, headers })(
      'gemini-2.5-pro',
    ),
};
const errors = [];
const result = streamText({
  model: models[which](),
  system: INSTRUCTIONS,
  prompt,
  maxRetries: 0,
  stopWhen: stepCountIs(6),
  onError: ({ error }) => errors.push(error),
  tools: {
    read_file: tool({
      description: READ,
      inputSchema: z.object({ file_path: z.string() }),
      execute: ({ file_path }) => readFile(file_path),
    }),
    run_shell_command: tool({
      description: SHELL,
      inputSchema: z.object({ command: z.string(), description: z.string() }),
      execute: ({ command }) => runCommand(command),
    }),
  },
});
await result.consumeStream();
if (errors.length > 0) throw errors[0];
process.stdout.write(`${await result.text}\n`);
