import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fromScriptsUnder, installGlobalHandlers, installPreloadHandler } from '../core/errors/global-handlers.ts';
import '../ui/theme/tokens.css';
import './theme/shell.css';
import { reportCaught } from './pages/error-pages.tsx';
import { routeObjects } from './routes.tsx';
import { cleanAddress, contextPath } from './routing/address.ts';

cleanAddress();
installGlobalHandlers({ isOwn: fromScriptsUnder(new URL(contextPath(), location.href).href), fullScreen: true });
installPreloadHandler();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to render into.');
const router = createBrowserRouter(routeObjects, { basename: contextPath() });
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} onError={reportCaught} />
  </StrictMode>,
);
