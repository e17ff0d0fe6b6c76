/** Serves the page on 127.0.0.1. @param port 0 picks a free one; answers the port */
export declare function servePage(port: number): Promise<number>;
