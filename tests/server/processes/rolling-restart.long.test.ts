import { expect, test } from 'vitest';
import { Findings } from '../../attack/findings.ts';
import { rolling } from '../../attack/rolling.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('Rolling restart: skipped, TEST_DATABASE_URL is not set.');

test.runIf(postgres)(
  '[R3.4] two processes are restarted one after the other without a failed request, and each background task is done once',
  async () => {
    const findings = new Findings();
    const said = await rolling(findings, { processes: 2, readers: 6, installations: 2_500 });
    expect(findings.all, said).toEqual([]);
  },
);
