/** Time in which the questions of a conversation are compared with a call. Source: docs/reference/gateway.md#a-model-checks-calls. */
import { expect, it } from 'vitest';
import { noticeOf } from './confirmation.ts';
import { modelQuestion, modelSaysOther, saidOthersIn } from './model-check.ts';

it('reads the arguments of a call once, however many questions stand before it', () => {
  const members = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`member_${i}`, `value number ${i}`]));
  const call = { name: 'rooms_reserve', argumentsText: JSON.stringify(members) };
  const code = '0123456789';
  const notice = noticeOf(modelQuestion(call, modelSaysOther('B-204')), code);
  const others = Array.from({ length: 1_000 }, (_, i) => notice.replace(code, String(i).padStart(10, '0')));
  saidOthersIn([notice], call, code);
  const startedMs = performance.now();
  expect(saidOthersIn([...others, notice], call, code)).toEqual([modelSaysOther('B-204')]);
  expect(performance.now() - startedMs).toBeLessThan(60);
});
