/** Light, dark or as the system says; kept in this browser. */
import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'surety.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = read();
apply();
dark.addEventListener('change', apply);

function read(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((known) => known === kept) ?? 'system';
  } catch {
    return 'system'; // storage may be forbidden
  }
}

function apply(): void {
  const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

export function setTheme(chosen: Theme): void {
  theme = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // kept for this page only
  }
  apply();
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => theme,
  );
