import { addressLine } from '#core/register/installation/address-line.ts';
import { findSites, maxSites, type ProductionSiteEntry } from '#core/register/lookups/lookup-calls.ts';
import { Row } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { ChoiceSearchView, useChoiceSearch } from './choice-search.tsx';
import { useEditorPage } from './editor-page.ts';
import { foundText, installationNames } from './site-words.ts';

/** Finds another site and copies its address into the form (R7.29); the installation stays at its own site. */
export function SiteSearch({ form, path }: { form: Form; path: string }) {
  const { installation } = useEditorPage();
  const search = useChoiceSearch<ProductionSiteEntry>({
    async search(query) {
      const sites = await findSites({ query });
      const others = sites.filter(({ inspireId }) => inspireId !== installation.site.inspireId);
      return { token: '', candidates: others, more: sites.length >= maxSites };
    },
    resultMessage: foundText,
  });
  const takeOver = ({ name, address }: ProductionSiteEntry): void => {
    form.fill(new Map(Object.entries(address).map(([part, value]) => [`${path}.${part}`, value])));
    search.end(`Die Anschrift von „${name}“ ist eingetragen. Bitte prüfen Sie die Angaben und speichern Sie.`);
    form.focusField(`${path}.street`);
  };
  return (
    <ChoiceSearchView
      of={search}
      name="Standort suchen"
      label="Name, Straße, Ort oder Postleitzahl des Standorts"
      hint="Übernommen wird nur die Anschrift. Sie bleibt änderbar; die Anlage bleibt bei ihrem Standort."
      row={(site) => (
        <Row key={site.id} title={site.name} note={[addressLine(site.address), installationNames(site)].join(' · ')}>
          <Button size="sm" onClick={() => takeOver(site)}>
            Übernehmen
            <span className="n-visually-hidden">
              {' '}
              {site.name}, {addressLine(site.address)}
            </span>
          </Button>
        </Row>
      )}
    />
  );
}
