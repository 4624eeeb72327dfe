import { useEffect } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import type { FieldDefinition, FormValues } from '#core/platform/forms/field.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { FileInput } from '../../../../ui/controls/file-input.tsx';
import { NumberInput } from '../../../../ui/controls/number-input.tsx';
import { PasswordInput } from '../../../../ui/controls/password-input.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { Form, FormActions } from '../../../../ui/forms/form.tsx';
import { FormFields } from '../../../../ui/forms/form-field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Chapter, Specimen } from '../specimen.tsx';

const kinds = [
  { value: 'routine', label: 'Planmäßig' },
  { value: 'other', label: 'Außerplanmäßig', note: 'Aus besonderem Anlass' },
];
const states = ['Burgenland', 'Kärnten', 'Niederösterreich', 'Oberösterreich', 'Salzburg'].map((label) => ({
  value: label,
  label,
}));
const media = [
  { value: 'air', label: 'Luft' },
  { value: 'water', label: 'Wasser' },
  { value: 'waste', label: 'Abfälle' },
];
const pdf = { name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'] };
const maxBytes = 10 * 1024 * 1024;

const fields: readonly FieldDefinition[] = [
  {
    kind: 'text',
    id: 'name',
    label: 'Bezeichnung',
    required: true,
    minLength: 3,
    maxLength: 40,
    help: 'Wie im Bescheid.',
  },
  { kind: 'textarea', id: 'summary', label: 'Ergebnis in Worten', maxLength: 120 },
  { kind: 'number', id: 'capacity', label: 'Kapazität', min: 0.5, max: 5000, decimals: 2, unit: 't/Tag' },
  { kind: 'date', id: 'day', label: 'Tag des Besuchs', required: true, min: '2010-01-01', max: 'today' },
  { kind: 'dateRange', id: 'period', label: 'Zeitraum', isWhole: true },
  { kind: 'select', id: 'kind', label: 'Art', required: true, options: kinds },
  { kind: 'combobox', id: 'state', label: 'Bundesland', options: states },
  { kind: 'radio', id: 'occasion', label: 'Anlass', required: true, options: kinds },
  { kind: 'choices', id: 'media', label: 'Geprüft wurden', options: media },
  { kind: 'checkbox', id: 'isComplete', label: 'Die Unterlagen sind vollständig.', required: true },
  { kind: 'file', id: 'report', label: 'Bericht', required: true, types: [pdf], maxBytes },
  { kind: 'password', id: 'password', label: 'Passwort', required: true, minLength: 8 },
];

const filled: FormValues = {
  name: 'Kraftwerk Donau',
  summary: 'Keine Abweichungen.\nNächster Besuch in drei Jahren.',
  capacity: 1234.5,
  day: '2026-11-20',
  period: { from: '2026-01-01', to: '2026-12-31' },
  kind: 'routine',
  state: 'Salzburg',
  occasion: 'other',
  media: ['air', 'waste'],
  isComplete: true,
  password: 'geheim',
};

const wrong: FormValues = {
  ...filled,
  name: 'K',
  summary: 'x'.repeat(125),
  capacity: '1.5',
  day: '31.02.2026',
  period: { from: '2026-05-01', to: '2026-04-30' },
  kind: null,
  occasion: null,
  isComplete: false,
  password: 'kurz',
};

interface Props {
  id: string;
  name: string;
  values?: FormValues;
  startsEditable?: boolean;
  /** Shows validation errors from the start. */
  isChecked?: boolean;
}

function Specimens({ id, name, values, startsEditable = true, isChecked = false }: Props) {
  const form = useForm({
    id,
    name,
    fields,
    values,
    startsEditable,
    context: { today: serverToday() },
    onSubmit: async () => ({ state: 'saved' }),
  });
  const { trigger } = form.library;
  useEffect(() => {
    if (isChecked) void trigger();
  }, [isChecked, trigger]);
  return (
    <Form form={form} name={name}>
      <FormFields />
      <FormActions maySaveAndStay />
    </Form>
  );
}

export function FormChapter() {
  return (
    <Chapter id="forms" title="Formular">
      <Specimen name="Leer: Speichern zeigt, was fehlt">
        <Specimens id="gallery-empty" name="Leeres Formular" />
      </Specimen>
      <Specimen name="Jede Angabe fehlerhaft">
        <Specimens id="gallery-wrong" name="Fehlerhaftes Formular" values={wrong} isChecked />
      </Specimen>
      <Specimen name="Nur zu lesen">
        <Specimens id="gallery-read" name="Ausgefülltes Formular" values={filled} startsEditable={false} />
      </Specimen>
      <Specimen name="Nur zu lesen, ohne Eingaben">
        <Specimens id="gallery-read-empty" name="Formular ohne Eingaben" startsEditable={false} />
      </Specimen>
    </Chapter>
  );
}

const ignore = () => {};

export function ControlChapter() {
  return (
    <Chapter id="controls" title="Felder">
      <Specimen name="Ausgefüllt">
        <div className="n-gallery__stack">
          <FileInput
            label="Bericht, der gesendet wird"
            types={[pdf]}
            maxBytes={maxBytes}
            value={new File(['x'.repeat(2000)], 'Bericht über die Umweltinspektion.pdf')}
            progress={0.4}
            onChange={ignore}
          />
        </div>
      </Specimen>
      <Specimen name="Gesperrt">
        <div className="n-gallery__stack">
          <TextArea label="Anmerkung" disabled value="Nicht zu ändern." maxLength={100} onChange={ignore} />
          <NumberInput label="Kapazität" disabled value={12.5} unit="t/Tag" onChange={ignore} />
          <Checkbox label="Vollständig" disabled checked onChange={ignore} />
          <RadioGroup label="Anlass" disabled options={kinds} value="routine" onChange={ignore} />
          <FileInput label="Bericht" disabled types={[pdf]} maxBytes={maxBytes} value={null} onChange={ignore} />
          <PasswordInput label="Passwort" disabled value="geheim" onChange={ignore} />
        </div>
      </Specimen>
    </Chapter>
  );
}
