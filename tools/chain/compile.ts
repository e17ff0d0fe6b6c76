/** Compiles the contracts with the solc of tools/. The same source and version give the same bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const CONTRACTS = new URL('../../contracts/', import.meta.url);

interface Artifact {
  readonly contract: string;
  /** Below contracts/. */
  readonly source: string;
  readonly file: URL;
  readonly evmVersion: 'shanghai' | 'cancun';
}
/** Deployed by tests alone. */
const reference = (contract: string): Artifact => ({
  contract,
  source: 'reference/Erc8004.sol',
  file: new URL(`reference/${contract}.json`, CONTRACTS),
  evmVersion: 'cancun', // OpenZeppelin's ERC-721 needs it
});

/** Every contract whose bytecode is committed: ours, for Shanghai, which runs on every layer 2 in use, and those of a standard. */
export const ARTIFACTS: readonly Artifact[] = [
  {
    contract: 'SuretyAnchors',
    source: 'SuretyAnchors.sol',
    file: new URL('SuretyAnchors.json', CONTRACTS),
    evmVersion: 'shanghai',
  },
  reference('IdentityRegistry'),
  reference('ReputationRegistry'),
];

/** Bytecode without a metadata hash, so that a path or a comment changes nothing. */
const settingsOf = ({ evmVersion }: Artifact) => ({
  optimizer: { enabled: true, runs: 200 },
  evmVersion,
  ...(evmVersion === 'cancun' ? { viaIR: true } : {}), // a function of the standard has more parameters than the stack holds
  metadata: { bytecodeHash: 'none', appendCBOR: false },
});

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
export function compile(artifact: Artifact): string {
  const { contract, source } = artifact;
  const settings = settingsOf(artifact);
  const load = createRequire(import.meta.url);
  const solc = load('solc') as Solc;
  const content = readFileSync(new URL(source, CONTRACTS), 'utf8');
  const outputSelection = { '*': { [contract]: ['abi', 'evm.bytecode.object'] } };
  const input = {
    language: 'Solidity',
    sources: { [source]: { content } },
    settings: { ...settings, outputSelection },
  };
  const answer = solc.compile(JSON.stringify(input), {
    import: (path) => ({ contents: readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8') }),
  });
  const output = JSON.parse(answer) as Output;
  if (output.errors !== undefined) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  const made = output.contracts?.[source]?.[contract];
  if (made === undefined) throw new Error('the compiler made no contract');
  const whole = {
    contract,
    solc: solc.version(),
    settings,
    abi: made.abi,
    bytecode: `0x${made.evm.bytecode.object}`,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
