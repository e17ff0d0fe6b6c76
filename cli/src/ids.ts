/** Shapes of ids that may stand where a file or a name may: those of src/contract/ids.ts; a test compares. */
export const ID = {
  checkpoint: /^ic-[a-z0-9]{8}$/,
  org: /^org-[a-z0-9]{8}$/,
  proof: /^prf-[A-Za-z0-9]{8,32}$/,
  team: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
} as const;
