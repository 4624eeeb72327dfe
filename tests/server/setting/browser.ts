/** Sends a request to the server under test. */
export type Send = (url: string, init: RequestInit) => Promise<Response> | Response;

const origin = 'http://register.test';

/** A visitor's browser as far as the server notices it: keeps cookies, follows nothing, says where a request comes from. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site');
    const response = await this.#send(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (/max-age=0/i.test(cookie) || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  async json<Answer = Record<string, unknown>>(path: string): Promise<Answer> {
    const response = await this.get(path);
    return response.json() as Promise<Answer>;
  }

  /** A writing call as the page makes it: with the token of the cookie. */
  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** A form-encoded call with the token in its header. */
  postForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '', ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** Fills in the form of a page and sends it: its hidden fields, then the given ones. */
  async submit(page: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const text = await (await this.get(page)).text();
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]);
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields });
    return this.request(page.replace(/\?.*/, ''), { method: 'POST', body, headers });
  }

  signIn(benutzername: string, passwort = 'demo', query = ''): Promise<Response> {
    return this.submit(`/portal/anmelden${query}`, { benutzername, passwort });
  }
}
