import type { HelpText } from './help-text.ts';
import { findInstallation, registerHelp } from './register-help.tsx';
import { workHelp } from './work-help.tsx';

const texts: Readonly<Record<string, HelpText>> = { ...registerHelp, ...workHelp };

const general: HelpText = {
  intro: <p>Für diese Seite gibt es keine eigene Hilfe.</p>,
  chapters: [findInstallation],
};

/** The help text for a help key; unknown keys get a general text, so that the panel is never empty. */
export const helpText = (key: string): HelpText => texts[key] ?? general;
