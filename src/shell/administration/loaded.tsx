import type { ReactNode } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; isError: boolean; refetch(): unknown };
  children: (data: T) => ReactNode;
}

/** What is shown of an answer, or why there is none. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { data, error, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <Failure {...callErrorText(error)} onRetry={() => void refetch()} />;
  return <Spinner />;
}
