/** Compiles contracts/SuretyAnchors.sol with the solc of tools/. The same source and version give the same bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ROOT = new URL('../../', import.meta.url);
export const ARTIFACT = new URL('contracts/SuretyAnchors.json', ROOT);
const SOURCE = 'SuretyAnchors.sol';

/** Bytecode without a metadata hash, so that a path or a comment changes nothing; Shanghai runs on every layer 2 in use. */
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'shanghai',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { SuretyAnchors: ['abi', 'evm.bytecode.object'] } },
};

interface Solc {
  version(): string;
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
}

interface Output {
  readonly errors?: readonly { readonly formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly abi: unknown; readonly evm: { readonly bytecode: { readonly object: string } } }>
      >
    >
  >;
}

/** The artifact as text. @throws Error on any error or warning of the compiler */
export function compile(): string {
  const load = createRequire(import.meta.url);
  const solc = load('solc') as Solc;
  const content = readFileSync(new URL(`contracts/${SOURCE}`, ROOT), 'utf8');
  const input = { language: 'Solidity', sources: { [SOURCE]: { content } }, settings: SETTINGS };
  const answer = solc.compile(JSON.stringify(input), {
    import: (path) => ({ contents: readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8') }),
  });
  const output = JSON.parse(answer) as Output;
  if (output.errors !== undefined) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  const made = output.contracts?.[SOURCE]?.['SuretyAnchors'];
  if (made === undefined) throw new Error('the compiler made no contract');
  const { optimizer, evmVersion, metadata } = SETTINGS;
  const artifact = {
    contract: 'SuretyAnchors',
    solc: solc.version(),
    settings: { optimizer, evmVersion, metadata },
    abi: made.abi,
    bytecode: `0x${made.evm.bytecode.object}`,
  };
  return `${JSON.stringify(artifact, null, 2)}\n`;
}
