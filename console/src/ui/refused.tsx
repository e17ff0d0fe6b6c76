/** What is wrong with a body, field by field, in the service's words. Null where the refusal names no field. */
import { Refusal } from '../api/refusal';

interface Props {
  /** "The pattern is refused". */
  readonly title: string;
  readonly error: unknown;
}

export const namesFields = (error: unknown): boolean =>
  error instanceof Refusal && (error.details.fields ?? []).length > 0;

export function Refused({ title, error }: Props) {
  if (!(error instanceof Refusal) || !namesFields(error)) return null;
  return (
    <div className="notice stop" role="alert">
      <strong>{title}</strong>
      <ul>
        {(error.details.fields ?? []).map(({ path, problem }) => (
          <li key={`${path} ${problem}`}>
            <code>{path}</code> {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
