/** The tag of a release, signed with the key that git is set up with (user.signingkey; gpg.format openpgp or ssh). */
import { execFileSync } from 'node:child_process';

export interface TagOptions {
  readonly root: string;
  readonly version: string;
  /** The section of the changelog. */
  readonly notes: string;
  /** Checksums of the tarballs: by its signature the tag vouches for them, too. */
  readonly sums: string;
}

/** Answers the name of the tag, whose signature git has checked again. @throws Error where git has no key, or the tag is there */
export function signTag({ root, version, notes, sums }: TagOptions): string {
  const name = `v${version}`;
  const message = `Surety ${version}\n\n${notes}\n\nSHA-256:\n${sums}`;
  // --cleanup: lines of the changelog that begin with # are no comments
  const args = ['tag', '--sign', '--cleanup=whitespace', '--file=-', name];
  execFileSync('git', args, { cwd: root, input: message, stdio: ['pipe', 'inherit', 'pipe'] });
  try {
    execFileSync('git', ['tag', '--verify', name], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    // git 2.39 makes a tag without a signature, and ends with 0, where an SSH key cannot be read
    execFileSync('git', ['tag', '--delete', name], { cwd: root, stdio: 'pipe' });
    throw new Error(`${name} could not be signed and verified, and was not made`, { cause: error });
  }
  return name;
}
