/** The filters of live turns, all of them in the address. */
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { threatWords } from '../../format/words';
import { AgentChoice } from '../agents/agent-choice';
import { ACTIONS, INTEGRITIES, THREATS, type TurnSearch } from '../turns/search';

const ANY = '';
const DONE: Readonly<Record<(typeof ACTIONS)[number], string>> = {
  none: 'Let through',
  advised: 'Advised',
  wrapped: 'Marked',
  replaced: 'Replaced',
  redacted: 'Redacted',
  withheld: 'Withheld',
};
const VERDICTS: Readonly<Record<(typeof INTEGRITIES)[number], string>> = {
  clear: 'Clear',
  review_needed: 'Needs review',
  boundary_violation: 'Violation',
  unverified: 'Not judged',
};

interface Props {
  readonly search: TurnSearch;
  readonly orgId: string;
  readonly onChange: (search: TurnSearch) => void;
}

export function LiveFilters({ search, orgId, onChange }: Props) {
  const change = (name: keyof TurnSearch) => (value: string) => {
    const { [name]: _, ...others } = search;
    onChange(value === ANY ? others : { ...others, [name]: value });
  };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className="live-filters" role="group" aria-label="Which turns">
      <AgentChoice orgId={orgId} value={search.agent_id ?? ANY} onChange={change('agent_id')} none="All agents" />
      <Choice
        label="Done"
        value={search.action ?? ANY}
        onChange={change('action')}
        of={[[ANY, 'Anything'], ...ACTIONS.map((word) => [word, DONE[word]] as const)]}
      />
      <Choice
        label="Verdict"
        value={search.integrity ?? ANY}
        onChange={change('integrity')}
        of={[[ANY, 'Any'], ...INTEGRITIES.map((word) => [word, VERDICTS[word]] as const)]}
      />
      <Choice
        label="Found"
        value={search.threat_type ?? ANY}
        onChange={change('threat_type')}
        of={[[ANY, 'Anything'], ...THREATS.map((word) => [word, threatWords(word)] as const)]}
      />
      <Button
        aria-pressed={search.notable === true}
        className={search.notable === true ? 'primary' : ''}
        onPress={() => {
          const { notable, ...others } = search;
          onChange(notable === true ? others : { ...others, notable: true });
        }}
      >
        Notable only
      </Button>
      {isFiltered && (
        <Button kind="quiet" onPress={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
