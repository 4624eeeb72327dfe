import { expect, test } from 'vitest';
import { failover } from '../../attack/failover.ts';
import { Findings } from '../../attack/findings.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('Failover of PostgreSQL: skipped, TEST_DATABASE_URL is not set.');

test.runIf(postgres)(
  'a standby that takes over from a killed primary has everything that was confirmed to ten clients, and all write on',
  async () => {
    const findings = new Findings();
    const said = await failover(findings, { longest: 120 });
    expect(findings.all, said).toEqual([]);
  },
);
