/**
 * A button that opens a list of actions. What draws the list is a fifth of the code of the first page, and no part of it: it is loaded ahead
 * of the press (shell/preload.ts), or when the pointer or the focus comes to the button.
 */
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import type { MenuFocus } from './menu-list';

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
  /** The button. */
  readonly trigger: ReactNode;
  readonly choices: readonly Choice[];
}

/** Again after a failure: the list is drawn when the code has come. */
export const loadMenus = () => import('./menu-list');
const MenuList = lazy(loadMenus);
const ahead = (): void => void loadMenus().catch(() => {}); // a press says why

/** A press opens at once and takes no focus from the list; the list gives it back. The types of the library leave this out. */
const KEEP_FOCUS: object = { preventFocusOnPress: true };

export function Menu({ label, trigger, choices }: Props) {
  const [focus, setFocus] = useState<MenuFocus>(); // undefined: closed
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = (where: MenuFocus): void => {
    button.current?.focus({ preventScroll: true });
    setFocus(where);
  };
  const isOpen = focus !== undefined;
  const props = {
    ...KEEP_FOCUS,
    ref: button,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    ...(isOpen ? { 'aria-controls': id } : {}),
    isPressed: isOpen,
    onHoverStart: ahead,
    onFocus: ahead,
  };
  return (
    <>
      <ButtonContext
        value={{
          ...props,
          onPressStart({ pointerType }) {
            if (pointerType !== 'touch') open(pointerType === 'mouse' || pointerType === 'pen' ? true : 'first');
          },
          onPress({ pointerType }) {
            if (pointerType === 'touch') open(true); // a finger may be about to scroll
          },
          onKeyDown(event) {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation();
            event.preventDefault();
            open(event.key === 'ArrowDown' ? 'first' : 'last');
          },
        }}
      >
        {trigger}
      </ButtonContext>
      {isOpen && (
        <Suspense>
          <MenuList
            id={id}
            label={label}
            choices={choices}
            trigger={button}
            focus={focus}
            onClose={() => setFocus(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
