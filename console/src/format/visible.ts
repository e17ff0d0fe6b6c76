/**
 * Texts of agents, tools and providers as a person may trust them: a sign that has no picture of its own, but changes what others look
 * like, is shown by its number. `tool_‹U+202E›gnp.exe` would otherwise look like `tool_exe.png`. Pure.
 */

/** Controls but tab and line breaks; marks and overrides of direction; signs without width, but the joiners that scripts and emoji need. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The same text with its unseen signs as `‹U+202E›`. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (sign) => `‹U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`);
