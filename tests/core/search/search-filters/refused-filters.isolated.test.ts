import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import { ResponseError } from '#core/platform/api/call-errors.ts';
import type { UserSetting } from '#core/platform/configuration/configuration.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { $toasts } from '#core/platform/notices/notices-store.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { searchFor } from '#core/search/search/search-store.ts';
import { filtersFor, type SearchFilters } from '#core/search/search-filters/search-filters.ts';
import { FakePage } from '../search/fake-page.ts';

/** The settings that the server keeps, by group and name, and the groups of which it refuses further ones. */
let kept: Map<string, Map<string, string>>;
let refused: string[];
let filters: SearchFilters;
let end: () => void;
let number = 0;

const own = () => `${filterSettings.filters}.f${number}`;
const vienna: UserSetting = { name: 'wien', value: JSON.stringify({ name: 'Wien', criterias: { regions: ['9'] } }) };

const userSettings = {
  read: async (group: string) => [...(kept.get(group) ?? [])].map(([name, value]) => ({ name, value })),
  async write(group: string, { name, value }: UserSetting) {
    const title = 'Mehr als 50 Filter sind nicht möglich.';
    const problem = { type: 'urn:natippc:problem:validation', title, status: 422 };
    if (refused.includes(group)) throw new ResponseError({ path: 'x', method: 'POST' }, 422, { value: problem });
    kept.set(group, new Map(kept.get(group)).set(name, value));
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  new FakePage('https://host.example/register');
  vi.stubGlobal('fetch', async () => Response.json({}));
  configure({ userSettings, sessionFetcher: async () => ({ isLoggedIn: false }) });
  number++;
  refused = [];
  kept = new Map([[own(), new Map([[vienna.name, vienna.value]])]]);
  filters = filtersFor(searchFor(`f${number}`));
  end = filters.open({ disableFilterManagement: false });
  await vi.advanceTimersByTimeAsync(50);
});

afterEach(async () => {
  end();
  await vi.advanceTimersByTimeAsync(2000);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The messages that an action leads to, newest first. */
async function messagesAfter(action: () => void): Promise<string[]> {
  const before = $toasts.get().history.length;
  action();
  await vi.advanceTimersByTimeAsync(50);
  const { history } = $toasts.get();
  return history.slice(0, history.length - before).map(({ message }) => message);
}

test('[R7.37] the message that the server refused a filter names that filter', async () => {
  refused = [own()];
  expect(await messagesAfter(() => filters.add('Zement'))).toEqual([
    'Der Filter „Zement“ konnte nicht gespeichert werden. Mehr als 50 Filter sind nicht möglich.',
  ]);
});

test('[R7.37] the message that the server refused to delete a filter names that filter, which is there again', async () => {
  filters.select(vienna.name);
  refused = [own()];
  expect(await messagesAfter(() => filters.remove())).toEqual([
    'Der Filter „Wien“ konnte nicht gelöscht werden. Mehr als 50 Filter sind nicht möglich.',
  ]);
  expect(filters.$filters.get().saved).toHaveProperty(vienna.name);
});

test('[R7.37] the message that the server refused to store which filter is selected needs no name', async () => {
  refused = [filterSettings.selectedKey];
  expect(await messagesAfter(() => filters.select(vienna.name))).toEqual([
    'Die Auswahl des Filters konnte nicht gespeichert werden. Mehr als 50 Filter sind nicht möglich.',
  ]);
});

test('[R3.6] without filter management nothing is loaded or saved', async () => {
  const own = filtersFor(searchFor(`unmanaged${number}`));
  kept.set(`${filterSettings.filters}.unmanaged${number}`, new Map([[vienna.name, vienna.value]]));
  const close = own.open({ disableFilterManagement: true });
  await vi.advanceTimersByTimeAsync(50);
  own.add('Zement');
  own.save();
  await vi.advanceTimersByTimeAsync(50);
  expect(Object.values(own.$filters.get().container.filters).map(({ name }) => name)).toEqual([
    'Standardfilter',
    'Zement',
  ]);
  expect(kept.get(`${filterSettings.filters}.unmanaged${number}`)?.size).toBe(1);
  close();
});
