/** The verdict words of one turn. A word says what happened to the bytes, so what was done can only rise, and nothing that was
 * not read is `pass`. Source: docs/reference/gateway.md#verdict-header; docs/adr/0080, 0282. Pure.
 */
import {
  WIRE_VERDICTS,
  type AipVerdict,
  type IntegrityWireVerdict,
  type WireVerdict,
} from '../../../contract/enums.ts';

export interface Advisory {
  readonly source:
    'safe_house' | 'safe_house.quarantine' | 'safe_house.canary' | 'safe_house.dlp' | 'integrity' | 'autonomy';
  readonly id?: string;
  readonly severity: 'warn' | 'critical';
  readonly text: string;
}

const ADVISORIES_MAX = 5;
const ADVISORY_BYTES_MAX = 4_096;

export const stricter = (a: WireVerdict, b: WireVerdict): WireVerdict =>
  WIRE_VERDICTS.indexOf(a) >= WIRE_VERDICTS.indexOf(b) ? a : b;

export class VerdictState {
  #front: WireVerdict = 'pass';
  #back: WireVerdict = 'pass';
  integrity: IntegrityWireVerdict = 'unverified';
  aip: AipVerdict = 'skipped';
  /** True until all texts of the request, or of the reply, were read: the word is at least `observed` while it is. */
  frontUnread = true;
  backUnread = true;
  readonly #advisories: Advisory[] = [];

  get front(): WireVerdict {
    return this.frontUnread ? stricter(this.#front, 'observed') : this.#front;
  }

  get back(): WireVerdict {
    return this.backUnread ? stricter(this.#back, 'observed') : this.#back;
  }

  raiseFront(to: WireVerdict): void {
    this.#front = stricter(this.#front, to);
  }

  raiseBack(to: WireVerdict): void {
    this.#back = stricter(this.#back, to);
  }

  advise(advisory: Advisory): void {
    this.#advisories.push(advisory);
  }

  /** The three words as one number below 512. */
  number(): number {
    const integrity = this.integrity === 'unverified' ? WIRE_VERDICTS.length : WIRE_VERDICTS.indexOf(this.integrity);
    return (WIRE_VERDICTS.indexOf(this.front) * 8 + WIRE_VERDICTS.indexOf(this.back)) * 8 + integrity;
  }

  /** Value of X-Svc-Verdict. */
  header(): string {
    return `front=${this.front}; back=${this.back}; integrity=${this.integrity}`;
  }

  /** Value of X-Svc-Advisory: ASCII JSON, worst first, at most five entries and 4 KiB; null without an advisory. */
  advisoryHeader(): string | null {
    if (this.#advisories.length === 0) return null;
    const order = [...this.#advisories].sort(
      (a, b) => Number(b.severity === 'critical') - Number(a.severity === 'critical'),
    );
    for (let count = Math.min(order.length, ADVISORIES_MAX); count > 0; count -= 1) {
      const text = asciiJson(order.slice(0, count));
      if (text.length <= ADVISORY_BYTES_MAX) return text;
    }
    return null;
  }
}

/** The words of such a header; what it does not say is the least that may be claimed. */
export function wordsOf(header: string): { readonly front: string; readonly back: string; readonly integrity: string } {
  const said = new Map(header.split('; ').map((pair) => pair.split('=') as [string, string]));
  return {
    front: said.get('front') ?? 'observed',
    back: said.get('back') ?? 'observed',
    integrity: said.get('integrity') ?? 'unverified',
  };
}

/** JSON with everything outside visible ASCII escaped, so that no proxy drops the header. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
