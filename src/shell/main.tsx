import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fromScriptsUnder, installGlobalHandlers, installPreloadHandler } from '../core/errors/global-handlers.ts';
import '../ui/theme/tokens.css';
import './theme/shell.css';
import { App } from './app.tsx';
import { cleanAddress } from './navigation/clean-address.ts';
import { contextPath } from './navigation/context-path.ts';

cleanAddress();
installGlobalHandlers({ isOwn: fromScriptsUnder(new URL(contextPath, location.href).href), fullScreen: true });
installPreloadHandler();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to render into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
