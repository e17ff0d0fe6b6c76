import { expect, it } from 'vitest';
import { withSharedReplies } from './openapi-shared.ts';

const reply = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const AGENT = reply('Agent', { $ref: '#/components/schemas/Agent' });
const OK = reply('Done', { type: 'object', properties: { ok: { const: true } } });
const operation = (operationId: string, responses: object, requestBody?: object) => ({
  operationId,
  responses,
  ...(requestBody === undefined ? {} : { requestBody }),
});

it('a reply of two operations is written once under the name of its schema, one of a single operation stays there', () => {
  const { paths, responses } = withSharedReplies({
    '/a': { get: operation('a.get_one', { 200: AGENT }), put: operation('a.put_one', { 200: AGENT, 202: OK }) },
  });
  expect(responses).toEqual({ AgentReply: AGENT });
  expect(paths).toEqual({
    '/a': {
      get: operation('a.get_one', { 200: { $ref: '#/components/responses/AgentReply' } }),
      put: operation('a.put_one', { 200: { $ref: '#/components/responses/AgentReply' }, 202: OK }),
    },
  });
});

it('replies of one schema that say different things are two, and a shape without a name has that of its operation', () => {
  const other = { ...AGENT, description: 'As it was' };
  const { responses } = withSharedReplies({
    '/a': {
      get: operation('a.get_one', { 200: AGENT, 409: other }),
      put: operation('a.put_one', { 200: AGENT, 409: other }),
    },
    '/b': { post: operation('b.sign_out', { 200: OK }), delete: operation('b.drop', { 200: OK }) },
  });
  expect(responses).toEqual({ AgentReply: AGENT, GetOneReply: other, SignOutReply: OK });
});

it('a body of two operations is written once; a reference and a status without content are left or named by their words', () => {
  const unchanged = { description: 'Not modified: the entity tag given still holds' };
  const refused = { $ref: '#/components/responses/Refused' };
  const one = (id: string) => operation(id, { 304: unchanged, '4XX': refused }, OK);
  const { paths, responses, requestBodies } = withSharedReplies({
    '/a': { post: one('a.log_in'), put: one('a.sign_up') },
  });
  expect(responses).toEqual({ NotModifiedReply: unchanged });
  expect(requestBodies).toEqual({ LogInBody: OK });
  expect((paths['/a'] as { put: object }).put).toEqual(
    operation(
      'a.sign_up',
      { 304: { $ref: '#/components/responses/NotModifiedReply' }, '4XX': refused },
      { $ref: '#/components/requestBodies/LogInBody' },
    ),
  );
});
