/** How the demo looks in a terminal: headings, quoted texts, header lines, a bar for the score. Writes to stdout only. */
const plain = process.env['NO_COLOR'] !== undefined || !process.stdout.isTTY;
const paint =
  (code: string) =>
  (text: string): string =>
    plain ? text : `\u001b[${code}m${text}\u001b[0m`;
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const amber = paint('33');
export const blue = paint('36');

const LABEL = 26;
const WIDTH = Math.min(process.stdout.columns ?? 96, 96);
const PAUSE_MS = plain ? 0 : 700;

export const pause = (times = 1): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS * times);
  });
export const say = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

let step = 0;
/** A numbered scene. */
export async function scene(title: string, about: string): Promise<void> {
  step += 1;
  await pause();
  say();
  say(bold(blue(`${step}  ${title}`)));
  for (const line of wrap(about, WIDTH - 3)) say(`   ${line}`);
  say();
  await pause();
}

/** A text somebody sent, in a margin of its own. */
export function quote(who: string, text: string, mark: (text: string) => string = (x) => x): void {
  wrap(text, WIDTH - LABEL - 5).forEach((line, i) => {
    say(`${margin(i === 0 ? who : '')} ${mark(line)}`);
  });
}

/** Label and rule at the left of a line. */
const margin = (label: string): string => `   ${dim(label.padEnd(LABEL))}${dim('│')}`;

const COLOUR: Readonly<Record<string, (text: string) => string>> = {
  pass: green,
  clear: green,
  observed: amber,
  nudged: amber,
  ambiguous: amber,
  review_needed: amber,
  pending: amber,
  unverified: amber,
  enforced: red,
  boundary_violation: red,
};

/** The gateway's answer headers, coloured by what they say. */
export function verdict(headers: Headers): void {
  const value = headers.get('x-svc-verdict') ?? '';
  const shown = value
    .split('; ')
    .map((pair) => {
      const [key, word = ''] = pair.split('=');
      return `${key}=${(COLOUR[word] ?? bold)(word)}`;
    })
    .join('; ');
  say(`${margin('X-Svc-Verdict')} ${shown}`);
  const aip = headers.get('x-aip-verdict');
  if (aip !== null) say(`${margin('X-AIP-Verdict')} ${(COLOUR[aip] ?? bold)(aip)}`);
  const id = headers.get('x-aip-checkpoint-id');
  if (id !== null) say(`${margin('X-AIP-Checkpoint-Id')} ${id}`);
}

/** The verdict a checkpoint holds, and why. */
export function judgement(word: string, why: string): void {
  say(`${margin('checkpoint')} ${(COLOUR[word] ?? bold)(word)}${word === 'clear' ? '' : `: ${why}`}`);
}

export const result = (text: string): void => {
  say();
  for (const [i, line] of wrap(text, WIDTH - 6).entries()) say(`   ${i === 0 ? green('✓') : ' '} ${line}`);
};
/** A request that shows the same at a service of one's own; that of the demo is gone with it. */
export const call = (command: string): void => {
  say(`   ${dim('call:')} ${dim(command)}`);
};
/** A command that works after the demo. */
export const look = (command: string): void => {
  say(`   ${dim('look:')} ${dim(command)}`);
};

/** A score from 0 to 1000 as a bar with its grade. */
export function score(label: string, value: number, grade: string): void {
  const cells = 40;
  const filled = Math.round((value / 1000) * cells);
  const colour = value >= 700 ? green : value >= 500 ? amber : red;
  say(
    `${margin(label)} ${colour('█'.repeat(filled))}${dim('░'.repeat(cells - filled))} ${bold(String(value).padStart(4))}${grade === '' ? '' : `  ${colour(grade)}`}`,
  );
}

/** A component before and after. */
export function change(label: string, before: number, after: number): void {
  const by = after - before;
  const shown = by === 0 ? dim('unchanged') : (by < 0 ? red : green)(`${by > 0 ? '+' : ''}${by}`);
  say(`${margin(`  ${label}`)} ${String(before).padStart(4)} ${dim('→')} ${bold(String(after).padStart(4))}  ${shown}`);
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
