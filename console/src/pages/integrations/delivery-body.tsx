/** What a receiver is sent, in a dialog. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Snippet } from '../../ui/snippet';
import { Loading, Problem } from '../../ui/states';
import { deliveryQuery, type Delivery } from './queries';

interface Props {
  readonly orgId: string;
  readonly of: Delivery;
  readonly onClose: () => void;
}

export function DeliveryBody({ orgId, of, onClose }: Props) {
  const read = useQuery(deliveryQuery(orgId, of.delivery_id));
  return (
    <Dialog title={`Body of ${of.event_type}`} isOpen onClose={onClose}>
      {read.isPending && <Loading lines={4} />}
      {read.isError && (
        <Problem what="The body could not be read" error={read.error} retry={() => void read.refetch()} />
      )}
      {read.isSuccess && <Text body={read.data.body} />}
      <div className="actions">
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function Text({ body }: { readonly body: string | null }) {
  if (body === null)
    return (
      <p className="muted">It is not kept: the event has left the log, or the receiver is sent a message for people.</p>
    );
  return (
    <div className="stack">
      <Snippet language="json" file="With line breaks" text={JSON.stringify(JSON.parse(body), null, 2)} isWhole />
      <p className="small muted">
        It is signed and sent in one line. The operation of this delivery answers its very bytes.
      </p>
    </div>
  );
}
