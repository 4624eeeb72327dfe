import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { Editor } from './fixtures.ts';

export const drafts = '/natippc/api/installationDrafts';

const address = { street: 'Kalkweg', buildingNumber: '3', postalCode: '4020', city: 'Linz', countryCode: 'AT' };

/** What a cement works begins with. */
export const beginning = {
  ...{ name: 'Zementwerk Linz', address },
  activity: { code: '3.1a', legalVersion: '2010/75/EU', capacity: '1.200 t/Tag' },
  operator: {
    ...{ ownerId: '', name: 'Kalk und Zement GmbH', legalForm: 'GmbH', companyRegisterNumber: '', url: '', address },
  },
  site: { inspireId: '' },
};

/** Begins a draft. */
export async function begin(
  browser: Browser,
  values: object = {},
  request: string = crypto.randomUUID(),
): Promise<Installation> {
  const response = await browser.post(drafts, { request, values: { ...beginning, ...values } });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** Completes a draft, by two edits. */
export async function completed(browser: Browser, { id }: Installation, identity: object = {}): Promise<Installation> {
  const editor = new Editor(browser, id);
  for (const [method, path, values] of [
    ['PATCH', 'sections/identity', { nace: { code: '23.51', revision: 'Rev. 2' }, ...identity }],
    ['POST', 'parts', { name: 'Ofen 1', plantType: 'LCP' }],
  ] as const) {
    await editor.read();
    const response = await editor.write(method, path, values);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  return editor.read();
}
