/** Routes of the read-only TAXII 2.1 server: media types, errors and headers of the standard. docs/reference/operator.md#taxii. */
import type { Mount, MountedCall } from '../../../../platform/http/mount.ts';
import type { Services } from '../../../../platform/services.ts';
import { apiRoot, collection, collections, discovery, manifest, objects, requireObject, versions } from './answers.ts';
import type { Answer } from './answers.ts';
import { COLLECTION, COLLECTIONS, DISCOVERY, MANIFEST, OBJECT, OBJECTS, ROOT, VERSIONS } from './paths.ts';
import { acceptsTaxii, readQuery, TAXII_TYPE, TaxiiRefusal, type Asked } from './request.ts';

interface Request {
  readonly origin: string;
  readonly query: URLSearchParams;
  /** Segments of the path; of `/taxii2/feed/collections/{4}/objects/{6}/`. */
  readonly segments: readonly string[];
}

type Answers = (request: Request, db: Services['db']['direct']) => Answer | Promise<Answer>;

const [AT_COLLECTION, AT_OBJECT] = [4, 6];

const ofObject = (
  { query, segments }: Request,
  db: Services['db']['direct'],
  answer: (asked: Asked) => Promise<Answer>,
): Promise<Answer> => {
  collection(segments[AT_COLLECTION] ?? '');
  const id = segments[AT_OBJECT] ?? '';
  return requireObject(db, id).then(() => answer({ ...readQuery(query), ids: [id] }));
};

const ROUTES: Readonly<Record<string, readonly [path: string, answers: Answers]>> = {
  discovery: [DISCOVERY, ({ origin }) => discovery(origin)],
  api_root: [ROOT, () => apiRoot()],
  collections: [COLLECTIONS, () => collections()],
  collection: [COLLECTION, ({ segments }) => collection(segments[AT_COLLECTION] ?? '')],
  manifest: [
    MANIFEST,
    ({ query, segments }, db) => {
      collection(segments[AT_COLLECTION] ?? '');
      return manifest(db, readQuery(query));
    },
  ],
  objects: [
    OBJECTS,
    ({ query, segments, origin }, db) => {
      collection(segments[AT_COLLECTION] ?? '');
      return objects(db, readQuery(query), origin);
    },
  ],
  object: [OBJECT, (request, db) => ofObject(request, db, (asked) => objects(db, asked, request.origin))],
  versions: [VERSIONS, (request, db) => ofObject(request, db, (asked) => versions(db, asked))],
};

const errorBody = (status: number, title: string) => ({ title, http_status: String(status) });

export const taxiiMounts = ({ db }: Services): Mount[] =>
  Object.entries(ROUTES).map(([name, [path, answers]]) => ({
    name: `indicators.taxii_${name}`,
    methods: ['GET'],
    // A client that leaves the last slash out is answered too.
    paths: [path, path.slice(0, -1)],
    limit: 'default',
    refusalBody: (refusal) => errorBody(refusal.status, refusal.message),
    async handle(call) {
      try {
        if (!acceptsTaxii(call.request.headers.accept)) throw new TaxiiRefusal(406, `This server speaks ${TAXII_TYPE}`);
        send(call, 200, await answers(requestOf(call), db.direct));
      } catch (error) {
        if (!(error instanceof TaxiiRefusal)) throw error;
        send(call, error.status, { body: errorBody(error.status, error.message) });
      }
    },
  }));

/** @throws TaxiiRefusal 404 for a segment that cannot be decoded */
function requestOf({ request, origin }: MountedCall): Request {
  const url = new URL(request.url ?? '/', 'http://taxii.invalid');
  try {
    return { origin, query: url.searchParams, segments: url.pathname.split('/').map(decodeURIComponent) };
  } catch {
    throw new TaxiiRefusal(404, 'There is no such resource');
  }
}

function send({ response, request }: MountedCall, status: number, { body, added }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': TAXII_TYPE,
    'content-length': String(Buffer.byteLength(text)),
    ...(added === undefined
      ? {}
      : {
          'x-taxii-date-added-first': added.first.toISOString(),
          'x-taxii-date-added-last': added.last.toISOString(),
        }),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
