import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldDefinition } from '#core/platform/forms/field.ts';
import { CheckboxGroup } from '../../src/ui/controls/checkbox-group.tsx';
import { FileInput } from '../../src/ui/controls/file-input.tsx';
import { PasswordInput } from '../../src/ui/controls/password-input.tsx';
import { RadioGroup } from '../../src/ui/controls/radio-group.tsx';
import { Form } from '../../src/ui/forms/form.tsx';
import { FormFields } from '../../src/ui/forms/form-field.tsx';
import { useForm } from '../../src/ui/forms/use-form.ts';
import { audit, type Place, test, until } from './fixtures/place.tsx';

const pdf = { name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'] };
const report: readonly FieldDefinition[] = [
  { kind: 'file', id: 'report', label: 'Bericht', required: true, types: [pdf], maxBytes: 2048 },
];

function Report() {
  const form = useForm({
    id: 'report',
    name: 'Bericht',
    fields: report,
    context: { today: '2026-11-20' },
    onSubmit: async () => ({ state: 'saved' }),
  });
  return (
    <Form form={form} name="Bericht">
      <FormFields />
    </Form>
  );
}

function choose(page: Place, file: File): void {
  const input = page.one('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No field for a file.');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const errors = (page: Place) => page.all('[id$=error]').map(({ textContent }) => textContent);

describe('FileInput', () => {
  test.everywhere('a file input reports what is wrong with a file before anything is sent', async (page) => {
    page.show(<Report />);
    for (const [file, message] of [
      [new File(['x'], 'bild.png', { type: 'image/png' }), 'Bitte eine Datei im Format PDF wählen.'],
      [new File([], 'leer.pdf', { type: 'application/pdf' }), 'Die Datei ist leer.'],
      [
        new File(['x'.repeat(2049)], 'lang.pdf', { type: 'application/pdf' }),
        'Die Datei darf höchstens 2\u202fkB groß sein.',
      ],
    ] as const) {
      choose(page, file);
      await until(message, () => errors(page).join() === message);
      expect(page.inner.textContent).to.contain(file.name);
    }
    await audit(page);
    choose(page, new File(['%PDF-1.7'], 'bericht.pdf', { type: 'application/pdf' }));
    await until('all is well', () => errors(page).length === 0);
    flushSync(() => page.named('button', 'Entfernen').click());
    await until('it is missed', () => errors(page).join() === 'Dieses Feld ist verpflichtend.');
    expect(page.root.activeElement?.textContent).to.equal('Datei wählen');
  });

  test.everywhere('a file input shows the upload progress and accepts no other file meanwhile', async (page) => {
    const file = new File(['x'], 'bericht.pdf');
    page.show(
      <FileInput label="Bericht" types={[pdf]} maxBytes={10} value={file} progress={0.4} onChange={() => {}} />,
    );
    const progress = page.one('progress');
    expect(progress instanceof HTMLProgressElement && progress.value).to.equal(0.4);
    expect(progress.getAttribute('aria-label')).to.equal('bericht.pdf wird gesendet');
    expect(page.one('button').matches(':disabled')).to.equal(true);
    await audit(page);
  });
});

describe('PasswordInput', () => {
  test.everywhere('a password input shows the typed text only on request', async (page) => {
    page.show(<PasswordInput label="Passwort" defaultValue="geheim" />);
    const input = page.one('input');
    expect(input.getAttribute('type')).to.equal('password');
    flushSync(() => page.named('button', 'Passwort anzeigen').click());
    expect(input.getAttribute('type')).to.equal('text');
    expect(page.one('button').getAttribute('aria-label')).to.equal('Passwort verbergen');
    await audit(page);
  });
});

const options = ['Planmäßig', 'Beschwerde', 'Unfall'].map((label) => ({ value: label, label }));

function Occasion() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup label="Anlass" required options={options} value={value} onChange={setValue} error="Bitte wählen." />
  );
}

describe('RadioGroup', () => {
  test.everywhere('a radio group is navigated by arrow keys and labelled with its name', async (page) => {
    await setViewport({ width: 320, height: 700 });
    page.show(<Occasion />);
    page.all('input')[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    const checked = page.all('input').map((each) => each instanceof HTMLInputElement && each.checked);
    expect(checked).to.deep.equal([false, true, false]);
    const group = page.one('[role=radiogroup]');
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    expect(page.root.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
      'Anlass * Pflichtfeld',
    );
    await audit(page);
    await setViewport({ width: 1280, height: 800 });
  });
});

function Media() {
  const [value, setValue] = useState<readonly string[]>(['Unfall']);
  return (
    <>
      <CheckboxGroup label="Anlässe" options={options} value={value} onChange={setValue} error="Bitte wählen." />
      <output>{value.join(', ')}</output>
    </>
  );
}

describe('CheckboxGroup', () => {
  test.everywhere('a group of checkboxes reports its choices in the order of the options', async (page) => {
    page.show(<Media />);
    flushSync(() => page.all('input')[0]?.click());
    expect(page.one('output').textContent).to.equal('Planmäßig, Unfall');
    flushSync(() => page.all('input')[2]?.click());
    expect(page.one('output').textContent).to.equal('Planmäßig');
    const group = page.one('[role=group]');
    expect(page.root.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal('Anlässe');
    await audit(page);
  });
});
