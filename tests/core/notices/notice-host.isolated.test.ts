import { expect, test } from 'vitest';
import { provideNoticeHost } from '../../../src/core/notices/notice-host.ts';
import { $unread, notices } from '../../../src/core/notices/notices-store.ts';

test('what is raised before any widget has come waits for the notice host, and asks for it again each time', () => {
  let brought = 0;
  notices.toast({ type: 'info', message: 'früh' });
  provideNoticeHost(() => {
    brought += 1;
  });
  expect(brought).toBe(1);
  notices.alert({ id: 'a', type: 'danger', content: 'x', dismissible: true });
  notices.modal({ kind: 'reload' });
  expect(brought).toBe(3);
});

test('[R2.50] unread are the messages since the message center was last open; what comes while it is open is read', () => {
  notices.toggleMessageCenter(true);
  notices.toggleMessageCenter(false);
  expect($unread.get()).toBe(0);
  notices.toast({ type: 'info', message: 'eins' });
  notices.toast({ type: 'info', message: 'zwei' });
  expect($unread.get()).toBe(2);
  notices.toggleMessageCenter();
  expect($unread.get()).toBe(0);
  notices.toast({ type: 'info', message: 'drei' });
  notices.toggleMessageCenter();
  expect($unread.get()).toBe(0);
});
