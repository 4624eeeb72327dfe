/**
 * Calls that are nobody's doing. They do not send an expired visitor to sign in (R4.6): the dialog that says what happened would be
 * gone before it is read.
 */
const ownDoing = ['api/time', 'api/log', 'api/env', 'api/auth/', 'api/user-tasks'];

export const isBackgroundCall = ({ path, method }: { path: string; method: string }): boolean =>
  ownDoing.some((start) => path.startsWith(start)) && !(method !== 'GET' && path.startsWith('api/user-tasks'));

/**
 * Whether an answer keeps the session alive. The server does not touch the session for the polls of its clock and of the tasks, or a
 * page left open would never end it.
 */
export const keepsSessionAlive = ({
  path,
  method,
  status,
}: {
  path: string;
  method: string;
  status: number;
}): boolean => status !== 401 && !(method === 'GET' && /^api\/(time|user-tasks)$/.test(path));
