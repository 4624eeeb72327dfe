/**
 * Messages about a search that fails or uses unknown values. Loaded after the first view, because it could no longer be loaded once the
 * register is unreachable.
 */

import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { ownPage } from '#core/platform/page/own-page.ts';
import { changeQuery, onAddressChange, pageAddress } from '#core/platform/page/page-address.ts';
import { type AddressFault, addressFaults, withoutFaults } from '#core/search/search/address-faults.ts';
import { clearAll } from '#core/search/search/clear-criteria.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { dropUnknown, unknownValues } from '#core/search/search/unknown-values.ts';
import { fieldName } from '#core/search/search/url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { useShadowRoot, useStyles } from '../../ui/root/use-styles.ts';
import { usePresetReport } from '../criteria/use-preset-report.ts';
import css from './search-messages.css?inline';

export { Asked } from './asked.tsx';

interface ResultsFailureProps {
  error: Error;
  search: SearchStore;
  onRetry(): void;
}

/** Explains why there are no new results and what to do; the search itself is kept. */
export function ResultsFailure({ error, search, onRetry }: ResultsFailureProps) {
  useStyles(css, 'own');
  const { title, text } = callErrorText(error);
  const refused = isStatus(error, 400) || isStatus(error, 422);
  return (
    <div className="failure">
      <Failure title={title} text={text} {...(!refused && { kind: 'primary' })} onRetry={onRetry}>
        {refused && (
          <Button variant="primary" onClick={() => search.update(clearAll)}>
            Filter zurücksetzen
          </Button>
        )}
      </Failure>
    </div>
  );
}

/** Says that a failed search is being tried again. */
export const RetryNote = ({ reason }: { reason: Error | null }) => (
  <p role="status" className="note">
    {isStatus(reason, 429)
      ? 'Das Register ist gerade ausgelastet. Es wird weiter versucht.'
      : 'Die Verbindung zum Register ist gestört. Es wird weiter versucht.'}
  </p>
);

const faultNotes = { unknown: 'gibt es hier nicht', unreadable: 'ist kein gültiger Wert' };
/** Most characters of a value that a message repeats. */
const mostShown = 60;

function faultText({ name, value, reason }: AddressFault, filterId: string): string {
  const shown = value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;
  const note = reason === 'bare' ? `gemeint ist wohl „${fieldName(filterId, name)}“` : faultNotes[reason];
  return `„${shown === '' ? name : `${name}=${shown}`}“ (${note})`;
}

/** Lists what the page's address says about the search but the search does not use, with a button that drops it. */
function AddressFaults({ search }: Props) {
  const query = useSyncExternalStore(onAddressChange, () => pageAddress()?.search ?? '');
  const faults = addressFaults(query, search.filterId, ownPage.isOwn);
  if (faults.length === 0) return null;
  return (
    <div className="unknown" data-block="address-faults">
      <p role="status">
        Aus der Adresse nicht übernommen: {faults.map((fault) => faultText(fault, search.filterId)).join(', ')}.
      </p>
      <Button onClick={() => changeQuery(withoutFaults(query, faults), true)}>Aus der Adresse entfernen</Button>
    </div>
  );
}

interface Props {
  search: SearchStore;
}

/** What the address asks for and the search cannot use; if the search is not kept in the address, only its unknown values. */
export function UnknownFilters({ isInAddress, ...props }: Props & { isInAddress: boolean }) {
  useStyles(css, 'own');
  return (
    <>
      {isInAddress && <AddressFaults {...props} />}
      <UnknownValues {...props} />
    </>
  );
}

/** Lists values in the search that the register does not know, with a button that drops them. */
function UnknownValues({ search }: Props) {
  const { data, isPlaceholderData } = useStore(search.$result);
  const metadata = useStore(search.$metadata);
  const current = useStore(search.$search);
  // The element's property, since the component that has it as a prop is part of the first view.
  const host: (Element & { preset?: RawSearch }) | undefined = useShadowRoot()?.host;
  usePresetReport(search, host?.preset);
  const unknown = isPlaceholderData ? [] : unknownValues(current, metadata.data, data);
  if (unknown.length === 0) return null;
  const one = unknown.length === 1;
  return (
    <div className="unknown" data-block="unknown-filters">
      <p role="status">
        Im Register nicht bekannt: {unknown.map(({ label, value }) => `${label} „${value}“`).join(', ')}.
      </p>
      <Button onClick={() => search.update((former) => dropUnknown(former, unknown))}>
        {one ? 'Diese Angabe weglassen' : 'Diese Angaben weglassen'}
      </Button>
    </div>
  );
}
