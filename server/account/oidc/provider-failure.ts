import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

/** Why a sign-in at a provider came to nothing, as far as whoever signs in can do something about it. */
export const providerFailures = ['unreachable', 'invalid', 'cancelled', 'refused', 'outdated'] as const;
export type ProviderFailureKind = (typeof providerFailures)[number];

/** A sign-in at a provider that came to nothing. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;

  constructor(kind: ProviderFailureKind, cause?: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
  }
}

/** What an error of the OpenID Connect library means. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return new ProviderFailure('cancelled', error);
    return new ProviderFailure(isTemporary(error.error) ? 'unreachable' : 'refused', error);
  }
  return new ProviderFailure(isUnreachable(error) ? 'unreachable' : 'invalid', error);
}

/** RFC 6749, section 4.1.2.1. */
const isTemporary = (code: string): boolean => ['temporarily_unavailable', 'server_error'].includes(code);

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  // An unexpected status is a server or a proxy that has failed; fetch itself fails with a TypeError.
  if (['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(String(code))) return true;
  if (['TimeoutError', 'AbortError'].includes(error.name) || (error instanceof TypeError && code === undefined))
    return true;
  // An answer that breaks off is reported as one that cannot be read.
  return isUnreachable(error.cause);
}
