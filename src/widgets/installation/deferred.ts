/** Parts of the record's first view whose code is loaded later: until then they consist of text, links and details elements. */
import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';

export const deferredRecordParts = new DeferredModule(() => import('./deferred-parts.ts'));

export const ActionFolds = deferredComponent(deferredRecordParts, (parts) => parts.ActionFolds);
export const NewerState = deferredComponent(deferredRecordParts, (parts) => parts.NewerState);
export const Documents = deferredComponent(deferredRecordParts, (parts) => parts.Documents);
export const Findings = deferredComponent(deferredRecordParts, (parts) => parts.Findings);
export const LegalDates = deferredComponent(deferredRecordParts, (parts) => parts.LegalDates);
export const OtherInstallations = deferredComponent(deferredRecordParts, (parts) => parts.OtherInstallations);
export const Parts = deferredComponent(deferredRecordParts, (parts) => parts.Parts);
export const Successions = deferredComponent(deferredRecordParts, (parts) => parts.Successions);
export const RecordFooter = deferredComponent(deferredRecordParts, (parts) => parts.RecordFooter);
export const Releases = deferredComponent(deferredRecordParts, (parts) => parts.Releases);

/** In place of a record that cannot be found. */
export const RecordSearch = deferredComponent(deferredRecordParts, (parts) => parts.RecordSearch, {
  whenLoaded: () => deferredRecordParts.request(),
});

/** Only former states have it; it is above everything else, hence loaded at once. */
export const RecordNotice = deferredComponent(deferredRecordParts, (parts) => parts.RecordNotice, {
  whenLoaded: () => deferredRecordParts.request(),
});
export const WhatBecame = deferredComponent(deferredRecordParts, (parts) => parts.WhatBecame);
export const Announced = deferredComponent(deferredRecordParts, (parts) => parts.Announced);
