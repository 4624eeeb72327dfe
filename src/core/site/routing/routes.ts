/**
 * The routes of the register (R2.1). The server uses them to know which paths exist; the shell maps each component key to a page.
 */

import type { RouteContext } from '../../account/session/permission.ts';
import { roleTable } from '../../account/session/role-table.ts';
import { product } from '../../product.ts';
import { type RouteDefinition, routeTree } from './route.ts';

/** Whether the visitor may use the installation feature, according to its configured audience (R2.5). */
const mayUseInstallations = ({ audience, isRegisteredForInstallations }: RouteContext) =>
  audience === 'everyone' || isRegisteredForInstallations;

/** A section of the administration: the page itself leads to it. */
const administrationSection = (path: string, name: string, nested: RouteDefinition[] = []): RouteDefinition => ({
  path,
  name,
  linkId: `nav-administration-${path}`,
  component: 'administration',
  features: { isHidden: true },
  data: { elements: [], helpKey: 'administration', hasNoSidebar: true, isPersonal: true },
  nested,
});

/** A page about one's own account: the account itself leads to it. */
const accountSection = (path: string, name: string): RouteDefinition => ({
  path,
  name,
  linkId: `nav-account-${path}`,
  component: 'account',
  features: { isHidden: true },
  data: { elements: [], helpKey: 'account', hasNoSidebar: true, isPersonal: true },
});

export const routeDefinitions: readonly RouteDefinition[] = [
  {
    path: 'start',
    name: 'Startseite',
    linkId: 'nav-start',
    component: 'start',
    data: {
      description: `Überblick über das ${product.title} in Österreich.`,
      elements: [],
      helpKey: 'start',
      hasNoSidebar: true,
    },
  },
  {
    path: 'installations',
    name: 'Anlagenregister',
    linkId: 'nav-installations',
    component: 'installations',
    wrapper: 'titled',
    isAuthorized: mayUseInstallations,
    data: {
      description: 'Anlagen nach Name, Betreiber:in, Ort, Tätigkeit und Umweltinspektion suchen.',
      elements: ['natippc-installations'],
      helpKey: 'installations',
      hasNoSidebar: true,
    },
    nested: [
      {
        path: ':id',
        name: 'Anlagendetails',
        linkId: 'nav-installation',
        component: 'installation',
        features: { isHidden: true },
        data: { elements: ['natippc-installation'], helpKey: 'installation', hasNoSidebar: true },
      },
      {
        path: ':id/edit',
        name: 'Bearbeiten',
        linkId: 'nav-installation-edit',
        component: 'installation-edit',
        features: { isHidden: true },
        isAuthorized: ({ isRegisteredForInstallations }) => isRegisteredForInstallations,
        data: {
          elements: ['natippc-installation-editor'],
          helpKey: 'installation-edit',
          hasNoSidebar: true,
          isPersonal: true,
        },
      },
    ],
  },
  {
    path: 'documents',
    name: 'Dokumente',
    linkId: 'nav-documents',
    component: 'documents',
    wrapper: 'titled',
    isAuthorized: mayUseInstallations,
    data: {
      description: 'Bescheide, Inspektionsberichte und weitere Dokumente aller Anlagen suchen und herunterladen.',
      elements: ['natippc-documents'],
      helpKey: 'documents',
      hasNoSidebar: true,
    },
  },
  {
    path: 'environmental-inspection',
    name: 'Umweltinspektion',
    linkId: 'nav-environmental-inspection',
    component: 'element',
    wrapper: 'titled',
    data: {
      description: 'Wie oft die Umweltinspektion kommt, was sie prüft und was danach geschieht.',
      elements: ['natippc-environmental-inspection'],
      contentPath: 'environmental-inspection',
      helpKey: 'environmental-inspection',
    },
  },
  {
    path: 'bvt-conclusions',
    name: 'bvT Schlussfolgerungen',
    linkId: 'nav-bvt-conclusions',
    component: 'element',
    wrapper: 'titled',
    data: {
      description: 'Die Schlussfolgerungen zu den besten verfügbaren Techniken (bvT) und ihre Fristen.',
      elements: ['natippc-bvt-conclusions'],
      helpKey: 'bvt-conclusions',
    },
    nested: [
      {
        path: ':code',
        name: 'bvT-Schlussfolgerung',
        linkId: 'nav-bvt-conclusion',
        component: 'bat-conclusion',
        features: { isHidden: true },
        data: { elements: ['natippc-bvt-conclusions'], helpKey: 'bvt-conclusions' },
      },
    ],
  },
  {
    path: 'legal-bases-guidelines',
    name: 'Rechtsgrundlagen/Leitfäden',
    linkId: 'nav-legal-bases-guidelines',
    component: 'element',
    wrapper: 'titled',
    data: {
      description: 'Gesetze, Verordnungen und Leitfäden zu den Anlagen des Registers.',
      elements: ['natippc-content'],
      contentPath: 'legal-bases-guidelines',
      helpKey: 'legal-bases-guidelines',
    },
  },
  {
    path: 'faq',
    name: 'FAQ',
    linkId: 'nav-faq',
    component: 'element',
    wrapper: 'titled',
    data: {
      description: 'Antworten auf häufige Fragen.',
      elements: ['natippc-faq'],
      contentPath: 'faq',
      helpKey: 'faq',
    },
  },
  {
    path: 'open-data',
    name: 'Daten und Schnittstelle',
    linkId: 'nav-open-data',
    component: 'element',
    wrapper: 'titled',
    features: { isHidden: true },
    isAuthorized: mayUseInstallations,
    data: {
      description: 'Alle Anlagen als Datei, Änderungen als Abonnement und Aufrufe für Programme.',
      elements: ['natippc-open-data'],
      helpKey: 'open-data',
    },
  },
  {
    path: 'comparison',
    name: 'Anlagen vergleichen',
    linkId: 'nav-comparison',
    component: 'comparison',
    wrapper: 'titled',
    features: { isHidden: true },
    isAuthorized: mayUseInstallations,
    data: {
      description: 'Zwei bis vier Anlagen nebeneinander, mit ihren Unterschieden.',
      elements: ['natippc-comparison'],
      helpKey: 'comparison',
      hasNoSidebar: true,
    },
  },
  {
    path: 'user-tasklist',
    name: 'Aufträge',
    linkId: 'nav-user-tasklist',
    component: 'user-tasks',
    isVisible: ({ hasUserTasks }) => hasUserTasks,
    data: {
      description: 'Ihre laufenden und fertigen Aufträge.',
      elements: ['natippc-user-tasks'],
      helpKey: 'user-tasklist',
      isPersonal: true,
      hasNoSidebar: true,
    },
  },
  {
    path: 'proposals',
    name: 'Vorschläge',
    linkId: 'nav-proposals',
    component: 'proposals',
    isAuthorized: ({ isRegisteredForInstallations }) => isRegisteredForInstallations,
    data: {
      description: 'Änderungen, die Betreiber:innen vorschlagen und ihre Behörde entscheidet.',
      elements: ['natippc-proposals'],
      helpKey: 'proposals',
      hasNoSidebar: true,
      isPersonal: true,
    },
  },
  {
    path: 'content',
    name: 'Inhalte',
    linkId: 'nav-content',
    component: 'content-editor',
    rolePattern: roleTable.editor.id,
    isAuthorized: ({ isReadOnly }) => !isReadOnly,
    data: {
      description: 'Die Textseiten des Registers ändern, ansehen und veröffentlichen.',
      elements: [],
      helpKey: 'content',
      hasNoSidebar: true,
      isPersonal: true,
    },
  },
  {
    path: 'administration',
    name: 'Verwaltung',
    linkId: 'nav-administration',
    component: 'administration',
    rolePattern: roleTable.administrator.id,
    data: {
      description: 'Personen, Zuständigkeiten, Protokoll und Betrieb des Registers.',
      elements: [],
      helpKey: 'administration',
      hasNoSidebar: true,
      isPersonal: true,
    },
    nested: [
      administrationSection('personen', 'Personen', [administrationSection(':username', 'Person')]),
      administrationSection('zustaendigkeiten', 'Zuständigkeiten'),
      administrationSection('protokoll', 'Protokoll'),
      administrationSection('vorgaenge', 'Aufträge und Mails'),
      administrationSection('importe', 'Importe'),
      administrationSection('stammdaten', 'Stammdaten'),
    ],
  },
  {
    path: 'account',
    name: 'Mein Konto',
    linkId: 'nav-account',
    component: 'account',
    features: { isHidden: true },
    isAuthorized: ({ isLoggedIn }) => isLoggedIn,
    data: { elements: [], helpKey: 'account', hasNoSidebar: true, isPersonal: true },
    nested: [
      accountSection('passwort', 'Passwort ändern'),
      accountSection('zweitfaktor', 'Zweiter Faktor'),
      accountSection('vertretung', 'Vertretung'),
    ],
  },
  {
    path: 'pages/:name',
    name: 'Seite',
    linkId: 'nav-page',
    component: 'page',
    features: { isHidden: true },
    data: { elements: ['natippc-content'], contentPath: ':name', hasNoSidebar: true },
  },
  {
    path: 'cms',
    name: 'Baustein für Ihre Seite',
    linkId: 'nav-cms',
    component: 'snippet',
    features: { isHidden: true },
    data: {
      description: 'Bausteine des Registers für die eigene Seite einstellen und kopieren.',
      elements: [],
      helpKey: 'cms',
      hasNoSidebar: true,
    },
  },
  {
    path: 'gallery',
    name: 'Bausteine',
    linkId: 'nav-gallery',
    component: 'gallery',
    features: { isHidden: true },
    data: {
      isForTesting: true,
      description: 'Alle Bausteine der Oberfläche mit ihren Zuständen.',
      elements: [],
      helpKey: 'gallery',
      hasNoSidebar: true,
    },
  },
];

export const routes = routeTree(routeDefinitions);
