import { like } from 'drizzle-orm';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import { userSetting } from '../../account/session/account-tables.ts';

/** The settings that are saved searches, one each. */
export const ofSavedSearches = like(userSetting.settingGroup, `${filterSettings.filters}%`);
