/** What a policy makes of a tool, in words: passes, is recorded, is held or forbidden, by which rule, from which scope. */
import { Mark } from '../../ui/marks';
import { scopeWords } from '../cards/place';
import type { ToolRule } from './queries';

/** As it would be where the policy enforces. */
export function rulingOf({ verdict, rule }: Pick<ToolRule, 'verdict' | 'rule'>) {
  if (verdict === 'pass') return 'passes';
  if (verdict === 'warn') return 'recorded';
  return rule === 'forbidden_tool' || rule === 'forbidden_action' ? 'forbidden' : 'held';
}

export const Ruling = ({ of }: { readonly of: Pick<ToolRule, 'verdict' | 'rule'> }) => (
  <Mark of="ruling" value={rulingOf(of)} />
);

const RULES: Readonly<Record<ToolRule['rule'], string>> = {
  forbidden_tool: 'Forbidden tool',
  forbidden_action: 'Forbidden action',
  escalation_trigger: 'Escalation trigger',
  capability: 'Capability',
  bounded_action: 'Allowed by its name',
  unmapped: 'No capability names it',
  not_a_tool_name: 'No name of a tool',
};

/** The rule with its entry, and the scope that it came from. */
export function RuleWords({ of }: { readonly of: ToolRule }) {
  const { rule, capability, entry, scope, scope_id: scopeId, reason } = of;
  return (
    <>
      {RULES[rule]}
      {rule === 'capability' && capability !== null && <> {capability}</>}
      {entry !== null && (
        <>
          {' '}
          <code className="word-box">{entry}</code>
        </>
      )}
      <div className="small muted">
        {[
          ...(rule === 'not_a_tool_name' ? [] : [scopeWords(scope, scopeId)]),
          ...(reason === null || rule === 'unmapped' ? [] : [reason]),
        ].join(' · ')}
      </div>
    </>
  );
}

const MODES: Readonly<Record<'off' | 'warn' | 'enforce', string>> = {
  off: 'Autonomy is off: the alignment card withholds nothing, whatever the verdict.',
  warn: 'The alignment card does not enforce: what is held or forbidden is recorded.',
  enforce: 'The alignment card enforces: what is held or forbidden is withheld.',
};
/** A call that passes here may still be withheld: the protection card asks for a yes by what a call does, whatever its tool. */
const PROTECTION = 'Whether a call waits for a yes, or is withheld for a secret, the protection card decides.';
export const modeSentence = (mode: 'off' | 'warn' | 'enforce' | undefined): string =>
  mode === undefined ? '' : `${MODES[mode]} ${PROTECTION}`;
