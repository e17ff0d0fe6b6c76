/** Exports of a period: how far each is, its file, its digest, and how it is checked without this service. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { counted, exact, sizeWords } from '../../format/numbers';
import { useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Utc } from '../../ui/utc';
import { CheckFile } from './check-file';
import { exportsQuery, fileOf, isUnfinished, type EvidenceExport } from './export-queries';
import { NewExport } from './new-export';

const EXPORTERS = ['owner', 'admin', 'auditor'] as const;
const COMMAND = 'npm run -s verify -- FILE --keys keys.json';

const PROBLEMS: Readonly<Record<NonNullable<EvidenceExport['problem']>, string>> = {
  too_many_certificates: 'More than 50,000 turns: choose a shorter period or fewer agents.',
  too_many_findings: 'More than 20,000 findings of one agent: choose a shorter period.',
  evidence_missing:
    'Evidence of an agent is not there: its month was archived, it was transferred meanwhile, or the log is damaged.',
  interrupted: 'It was interrupted: make it again.',
};

export function Exports({ orgId }: { readonly orgId: string }) {
  const mayExport = useHasRole(orgId, EXPORTERS);
  if (mayExport === undefined) return <Loading lines={3} />;
  if (!mayExport)
    return (
      <Panel>
        <Empty icon={Lock} title="Not for your role">
          Owners, admins and auditors export evidence.
        </Empty>
      </Panel>
    );
  return <ExportList orgId={orgId} />;
}

function ExportList({ orgId }: { readonly orgId: string }) {
  const found = useInfiniteQuery(exportsQuery(orgId));
  const [isOpen, setOpen] = useState(false);
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const open = (
    <Button kind="primary" onPress={() => setOpen(true)}>
      Export a period
    </Button>
  );
  return (
    <>
      <Panel title="Exports" end={rows.length > 0 ? open : undefined} isFlush>
        {found.isPending && <Loading lines={3} />}
        {found.isError && (
          <Problem what="The exports could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {found.isSuccess && rows.length === 0 && (
          <Empty icon={FileDown} title="No export yet" action={open}>
            One signed file with every certificate of a period, what was found and decided, and the scores. An auditor
            checks it without this service.
          </Empty>
        )}
        <ul className="certificates">
          {rows.map((row) => (
            <ExportItem key={row.export_id} orgId={orgId} of={row} />
          ))}
        </ul>
      </Panel>
      {found.hasNextPage && (
        <div className="row">
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? 'Loading…' : 'Show older exports'}
          </Button>
        </div>
      )}
      <Panel title="Check an export without this service">
        <div className="stack">
          <p className="prose">
            Take the keys from <a href="/v1/keys">/v1/keys</a> once, keep them where you trust them, and run the offline
            verifier. It shares no code with the service, and says which line is wrong if one is.
          </p>
          <p className="word-box">
            <Copy text={COMMAND} what="command" />
          </p>
          <CheckFile />
        </div>
      </Panel>
      {isOpen && <NewExport orgId={orgId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportItem({ orgId, of: row }: { readonly orgId: string; readonly of: EvidenceExport }) {
  const agents = row.agent_ids === null ? 'all agents' : counted(row.agent_ids.length, 'agent');
  return (
    <li>
      <div className="row wrap spread">
        <span className="row wrap">
          <Mark of="export" value={row.state} />
          <strong className="number">
            {row.from.slice(0, 16).replace('T', ' ')} to {row.to.slice(0, 16).replace('T', ' ')} UTC
          </strong>
          <span className="muted">{agents}</span>
        </span>
        {row.state === 'done' && (
          <a className="button" href={fileOf(orgId, row.export_id)} download>
            Download
          </a>
        )}
      </div>
      {isUnfinished(row) && <Progress of={row} />}
      {row.problem !== null && <p>{PROBLEMS[row.problem]}</p>}
      {row.sha256 !== null && (
        <>
          <p className="small muted">
            {counted(row.certificates ?? 0, 'certificate')}, {sizeWords(row.bytes)}, kept until{' '}
            <Utc at={row.expires_at} />
          </p>
          <p className="small">
            SHA-256 <Copy text={row.sha256} what="digest" />
          </p>
        </>
      )}
    </li>
  );
}

function Progress({ of: { certificates: total, certificates_written: done } }: { readonly of: EvidenceExport }) {
  if (total === null) return <p className="small muted">Waiting for its turn</p>;
  return (
    <div className="row wrap">
      <progress max={Math.max(1, total)} value={done} aria-label="Certificates written" />
      <span className="small muted number">
        {exact(done)} of {counted(total, 'certificate')}
      </span>
    </div>
  );
}
