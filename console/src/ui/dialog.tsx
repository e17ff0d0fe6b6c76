/** A dialog over the page. Focus is held inside and returns to where it was; Escape closes it. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  /** Absent: the person cannot leave it, because the page behind needs an answer. */
  readonly onClose?: () => void;
  /** Nothing of the page is seen behind it. */
  readonly isOpaque?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isOpaque = false, children }: Props) {
  return (
    <ModalOverlay
      className={isOpaque ? 'veil opaque' : 'veil'}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Modal className="sheet enter">
        <AriaDialog className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
