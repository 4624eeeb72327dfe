/** Lists the third-party packages that the product ships with, and their licences; exits with 1 if one is unknown or not allowed. */
import { faultsOf, thirdParties } from './third-parties.ts';

const packages = await thirdParties(new URL('../..', import.meta.url));
for (const { name, version, licence } of packages) console.log(`${name} ${version}: ${licence ?? 'unknown'}`);
const faults = faultsOf(packages);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
