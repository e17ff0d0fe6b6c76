/** How the demo looks in a terminal: headings, quoted texts, header lines, a bar for the score. Writes to stdout only. */
const plain = process.env['NO_COLOR'] !== undefined || !process.stdout.isTTY;
const paint = (code: string) => (text: string): string => (plain ? text : `\u001b[${code}m${text}\u001b[0m`);
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const amber = paint('33');
export const blue = paint('36');

const WIDTH = Math.min(process.stdout.columns ?? 96, 96);
const PAUSE_MS = plain ? 0 : 700;

export const pause = (times = 1): Promise<void> => new Promise((resolve) => { setTimeout(resolve, PAUSE_MS * times); });
export const say = (text = ''): void => { process.stdout.write(`${text}\n`); };

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
  const label = `${who} `.padEnd(22, ' ');
  wrap(text, WIDTH - 27).forEach((line, i) => { say(`   ${dim(i === 0 ? label : ' '.repeat(22))}${dim('│')} ${mark(line)}`); });
}

const COLOUR: Readonly<Record<string, (text: string) => string>> = {
  pass: green, clear: green, observed: amber, nudged: amber, ambiguous: amber, unverified: amber, enforced: red, boundary_violation: red,
};

/** The gateway's answer headers, coloured by what they say. */
export function verdict(headers: Headers): void {
  const value = headers.get('x-svc-verdict') ?? '';
  const shown = value.split('; ').map((pair) => { const [key, word = ''] = pair.split('='); return `${key}=${(COLOUR[word] ?? bold)(word)}`; }).join('; ');
  say(`   ${dim('X-Svc-Verdict'.padEnd(22))}${dim('│')} ${shown}`);
  const aip = headers.get('x-aip-verdict');
  if (aip !== null) say(`   ${dim('X-AIP-Verdict'.padEnd(22))}${dim('│')} ${(COLOUR[aip] ?? bold)(aip)}`);
  const id = headers.get('x-aip-checkpoint-id');
  if (id !== null) say(`   ${dim('X-AIP-Checkpoint-Id'.padEnd(22))}${dim('│')} ${id}`);
}

export const result = (text: string): void => { say(); for (const [i, line] of wrap(text, WIDTH - 6).entries()) say(`   ${i === 0 ? green('✓') : ' '} ${line}`); };
export const look = (command: string): void => { say(`   ${dim('look:')} ${dim(command)}`); };

/** A score from 0 to 1000 as a bar with its grade. */
export function score(label: string, value: number, grade: string): void {
  const cells = 40;
  const filled = Math.round((value / 1000) * cells);
  const colour = value >= 700 ? green : value >= 500 ? amber : red;
  say(`   ${dim(label.padEnd(26))}${dim('│')} ${colour('█'.repeat(filled))}${dim('░'.repeat(cells - filled))} ${bold(String(value).padStart(4))}  ${colour(grade)}`);
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > width) { lines.push(line); line = word; } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
