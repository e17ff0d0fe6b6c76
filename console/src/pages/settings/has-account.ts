/** Whether the person has an account of their own. */
import { useQuery } from '@tanstack/react-query';
import { orgsQuery } from '../../session/session';

/** Whether keys of the person have an account to bill: a personal organisation, or one that the person owns. False until it is known. */
export const useHasAccount = (): boolean =>
  useQuery(orgsQuery).data?.some(({ is_personal: isPersonal, role }) => isPersonal || role === 'owner') ?? false;
