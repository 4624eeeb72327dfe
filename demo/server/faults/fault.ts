/** A disturbance the demo server can be asked for, to see what the page makes of it (R8). */
export type FaultKind =
  /** Answers after `milliseconds`. */
  | { kind: 'delay'; milliseconds: number }
  /** Answers an error status. */
  | { kind: 'status'; status: 401 | 403 | 404 | 500 }
  /** Breaks the connection off in the middle of the body. */
  | { kind: 'cut' }
  /** 400 with an HTML page, as a firewall answers (R8.2). */
  | { kind: 'html400' }
  /** 200 with JSON that ends early. */
  | { kind: 'brokenjson' }
  /** 200 without a body. */
  | { kind: 'empty' }
  /** Program parts that are loaded later fail (R8.10). */
  | { kind: 'chunk' };

export type Fault = FaultKind & {
  /** Only for paths below the context path (or portal base) that start so; absent: every call. */
  path?: string;
};

const longestDelay = 120_000;

function readKind(text: string): FaultKind | undefined {
  const delay = /^delay:(\d{1,6})$/.exec(text)?.[1];
  if (delay !== undefined) return { kind: 'delay', milliseconds: Math.min(Number(delay), longestDelay) };
  switch (text) {
    case '401':
      return { kind: 'status', status: 401 };
    case '403':
      return { kind: 'status', status: 403 };
    case '404':
      return { kind: 'status', status: 404 };
    case '500':
      return { kind: 'status', status: 500 };
    case 'cut':
    case 'html400':
    case 'brokenjson':
    case 'empty':
    case 'chunk':
      return { kind: text };
    default:
      return undefined;
  }
}

/**
 * Reads faults as X-Demo-Fault or the cookie NATIPPC_DEMO_FAULT write them: `500`, `delay:3000`, or limited to some calls
 * `path=api/natippcInstallations;fault=500`; several are separated by commas. What cannot be read is left out.
 */
export function readFaults(text: string): Fault[] {
  return text
    .slice(0, 1000)
    .split(',')
    .flatMap((entry): Fault[] => {
      const limited = /^path=([^;]*);fault=(.*)$/.exec(entry.trim());
      const kind = readKind((limited?.[2] ?? entry).trim());
      if (!kind) return [];
      const path = limited?.[1]?.trim().replace(/^\//, '');
      return [path ? { ...kind, path } : kind];
    });
}

/**
 * The faults that hit a request. Without a path of their own, `chunk` hits program parts and all others hit calls, so that the
 * page with the switch to end them always loads.
 *
 * @param path below the context path or the portal base, without a leading slash ('api/env', 'assets/table-x1.js').
 */
export function faultsFor(path: string, faults: readonly Fault[]): Fault[] {
  return faults.filter((fault) => {
    if (fault.path !== undefined) return path.startsWith(fault.path);
    return fault.kind === 'chunk' ? /^assets\/.*\.js$/.test(path) : path.startsWith('api/');
  });
}
