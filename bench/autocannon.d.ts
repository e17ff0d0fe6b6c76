/** The part of autocannon's interface the benches use; the package ships no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer;
    readonly connections?: number;
    readonly duration?: number;
    readonly amount?: number;
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly requests: { readonly average: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
