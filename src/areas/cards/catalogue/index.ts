/** The catalogue area: the values a card may declare, and an organisation's registry of tools. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { deleteTool, listTools, putTool } from './operations/tools.ts';
import { getValue, listValues } from './operations/values.ts';

export const catalogue: Area = {
  name: 'catalogue',
  tags: {
    'Catalog of values': 'The values that cards may declare.',
    'Tool registry': 'Tools with their class and risk, as policies refer to them.',
  },
  operations: [listValues, getValue, listTools, putTool, deleteTool],
};

export { opposedTo, valueById } from './rules/values.ts';
