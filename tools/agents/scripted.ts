/** What the scripted provider says to an agent at work on a task: the task's calls in the agent's own tools, then the answer. */
import type { Answer, SeenRequest } from '../../test/support/fakes/llm-provider.ts';
import type { Step, Task } from './tasks.ts';

interface Json {
  readonly [name: string]: unknown;
}
const at = (value: unknown, name: string): unknown => (value as Json | null | undefined)?.[name];
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names of the tools a request declares, in any dialect. */
export function declaredTools(json: unknown): readonly string[] {
  return list(at(json, 'tools')).flatMap((tool) => {
    const gemini = list(at(tool, 'functionDeclarations')).map((f) => at(f, 'name'));
    return [at(tool, 'name'), at(at(tool, 'function'), 'name'), ...gemini].filter(
      (n): n is string => typeof n === 'string',
    );
  });
}

/** How many tool results the conversation holds. */
export function resultsIn(json: unknown): number {
  const text = JSON.stringify(json);
  const marks = [/"type":"tool_result"/g, /"role":"tool"/g, /"type":"function_call_output"/g, /"functionResponse":/g];
  return Math.max(...marks.map((mark) => (text.match(mark) ?? []).length));
}

type Call = { readonly name: string; readonly args: Readonly<Record<string, unknown>> };

/** A step as a call of one of the declared tools. @throws Error when the agent declares no tool for it */
function callOf(step: Step, tools: readonly string[], folder: string): Call {
  const has = (name: string): boolean => tools.includes(name);
  const path = 'read' in step ? `${folder}/${step.read}` : '';
  if ('read' in step) {
    if (has('Read')) return { name: 'Read', args: { file_path: path } };
    if (has('read_file')) return { name: 'read_file', args: { file_path: path } };
  }
  const command = 'shell' in step ? step.shell : `cat ${step.read}`;
  if (has('Bash')) return { name: 'Bash', args: { command, description: 'Look at the folder' } };
  if (has('run_shell_command'))
    return { name: 'run_shell_command', args: { command, description: 'Look at the folder' } };
  if (has('exec_command')) return { name: 'exec_command', args: { cmd: command } };
  if (has('shell_command')) return { name: 'shell_command', args: { command } };
  if (has('shell')) return { name: 'shell', args: { command: ['bash', '-lc', command] } };
  throw new Error(`no tool for ${JSON.stringify(step)} among ${tools.join(', ')}`);
}

/** Side requests of the coding agents (titles, classifiers) declare no tools, or ask for JSON. */
function sideAnswer(json: unknown): string {
  const config = at(json, 'generationConfig');
  const asksJson = at(config, 'responseJsonSchema') ?? at(config, 'responseSchema') ?? at(json, 'output_config');
  return asksJson === undefined
    ? 'Parcel rates'
    : '{"reasoning":"plain","next_speaker":"user","complexity_reasoning":"plain","complexity_score":10,"title":"Parcel rates","isNewTopic":false}';
}

/** @param streamMs pause between the events of the last reply */
export function answerTo(task: Task, folder: string, streamMs?: number): (request: SeenRequest) => Answer {
  return ({ json }) => {
    const tools = declaredTools(json);
    if (tools.length === 0) return { script: { text: sideAnswer(json) } };
    const step = task.steps[resultsIn(json)];
    if (step !== undefined) {
      const script = {
        text: 'Let me look.',
        toolCalls: [callOf(step, tools, folder)],
        idSuffix: `_${resultsIn(json)}`,
      };
      return { script };
    }
    return { script: { text: task.answer }, ...(streamMs === undefined ? {} : { eventDelayMs: streamMs }) };
  };
}
