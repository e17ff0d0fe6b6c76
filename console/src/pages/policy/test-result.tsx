/** The result of a test as a table: what passes, is recorded, held or forbidden, now and with the draft, by which rule and scope. */
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/page';
import { Empty } from '../../ui/states';
import type { ToolRule, WeekReplay } from './queries';
import { modeSentence, RuleWords, Ruling, rulingOf } from './ruling';

type TestedRule = ToolRule & { readonly turns?: number };

interface Outcome {
  /** null: of a list of tools. */
  readonly traces_evaluated: number | null;
  readonly truncated?: boolean;
  readonly summary?: WeekReplay['summary'];
  readonly enforcement_mode?: WeekReplay['enforcement_mode'];
  readonly rules?: readonly TestedRule[];
}
export interface Tried {
  readonly now: Outcome;
  /** With the draft; null where none was tried. */
  readonly tried: Outcome | null;
}

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly of: Tried;
}

export function TestResult({ orgId, agentId, of: { now, tried } }: Props) {
  const shown = tried ?? now;
  const rules = shown.rules ?? [];
  if (rules.length === 0)
    return (
      <Panel title="Result">
        <Empty
          icon={Wrench}
          title="No turn called a tool in these seven days"
          action={
            <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }} search={{ tab: 'tools' }}>
              Tools of this agent
            </Link>
          }
        >
          There is nothing to try the policy on. Try a list of tools instead.
        </Empty>
      </Panel>
    );
  const before = new Map((now.rules ?? []).map((rule) => [rule.tool, rule]));
  const differing = tried === null ? 0 : rules.filter((rule) => differs(before.get(rule.tool), rule)).length;
  return (
    <Panel title="Result" isFlush>
      <div className="stack tested">
        <Turns now={now} tried={tried} />
        {tried !== null && (
          <p>
            {differing === 0
              ? 'With the draft every tool is judged as it is now.'
              : `With the draft ${counted(differing, 'tool')} of ${exact(rules.length)} would be judged otherwise.`}
          </p>
        )}
        <p className="small muted">{modeSentence(shown.enforcement_mode)}</p>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            {tried !== null && <th scope="col">Now</th>}
            <th scope="col">{tried === null ? 'Outcome' : 'With the draft'}</th>
            <th scope="col" className="wide">
              Rule and scope
            </th>
            {shown.traces_evaluated !== null && (
              <th scope="col" className="end">
                Turns
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Row key={rule.tool} rule={rule} before={tried === null ? null : (before.get(rule.tool) ?? rule)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const differs = (before: ToolRule | undefined, { verdict, rule }: ToolRule): boolean =>
  before === undefined || rulingOf(before) !== rulingOf({ verdict, rule });

interface RowProps {
  readonly rule: TestedRule;
  /** null: no draft was tried. */
  readonly before: ToolRule | null;
}

const Row = ({ rule, before }: RowProps) => (
  <tr>
    <td className="name">
      {rule.tool}
      <div className="under small muted">
        <RuleWords of={rule} />
      </div>
    </td>
    {before !== null && (
      <td>
        <Ruling of={before} />
      </td>
    )}
    <td>
      <Ruling of={rule} />
    </td>
    <td className="wide free">
      <RuleWords of={rule} />
    </td>
    {rule.turns !== undefined && <td className="end number">{exact(rule.turns)}</td>}
  </tr>
);

/** Of seven days: how many turns would go which way. A turn counts by its gravest call. */
function Turns({ now, tried }: Tried) {
  const shown = tried ?? now;
  if (shown.summary === undefined || shown.traces_evaluated === null) return null;
  const words = ({ pass, warn, fail }: WeekReplay['summary']) =>
    `${counted(pass, 'turn')} would pass, ${exact(warn)} be recorded, ${exact(fail)} have a call held or forbidden`;
  const ofNow = now.summary === undefined ? [] : [['Now', words(now.summary)] as const];
  return (
    <>
      <p>
        {counted(shown.traces_evaluated, 'turn')} called a tool in the last seven days
        {shown.truncated === true && ' (the earliest were read; there are more)'}.
      </p>
      <Facts facts={tried === null ? ofNow : [...ofNow, ['With the draft', words(shown.summary)]]} />
    </>
  );
}
