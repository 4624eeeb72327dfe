import { useEffect, useState } from 'react';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { afterFirstView } from '../embed/after-first-view.ts';

const load = () => import('./edit-link.tsx');

/** The way to editing, for the few who have one: asked about when everybody's first view is done. */
export function LaterEditLink({ id }: { id: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => afterFirstView(() => setWanted(true)), []);
  const link = useDeferred(load, wanted);
  return link.state === 'ready' ? <link.part.EditLink id={id} /> : null;
}
