/** What holds under hostile input, faults and load. */
import { spec, type Requirement } from './requirement.ts';

export const ROBUSTNESS: readonly Requirement[] = [
  // Robustness
  spec('ROB-1', 'reliability B2', 'Hostile JSON is refused with a 4xx, never a 500'),
  spec(
    'ROB-2',
    'reliability B8',
    'Request smuggling vectors are refused, two Host headers and absolute-form targets included',
  ),
  spec(
    'ROB-3',
    'reliability F13',
    'A second process on one data directory refuses to start and leaves the first unharmed',
  ),
  spec('ROB-4', 'reliability F1', 'No acknowledged write is lost to kill -9; a replayed key has exactly one effect'),
  spec('ROB-5', 'reliability S8', 'No secret reaches the logs'),
  spec('ROB-6', 'reliability F6', 'Every upstream fault ends in a defined answer'),
  spec('ROB-7', 'reliability S1', "No operation tells a stranger's id from one that never existed"),
  spec(
    'ROB-8',
    'reliability F7',
    'An analyser that is late, fails, answers nonsense or is away gives unverified, never pass; enforce withholds with 2xx',
  ),
  spec(
    'ROB-9',
    'reliability F8',
    'A client that leaves ends its upstream call within a second and leaves nothing behind',
  ),
  spec('ROB-10', 'reliability F11', 'The service stays up with a heap of 192 MB; it answers, or refuses with a time'),
  spec(
    'ROB-11',
    'reliability L3',
    'An open stream takes at most 150 kB; its first event is added to by milliseconds at most',
  ),
  spec('ROB-12', 'reliability L4', 'Screening takes time linear in the text'),
  spec(
    'ROB-13',
    'reliability L5',
    'One event reaches 500 readers within a second; a reader that takes nothing is dropped',
  ),
  spec('ROB-14', 'reliability L6', 'Overload is shed with 529 and Retry-After, never collapse, and is over at once'),
  spec('ROB-15', 'reliability B4', 'No bytes make a parser of ours throw anything but its refusal, or hang'),
  spec('ROB-16', 'reliability B5', "No pattern of ours or a customer's takes more than linear time"),
  spec(
    'ROB-17',
    'reliability S13',
    'An attack that is encoded, split, padded or translated reaches the verdict of its plain form',
  ),
  spec(
    'ROB-18',
    'reliability S14',
    'Every altered, dropped, reordered or doubled piece of evidence is detected offline',
  ),
];
