import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { addFilterOption } from '#core/platform/forms/field-metadata.ts';
import { isSaved as isSavedIn } from '#core/search/filters/filter-state.ts';
import { type FilterAction, markedName } from '#core/search/filters/refusals.ts';
import { selectedFilter } from '#core/search/filters/selected-filter.ts';
import { isReset } from '#core/search/filters/values.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { filterErrorTexts } from '#core/search/search-filters/filter-mounts.ts';
import { filtersFor, type SearchFilterOptions } from '#core/search/search-filters/search-filters.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { useStyles } from '../../ui/root/use-styles.ts';
import applyBarCss from './apply-bar.css?inline';
import { confirmChange, type OpenDialog } from './filter-dialogs.tsx';
import css from './filter-management.css?inline';

interface Props {
  search: SearchStore;
  options: SearchFilterOptions;
  /** Whether it is unfolded; the filters are in effect either way. */
  open: boolean;
  id: string;
  /** Opens a dialog. Dialogs are rendered after the criteria, so that they do not interrupt the order of headings. */
  onDialog(dialog: OpenDialog): void;
}

/** Saved filters: the selection, whether the selected one is active, and all actions on filters as a whole (R4.26, R4.28). */
export function FilterManagement({ search, options, open, id, onDialog }: Props) {
  useStyles(css, 'own');
  const filters = filtersFor(search);
  useEffect(() => filters.open(options), [filters, options]);
  const state = useStore(filters.$filters);
  const isShownOtherwise = useStore(filters.$isShownOtherwise);
  if (!open) return null;

  const { container } = state;
  const filter = selectedFilter(container);
  const isSaved = isSavedIn(state, container.selectedKey);
  /** Wraps an action that may be refused; if so, a dialog explains why (R5.22–R5.25). */
  const attempt = (action: FilterAction, act: () => void) => () => {
    const refusal = filters.refusal(action);
    if (refusal) onDialog({ kind: 'refused', action, refusal, name: filter?.name ?? '' });
    else act();
  };
  const choose = (value: string) => {
    if (value === addFilterOption.value) attempt('add', () => onDialog({ kind: 'add' }))();
    else if (value !== container.selectedKey) attempt('select', () => filters.select(value))();
  };
  // Nothing waits, and nothing is in force.
  const isEmpty =
    !filter ||
    Object.values(filter.criterias).every((value) => value.applyable === undefined && value.current === undefined);
  // In apply mode, "Anwenden" and "Zurücksetzen" are below the criteria, and "Anwenden" also saves a saved filter.
  const isApplied = options.updateMode === 'apply';
  const canSave = filter?.editable === true && (isSaved ? isShownOtherwise || (filter.touched && !isApplied) : true);
  const canReset = filter?.touched === true && !isApplied;
  return (
    <section id={id} className="saved-filters" aria-label="Gespeicherte Filter">
      {container.error && (
        <Alert type="warning">
          <p>{filterErrorTexts[container.error]}</p>
          <Button variant="link" size="sm" onClick={() => void filters.reload()}>
            Erneut laden
          </Button>
        </Alert>
      )}
      <div className="filter-choice">
        <Select
          size="sm"
          label="Ausgewählter Filter"
          options={[
            ...Object.keys(container.filters).map((key) => ({
              value: key,
              label: markedName(state, key) ?? '',
            })),
            addFilterOption,
          ]}
          value={container.selectedKey ?? null}
          onChange={choose}
        />
        <Menu
          label="Filter verwalten"
          icon="more"
          iconOnly
          size="sm"
          align="end"
          items={[
            {
              kind: 'choice',
              id: 'add',
              label: addFilterOption.label,
              icon: 'plus',
              onSelect: attempt('add', () => onDialog({ kind: 'add' })),
            },
            {
              kind: 'choice',
              id: 'rename',
              label: 'Umbenennen',
              icon: 'edit',
              onSelect: attempt('rename', () => onDialog({ kind: 'rename', name: filter?.name ?? '' })),
            },
            {
              kind: 'choice',
              id: 'duplicate',
              label: 'Duplizieren',
              icon: 'copy',
              onSelect: attempt('duplicate', () => {
                filters.duplicate();
                confirmChange(filter?.name ?? '', 'duplicate');
              }),
            },
            {
              kind: 'choice',
              id: 'share',
              label: 'Link teilen',
              icon: 'link',
              onSelect: () =>
                onDialog({
                  kind: 'share',
                  address: filters.addressToShare(),
                  name: filter?.name ?? '',
                  differing: filters.differsByAccount(),
                }),
            },
            { kind: 'separator', id: 'line' },
            {
              kind: 'choice',
              id: 'remove',
              label: 'Löschen',
              icon: 'trash',
              onSelect: attempt('remove', () => onDialog({ kind: 'remove', name: filter?.name ?? '' })),
            },
          ]}
        />
      </div>
      <label className="filter-toggle">
        <input
          type="checkbox"
          disabled={!filter}
          checked={filter?.enabled ?? false}
          onChange={({ target }) => filters.enable(target.checked)}
        />
        <span>{filter?.enabled ? 'Filter ist aktiv' : 'Filter ist inaktiv'}</span>
      </label>
      {(canSave || canReset) && (
        <div className="filter-actions">
          {canSave && (
            <Button
              size="sm"
              variant={isApplied ? 'secondary' : 'primary'}
              onClick={() => {
                if (isSaved) {
                  filters.save();
                  confirmChange(filter.name, 'save');
                } else onDialog({ kind: 'save', name: filter.name });
              }}
            >
              {isSaved ? 'Speichern' : 'Speichern unter …'}
            </Button>
          )}
          {canReset && (
            <Button size="sm" onClick={filters.reset}>
              Zurücksetzen
            </Button>
          )}
        </div>
      )}
      {isEmpty && <p className="filter-none">Keine Filterkriterien gesetzt</p>}
    </section>
  );
}

/** The buttons that apply or reset a filter in apply mode (R4.20, R4.22); they stay visible while the criteria scroll. */
export function ApplyBar({ search }: { search: SearchStore }) {
  useStyles(applyBarCss, 'own');
  const filters = filtersFor(search);
  const filter = selectedFilter(useStore(filters.$filters).container);
  return (
    <div className="apply-bar">
      <Button variant="primary" onClick={filters.apply}>
        Anwenden
      </Button>
      {filter && !isReset(filter) && <Button onClick={filters.reset}>Zurücksetzen</Button>}
      <p role="status" className="apply-note">
        {filter?.touched ? 'Änderungen sind noch nicht angewendet.' : ''}
      </p>
    </div>
  );
}
