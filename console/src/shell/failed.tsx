/** What stands in place of a page that broke or does not exist. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Empty, Problem } from '../ui/states';

/** Also after a new version of the service: the page's code is then under another name, and a reload brings it. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const isOutdated = /dynamically imported module|Importing a module/i.test(String(error));
  return (
    <Problem
      what={isOutdated ? 'There is a newer version of this page' : 'This page broke'}
      error={isOutdated ? 'Reload to go on' : error}
      retry={isOutdated ? () => location.reload() : reset}
    />
  );
}

export function NoSuchPage() {
  return (
    <Empty icon={Compass} title="No such page" action={<Link to="/">To the start</Link>}>
      The address may be mistyped, or the page has moved.
    </Empty>
  );
}
