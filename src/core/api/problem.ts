/** An error answer of the server (RFC 9457, application/problem+json). */
export interface Problem {
  /** URN such as 'urn:natippc:problem:validation'. */
  type: string;
  /** German, one sentence. */
  title: string;
  status: number;
  detail?: string;
  /** Id of the request in the server's log: whoever helps finds by it what went wrong. */
  requestId?: string;
  /** The fields at fault, as JSON pointers into the body or names of query values. */
  errors?: { field: string; message: string }[];
  /** Of an edit that came too late (412): both sides' changes (see core/editing/conflict.ts). */
  conflict?: unknown;
}
