/** A button that opens a list of actions. */
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface Choice {
  readonly id: string;
  readonly words: string;
  readonly icon?: ReactNode;
  /** Said at the end of the line: what is chosen now, a role, a key. */
  readonly end?: ReactNode;
  readonly act: () => void;
}

interface Props {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly choices: readonly Choice[];
}

export function Menu({ label, trigger, choices }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover enter" placement="bottom start">
        <AriaMenu
          className="menu"
          aria-label={label}
          onAction={(key) => {
            choices.find((choice) => choice.id === key)?.act();
          }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.id} id={choice.id} textValue={choice.words} className="item">
              {choice.icon}
              <span>{choice.words}</span>
              {choice.end !== undefined && <span className="end">{choice.end}</span>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
