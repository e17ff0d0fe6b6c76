/** Whether a receiver is on, and whether it takes what it is sent. */
import { Mark, MarkAs } from '../../ui/marks';
import { FAILS } from './looks';
import { stateOf } from './words';

/** @param failures attempts that failed since the last that was taken */
export function ReceiverState({ isOn, failures }: { readonly isOn: boolean; readonly failures: number }) {
  const state = stateOf(isOn, failures);
  return state === 'failing' ? <MarkAs look={FAILS} /> : <Mark of="endpoint" value={state} />;
}
