import { useEffect, useState } from 'react';
import { afterFirstView } from '../../embed/after-first-view.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import type { EditLinkProps } from './edit-link.tsx';

const load = () => import('./edit-link.tsx');

/** Link to the editor, loaded after the first view, because only few users may edit. */
export function LaterEditLink({ children, ...props }: EditLinkProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => afterFirstView(() => setWanted(true)), []);
  const { part } = useDeferred(load, wanted);
  if (!part) return children;
  return <part.EditLink {...props}>{children}</part.EditLink>;
}
