import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { ResponseError } from '#core/platform/api/call-errors.ts';
import { $hasUnsavedChanges, discardUnsaved, dropDrafts, readDraft } from '#core/platform/forms/drafts.ts';
import type { FieldDefinition, FormValues } from '#core/platform/forms/field.ts';
import { $toasts, notices } from '#core/platform/notices/notices-store.ts';
import { Form, FormActions } from '../../src/ui/forms/form.tsx';
import { FormFields } from '../../src/ui/forms/form-field.tsx';
import { type FormOptions, useForm } from '../../src/ui/forms/use-form.ts';
import { audit, type Place, test, until } from './fixtures/place.tsx';

const fields: readonly FieldDefinition[] = [
  { kind: 'text', id: 'name', label: 'Name', required: true, maxLength: 10 },
  { kind: 'number', id: 'capacity', label: 'Kapazität', max: 5000 },
  { kind: 'date', id: 'day', label: 'Tag', max: 'today' },
  { kind: 'dateRange', id: 'period', label: 'Zeitraum' },
  { kind: 'textarea', id: 'remarks', label: 'Anmerkung', maxLength: 20 },
  { kind: 'password', id: 'secret', label: 'Passwort' },
  { kind: 'checkbox', id: 'ok', label: 'Vollständig' },
];

let sent: FormValues[] = [];
let saved: boolean[] = [];
let resets = 0;

function Page(options: Partial<FormOptions>) {
  const form = useForm({
    id: 'test',
    name: 'Probe',
    fields,
    context: { today: '2026-11-20' },
    onSubmit: async (values) => {
      sent.push(values);
      return { state: 'saved' };
    },
    onSaved: (stays) => saved.push(stays),
    onReset: () => {
      resets++;
    },
    ...options,
  });
  // Subscribe to the form library's dirty state, which is computed only when read.
  useEffect(() => {
    void form.isDirty;
  });
  return (
    <Form form={form} name="Probe">
      <FormFields />
      <FormActions maySaveAndStay />
    </Form>
  );
}

function control(page: Place, label: string): HTMLInputElement | HTMLTextAreaElement {
  const named = page.all('label').find((each) => each.textContent.startsWith(label));
  const found = page.root.getElementById(named?.getAttribute('for') ?? '');
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`No ${label}.`);
  return found;
}

/** Types a text like a visitor and leaves the field. */
function write(page: Place, label: string, text: string, leaves = true): void {
  const input = control(page, label);
  flushSync(() => input.focus());
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
  if (leaves) flushSync(() => input.blur());
}

/** Returns the error below a field. */
const errorOf = (page: Place, label: string): string => {
  const ids = (control(page, label).getAttribute('aria-describedby') ?? '').split(' ');
  const notes = ids.map((id) => page.root.getElementById(id)).filter((note) => note?.id.endsWith('error'));
  return notes.map((note) => note?.textContent).join();
};
const press = (page: Place, name: string) => flushSync(() => page.named('button', name).click());
const messages = () => $toasts.get().history.map(({ message }) => message);
const summary = (page: Place) => page.all('form section li').map((entry) => entry.textContent);

describe('Form', () => {
  beforeEach(() => {
    sent = [];
    saved = [];
    resets = 0;
    notices.forget();
    dropDrafts();
  });

  test.everywhere('[R4.47] a form validates on change and shows the message at the field', async (page) => {
    page.show(<Page />);
    write(page, 'Name', 'viel zu lange');
    await until('the message is there', () => errorOf(page, 'Name') === 'Maximal 10 Zeichen.');
    expect(control(page, 'Name').getAttribute('aria-invalid')).to.equal('true');
    write(page, 'Name', 'kurz');
    await until('it has gone', () => errorOf(page, 'Name') === '');
    await audit(page);
  });

  test.everywhere('a form validates numbers and dates when their field is left, not while typing', async (page) => {
    page.show(<Page />);
    write(page, 'Kapazität', '1.5', false);
    write(page, 'Name', 'a', false);
    await until('the number is told', () => /Komma schreiben: 1,5\.$/.test(errorOf(page, 'Kapazität')));
    write(page, 'Tag', '31.02.2026', false);
    await new Promise((next) => requestAnimationFrame(next));
    expect(errorOf(page, 'Tag')).to.equal('');
    flushSync(() => control(page, 'Tag').blur());
    await until('the date is told', () => errorOf(page, 'Tag') === 'Den 31.02.2026 gibt es nicht.');
    write(page, 'Kapazität', '1234,5');
    await until('the number is taken', () => errorOf(page, 'Kapazität') === '');
    expect(control(page, 'Kapazität').value).to.equal('1.234,5');
  });

  test.everywhere(
    '[R4.47] [R5.9] submitting with errors reports and lists them, focuses the first field, and each entry links to its field',
    async (page) => {
      page.show(<Page />);
      write(page, 'Tag', '21.11.2026');
      press(page, 'Speichern');
      await until('the summary is there', () => summary(page).length === 2);
      expect(page.one('form section').textContent).to.contain('Folgende Angaben fehlen oder sind fehlerhaft:');
      expect(summary(page)).to.deep.equal(['NameDieses Feld ist verpflichtend.', 'Tag20.11.2026 oder früher.']);
      await until('the focus is in the first', () => page.root.activeElement === control(page, 'Name'));
      expect(messages()).to.deep.equal(['Nicht gespeichert: 2 Angaben fehlen oder sind fehlerhaft.']);
      press(page, 'Tag');
      expect(page.root.activeElement).to.equal(control(page, 'Tag'));
      write(page, 'Tag', '20.11.2026');
      await until('what is mended leaves the list', () => summary(page).length === 1);
      expect(sent).to.deep.equal([]);
      await audit(page);
    },
  );

  test.everywhere('[R4.48] a form submits cleaned values, confirms saving and leaves the edit mode', async (page) => {
    page.show(<Page />);
    write(page, 'Name', '  <b>Ä🏭</b> '.slice(0, 12));
    write(page, 'Kapazität', '1.234,5');
    write(page, 'Tag', '1.1.22');
    control(page, 'Name').focus();
    await sendKeys({ press: 'Enter' });
    await until('it is saved', () => saved.length === 1);
    expect(saved).to.deep.equal([false]);
    expect(sent[0]).to.deep.include({ name: '<b>Ä🏭</b>', capacity: 1234.5, day: '2022-01-01', remarks: '' });
    expect(messages()).to.deep.equal(['Gespeichert.']);
    await until('only to be read', () => page.all('input').length === 0);
    press(page, 'Bearbeiten');
    expect(control(page, 'Name').value).to.equal('  <b>Ä🏭</b> '.slice(0, 12));
  });

  test.everywhere('[R4.50] pressing "Bearbeiten" makes a form editable and does not submit it', async (page) => {
    page.show(<Page startsEditable={false} />);
    // By the keyboard: only a click by the user is acted upon after the form has been rendered again.
    page
      .all('button')
      .find((each) => each.textContent === 'Bearbeiten')
      ?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the fields are there', () => page.all('input').length > 0);
    await until('a frame has passed', () => page.all('button').some((each) => each.textContent === 'Speichern'));
    expect(messages()).to.deep.equal([]);
    expect(summary(page)).to.deep.equal([]);
    expect(sent).to.deep.equal([]);
  });

  test.everywhere('[R4.48] a form can be saved without leaving the edit mode', async (page) => {
    page.show(<Page />);
    write(page, 'Name', 'Werk');
    press(page, 'Speichern und weiter bearbeiten');
    await until('it is saved', () => saved.length === 1);
    expect(saved).to.deep.equal([true]);
    expect(control(page, 'Name').value).to.equal('Werk');
  });

  test.everywhere('[R4.48] a form shows failures returned by the submit handler', async (page) => {
    const onSubmit = async () => ({
      state: 'invalid' as const,
      failures: [{ id: 'day', label: 'Tag', rule: 'server' as const, message: 'Belegt.' }],
    });
    page.show(<Page onSubmit={onSubmit} />);
    write(page, 'Name', 'Werk');
    press(page, 'Speichern');
    await until('the message is there', () => errorOf(page, 'Tag') === 'Belegt.');
    await until('the focus is there', () => page.root.activeElement === control(page, 'Tag'));
    expect(messages()).to.deep.equal(['Nicht gespeichert: Eine Angabe fehlt oder ist fehlerhaft.']);
    expect(saved).to.deep.equal([]);
    write(page, 'Tag', '01.01.2026');
    await until('another value is judged anew', () => errorOf(page, 'Tag') === '');
  });

  test.everywhere('[R5.9] an error of a hidden field links to its control outside the form', async (page) => {
    const owner: FieldDefinition = { kind: 'text', id: 'owner', label: 'Betreiber:in', hidden: true };
    const failures = [{ id: 'owner', label: 'Betreiber:in', message: 'Unbekannt.', rule: 'server' as const }];
    page.show(
      <div>
        <p data-field="owner">
          <button type="button">Suchen</button>
        </p>
        <Page fields={[owner, ...fields]} onSubmit={async () => ({ state: 'invalid' as const, failures })} />
      </div>,
    );
    write(page, 'Name', 'Werk');
    press(page, 'Speichern');
    await until('the summary is there', () => summary(page).length === 1);
    page.named('button', 'Speichern').focus();
    page.named('button', 'Betreiber:in').click();
    expect(page.root.activeElement?.textContent).to.equal('Suchen');
  });

  test.everywhere(
    '[R4.47] server-side field errors are shown at their fields, and any other failure above the form',
    async (page) => {
      let status = 422;
      const onSubmit = async () => {
        const errors = [
          { field: '/period/to', message: 'Zu spät.' },
          { field: '/other', message: 'Unbekannt.' },
        ];
        throw new ResponseError({ path: 'api', method: 'PATCH' }, status, {
          value: { type: 'x', title: 'x', status, errors },
        });
      };
      page.show(<Page onSubmit={onSubmit} />);
      write(page, 'Name', 'Werk');
      press(page, 'Speichern');
      await until('the summary is there', () => summary(page).length === 2);
      expect(summary(page)).to.deep.equal(['Zeitraum: BisZu spät.', 'ProbeUnbekannt.']);
      status = 503;
      press(page, 'Speichern');
      const alert = await until('the failure is there', () => page.all('[role=alert][data-block=alert]')[0]);
      expect(alert.textContent).to.contain('Nicht gespeichert: Das Register ist gerade ausgelastet');
      expect(control(page, 'Name').value).to.equal('Werk');
    },
  );

  test.everywhere('[R4.48] a reset restores the stored values and calls onReset', async (page) => {
    page.show(<Page values={{ name: 'Werk' }} />);
    write(page, 'Name', 'anders');
    await until('there is something to reset', () =>
      page.all('button').some((each) => each.textContent === 'Zurücksetzen'),
    );
    press(page, 'Zurücksetzen');
    expect(control(page, 'Name').value).to.equal('Werk');
    expect(resets).to.equal(1);
    expect($hasUnsavedChanges.get()).to.equal(false);
  });

  test.everywhere(
    '[R4.50] [R5.20] in read-only mode empty fields are labelled as empty and a password shows bullets',
    async (page) => {
      page.show(<Page startsEditable={false} values={{ name: 'Werk', secret: 'x', capacity: 1234.5, ok: true }} />);
      expect(page.all('input, textarea')).to.deep.equal([]);
      const shown = page.all('dl').map((each) => each.textContent);
      expect(shown).to.deep.equal([
        'NameWerk',
        'Kapazität1.234,5',
        'Tagkeine Eingabe',
        'Zeitraumkeine Eingabe',
        'Anmerkungkeine Eingabe',
        'Passwort••••••••',
        'VollständigJa',
      ]);
      await audit(page);
    },
  );

  test.everywhere('[R5.7] the label of a required field has an asterisk and the word Pflichtfeld', (page) => {
    page.show(<Page />);
    expect(page.all('label').map((each) => each.textContent)[0]).to.equal('Name * Pflichtfeld');
    expect(control(page, 'Name').getAttribute('aria-required')).to.equal('true');
  });

  test.everywhere('a form asks before leaving with unsaved changes, until they are saved', async (page) => {
    page.show(<Page />);
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asks()).to.equal(false);
    write(page, 'Name', 'Werk');
    await until('it is held', () => $hasUnsavedChanges.get());
    expect(asks()).to.equal(true);
    press(page, 'Speichern');
    await until('it is saved', () => saved.length === 1);
    await until('it is let go', () => !$hasUnsavedChanges.get());
    expect(asks()).to.equal(false);
  });

  test.everywhere(
    'a form offers a draft again to the same user, and deletes it when saved or discarded',
    async (page) => {
      page.show(<Page user="anna" basis='"7"' />);
      write(page, 'Name', 'Entwurf');
      await until('it is kept', () => readDraft('anna', 'test')?.values.name === 'Entwurf');
      page.show(null);
      let basis: string | undefined;
      const onSubmit: FormOptions['onSubmit'] = async (values, restsOn) => {
        sent.push(values);
        basis = restsOn.version;
        return { state: 'saved' };
      };
      page.show(<Page key="again" user="anna" basis='"8"' onSubmit={onSubmit} />);
      expect(control(page, 'Name').value).to.equal('');
      press(page, 'Angaben übernehmen');
      await until('it is there again', () => control(page, 'Name').value === 'Entwurf');
      press(page, 'Speichern');
      await until('it is sent', () => saved.length === 1);
      expect(basis).to.equal('"7"');
      expect(readDraft('anna', 'test')).to.equal(undefined);

      page.show(<Page key="third" user="anna" />);
      write(page, 'Name', 'zweiter');
      await until('it is kept', () => readDraft('anna', 'test')?.values.name === 'zweiter');
      discardUnsaved();
      page.show(null);
      expect(readDraft('anna', 'test')).to.equal(undefined);
    },
  );

  test.everywhere(
    'a form keeps a draft even if the page is left right after the last key, and deletes it when the input is reverted',
    async (page) => {
      page.show(<Page user="anna" />);
      await until('it is shown', () => control(page, 'Name'));
      write(page, 'Name', 'eben noch');
      // At once: nothing has been rendered since.
      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(readDraft('anna', 'test')?.values.name).to.equal('eben noch');

      write(page, 'Name', '');
      dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(readDraft('anna', 'test')).to.equal(undefined);
    },
  );

  test.everywhere('a text area shows how many characters are left', async (page) => {
    page.show(<Page />);
    write(page, 'Anmerkung', '🏭'.repeat(18));
    await until('it is counted', () => page.inner.textContent.includes('Noch 2 Zeichen'));
    write(page, 'Anmerkung', 'x'.repeat(21));
    await until('too much is told', () => errorOf(page, 'Anmerkung') === 'Maximal 20 Zeichen.');
    expect(page.inner.textContent).to.contain('1 Zeichen zu viel');
  });
});
