/** Whether a receiver is on, whether it takes what it is sent, and why not. */
import { Mark, MarkAs } from '../../ui/marks';
import { FAILS } from './looks';
import { faultWords, stateOf, type Receiver } from './words';

export function ReceiverState(receiver: Receiver) {
  const state = stateOf(receiver.isOn, receiver.failures);
  const fault = faultWords(receiver);
  return (
    <span className="row wrap">
      {state === 'failing' ? <MarkAs look={FAILS} /> : <Mark of="endpoint" value={state} />}
      {fault !== undefined && <span className="small muted">{fault}</span>}
    </span>
  );
}
