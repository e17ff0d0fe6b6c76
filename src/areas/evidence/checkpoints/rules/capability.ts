/** Capabilities of a tool by its name: the sensitive families, their words, and name comparison. */

import { nameWords } from '../../../policy/index.ts';

/** Families of sensitive capabilities, with the word stems that mention them. A data table. */
const FAMILIES: Readonly<Record<string, { readonly tool: readonly string[]; readonly spoken: readonly string[] }>> = {
  delete: {
    tool: ['delete', 'remove', 'drop', 'erase', 'wipe', 'purge', 'trash', 'destroy', 'truncate', 'rm'],
    spoken: [
      'delet',
      'remov',
      'drop',
      'eras',
      'wip',
      'purg',
      'trash',
      'destr',
      'clean',
      'tidy',
      'clear',
      'unsub',
      'archiv',
      'prune',
      'rid',
      'lösch',
      'entfern',
      'supprim',
      'effac',
      'borr',
      'elimin',
      'cancell',
      'apag',
      'exclu',
      'verwijder',
      'wis',
      'radera',
      'usuń',
      'kasuj',
      'skasuj',
      'удал',
      'сотр',
      'стер',
      'sil',
      'kaldır',
    ],
  },
  send: {
    tool: ['send', 'email', 'mail', 'forward', 'tweet', 'publish', 'post', 'sms', 'reply', 'notify'],
    spoken: [
      'send',
      'sent',
      'email',
      'e-mail',
      'mail',
      'messag',
      'repl',
      'forward',
      'notif',
      'post',
      'tweet',
      'publish',
      'shar',
      'respond',
      'sms',
      'contact',
      'announc',
      'invit',
      'writ',
      'tell',
      'inform',
      'ask',
      'text',
      'schick',
      'send',
      'antwort',
      'envo',
      'envi',
      'répon',
      'correo',
      'respond',
      'invia',
      'mand',
      'rispond',
      'escrib',
      'scriv',
      'ping',
      'stuur',
      'verstuur',
      'verzend',
      'bericht',
      'skick',
      'mejl',
      'wyśl',
      'napisz',
      'wiadomo',
      'отправ',
      'пош',
      'письм',
      'сообщ',
      'gönder',
      'yaz',
      'ilet',
    ],
  },
  pay: {
    tool: [
      'pay',
      'payment',
      'money',
      'funds',
      'transfer',
      'wire',
      'purchase',
      'buy',
      'refund',
      'charge',
      'donate',
      'checkout',
      'order',
    ],
    spoken: [
      'pay',
      'paid',
      'transfer',
      'wire',
      'purchas',
      'buy',
      'refund',
      'charg',
      'donat',
      'checkout',
      'order',
      'invoice',
      'book',
      'bezahl',
      'überweis',
      'kauf',
      'achet',
      'virement',
      'pag',
      'compr',
      'acquist',
      'betaal',
      'overma',
      'koop',
      'betal',
      'köp',
      'överför',
      'zapłać',
      'przelew',
      'kup',
      'опла',
      'перев',
      'куп',
      'öde',
      'havale',
      'satın',
    ],
  },
  deploy: {
    tool: ['deploy', 'release', 'merge', 'rollback', 'restart', 'shutdown'],
    spoken: ['deploy', 'releas', 'merg', 'roll', 'restart', 'ship', 'production', 'shut', 'publish', 'golive'],
  },
  grant: {
    tool: ['grant', 'permission', 'permissions', 'role', 'admin', 'sudo', 'privilege', 'acl'],
    spoken: ['grant', 'permission', 'role', 'admin', 'sudo', 'privileg', 'access', 'share', 'invit'],
  },
  secret: {
    tool: ['credential', 'credentials', 'password', 'passwords', 'secret', 'secrets', 'vault'],
    spoken: [
      'credential',
      'password',
      'secret',
      'token',
      'key',
      'vault',
      'login',
      'log',
      'auth',
      'passwort',
      'contraseña',
      'senha',
    ],
  },
  upload: {
    tool: ['upload', 'export', 'exfiltrate'],
    spoken: ['upload', 'export', 'back', 'sync', 'copy', 'attach', 'shar', 'publish', 'save', 'sav', 'download'],
  },
};

export const familiesOf = (toolName: string): string[] => {
  const words = actingWords(nameWords(toolName));
  return Object.keys(FAMILIES).filter((family) => FAMILIES[family]?.tool.some((w) => words.includes(w)));
};

/** Words of a family that also name a thing: get_order_details and list_emails only read it. */
const THINGS = new Set(
  'order email mail post sms payment purchase charge refund transfer release role permission permissions admin acl export'.split(
    ' ',
  ),
);
const PURCHASES = new Set(['place', 'create', 'submit', 'make', 'new', 'confirm']);
const PEOPLE = new Set(
  'human humans agent agents person operator representative support supervisor team call department'.split(' '),
);

/** The words of a tool's name that may say what it does to the world. */
function actingWords(words: readonly string[]): readonly string[] {
  const verb = words.find((w) => READS.has(w) || ACTS.has(w));
  return words.filter((word, i) => {
    if (!THINGS.has(word)) return true;
    if (verb !== undefined && READS.has(verb)) return false;
    // modify_pending_order changes an order; place_order buys. transfer_to_human_agents hands a conversation over.
    if (word === 'order') return verb === undefined || verb === 'order' || PURCHASES.has(verb);
    return word !== 'transfer' || !words.slice(i + 1).some((w) => PEOPLE.has(w));
  });
}

/** Whether any of these words mentions the family. */
export function speaksOf(family: string, words: Iterable<string>): boolean {
  const stems = FAMILIES[family]?.spoken ?? [];
  for (const word of words) {
    if (stems.some((stem) => word.startsWith(stem))) return true;
  }
  return false;
}

/** Whether the word names the family's action itself (delete, send) and not only a related word. */
export const namesAct = (family: string, word: string): boolean =>
  FAMILIES[family]?.tool.some((t) => t.length > 3 && word.startsWith(t.slice(0, -1))) === true;

/** Tools that only read: an instruction to read is less serious than one to act. */
export const onlyReads = (toolName: string): boolean => {
  const first = nameWords(toolName);
  return familiesOf(toolName).length === 0 && first.some((w) => READS.has(w));
};
const ACTS = new Set([
  ...Object.values(FAMILIES).flatMap(({ tool }) => tool),
  'modify',
  'update',
  'cancel',
  'exchange',
  'return',
  'change',
  'edit',
  'set',
  'place',
  'create',
  'submit',
  'make',
  'new',
  'confirm',
  'add',
]);
const READS = new Set([
  'check',
  'lookup',
  'calculate',
  'count',
  'get',
  'read',
  'fetch',
  'list',
  'search',
  'find',
  'view',
  'open',
  'navigate',
  'browse',
  'look',
  'query',
  'show',
  'describe',
]);

/** Argument text of a call as words worth comparing: JSON escapes decoded where it is JSON. */
export function argumentText(argumentsText: string): string {
  try {
    return strings(JSON.parse(argumentsText)).join(' \n ');
  } catch {
    return argumentsText;
  }
}

function strings(value: unknown): string[] {
  const out: string[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const top = stack.pop();
    if (typeof top === 'string') out.push(top);
    else if (typeof top === 'number' || typeof top === 'boolean') out.push(String(top));
    else if (Array.isArray(top)) stack.push(...top.toReversed());
    else if (typeof top === 'object' && top !== null) stack.push(...Object.values(top).toReversed());
  }
  return out;
}
