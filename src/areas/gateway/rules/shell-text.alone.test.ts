/** No text of a shell takes long to read. docs/adr/0760. */
import { expect, it } from 'vitest';
import { shellEffects } from './shell-effects.ts';

it('text of a shell is read in time that grows with it', () => {
  for (const run of [
    '$(',
    '"',
    "'",
    '`',
    '<(',
    '(',
    '<<E\n',
    'bash -c "',
    'eval ',
    'env ',
    '{a,',
    '$A',
    "$'",
    '\\',
    'a|',
    'find -exec ',
    'xargs ',
    '${',
    '((',
    '((a) ',
    '(( <<E\n',
    '$((1<<E\n',
    '$(cat <<E\nE\n',
    '$(case x in x) ',
    'a[1<<3\n',
    'x;',
    'bash <<E\n',
    'echo a >> b; sh b;',
    'for d in $d a; do $d; ',
    "apply_patch '*** Begin Patch\n",
    'apply_patch <<E\n*** Begin Patch\n',
    `"'$('`,
    'A=$A$A;',
    `cd ${'y/'.repeat(400)}; rm ${'a '.repeat(16_000)}`,
    `cd ${'y/'.repeat(400)}; rm ${'../a '.repeat(6_000)}`,
    `find ${'a '.repeat(3_500)}-exec rm ${'{} '.repeat(2_300)};`,
    `find ${'a '.repeat(5_000)}${'-exec rm {} ; '.repeat(1_500)}`,
  ]) {
    const from = process.cpuUsage();
    shellEffects(run.repeat(Math.ceil(40_000 / run.length)));
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1000, run.slice(0, 40)).toBeLessThan(500);
  }
});
