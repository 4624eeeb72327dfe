import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertLabels, alertTypes, dismissAlert, mostSevereType, raiseAlert } from '#core/platform/notices/alert.ts';
import { closeModal, maximumFirewallHtml, modalTexts, queueModal } from '#core/platform/notices/modal.ts';
import {
  $alerts,
  $messageCenterOpen,
  $modals,
  $toasts,
  $unread,
  notices,
} from '#core/platform/notices/notices-store.ts';

describe('toasts of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of $toasts.get().active) notices.closeToast(id);
    vi.useRealTimers();
  });

  const active = (): string[] => $toasts.get().active.map(({ message }) => message);

  test('[R4.43] toasts disappear after their own dismiss times', () => {
    notices.toast({ type: 'success', message: 'kurz', dismissTimeInMs: 1000 });
    notices.toast({ type: 'success', message: 'lang' });
    vi.advanceTimersByTime(999);
    expect(active()).toEqual(['kurz', 'lang']);
    vi.advanceTimersByTime(1);
    expect(active()).toEqual(['lang']);
    vi.advanceTimersByTime(3000);
    expect(active()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[R4.43] the time of toasts stands still while they are held', () => {
    notices.toast({ type: 'success', message: 'früher', dismissTimeInMs: 1000 });
    vi.advanceTimersByTime(600);
    notices.holdToasts(true);
    vi.advanceTimersByTime(5000);
    notices.toast({ type: 'success', message: 'später', dismissTimeInMs: 1000 });
    vi.advanceTimersByTime(5000);
    expect(active()).toEqual(['früher', 'später']);
    notices.holdToasts(false);
    vi.advanceTimersByTime(399);
    expect(active()).toEqual(['früher', 'später']);
    vi.advanceTimersByTime(1);
    expect(active()).toEqual(['später']);
    vi.advanceTimersByTime(600);
    expect(active()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[R4.43] a toast closed early stays in the history', () => {
    const id = notices.toast({ type: 'danger', message: 'weg damit' });
    notices.closeToast(id);
    expect(active()).toEqual([]);
    expect($toasts.get().history[0]).toMatchObject({ id, message: 'weg damit', addedByApplication: false });
  });
});

describe('alerts', () => {
  test('[R3.11] [R8.13] the four alert types have German labels', () => {
    expect(alertTypes.map((type) => alertLabels[type])).toEqual(['Information', 'Erfolg', 'Warnung', 'Fehler']);
  });

  test('[R3.11] a combined alert has the type of its most severe item', () => {
    expect(
      mostSevereType([
        { type: 'success', content: '' },
        { type: 'warning', content: '' },
      ]),
    ).toBe('warning');
    expect(mostSevereType([])).toBe('info');
  });

  const alert = { id: 'a', type: 'danger', content: 'x', dismissible: true } as const;

  test('an alert replaces an earlier one with the same id, and only dismissible ones can be dismissed', () => {
    const two = raiseAlert(raiseAlert([], alert), { ...alert, content: 'y' });
    expect(two).toEqual([{ ...alert, content: 'y' }]);
    expect(dismissAlert(two, 'a')).toEqual([]);
    const lasting = { ...alert, dismissible: false };
    expect(dismissAlert([lasting], 'a')).toEqual([lasting]);
  });

  test('alerts stay in the store until they are dismissed', () => {
    notices.alert(alert);
    expect($alerts.get()).toEqual([alert]);
    notices.dismissAlert('a');
    expect($alerts.get()).toEqual([]);
  });
});

describe('modals', () => {
  const timeout = { kind: 'timeout', path: 'api/x', timeout: 60_000 } as const;

  test('modals are queued, except those that would show the same message', () => {
    const queue = queueModal(queueModal([], timeout, 'a'), { ...timeout, path: 'api/y' }, 'b');
    expect(queue).toEqual([{ id: 'a', modal: timeout }]);
    const both = queueModal(queue, { kind: 'firewall', html: '<p>' }, 'c');
    expect(both.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(queueModal(both, { kind: 'firewall', html: '<b>' }, 'd')).toHaveLength(3);
    expect(closeModal(both, 'a').map(({ id }) => id)).toEqual(['c']);
  });

  test('[R8.2] the HTML of a rejection page is truncated to a maximum length', () => {
    const [queued] = queueModal([], { kind: 'firewall', html: 'x'.repeat(1_000_000) }, 'a');
    expect(queued?.modal).toEqual({ kind: 'firewall', html: 'x'.repeat(maximumFirewallHtml) });
  });
});

describe('the message center', () => {
  const messages = () => $toasts.get().history.map(({ type, message }) => [type, message]);

  test('[R2.50] the message center lists toasts, alerts and modals, newest first, even after they are closed', () => {
    const before = messages();
    const toast = notices.toast({ type: 'success', message: 'Gespeichert.' });
    notices.alert({ id: 'a', type: 'danger', content: 'Das ging nicht.', dismissible: true });
    const timeout = { kind: 'timeout', path: 'api/x', timeout: 60_000 } as const;
    notices.modal(timeout);
    notices.modal(timeout);
    notices.modal({ kind: 'firewall', html: '<p>' });
    const all = [
      ['danger', 'Firewall Ablehnung'],
      ['danger', `Zeitüberschreitung: ${modalTexts.timeout.body}`],
      ['danger', 'Das ging nicht.'],
      ['success', 'Gespeichert.'],
      ...before,
    ];
    expect(messages()).toEqual(all);
    notices.closeToast(toast);
    notices.dismissAlert('a');
    for (const { id } of $modals.get()) notices.closeModal(id);
    expect(messages()).toEqual(all);
    expect($toasts.get().active).toEqual([]);
  });

  test('[R2.50] an alert counts as unread until the message center has been opened', () => {
    const stop = $unread.listen(() => {});
    notices.toggleMessageCenter(true);
    notices.toggleMessageCenter(false);
    notices.alert({ id: 'b', type: 'warning', content: 'Achtung', dismissible: true });
    expect($unread.get()).toBe(1);
    notices.toggleMessageCenter(true);
    notices.toggleMessageCenter(false);
    expect($unread.get()).toBe(0);
    notices.dismissAlert('b');
    stop();
  });
});

test('[R4.49] the message center opens and closes', () => {
  notices.toggleMessageCenter();
  expect($messageCenterOpen.get()).toBe(true);
  notices.toggleMessageCenter(false);
  expect($messageCenterOpen.get()).toBe(false);
});
