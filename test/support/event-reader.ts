/** Reads a stream of server-sent events as a browser does: blocks by blank lines, the id kept also from blocks without data. */
import { request as httpRequest, type IncomingMessage } from 'node:http';

export interface EventFrame<Data = Record<string, unknown>> {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: Data;
}

export class EventReader {
  readonly frames: EventFrame[] = [];
  lastId = '';
  readonly response: IncomingMessage;
  #rest = '';

  private constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    response.on('error', () => {});
  }

  /** Resolves when the head of the reply has come, whatever its status. */
  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventReader> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(url, { headers, agent: false }).on('response', resolve).on('error', reject).end();
    });
    return new EventReader(response);
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => !line.startsWith(':'));
      const fields = new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
      const id = fields.get('id');
      if (id !== undefined) this.lastId = id;
      const data = fields.get('data');
      if (data === undefined) continue;
      this.frames.push({ id, event: fields.get('event') ?? '', data: JSON.parse(data) as Record<string, unknown> });
    }
  }

  named(event: string): readonly EventFrame[] {
    return this.frames.filter((frame) => frame.event === event);
  }

  leave(): void {
    this.response.destroy();
  }
}
