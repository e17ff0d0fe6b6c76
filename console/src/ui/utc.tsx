/** An instant in UTC to the second: for tables of evidence, which people of several time zones compare. */
import { precisely, utc } from '../format/time';

export const Utc = ({ at }: { readonly at: string }) => (
  <time className="nowrap number" dateTime={at} title={precisely(new Date(at))}>
    {utc(new Date(at))}
  </time>
);
