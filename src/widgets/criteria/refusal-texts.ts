import type { FilterAction, Refusal } from '../../core/filters/refusals.ts';

/** What one wanted to do, as it ends 'den Sie … wollen'. */
const wanted: Record<FilterAction, string> = {
  add: 'ergänzen',
  select: 'auswählen',
  rename: 'umbenennen',
  duplicate: 'duplizieren',
  remove: 'löschen',
};

const wayOut = 'Speichern Sie ihn, oder setzen Sie ihn zurück.';

/** Why something is not done with filters, and what to do first (R5.22–R5.25). */
export function refusalText({ action, refusal, name }: { action: FilterAction; refusal: Refusal; name: string }): {
  title: string;
  text: string;
} {
  switch (refusal) {
    case 'noneSelected':
      return {
        title: 'Kein Filter ausgewählt',
        text: `Wählen Sie zuerst den Filter aus, den Sie ${wanted[action]} wollen.`,
      };
    case 'unsaved':
      return action === 'duplicate'
        ? {
            title: 'Duplizieren nicht möglich',
            text: `Der Filter „${name}“ hat Änderungen, die nicht gespeichert sind. ${wayOut} Dann können Sie ihn duplizieren.`,
          }
        : {
            title: 'Filterwechsel nicht möglich',
            text: `Der Filter „${name}“ hat Änderungen, die nicht gespeichert sind. ${wayOut} Dann können Sie zu einem anderen wechseln.`,
          };
    case 'isDefault':
      return action === 'rename'
        ? {
            title: 'Umbenennen nicht möglich',
            text: `Der ${name} behält seinen Namen. Wählen Sie einen eigenen Filter aus.`,
          }
        : {
            title: 'Löschen nicht möglich',
            text: `Der ${name} bleibt immer erhalten. Wählen Sie einen eigenen Filter aus.`,
          };
  }
}
