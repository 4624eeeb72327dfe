import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordTag } from '#core/register/versions/version.ts';
import type { Browser } from '../../fixtures/browser.ts';

export const installations = '/natippc/api/natippcInstallations';

/** Acts like a user of a form: reads the record, then writes based on the version read. */
export class Editor {
  readonly browser: Browser;
  readonly #id: string;
  /** The record as last read. */
  seen: Installation | undefined;

  constructor(browser: Browser, id = 'AT-1') {
    this.browser = browser;
    this.#id = id;
  }

  async read(): Promise<Installation> {
    const installation = await this.browser.json<Installation>(`${installations}/${this.#id}`);
    this.seen = installation;
    return installation;
  }

  /** Sends a body to a path under the installation, with the last read version in If-Match. */
  async write(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const seen = this.seen ?? (await this.read());
    return this.browser.post(`${installations}/${this.#id}/${path}`, body, {
      'if-match': recordTag(seen),
      ...(method !== 'POST' && { 'x-http-method-override': method }),
      ...headers,
    });
  }
}

/** The invalid fields and their messages. */
export async function faults(response: Response): Promise<Record<string, string>> {
  const { errors = [] }: { errors?: { field: string; message: string }[] } = await response.json();
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
