/** What holds under hostile input, faults and load. */
import { spec, type Requirement } from './requirement.ts';

export const ROBUSTNESS: readonly Requirement[] = [
  // Robustness
  spec('ROB-1', 'docs/reference/reliability.md#b2-hostile-json', 'Hostile JSON is refused with a 4xx, never a 500'),
  spec(
    'ROB-2',
    'docs/reference/reliability.md#b8-smuggling-and-host-games',
    'Request smuggling vectors are refused, two Host headers and absolute-form targets included',
  ),
  spec(
    'ROB-3',
    'docs/reference/reliability.md#f13-two-instances',
    'A second process on one data directory refuses to start and leaves the first unharmed',
  ),
  spec(
    'ROB-4',
    'docs/reference/reliability.md#f1-kill--9',
    'No acknowledged write is lost to kill -9; a replayed key has exactly one effect',
  ),
  spec('ROB-5', 'docs/reference/reliability.md#s8-secrets-in-logs', 'No secret reaches the logs'),
  spec('ROB-6', 'docs/reference/reliability.md#f6-upstream-faults', 'Every upstream fault ends in a defined answer'),
  spec(
    'ROB-7',
    'docs/reference/reliability.md#s1-tenancy',
    "No operation tells a stranger's id from one that never existed",
  ),
  spec(
    'ROB-8',
    'docs/reference/reliability.md#f7-analyser-faults',
    'An analyser that is late, fails, answers nonsense or is away gives unverified, never pass; enforce withholds with 2xx',
  ),
  spec(
    'ROB-9',
    'docs/reference/reliability.md#f8-client-leaves',
    'A client that leaves ends its upstream call within a second and leaves nothing behind',
  ),
  spec(
    'ROB-10',
    'docs/reference/reliability.md#f11-memory',
    'The service stays up with a heap of 192 MB; it answers, or refuses with a time',
  ),
  spec(
    'ROB-11',
    'docs/reference/reliability.md#l3-gateway-streams',
    'An open stream takes at most 150 kB; its first event is added to by milliseconds at most',
  ),
  spec('ROB-12', 'docs/reference/reliability.md#l4-screening-time', 'Screening takes time linear in the text'),
  spec(
    'ROB-13',
    'docs/reference/reliability.md#l5-event-streams',
    'One event reaches 500 readers within a second; a reader that takes nothing is dropped',
  ),
  spec(
    'ROB-14',
    'docs/reference/reliability.md#l6-overload',
    'Overload is shed with 529 and Retry-After, never collapse, and is over at once',
  ),
  spec(
    'ROB-15',
    'docs/reference/reliability.md#b4-byte-fuzz-of-parsers',
    'No bytes make a parser of ours throw anything but its refusal, or hang',
  ),
  spec(
    'ROB-16',
    'docs/reference/reliability.md#b5-expressions',
    "No pattern of ours or a customer's takes more than linear time",
  ),
  spec(
    'ROB-17',
    'docs/reference/reliability.md#s13-screening-attacks',
    'An attack that is encoded, split, padded or translated reaches the verdict of its plain form',
  ),
  spec(
    'ROB-18',
    'docs/reference/reliability.md#s14-tampered-evidence',
    'Every altered, dropped, reordered or doubled piece of evidence is detected offline',
  ),
];
