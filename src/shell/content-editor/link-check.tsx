import { useEffect, useState } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { type CheckedLinks, checkLinks, type TextLink } from './dead-links.ts';

/** Says which links of a text lead nowhere, and which nobody but the editor can check. */
export function LinkCheck({ html }: { html: string }) {
  const [checked, setChecked] = useState<CheckedLinks>();
  useEffect(() => {
    let current = true;
    void checkLinks(html).then((links) => current && setChecked(links));
    return () => {
      current = false;
    };
  }, [html]);
  if (!checked) return null;
  const { dead, external } = checked;
  return (
    <>
      {dead.length > 0 && (
        <Alert
          type="warning"
          live="polite"
          title={dead.length === 1 ? 'Ein Link führt ins Leere' : `${dead.length} Links führen ins Leere`}
        >
          <Links links={dead} />
        </Alert>
      )}
      {external.length > 0 && (
        <details className="ce-links">
          <summary>
            {external.length === 1 ? 'Ein Link' : `${external.length} Links`} auf andere Websites, bitte selbst öffnen
          </summary>
          <Links links={external} isOpenable />
        </details>
      )}
    </>
  );
}

function Links({ links, isOpenable = false }: { links: readonly TextLink[]; isOpenable?: boolean }) {
  return (
    <ul>
      {links.map(({ words, address }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same link twice.
        <li key={`${at} ${address}`}>
          {words && `„${words}“: `}
          {isOpenable ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          ) : (
            address
          )}
        </li>
      ))}
    </ul>
  );
}
