import type { EnvironmentInfo } from '../../core/environment/environment-call.ts';
import { Tooltip } from '../../ui/layers/tooltip.tsx';

/** The version; title, version detail and build number stand in its tooltip (R2.37). A button, so that keys reach it too. */
export function Version({ environment }: { environment: EnvironmentInfo }) {
  const { title, version, versionDetail, buildNumber } = environment;
  const detail = [title, versionDetail, buildNumber && `Build ${buildNumber}`].filter(Boolean).join(' · ');
  return (
    <Tooltip content={detail} align="end">
      <button type="button" className="footer-version">
        Version {version}
      </button>
    </Tooltip>
  );
}
