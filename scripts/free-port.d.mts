/** Returns a port of this machine on which nothing listens. */
export function freePort(): Promise<number>;
