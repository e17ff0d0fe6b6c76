/** What becomes of a key of the review page that is pressed while the page is not ready. */
import { expect, it } from 'vitest';
import { waitingKeys, type Readiness } from '../../console/src/pages/review/waiting-keys.ts';

/** A page in a state, and what it did: `j`, or `refused j`. */
function page(state: Readiness = 'ready') {
  const now = { state };
  const done: string[] = [];
  const after: (() => void)[] = [];
  const keys = waitingKeys({
    readiness: () => now.state,
    act(key) {
      done.push(key);
      if (key === 'c' || key === 'r') now.state = 'deciding';
      if (key === 'j' || key === 'u') now.state = 'opening';
    },
    refuse: (key) => done.push(`refused ${key}`),
    later: (next) => after.push(next),
  });
  const press = (all: string, repeat = false) => [...all].forEach((key) => keys.press({ key, repeat }));
  const become = (next: Readiness) => {
    now.state = next;
    keys.goOn();
  };
  const settle = () => {
    for (let next = after.shift(); next !== undefined; next = after.shift()) next();
  };
  return { done, press, become, settle };
}

it('acts at once when the page is ready', () => {
  const { done, press, settle } = page();
  for (const key of 'xae') {
    press(key);
    settle();
  }
  expect(done).toEqual(['x', 'a', 'e']);
});

it('while an item is opened keys wait, and act in the order in which they were pressed', () => {
  const { done, press, become, settle } = page('opening');
  press('jac');
  expect(done).toEqual([]);
  become('ready');
  settle();
  expect(done).toEqual(['j']); // the next item is not there yet
  become('ready');
  settle();
  expect(done).toEqual(['j', 'a', 'c']);
});

it('a key about an item waits for that item, also behind a step to it', () => {
  const { done, press, become, settle } = page();
  press('jc');
  settle();
  expect(done).toEqual(['j']);
  become('ready');
  settle();
  expect(done).toEqual(['j', 'c']);
});

it('a key about an item that is being decided is refused at once: it does not reach the next item', () => {
  const { done, press, become, settle } = page();
  press('c');
  settle();
  press('c');
  press('r');
  press('a');
  expect(done).toEqual(['c', 'refused c', 'refused r', 'refused a']);
  become('ready');
  settle();
  expect(done).toHaveLength(4);
});

it('steps and undoing wait for a decision', () => {
  const { done, press, become, settle } = page();
  press('c');
  settle();
  press('u');
  settle();
  expect(done).toEqual(['c']);
  become('ready');
  settle();
  expect(done).toEqual(['c', 'u']);
});

it('a key that is held down decides once, and leaves at most one step behind', () => {
  const { done, press, become, settle } = page();
  press('j');
  settle();
  press('jjjj', true);
  become('ready');
  settle();
  press('cc', true);
  settle();
  expect(done).toEqual(['j', 'j']);
});

it('no key waits without bound', () => {
  const { done, press } = page('opening');
  press('k'.repeat(21));
  expect(done).toEqual(['refused k']);
});
