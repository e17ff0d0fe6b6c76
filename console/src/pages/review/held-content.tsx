/** A held text, opened when the person asks for it: each opening is in the audit log. */
import { visible } from '../../format/visible';
import { Button } from '../../ui/button';
import './held-text.css';
import { useHeldText } from './opened';

const NOT_FOR_YOU = 'Owners and admins of the organisation may open held texts.';

export function HeldContent({ id }: { readonly id: string }) {
  const { text, isPending, hasKey, open } = useHeldText(id);
  if (text !== undefined)
    return (
      <pre className="held-text" tabIndex={0}>
        {text.content === null
          ? text.content_kept
            ? NOT_FOR_YOU
            : 'The text is not kept any more.'
          : visible(text.content)}
      </pre>
    );
  return (
    <div className="row wrap">
      <Button data-key="o" isDisabled={isPending} onPress={open}>
        {isPending ? 'Opening…' : 'Open text'}
        {hasKey && <kbd aria-hidden="true">o</kbd>}
      </Button>
      <span className="small muted">Sealed. Opening it is noted in the audit log.</span>
    </div>
  );
}
