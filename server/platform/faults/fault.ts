/** Asks for faults; in the answer, it names the fault that was simulated. */
export const faultHeader = 'X-Demo-Fault';

/** A fault that the demo server can simulate, to see how the page handles it (R8). */
export type FaultKind =
  /** Responds after `milliseconds`. */
  | { kind: 'delay'; milliseconds: number }
  /** Responds with an error status. */
  | { kind: 'status'; status: 401 | 403 | 404 | 500 }
  /** Closes the connection in the middle of the body. */
  | { kind: 'cut' }
  /** 400 with an HTML page, like a firewall's response (R8.2). */
  | { kind: 'html400' }
  /** 200 with JSON that ends early. */
  | { kind: 'brokenjson' }
  /** 200 without a body. */
  | { kind: 'empty' }
  /** Lazily loaded chunks fail (R8.10). */
  | { kind: 'chunk' };

export type Fault = FaultKind & {
  /** Only for paths below the context path (or portal base) with this prefix; absent: every API call. */
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
 * Reads faults in the format of X-Demo-Fault and the cookie NATIPPC_DEMO_FAULT: `500`, `delay:3000`, or limited to some calls with
 * `path=api/natippcInstallations;fault=500`; several are separated by commas. Unreadable entries are ignored.
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
 * The faults that apply to a request. Without a path, `chunk` applies to script chunks and all others to API calls, so that the
 * page with the switch for ending them always loads.
 *
 * @param path path below the context path or the portal base, without a leading slash ('api/env', 'assets/table-x1.js')
 */
export function faultsFor(path: string, faults: readonly Fault[]): Fault[] {
  return faults.filter((fault) => {
    if (fault.path !== undefined) return path.startsWith(fault.path);
    return fault.kind === 'chunk' ? /^assets\/.*\.js$/.test(path) : path.startsWith('api/');
  });
}
