/** @google/generative-ai: streams with a function loop by hand. Prints the last text. */
import { GoogleGenerativeAI } from '@google/generative-ai';
import { GEMINI_BASE, headers, INSTRUCTIONS, prompt, READ, readFile, runCommand, SHELL } from './tools.mjs';

const object = (properties) => ({ type: 'OBJECT', properties, required: Object.keys(properties) });
const model = new GoogleGenerativeAI(process.env.GOOGLE_API_KEY).getGenerativeModel(
  {
    model: 'gemini-2.5-pro',
    systemInstruction: INSTRUCTIONS,
    tools: [
      {
        functionDeclarations: [
          { name: 'read_file', description: READ, parameters: object({ file_path: { type: 'STRING' } }) },
          {
            name: 'run_shell_command',
            description: SHELL,
            parameters: object({ command: { type: 'STRING' }, description: { type: 'STRING' } }),
          },
        ],
      },
    ],
  },
  { baseUrl: GEMINI_BASE, customHeaders: headers },
);
const tools = {
  read_file: ({ file_path }) => readFile(file_path),
  run_shell_command: ({ command }) => runCommand(command),
};
// The history is kept here: a chat of this library forgets a turn whose stream ends with an empty text, as Gemini's do.
const contents = [{ role: 'user', parts: [{ text: prompt }] }];
let text = '';
for (let turn = 0; turn < 6; turn += 1) {
  const { stream, response } = await model.generateContentStream({ contents });
  text = '';
  for await (const chunk of stream) text += chunk.text();
  const reply = await response;
  const calls = reply.functionCalls() ?? [];
  if (calls.length === 0) break;
  const said = reply.candidates[0].content.parts.filter((part) => part.text !== '');
  const results = calls.map(({ name, args }) => ({
    functionResponse: { name, response: { result: tools[name](args) } },
  }));
  contents.push({ role: 'model', parts: said }, { role: 'user', parts: results });
}
process.stdout.write(`${text}\n`);
