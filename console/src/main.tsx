/** Starts the console. */
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { isCode, isPassing, isTooMany } from './api/refusal';
import { router } from './router';
import { sessionQuery } from './session/session';
import { StepUp } from './session/step-up';
import './shell/theme';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layers.css';
import './styles/parts.css';
import './styles/rows.css';
import './styles/tables.css';
import './styles/frame.css';
import { Toasts } from './ui/toasts';

const RETRIES = 2;

/** A session that ended shows as a 401 of any call; the gate then asks for a new one. */
const onError = (error: unknown): void => {
  if (isCode(error, 'auth_required')) queries.setQueryData(sessionQuery.queryKey, null);
};
const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < RETRIES && isPassing(error) && !isTooMany(error) },
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <Toasts>
      <StepUp>
        <RouterProvider router={router} />
      </StepUp>
    </Toasts>
  </QueryClientProvider>,
);
