/** The form of a protection card: mode, thresholds, surfaces, confirmations, trusted domains. */
import { TickList } from '../../ui/tick-list';
import { FieldSet, LinesField, NumberField, WordField, type FormProps } from './form-fields';

export const MODES = ['off', 'observe', 'nudge', 'enforce'] as const;

const SURFACES = [
  ['incoming', 'Texts from the user', 'what the agent is told'],
  ['outgoing', 'Replies', 'what the agent says'],
  ['tool_calls', 'Tool calls', 'what the agent wants to do'],
  ['tool_responses', 'Tool results', 'what tools bring back'],
] as const;
type Surface = (typeof SURFACES)[number][0];

const CLASSES = [
  ['payments', 'Payments', 'money moves'],
  ['access', 'Access', 'rights, keys, accounts'],
  ['shell', 'Shell', 'commands on a machine'],
  ['deletion', 'Deletion', 'things are removed'],
  ['recipients', 'Recipients', 'something is sent to somebody new'],
  ['outside_values', 'Values from outside', 'an act uses a value that only a tool result or document gives'],
] as const;

/** @param isAgent an agent's card screens what it does not name; a broader card asks only for what it names */
export function ProtectionForm({ card, onChange, isAgent }: FormProps & { readonly isAgent: boolean }) {
  const form = { card, onChange };
  const isOn = (surface: Surface) => (card.read(['screen_surfaces', surface]) ?? isAgent) === true;
  const asked = card.texts(['confirmations', 'ask']);
  const hasAsked = card.read(['confirmations', 'ask']) !== undefined;
  return (
    <>
      <div className="form-columns">
        <WordField
          {...form}
          label="Mode"
          path={['mode']}
          of={MODES}
          hint="observe records, nudge warns, enforce stops"
        />
        <NumberField {...form} label="Warn from" path={['thresholds', 'warn']} hint="0 to 1" />
        <NumberField {...form} label="Hold from" path={['thresholds', 'quarantine']} hint="0 to 1, at least warn" />
        <NumberField {...form} label="Block from" path={['thresholds', 'block']} hint="0 to 1, at least hold" />
      </div>
      <TickList<Surface>
        label="Screened"
        value={SURFACES.map(([surface]) => surface).filter(isOn)}
        onChange={(chosen) => {
          const wanted = SURFACES.map(([surface]) => [surface, chosen.includes(surface)] as const);
          const said = wanted.filter(([, on]) => on || isAgent);
          onChange(card.with(['screen_surfaces'], said.length === 0 ? undefined : Object.fromEntries(said)));
        }}
        of={SURFACES}
      />
      <FieldSet title="Confirmations">
        <TickList
          label={hasAsked ? 'The user is asked before' : 'The user is asked before (not said here)'}
          value={CLASSES.map(([each]) => each).filter((each) => asked.includes(each))}
          onChange={(chosen) => onChange(card.with(['confirmations', 'ask'], [...chosen]))}
          of={CLASSES}
        />
        <LinesField
          {...form}
          label="Needs no question"
          path={['confirmations', 'targets']}
          hint="Accounts, addresses, hosts and paths, one a line; your own domain for all its addresses"
        />
      </FieldSet>
      <LinesField
        {...form}
        label="Trusted domains"
        path={['trusted_sources', 'domains']}
        hint="host or host:port, one a line, no wildcards"
      />
    </>
  );
}
