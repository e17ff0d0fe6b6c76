/** The pages that are measured, and what is clicked to open each from the settings. */
export interface Visited {
  readonly name: string;
  /** Clicked before the click that is measured. */
  readonly before?: readonly string[];
  readonly click: string;
}

const side = (path: string): string => `nav.side a[href$="/${path}"]`;
const link = (path: string): string => `main a[href*="/${path}/"]`;

export const PLACES: readonly Visited[] = [
  { name: 'Overview', click: side('overview') },
  { name: 'Live', click: side('live') },
  { name: 'Review', click: side('review') },
  { name: 'Turns', click: side('turns') },
  { name: 'one turn', before: [side('turns')], click: link('turns') },
  { name: 'Screening', click: side('screening') },
  { name: 'Agents', click: side('agents') },
  { name: 'one agent', before: [side('agents')], click: link('agents') },
  { name: 'Teams', click: side('teams') },
  { name: 'Risk', click: side('risk') },
  { name: 'Policy', click: side('policy') },
  { name: 'Evidence', click: side('evidence') },
  { name: 'Connect', click: side('start') },
  { name: 'Integrations', click: side('integrations') },
];
