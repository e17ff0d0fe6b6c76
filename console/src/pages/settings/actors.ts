/** Who did something, by the ids that the API gives: people by address, keys of the organisation and of the reader by name. */
import { useQuery } from '@tanstack/react-query';
import { useHasAccount } from './has-account';
import { keysQuery, membersQuery, ownKeysQuery } from './queries';

/** Names by id of a user or key, of those who are there now; undefined until they are read. */
export function useActorNames(orgId: string): ReadonlyMap<string, string> | undefined {
  const members = useQuery(membersQuery(orgId));
  const keys = useQuery(keysQuery(orgId));
  const own = useQuery(ownKeysQuery(useHasAccount()));
  if (members.isPending || keys.isPending) return undefined;
  return new Map([
    ...(members.data ?? []).map(({ user_id: id, email }) => [id, email] as const),
    ...[...(keys.data ?? []), ...(own.data ?? [])].map(({ key_id: id, name }) => [id, `key “${name}”`] as const),
  ]);
}
