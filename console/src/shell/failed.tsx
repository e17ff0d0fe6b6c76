/** What stands in place of a page that broke or does not exist. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { PageHead } from '../ui/page';
import { Empty, Problem } from '../ui/states';

/** Also after a new version of the service: the page's code is then under another name, and a reload brings it. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const isOutdated = /dynamically imported module|Importing a module/i.test(String(error));
  return (
    <div className="page">
      <PageHead title={isOutdated ? 'New version' : 'Error'} />
      <Problem
        what={isOutdated ? 'There is a newer version of this page' : 'This page broke'}
        error={isOutdated ? 'Reload to go on' : error}
        retry={isOutdated ? () => location.reload() : reset}
      />
    </div>
  );
}

export function NoSuchPage() {
  return (
    <div className="page">
      <PageHead title="No such page" />
      <Empty icon={Compass} title="Nothing is at this address" action={<Link to="/">To the start</Link>}>
        The address may be mistyped, or the page has moved.
      </Empty>
    </div>
  );
}
