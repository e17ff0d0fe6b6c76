/** The command palette: every page and every general action by name. Loaded when first opened. */
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import type { Choice } from '../ui/menu';

interface Props {
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

export default function Palette({ choices, onClose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="sheet palette enter">
        <Dialog aria-label="Command palette" style={{ outline: 'none' }}>
          <Autocomplete filter={contains}>
            <SearchField aria-label="Search pages and actions" autoFocus>
              <Input className="input" placeholder="Search pages and actions" />
            </SearchField>
            <div className="scroll" tabIndex={0}>
              <Menu
                className="menu"
                aria-label="Pages and actions"
                renderEmptyState={() => <p className="item muted">Nothing of that name.</p>}
                onAction={(key) => {
                  onClose();
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
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
