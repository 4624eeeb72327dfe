import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { decoded } from '#core/platform/page/fragment.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { activeCriteria } from '#core/search/search/active-criteria.ts';
import { filterMetadataQuery } from '#core/search/search/metadata-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { searchFor } from '#core/search/search/search-store.ts';
import type { FilterMetadata } from '#core/search/search/search-types.ts';
import type { EditorField } from '../../embed/widget-element.form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { EditorAttribute } from './editor-widgets.ts';
import { ofWholeRegister } from './snippet.ts';

interface Props {
  attribute: EditorAttribute;
  words: EditorField;
  /** The value in the snippet; undefined means the default. */
  text: string | undefined;
  required: boolean;
  onChange(text: string | undefined): void;
}

/** The form field for an attribute, depending on its definition. */
export function AttributeField({ attribute, words, text, required, onChange }: Props) {
  const { type, values, range } = attribute;
  const fallback = attribute.default === undefined ? '' : String(attribute.default);
  /** Default values are left out of the snippet. */
  const change = (value: string) => onChange(value === fallback ? undefined : value);
  const frame = { label: words.label, ...(words.help !== undefined && { hint: words.help }) };
  if (type === 'json') return <PresetField {...frame} text={text} onChange={onChange} />;
  if (type === 'boolean') {
    const checked = text !== undefined && text !== 'false';
    return (
      <Checkbox {...frame} checked={checked} onChange={({ target }) => onChange(target.checked ? '' : undefined)} />
    );
  }
  if (values) {
    const options = values.map((value) => ({ value, label: words.values?.[value] ?? value }));
    return <RadioGroup {...frame} options={options} value={text ?? fallback} onChange={change} />;
  }
  if (range) {
    const [least, most] = range;
    const options = Array.from({ length: most - least + 1 }, (_, step) => String(least + step));
    const labelled = options.map((value) => ({ value, label: `Ebene ${value}` }));
    return <Select {...frame} options={labelled} value={text ?? fallback} onChange={change} />;
  }
  return (
    <TextInput
      {...frame}
      required={required}
      inputMode={type === 'number' ? 'numeric' : undefined}
      value={text ?? (type === 'number' ? fallback : '')}
      onChange={({ target }) => change(isId(attribute) ? recordIdIn(target.value) : target.value)}
    />
  );
}

const isId = ({ name }: EditorAttribute): boolean => name === 'installation-id';

/** Extracts the id from the URL of an installation's page, which editors have at hand; returns any other text unchanged. */
function recordIdIn(text: string): string {
  const [, id] = /^\s*https?:\/\/[^?#]*\/installations\/([^/?#\s]+)/.exec(text) ?? [];
  return id === undefined ? text : decoded(id);
}

const $metadata = queryStore(filterMetadataQuery);

interface PresetFieldProps {
  label: string;
  hint?: string;
  text: string | undefined;
  onChange(text: string | undefined): void;
}

/** The initial search, defined by running it in a separate search that does not change the page's URL. */
function PresetField({ label, hint, text, onChange }: PresetFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: metadata } = useStore($metadata);
  const chosen = useMemo(() => criteriaIn(text, metadata), [text, metadata]);
  return (
    <fieldset className="cms-preset" aria-describedby={hint && `${id}hint`}>
      <legend>{label}</legend>
      <div id={`${id}chosen`}>
        {chosen.length > 0 ? (
          <ul className="cms-chosen">
            {chosen.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>Keine: alle Anlagen</p>
        )}
      </div>
      <div className="cms-buttons">
        <Button aria-haspopup="dialog" aria-describedby={`${id}chosen`} onClick={() => setOpen(true)}>
          Vorauswahl festlegen
        </Button>
        {text !== undefined && <Button onClick={() => onChange(undefined)}>Vorauswahl entfernen</Button>}
      </div>
      {hint && (
        <p id={`${id}hint`} className="cms-note">
          {hint}
        </p>
      )}
      {open && (
        <PresetDialog
          text={text}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </fieldset>
  );
}

/** The criteria of a preset with their display values: „Bundesland und Bezirk: Tirol“. */
function criteriaIn(text: string | undefined, metadata: FilterMetadata | undefined): string[] {
  return activeCriteria(normalizeSearch(parsed(text) ?? {}), metadata).map(({ label, isStatement, values }) => {
    const words = values.map((each) => each.label).join(', ');
    return isStatement ? words : `${label}: ${words}`;
  });
}

function parsed(text: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

interface DialogProps {
  text: string | undefined;
  onClose(): void;
  onChoose(text: string | undefined): void;
}

const presetFilterId = 'vorauswahl';

function PresetDialog({ text, onClose, onChoose }: DialogProps) {
  const [preset] = useState(() => ofWholeRegister(text));
  // The tag's search, whose state is there before its results.
  const [search] = useState(() => searchFor(presetFilterId, { urlState: false, preset: parsed(preset) ?? {} }));
  return (
    <Modal
      open
      size="large"
      title="Vorauswahl festlegen"
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" onClick={() => onChoose(presetOf(search.$search.get()))}>
            Übernehmen
          </Button>
        </>
      }
    >
      <p>Suchen Sie so, wie die Suche auf Ihrer Seite beginnen soll.</p>
      <natippc-installations
        filter-id={presetFilterId}
        url-state="off"
        heading-level="3"
        disable-filter-management=""
        preset={preset}
      />
    </Modal>
  );
}

/** Members of a search that are not part of a preset: paging, and the editor's own part of the register. */
const ofTheEditor = ['page', 'pageSize', 'overview'];

/** The search as a preset; undefined if it has no criteria. */
function presetOf(search: object): string | undefined {
  const members = Object.entries(search).filter(([name]) => !ofTheEditor.includes(name));
  return members.length > 0 ? JSON.stringify(Object.fromEntries(members)) : undefined;
}
