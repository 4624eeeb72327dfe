/** The forms of the editor, loaded with the description of the record when one is opened: the overview needs neither. */
export { BeginningForm, nothingYet } from './beginning-form.tsx';
export { ClosureForm } from './closure-form.tsx';
export { DocumentForm } from './document-form.tsx';
export { DraftPart } from './draft-part.tsx';
export { EntryForm } from './entry-form.tsx';
export { ProposalForm } from './proposal-form.tsx';
export { ProposalPage } from './proposal-page.tsx';
export { RestorationForm } from './restoration-form.tsx';
export { ReturnForm } from './return-form.tsx';
export { SectionForm } from './section-form.tsx';
export { SuccessionForm } from './succession-form.tsx';
