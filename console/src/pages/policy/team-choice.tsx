/** The team whose card is drafted: one of the first hundred by name. Which of them the agent is in, the service knows and says. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Choice } from '../../ui/choice';
import { teamsQuery } from '../teams/queries';

interface Props {
  readonly orgId: string;
  readonly value: string | undefined;
  readonly onChange: (teamId: string | undefined) => void;
}

export function TeamChoice({ orgId, value, onChange }: Props) {
  const found = useInfiniteQuery(teamsQuery(orgId, 'active'));
  const teams = (found.data?.pages ?? []).flatMap(({ data }) => data);
  const isListed = value === undefined || teams.some(({ team_id: id }) => id === value);
  return (
    <Choice
      label="Team"
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? undefined : id)}
      of={[
        ['', found.isSuccess && teams.length === 0 ? 'No team yet' : 'Choose a team of the agent'],
        ...(isListed ? [] : [[value, value] as const]),
        ...teams.map(({ team_id: id, name }) => [id, name] as const),
      ]}
    />
  );
}
