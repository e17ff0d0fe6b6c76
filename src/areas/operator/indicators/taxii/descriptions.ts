/** The TAXII server in the OpenAPI document. Its shapes are those of the standard and not repeated. Data only. */
import type { PathItems } from '../../../../platform/http/mount.ts';
import { DISCOVERY, OBJECTS } from './paths.ts';
import { TAXII_TYPE } from './request.ts';

const answer = { description: 'As OASIS TAXII 2.1', content: { [TAXII_TYPE]: { schema: { type: 'object' } } } };
const text = { type: 'string' };
/** The rules for OpenAPI documents want no slash at the end; both are served. */
const documented = (path: string): string => path.slice(0, -1).replace(/:([a-z_]+)/g, '{$1}');

export const TAXII_DESCRIPTIONS: PathItems = {
  [documented(DISCOVERY)]: {
    get: {
      operationId: 'indicators.discover_taxii',
      tags: ['Indicators'],
      summary: 'TAXII 2.1 server: discovery',
      description:
        'Names the API root; collections, manifest and objects are below it. Read-only, without a credential.',
      security: [],
      responses: { '200': answer, '406': answer, '429': answer },
    },
  },
  [documented(OBJECTS)]: {
    get: {
      operationId: 'indicators.read_taxii_objects',
      tags: ['Indicators'],
      summary: 'TAXII 2.1 server: objects of the collection',
      description: 'In the order in which they came into it; `next` of a reply begins the page after it.',
      security: [],
      parameters: [
        { name: 'collection_id', in: 'path', required: true, schema: text },
        ...['added_after', 'next', 'match[id]', 'match[type]', 'match[version]', 'match[spec_version]'].map((name) => ({
          name,
          in: 'query',
          schema: text,
        })),
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1_000 } },
      ],
      responses: { '200': answer, '400': answer, '404': answer, '406': answer, '429': answer },
    },
  },
};
