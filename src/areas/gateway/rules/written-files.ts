/**
 * Files that a call or a patch writes, by what they are: stored credentials, and those that stay in effect. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import type { ShellEffect } from './shell-effect.ts';
import { closingEscaped } from './shell-ends.ts';
import { isElsewhere, resolved } from './shell-paths.ts';

export const CREDENTIALS =
  /(?:~|\$home|\/home\/[^/\s]{1,64}|\/root|\/users\/[^/\s]{1,64})\/\.(?:ssh\/(?!known_hosts|config\b|[\w.-]{1,64}\.pub)[\w.*-]*|aws\/credentials|netrc|git-credentials|pgpass|gnupg|kube\/config|docker\/config\.json|config\/(?:gcloud|gh))|\/etc\/(?:shadow|sudoers)\b|\b(?:logins|cookies)\.(?:json|sqlite)\b|\bsecurity\s+find-\w+-password/i;
/** A folder of these, and one that a pattern with signs of a shell may mean. */
export const CREDENTIALS_FOLDER =
  /^(?:~|\/home\/[^/]+|\/root|\/users\/[^/]+)\/\.(?:(?:ssh|aws|gnupg|kube|docker|config\/(?:gcloud|gh))\/?$|[^/]{0,40}[?*[])/i;
export const KEPT_FILE = String.raw`(?:\.(?:bashrc|zshrc|zshenv|zlogin|profile|bash_profile|bash_login|bash_logout|zprofile|xprofile|xinitrc|xsessionrc)\b|authorized_keys|\.ssh/(?:config|rc)\b|\.config/(?:fish|autostart|systemd)/|/Launch(?:Agents|Daemons)/|\.git/hooks/|/etc/(?:cron|init|systemd|profile|rc|ld\.so))`;
const KEPT = new RegExp(KEPT_FILE, 'i');

/** The effects of a file that a tool writes. */
export function pathEffects(path: string): ShellEffect[] {
  const whole = resolved('', path.trim());
  if (CREDENTIALS.test(whole)) return [{ does: 'changes stored credentials:', targets: [whole] }];
  return KEPT.test(whole) ? [{ does: 'stays in effect afterwards:', targets: [whole] }] : [];
}

const PATCH = /\*\*\* Begin Patch\b/;
/** The patch as an argument or here-document of its command, also in quotes of a shell that it is given to. */
const PATCH_OF_COMMAND =
  /\bapply_?patch\b(?:[^\n;|&]{0,60}["']|[^\n;|&<]{0,60}<<[^\n]{0,200}\n)(?=\*\*\* Begin Patch\b)/g;
const PATCH_END = '*** End Patch';
const PATCHES_MAX = 20;
const TAG_OF_HEAD = /<<-?[^\S\n]{0,20}["'\\]{0,8}(\w{1,40})["'\\]{0,8}(?=[\s;&|)>])/;
const HEADED = /^\*\*\* (Add|Update|Delete) File: ([^\n]{1,500})$|^\*\*\* Move to: ([^\n]{1,500})$/gm;

/** A text with a patch: of `apply_patch`, or a command that may be. */
export const isPatch = (text: string): boolean => PATCH.test(text);

/** The effects of the files of a patch, one of a kind; a change of one outside of the folder is none by itself. */
export function patchEffects(text: string): ShellEffect[] {
  const found: ShellEffect[] = [];
  for (const [, act, path, moved] of text.matchAll(HEADED)) {
    const whole = resolved('', (path ?? moved ?? '').trim());
    found.push(...pathEffects(whole));
    if (act === 'Delete' && isElsewhere(whole))
      found.push({ does: 'deletes outside of its folder:', targets: [whole], deletes: true });
  }
  return [...Map.groupBy(found, ({ does }) => does).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, targets: [...new Set([first, ...others].flatMap(({ targets }) => targets))] }],
  );
}

/** The text without what `apply_patch` gets in it, as far as its quotes or its here-document go. A patch that does not end in there stays. */
export function withoutPatches(text: string): string {
  let out = '';
  let from = 0;
  let left = PATCHES_MAX;
  for (const head of text.matchAll(PATCH_OF_COMMAND)) {
    const at = head.index + head[0].length;
    if (at < from) continue;
    const end = text.indexOf(PATCH_END, at);
    left -= 1;
    if (left < 0 || end === -1) break;
    if (end > givenTo(text, at, head[0])) continue;
    out += text.slice(from, at);
    from = end + PATCH_END.length;
  }
  return out + text.slice(from);
}

/** Where the quotes or the here-document end that a head began; -1 where that is not known. */
function givenTo(text: string, from: number, head: string): number {
  const tag = TAG_OF_HEAD.exec(head)?.[1];
  if (head.endsWith('\n')) return tag === undefined ? -1 : from + text.slice(from).search(lastLine(tag));
  if (/(?:\$'|(?<!\\)")$/.test(head)) return closingEscaped(text, from, head.slice(-1));
  const mark = ["'\\''", '\\"'].find((one) => head.endsWith(one)) ?? head.slice(-1);
  let end = text.indexOf(mark, from);
  for (const inside = `\\${mark}${mark}`; text.startsWith(inside, end + mark.length);)
    end = text.indexOf(mark, end + mark.length + inside.length);
  return end;
}
const lastLine = (tag: string): RegExp => new RegExp(`^\\t{0,20}["'\\\\]{0,8}${tag}(?!\\w)`, 'm');

/** A value that is a patch, as the command that applies it; every other value as it is. */
export function asPatchCommand(value: string): string {
  const text = value.trimStart();
  const end = text.startsWith('*** Begin Patch') ? text.indexOf(PATCH_END) : -1;
  if (end === -1) return value;
  const to = end + PATCH_END.length;
  return `apply_patch '${text.slice(0, to).replaceAll("'", "'\\''")}'${text.slice(to)}`;
}
