/** Spans of turns: the conventions' names, the caller's trace, no content. Source: docs/reference/gateway.md#spans-and-metrics. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CANARY, POLICY } from '../../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../../test/support/fakes/lone-gateway.ts';
import { noTracer, type PastSpan } from '../../../platform/trace.ts';

const recorded: { span: PastSpan; parent: string | undefined }[] = [];
let gateway: LoneGateway;
beforeAll(async () => {
  const tracer = {
    ...noTracer,
    isOn: true,
    record: (span: PastSpan, parent?: string) => {
      recorded.push({ span, parent });
    },
  };
  gateway = await loneGateway({ tracer });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  recorded.length = 0;
});

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))(
  'one turn is one span with what was judged inside it, in the trace of the caller (%s)',
  async (_name, surface) => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', integrityMode: 'enforce', protectionHash: 'spans' };
    gateway.provider.answer({
      script: { thinking: 'I look.', text: `Word ${CANARY}`, toolCalls: [{ name: 'wipe', args: { a: 'SECRETARG' } }] },
    });
    const body = surface.body('SUSPICIOUS question SECRETUSER');
    const response = await ask(gateway, surface, body, { headers: { traceparent: PARENT } });
    await response.text();
    await expect.poll(() => recorded.length).toBe(1);
    const [{ span, parent } = { span: undefined, parent: undefined }] = recorded;
    expect(parent).toBe(PARENT);
    expect(span?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.response.model': 'fake-1',
      'surety.request_id': response.headers.get('x-svc-request-id'),
    });
    expect(span?.name).toBe('chat fake-1');
    const names = new Set(span?.inside?.map((inner) => inner.name));
    expect(names).toEqual(new Set(['safe_house.evaluate', 'policy.evaluate', 'aip.integrity_check']));
    const text = JSON.stringify(recorded);
    for (const content of ['SECRETUSER', 'SECRETARG', CANARY, 'I look', 'sk-test']) expect(text).not.toContain(content);
    expect(gateway.provider.requests.at(-1)?.headers['traceparent']).toBe(PARENT);
  },
);
