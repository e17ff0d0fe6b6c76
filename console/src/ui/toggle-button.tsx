/** A button that stays pressed: one of a few ways to look at the same thing. */
import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
}

export const ToggleButton = (props: Props) => <AriaToggleButton {...props} className="button toggle" />;
