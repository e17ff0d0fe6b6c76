/** The list of a menu, over the page. The focus is in it, and returns to the button when it closes. */
import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { Choice } from './menu';

/** Which line has the focus at first; true: the list, until an arrow is pressed. */
export type MenuFocus = 'first' | 'last' | true;

interface Props {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The button at which it opens. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly focus: MenuFocus;
  readonly onClose: () => void;
}

export default function MenuList({ id, label, choices, trigger, focus, onClose }: Props) {
  return (
    <Popover
      className="popover enter"
      placement="bottom start"
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
    >
      <AriaMenu
        id={id}
        className="menu"
        aria-label={label}
        autoFocus={focus}
        onClose={onClose}
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
  );
}
