/** Paste a text or a reasoning and see what each judge says. */
import { useMutation } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unjudgedWords } from '../../format/judges';
import { plainWords } from '../../format/words';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Field } from '../../ui/field';
import { Mark } from '../../ui/marks';
import { PageHead, Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { AgentChoice } from '../agents/agent-choice';

import { EXAMPLES, REASONING } from './examples';
import './playground.css';
import { judge, screen, type Judged, type Surface } from './queries';
import { ScreenedResult } from './screened-result';

const FROM = '/o/$orgId/playground';
export const route = createLazyRoute(FROM)({ component: PlaygroundPage });

const SURFACES: readonly (readonly [Surface, string])[] = [
  ['incoming', 'Text from the user'],
  ['tool_responses', 'Result of a tool'],
  ['instructions', 'File that agents obey (skill, AGENTS.md, rules)'],
  ['outgoing', 'Reply'],
  ['tool_calls', 'Arguments of a tool call'],
];

function PlaygroundPage() {
  const { orgId } = useParams({ from: FROM });
  const { judge: which } = useSearch({ from: FROM });
  const shared = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: true } } as const;
  return (
    <div className="page">
      <PageHead title="Playground" lead="What the judges say of a text, before an agent meets it" />
      <TabLinks label="What is judged">
        <Link {...shared} search={{}}>
          Text
        </Link>
        <Link {...shared} search={{ judge: 'reasoning' }}>
          Reasoning
        </Link>
      </TabLinks>
      {which === 'reasoning' ? <ReasoningForm orgId={orgId} /> : <TextForm orgId={orgId} />}
    </div>
  );
}

function TextForm({ orgId }: { readonly orgId: string }) {
  const [text, setText] = useState('');
  const [surface, setSurface] = useState<Surface>('tool_responses');
  const [agentId, setAgentId] = useState('');
  const screening = useMutation({ mutationFn: screen });
  return (
    <div className="playground">
      <Panel>
        <form
          className="stack"
          style={{ gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            screening.mutate({ text, surface, agentId });
          }}
        >
          <div className="row wrap">
            <span className="small muted">Begin with</span>
            {EXAMPLES.map((example) => (
              <Button
                key={example.words}
                kind="link"
                onPress={() => {
                  setText(example.text);
                  setSurface(example.surface);
                  screening.mutate({ text: example.text, surface: example.surface, agentId });
                }}
              >
                {example.words}
              </Button>
            ))}
          </div>
          <Field label="Text" value={text} onChange={setText} isLong isRequired maxLength={1_000_000} />
          <Choice
            label="Where it stands"
            value={surface}
            onChange={(value) => setSurface(value as Surface)}
            of={SURFACES}
          />
          <AgentChoice orgId={orgId} value={agentId} onChange={setAgentId} none="No agent: default thresholds" />
          <div className="row">
            <Button type="submit" kind="primary" isDisabled={text === '' || screening.isPending}>
              {screening.isPending ? 'Screening…' : 'Screen text'}
            </Button>
          </div>
        </form>
      </Panel>
      <div aria-live="polite">
        {screening.isError && <Problem what="The text could not be screened" error={screening.error} />}
        {screening.isSuccess && <ScreenedResult text={screening.variables.text} found={screening.data} />}
      </div>
    </div>
  );
}

function ReasoningForm({ orgId }: { readonly orgId: string }) {
  const [reasoning, setReasoning] = useState(REASONING);
  const [output, setOutput] = useState('');
  const [agentId, setAgentId] = useState('');
  const judging = useMutation({ mutationFn: judge });
  return (
    <div className="playground">
      <Panel>
        <form
          className="stack"
          style={{ gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            judging.mutate({ reasoning, output, agentId });
          }}
        >
          <AgentChoice orgId={orgId} value={agentId} onChange={setAgentId} none="Choose an agent: its card decides" />
          <Field label="Reasoning" value={reasoning} onChange={setReasoning} isLong maxLength={131_072} />
          <Field label="Reply (optional)" value={output} onChange={setOutput} isLong maxLength={131_072} />
          <div className="row">
            <Button type="submit" kind="primary" isDisabled={agentId === '' || judging.isPending}>
              {judging.isPending ? 'Judging…' : 'Judge reasoning'}
            </Button>
          </div>
        </form>
      </Panel>
      <div aria-live="polite">
        {judging.isError && <Problem what="The reasoning could not be judged" error={judging.error} />}
        {judging.isSuccess && <JudgedResult found={judging.data} />}
      </div>
    </div>
  );
}

const JudgedResult = ({ found }: { readonly found: Judged }) => (
  <Panel title="Verdict" end={<Mark of="verdict" value={found.verdict} />}>
    <div className="stack">
      {found.unverified_cause !== null && <p>{unjudgedWords(found.unverified_cause)}</p>}
      {found.assurance === 'rules' && (
        <p className="muted">Judged by rules: clear means that no rule matched, not that somebody understood it.</p>
      )}
      <p>{found.reasoning_summary}</p>
      {found.concerns.map((concern) => (
        <div key={`${concern.category}${concern.description}`} className="notice">
          <span className="row wrap">
            <Mark of="severity" value={concern.severity} />
            <strong>{plainWords(concern.category)}</strong>
          </span>
          <span>{concern.description}</span>
        </div>
      ))}
      <p className="small muted">
        {found.card_version === 0 ? 'By the default card' : `By version ${found.card_version} of its card`}. Nothing of
        this is stored, and no rating moves.
      </p>
    </div>
  </Panel>
);
