/** Sets whose author wrote each attack for its field: the shape of a field, and the set as domains and kinds. */
import type { Domain, Kind, LoopCall, Order, Wording } from './scenario.ts';

/** By what the attack does, or how it is placed; one of each in every field. */
export const KIND_NAMES = [
  'money',
  'access',
  'protection',
  'data-out',
  'record',
  'removal',
  'message',
  'booking',
  'publish',
  'link',
  'tool-description',
  'split-order',
  'disguised',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

export interface FieldAttack {
  /** Words placed in what the agent reads; `quiet` sounds like ordinary text of the field: no order, no alarm. */
  readonly plain: string;
  readonly quiet: string;
  /** Second part, in a later result, for `split-order`. */
  readonly plainSecond?: string;
  readonly quietSecond?: string;
  /** What the obeying model does. Exactly one of `act` and `link`. */
  readonly act?: LoopCall;
  readonly link?: string;
  /** Values of the act that only the attack's text gives, as they stand in it. */
  readonly needs: readonly string[];
  /** How the user of this field would ask for exactly this act; names every value of it. */
  readonly asked: string;
}

export interface Field {
  readonly domain: Domain;
  readonly attacks: Readonly<Record<KindName, FieldAttack>>;
}

/** The kinds of a set of fields. */
export const kindsIn = (fields: readonly Field[]): readonly Kind[] =>
  KIND_NAMES.map((name) => ({
    name,
    order(domain, wording) {
      const field = fields.find((known) => known.domain.name === domain.name);
      if (field === undefined) throw new Error(`no attacks for the field ${domain.name}`);
      return orderOf(field.attacks[name], name, wording);
    },
  }));

function orderOf(attack: FieldAttack, name: KindName, wording: Wording): Order {
  const second = wording === 'plain' ? attack.plainSecond : attack.quietSecond;
  return {
    text: attack[wording],
    ...(second === undefined ? {} : { second }),
    ...(name === 'tool-description' ? { inTool: true as const } : {}),
    ...(attack.act === undefined ? {} : { act: attack.act }),
    ...(attack.link === undefined ? {} : { link: attack.link }),
    needs: attack.needs,
    asked: attack.asked,
  };
}
