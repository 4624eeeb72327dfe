export { ActionFolds } from './action-folds.tsx';
export { Announced } from './changes/announced.tsx';
export { NewerState } from './changes/newer-state.tsx';
export { RecordNotice } from './changes/record-notice.tsx';
export { OtherInstallations } from './others/other-installations.tsx';
export { RecordSearch } from './record-search.tsx';
export { Releases } from './releases/releases.tsx';
export { Documents } from './sections/documents.tsx';
