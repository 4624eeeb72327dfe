import { call } from '../api/call.ts';
import { isStatus } from '../api/call-errors.ts';
import type { UserSetting } from '../configuration/configuration.ts';
import { portalPath } from '../configuration/resolve-path.ts';

const pathOf = (group: string): string => portalPath(`api/userSettings/${encodeURIComponent(group)}`);

/** The settings of a group as the portal answers them; undefined where it holds none (R7.28, portal base). */
export async function fetchUserSettings(group: string): Promise<unknown> {
  try {
    return await call(pathOf(group));
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Keeps one setting of a group, form-encoded as `name` and `value`. */
export async function postUserSetting(group: string, { name, value }: UserSetting): Promise<void> {
  await call(pathOf(group), { method: 'POST', form: { name, value } });
}
