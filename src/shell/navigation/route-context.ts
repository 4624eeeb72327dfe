import { atom } from 'nanostores';
import { anonymousContext, type RouteContext } from '../../core/routing/route.ts';

/** What the routes' checks look at (R2.5, R6.3). */
export const $routeContext = atom<RouteContext>(anonymousContext);
