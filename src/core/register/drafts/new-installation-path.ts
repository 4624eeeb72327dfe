/** Path of the page on which an authority begins an installation, relative to the context path; the menu knows it without the editor. */
export const newInstallationPath = 'new-installation';

/** Id of the form there. */
export const beginningForm = 'neu/beginning';
