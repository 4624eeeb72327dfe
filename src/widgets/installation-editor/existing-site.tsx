import { useState } from 'react';
import { siteIdPath } from '#core/register/drafts/new-installation.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import { findSites, maxSites, type ProductionSiteEntry } from '#core/register/lookups/lookup-calls.ts';
import { Row } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFieldValue } from '../../ui/forms/form-state.ts';
import type { Form } from '../../ui/forms/use-form.ts';
import { ChoiceSearchView, useChoiceSearch } from './choice-search.tsx';
import { foundText, installationNames } from './site-words.ts';

/** Puts a new installation at a site that exists, with its address, or at one of its own. */
export function ExistingSite({ form }: { form: Form }) {
  const [isWanted, setWanted] = useState(false);
  const [name, setName] = useState('');
  const isExisting = String(useFieldValue(siteIdPath, form) ?? '') !== '';
  const search = useChoiceSearch<ProductionSiteEntry>({
    async search(query) {
      const sites = await findSites({ query });
      return { token: '', candidates: sites, more: sites.length >= maxSites };
    },
    resultMessage: foundText,
  });
  const set = (id: string) => form.fill(new Map([[siteIdPath, id]]));
  const choose = ({ inspireId, name: chosen, address }: ProductionSiteEntry): void => {
    set(inspireId);
    form.fill(new Map(Object.entries(address).map(([part, value]) => [`address.${part}`, value])));
    setName(chosen);
    setWanted(false);
    form.focusField('address.street');
  };
  return (
    // The key of the site has no control of its own, so its errors point here.
    <div className="search-choice" data-field={siteIdPath}>
      <p className="quiet" role="status">
        {isExisting
          ? `Die Anlage gehört zum Standort ${name ? `„${name}“` : 'einer anderen Anlage'}.`
          : 'Die Anlage bekommt einen eigenen Standort.'}
      </p>
      {isWanted && (
        <ChoiceSearchView
          of={search}
          name="Standort suchen"
          label="Name, Straße, Ort oder Postleitzahl des Standorts"
          hint="Die Anlage gehört dann zu diesem Standort; seine Anschrift steht danach in den Feldern."
          row={(site) => (
            <Row
              key={site.id}
              title={site.name}
              note={[addressLine(site.address), installationNames(site)].join(' · ')}
            >
              <Button size="sm" onClick={() => choose(site)}>
                Auswählen
                <span className="n-visually-hidden">
                  {' '}
                  {site.name}, {addressLine(site.address)}
                </span>
              </Button>
            </Row>
          )}
        />
      )}
      <p className="decisions n-no-print">
        {!isWanted && (
          <Button icon="search" onClick={() => setWanted(true)}>
            Bestehenden Standort suchen
          </Button>
        )}
        {isExisting && <Button onClick={() => set('')}>Eigener Standort</Button>}
      </p>
    </div>
  );
}
