/** What the base and the upgrade do alike: the real service on a database, with a provider of its own, and turns of the one agent. */
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { startFakeProvider } from '../support/fakes/llm-provider.ts';
import { AGENT, MASTER_KEY } from './base.ts';

type Headers = Readonly<Record<string, string>>;

/** Runs `work` with the service on the database of this address, and takes all of it away again. */
export async function withService<T>(
  databaseUrl: string,
  answer: Parameters<typeof startFakeProvider>[0],
  work: (service: ServiceProcess) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder('upgrade');
  const provider = await startFakeProvider(answer);
  const service = await startProcess({
    dataDir: folder.dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('base64'),
      UPSTREAM_ANTHROPIC_URL: provider.url,
    },
    readyMsMax: 120_000,
  });
  try {
    return await work(service);
  } finally {
    await service.stop();
    await provider.close();
    folder.remove();
  }
}

/** One turn through the gateway. @throws Error where it is not answered */
export async function takeTurn({ gateway }: ServiceProcess, keyHeaders: Headers, content: string): Promise<void> {
  const reply = await fetch(`${gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      ...keyHeaders,
      'content-type': 'application/json',
      'x-api-key': 'sk-base',
      'anthropic-version': '2023-06-01',
      'x-svc-agent': AGENT,
    },
    body: JSON.stringify({ model: 'm', max_tokens: 64, messages: [{ role: 'user', content }] }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`a turn was answered with ${reply.status} ${text}`);
}
