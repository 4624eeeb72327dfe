import { type ReactNode, useEffect, useState } from 'react';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { afterFirstView } from '../embed/after-first-view.ts';

const load = () => import('./edit-link.tsx');

interface Props {
  id: string;
  /** What the link says in place of its own words. */
  words?: string;
  /** For everybody else, and until it is known who is there. */
  children?: ReactNode;
}

/** The way to editing, for the few who have one: asked about when everybody's first view is done. */
export function LaterEditLink({ id, words, children }: Props) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => afterFirstView(() => setWanted(true)), []);
  const link = useDeferred(load, wanted);
  if (link.state !== 'ready') return children;
  return (
    <link.part.EditLink id={id} words={words}>
      {children}
    </link.part.EditLink>
  );
}
