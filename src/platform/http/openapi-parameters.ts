/** Path and query parameters of the OpenAPI document; a shared one is written once. Pure. */
import { pascal } from './openapi-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parameters of a document: call `note` with the lists of all operations first, then `write` with each list. */
export class ParameterComponents {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #written: Record<string, Json> = {};
  readonly #schemas: Readonly<Record<string, Json>>;

  /** @param schemas the components, by name */
  constructor(schemas: Json) {
    this.#schemas = schemas as Readonly<Record<string, Json>>;
  }

  note(parameters: readonly Json[]): void {
    for (const parameter of parameters.map((one) => this.#once(one))) {
      const identity = identityOf(parameter);
      this.#times.set(identity, (this.#times.get(identity) ?? 0) + 1);
    }
  }

  /** @param operation its name in PascalCase, for a parameter whose own name is taken */
  write(parameters: readonly Json[], operation: string): readonly Json[] {
    return parameters.map((one) => {
      const parameter = this.#once(one);
      const identity = identityOf(parameter);
      if ('$ref' in parameter || (this.#times.get(identity) ?? 0) < 2) return parameter;
      let name = this.#names.get(identity);
      if (name === undefined) {
        const own = pascal(String(parameter['name']));
        const candidates = [own, `${own}${pascal(String(parameter['in']))}`, `${operation}${own}`];
        name = candidates.find((candidate) => !(candidate in this.#written)) ?? `${operation}${own}Parameter`;
        this.#names.set(identity, name);
        this.#written[name] = parameter;
      }
      return { $ref: `#/components/parameters/${name}` };
    });
  }

  /** The parameter without the words that its schema says already. */
  #once(parameter: Json): Json {
    const { description, ...rest } = parameter;
    const ref = (rest['schema'] as { $ref?: string } | undefined)?.$ref;
    const schema = ref === undefined ? undefined : this.#schemas[ref.slice(ref.lastIndexOf('/') + 1)];
    return schema !== undefined && schema['description'] === description ? rest : parameter;
  }

  /** By name, in the order of the alphabet. */
  components(): Json {
    return Object.fromEntries(Object.entries(this.#written).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** An example is of one use. */
const identityOf = ({ examples: _examples, ...parameter }: Json): string => JSON.stringify(parameter);
