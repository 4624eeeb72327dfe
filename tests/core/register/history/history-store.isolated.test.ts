import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { $features } from '#core/platform/layout/layout-store.ts';
import {
  type ChoiceKeeper,
  createHistoryStore,
  type History,
  type LoadedDefinition,
  provideHistory,
  registeredHistory,
  registerHistory,
} from '#core/register/history/history-store.ts';
import type { HistoryChoice, HistoryDefinition } from '#core/register/history/history-types.ts';
import { readHistoryDefinition } from '#core/register/history/read-definition.ts';

const log: string[] = [];
const versioning: HistoryDefinition = {
  id: 'probe',
  historyType: 'VERSIONING',
  items: [1, 3, 2].map((number) => ({
    id: String(number),
    date: `202${number}-01-01`,
    title: { name: `Version ${number}`, onClick: () => void log.push(`click ${number}`), linkTo: `/v/${number}` },
    versioningButtonDisplayValue: `Stand 202${number}`,
  })),
};
const ready = (definition: HistoryDefinition = versioning) => atom<LoadedDefinition>({ state: 'ready', definition });
const navigate = (address: string) => void log.push(`to ${address}`);

function shown(history: History) {
  if (history.state !== 'ready') throw new Error(history.state);
  return history.shown;
}

test('[R4.41] jumping back selects the default version, runs its click action and follows its link', () => {
  log.length = 0;
  const store = createHistoryStore(versioning, ready({ ...versioning, defaultActiveVersionId: '2' }));
  store.select('1', navigate);
  store.setShowChanges('Show');
  expect(shown(store.$history.get())).toMatchObject({ activeVersionId: '1', showChanges: 'Show' });
  store.jumpToCurrent(navigate);
  expect(shown(store.$history.get())).toMatchObject({ activeVersionId: '2', showChanges: 'Hide' });
  expect(log).toEqual(['click 1', 'to /v/1', 'click 2', 'to /v/2']);
});

test('[R4.40] a history shows its items newest first', () => {
  const history = createHistoryStore(versioning, ready()).$history.get();
  expect(history.state === 'ready' && history.definition.items.map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('selecting an event runs its click action and follows its link', () => {
  log.length = 0;
  const definition: HistoryDefinition = { ...versioning, historyType: 'HISTORY' };
  const store = createHistoryStore(definition, ready(definition));
  store.select('1', navigate);
  expect(log).toEqual(['click 1', 'to /v/1']);
});

test('nothing can be selected until the definition has loaded', () => {
  const $loaded = atom<LoadedDefinition>({ state: 'loading' });
  const store = createHistoryStore(versioning, $loaded);
  store.select('1', navigate);
  store.jumpToCurrent(navigate);
  expect(store.$history.get()).toEqual({ state: 'loading' });
  $loaded.set({ state: 'ready', definition: versioning });
  expect(shown(store.$history.get()).activeVersionId).toBe('3');
});

test('the choice can be kept outside the store, with an address for each version without its own link', () => {
  const $choice = atom<HistoryChoice>({});
  const keeper: ChoiceKeeper = {
    $choice,
    choose: (choice) => $choice.set(choice),
    addressOf: ({ activeVersionId }) => `?stand=${activeVersionId}`,
  };
  const items = versioning.items.map(({ title: { name }, ...item }) => ({
    ...item,
    title: { name },
    versioningButtonDisplayValue: name,
  }));
  const store = createHistoryStore(versioning, ready({ ...versioning, historyType: 'VERSIONING', items }), keeper);
  store.compareWith('1');
  expect($choice.get()).toEqual({ showChanges: 'Show', comparedVersionId: '1' });
  $choice.set({ activeVersionId: '2' });
  expect(shown(store.$history.get())).toEqual({ activeVersionId: '2', showChanges: 'Hide', comparedVersionId: '1' });
  expect(items.map((item) => store.addressOf(item))).toEqual(['?stand=1', '?stand=3', '?stand=2']);
});

test('[R2.20] [R2.35] a registered history is found by its id and has a button of its type until its owner unregisters it', () => {
  const $found = registeredHistory('probe');
  const end = registerHistory(versioning);
  expect($found.get()?.historyType).toBe('VERSIONING');
  expect($features.get()).toEqual([
    {
      type: 'versioning',
      id: 'probe',
      element: 'natippc-history-panel',
      attributes: { 'history-id': 'probe', layout: 'panel', heading: 'off' },
    },
  ]);
  const later = createHistoryStore({ ...versioning, historyType: 'HISTORY' }, ready());
  const endLater = provideHistory(later);
  expect($found.get()).toBe(later);
  endLater();
  expect($found.get()?.historyType).toBe('VERSIONING');
  end();
  expect([$found.get(), $features.get()]).toEqual([undefined, []]);
});

test('[R3.9] a page’s history definition is either valid or ignored', () => {
  expect(readHistoryDefinition(versioning)).toBe(versioning);
  const happened = {
    id: 'x',
    historyType: 'HISTORY',
    items: [{ id: '1', date: '2024-01-01', title: { name: 'Import' } }],
  };
  expect(readHistoryDefinition(happened)).toBe(happened);
  const ahead = {
    ...happened,
    announced: [{ id: '1', date: '2027-01-01', details: ['Betriebszustand: stillgelegt'] }],
  };
  expect(readHistoryDefinition(ahead)).toBe(ahead);
  for (const broken of [
    undefined,
    'Verlauf',
    {},
    { ...happened, id: '' },
    { ...happened, historyType: 'OTHER' },
    { ...happened, historyType: 'VERSIONING' },
    { ...happened, items: [{ id: '1', date: '2024-01-01' }] },
    { ...happened, defaultShowChanges: 'Maybe' },
    { ...happened, announced: [{ id: '1', details: [7] }] },
    { ...happened, items: [{ ...happened.items[0], title: { name: 'x', onClick: 'alert(1)' } }] },
  ]) {
    expect(readHistoryDefinition(broken), JSON.stringify(broken)).toBeUndefined();
  }
});
