/** The keys of the queue, and the switch that turns them off. */
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { KEYS } from './use-review-keys';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOn: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

export const KeysDialog = ({ isOpen, onClose, isOn, onChoose }: Props) => (
  <Dialog title="Keys of this page" isOpen={isOpen} onClose={onClose}>
    <dl className="shortcuts">
      {KEYS.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <label className="row">
      <input type="checkbox" checked={isOn} onChange={(event) => onChoose(event.target.checked)} />
      Use these keys in this browser
    </label>
    <div className="actions">
      <Button kind="primary" onPress={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
);
