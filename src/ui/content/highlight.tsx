import { Fragment } from 'react';

/** Text with some of its parts marked, in order. Joined, the parts give the text. */
export function Highlight({ parts }: { parts: readonly { text: string; marked: boolean }[] }) {
  return parts.map(({ text, marked }, index) => {
    // The parts have no identity other than their position.
    const key = `${index}`;
    return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
