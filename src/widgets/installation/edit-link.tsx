import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useRef } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { editPath } from '#core/register/editing/edit-address.ts';
import { editorOf } from '#core/register/editing/editor.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { announceNavigation } from '../../ui/navigation/link.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { ProposalLinks } from './proposal-links.tsx';

const loadRequest = () => import('./own-request.tsx');

const labels = { authority: 'Bearbeiten', owner: 'Änderung vorschlagen', formerAuthority: 'Übergabe ansehen' } as const;

export interface EditLinkProps {
  id: string;
  /** Text of the link, in place of the default. */
  words?: string | undefined;
  /** Number of a former version: the link leads to where the authority restores it. */
  restored?: number;
  /** Shown to everyone else, and until the session is known. */
  children?: ReactNode;
}

/** Link to the editor for users who may edit the installation or propose changes; renders its children for everyone else. */
export function EditLink({ id, words, restored, children = null }: EditLinkProps) {
  const place = useRef<HTMLSpanElement>(null);
  const $editor = useMemo(() => editorOf(id), [id]);
  const editor = useStore($editor);
  const { kind } = editor;
  // Only where this is the main link to the editor: others have words of their own.
  const mayAsk = kind === 'nobody' && editor.isLoggedIn && words === undefined;
  const request = useDeferred(loadRequest, mayAsk);
  if (mayAsk && request.part) return <request.part.OwnRequest id={id} />;
  if (kind === 'unknown' || kind === 'nobody' || kind === 'failed' || kind === 'reader') return children;
  if (restored !== undefined && kind !== 'authority') return children;
  const href = resolvePath(restored === undefined ? editPath(id) : editPath(id, 'restoration', String(restored)));
  return (
    <span ref={place} className="edit-link">
      <ButtonLink
        icon={restored === undefined ? 'edit' : 'history'}
        href={href}
        onFollow={() => {
          const address = new URL(href, document.baseURI).href;
          if (!place.current || announceNavigation(place.current, { href: address, kind: 'edit', id })) {
            location.assign(address);
          }
        }}
      >
        {words ?? labels[kind]}
      </ButtonLink>
      {words === undefined && <ProposalLinks id={id} />}
    </span>
  );
}
