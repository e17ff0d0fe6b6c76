/** Security advisories: written as drafts, published once, edited and archived. Each has its public page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { EditAdvisory, SetAdvisoryStatus, WriteAdvisory } from './advisory-dialogs';
import { advisoriesQuery, type Advisory } from './queries';

type Asked = { readonly what: 'edit' | 'publish' | 'archive'; readonly of: Advisory };

export function Advisories() {
  const advisories = useInfiniteQuery(advisoriesQuery);
  const [isWriting, setWriting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = () => setAsked(null);
  return (
    <>
      <div className="row wrap spread">
        <span className="muted">Drafts are seen by staff alone</span>
        <Button kind="primary" onPress={() => setWriting(true)}>
          Write advisory
        </Button>
      </div>
      <Paged
        title="Advisories"
        found={advisories}
        empty={
          <Empty icon={Megaphone} title="No advisory">
            An advisory tells everybody of an attack or a flaw, on a public page and by webhook. Write one as a draft.
          </Empty>
        }
      >
        {(rows) => <AdvisoryTable rows={rows} ask={setAsked} />}
      </Paged>
      {isWriting && <WriteAdvisory onClose={() => setWriting(false)} />}
      {asked?.what === 'edit' && <EditAdvisory id={asked.of.id} onClose={done} />}
      {(asked?.what === 'publish' || asked?.what === 'archive') && (
        <SetAdvisoryStatus of={asked.of} to={asked.what === 'publish' ? 'published' : 'archived'} onClose={done} />
      )}
    </>
  );
}

function AdvisoryTable({ rows, ask }: { readonly rows: readonly Advisory[]; readonly ask: (asked: Asked) => void }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Advisory</th>
          <th scope="col">State</th>
          <th scope="col" className="wide">
            Severity
          </th>
          <th scope="col" className="less">
            Changed
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="name">
              {row.status === 'draft' ? (
                <bdi>{row.title}</bdi>
              ) : (
                <a href={`/advisories/${row.slug}`}>
                  <bdi>{row.title}</bdi>
                </a>
              )}
              {row.synthetic && <span className="small muted"> (exercise)</span>}
              <div className="small muted">
                <bdi>{row.summary}</bdi>
              </div>
            </td>
            <td>
              <Mark of="advisory" value={row.status} />
            </td>
            <td className="wide">
              <Mark of="severity" value={row.severity} />
            </td>
            <td className="less">
              <Instant at={row.updated_at} />
            </td>
            <td className="end">
              <div className="actions">
                <Button kind="quiet" aria-label={`Edit ${row.title}`} onPress={() => ask({ what: 'edit', of: row })}>
                  Edit
                </Button>
                {row.status === 'draft' && (
                  <Button aria-label={`Publish ${row.title}`} onPress={() => ask({ what: 'publish', of: row })}>
                    Publish
                  </Button>
                )}
                {row.status === 'published' && (
                  <Button
                    kind="quiet"
                    aria-label={`Archive ${row.title}`}
                    onPress={() => ask({ what: 'archive', of: row })}
                  >
                    Archive
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
