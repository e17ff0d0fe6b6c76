/** Buttons. The words are verb and object ("Pause agent"); one that stands as an icon alone has a label. */
import { useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps } from 'react-aria-components/Button';

type Kind = 'plain' | 'primary' | 'danger' | 'quiet' | 'link';

interface Props extends Omit<ButtonProps, 'className' | 'children' | 'style'> {
  readonly kind?: Kind;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * One that is disabled while it has the focus, because it was pressed, keeps it: a browser drops the focus of a disabled button. It also
 * keeps what a dialog needs that opens meanwhile, as that of a step-up, to give the focus back.
 */
export function Button({ kind = 'plain', className = '', isDisabled = false, onPress, type, ...rest }: Props) {
  const [hasFocus, setFocus] = useState(false);
  const [isHeld, setHeld] = useState(false);
  if (isHeld !== (isDisabled && (isHeld || hasFocus))) setHeld(!isHeld);
  const acts = { ...(onPress === undefined ? {} : { onPress }), ...(type === undefined ? {} : { type }) };
  return (
    <AriaButton
      {...rest}
      {...(isHeld ? { 'aria-disabled': true } : acts)}
      isDisabled={isDisabled && !isHeld}
      onFocusChange={setFocus}
      className={`button ${kind} ${className}`}
    />
  );
}

/** @param label what it does, for everybody who does not see the icon */
export function IconButton({ label, ...rest }: Props & { readonly label: string }) {
  return <Button kind="quiet" {...rest} className={`icon ${rest.className ?? ''}`} aria-label={label} />;
}
