import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fromScriptsUnder, installGlobalHandlers, installPreloadHandler } from '../core/errors/global-handlers.ts';
import '../ui/theme/tokens.css';
import '../ui/alert/alert.css';
import '../ui/breadcrumb/breadcrumb.css';
import '../ui/button/button.css';
import '../ui/drawer/drawer.css';
import '../ui/icon/icon.css';
import '../ui/info-block/info-block.css';
import '../ui/layer/float.css';
import '../ui/menu/menu.css';
import '../ui/spinner/spinner.css';
import '../ui/tooltip/tooltip.css';
import '../ui/visually-hidden/visually-hidden.css';
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
