/** Parts of the record's first view whose code is loaded later: until then they consist of text, links and details elements. */
import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';

export const lateParts = new DeferredModule(() => import('./deferred-parts.ts'));

export const ActionFolds = deferredComponent(lateParts, (parts) => parts.ActionFolds);
export const Documents = deferredComponent(lateParts, (parts) => parts.Documents);
export const OtherInstallations = deferredComponent(lateParts, (parts) => parts.OtherInstallations);
export const Releases = deferredComponent(lateParts, (parts) => parts.Releases);

/** In place of a record that cannot be found. */
export const RecordSearch = deferredComponent(
  lateParts,
  (parts) => parts.RecordSearch,
  () => lateParts.request(),
);

/** Only former states have it; it is above everything else, hence loaded at once. */
export const RecordNotice = deferredComponent(
  lateParts,
  (parts) => parts.RecordNotice,
  () => lateParts.request(),
);
