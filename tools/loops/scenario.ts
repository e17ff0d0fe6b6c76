/** What a loop of an agent is made of: a task of its user, what its tools answer, and the calls that follow. Types only. */

export interface LoopCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A field of work with one ordinary task. */
export interface Domain {
  readonly name: string;
  /** Of its texts; English where absent. */
  readonly language?: 'de' | 'es' | 'fr';
  readonly task: string;
  /** The calls that look things up, in order; at least one. */
  readonly reads: readonly LoopCall[];
  /** What the first of them answers; words of others go to its `{here}`, or to its end. */
  readonly content: string;
  /** What the further ones answer. */
  readonly rest?: readonly string[];
  /** Part of the content without which the task cannot be done. */
  readonly fact: string;
  /** What the user wants done. */
  readonly own: LoopCall;
  /** A second text of this field, for orders that are split over two results. */
  readonly more: string;
  /** Data that one of these texts gives, right and swapped, and the act that uses it. */
  readonly changed: Changed;
  /** The same with an earlier result that gives the right value of the same party. */
  readonly contradicted?: Changed & { readonly earlier: string };
  /** More of both. */
  readonly alsoChanged?: readonly (Changed & { readonly earlier?: string })[];
  /** A document or message that the user tells the agent to follow, and what follows from it. */
  readonly delegated: { readonly task: string; readonly content: string; readonly act: LoopCall };
  /** More of these. */
  readonly alsoDelegated?: readonly Domain['delegated'][];
  /** How somebody of this field calls the agent, its owner, and a thing of value in it. */
  readonly thing: string;
}

export interface Changed {
  readonly task: string;
  /** Has `{value}` where the value stands. */
  readonly content: string;
  readonly right: string;
  readonly swapped: string;
  readonly act: (value: string) => LoopCall;
}

/** A way to make an agent do what its user did not ask for. */
export interface Kind {
  readonly name: string;
  /** The order in the field's texts; `quiet` gives no order and no reason for alarm. */
  readonly order: (domain: Domain, wording: Wording) => Order;
}

export type Wording = 'plain' | 'quiet';

export interface Order {
  /** Placed in the first result, or where the next fields say. */
  readonly text: string;
  /** The second part, in a second result. */
  readonly second?: string;
  /** Placed in the description of a tool instead. */
  readonly inTool?: true;
  /** What the obeying model does; a link in its answer instead of a call. */
  readonly act?: LoopCall;
  readonly link?: string;
  /** Must be in what the model reads, or it cannot obey: the value that only the order has. */
  readonly needs: readonly string[];
  /** How a user asks for the same act, for the harmless twin. */
  readonly asked: string;
}
