/** The executable: this process as the world that the command line runs in. See cli.ts and docs/cli.md. */
import { surety } from './cli.ts';

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0); // whoever read has read enough
  });
process.exitCode = await surety(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
