/** Kinds, causes and decisions as people read them. Pure. */
import type { LucideIcon } from 'lucide-react';
import { CircleHelp, Hand, PhoneOff, Radio, RefreshCw, TrendingDown } from 'lucide-react';
import type { Decision, Group, Item, Kind } from './queries';

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  quarantine: 'Held texts',
  held_call: 'Held calls',
  tool_declaration: 'Changed tools',
  verdict: 'Verdicts',
  drift: 'Drift',
  signal: 'Signals',
};

export const KIND_ICONS: Readonly<Record<Kind, LucideIcon>> = {
  quarantine: Hand,
  held_call: PhoneOff,
  tool_declaration: RefreshCw,
  verdict: CircleHelp,
  drift: TrendingDown,
  signal: Radio,
};

type Cause = Pick<Group | Item, 'kind' | 'what' | 'place' | 'agent_name'>;

interface Act {
  /** The button, with its object. */
  readonly button: (item: Cause) => string;
  readonly busy: string;
  readonly done: string;
  /** Before the object of a group: "Release these 4". */
  readonly verb: string;
  readonly key: string;
  /** Of two ways to decide about what is held neither stands out: the page takes no side. */
  readonly kind: 'primary' | 'plain';
}

const thing = ({ kind }: Cause): string => THINGS[kind];
const THINGS: Readonly<Record<Kind, string>> = {
  quarantine: 'text',
  held_call: 'call',
  tool_declaration: 'declaration',
  verdict: 'verdict',
  drift: 'alert',
  signal: 'signal',
};

export const ACTS: Readonly<Record<Decision, Act>> = {
  release: {
    button: (item) => `Release ${thing(item)}`,
    busy: 'Releasing…',
    done: 'Released',
    verb: 'Release',
    key: 'r',
    kind: 'plain',
  },
  confirm: {
    button: (item) => (item.kind === 'held_call' ? 'Confirm refusal' : 'Confirm threat'),
    busy: 'Confirming…',
    done: 'Confirmed',
    verb: 'Confirm',
    key: 'c',
    kind: 'plain',
  },
  acknowledge: {
    button: (item) => `Acknowledge ${thing(item)}`,
    busy: 'Acknowledging…',
    done: 'Acknowledged',
    verb: 'Acknowledge',
    key: 'c',
    kind: 'primary',
  },
  resolve: {
    button: (item) => `Resolve ${thing(item)}`,
    busy: 'Resolving…',
    done: 'Resolved',
    verb: 'Resolve',
    key: 'r',
    kind: 'plain',
  },
  dismiss: {
    button: (item) => `Dismiss ${thing(item)}`,
    busy: 'Dismissing…',
    done: 'Dismissed',
    verb: 'Dismiss',
    key: 'd',
    kind: 'plain',
  },
};
