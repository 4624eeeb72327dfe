import { useMemo } from 'react';
import { serverNow, serverToday } from '#core/platform/environment/clock.ts';
import { noticeFields } from '#core/platform/environment/maintenance.ts';
import { viennaClock } from '#core/platform/format/vienna-clock.ts';
import { addNotice } from '#core/site/administration/agency-calls.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Form, FormActions } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

/** Adds a notice of maintenance. */
export function NoticeDialog({ onClose }: { onClose(): void }) {
  const today = serverToday();
  const form = useForm({
    id: 'notice',
    name: 'Wartungshinweis',
    fields: noticeFields,
    values: useMemo(() => {
      const [day, time] = viennaClock(serverNow()).split('T');
      return { message: '', fromDay: day, fromTime: time, untilDay: '', untilTime: '' };
    }, []),
    context: useMemo(() => ({ today }), [today]),
    async onSubmit(values) {
      await addNotice(values);
      return { state: 'saved', message: 'Der Hinweis ist angelegt.' };
    },
    onSaved: onClose,
  });
  return (
    <Modal open size="large" title="Wartungshinweis anlegen" onClose={onClose}>
      <Form form={form} name="Wartungshinweis">
        <FormField field="message" />
        <div className="ad-pair">
          <FormField field="fromDay" />
          <FormField field="fromTime" />
        </div>
        <div className="ad-pair">
          <FormField field="untilDay" />
          <FormField field="untilTime" />
        </div>
        <FormActions label="Anlegen" onCancel={onClose} />
      </Form>
    </Modal>
  );
}
