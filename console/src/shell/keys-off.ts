/** Whether a person switched the keys of single letters off: a choice that this browser keeps. */

const OFF = 'surety.review-keys-off';

/** Whether this person switched the keys of single letters off. */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) === '1';
  } catch {
    return false;
  }
};

/** Keeps the choice in this browser; without storage it lasts as long as the page. */
export const keepKeysOff = (isOff: boolean): void => {
  try {
    if (isOff) localStorage.setItem(OFF, '1');
    else localStorage.removeItem(OFF);
  } catch {
    // storage may be forbidden
  }
};
