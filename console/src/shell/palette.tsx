/**
 * The command palette: every page and every general action by name, agents by how their names begin, and what an id names that a program,
 * a notice or a header gave. Loaded when first opened.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { agentsNamedQuery } from '../pages/agents/queries';
import type { Choice } from '../ui/menu';
import { useSettled } from '../ui/use-settled';
import { useIdChoices } from './id-choices';

interface Props {
  readonly orgId: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

export default function Palette({ orgId, choices: general, onClose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [words, setWords] = useState('');
  const beginning = useSettled(words.trim());
  const { agents, isLooking } = useAgentChoices(orgId, beginning);
  const known = [...general, ...agents];
  // until the agents are there nothing more is offered: a choice that goes again would leave the field pointing at nothing
  const isOpen = isLooking || beginning !== words.trim();
  const isKnown = isOpen || known.some((choice) => contains(choice.words, words.trim()));
  const choices = [...known, ...useIdChoices(orgId, words.trim(), isKnown)];
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="sheet palette enter">
        <Dialog aria-label="Command palette" style={{ outline: 'none' }}>
          <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
            <SearchField aria-label="Search pages, actions, agents and ids" autoFocus>
              <Input className="input" placeholder="Search pages, actions, agents and ids" maxLength={128} />
            </SearchField>
            <div className="scroll" tabIndex={0}>
              <Menu
                className="menu"
                aria-label="Pages, actions and agents"
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

function useAgentChoices(
  orgId: string,
  beginning: string,
): { readonly agents: readonly Choice[]; readonly isLooking: boolean } {
  const navigate = useNavigate();
  const { data: found = [], isFetching } = useQuery(agentsNamedQuery(orgId, beginning));
  if (beginning === '') return { agents: [], isLooking: false };
  const agents = found.map(({ agent_id: agentId, agent_name: name }) => ({
    id: `agent:${agentId}`,
    words: name ?? agentId,
    icon: <Bot size={16} aria-hidden="true" />,
    end: 'agent',
    act: () => void navigate({ to: '/o/$orgId/agents/$agentId', params: { orgId, agentId } }),
  }));
  return { agents, isLooking: isFetching };
}
