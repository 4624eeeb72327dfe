import { type FormEvent, useId, useState } from 'react';
import { maxFilterName } from '#core/search/filters/filter-types.ts';
import type { NameFailure } from '#core/search/filters/refusals.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  open: boolean;
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Initial value of the field. */
  name: string;
  failureOf(name: string): NameFailure | undefined;
  onName(name: string): void;
  onClose(): void;
}

const failureTexts: Record<NameFailure, string> = {
  missing: 'Dieses Feld ist verpflichtend.',
  tooLong: `Maximal ${maxFilterName} Zeichen.`,
  taken: 'Diesen Namen hat schon ein anderer Filter.',
};

/** Asks for the name of a filter, which is required and must be unique (R5.26). */
export function NameDialog({ open, title, confirm, name, failureOf, onName, onClose }: Props) {
  const form = useId();
  const [text, setText] = useState(name);
  // A missing name is reported only after an attempt to submit.
  const [tried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setText(name);
      setTried(false);
    }
  }
  const failure = failureOf(text);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (failure) event.currentTarget.querySelector('input')?.focus();
    else onName(text.trim());
  };
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      process={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" form={form} variant="primary">
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          required
          value={text}
          autoComplete="off"
          data-autofocus=""
          error={(tried || failure === 'tooLong') && failure ? failureTexts[failure] : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Modal>
  );
}
