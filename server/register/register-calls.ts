import { mountDocuments } from './documents/document-routes.ts';
import { mountDraftRoutes } from './drafts/draft-routes.ts';
import { mountAcknowledgementRoutes } from './editing/acknowledgement-routes.ts';
import { mountAnnouncedRoutes } from './editing/announced-routes.ts';
import { mountClosureRoute } from './editing/closure-route.ts';
import { mountEditingRoutes } from './editing/editing-routes.ts';
import { mountPlaceRoutes } from './editing/place-routes.ts';
import { mountProposalRoutes } from './editing/proposal-routes.ts';
import { mountReportRoutes } from './editing/report-routes.ts';
import { mountRestorationRoutes } from './editing/restoration-routes.ts';
import { mountInspectionTemplates } from './inspection-templates/template-routes.ts';
import { mountAuthoritiesRoute } from './lookups/authorities-route.ts';
import { mountPointRoute } from './lookups/point-route.ts';
import { mountAssignmentRoutes } from './owners/assignment-routes.ts';
import { mountRequestRoutes } from './owners/request-routes.ts';
import { mountRecordSheet } from './record-documents/sheet-route.ts';
import { mountRegistrationRoute } from './records/registration-route.ts';
import { mountReferenceLists } from './reference-lists/list-routes.ts';
import { mountSuccessionRoutes } from './successions/succession-routes.ts';
import { mountTileRoutes } from './tiles/tile-routes.ts';
import { mountUserGroups } from './user-groups/group-routes.ts';
import { mountVersionRoutes } from './versions/version-routes.ts';

/** The calls about records and what belongs to them, below the context path. */
export const registerCalls = [
  mountVersionRoutes,
  mountEditingRoutes,
  mountDraftRoutes,
  mountAnnouncedRoutes,
  mountRestorationRoutes,
  mountClosureRoute,
  mountSuccessionRoutes,
  mountPlaceRoutes,
  mountPointRoute,
  mountAcknowledgementRoutes,
  mountAuthoritiesRoute,
  mountProposalRoutes,
  mountReportRoutes,
  mountAssignmentRoutes,
  mountRequestRoutes,
  mountRegistrationRoute,
  mountDocuments,
  mountRecordSheet,
  mountInspectionTemplates,
  mountReferenceLists,
  mountUserGroups,
  mountTileRoutes,
];
