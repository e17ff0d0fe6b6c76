/** Types of index.mjs. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type Keys = ReadonlyMap<
  string,
  { readonly id: string; readonly bytes: Uint8Array; readonly from: number; readonly until: number }
>;
export declare const CHECK_NAMES: readonly [
  'format',
  'claims',
  'input_commitment',
  'signature',
  'chain',
  'merkle',
  'tree_head',
  'verdict_derivation',
];
export type Report = Record<(typeof CHECK_NAMES)[number], string | null>;
export declare const ENTRY_CHECKS: readonly ['format', 'leaf', 'merkle', 'root', 'attestation', 'card'];
export type EntryReport = Record<(typeof ENTRY_CHECKS)[number], string | null>;

/** The value of a JSON text. Throws a SyntaxError, also where an object names a member twice. */
export declare function parseJson(text: string): unknown;
/** Keys of GET /v1/keys or of a JWK set. Rejects with a TypeError when it is neither. */
export declare function readKeys(document: unknown): Promise<Keys>;
/** null for a check that holds, else the sentence that says what is wrong. */
export declare function checkCertificate(document: unknown, keys: Keys): Promise<Report>;
/** The signed head of a log, as GET /v1/agents/{id}/merkle-root has it in tree_head: null, or what is wrong. */
export declare function checkHead(document: unknown, keys: Keys): Promise<string | null>;
/** What is known when the check of this name passes. */
export declare const CHECK_MEANINGS: Readonly<Record<string, string>>;
/** A certificate in whatever envelope: plain, DSSE, credential. */
export declare function verifyDocument(
  document: unknown,
  keys: Keys,
): Promise<{
  readonly kind: 'certificate' | 'dsse' | 'vc';
  readonly certificate: unknown;
  readonly valid: boolean;
  readonly checks: readonly { readonly name: string; readonly fault: string | null }[];
}>;
/** The verdict of a certificate and what it rests on, in words; undefined for what is no certificate. */
export declare function statementOf(certificate: unknown): string | undefined;
export declare function openDocument(document: unknown): {
  readonly kind: 'certificate' | 'dsse' | 'vc';
  readonly certificate: unknown;
};
export declare function checkEntry(document: unknown, keys: Keys, card?: unknown): Promise<EntryReport>;
export declare const EXPORT_CHECKS: readonly ['format', 'heads', 'certificates', 'complete', 'findings', 'whole'];
/** An export of a period, line by line (without the ends of the lines): memory does not grow with the file. */
export declare function checkExport(
  lines: AsyncIterable<string> | Iterable<string>,
  keys: Keys,
): Promise<{
  readonly valid: boolean;
  readonly checks: readonly { readonly name: (typeof EXPORT_CHECKS)[number]; readonly fault: string | null }[];
  readonly summary: {
    readonly export_id: string;
    readonly from: string;
    readonly to: string;
    readonly agents: number;
    readonly certificates: number;
  };
}>;
/** Numbers of turns that are missing among valid certificates, by process, and by agent where the list is to hold all of its agents'. */
export declare function turnGaps(
  documents: readonly unknown[],
  of: 'agent' | 'process',
): {
  readonly process: string;
  readonly agent: string | null;
  /** From and to, both included. */
  readonly missing: readonly (readonly [number, number])[];
  readonly doubled: readonly number[];
  readonly highest: number;
}[];
/** The same as sentences; none where nothing is missing. */
export declare function gapFaults(gaps: ReturnType<typeof turnGaps>): string[];
/** Valid certificates in order; one sentence a fault. A list without one is a fault. */
export declare function sessionFaults(documents: readonly unknown[]): string[];
export declare function climb(
  leaf: string,
  index: number,
  size: number,
  steps: readonly { readonly hash: string; readonly position: string }[],
): Promise<{ readonly root: string } | { readonly fault: string }>;
/** Hashes in hexadecimal. */
export declare function consistencyFault(
  first: { readonly size: number; readonly root: string },
  second: { readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<string | null>;

export interface NoteKey {
  readonly name: string;
  readonly id: string;
  readonly type: number;
  readonly until: number;
}
export interface Note {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  readonly body: string;
  readonly signatures: readonly { readonly name: string; readonly id: string; readonly bytes: Uint8Array }[];
}
export declare function readVkey(vkey: string): Promise<NoteKey>;
export declare function readNote(text: string): Note;
export declare function checkCheckpoint(
  text: string,
  keys: Keys,
  witnesses?: readonly NoteKey[],
  options?: { readonly isKept?: boolean; readonly now?: number },
): Promise<{
  readonly note: Note | null;
  readonly fault: string | null;
  readonly witnessed: readonly { readonly name: string; readonly id: string; readonly at: string }[];
}>;
export declare function cosign(
  witness: {
    readonly name: string;
    readonly publicBytes: Uint8Array;
    sign(message: Uint8Array): Promise<Uint8Array>;
  },
  body: string,
  atSeconds: number,
): Promise<string>;
export declare function witnessVkey(name: string, publicBytes: Uint8Array): Promise<string>;
