/** A secret that is shown once, in the dialog after it was made; the page keeps it nowhere else. */
import { Button } from './button';
import { Copy } from './copy';
import { Dialog } from './dialog';

interface Props {
  readonly title: string;
  /** `key`, `signing secret`. */
  readonly what: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Left by its button only: a press beside the dialog must not lose what nobody shows again. */
export function Secret({ title, what, secret, onClose }: Props) {
  return (
    <Dialog title={title} isOpen>
      <p>Copy the {what} now. It is shown this once.</p>
      <p className="word-box secret">
        <Copy text={secret} what={what} />
      </p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}
