/** A small numbered button behind a passage, and what it says of it: opened by press or key, closed by Escape. */
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import './explained.css';

interface Props {
  readonly number: number;
  /** What it is about: `Replaced`. */
  readonly label: string;
  readonly tone: 'warn' | 'stop' | 'hold' | 'none';
  readonly children: ReactNode;
}

export const Explained = ({ number, label, tone, children }: Props) => (
  <DialogTrigger>
    <Button className={`reference tone-${tone}`} aria-label={`${label}: why, mark ${number}`}>
      {number}
    </Button>
    <Popover className="popover explanation enter" placement="bottom start">
      <Dialog className="stack" aria-label={`Mark ${number}: ${label}`}>
        {children}
      </Dialog>
    </Popover>
  </DialogTrigger>
);
