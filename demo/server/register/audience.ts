import type { Context, MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config.ts';
import { problem, problemResponse } from '../http/problem.ts';
import type { Viewer } from '../search/indexed-installation.ts';

/** Whether somebody may use the register at all: everyone, or who is registered for it or watches over it (R2.5). */
export const mayUseRegister = ({ audience }: Pick<ServerConfig, 'audience'>, viewer: Viewer): boolean =>
  audience === 'everyone' || viewer.kind !== 'anonymous';

/** Who asks, as far as the audience matters. */
export interface Asking {
  viewerOf(c: Context): Viewer;
  isSignedIn(c: Context): boolean;
}

/** Refuses the register's calls to whom they are not open (R2.5, R6.11): 401 to visitors, 403 to who is signed in without the right. */
export function audienceGuard(config: Pick<ServerConfig, 'audience'>, asking: Asking): MiddlewareHandler {
  return async (c, next) => {
    if (mayUseRegister(config, asking.viewerOf(c))) return next();
    return problemResponse(
      asking.isSignedIn(c)
        ? problem('forbidden', { title: 'Das Register steht nur registrierten Personen und Behörden offen.' })
        : problem('unauthenticated'),
    );
  };
}
