/** Text a person does not see: HTML comments, invisible elements, attributes, Markdown reference comments; and links that
 * send data out. Finds the positions only; the detectors decide whether they contain an instruction. Bounded expressions, linear.
 */

export interface HiddenSegment {
  readonly kind: 'comment' | 'invisible_element' | 'attribute' | 'reference';
  readonly from: number;
  readonly to: number;
}

const INVISIBLE =
  /<[a-z][a-z0-9]{0,15}\b[^<>]{0,300}?(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}[01](?:px|pt|em|%)?\s{0,2}[;"'\\]|opacity\s{0,3}:\s{0,3}0\s{0,2}[;"'\\]|color\s{0,3}:\s{0,3}(?:#fff(?:fff)?|white|transparent)\b|(?:left|top|text-indent)\s{0,3}:\s{0,3}-\d{3,5}|\shidden\b|aria-hidden)[^<>]{0,300}>/gi;
const ATTRIBUTE =
  /\b(?:alt|title|aria-label|aria-description|content|placeholder|data-[a-z-]{1,24})\s?=\s?\\?"([^"<>]{20,800})"/gi;
const REFERENCE = /^\[(?:\/\/|comment|_|#|hidden|note)[^\]\n]{0,40}\]:\s?(?:#|<>|\S{1,80})\s?[("']([^\n]{8,800})/gim;
const LINK_TITLE = /\]\([^()\s]{1,300} \\?"([^"\n]{20,600})"\)/g;
const ELEMENT_TEXT_MAX = 2_000;
const SEGMENT_MIN = 12;

/** Hidden parts of a text, in no particular order. */
export function hiddenSegments(text: string): HiddenSegment[] {
  const found: HiddenSegment[] = [];
  const push = (kind: HiddenSegment['kind'], from: number, to: number): void => {
    if (to - from >= SEGMENT_MIN) found.push({ kind, from, to });
  };
  for (let from = text.indexOf('<!--'); from >= 0;) {
    const end = text.indexOf('-->', from + 4);
    push('comment', from + 4, end < 0 ? text.length : end);
    from = end < 0 ? -1 : text.indexOf('<!--', end + 3);
  }
  if (text.includes('<')) {
    let covered = 0;
    each(text, INVISIBLE, (_, end) => {
      if (end < covered) return;
      const close = text.slice(end, end + ELEMENT_TEXT_MAX).indexOf('</');
      covered = end + (close < 0 ? Math.min(ELEMENT_TEXT_MAX, text.length - end) : close);
      push('invisible_element', end, covered);
    });
  }
  if (text.includes('=')) each(text, ATTRIBUTE, (match, end) => push('attribute', end - 1 - match[1]!.length, end - 1));
  if (text.includes(']('))
    each(text, LINK_TITLE, (match, end) => push('attribute', end - 2 - match[1]!.length, end - 2));
  if (text.includes(']:')) each(text, REFERENCE, (match, end) => push('reference', end - match[1]!.length, end));
  return found;
}

function each(text: string, pattern: RegExp, visit: (match: RegExpExecArray, end: number) => void): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) visit(match, pattern.lastIndex);
}

export interface Marker {
  readonly name:
    'chat_template_token' | 'authority_tag' | 'role_label' | 'data_image' | 'data_link' | 'delimiter_break';
  readonly from: number;
  readonly to: number;
}

const CHAT_TOKEN =
  /<\|(?:im_start|im_end|im_sep|system|user|assistant|tool|endoftext|end|start_header_id|end_header_id|eot_id|eom_id|begin_of_text|channel|message)\|>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?(?:system|system_prompt|system-reminder|assistant|function_results|tool_result|instructions?|admin|developer)>/gi;
const AUTHORITY_TAG =
  /[[({<*#]{1,3}\s?(?:system|admin|administrator|developer|root|override|security|assistant|ai|llm)[ _-]?(?:message|note|notice|override|instructions?|prompt|update|alert|command|directive|mode|task)?\s?[\])}>*#:]{1,3}/gi;
const ROLE_LABEL = /^[ \t]{0,8}["']?(?:system|assistant|developer|human|user|tool|ai)["']?\s?:/gim;
const DELIMITER = /[-=#~*_]{3,40}\s?(?:end|begin|start|stop|new|fin|ende|fine)\b[^\n]{0,60}[-=#~*_]{0,40}/gi;
/** A link or image whose query has a placeholder or a long value. */
const DATA_LINK = /(!?)\[[^\]\n]{0,120}\]\(\s?(?:https?:)?\/\/[^\s()?#]{1,300}\?[^\s()]{0,400}?=([^\s()]{1,400})\)/gi;

/** Structural marks of an injected message. They count only near an instruction, except for data images in output. */
export function structuralMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  const collect = (name: Marker['name'], pattern: RegExp): void =>
    each(text, pattern, (match, end) => {
      found.push({ name, from: match.index, to: end });
    });
  if (text.includes('<') || text.includes('[')) collect('chat_template_token', CHAT_TOKEN);
  collect('authority_tag', AUTHORITY_TAG);
  if (text.includes(':')) collect('role_label', ROLE_LABEL);
  collect('delimiter_break', DELIMITER);
  if (text.includes('](')) {
    each(text, DATA_LINK, (match, end) => {
      if (carriesData(match[2]!))
        found.push({ name: match[1] === '!' ? 'data_image' : 'data_link', from: match.index, to: end });
    });
  }
  return found;
}

/** A placeholder for session data, or a long random-looking value. */
export const carriesData = (value: string): boolean =>
  /[{[<$%][A-Za-z_ -]{2,}|[A-Z]{2,}_[A-Z_]{2,}|\b(?:data|secret|history|conversation|summary|prompt|password|base64|encoded|query|here)\b/i.test(
    value,
  ) || /[A-Za-z0-9+/_=-]{40,}|(?:%[0-9a-f]{2}.{0,12}){4}/i.test(value);
