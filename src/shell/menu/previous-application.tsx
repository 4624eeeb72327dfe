import { useStore } from '@nanostores/react';
import { $previousApp } from '../../core/portal/linked-apps.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The way back to the linked application the visitor came from (R2.48). */
export function PreviousApplication() {
  const app = useStore($previousApp);
  if (app === undefined) return null;
  return (
    <a className="header-tool" href={app.url}>
      <Icon name="chevron-left" size={18} />
      <span>
        <span className="n-visually-hidden">Zurück zu </span>
        {app.shortName}
      </span>
    </a>
  );
}
