import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#core/platform/format/date.ts';
import { type SavedDraft, savedDrafts } from '#core/platform/forms/saved-drafts.ts';
import { beginningForm, newInstallationPath } from '#core/register/drafts/new-installation-path.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';

/** The page where a draft can be continued, by the form's id; undefined if the form no longer exists. */
function placeOf({ form }: SavedDraft): { name: string; target: string } | undefined {
  const [owner = '', ...rest] = form.split('/');
  const part = rest.join('/');
  if (owner === 'cms') return { name: `Textseite ${part}`, target: `/content?seite=${encodeURIComponent(part)}` };
  if (form === beginningForm) return { name: 'Neue Anlage', target: `/${newInstallationPath}` };
  return part === '' ? undefined : { name: `Anlage ${owner}`, target: `/${installationPath(owner)}/edit` };
}

/** Unsaved input kept on this device. */
export function SavedDrafts({ username }: { username: string }) {
  const [drafts] = useState(() => savedDrafts(username));
  const shown = drafts.flatMap((draft) => {
    const place = placeOf(draft);
    return place ? [{ ...draft, ...place }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="home-drafts">
      <h3>Nicht gespeicherte Angaben</h3>
      <p>Sie haben sie auf diesem Gerät eingegeben und noch nicht gespeichert.</p>
      <ul>
        {shown.map(({ form, name, target, keptAt }) => (
          <li key={form}>
            <Link to={target}>{name}</Link>, {formatDateTime(keptAt)} Uhr
          </li>
        ))}
      </ul>
    </section>
  );
}
