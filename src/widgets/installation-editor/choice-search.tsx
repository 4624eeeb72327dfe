import { type FormEvent, type ReactNode, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import type { Choice } from '#core/register/lookups/candidates.ts';
import { isSearchable, notSearchable } from '#core/register/lookups/lookup-calls.ts';
import { RowList } from '../../ui/content/row-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';

/** Focuses the search field, which replaces the button that opened it. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();

/** The result of a search; `token` is empty if the candidates are complete and need no second call. */
type Found<Candidate> = Pick<Choice<Candidate>, 'token' | 'candidates' | 'more'>;

interface Search<Candidate> {
  search(query: string): Promise<Found<Candidate>>;
  /** Message about the result. */
  resultMessage(count: number, more: boolean): string;
}

/** The state and actions of a search by the assistant's calls (R7.29), for its view. */
export interface ChoiceSearch<Candidate> {
  query: string;
  type(query: string): void;
  message: string;
  found: Found<Candidate> | undefined;
  submit(event: FormEvent): void;
  /** Makes the second call, if there is one; resolves to undefined if it failed, with the error in `message`. */
  choose<Chosen>(call: () => Promise<Chosen>): Promise<Chosen | undefined>;
  /** Clears the result and shows a closing message. */
  end(message: string): void;
}

/** Manages the state of a search whose result can be chosen from. */
export function useChoiceSearch<Candidate>({ search, resultMessage }: Search<Candidate>): ChoiceSearch<Candidate> {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found<Candidate>>();
  const [message, setMessage] = useState('');
  const withStatus = async <Answer,>(
    call: () => Promise<Answer>,
    messageOf: (answer: Answer) => string,
  ): Promise<Answer | undefined> => {
    setMessage('Bitte warten …');
    try {
      const answer = await call();
      setMessage(messageOf(answer));
      return answer;
    } catch (error) {
      const { title, text } = callErrorText(error);
      setMessage(`${title}. ${text}`);
      return undefined;
    }
  };
  return {
    query,
    type: setQuery,
    message,
    found,
    submit(event) {
      event.preventDefault();
      setFound(undefined);
      if (!isSearchable(query)) {
        setMessage(notSearchable);
        return;
      }
      void withStatus(
        () => search(query.trim()),
        ({ candidates, more }) => resultMessage(candidates.length, more),
      ).then(setFound);
    },
    choose: (call) => withStatus(call, () => ''),
    end(closingMessage) {
      setFound(undefined);
      setMessage(closingMessage);
    },
  };
}

interface Props<Candidate> {
  of: ChoiceSearch<Candidate>;
  /** German name of the search. */
  name: string;
  label: string;
  hint: string;
  /** Renders a candidate as a `Row`. */
  row(candidate: Candidate, token: string): ReactNode;
  children?: ReactNode;
}

/** The field of a search, its message and its results. */
export function ChoiceSearchView<Candidate>({ of, name, label, hint, row, children }: Props<Candidate>) {
  const { query, type, message, found, submit } = of;
  return (
    <search className="part n-no-print" aria-label={name}>
      <form className="find" onSubmit={submit}>
        <TextInput
          label={label}
          hint={hint}
          ref={focusAtOnce}
          value={query}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit">Suchen</Button>
      </form>
      <p role="status" className="said">
        {message}
      </p>
      {found && found.candidates.length > 0 && (
        <RowList>{found.candidates.map((candidate) => row(candidate, found.token))}</RowList>
      )}
      {children}
    </search>
  );
}
