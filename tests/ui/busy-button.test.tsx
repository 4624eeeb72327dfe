import { expect } from 'chai';
import { useState } from 'react';
import { Button } from '../../src/ui/controls/button.tsx';
import { TextInput } from '../../src/ui/controls/text-input.tsx';
import { useFocusOnError } from '../../src/ui/forms/use-focus-on-error.ts';
import { place, test, until } from './fixtures/place.tsx';

/** A form whose button is busy from the first press on, and counts what it submits. */
function Sending() {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <Button type="submit" busy={sent > 0}>
        Senden
      </Button>
      <p>{`${sent} gesendet`}</p>
    </form>
  );
}

function Fields() {
  const [errors, setErrors] = useState<{ name?: string }>({});
  const box = useFocusOnError<HTMLDivElement>(errors);
  return (
    <div ref={box}>
      <TextInput label="Ort" />
      <TextInput label="Name" error={errors.name} />
      <Button onClick={() => setErrors({ name: 'Geben Sie den Namen an.' })}>Weiter</Button>
    </div>
  );
}

describe('a button that is busy', () => {
  test('[R9.4] keeps the focus, says that it is not available, and does nothing when pressed again', async () => {
    const page = place('shadow root');
    page.show(<Sending />);
    const button = page.named('button', 'Senden');
    button.focus();
    button.click();
    await until('it is busy', () => button.getAttribute('aria-disabled') === 'true');
    button.click();
    button.click();
    expect(page.root.activeElement).to.equal(button);
    expect(page.inner.textContent).to.include('1 gesendet');
  });
});

describe('fields of a dialog', () => {
  test('[R5.9] the first one with an error gets the focus', async () => {
    const page = place('shadow root');
    page.show(<Fields />);
    page.named('button', 'Weiter').click();
    await until('the field has the focus', () => page.root.activeElement?.matches('[aria-invalid=true]') === true);
  });
});
