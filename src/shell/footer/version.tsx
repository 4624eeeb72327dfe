import type { EnvironmentInfo } from '../../core/api/env.ts';

/** The version of the application (R2.37). */
export function Version({ environment }: { environment: EnvironmentInfo }) {
  return <span className="footer-version">Version {environment.version}</span>;
}
