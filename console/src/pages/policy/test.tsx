/** Trying a policy: a list of tools, or the turns of the last seven days, by the cards in force and by a draft beside them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { parse } from 'yaml';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { namesFields, Refused } from '../../ui/refused';
import { Loading, Problem } from '../../ui/states';
import { AgentChoice } from '../agents/agent-choice';
import { readCardText } from '../cards/card-source';
import { draftOf } from '../cards/draft';
import '../cards/cards.css';
import { agentPlace, whose, type CardPlace } from '../cards/place';
import { testTools, testWeek, type TriedDraft } from './queries';
import { TeamChoice } from './team-choice';
import { TestResult, type Tried } from './test-result';

const FROM = '/o/$orgId/policy';
type Against = 'org' | 'team' | 'agent';

/** What the address says of the test. */
interface Chosen {
  readonly agent: string;
  readonly what: 'tools' | undefined;
  readonly against: Against | undefined;
  readonly team: string | undefined;
}

export function PolicyTest({ orgId }: { readonly orgId: string }) {
  const { agent = '', what, against, team } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const [tools, setTools] = useState('');
  const [draft, setDraft] = useState<string>();
  const place = placeOf(orgId, agent, against, team);
  const test = useMutation({ mutationFn: () => runTest(agent, what === 'tools' ? lines(tools) : null, place, draft) });
  const choose = (next: Partial<Chosen>) => {
    test.reset();
    const chosen: Chosen = { agent, what, against, team, ...next };
    void navigate({ search: { tab: 'test', ...defined(chosen) }, replace: true });
  };
  const isReady =
    agent !== '' && (what !== 'tools' || lines(tools).length > 0) && (against === undefined || draft !== undefined);
  return (
    <>
      <Panel>
        <form
          className="stack"
          style={{ gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            test.mutate();
          }}
        >
          <div className="form-columns">
            <AgentChoice
              orgId={orgId}
              value={agent}
              onChange={(value) => choose({ agent: value })}
              none="Choose an agent"
            />
            <Choice
              label="What is tried"
              value={what ?? ''}
              onChange={(value) => choose({ what: value === 'tools' ? 'tools' : undefined })}
              of={[
                ['', 'Its turns of the last seven days'],
                ['tools', 'A list of tools'],
              ]}
            />
            <Choice
              label="Against"
              value={against ?? ''}
              onChange={(value) => {
                setDraft(undefined);
                choose({ against: value === '' ? undefined : (value as Against) });
              }}
              of={[
                ['', 'The cards in force'],
                ['org', 'A draft of the organisation’s card'],
                ['team', 'A draft of a team’s card'],
                ['agent', 'A draft of the agent’s card'],
              ]}
            />
            {against === 'team' && (
              <TeamChoice
                orgId={orgId}
                value={team}
                onChange={(value) => {
                  setDraft(undefined);
                  choose({ team: value });
                }}
              />
            )}
          </div>
          {what === 'tools' && (
            <Field
              label="Tools"
              value={tools}
              onChange={setTools}
              isLong
              hint="One a line, in the order of their calls"
            />
          )}
          {place !== undefined && <DraftText key={place.id} place={place} value={draft} onChange={setDraft} />}
          <div className="row">
            <Button type="submit" kind="primary" isDisabled={!isReady || test.isPending}>
              {test.isPending ? 'Testing…' : 'Test'}
            </Button>
            <span className="small muted">Nothing is stored, and nobody is told.</span>
          </div>
        </form>
      </Panel>
      <div aria-live="polite">
        {test.isError && <TestProblem error={test.error} />}
        {test.isSuccess && <TestResult orgId={orgId} agentId={agent} of={test.data} />}
      </div>
    </>
  );
}

/** The place whose card is tried as a draft. */
function placeOf(orgId: string, agentId: string, against: Against | undefined, team: string | undefined) {
  if (against === 'org') return { scope: 'org', id: orgId } satisfies CardPlace;
  if (against === 'team' && team !== undefined) return { scope: 'team', id: team } satisfies CardPlace;
  return against === 'agent' && agentId !== '' ? agentPlace(agentId) : undefined;
}

/** Both judgements, so that the difference can be seen. */
async function runTest(
  agentId: string,
  tools: readonly string[] | null,
  place: CardPlace | undefined,
  text: string | undefined,
): Promise<Tried> {
  const draft = place === undefined || text === undefined ? undefined : draftIn(place, text);
  const run = async (tried: TriedDraft | undefined): Promise<Tried['now']> => {
    if (tools === null) return testWeek(agentId, tried);
    return { ...(await testTools(agentId, tools, tried)), traces_evaluated: null };
  };
  const now = await run(undefined);
  return { now, tried: draft === undefined ? null : await run(draft) };
}

function draftIn({ scope, id }: CardPlace, text: string): TriedDraft {
  const card: unknown = parse(text);
  if (typeof card !== 'object' || card === null || Array.isArray(card)) throw new Error('A card is a map of members');
  return { scope: scope as TriedDraft['scope'], scope_id: id, card: card as Record<string, unknown> };
}

interface DraftProps {
  readonly place: CardPlace;
  readonly value: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The draft that is kept in this tab, else the card as it is, to be changed here. */
function DraftText({ place, value, onChange }: DraftProps) {
  const kept = draftOf('alignment', place).read();
  const source = useQuery({
    queryKey: ['cards', place.id, 'text', 'alignment', { tried: true }],
    queryFn: async () => {
      const text = kept ?? (await readCardText('alignment', place));
      onChange(text.yaml);
      return text;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (source.isError) return <Problem what="The card could not be read" error={source.error} />;
  if (value === undefined) return <Loading lines={3} />;
  return (
    <div className="card-editor draft-text">
      <Field
        label={`Alignment card of ${whose(place)}, as YAML`}
        value={value}
        onChange={onChange}
        isLong
        hint={kept === undefined ? 'The card as it is: change it to see what that would do' : 'Your draft of this tab'}
      />
    </div>
  );
}

const TestProblem = ({ error }: { readonly error: Error }) =>
  namesFields(error) ? (
    <Refused title="The draft could not be published as it is" error={error} />
  ) : (
    <Problem what="The policy could not be tested" error={error} />
  );

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Members that are set: an address says nothing of the others. */
const defined = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== '')) as never;
