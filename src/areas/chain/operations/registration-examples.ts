/** Example values of the registration of an agent. */
import { registrationFile } from '../rules/registration.ts';
import { AGENT_ID } from './examples.ts';

export const REGISTRATION_PARAMS = { agent_id: AGENT_ID };
export const FILE = registrationFile({
  agentId: AGENT_ID,
  name: 'invoice-bot',
  imageUrl: `https://trust.example/v1/reputation/${AGENT_ID}/badge.svg`,
  publicUrl: 'https://trust.example',
  isActive: true,
  registrations: [{ chain_id: '8453', registry: `0x${'80'.repeat(20)}`, token_id: '22', feedback: true }],
});
