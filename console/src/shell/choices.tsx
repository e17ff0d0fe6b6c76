/** The actions that are possible on every page: going to a page, the theme, the account, signing out. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { api, must } from '../api/client';
import { useAction } from '../session/action';
import { sessionEnds } from '../session/tabs';
import type { Choice } from '../ui/menu';
import { usePlaces } from './places';
import { setTheme, THEMES, useTheme } from './theme';

const LOOKS = {
  system: [Monitor, 'Theme: as the system'],
  light: [Sun, 'Theme: light'],
  dark: [Moon, 'Theme: dark'],
} as const;

export function useGeneralChoices(orgId: string): readonly Choice[] {
  const navigate = useNavigate();
  const theme = useTheme();
  const { places, staffPlaces } = usePlaces();
  const queries = useQueryClient();
  const { mutate: signOut } = useAction({
    work: async () => must(api.POST('/v1/auth/sign-out')),
    done: () => {
      sessionEnds().postMessage('ended'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target
      queries.clear();
      location.assign('/');
      return 'Signed out';
    },
  });
  return useMemo(
    () => [
      ...[...places, ...staffPlaces].map(({ to, word, icon: Icon, letter }) => ({
        id: `go:${to}`,
        words: `Go to ${word}`,
        icon: <Icon size={16} aria-hidden="true" />,
        end: (
          <>
            <kbd>g</kbd> <kbd>{letter}</kbd>
          </>
        ),
        act: () => void navigate({ to, params: { orgId } }),
      })),
      ...THEMES.map((name) => {
        const [Icon, words] = LOOKS[name];
        return {
          id: `theme:${name}`,
          words,
          icon: <Icon size={16} aria-hidden="true" />,
          ...(theme === name ? { end: 'now' } : {}),
          act: () => setTheme(name),
        };
      }),
      {
        id: 'account',
        words: 'Your account',
        icon: <CircleUser size={16} aria-hidden="true" />,
        act: () => location.assign('/v1/auth/account'),
      },
      {
        id: 'docs',
        words: 'API reference',
        icon: <BookOpen size={16} aria-hidden="true" />,
        act: () => location.assign('/docs'),
      },
      {
        id: 'sign-out',
        words: 'Sign out',
        icon: <LogOut size={16} aria-hidden="true" />,
        act: () => signOut(undefined),
      },
    ],
    [navigate, orgId, places, staffPlaces, theme, signOut],
  );
}
