/** LangChain: createAgent, streamed. Prints the last message. */
import { ChatAnthropic } from '@langchain/anthropic';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent, tool } from 'langchain';
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
  openai: () =>
    new ChatOpenAI({
      model: 'gpt-5',
      useResponsesApi: true,
      maxRetries: 0,
      streaming: true,
      configuration: { baseURL: `${OPENAI_BASE}/v1`, defaultHeaders: headers },
    }),
  anthropic: () =>
    new ChatAnthropic({
      model: 'claude-sonnet-4-5',
      maxRetries: 0,
      streaming: true,
      anthropicApiUrl: ANTHROPIC_BASE,
      clientOptions: { defaultHeaders: headers },
    }),
  google: () =>
    new ChatGoogleGenerativeAI({
      model: 'gemini-2.5-pro',
      maxRetries: 0,
      streaming: true,
      baseUrl: GEMINI_BASE,
      customHeaders: headers,
    }),
};
const agent = createAgent({
  model: models[which](),
  systemPrompt: INSTRUCTIONS,
  tools: [
    tool(({ file_path }) => readFile(file_path), {
      name: 'read_file',
      description: READ,
      schema: z.object({ file_path: z.string() }),
    }),
    tool(({ command }) => runCommand(command), {
      name: 'run_shell_command',
      description: SHELL,
      schema: z.object({ command: z.string(), description: z.string() }),
    }),
  ],
});
const state = await agent.invoke({ messages: [{ role: 'user', content: prompt }] });
const { content } = state.messages.at(-1);
process.stdout.write(`${typeof content === 'string' ? content : content.map((c) => c.text ?? '').join('')}\n`);
