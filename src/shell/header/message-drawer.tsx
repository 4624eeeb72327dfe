import { useStore } from '@nanostores/react';
import { $messageCenterOpen, notices } from '../../core/notices/store.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { Messages } from './message-center.tsx';

/** Where the message center opens (R2.50); one for the whole page, whichever button opened it. */
export function MessageDrawer() {
  const isOpen = useStore($messageCenterOpen);
  return (
    <Drawer open={isOpen} onClose={() => notices.toggleMessageCenter(false)} side="right" title="Nachrichten-Center">
      <Messages />
    </Drawer>
  );
}
