import { vi } from 'vitest';

interface Entry {
  url: URL;
  state: unknown;
}

/** A fake of a page's address and history as far as core uses them, which can go back and forward. */
export class FakePage {
  entries: Entry[];
  at = 0;
  readonly window = new EventTarget();

  constructor(url: string) {
    this.entries = [{ url: new URL(url), state: { host: 'state' } }];
    const current = () => this.current;
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('location', {
      get origin() {
        return current().url.origin;
      },
      get href() {
        return current().url.href;
      },
      get pathname() {
        return current().url.pathname;
      },
      get search() {
        return current().url.search;
      },
      get hash() {
        return current().url.hash;
      },
    });
    vi.stubGlobal('history', {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _title: string, url: string) => this.push(url, state),
      replaceState: (state: unknown, _title: string, url: string) => {
        this.entries[this.at] = { url: new URL(url, this.current.url), state };
      },
    });
  }

  get current(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('The history has no entry here.');
    return entry;
  }

  /** Path, query and fragment of the page's address. */
  get address(): string {
    const { pathname, search, hash } = this.current.url;
    return pathname + search + hash;
  }

  /** Navigates like a host or router, without an event. */
  push(url: string, state: unknown = null): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { url: new URL(url, this.current.url), state }];
    this.at++;
  }

  go(steps: number): void {
    this.at += steps;
    this.window.dispatchEvent(new Event('popstate'));
  }
}
