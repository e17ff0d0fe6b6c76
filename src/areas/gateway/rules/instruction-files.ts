/**
 * Which texts of a request are files that agents are meant to obey: skills, AGENTS.md, CLAUDE.md, rules of editors. Known by the path that a call read, by
 * the name of an upload, and by how the agent's program introduces them. Source: docs/reference/gateway.md#files-that-agents-obey; docs/adr/0683. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';

/** Names of such files, with what may stand before them in a path or a command. */
const NAME =
  /(?:^|[/\\\s"'=:])(?:(?:AGENTS?|CLAUDE(?:\.local)?|GEMINI|QWEN|WARP|SKILL|CONVENTIONS|copilot-instructions|rules|memory|system[-_]prompt|instructions)\.(?:md|mdx|txt)|[\w.-]{1,60}\.(?:instructions|prompt|chatmode|agent)\.md|[\w.-]{1,60}\.mdc|\.(?:cursor|windsurf|cline|roo|kilocode|goose)(?:rules|hints)(?:[-.]\w{1,20})?)(?=$|[\s"'#?:;|&)\]])|(?:^|[/\\\s"'])\.?(?:claude|codex|cursor|agents?|gemini|windsurf|clinerules|roo|github|opencode|continue)[/\\](?:[\w.-]{1,60}[/\\]){0,4}?(?:skills|rules|commands|agents|prompts|instructions|memory|hooks)[/\\][\w./\\-]{1,120}\.(?:md|mdx|txt)|(?:^|[/\\\s"'])(?:skills|rules)[/\\](?:[\w.-]{1,60}[/\\]){0,4}[\w.-]{1,60}\.(?:md|mdx)/i;

/** Every such name has one of these; most paths and commands have none, and are done with after one quick look. */
const MAY_NAME = /\.(?:md|txt)|(?:rules|hints)/i;

/** Longest value of an argument that is a path, an address or a command; what is longer is content. */
const PLACE_CHARS_MAX = 400;
/** Longest arguments, as text, that are looked at. */
const ARGUMENTS_CHARS_MAX = 4_096;
const PLACES_MAX = 64;

/** Tools that hand out a skill by its name. */
const GIVES_SKILL =
  /^(?:mcp__\w{1,60}__)?(?:(?:load|read|get|use|activate|invoke|open|fetch|view)[_-]?)?(?:skills?|rules?|instructions?|guidelines|conventions)$/i;
/** Calls that write or search, or start something that only names the file. */
const BRINGS_NO_FILE =
  /^(?:mcp__\w{1,60}__)?(?:write|edit|multi_?edit|create|update|delete|apply|insert|str_replace|replace|save|append|remove|move|rename|notebook_?edit|todo)/i;

/** True when the name or path is of a file that agents are meant to obey. Not an address of the web: whoever serves a page chooses it. */
export const isInstructionFile = (path: string): boolean =>
  path.length <= PLACE_CHARS_MAX && MAY_NAME.test(path) && !path.includes('://') && NAME.test(path);

/** True when the call reads such a file. Arguments as text or as the value that the dialect has in its place. */
export function readsInstructions(call: { readonly name: string | undefined; readonly args: unknown }): boolean {
  const { name = '', args } = call;
  if (GIVES_SKILL.test(name)) return true;
  if (BRINGS_NO_FILE.test(name)) return false;
  if (typeof args !== 'string') return placesIn(args).some(isInstructionFile);
  if (args.length > ARGUMENTS_CHARS_MAX || !MAY_NAME.test(args)) return false;
  return NAME.test(args) && placesIn(parsed(args)).some(isInstructionFile);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Strings of the arguments, to the depth of a list of paths. */
function placesIn(args: unknown): string[] {
  const out: string[] = [];
  const add = (value: unknown, depth: number): void => {
    if (out.length >= PLACES_MAX) return;
    if (typeof value === 'string') out.push(value);
    else if (depth > 0 && Array.isArray(value)) for (const entry of value) add(entry, depth - 1);
    else if (depth > 0 && isRecord(value)) for (const key of Object.keys(value)) add(value[key], depth - 1);
  };
  add(args, 3);
  return out;
}

/** How programs introduce such a file in a user message. */
const INTRODUCED =
  /^[^]{0,600}?(?:\b(?:contents of|instructions (?:for|from)(?: the file)?:?|rules? from(?: the file)?:?|loaded (?:skill|rules?)(?: from)?:?)\s+[`"'(]?[^\s`"'\n]{0,200}(?:\.md\b|\.mdc\b|rules\b)|^# AGENTS\.md instructions\b|\bbase directory for this skill:|<(?:skill|agents_?md|claude_?md|user_rules|project_rules|workspace_rules|rules|cursor_rules|custom_instructions)\b[^>\n]{0,200}>)/i;
/** Every introduction has one of these. */
const MAY_INTRODUCE = /mdc?\b|rules|skill|custom_instructions/i;
const INTRODUCTION_CHARS = 1_000;
const isIntroduced = (text: string): boolean => {
  const head = text.slice(0, INTRODUCTION_CHARS);
  return MAY_INTRODUCE.test(head) && INTRODUCED.test(head);
};
const TITLE = /\/(?:filename|title|name|display_?name|file_?name)$/i;

/**
 * The same spans; texts that agents are meant to obey say so.
 * @param reads ids of the calls that read such a file; undefined: not known
 */
export function withInstructions(
  spans: readonly TextSpan[],
  reads: ReadonlySet<string> | undefined,
): readonly TextSpan[] {
  const named = spans.flatMap(({ pointer, text }) =>
    TITLE.test(pointer) && isInstructionFile(text) ? [pointer.replace(TITLE, '/')] : [],
  );
  const isOne = (span: TextSpan): boolean => {
    if (span.source === 'tool_result') return span.toolCallId !== undefined && reads?.has(span.toolCallId) === true;
    if (named.some((block) => span.pointer.startsWith(block) && !TITLE.test(span.pointer))) return true;
    return (span.source === 'user_message' || span.source === 'agent_context') && isIntroduced(span.text);
  };
  return spans.some(isOne)
    ? spans.map((span) => (isOne(span) ? { ...span, isInstructions: true as const } : span))
    : spans;
}
