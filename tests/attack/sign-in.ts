/** Session fixation, password guessing with many forged addresses, and open redirects. */
import { readComplaints } from './answers.ts';
import type { Findings } from './findings.ts';
import type { Target } from './target.ts';

const sessionCookie = 'NATIPPC_SESSION';

export async function signIn(target: Target, findings: Findings): Promise<void> {
  await fixation(target, findings);
  await guessing(target, findings);
  await redirects(target, findings);
  readComplaints(target.complaints, findings);
}

/** Checks that a session id known before sign-in never becomes an authenticated one. */
async function fixation(target: Target, findings: Findings): Promise<void> {
  const attacker = await target.as(undefined);
  await attacker.fetch('/natippc/api/bvt/createDocument?codes=WI');
  const signedIn = await target.as('betreiber');
  for (const planted of [
    attacker.cookies.get(sessionCookie),
    signedIn.cookies.get(sessionCookie),
    'a'.repeat(43),
    '../../x',
    '',
  ]) {
    if (planted === undefined) continue;
    const victim = target.browser();
    victim.cookies.set(sessionCookie, planted);
    const { status } = await victim.signIn('bund');
    findings.check(status === 303, `signing in with a planted session is answered ${status}`);
    findings.check(victim.cookies.get(sessionCookie) !== planted, 'a planted session is kept');
    const thief = target.browser();
    thief.cookies.set(sessionCookie, planted);
    const { username } = await thief.json<{ username?: string }>('/natippc/api/auth/user');
    findings.check(username !== 'bund', 'a planted session becomes authenticated');
  }
}

/** Checks that few of many concurrent guesses are evaluated, and that users can still sign in on a known device. */
async function guessing(target: Target, findings: Findings): Promise<void> {
  const known = await target.as('behoerde');
  const guesses = await Promise.all(
    Array.from({ length: 200 }, async (_, place) => {
      const guesser = target.browser();
      const headers = {
        'x-forwarded-for': `10.0.${place}.1`,
        'x-real-ip': `10.0.${place}.1`,
        forwarded: `for=10.0.${place}.1`,
      };
      const answer = await guesser.submit(
        '/portal/anmelden',
        { benutzername: 'behoerde', passwort: `falsch${place}` },
        headers,
      );
      return { status: answer.status, text: await answer.text() };
    }),
  );
  const looked = guesses.filter(({ text }) => text.includes('passen nicht zusammen')).length;
  findings.check(looked <= 10, `${looked} of 200 concurrent guesses are evaluated`);
  for (const { status } of guesses) findings.check(status < 500 && status !== 303, `a guess is answered ${status}`);
  findings.check((await known.signIn('behoerde')).status === 303, 'guesses lock out users on a known device');
  const names = await Promise.all(
    ['gibtesnicht', 'bund'].map(async (name) => {
      const answer = await target.browser().submit('/portal/anmelden', { benutzername: name, passwort: 'falsch' });
      return (await answer.text()).replaceAll(/gibtesnicht|bund/g, '').replaceAll(/value="[^"]*"/g, '');
    }),
  );
  findings.check(names[0] === names[1], 'a wrong password reveals whether the account exists');
}

/** Checks that sign-in never redirects to another site. */
async function redirects(target: Target, findings: Findings): Promise<void> {
  const ways = [
    '//boese.example',
    '/\\boese.example',
    'https:boese.example',
    'https://boese.example',
    '/%2f/boese.example',
    '\t//boese.example',
    '/./\\boese.example',
    'javascript:alert(1)',
    'http://127.0.0.1@boese.example/',
    '/..//boese.example',
    'data:text/html,x',
    '//boese.example%2f..',
  ];
  for (const returnUrl of ways) {
    const answer = await target
      .browser()
      .submit('/portal/anmelden', { benutzername: 'usp', passwort: 'demo', returnUrl });
    const location = answer.headers.get('location') ?? '/';
    const { host } = new URL(location, target.origin);
    findings.check(host === new URL(target.origin).host, `${returnUrl} leads to ${location}`);
  }
}
