import { expect, test } from 'vitest';
import { registerNoticeHost } from '#core/platform/notices/notice-host.ts';
import { $unread, notices } from '#core/platform/notices/notices-store.ts';

test('notices raised before any widget exists wait for the notice host, and every notice requests it', () => {
  let requests = 0;
  notices.toast({ type: 'info', message: 'früh' });
  registerNoticeHost(() => {
    requests += 1;
  });
  expect(requests).toBe(1);
  notices.alert({ id: 'a', type: 'danger', content: 'x', dismissible: true });
  notices.modal({ kind: 'reload' });
  expect(requests).toBe(3);
});

test('[R2.50] messages since the message center was last open count as unread, messages arriving while it is open do not', () => {
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
