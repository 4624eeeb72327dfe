import { type ReactNode, useEffect, useState } from 'react';
import { afterFirstView } from '../../embed/after-first-view.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';

const load = () => import('./edit-link.tsx');

interface Props {
  id: string;
  /** Text of the link, in place of the default. */
  words?: string;
  /** Shown to everyone else, and until the session is known. */
  children?: ReactNode;
}

/** Link to the editor, loaded after the first view, because only few users may edit. */
export function LaterEditLink({ id, words, children }: Props) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => afterFirstView(() => setWanted(true)), []);
  const { part } = useDeferred(load, wanted);
  if (!part) return children;
  return (
    <part.EditLink id={id} words={words}>
      {children}
    </part.EditLink>
  );
}
