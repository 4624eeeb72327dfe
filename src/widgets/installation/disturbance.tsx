import type { Installation } from '#core/register/installation/installation-record.ts';
import { AuthorityContact } from './authority-contact.tsx';
import { inspectingAuthority } from './sentence.ts';

/** How to report a disturbance or nuisance, folded. */
export const Disturbance = ({ installation }: { installation: Installation }) => (
  <details className="fold disturbance" data-block="disturbance">
    <summary>Störung oder Belästigung melden</summary>
    <DisturbanceGuide installation={installation} />
  </details>
);

/**
 * How to report a disturbance or nuisance: whom to call now, the authority, and what to note. The register does not know the authorities'
 * hours, hence claims none.
 */
export function DisturbanceGuide({ installation }: { installation: Installation }) {
  const authority = inspectingAuthority(installation.authorities);
  return (
    <dl className="list">
      <div>
        <dt>Bei Gefahr sofort, rund um die Uhr</dt>
        <dd>
          Feuerwehr <a href="tel:122">122</a>, Polizei <a href="tel:133">133</a>
        </dd>
      </div>
      <div>
        <dt>Sonst die zuständige Behörde</dt>
        <dd>
          {authority ? (
            <>
              {authority.name}
              <AuthorityContact
                authority={authority}
                subject={`Störung oder Belästigung: ${installation.name} (${installation.id})`}
              />
              <span className="quiet">
                Ihre Amtsstunden stehen nicht im Register. Ist niemand erreichbar, wenden Sie sich an die Polizei.
              </span>
            </>
          ) : (
            'Im Register steht keine. Fragen Sie beim Gemeindeamt.'
          )}
        </dd>
      </div>
      <div>
        <dt>Das hilft der Behörde</dt>
        <dd>
          Notieren Sie Tag, Uhrzeit und Dauer, was Sie bemerkt haben (Geruch, Lärm, Rauch, Staub, verfärbtes Wasser), wo
          Sie waren, Wind und Wetter. Fotos helfen. Nennen Sie den Namen der Anlage und Ihre Telefonnummer.
        </dd>
      </div>
    </dl>
  );
}
