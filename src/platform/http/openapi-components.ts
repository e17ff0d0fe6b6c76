/** Puts what the operations of the OpenAPI document share under components: schemas, parameters, examples. Pure. */
import { isRecord } from '../../contract/json.ts';
import { ExampleComponents } from './openapi-examples.ts';
import { ParameterComponents } from './openapi-parameters.ts';
import { pascal, SchemaComponents, simplified, type Place } from './openapi-schemas.ts';

type Json = Readonly<Record<string, unknown>>;
type Visit = (schema: Json, place: Place) => Json;
type VisitMedia = (media: Json, place: Place) => Json;

export const mapValues = (object: Json, map: (value: Json, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, isRecord(value) ? map(value, key) : value]));

export const mapOperations = (paths: Json, map: (operation: Json) => Json): Json =>
  mapValues(paths, (items) => mapValues(items, map));

/** `orgs.list_members` → `ListMembers`. */
export const nameOf = (operation: Json): string => pascal(String(operation['operationId']).replace(/^[^.]*\./, ''));

const parametersOf = (operation: Json): readonly Json[] =>
  (operation['parameters'] as readonly Json[] | undefined) ?? [];

/** The operation with every media type of its body and its replies passed through `visit`. */
function mapMedia(operation: Json, visit: VisitMedia): Json {
  const { requestBody, responses } = operation;
  const visited = (holder: Json, place: Place): Json =>
    isRecord(holder['content'])
      ? { ...holder, content: mapValues(holder['content'], (media) => visit(media, place)) }
      : holder;
  const place = (direction: Place['direction'], word: string): Place => ({
    direction,
    words: [nameOf(operation), word],
  });
  return {
    ...operation,
    ...(isRecord(requestBody) ? { requestBody: visited(requestBody, place('input', 'Body')) } : {}),
    responses: mapValues(responses as Json, (reply) => visited(reply, place('output', 'Reply'))),
  };
}

/** The operation with every schema in it passed through `visit`. */
function mapSchemas(operation: Json, visit: Visit): Json {
  const words = (parameter: Json): string[] => [nameOf(operation), pascal(String(parameter['name']))];
  const withParameters = {
    ...operation,
    ...('parameters' in operation
      ? {
          parameters: parametersOf(operation).map((parameter) =>
            isRecord(parameter['schema'])
              ? { ...parameter, schema: visit(parameter['schema'], { direction: 'input', words: words(parameter) }) }
              : parameter,
          ),
        }
      : {}),
  };
  return mapMedia(withParameters, (media, place) =>
    isRecord(media['schema']) ? { ...media, schema: visit(media['schema'], place) } : media,
  );
}

export interface SharedDocument {
  readonly paths: Json;
  readonly schemas: Json;
  readonly parameters: Json;
  readonly examples: Json;
}

/**
 * Paths that refer to what they share, and what they refer to.
 * @param paths path items with whole schemas, as JSON data
 * @param always schemas that are components even if nothing refers to them
 */
export function withComponents(paths: Json, always: readonly Json[] = []): SharedDocument {
  const schemas = new SchemaComponents();
  const plain = mapOperations(paths, (operation) => mapSchemas(operation, simplified));
  for (const schema of always) schemas.note(simplified(schema), 'output');
  mapOperations(plain, (operation) =>
    mapSchemas(operation, (schema, { direction }) => {
      schemas.note(schema, direction);
      return schema;
    }),
  );
  schemas.name();
  for (const schema of always) schemas.write(simplified(schema), { direction: 'output', words: [] });
  const named = mapOperations(plain, (operation) =>
    mapSchemas(operation, (schema, place) => schemas.write(schema, place)),
  );

  const parameters = new ParameterComponents(schemas.components());
  const examples = new ExampleComponents(schemas.components());
  mapOperations(named, (operation) => {
    parameters.note(parametersOf(operation));
    return mapMedia(operation, (media) => {
      examples.note(media);
      return media;
    });
  });
  const written = mapOperations(named, (operation) => ({
    ...mapMedia(operation, (media) => examples.write(media)),
    ...('parameters' in operation ? { parameters: parameters.write(parametersOf(operation), nameOf(operation)) } : {}),
  }));
  return {
    paths: written,
    schemas: schemas.components(),
    examples: examples.components(),
    parameters: parameters.components(),
  };
}
