/** Attacks a local instance of the server and reports what it failed to withstand: npm run attack -- [PART…] */
import { parseArgs } from 'node:util';
import { failover } from './failover.ts';
import { Findings } from './findings.ts';
import { fuzz } from './fuzz.ts';
import { behindProxy, greedy } from './greedy.ts';
import { embeddedPlace, kills, postgresPlace } from './kills.ts';
import { lengths } from './lengths.ts';
import { closedRegister, permissions } from './permissions.ts';
import { rolling } from './rolling.ts';
import { signIn } from './sign-in.ts';
import { Target } from './target.ts';
import { texts } from './texts.ts';
import { wire } from './wire.ts';

type Part = (findings: Findings) => Promise<void>;

/** Runs a part of the attack against a separate server. */
const on =
  (attack: (target: Target, findings: Findings) => Promise<void>, settings: Record<string, string> = {}): Part =>
  async (findings) => {
    const target = await Target.open(settings);
    try {
      await attack(target, findings);
    } finally {
      await target.close();
    }
  };

const parts: Record<string, Part> = {
  'kills-embedded': (findings) => kills(embeddedPlace, findings),
  'kills-postgresql': (findings) => kills(postgresPlace, findings),
  failover: async (findings) => console.log(`  ${await failover(findings)}`),
  'failover-silent': async (findings) => console.log(`  ${await failover(findings, { ending: 'silent' })}`),
  rolling: async (findings) =>
    console.log(`  ${await rolling(findings, { processes: 4, readers: 12, installations: 2_500 })}`),
  wire: on(wire),
  'sign-in': on(signIn),
  permissions: on(permissions),
  closed: on(closedRegister, { AUDIENCE: 'registered' }),
  lengths: on(lengths, { TRUSTED_PROXIES: '127.0.0.1' }),
  greedy: on(greedy, behindProxy),
  texts: on(texts),
  fuzz: on((target, findings) => fuzz(target, findings, [undefined, 'bund'])),
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
let found = 0;
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const findings = new Findings();
  const started = performance.now();
  await part(findings).catch((error: unknown) =>
    findings.add(`the attack was aborted: ${error instanceof Error ? error.stack : error}`),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${findings.tried} tried, ${findings.all.length} findings, ${seconds} s`);
  for (const finding of findings.all) console.log(`  ${finding}`);
  found += findings.all.length;
}
process.exit(found > 0 ? 1 : 0);
