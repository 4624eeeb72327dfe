import { useState } from 'react';
import { operatorValues } from '#core/register/editing/operator-change.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import {
  type ChosenOwner,
  fetchChosenOwner,
  type RegisteredOwner,
  searchRegisteredOwners,
} from '#core/register/lookups/lookup-calls.ts';
import { legalFormName } from '#core/register/record/legal-forms.ts';
import { Row } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { ChoiceSearchView, useChoiceSearch } from './choice-search.tsx';

/** Maximum number of installations to name; of the rest, only the number is shown. */
const mostNamed = 5;

function installationsText(count: number): string {
  if (count === 0) return 'derzeit keine Anlage';
  return count === 1 ? '1 Anlage' : `${count} Anlagen`;
}

const lineOf = ({ companyRegisterNumber, address, installations }: RegisteredOwner): string =>
  [companyRegisterNumber, addressLine(address), installationsText(installations)].filter(Boolean).join(' · ');

/** Finds a registered owner, shows the details, and copies them into the operator form (R7.29). */
export function OperatorSearch({ form }: { form: Form }) {
  const [chosen, setChosen] = useState<ChosenOwner>();
  const search = useChoiceSearch<RegisteredOwner>({
    search(query) {
      setChosen(undefined);
      return searchRegisteredOwners(query);
    },
    resultMessage: foundText,
  });
  const choose = async (token: string, key: string): Promise<void> => {
    const owner = await search.choose(() => fetchChosenOwner(token, key));
    if (!owner) return;
    search.end('');
    setChosen(owner);
  };
  const takeOver = (owner: ChosenOwner): void => {
    form.fill(operatorValues(owner));
    setChosen(undefined);
    search.end(`${owner.name} ist eingetragen. Bitte prüfen Sie die Angaben und speichern Sie.`);
    form.focusField('operator.name');
  };
  return (
    <ChoiceSearchView
      of={search}
      name="Registrierte Betreiber:in suchen"
      label="Name oder Firmenbuchnummer der registrierten Betreiber:in"
      hint="Gefunden wird, wer für eine Anlage im Register eingetragen ist oder war."
      row={(owner, token) => (
        <Row key={owner.id} title={owner.name} note={lineOf(owner)}>
          <Button size="sm" onClick={() => void choose(token, owner.id)}>
            Auswählen<span className="n-visually-hidden"> {owner.name}</span>
          </Button>
        </Row>
      )}
    >
      {chosen && <Chosen owner={chosen} onTake={() => takeOver(chosen)} />}
    </ChoiceSearchView>
  );
}

/** Moves the focus to the next button, since the one that was pressed no longer exists. */
const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus();

function Chosen({ owner, onTake }: { owner: ChosenOwner; onTake(): void }) {
  const { name, legalForm, companyRegisterNumber, address, installations, installationList } = owner;
  const named = installationList.slice(0, mostNamed);
  return (
    <section aria-label={name}>
      <dl className="said">
        <dt>Registrierte Betreiber:in</dt>
        <dd>{name}</dd>
        {legalForm !== undefined && (
          <>
            <dt>Rechtsform</dt>
            <dd>{legalFormName(legalForm)}</dd>
          </>
        )}
        <dt>Firmenbuchnummer</dt>
        <dd>{companyRegisterNumber || 'keine Angabe'}</dd>
        <dt>Anschrift</dt>
        <dd>{addressLine(address) || 'keine Angabe'}</dd>
        <dt>{installations === 0 ? 'Anlagen' : installationsText(installations)}</dt>
        <dd>
          {installations === 0 && 'derzeit keine'}
          {named.map((each) => `${each.name}, ${each.postalCode} ${each.city}`).join('\n')}
          {installations > named.length && `\nund ${installationsText(installations - named.length)} mehr`}
        </dd>
      </dl>
      <Button ref={focusAtOnce} onClick={onTake}>
        Als Betreiber:in übernehmen
      </Button>
    </section>
  );
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return 'Keine registrierte Betreiber:in passt dazu. Prüfen Sie die Schreibweise.';
  if (more) return 'Hier stehen die ersten. Mit einer genaueren Angabe finden Sie die übrigen.';
  return count === 1 ? '1 registrierte Betreiber:in gefunden.' : `${count} registrierte Betreiber:innen gefunden.`;
}
