/** A held text, opened when the person asks for it: each opening is in the audit log. */
import { useSealed } from '../../session/sealed';
import { Button } from '../../ui/button';
import { openText } from './queries';
import './held-text.css';

const NOT_FOR_YOU = 'Owners and admins of the organisation may open held texts.';

export function HeldContent({ id }: { readonly id: string }) {
  const open = useSealed(() => openText(id));
  if (open.data !== undefined)
    return (
      <pre className="held-text" tabIndex={0}>
        {open.data.content ?? (open.data.content_kept ? NOT_FOR_YOU : 'The text is not kept any more.')}
      </pre>
    );
  return (
    <div className="row wrap">
      <Button isDisabled={open.isPending} onPress={() => open.mutate(undefined)}>
        {open.isPending ? 'Opening…' : 'Open text'}
      </Button>
      <span className="small muted">Sealed. Opening it is noted in the audit log.</span>
    </div>
  );
}
